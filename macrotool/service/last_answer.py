"""The last answer on the desktop: what the user asks for when it did not land where they wanted it.

It is kept in the state folder, readable by the user alone, so that it outlives the process.
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
    """At once or not at all. Raises OSError."""
    import tempfile

    os.makedirs(state_dir(), 0o700, exist_ok=True)
    descriptor, staged = tempfile.mkstemp(prefix=".last-", dir=state_dir())  # 0600
    try:
        with open(descriptor, "wb") as file:
            file.write(text.encode("utf-8", "replace"))
        os.replace(staged, path())
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(staged)
        raise


def recall() -> str | None:
    """None when there has been no answer yet. Raises DesktopError when it cannot be read."""
    try:
        with open(path(), "rb") as file:
            return file.read().decode("utf-8", "replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DesktopError(
            f"cannot read the last answer, {path()}: {reason(error)}", "make it yours, or remove it"
        ) from None
