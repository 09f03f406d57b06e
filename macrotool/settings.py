"""The configuration and the environment become settings, and settings choose an engine. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from macrotool.errors import AccessError
from macrotool.keys import Key, Problem, read_mapping
from macrotool.keys import Mapping as MarkedMapping
from macrotool.kinds import HOTKEY, KEYS, KEYS_OR_PRIMARY, SECONDS, TEXT, URL, mapping_of, mapping_with, one_of
from macrotool.macro import Macro
from macrotool.marked import has_error
from macrotool.models.endpoint import check_url, is_loopback, is_openai, shown, trimmed

OPENAI_URL = "https://api.openai.com/v1"
DEFAULT_MODEL = "gpt-6-astra"
LOCAL = "local:"
HARPER = "harper"
DIALECTS = ("american", "british", "australian", "canadian", "indian")
_REMEDIES = (
    "set OPENAI_API_KEY, or point OPENAI_BASE_URL to a server such as http://localhost:11434/v1 (Ollama), "
    "or use --model local:PATH.gguf"
)


class Config(NamedTuple):
    """The configuration file's values; empty text where a key is not there. timeout: seconds of silence.

    hotkeys: macro -> keys. apps: a window's class -> "paste" or "copy" -> keys; for "copy"
    also "primary", the selection itself.
    """

    model: str = ""
    base_url: str = ""
    api_key: str = ""
    api_key_command: str = ""
    timeout: float = 120.0
    english: str = "american"
    hotkeys: Mapping[str, str] = {}
    apps: Mapping[str, Mapping[str, str]] = {}


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
    Key("timeout", SECONDS, "Seconds of silence before giving up.", synonyms=("timeout_seconds",)),
    Key(
        "english",
        one_of(*DIALECTS),
        "The English of the built-in proofreader.",
        synonyms=("dialect", "language"),
    ),
    Key(
        "hotkeys",
        mapping_of(HOTKEY),
        "The keys that run a macro, built-in ones, too; they come before those in the macro's file.",
        examples=({"fix-grammar": "<ctrl>+<alt>+y"},),
        synonyms=("hotkey", "shortcuts", "keys", "keybindings", "bindings"),
    ),
    Key(
        "apps",
        mapping_of(mapping_with({"paste": KEYS, "copy": KEYS_OR_PRIMARY})),
        "The keys that copy and paste in a program, by its window's class.",
        examples=({"kitty": {"paste": "<ctrl>+<shift>+v"}},),
        synonyms=("applications", "programs", "windows"),
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
    """kind: "server" (model is its name there), "local" (model is a path) or HARPER (model is empty)."""

    kind: str
    model: str = ""

    @property
    def name(self) -> str:
        """As the user knows it."""
        return f"{LOCAL}{self.model}" if self.kind == "local" else self.model or self.kind


def resolve(config: Config, environ: Mapping[str, str]) -> Settings:
    """The environment wins over the file. An empty variable counts as unset."""
    env_url = environ.get("OPENAI_BASE_URL", "").strip()
    env_key = environ.get("OPENAI_API_KEY", "").strip()
    base_url = trimmed(env_url or config.base_url or OPENAI_URL)
    key, command = _key_for(base_url, env_url, env_key, config)
    named = bool(key or command) or not is_openai(base_url)
    model = environ.get("MACROTOOL_MODEL", "").strip() or config.model or (DEFAULT_MODEL if named else "")
    return Settings(model, base_url, key, command, config.timeout, config.english)


def _key_for(base_url: str, env_url: str, env_key: str, config: Config) -> tuple[str, str]:
    """A key goes only to the server that it was given for: the environment's key to the environment's server, the
    file's key to the file's, and to OpenAI where no server is named. Empty when there is no key for base_url."""
    if env_key and base_url == trimmed(env_url or OPENAI_URL):
        return env_key, ""
    files_own = base_url == trimmed(config.base_url or OPENAI_URL)
    return (config.api_key, config.api_key_command) if files_own else ("", "")


def likely_engine(asked: str, settings: Settings) -> Choice:
    """What will most likely answer, before the macro is known."""
    model = asked or settings.model
    return _choice_for(model) if model else Choice(HARPER)


def choose_engine(asked: str, macro: Macro, settings: Settings) -> Choice:
    """asked: the command line's `--model`, or empty. Raises AccessError when nothing can answer, UsageError."""
    model = asked or macro.model or settings.model
    if not model and macro.offline:
        return Choice(macro.offline)
    if not model:
        raise AccessError(f"no model is configured, and the macro '{macro.name}' needs one", _REMEDIES)
    choice = _choice_for(model)
    if choice.kind == HARPER and macro.offline != HARPER:
        raise AccessError(f"the proofreader cannot serve the macro '{macro.name}'", "choose a model with --model")
    if choice.kind == "server":
        _check_server(model, settings)
    return choice


def _choice_for(model: str) -> Choice:
    if model.lower().startswith(LOCAL):
        return Choice("local", model[len(LOCAL) :])
    return Choice(HARPER) if model == HARPER else Choice("server", model)


def _check_server(model: str, settings: Settings) -> None:
    """What can be said before the server is asked."""
    if model.endswith(".gguf"):
        raise AccessError(f"{model} is a model file", f"write {LOCAL}{model}")
    check_url(settings.base_url)
    if settings.api_key or settings.api_key_command or is_loopback(settings.base_url):
        return
    if is_openai(settings.base_url):
        raise AccessError(f"no key for {shown(settings.base_url)}", _REMEDIES)
    raise AccessError(
        f"no key for {shown(settings.base_url)}",
        "give its key where its address is given: OPENAI_API_KEY beside OPENAI_BASE_URL, or api_key_command beside "
        "base_url; a server that needs none takes any word",
    )
