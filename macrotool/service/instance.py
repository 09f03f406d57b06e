"""One resident process a user: a lock file held open. The system drops the lock with the process, however that ends."""

from __future__ import annotations

import contextlib
import os
import time

from macrotool.errors import DesktopError
from macrotool.files.lock_file import open_lock
from macrotool.service.socket_paths import lock_path, prepare

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

_FAR = 1 << 20
"""Where Windows locks a byte, since nobody could read the process's number under the lock."""
_WRITTEN_WITHIN = 0.3  # seconds from taking the lock to having written the number


class Instance:
    def __init__(self) -> None:
        self._descriptor = -1

    def acquire(self) -> None:
        """Raises DesktopError that names the process that has it."""
        try:
            prepare()
            self._descriptor = open_lock(lock_path())
        except OSError as error:
            raise DesktopError(
                f"cannot listen: {error.filename}: {error.strerror or error}", "make it yours, or remove it"
            ) from None
        if not _lock(self._descriptor):
            os.close(self._descriptor)
            raise DesktopError(f"macrotool is listening already, process {_number() or '?'}", "macrotool stop ends it")
        os.truncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())


def holder() -> int | None:
    """The process that listens; None when none does."""
    try:
        descriptor = open_lock(lock_path(), make=False)
    except OSError:
        return None
    try:
        return None if _lock(descriptor) else _number()
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


def _lock(descriptor: int) -> bool:
    """False: another process has it."""
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            os.lseek(descriptor, _FAR, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            os.lseek(descriptor, 0, os.SEEK_SET)
    except OSError:
        return False
    return True
