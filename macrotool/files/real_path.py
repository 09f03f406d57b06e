"""The current folder, which another process may have deleted under this one."""

from __future__ import annotations

import os

from macrotool.errors import UsageError
from macrotool.files.disk.os_errors import reason


def real_path(path: str) -> str:
    """Absolute and without links. Raises UsageError where it starts from a folder that is gone."""
    return os.path.realpath(_absolute(path))


def _absolute(path: str) -> str:
    """Not normalised: behind a link `..` is another folder."""
    try:
        return path if os.path.isabs(path) else os.path.join(os.getcwd(), path)
    except OSError as error:
        raise UsageError(f"cannot use the current folder: {reason(error)}", "go to one that is there") from None
