"""Which window has the focus, and whose it is."""

from __future__ import annotations

from typing import Any

from macrotool.desktop.selection import NOWHERE, Window
from macrotool.desktop.x11_connection import Connection


class Focus:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._state = x.atom("WM_STATE")

    def window(self) -> Window:
        """The same window for every part of it that may have the focus: the one that the window manager manages.
        Without a window manager, the one directly below the root. Window(NOWHERE) when nothing has the focus."""
        return self._x.call(self._focused)

    def _focused(self) -> Window:
        focus = self._x.display.get_input_focus().focus
        if isinstance(focus, int):  # nothing, or "where the pointer is"
            focus = self._x.root.query_pointer().child if focus else focus
        if isinstance(focus, int) or focus == self._x.root:
            return Window(NOWHERE)
        try:
            chain = self._up(focus)
        except self._x.refused:  # it went away while we looked
            return Window(NOWHERE)
        top = next((window for window in chain if self._is_managed(window)), chain[-1])
        programs = {self._x.client_of(focus.id), self._x.client_of(top.id)}
        return Window(str(top.id), self._classes(chain), frozenset(programs))

    def _up(self, window: Any) -> list[Any]:
        """The window and those that it is in, the root excepted."""
        chain = [window]
        while True:
            parent = chain[-1].query_tree().parent
            if isinstance(parent, int) or parent == self._x.root:
                return chain
            chain.append(parent)

    def _is_managed(self, window: Any) -> bool:
        try:
            return window.get_property(self._state, 0, 0, 1) is not None
        except self._x.refused:
            return False

    def _classes(self, chain: list[Any]) -> tuple[str, ...]:
        """WM_CLASS of the innermost window that has one: the instance's name, then the class."""
        for window in chain:
            try:
                names = window.get_wm_class()
            except self._x.refused:
                continue
            if names:
                return tuple(names)
        return ()
