"""One process at a time changes the files of a root, also when the roots of two processes lie inside each other.

A process locks its root for itself and the folders above it together with others, from the outermost on. So the owner
of an outer root waits for those inside, two neighbours do not wait for each other, and nobody waits in a circle.
A lock is an empty file in the state folder, named after the folder's device and inode; the system drops it with the
process, however that ends. It is never removed: a process might be waiting for it.

`fcntl` directly where there is one, because importing `filelock` takes longer than starting Python does; Windows gets
`filelock` and, as it has no shared lock, only the lock of the root itself. The two exclude each other.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable

from macrotool.errors import CommitError
from macrotool.files.lock_file import open_lock

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

_PAUSE = 0.002  # seconds between two tries: flock cannot wait for a limited time
_BUSY = (errno.EAGAIN, errno.EACCES)


class RootLock:
    """folder: where the lock files are. Not held yet."""

    def __init__(self, folder: str, root: str) -> None:
        self._folder = folder
        self._root = root
        self._releases: list[Callable[[], None]] = []

    def acquire(self, wait: float) -> bool:
        """False: somebody else has it, `wait` seconds later still. Raises OSError for the root, CommitError for a lock
        file that cannot be one."""
        limit = time.monotonic() + wait
        while not self._try():
            if time.monotonic() >= limit:
                return False
            time.sleep(_PAUSE)
        return True

    def release(self) -> None:
        while self._releases:
            self._releases.pop()()

    def _try(self) -> bool:
        try:
            locked = self._try_flock() if fcntl is not None else self._try_filelock()
        except BaseException:
            self.release()
            raise
        if not locked:
            self.release()
        return locked

    def _try_flock(self) -> bool:
        for folder in reversed(_ancestors(self._root)):
            if not self._flock(folder, fcntl.LOCK_SH):
                return False
        return self._flock(self._root, fcntl.LOCK_EX)

    def _flock(self, folder: str, kind: int) -> bool:
        descriptor = self._open(self._file(folder))
        self._releases.append(lambda: os.close(descriptor))
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _BUSY:
                return False
            raise
        return True

    def _open(self, path: str) -> int:
        try:
            return open_lock(path)
        except OSError as error:
            raise CommitError(f"cannot lock {path}: {error.strerror}", "nothing was changed; remove it") from None

    def _try_filelock(self) -> bool:
        from filelock import FileLock, Timeout

        lock = FileLock(self._file(self._root))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return False
        self._releases.append(lock.release)
        return True

    def _file(self, folder: str) -> str:
        info = os.stat(folder)
        return os.path.join(self._folder, f"{info.st_dev:x}-{info.st_ino:x}")


def _ancestors(root: str) -> list[str]:
    """The folders above it, the nearest first."""
    above = []
    while (parent := os.path.dirname(root)) != root:
        above.append(parent)
        root = parent
    return above


def overlap(root: str, other: str) -> bool:
    """Whether one of the two is, or lies inside, the other."""
    short, long = sorted((root, other), key=len)
    return long == short or long.startswith(short.rstrip(os.sep) + os.sep)
