"""Detects physical presses and releases (raw events of XInput 2), as opposed to keys that we press ourselves.

It tells when keys are physically released after we released them synthetically, and whether anything was pressed since
a given moment. We listen only while one of these is needed.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable
from typing import Any

from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection

LONGEST = 10.0  # seconds; a release may be missed, and keys are not held longer

_PRESSES = (protocol.RAW_KEY_PRESS, protocol.RAW_BUTTON_PRESS, protocol.RAW_TOUCH_BEGIN)
_KEYS = {protocol.RAW_KEY_PRESS: protocol.KEY_PRESS, protocol.RAW_KEY_RELEASE: protocol.KEY_RELEASE}


class Fingers:
    """Use it only in the connection's thread. works: whether the server reports these events.

    pressed: how many keys and buttons were physically pressed while we listened; a key that was already down and
    repeats does not count until it is released."""

    def __init__(self, x: Connection) -> None:
        self._x = x
        self.pressed = 0
        self._counting = False
        self._down: set[int] = set()
        self._ours: Counter[tuple[int, int]] = Counter()
        self._left: set[int] = set()
        self._gone: Callable[[], None] = lambda: None
        self._watch = 0
        self._heard = 0
        self.works = x.call(x.tells_raw_events)
        if self.works:
            x.on(protocol.GENERIC_EVENT, self._moved)

    def count(self, down: set[int]) -> int:
        """Counts presses from now on and returns the count. down: the keys that are held."""
        self._down |= down
        self._counting = True
        self._hear()
        return self.pressed

    def stop_counting(self) -> None:
        self._counting = False
        self._down.clear()
        self._ours.clear()
        self._hear()

    def is_ours(self, event_type: int, keycode: int) -> None:
        """Marks the next such event as ours: we are about to press or release that key."""
        raw = protocol.RAW_KEY_PRESS if event_type == protocol.KEY_PRESS else protocol.RAW_KEY_RELEASE
        if self._heard & 1 << raw:
            self._ours[event_type, keycode] += 1

    def when_gone(self, keycodes: set[int], gone: Callable[[], None]) -> None:
        """Calls `gone` once when all of these keys are released; replaces earlier requests."""
        self._left, self._gone = set(keycodes), gone
        self._watch += 1
        watch = self._watch
        self._x.display.sync()  # our own releases before this moment do not matter any more
        self._hear()
        self._x.later(LONGEST, lambda: self._end() if watch == self._watch else None)

    def _moved(self, event: Any) -> None:
        if event.evtype not in (*_PRESSES, protocol.RAW_KEY_RELEASE):
            return
        _, _, code = struct.unpack_from("=HII", event.data)  # device, time, key or button
        key = (_KEYS.get(event.evtype, 0), code)
        if self._ours[key] > 0:
            self._ours[key] -= 1
        elif event.evtype == protocol.RAW_KEY_RELEASE:
            self._released(code)
        elif event.evtype != protocol.RAW_KEY_PRESS or code not in self._down:
            self.pressed += 1

    def _released(self, keycode: int) -> None:
        self._down.discard(keycode)
        if self._left:
            self._left.discard(keycode)
            if not self._left:
                self._end()

    def _end(self) -> None:
        self._watch += 1
        self._left.clear()
        self._hear()
        self._gone()

    def _hear(self) -> None:
        wanted = (*_PRESSES, protocol.RAW_KEY_RELEASE) if self._counting else ()
        mask = sum(1 << kind for kind in wanted)
        if self._left:
            mask |= 1 << protocol.RAW_KEY_RELEASE
        if self.works and mask != self._heard:
            self._x.root.xinput_select_events([(protocol.ALL_MASTER_DEVICES, mask)])
            self._x.display.sync()  # from now on, no event is missed
            self._heard = mask
