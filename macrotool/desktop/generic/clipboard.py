"""The clipboard as plain text. The system does not say which program reads it, so we use fixed waits."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from typing import NamedTuple

from macrotool.desktop.generic.system import clipboard_changes, clipboard_form
from macrotool.desktop.parts import Window
from macrotool.desktop.plain_clipboard import read_clipboard, write_clipboard
from macrotool.errors import DesktopError

GoOn = Callable[[], None]

COPY_LIMIT = 0.4  # seconds
TEXT_MOST = 4 << 20  # characters of selected text
SETTLED = 0.5  # seconds after which a program has most likely read the text to paste
_LOOK = 0.01  # seconds between two looks


class Saved(NamedTuple):
    """mark: shows a change: the system's count of changes, or a text that no program has copied."""

    text: str
    mark: str


class Clipboard:
    def __init__(self) -> None:
        self._ours: set[str] = set()

    def marks(self, window: Window) -> bool:
        """Only X11 has such a selection."""
        return False

    def selected(self, window: Window, go_on: GoOn) -> str:
        return ""

    def save(self, sources: tuple[str, ...], go_on: GoOn) -> Saved:
        """Saves the text. Refuses a clipboard that holds only something else."""
        text, mark = read_clipboard(), clipboard_changes()
        if not text and (form := clipboard_form()):
            what = f"the clipboard could not be saved, so it was left alone: its form {form} is not text"
            raise DesktopError(what, "copy a text and try again")
        self._ours.clear()
        if not mark:
            mark = f"macrotool {uuid.uuid4()}"
            self._put(mark)
        return Saved(text, mark)

    def copied(self, saved: Saved, window: Window, go_on: GoOn) -> str | None:
        end = time.monotonic() + COPY_LIMIT
        while time.monotonic() < end:
            go_on()
            count = clipboard_changes()
            text = read_clipboard() if count != saved.mark else ""
            if text and text != saved.mark:
                self._ours.add(text)
                if len(text) > TEXT_MOST:
                    raise DesktopError(f"more than {TEXT_MOST >> 20} MB are selected", "select less")
                return text
            time.sleep(_LOOK)
        return None

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offered:
        self._put(text)
        return Offered()

    def restore(self, saved: Saved, late: Window | None = None) -> None:
        if read_clipboard() in self._ours and saved.text not in self._ours:
            write_clipboard(saved.text)
        self._ours.clear()

    def _put(self, text: str) -> None:
        write_clipboard(text)
        self._ours.add(read_clipboard())  # as the system returns it, perhaps with other line ends


class Offered:
    def fate(self, go_on: GoOn) -> str:
        """The offer cannot be withdrawn: the key was pressed, and we do not know when the program reads."""
        time.sleep(SETTLED)
        return "taken"
