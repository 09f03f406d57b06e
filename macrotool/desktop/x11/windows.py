"""Finds the focused window and its program."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from macrotool.desktop.parts import NOWHERE, Window
from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection


def number_of(window: Window) -> int:
    """The window's number at the X server."""
    return int(window.id.partition(" ")[0])


class Focus:
    """A window's id is its number and a count, since the server reuses numbers for other programs."""

    def __init__(self, x: Connection) -> None:
        self._x = x
        self._state = x.atom("WM_STATE")
        self._known: dict[int, int] = {}
        self._serial = itertools.count(1)
        x.on(protocol.DESTROY_NOTIFY, self._destroyed)

    def window(self) -> Window:
        """The window that the window manager manages, whichever part of it has the focus. Without a window manager, the
        one directly below the root. Window(NOWHERE) when nothing has the focus."""
        return self._x.call(self._focused)

    def is_closed(self, window: Window) -> bool:
        return self._x.call(lambda: self._is_closed(window))

    def _is_closed(self, window: Window) -> bool:
        self._x.catch_up()
        number, _, serial = window.id.partition(" ")
        if str(self._known.get(int(number))) != serial:
            return True
        try:
            state = self._x.window_of(int(number)).get_property(self._state, 0, 0, 1)
        except self._x.refused:
            return True
        return state is not None and bool(state.value) and state.value[0] == protocol.WITHDRAWN

    def _focused(self) -> Window:
        self._x.catch_up()  # by now we know of every closed window
        focus = self._x.display.get_input_focus().focus
        if isinstance(focus, int):  # none, or "follows the pointer"
            focus = self._x.root.query_pointer().child if focus else focus
        if isinstance(focus, int) or focus == self._x.root:
            return Window(NOWHERE)
        try:
            chain = self._up(focus)
        except self._x.refused:  # it was closed meanwhile
            return Window(NOWHERE)
        top = next((window for window in chain if self._is_managed(window)), chain[-1])
        programs = {self._x.client_of(focus.id), self._x.client_of(top.id)}
        return Window(f"{top.id} {self._serial_of(top)}", self._classes(chain), frozenset(programs))

    def _serial_of(self, window: Any) -> int:
        if window.id not in self._known:
            window.change_attributes(event_mask=protocol.STRUCTURE_NOTIFY)
            self._known[window.id] = next(self._serial)
        return self._known[window.id]

    def _destroyed(self, event: Any) -> None:
        self._known.pop(event.window.id, None)

    def _up(self, window: Any) -> list[Any]:
        """The window and its parents, without the root."""
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


# ---- Whether a window answers


class Ping:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._protocols, self._ping = x.atom("WM_PROTOCOLS"), x.atom("_NET_WM_PING")
        self._sent = (0, 0)
        self._answered: Callable[[], None] = _ignore
        x.on(protocol.CLIENT_MESSAGE, self._heard)

    def send(self, window: int, answered: Callable[[], None]) -> bool:
        """Calls `answered` once, in the connection's thread. False when the window does not take part in this."""
        moment = self._x.now()
        return self._x.call(lambda: self._send(window, moment, answered))

    def end(self) -> None:
        """Stops waiting for an answer."""
        self._x.call(self._end)

    def _send(self, window: int, moment: int, answered: Callable[[], None]) -> bool:
        target = self._x.window_of(window)
        known = target.get_property(self._protocols, protocol.ATOM, 0, 64)
        if known is None or self._ping not in known.value:
            return False
        self._sent, self._answered = (moment, window), answered
        self._x.root.change_attributes(event_mask=protocol.SUBSTRUCTURE_NOTIFY)  # windows answer to the root window
        self._x.send_message(target, self._protocols, [self._ping, moment, window, 0, 0])
        return True

    def _heard(self, event: Any) -> None:
        if event.client_type != self._protocols or tuple(event.data[1][:3]) != (self._ping, *self._sent):
            return
        answered = self._answered
        self._end()
        answered()

    def _end(self) -> None:
        self._sent, self._answered = (0, 0), _ignore
        self._x.root.change_attributes(event_mask=0)


def _ignore() -> None:
    """Ignores an answer that was not requested."""
