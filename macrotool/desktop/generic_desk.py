"""The desktop where we have no backend of its own for it, put together."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping

from macrotool.desktop import selection
from macrotool.desktop.applications import CLIPBOARD
from macrotool.desktop.generic_clipboard import Clipboard
from macrotool.desktop.generic_keyboard import Keyboard
from macrotool.desktop.generic_system import Focus
from macrotool.desktop.task import Bound, Outcome, Task


class GenericDesk:
    name = "generic"

    def __init__(self, on_hotkey: Callable[[str], None], apps: Mapping[str, Mapping[str, str]]) -> None:
        self._on_hotkey = on_hotkey
        self._keyboard = Keyboard()
        self._focus = Focus()
        self._clipboard = Clipboard()
        self._parts = selection.Parts(self._focus, self._keyboard, self._clipboard, apps, sys.platform)
        self._running = threading.Lock()

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        return self._keyboard.bind(hotkeys, self._on_hotkey)

    def run(self, task: Task) -> Outcome:
        with self._running:
            return selection.run(task, self._parts)

    def focused(self) -> str:
        return self._focus.window().id

    def selection(self) -> str:
        with self._running:
            return selection.selected_text(self._parts)

    def copy(self, text: str) -> None:
        self._clipboard.offer(text, None, (CLIPBOARD,))

    def close(self) -> None:
        self._keyboard.close()
