"""Which folders of macros a command looks in."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from macrotool.macro_files import Folder


def folders(args: SimpleNamespace) -> list[Folder]:
    from macrotool.macro_files import macro_folders
    from macrotool.user_folder import config_dir

    return macro_folders(_given_folder(args), _here(), config_dir())


def _here() -> str:
    """The current folder, or the top one when it has been deleted."""
    try:
        return os.getcwd()
    except OSError:
        return os.path.abspath(os.sep)


def own_folder(args: SimpleNamespace) -> str:
    """Where the user's new macros go."""
    from macrotool.user_folder import own_macros

    return _given_folder(args) or own_macros()


def _given_folder(args: SimpleNamespace) -> str | None:
    return args.macros or os.environ.get("MACROTOOL_MACROS") or None
