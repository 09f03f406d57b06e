"""A desktop with one text field, for the logic above it. It notes what it was told to do."""

from __future__ import annotations

import threading
from collections.abc import Mapping

from macrotool.desktop.task import Bound, Cancelled, Outcome, Task
from macrotool.errors import MacrotoolError


class FakeDesk:
    """selected: the text in the window that has the focus. taken: keys of other programs."""

    name = "fake"

    def __init__(self, selected: str = "hello") -> None:
        self.selected = selected
        self.window = "1"
        self.taken: set[str] = set()
        self.copied: list[str] = []
        self.bound: dict[str, str] = {}
        self.pasted = threading.Semaphore(0)
        self.closed = False

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        self.bound = dict(hotkeys)
        return [Bound(macro, keys, "taken" if keys in self.taken else "live") for macro, keys in hotkeys.items()]

    def run(self, task: Task) -> Outcome:
        if task.needs_text and not self.selected:
            return Outcome("nothing")
        window = self.window
        try:
            answer = task.ask(self.selected)
        except Cancelled:
            return Outcome("cancelled")
        except MacrotoolError as error:
            return Outcome("failed", detail=str(error))
        if self.window != window:
            return Outcome("kept", answer, "another window has the focus")
        if task.output == "replace":
            self.selected = answer
            self.pasted.release()
        return Outcome("done", answer)

    def focused(self) -> str:
        return self.window

    def count_presses(self) -> int | None:
        return 0

    def selection(self) -> str:
        return self.selected

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def close(self) -> None:
        self.closed = True
