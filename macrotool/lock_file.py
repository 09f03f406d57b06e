"""A file that a process locks, opened. Light: the client of the resident process imports it."""

from __future__ import annotations

import errno
import os
import stat

_FLAGS = os.O_RDWR
for _flag in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)
_IN_WORDS = {errno.ELOOP: "it is a link", errno.EISDIR: "it is a folder", errno.ENXIO: "it is a socket"}


def open_lock(path: str, *, make: bool = True) -> int:
    """make: it if it is not there. Raises OSError that names the path, also for what is no ordinary file."""
    try:
        descriptor = os.open(path, _FLAGS | os.O_CREAT if make else _FLAGS, 0o600)
    except OSError as error:
        raise OSError(error.errno, _IN_WORDS.get(error.errno or 0, error.strerror), path) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no ordinary file", path)
    return descriptor
