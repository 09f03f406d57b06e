"""Knows when fingers leave keys that the programs believe to be up already (raw events of XInput 2)."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from macrotool.desktop import x11_protocol as protocol
from macrotool.desktop.x11_connection import Connection

LONGEST = 10.0  # seconds; nobody holds them for longer, and a release may be missed


class Fingers:
    """To be used in the connection's thread alone."""

    def __init__(self, x: Connection) -> None:
        self._x = x
        self._left: set[int] = set()
        self._gone: Callable[[], None] = lambda: None
        self._watch = 0
        self.works = bool(x.call(lambda: x.display.has_extension("XInputExtension")))
        if self.works:
            x.call(x.display.xinput_query_version)
            x.on(protocol.GENERIC_EVENT, self._released)

    def when_gone(self, keycodes: set[int], gone: Callable[[], None]) -> None:
        """Calls `gone` once, when all of these keys have been left, and then no more about earlier ones."""
        self._left, self._gone = set(keycodes), gone
        self._watch += 1
        watch = self._watch
        self._x.display.sync()  # what we have released ourselves is over; only fingers are heard from here on
        self._hear(protocol.RAW_KEY_RELEASE)
        self._x.later(LONGEST, lambda: self._end() if watch == self._watch else None)

    def _released(self, event: Any) -> None:
        if event.evtype != protocol.RAW_KEY_RELEASE or not self._left:
            return
        _, _, keycode = struct.unpack_from("=HII", event.data)  # device, time, key
        self._left.discard(keycode)
        if not self._left:
            self._end()

    def _end(self) -> None:
        self._watch += 1
        self._left.clear()
        self._hear(0)
        self._gone()

    def _hear(self, event_type: int) -> None:
        mask = 1 << event_type if event_type else 0
        self._x.root.xinput_select_events([(protocol.ALL_MASTER_DEVICES, mask)])
