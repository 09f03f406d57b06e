"""The configuration and the environment become settings, and settings choose an engine. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from macrotool.errors import AccessError
from macrotool.keys import Key, Problem, read_mapping
from macrotool.keys import Mapping as MarkedMapping
from macrotool.kinds import NUMBER_ABOVE_0, TEXT, URL, one_of
from macrotool.macro import Macro
from macrotool.marked import has_error
from macrotool.models.endpoint import is_loopback

OPENAI_URL = "https://api.openai.com/v1"
DEFAULT_MODEL = "gpt-6-astra"
LOCAL = "local:"
_REMEDIES = (
    "set OPENAI_API_KEY, or point OPENAI_BASE_URL to a server such as http://localhost:11434/v1 (Ollama), "
    "or use --model local:PATH.gguf"
)


class Config(NamedTuple):
    """The configuration file's values; empty text where a key is not there. timeout: seconds of silence."""

    model: str = ""
    base_url: str = ""
    api_key: str = ""
    api_key_command: str = ""
    timeout: float = 120.0
    english: str = "american"


CONFIG_KEYS = (
    Key(
        "model",
        TEXT,
        "The model that answers unless the macro or the command line names one.",
        examples=(DEFAULT_MODEL,),
    ),
    Key(
        "base_url",
        URL,
        "Where the models are served; it usually ends in /v1.",
        synonyms=("url", "endpoint", "api_base", "server"),
    ),
    Key("api_key", TEXT, "The key for base_url.", synonyms=("key", "token", "openai_api_key")),
    Key("api_key_command", TEXT, "A command that prints the key for base_url.", synonyms=("key_command",)),
    Key("timeout", NUMBER_ABOVE_0, "Seconds of silence before giving up.", synonyms=("timeout_seconds",)),
    Key(
        "english",
        one_of("american", "british", "australian", "canadian", "indian"),
        "The English of the built-in proofreader.",
        synonyms=("dialect", "language"),
    ),
)


def parse_config(root: MarkedMapping) -> tuple[Config | None, list[Problem]]:
    """The configuration, or None when there is an error, and every problem in the order of the file."""
    found, problems = read_mapping(root, CONFIG_KEYS)
    values: dict[str, Any] = found
    return (None if has_error(problems) else Config(**values)), problems


class Settings(NamedTuple):
    """model: what answers when neither the command line nor the macro names one; empty when nothing does.

    api_key or api_key_command: at most one is not empty, and both may be sent to base_url and nowhere else.
    """

    model: str
    base_url: str
    api_key: str
    api_key_command: str
    timeout: float
    english: str


class Choice(NamedTuple):
    """kind: "server" (model is its name there), "local" (model is a path), "harper" (model is empty)."""

    kind: str
    model: str = ""


def resolve(config: Config, environ: Mapping[str, str]) -> Settings:
    """The environment wins over the file. An empty variable counts as unset."""
    env_url = environ.get("OPENAI_BASE_URL", "").strip()
    env_key = environ.get("OPENAI_API_KEY", "").strip()
    base_url = env_url or config.base_url or OPENAI_URL
    key, command = _key_for(base_url, env_url, env_key, config)
    named = bool(env_url or env_key or config.base_url or config.api_key or config.api_key_command)
    model = environ.get("MACROTOOL_MODEL", "").strip() or config.model or (DEFAULT_MODEL if named else "")
    return Settings(model, base_url, key, command, config.timeout, config.english)


def _key_for(base_url: str, env_url: str, env_key: str, config: Config) -> tuple[str, str]:
    """A key goes only to the server that it was given for.

    The file's key belongs to the file's server, and the environment's key to the environment's. The environment's key
    also serves a remote server that the file names without a key of its own; it never reaches a local server that way.
    """
    files_own = config.api_key, config.api_key_command
    files_url = config.base_url or OPENAI_URL
    if env_url:
        return (env_key, "") if env_key or files_url != env_url else files_own
    if config.base_url:
        if any(files_own) or is_loopback(base_url):
            return files_own
        return env_key, ""
    return (env_key, "") if env_key else files_own


def likely_engine(asked: str, settings: Settings) -> Choice:
    """What will most likely answer, before the macro is known, so that it can load meanwhile."""
    model = asked or settings.model
    return _choice_for(model) if model else Choice("harper")


def choose_engine(asked: str, macro: Macro, settings: Settings) -> Choice:
    """asked: the command line's `--model`, or empty. Raises AccessError when nothing can answer."""
    model = asked or macro.model or settings.model
    if not model and macro.offline:
        return Choice(macro.offline)
    if not model:
        raise AccessError(f"no model is configured, and the macro '{macro.name}' needs one", _REMEDIES)
    choice = _choice_for(model)
    if choice.kind == "server" and not _has_key(settings):
        raise AccessError(f"no key for {settings.base_url}", _REMEDIES)
    return choice


def _choice_for(model: str) -> Choice:
    return Choice("local", model.removeprefix(LOCAL)) if model.startswith(LOCAL) else Choice("server", model)


def _has_key(settings: Settings) -> bool:
    return bool(settings.api_key or settings.api_key_command) or is_loopback(settings.base_url)
