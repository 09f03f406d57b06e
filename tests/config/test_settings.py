"""Which model answers, at which server, with which key: the rules of the README as rows."""

import re

import pytest

from macrotool.config.settings import DEFAULT_MODEL, OPENAI_URL, Config, Settings, resolve
from macrotool.errors import AccessError, UsageError
from macrotool.macros.macro import Macro
from macrotool.models.choice import Choice, choose_engine, likely_engine

LOOPBACK = "http://localhost:11434/v1"
REMOTE = "https://models.example/v1"

MODELS = [
    ({}, {}, ""),
    ({}, {"OPENAI_API_KEY": "k"}, DEFAULT_MODEL),
    ({}, {"OPENAI_BASE_URL": LOOPBACK}, DEFAULT_MODEL),
    ({}, {"OPENAI_BASE_URL": "", "OPENAI_API_KEY": " "}, ""),
    ({"base_url": LOOPBACK}, {}, DEFAULT_MODEL),
    ({"base_url": OPENAI_URL}, {}, ""),
    ({"api_key_command": "pass show k"}, {}, DEFAULT_MODEL),
    ({"model": "m"}, {}, "m"),
    ({"model": "m"}, {"MACROTOOL_MODEL": "n"}, "n"),
    ({}, {"MACROTOOL_MODEL": "local:a.gguf"}, "local:a.gguf"),
]


@pytest.mark.parametrize(("config", "environ", "model"), MODELS)
def test_default_model(config: dict[str, str], environ: dict[str, str], model: str) -> None:
    assert resolve(Config()._replace(**config), environ).model == model  # type: ignore[arg-type]


# (configuration, environment) -> (base_url, key, key command): a key goes only to the server it was given for
KEYS = [
    ({}, {"OPENAI_API_KEY": "env"}, (OPENAI_URL, "env", "")),
    ({"api_key": "file"}, {}, (OPENAI_URL, "file", "")),
    ({"api_key": "file"}, {"OPENAI_API_KEY": "env"}, (OPENAI_URL, "env", "")),
    ({"api_key_command": "c"}, {"OPENAI_API_KEY": "env"}, (OPENAI_URL, "env", "")),
    ({"api_key_command": "c"}, {}, (OPENAI_URL, "", "c")),
    ({"base_url": REMOTE, "api_key": "file"}, {"OPENAI_API_KEY": "env"}, (REMOTE, "file", "")),
    ({"base_url": REMOTE}, {"OPENAI_API_KEY": "env"}, (REMOTE, "", "")),
    ({"base_url": OPENAI_URL + "/"}, {"OPENAI_API_KEY": "env"}, (OPENAI_URL, "env", "")),
    ({"base_url": LOOPBACK}, {"OPENAI_API_KEY": "env"}, (LOOPBACK, "", "")),
    ({"base_url": REMOTE, "api_key": "file"}, {"OPENAI_BASE_URL": LOOPBACK}, (LOOPBACK, "", "")),
    ({"base_url": REMOTE, "api_key": "file"}, {"OPENAI_BASE_URL": REMOTE}, (REMOTE, "file", "")),
    ({"api_key": "file"}, {"OPENAI_BASE_URL": REMOTE, "OPENAI_API_KEY": "env"}, (REMOTE, "env", "")),
    ({"api_key": "file"}, {"OPENAI_BASE_URL": REMOTE}, (REMOTE, "", "")),
]


@pytest.mark.parametrize(("config", "environ", "server"), KEYS)
def test_a_key_goes_only_where_it_belongs(
    config: dict[str, str], environ: dict[str, str], server: tuple[str, str, str]
) -> None:
    settings = resolve(Config()._replace(**config), environ)  # type: ignore[arg-type]
    assert (settings.base_url, settings.api_key, settings.api_key_command) == server


def _settings(**environ: str) -> Settings:
    return resolve(Config(), environ)


WITH_KEY = _settings(OPENAI_API_KEY="k")
CHOICES = [
    ("", Macro("m", "p"), WITH_KEY, Choice("server", DEFAULT_MODEL)),
    ("asked", Macro("m", "p", model="own"), WITH_KEY, Choice("server", "asked")),
    ("", Macro("m", "p", model="own"), WITH_KEY, Choice("server", "own")),
    ("", Macro("m", "p", offline="harper"), WITH_KEY, Choice("server", DEFAULT_MODEL)),
    ("", Macro("m", "p", offline="harper"), _settings(), Choice("harper")),
    ("local:a.gguf", Macro("m", "p", offline="harper"), _settings(), Choice("local", "a.gguf")),
    ("", Macro("m", "p", model="local:b"), WITH_KEY, Choice("local", "b")),
    ("Local:b", Macro("m", "p"), WITH_KEY, Choice("local", "b")),
    ("harper", Macro("m", "p", offline="harper"), WITH_KEY, Choice("harper")),
]


@pytest.mark.parametrize(("asked", "macro", "settings", "choice"), CHOICES)
def test_choose_engine(asked: str, macro: Macro, settings: Settings, choice: Choice) -> None:
    assert choose_engine(asked, macro, settings) == choice


NOTHING_ANSWERS = [
    ("", _settings(), "no model is configured"),
    ("m", _settings(), f"no key for {OPENAI_URL}; macrotool setup finds one"),
    ("m", _settings(OPENAI_BASE_URL=REMOTE), f"no key for {REMOTE}; give its key where its address is given"),
    ("/models/a.gguf", WITH_KEY, "write local:/models/a.gguf"),
    ("harper", WITH_KEY, "the proofreader cannot serve the macro 'm'"),
]


@pytest.mark.parametrize(("asked", "settings", "words"), NOTHING_ANSWERS)
def test_nothing_can_answer(asked: str, settings: Settings, words: str) -> None:
    with pytest.raises(AccessError) as caught:
        choose_engine(asked, Macro("m", "p"), settings)
    assert words in str(caught.value)


@pytest.mark.parametrize("url", ["127.0.0.1:1", "http://[::1", "http://", "http://host:port"])
def test_a_wrong_url_is_reported_before_a_missing_key(url: str) -> None:
    with pytest.raises(UsageError, match=re.escape(repr(url))):
        choose_engine("m", Macro("m", "p"), _settings(OPENAI_BASE_URL=url))


def test_the_command_line_and_the_settings_choose_what_loads_ahead() -> None:
    assert likely_engine("", _settings()) == Choice("harper")
    assert likely_engine("local:a", WITH_KEY) == Choice("local", "a")
    assert likely_engine("", WITH_KEY) == Choice("server", DEFAULT_MODEL)
