"""The common part of every desk: one run at a time on the selected text, through its parts."""

from __future__ import annotations

import contextlib
import threading

from macrotool.desktop import selection
from macrotool.desktop.copy_paste_keys import CLIPBOARD
from macrotool.desktop.parts import Parts
from macrotool.desktop.task import Outcome, Task
from macrotool.errors import DesktopError


class PartsDesk:
    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._running = threading.Lock()

    def run(self, task: Task) -> Outcome:
        with self._running:
            try:
                return selection.run(task, self._parts)
            finally:
                with contextlib.suppress(DesktopError):  # the display went away meanwhile
                    self._parts.keyboard.stop_counting()

    def focused(self) -> str:
        return self._parts.focus.window().id

    def count_presses(self) -> int | None:
        return self._parts.keyboard.count()

    def selection(self) -> str:
        with self._running:
            return selection.selected_text(self._parts)

    def copy(self, text: str) -> None:
        self._parts.clipboard.offer(text, None, (CLIPBOARD,))
