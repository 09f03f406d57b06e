"""Finds the folders of macros for a command."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.config.user_folders import config_dir, own_macros
from macrotool.macros.macro_files import macro_folders
from macrotool.service.command_origin import HERE, Caller

if TYPE_CHECKING:
    from macrotool.macros.macro_files import Folder


def folders(args: SimpleNamespace, caller: Caller = HERE, note: Callable[[str], None] = lambda _: None) -> list[Folder]:
    """note: called for a folder that is not used."""
    return macro_folders(_given_folder(args, caller), caller.cwd, config_dir(), note)


def own_folder(args: SimpleNamespace) -> str:
    """Where the user's new macros go."""
    return _given_folder(args, HERE) or own_macros()


def _given_folder(args: SimpleNamespace, caller: Caller) -> str | None:
    return args.macros or caller.environ.get("MACROTOOL_MACROS") or None
