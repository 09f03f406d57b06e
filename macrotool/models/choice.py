"""Chooses the engine that answers: the one that was asked for, the macro's, or the configured one. Pure."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.config.named_models import HARPER, LOCAL
from macrotool.config.server_url import check_url, is_loopback, is_openai, shown
from macrotool.config.settings import Settings, served_by
from macrotool.errors import AccessError
from macrotool.macros.macro import Macro

_REMEDIES = (
    "macrotool setup finds one; or set OPENAI_API_KEY, or OPENAI_BASE_URL to a server such as "
    "http://localhost:11434/v1 (Ollama), or use --model local:PATH.gguf"
)


class Choice(NamedTuple):
    """kind: "server" (model is its name there), "local" (model is a path) or HARPER (model is empty). named: the
    model's name in the configuration, or empty."""

    kind: str
    model: str = ""
    named: str = ""

    @property
    def name(self) -> str:
        """The model's name for the user."""
        return f"{LOCAL}{self.model}" if self.kind == "local" else self.model or self.kind


def likely_engine(asked: str, settings: Settings) -> Choice:
    """The engine that will most likely answer, before the macro is known."""
    model = asked or settings.model
    return _choice_for(model, settings) if model else Choice(HARPER)


def choose_engine(asked: str, macro: Macro, settings: Settings) -> Choice:
    """asked: the command line's `--model`, or empty. Raises AccessError when nothing can answer, UsageError."""
    model = asked or macro.model or settings.model
    if not model and macro.offline:
        return Choice(macro.offline)
    if not model:
        raise AccessError(f"no model is configured, and the macro '{macro.name}' needs one", _REMEDIES)
    choice = _choice_for(model, settings)
    if choice.kind == HARPER and macro.offline != HARPER:
        raise AccessError(f"the proofreader cannot serve the macro '{macro.name}'", "choose a model with --model")
    if choice.kind == "server":
        check_server(choice.model, served_by(choice.named, settings))
    return choice


def options_of(choice: Choice, macro: Macro, settings: Settings) -> dict[str, object]:
    """The options of a request: the macro's win over the named model's."""
    named = settings.named[choice.named].options if choice.named else {}
    return {**named, **macro.options}


def _choice_for(model: str, settings: Settings) -> Choice:
    if model in settings.named:
        return _choice_for(settings.named[model].model, settings._replace(named={}))._replace(named=model)
    if model.lower().startswith(LOCAL):
        return Choice("local", model[len(LOCAL) :])
    return Choice(HARPER) if model == HARPER else Choice("server", model)


def check_server(model: str, settings: Settings) -> None:
    """Checks what can be checked before the server is asked."""
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
