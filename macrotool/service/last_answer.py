"""Keeps the last answer on the desktop, for a user who did not get it where they wanted it.

It is in the state folder, readable only by the user, so it outlives the process.
"""

from __future__ import annotations

import contextlib
import os

from macrotool.config.user_folders import state_dir
from macrotool.errors import DesktopError
from macrotool.files.disk.os_errors import reason


def path() -> str:
    return os.path.join(state_dir(), "last-answer")


def keep(text: str) -> None:
    """Writes it atomically. Raises OSError."""
    os.makedirs(state_dir(), 0o700, exist_ok=True)
    write_private(path(), text.encode("utf-8", "replace"))


def write_private(target: str, data: bytes) -> None:
    """Writes a file atomically that only the user can read. Raises OSError."""
    import tempfile

    descriptor, staged = tempfile.mkstemp(prefix=".last-", dir=os.path.dirname(target))  # 0600
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
        os.replace(staged, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(staged)
        raise


def recall() -> str | None:
    """The last answer, or None. Raises DesktopError when it cannot be read."""
    try:
        with open(path(), "rb") as file:
            return file.read().decode("utf-8", "replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DesktopError(
            f"cannot read the last answer, {path()}: {reason(error)}", "make it yours, or remove it"
        ) from None
