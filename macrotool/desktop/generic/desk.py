"""The desk for systems without a special backend."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from macrotool.desktop.generic.clipboard import Clipboard
from macrotool.desktop.generic.keyboard import Keyboard
from macrotool.desktop.generic.system import Focus
from macrotool.desktop.parts import Parts
from macrotool.desktop.parts_desk import PartsDesk
from macrotool.desktop.task import Bound


class GenericDesk(PartsDesk):
    name = "generic"

    def __init__(self, on_hotkey: Callable[[str], None], apps: Mapping[str, Mapping[str, str]]) -> None:
        self._on_hotkey = on_hotkey
        self._keyboard = Keyboard()
        super().__init__(Parts(Focus(), self._keyboard, Clipboard(), apps, sys.platform))

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        return self._keyboard.bind(hotkeys, self._on_hotkey)

    def close(self) -> None:
        self._keyboard.close()
