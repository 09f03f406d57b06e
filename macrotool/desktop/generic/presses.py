"""Counts the keys and buttons that the user presses, through pynput. What programs press does not count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Presses:
    """A key that repeats while it is held is one press. The mouse is listened to only while somebody counts.

    new_listener: pynput's for the mouse, as it is made of what it calls."""

    def __init__(self, new_listener: Callable[..., Any]) -> None:
        self._new_listener = new_listener
        self._count = 0
        self._down: set[Any] = set()
        self._mouse: Any = None

    def count(self) -> int:
        """What the count is; from now on it holds buttons, too."""
        if self._mouse is None:
            self._mouse = self._new_listener(on_click=self._click, on_scroll=self._scroll)
            self._mouse.start()
        return self._count

    def stop(self) -> None:
        if self._mouse is not None:
            self._mouse.stop()
            self._mouse = None

    def press(self, key: Any) -> None:
        if key not in self._down:
            self._down.add(key)
            self._count += 1

    def release(self, key: Any) -> None:
        self._down.discard(key)

    def _click(self, x: int, y: int, button: Any, pressed: bool, injected: bool) -> None:
        self._count += pressed and not injected

    def _scroll(self, x: int, y: int, dx: int, dy: int, injected: bool) -> None:
        self._count += not injected
