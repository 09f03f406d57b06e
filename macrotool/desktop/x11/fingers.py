"""Knows what fingers do to the keyboard and the mouse (raw events of XInput 2), apart from what we press ourselves.

Two questions are answered: when keys are left that the programs believe to be up already, and whether anything has been
pressed since a moment. We listen only while one of them is needed.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable
from typing import Any

from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection

LONGEST = 10.0  # seconds; keys are not held for longer, and a release may be missed

_PRESSES = (protocol.RAW_KEY_PRESS, protocol.RAW_BUTTON_PRESS, protocol.RAW_TOUCH_BEGIN)
_KEYS = {protocol.RAW_KEY_PRESS: protocol.KEY_PRESS, protocol.RAW_KEY_RELEASE: protocol.KEY_RELEASE}


class Fingers:
    """To be used in the connection's thread alone. works: whether the server tells.

    pressed: how many keys and buttons fingers have pressed while we listened; a key that was down when we began, and
    repeats, does not count until it is released."""

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
        """Counts presses from now on. down: the keys that are held. What the count is now."""
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
        """The next such event is ours: we are about to press or release that key."""
        raw = protocol.RAW_KEY_PRESS if event_type == protocol.KEY_PRESS else protocol.RAW_KEY_RELEASE
        if self._heard & 1 << raw:
            self._ours[event_type, keycode] += 1

    def when_gone(self, keycodes: set[int], gone: Callable[[], None]) -> None:
        """Calls `gone` once, when all of these keys have been left, and then no more about earlier ones."""
        self._left, self._gone = set(keycodes), gone
        self._watch += 1
        watch = self._watch
        self._x.display.sync()  # what we have released unheard is over
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
            self._x.display.sync()  # from here on nothing is missed
            self._heard = mask
