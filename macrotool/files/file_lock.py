"""File locks, and the lock of a root: one process at a time changes its files.

The system releases a lock when its process ends, however that happens. POSIX has `flock`; Windows locks one byte, and
has no
shared lock.

A process takes an exclusive lock on its root and shared locks on the folders above it, from the outermost on. So an
outer root waits for the roots inside it, neighbours do not wait for each other, and no two processes deadlock. On
Windows only the root itself is locked. A root's lock is an empty file in the state folder, named after the root's
device and inode. It is never removed, because a process might be waiting for it.
"""

from __future__ import annotations

import errno
import os
import stat
import time

from macrotool.errors import CommitError

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

_PAUSE = 0.002  # seconds between two tries: flock cannot wait for a limited time
_BUSY = (errno.EAGAIN, errno.EACCES)
_FAR = 1 << 20
"""The byte that Windows locks, far behind the content: a lock on a byte keeps others from reading it."""
_FLAGS = os.O_RDWR
for _flag in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)


def open_lock(path: str, *, make: bool = True) -> int:
    """The file's descriptor. make: creates a missing file. Raises OSError that names the path, also for a file that is
    not ordinary."""
    try:
        descriptor = os.open(path, _FLAGS | os.O_CREAT if make else _FLAGS, 0o600)
    except OSError as error:
        raise OSError(error.errno, _in_its_place(path) or error.strerror, path) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no ordinary file", path)
    return descriptor


def _in_its_place(path: str) -> str:
    if os.path.islink(path):
        return "it is a link"
    return "it is a folder" if os.path.isdir(path) else ""


def try_lock(descriptor: int, *, shared: bool = False) -> bool:
    """Locks the file until the descriptor is closed. False: another process has it. Raises OSError."""
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        else:
            _lock_byte(descriptor)
    except OSError as error:
        if error.errno in _BUSY:
            return False
        raise
    return True


def _lock_byte(descriptor: int) -> None:
    import msvcrt

    os.lseek(descriptor, _FAR, os.SEEK_SET)
    msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    os.lseek(descriptor, 0, os.SEEK_SET)


class RootLock:
    """folder: where the lock files are. Not held yet."""

    def __init__(self, folder: str, root: str) -> None:
        self._folder = folder
        self._root = root
        self._held: list[int] = []

    def acquire(self, wait: float) -> bool:
        """False: another process has held it for `wait` seconds. Raises OSError for the root, CommitError for an
        unusable lock file."""
        limit = time.monotonic() + wait
        while not self._try():
            if time.monotonic() >= limit:
                return False
            time.sleep(_PAUSE)
        return True

    def release(self) -> None:
        while self._held:
            os.close(self._held.pop())

    def _try(self) -> bool:
        locked = False
        try:
            above = reversed(_ancestors(self._root)) if fcntl is not None else ()
            locked = all(self._lock(folder, shared=True) for folder in above) and self._lock(self._root)
        finally:
            if not locked:
                self.release()
        return locked

    def _lock(self, folder: str, *, shared: bool = False) -> bool:
        info = os.stat(folder)
        path = os.path.join(self._folder, f"{info.st_dev:x}-{info.st_ino:x}")
        try:
            self._held.append(open_lock(path))
        except OSError as error:
            raise CommitError(f"cannot lock {path}: {error.strerror}", "nothing was changed; remove it") from None
        return try_lock(self._held[-1], shared=shared)


def _ancestors(root: str) -> list[str]:
    """The folders above, the nearest first."""
    above = []
    while (parent := os.path.dirname(root)) != root:
        above.append(parent)
        root = parent
    return above


def overlap(root: str, other: str) -> bool:
    """Whether the two are one folder, or one is inside the other."""
    short, long = sorted((root, other), key=len)
    return long == short or long.startswith(short.rstrip(os.sep) + os.sep)
