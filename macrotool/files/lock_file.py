"""A file that a process locks, opened. Light: the client of the resident process imports it."""

from __future__ import annotations

import os
import stat

_INVALID = 22  # errno.EINVAL, without the import
_FLAGS = os.O_RDWR
for _flag in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)


def open_lock(path: str, *, make: bool = True) -> int:
    """make: it if it is not there. Raises OSError that names the path, also for what is no ordinary file."""
    try:
        descriptor = os.open(path, _FLAGS | os.O_CREAT if make else _FLAGS, 0o600)
    except OSError as error:
        raise OSError(error.errno, _in_its_place(path) or error.strerror, path) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(_INVALID, "it is no ordinary file", path)
    return descriptor


def _in_its_place(path: str) -> str:
    if os.path.islink(path):
        return "it is a link"
    return "it is a folder" if os.path.isdir(path) else ""
