"""Whether files have changed since the last look: one sweep of `stat`, cheap enough for every two seconds.

No inotify: it would be a second way beside this one, since macOS, Windows and network folders have none.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

SECONDS = 2.0
"""Between two sweeps."""

Sweep = frozenset[tuple[str, int, int, int]]


class Watch:
    """paths: files, and folders whose files are watched; they need not exist."""

    def __init__(self, paths: Sequence[str]) -> None:
        self._paths = paths
        self._last = _sweep(paths)

    def has_changed(self) -> bool:
        now = _sweep(self._paths)
        changed = now != self._last
        self._last = now
        return changed


def _sweep(paths: Sequence[str]) -> Sweep:
    return frozenset(entry for path in paths for entry in _entries(path))


def _entries(path: str) -> list[tuple[str, int, int, int]]:
    try:
        with os.scandir(path) as folder:
            return [_mark(entry.path) for entry in folder]
    except NotADirectoryError:
        return [_mark(path)]
    except OSError:
        return []


def _mark(path: str) -> tuple[str, int, int, int]:
    """Which file it is, and its state; a link's target counts."""
    try:
        info = os.stat(path)
    except OSError:
        return path, 0, 0, 0
    return path, info.st_ino, info.st_size, info.st_mtime_ns
