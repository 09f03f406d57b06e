"""Presses keys by their place on the keyboard (XTEST), so the layout does not matter."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.fingers import Fingers
from macrotool.desktop.x11.keymap import Keymap
from macrotool.errors import DesktopError

_SETTLED = 0.05  # seconds; one change of the layout sends a burst of events
_GRAB_LIMIT = 0.5  # seconds; a window manager grabs the keyboard while it handles a key
_LOOK = 0.01  # seconds between two checks whether the keyboard is free


class Keyboard:
    def __init__(self, x: Connection, fingers: Fingers) -> None:
        self._x = x
        self._fingers = fingers
        self._followers: list[Callable[[], object]] = []
        self._pending = False
        self.keymap = x.call(self._read)
        x.on(protocol.MAPPING_NOTIFY, self._changed)

    def on_layout(self, follower: Callable[[], object]) -> None:
        """Calls it in the connection's thread when the layout changes."""
        self._followers.append(follower)

    def release(self) -> None:
        """Releases all held keys, as programs see it. We never press them again: the user may have let go meanwhile,
        and the key would stay down."""
        self._x.call(lambda: self._release(self.down()))

    def press(self, keys: str) -> None:
        """Presses and releases keys such as `<ctrl>+<insert>`, with nothing else held down."""
        chord = self.keymap.chord(keys)
        if chord is None:
            raise DesktopError(f"this keyboard has no {keys}")
        codes = (*chord.modifier_keycodes, chord.keycode)

        def work() -> None:
            self._release(self.down() & (self.keymap.modifier_keys() | {chord.keycode}))
            for code in codes:
                self._fake(protocol.KEY_PRESS, code)
            self._release(reversed(codes))

        self._x.call(work)

    def count(self) -> int | None:
        """May be called from any thread, including that of the hotkeys."""
        return self._x.call(lambda: self._fingers.count(self.down())) if self._fingers.works else None

    def counted(self) -> int | None:
        self._x.call(self._x.catch_up)
        return self.count()

    def stop_counting(self) -> None:
        self._x.call(self._fingers.stop_counting)

    def wait_until_free(self, go_on: Callable[[], None]) -> None:
        end = time.monotonic() + _GRAB_LIMIT
        while self._x.call(self._is_grabbed):
            go_on()
            if time.monotonic() > end:
                raise DesktopError(
                    "another program has grabbed the keyboard, such as an open menu or a locked screen",
                    "close it and try again",
                )
            time.sleep(_LOOK)

    def _is_grabbed(self) -> bool:
        """Tries a grab: it fails because our window is hidden, but the server first checks whether another program has
        a grab."""
        asked = self._x.window.grab_keyboard(False, protocol.GRAB_ASYNC, protocol.GRAB_ASYNC, protocol.CURRENT_TIME)
        return int(asked) == protocol.ALREADY_GRABBED

    def down(self) -> set[int]:
        """In the connection's thread. Leaves out lock keys, since releasing them would change their state."""
        bits = self._x.display.query_keymap()
        locking = protocol.LOCK | self.keymap.num_lock()
        held = (code for code in range(8, 256) if bits[code >> 3] & 1 << (code & 7))
        return {code for code in held if not self.keymap.mask_of(code) & locking}

    def let_go(self, keycodes: set[int]) -> None:
        """In the connection's thread."""
        self._release(keycodes)

    def _release(self, keycodes: Any) -> None:
        for code in keycodes:
            self._fake(protocol.KEY_RELEASE, code)
        self._x.display.flush()

    def _fake(self, event_type: int, keycode: int) -> None:
        self._fingers.is_ours(event_type, keycode)
        self._x.display.xtest_fake_input(event_type, keycode)

    def _read(self) -> Keymap:
        info = self._x.display.display.info
        first, count = info.min_keycode, info.max_keycode - info.min_keycode + 1
        keysyms = self._x.display.get_keyboard_mapping(first, count)
        modifiers = self._x.display.get_modifier_mapping()
        return Keymap(first, tuple(map(tuple, keysyms)), tuple(map(tuple, modifiers)))

    def _changed(self, _: Any) -> None:
        if not self._pending:
            self._pending = True
            self._x.later(_SETTLED, self._refresh)

    def _refresh(self) -> None:
        """The server also sends this when another keyboard (or XTEST after a keyboard) is used, with no change."""
        self._pending = False
        keymap = self._read()
        if keymap == self.keymap:
            return
        self.keymap = keymap
        for follower in self._followers:
            follower()
