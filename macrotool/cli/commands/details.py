"""The lines of --verbose about how a run was set up: never a key, never the text."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from macrotool.config.config_file import read_config
from macrotool.config.server_url import shown
from macrotool.config.settings import Config, Settings, served_by
from macrotool.config.user_folders import config_path
from macrotool.macros.macro import Macro
from macrotool.models.choice import Choice


def details(verbose: bool, note: Callable[[str], None]) -> Callable[[str], None]:
    """Tells one line, if the user wants to know."""
    return note if verbose else _ignore


def tell_choice(
    choice: Choice,
    asked: str,
    macro: Macro,
    settings: Settings,
    detail: Callable[[str], None],
    environ: Mapping[str, str] = os.environ,
) -> None:
    """detail: what `details` returned."""
    if detail is _ignore:
        return
    path = config_path()
    detail(f"configuration: {path}{'' if os.path.exists(path) else ' (there is none)'}")
    alias = f" ('{choice.named}' in the configuration)" if choice.named else ""
    detail(f"model: {choice.name}{alias}, named by {_namer(asked, macro, settings, environ)}")
    if choice.kind == "server":
        served = served_by(choice.named, settings)
        key = "a key" if served.api_key else "a key from api_key_command" if served.api_key_command else "no key"
        detail(f"server: {shown(served.base_url)}, {key}")


def _namer(asked: str, macro: Macro, settings: Settings, environ: Mapping[str, str]) -> str:
    configured = (read_config().config or Config()).model
    namers = (
        (asked, "--model"),
        (macro.model, "the macro"),
        (environ.get("MACROTOOL_MODEL", "").strip(), "MACROTOOL_MODEL"),
        (configured, "the configuration"),
        (settings.model, "default, since there is a key or a server"),
    )
    return next((namer for named, namer in namers if named), "the macro, for use without a model")


def _ignore(_: str) -> None:
    """Without --verbose."""
