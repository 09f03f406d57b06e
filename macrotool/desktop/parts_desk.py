"""What every desk does in the same way with its parts: one run at a time on the selected text."""

from __future__ import annotations

import threading

from macrotool.desktop import selection
from macrotool.desktop.applications import CLIPBOARD
from macrotool.desktop.task import Outcome, Task


class PartsDesk:
    def __init__(self, parts: selection.Parts) -> None:
        self._parts = parts
        self._running = threading.Lock()

    def run(self, task: Task) -> Outcome:
        with self._running:
            return selection.run(task, self._parts)

    def focused(self) -> str:
        return self._parts.focus.window().id

    def selection(self) -> str:
        with self._running:
            return selection.selected_text(self._parts)

    def copy(self, text: str) -> None:
        self._parts.clipboard.offer(text, None, (CLIPBOARD,))
