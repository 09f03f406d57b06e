"""The lines of --verbose about how a run was set up: never a key, never the text."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from macrotool.config.server_url import shown
from macrotool.config.settings import Settings
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
    path = config_path()
    detail(f"configuration: {path}{'' if os.path.exists(path) else ' (there is none)'}")
    detail(f"model: {choice.name}, named by {_namer(asked, macro, settings, environ)}")
    if choice.kind == "server":
        key = "a key" if settings.api_key else "a key from api_key_command" if settings.api_key_command else "no key"
        detail(f"server: {shown(settings.base_url)}, {key}")


def _namer(asked: str, macro: Macro, settings: Settings, environ: Mapping[str, str]) -> str:
    if asked or macro.model:
        return "--model" if asked else "the macro"
    if environ.get("MACROTOOL_MODEL", "").strip():
        return "MACROTOOL_MODEL"
    return "the configuration, or the default" if settings.model else "the macro, for use without a model"


def _ignore(_: str) -> None:
    """Without --verbose."""
