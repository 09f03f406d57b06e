"""Detects changed files with one round of `stat`, cheap enough for every two seconds.

We do not use inotify: macOS, Windows and network folders lack it, so this code would be needed anyway.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

SECONDS = 2.0
"""Between two checks."""

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
    """A signature of the file and its state; for a link, of its target."""
    try:
        info = os.stat(path)
    except OSError:
        return path, 0, 0, 0
    return path, info.st_ino, info.st_size, info.st_mtime_ns
