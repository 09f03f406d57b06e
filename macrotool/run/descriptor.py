"""Reads a file descriptor to its end."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

_WAITING_AFTER = 1.0  # seconds


def read(descriptor: int) -> bytes:
    """Raises OSError."""
    pieces = []
    while piece := os.read(descriptor, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


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
