"""Assembles the X11 desktop from its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from macrotool.desktop.parts import Parts
from macrotool.desktop.parts_desk import PartsDesk
from macrotool.desktop.task import Bound
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.fingers import Fingers
from macrotool.desktop.x11.hotkeys import Hotkeys
from macrotool.desktop.x11.keyboard import Keyboard
from macrotool.desktop.x11.selections.clipboard import Clipboard
from macrotool.desktop.x11.selections.keeper import hand_over
from macrotool.desktop.x11.windows import Focus
from macrotool.errors import DesktopError

_PATIENCE = 0.4  # seconds that closing waits for a run to put everything back


class X11Desk(PartsDesk):
    name = "x11"

    def __init__(
        self, on_hotkey: Callable[[str], None], apps: Mapping[str, Mapping[str, str]], on_lost: Callable[[str], None]
    ) -> None:
        self._x = Connection(on_lost)
        try:
            self._clipboard = Clipboard(self._x)
            fingers = Fingers(self._x)
            keyboard = Keyboard(self._x, fingers)
            focus = Focus(self._x)
            self._hotkeys = Hotkeys(self._x, keyboard, fingers, on_hotkey)
        except DesktopError:  # it went away meanwhile
            self._x.close()
            raise
        super().__init__(Parts(focus, keyboard, self._clipboard, apps))
        self._x.start()

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        return self._hotkeys.bind(hotkeys)

    def close(self) -> None:
        finished = self._running.acquire(timeout=_PATIENCE)
        try:
            self._hotkeys.bind({})
            offer = self._clipboard.held()
            if offer is not None:
                hand_over(offer)
        except DesktopError:
            pass  # the display is gone with everything on it
        finally:
            if finished:
                self._running.release()
            self._x.close()
