"""Binds hotkeys as passive grabs, so the key never reaches the focused program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from macrotool.config.hotkey import hotkey_parts, parse_hotkey
from macrotool.desktop.task import Bound
from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.fingers import Fingers
from macrotool.desktop.x11.keyboard import Keyboard
from macrotool.desktop.x11.keymap import Chord

_LOOK = 0.03  # seconds between two checks whether the key is still down


class Hotkeys:
    """Calls on_hotkey(macro) in the connection's thread, once for each press, however long."""

    def __init__(self, x: Connection, keyboard: Keyboard, fingers: Fingers, on_hotkey: Callable[[str], None]) -> None:
        self._x = x
        self._keyboard = keyboard
        self._on_hotkey = on_hotkey
        self._wanted: dict[str, str] = {}
        self._grabbed: dict[tuple[int, int], str] = {}
        self._held: set[int] = set()
        self._bare: dict[int, str] = {}
        self._fingers = fingers
        x.on(protocol.KEY_PRESS, self._pressed)
        keyboard.on_layout(self._bind)

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        self._wanted = dict(hotkeys)
        return self._x.call(self._bind)

    def _bind(self) -> list[Bound]:
        for keycode, _ in self._grabbed:
            self._x.root.ungrab_key(keycode, protocol.ANY_MODIFIER)
        self._grabbed.clear()
        self._bare.clear()
        self._x.display.sync()  # from now on, other programs can use them
        return [self._bound(macro, keys) for macro, keys in self._wanted.items()]

    def _bound(self, macro: str, keys: str) -> Bound:
        parsed = parse_hotkey(keys)
        if parsed is None:
            return Bound(macro, keys, "invalid", f"{keys} is not a hotkey; write it like <ctrl>+<alt>+g")
        chord = self._keyboard.keymap.chord(keys)
        if chord is None:
            return Bound(macro, keys, "invalid", f"this keyboard layout has no '{hotkey_parts(parsed)[1]}'")
        other = self._grabbed.get((chord.keycode, chord.mask))
        if other is not None:
            return Bound(macro, keys, "taken", f"the macro {other} has {keys} already")
        if not self._grab(chord):
            remedy = "free them there and run 'macrotool reload', or choose other keys"
            return Bound(macro, keys, "taken", f"another program has {keys} already; {remedy}")
        self._grabbed[chord.keycode, chord.mask] = macro
        return Bound(macro, keys, "live")

    def _grab(self, chord: Chord) -> bool:
        """Grabs every combination: a grab is for one exact set of modifiers, and CapsLock and NumLock are modifiers,
        too."""
        refusals = [self._x.catch() for _ in self._locks()]
        for locks, refusal in zip(self._locks(), refusals, strict=True):
            self._x.root.grab_key(
                chord.keycode, chord.mask | locks, False, protocol.GRAB_ASYNC, protocol.GRAB_ASYNC, onerror=refusal
            )
        self._x.display.sync()
        if not any(refusal.get_error() for refusal in refusals):
            return True
        for locks in self._locks():
            self._x.root.ungrab_key(chord.keycode, chord.mask | locks)
        return False

    def _locks(self) -> list[int]:
        num_lock = self._keyboard.keymap.num_lock()
        return sorted({0, protocol.LOCK, num_lock, protocol.LOCK | num_lock})

    def _pressed(self, event: Any) -> None:
        ignored = protocol.LOCK | self._keyboard.keymap.num_lock()
        mask = event.state & protocol.ALL_MODIFIERS & ~ignored
        macro = self._grabbed.get((event.detail, mask)) or self._bare.get(event.detail)
        held = self._keyboard.down() - {event.detail}
        is_new = event.detail not in self._held
        if is_new and macro is not None:
            self._fingers.count(held | {event.detail})  # before any key reaches a program
        elif is_new:  # typed while we had grabbed the keyboard
            self._fingers.pressed += 1
        # while we have grabbed the keyboard, so the program does not see it
        self._keyboard.let_go(held | {event.detail})
        # otherwise the program would get no keys until the user releases it
        self._x.display.ungrab_keyboard(event.time)
        if macro is None or not is_new:
            return
        if held:
            self._guard(event.detail, macro, held)
        self._held.add(event.detail)
        self._x.later(_LOOK, lambda: self._look(event.detail))
        self._on_hotkey(macro)

    def _guard(self, keycode: int, macro: str, held: set[int]) -> None:
        """The modifiers are released for programs, but the user may still hold them. Pressed again now, the key would
        be typed over the selected text; so until the user lets go, it means the hotkey."""
        if not self._fingers.works or (keycode, 0) in self._grabbed:
            return
        self._unguard()
        if self._grab(Chord(keycode, 0, ())):
            self._bare[keycode] = macro
        self._fingers.when_gone(held, self._unguard)

    def _unguard(self) -> None:
        for keycode in self._bare:
            for locks in self._locks():
                self._x.root.ungrab_key(keycode, locks)
        self._bare.clear()

    def _look(self, keycode: int) -> None:
        """On a real keyboard, the key is down and repeats until the user releases it."""
        if keycode in self._keyboard.down():
            self._x.later(_LOOK, lambda: self._look(keycode))
        else:
            self._held.discard(keycode)
