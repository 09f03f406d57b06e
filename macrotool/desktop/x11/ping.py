"""Tells a program that is busy from one that has nothing to say: it answers a ping after all the keys before it.

The ping is the one that window managers use to find programs that hang (EWMH, _NET_WM_PING).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection


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
        """No answer is waited for any longer."""
        self._x.call(self._end)

    def _send(self, window: int, moment: int, answered: Callable[[], None]) -> bool:
        target = self._x.window_of(window)
        known = target.get_property(self._protocols, protocol.ATOM, 0, 64)
        if known is None or self._ping not in known.value:
            return False
        self._sent, self._answered = (moment, window), answered
        self._x.root.change_attributes(event_mask=protocol.SUBSTRUCTURE_NOTIFY)  # answers go to the root window
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
    """Nothing was asked."""
