"""Merges the configuration and the environment into settings. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from macrotool.config.hotkey import HOTKEY, KEYS, KEYS_OR_PRIMARY
from macrotool.config.named_models import NAMED_MODELS, NamedModel
from macrotool.config.server_url import URL, is_openai, trimmed
from macrotool.yaml_reader.key_table import Key, read_mapping
from macrotool.yaml_reader.marks import Mapping as MarkedMapping
from macrotool.yaml_reader.marks import Problem, has_error
from macrotool.yaml_reader.value_kinds import SECONDS, TEXT, mapping_of, mapping_with, one_of

OPENAI_URL = "https://api.openai.com/v1"
DEFAULT_MODEL = "gpt-6-astra"
DIALECTS = ("american", "british", "australian", "canadian", "indian")


class Config(NamedTuple):
    """The configuration file's values; empty text for a missing key. timeout: seconds of silence.

    models: name -> model. hotkeys: macro -> keys. apps: a window's class -> "paste" or "copy" -> keys; for "copy"
    also "primary", the selection itself.
    """

    model: str = ""
    base_url: str = ""
    api_key: str = ""
    api_key_command: str = ""
    timeout: float = 120.0
    english: str = "american"
    models: Mapping[str, NamedModel] = {}
    hotkeys: Mapping[str, str] = {}
    apps: Mapping[str, Mapping[str, str]] = {}
    remember: str = "last"


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
        "models",
        NAMED_MODELS,
        "Models by a name of your own, for --model, a macro's model and MACROTOOL_MODEL.",
        examples=({"fast": {"model": "gpt-6-mini"}},),
        synonyms=("aliases", "profiles", "providers"),
    ),
    Key(
        "hotkeys",
        mapping_of(HOTKEY),
        "The keys that run a macro, also a built-in one; they win over the keys in the macro's file.",
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
    Key(
        "remember",
        one_of("last", "none", meant=dict.fromkeys(("no", "off", "never", "nothing", "false"), "none")),
        "What 'run --again' can continue: each macro's last exchange, until you log out, or nothing.",
        default="last",
    ),
)


DESKTOP_KEYS = ("hotkeys", "apps")
"""A mistake below these stops what it is about, not the whole configuration."""


def parse_config(root: MarkedMapping) -> tuple[Config | None, list[Problem]]:
    """The configuration, or None when there is an error outside DESKTOP_KEYS, and every problem in the order of the
    file. Wrong entries below DESKTOP_KEYS are left out."""
    found, problems = read_mapping(root, CONFIG_KEYS)
    values: dict[str, Any] = found | {name: _right(found[name]) for name in DESKTOP_KEYS if name in found}
    is_wrong = has_error(problem for problem in problems if not is_about_desktop(root, problem))
    return (None if is_wrong else Config(**values)), problems


def is_about_desktop(root: MarkedMapping, problem: Problem) -> bool:
    """Whether the problem is below one of DESKTOP_KEYS."""
    above = [entry.key for entry in root.entries if entry.key.mark.line <= problem.line]
    return bool(above) and above[-1].value in DESKTOP_KEYS and above[-1].mark.line <= problem.line


def _right(value: Any) -> Any:
    """Without the entries that could not be read."""
    if not isinstance(value, dict):
        return value
    return {key: _right(inner) for key, inner in value.items() if inner is not None}


class Settings(NamedTuple):
    """model: answers when neither the command line nor the macro names one; empty when none is set.

    api_key or api_key_command: at most one is not empty, and both may be sent to base_url and nowhere else. named:
    the models of the configuration, each with its server and key.
    """

    model: str
    base_url: str
    api_key: str
    api_key_command: str
    timeout: float
    english: str
    named: Mapping[str, NamedModel] = {}
    remember: str = "last"


def resolve(config: Config, environ: Mapping[str, str]) -> Settings:
    """The environment wins over the file. An empty variable counts as unset."""
    env_url = environ.get("OPENAI_BASE_URL", "").strip()
    env_key = environ.get("OPENAI_API_KEY", "").strip()
    base_url = trimmed(env_url or config.base_url or OPENAI_URL)
    key, command = _key_for(base_url, env_url, env_key, config)
    named = bool(key or command) or not is_openai(base_url)
    model = environ.get("MACROTOOL_MODEL", "").strip() or config.model or (DEFAULT_MODEL if named else "")
    models = {name: _resolved(one, (base_url, env_url, env_key), config) for name, one in config.models.items()}
    return Settings(model, base_url, key, command, config.timeout, config.english, models, config.remember)


def served_by(name: str, settings: Settings) -> Settings:
    """The settings of a named model's server; unchanged for an empty name."""
    if not name:
        return settings
    _, base_url, key, command, _ = settings.named[name]
    return settings._replace(base_url=base_url, api_key=key, api_key_command=command)


def _resolved(one: NamedModel, env: tuple[str, str, str], config: Config) -> NamedModel:
    """env: the base_url in force, and the environment's URL and key."""
    base_url, env_url, env_key = env
    url = trimmed(one.base_url or base_url)
    if one.api_key or one.api_key_command:
        return one._replace(base_url=url)
    key, command = _key_for(url, env_url, env_key, config)
    return one._replace(base_url=url, api_key=key, api_key_command=command)


def origins(config: Config, environ: Mapping[str, str]) -> dict[str, str]:
    """Where the settings "model", "base_url" and "key" come from, for people; empty for a setting that is not set."""
    settings = resolve(config, environ)
    env = {name: environ.get(name, "").strip() for name in ("MACROTOOL_MODEL", "OPENAI_BASE_URL", "OPENAI_API_KEY")}
    default = "the default" if settings.model else ""
    key = "api_key" if settings.api_key else "api_key_command" if settings.api_key_command else ""
    is_from_env = bool(settings.api_key) and settings.api_key == env["OPENAI_API_KEY"]
    return {
        "model": "MACROTOOL_MODEL" if env["MACROTOOL_MODEL"] else "the configuration" if config.model else default,
        "base_url": "OPENAI_BASE_URL" if env["OPENAI_BASE_URL"] else config.base_url and "the configuration",
        "key": "OPENAI_API_KEY" if is_from_env else key and f"{key} in the configuration",
    }


def _key_for(base_url: str, env_url: str, env_key: str, config: Config) -> tuple[str, str]:
    """A key goes only to the server that it was given for: the environment's key to the environment's server, the
    file's key to the file's, and to OpenAI where no server is named. Empty when there is no key for base_url."""
    if env_key and base_url == trimmed(env_url or OPENAI_URL):
        return env_key, ""
    files_own = base_url == trimmed(config.base_url or OPENAI_URL)
    return (config.api_key, config.api_key_command) if files_own else ("", "")
