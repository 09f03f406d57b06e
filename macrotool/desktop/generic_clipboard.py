"""The clipboard as text alone, where we have nothing better. Nobody says who reads it: waits stand in for that."""

from __future__ import annotations

import time
import uuid
from typing import NamedTuple

from macrotool.desktop.clipboard import read_clipboard, write_clipboard
from macrotool.desktop.generic_system import clipboard_changes
from macrotool.desktop.selection import Window

COPY_LIMIT = 0.4  # seconds
SETTLED = 0.5  # seconds after which a program has most likely read what it was to paste
_LOOK = 0.01  # seconds between two looks


class Saved(NamedTuple):
    """mark: what tells a change: the system's count of changes, or a text that nobody has copied."""

    text: str
    mark: str


class Clipboard:
    def __init__(self) -> None:
        self._ours: set[str] = set()

    def selected(self, window: Window) -> str:
        """No system but X11 has such a selection."""
        return ""

    def save(self, sources: tuple[str, ...]) -> Saved:
        text, mark = read_clipboard(), clipboard_changes()
        self._ours.clear()
        if not mark:
            mark = f"macrotool {uuid.uuid4()}"
            self._put(mark)
        return Saved(text, mark)

    def copied(self, saved: Saved, window: Window) -> str:
        end = time.monotonic() + COPY_LIMIT
        while time.monotonic() < end:
            count = clipboard_changes()
            text = read_clipboard() if count != saved.mark else ""
            if text and text != saved.mark:
                self._ours.add(text)
                return text
            time.sleep(_LOOK)
        return ""

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offered:
        self._put(text)
        return Offered()

    def restore(self, saved: Saved) -> None:
        if read_clipboard() in self._ours and saved.text not in self._ours:
            write_clipboard(saved.text)
        self._ours.clear()

    def _put(self, text: str) -> None:
        write_clipboard(text)
        self._ours.add(read_clipboard())  # as the system gives it back, whose line ends may be others


class Offered:
    def fate(self) -> str:
        time.sleep(SETTLED)
        return "taken"
