"""The desktop under X11, put together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

from macrotool.desktop import selection
from macrotool.desktop.applications import CLIPBOARD
from macrotool.desktop.task import Bound, Outcome, Task
from macrotool.desktop.x11_clipboard import Clipboard
from macrotool.desktop.x11_connection import Connection
from macrotool.desktop.x11_focus import Focus
from macrotool.desktop.x11_hotkeys import Hotkeys
from macrotool.desktop.x11_keeper import hand_over
from macrotool.desktop.x11_keyboard import Keyboard
from macrotool.errors import DesktopError

_PATIENCE = 0.4  # seconds that closing waits for a run to put everything back


class X11Desk:
    name = "x11"

    def __init__(
        self, on_hotkey: Callable[[str], None], apps: Mapping[str, Mapping[str, str]], on_lost: Callable[[str], None]
    ) -> None:
        self._x = Connection(on_lost)
        self._running = threading.Lock()
        try:
            self._clipboard = Clipboard(self._x)
            keyboard = Keyboard(self._x)
            self._focus = Focus(self._x)
            self._hotkeys = Hotkeys(self._x, keyboard, on_hotkey)
        except DesktopError:  # it went away meanwhile
            self._x.close()
            raise
        self._parts = selection.Parts(self._focus, keyboard, self._clipboard, apps)
        self._x.start()

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        return self._hotkeys.bind(hotkeys)

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
        finished = self._running.acquire(timeout=_PATIENCE)
        try:
            self._hotkeys.bind({})
            offer = self._clipboard.held()
            if offer is not None:
                hand_over(offer)
        except DesktopError:
            pass  # the display is gone, and everything that was on it
        finally:
            if finished:
                self._running.release()
            self._x.close()
