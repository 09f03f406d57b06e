"""Resolves paths from the current folder, which another process may have deleted."""

from __future__ import annotations

import os

from macrotool.errors import UsageError
from macrotool.files.disk.os_errors import reason


def real_path(path: str) -> str:
    """The absolute path without links. Raises UsageError when the current folder is gone."""
    return os.path.realpath(_absolute(path))


def _absolute(path: str) -> str:
    """Not normalised: after a link, `..` is another folder."""
    try:
        return path if os.path.isabs(path) else os.path.join(os.getcwd(), path)
    except OSError as error:
        raise UsageError(f"cannot use the current folder: {reason(error)}", "change to a folder that exists") from None
