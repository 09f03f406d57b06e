"""Reads a file descriptor to its end, or finds out without reading whether it holds data. Light, since the client
imports it."""

from __future__ import annotations

import os
import stat
import sys
import threading
from collections.abc import Callable

_WAITING_AFTER = 1.0  # seconds


def read(descriptor: int) -> bytes:
    """Raises OSError."""
    pieces = []
    while piece := os.read(descriptor, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


def write_all(descriptor: int, data: bytes) -> None:
    """Raises OSError."""
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def read_with_notice(descriptor: int, waiting: Callable[[], None]) -> bytes:
    """waiting: called from another thread when reading takes more than a second. Raises OSError."""
    done = threading.Event()

    def watch() -> None:
        if not done.wait(_WAITING_AFTER):
            waiting()

    threading.Thread(target=watch, daemon=True).start()
    try:
        return read(descriptor)
    finally:
        done.set()


def bytes_held(descriptor: int) -> int | None:
    """How many bytes can be read at once, without reading them or waiting. 0: it holds nothing, and never will (a
    terminal, /dev/null, an empty file, a pipe that was closed). None: a pipe or a socket that holds nothing yet."""
    try:
        status = os.fstat(descriptor)
        if stat.S_ISREG(status.st_mode):
            return max(0, status.st_size - os.lseek(descriptor, 0, os.SEEK_CUR))
        if stat.S_ISFIFO(status.st_mode) or stat.S_ISSOCK(status.st_mode):
            return _bytes_in_pipe(descriptor)
    except (OSError, ValueError):  # it is closed
        return 0
    return 0


def _bytes_in_pipe(descriptor: int) -> int | None:
    """Raises OSError."""
    try:
        import fcntl
        import termios
    except ImportError:  # Windows cannot tell: a pipe there may still bring something
        return None
    import select

    if not select.select([descriptor], [], [], 0)[0]:
        return None
    held = fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4))
    return int.from_bytes(held, sys.byteorder)
