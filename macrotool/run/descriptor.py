"""Everything that comes from a descriptor. Light: the client of the resident process imports it, and no `threading`."""

from __future__ import annotations

import os
from _thread import allocate_lock, start_new_thread

TYPE_CHECKING = False
if TYPE_CHECKING:  # from Python 3.13 on `collections.abc` brings all of `collections` with it
    from collections.abc import Callable

_WAITING_AFTER = 1.0  # seconds


def read(descriptor: int) -> bytes:
    """Raises OSError."""
    pieces = []
    while piece := os.read(descriptor, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


def read_or_tell(descriptor: int, waiting: Callable[[], None]) -> bytes:
    """waiting: called, from another thread, when it takes more than a second. Raises OSError."""
    reading = allocate_lock()
    reading.acquire()

    def watch() -> None:
        if not reading.acquire(timeout=_WAITING_AFTER):
            waiting()

    start_new_thread(watch, ())
    try:
        return read(descriptor)
    finally:
        reading.release()
