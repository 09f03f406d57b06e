"""Allows one resident process per user: it holds a lock file. The system releases the lock when the process ends."""

from __future__ import annotations

import contextlib
import os
import time

from macrotool.errors import DesktopError
from macrotool.files.file_lock import open_lock, try_lock
from macrotool.service.socket_paths import lock_path, prepare

_WRITTEN_WITHIN = 0.3  # seconds between taking the lock and writing the number


class Instance:
    def __init__(self) -> None:
        self._descriptor = -1

    def acquire(self) -> None:
        """Takes the lock. Raises DesktopError that names the process that has it."""
        try:
            prepare()
            self._descriptor = open_lock(lock_path())
        except OSError as error:
            raise DesktopError(
                f"cannot listen: {error.filename}: {error.strerror or error}", "make it yours, or remove it"
            ) from None
        if not try_lock(self._descriptor):
            os.close(self._descriptor)
            raise DesktopError(f"macrotool is listening already, process {_number() or '?'}", "macrotool stop ends it")
        os.truncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())


def holder() -> int | None:
    """The number of the resident process; None when there is none."""
    try:
        descriptor = open_lock(lock_path(), make=False)
    except OSError:
        return None
    try:
        return None if try_lock(descriptor) else _number()
    finally:
        os.close(descriptor)


def _number() -> int | None:
    limit = time.monotonic() + _WRITTEN_WITHIN
    while True:
        with contextlib.suppress(OSError, ValueError), open(lock_path(), encoding="ascii") as file:
            return int(file.read(20))
        if time.monotonic() > limit:
            return None
        time.sleep(0.01)
