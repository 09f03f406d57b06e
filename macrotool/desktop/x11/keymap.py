"""Finds the key of the keyboard for each word of a hotkey. Pure.

A hotkey means a place on the keyboard: the place where the layout has the character, in any of its groups; under a
layout without Latin letters, its place on a US keyboard.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from macrotool.config.hotkey import hotkey_parts, parse_hotkey
from macrotool.desktop.x11 import protocol

# Key symbols (X11/keysymdef.h) by the words of hotkeys
MODIFIER_KEYSYMS = {
    "ctrl": (0xFFE3, 0xFFE4),
    "shift": (0xFFE1, 0xFFE2),
    "alt": (0xFFE9, 0xFFEA),
    "cmd": (0xFFEB, 0xFFEC),
    "alt_gr": (0xFE03, 0xFF7E),
}
NUM_LOCK = 0xFF7F
_KEYSYMS = {
    "backspace": 0xFF08, "caps_lock": 0xFFE5, "delete": 0xFFFF, "down": 0xFF54, "end": 0xFF57, "enter": 0xFF0D,
    "esc": 0xFF1B, "home": 0xFF50, "insert": 0xFF63, "left": 0xFF51, "menu": 0xFF67, "num_lock": NUM_LOCK,
    "page_down": 0xFF56, "page_up": 0xFF55, "pause": 0xFF13, "print_screen": 0xFF61, "right": 0xFF53,
    "scroll_lock": 0xFF14, "space": 0x20, "tab": 0xFF09, "up": 0xFF52,
    "media_play_pause": 0x1008FF14, "media_next": 0x1008FF17, "media_previous": 0x1008FF16,
    "media_volume_up": 0x1008FF13, "media_volume_down": 0x1008FF11, "media_volume_mute": 0x1008FF12,
    **{f"f{number}": 0xFFBD + number for number in range(1, 21)},
}  # fmt: skip
# Alphabets that had their own key symbols before Unicode: the high byte, and the encoding of the low one.
_ALPHABETS = {
    1: "iso8859-2", 2: "iso8859-3", 3: "iso8859-4", 5: "iso8859-6", 6: "koi8-r", 7: "iso8859-7", 12: "iso8859-8",
    13: "iso8859-11",
}  # fmt: skip
# Rows of a US keyboard, each with its first key's code (evdev, which every current X server uses)
_ROWS = {10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`", 51: "\\zxcvbnm,./"}
_PLACES = {character: first + i for first, row in _ROWS.items() for i, character in enumerate(row)} | {
    "insert": 118, "ctrl": 37, "shift": 50, "alt": 64, "cmd": 133, "alt_gr": 108, "left": 113, "right": 114,
}  # fmt: skip


class Chord(NamedTuple):
    """A key with its modifiers. mask: the modifiers as X numbers them."""

    keycode: int
    mask: int
    modifier_keycodes: tuple[int, ...]


class Keymap(NamedTuple):
    """keysyms: for each key from `first` on, its symbols (by group, then with and without Shift).
    modifiers: for each of the eight modifiers, the keys that make it (0: none)."""

    first: int
    keysyms: tuple[tuple[int, ...], ...]
    modifiers: tuple[tuple[int, ...], ...]

    def chord(self, hotkey: str) -> Chord | None:
        """None when the text is not a hotkey, or the keyboard lacks one of its keys."""
        parsed = parse_hotkey(hotkey)
        if parsed is None:
            return None
        words, key = hotkey_parts(parsed)
        words = [word if word == "alt_gr" else word.removesuffix("_l").removesuffix("_r") for word in words]
        keycode, shifted = self._key(key)
        if shifted and "shift" not in words:
            words.append("shift")
        keycodes = [self._modifier_key(word) for word in words]
        if not keycode or not all(keycodes):
            return None
        masks = [self.mask_of(code) for code in keycodes]
        return Chord(keycode, functools.reduce(lambda a, b: a | b, masks, 0), tuple(keycodes)) if all(masks) else None

    def num_lock(self) -> int:
        """The modifier that NumLock sets; 0 when there is none."""
        return self.mask_of(self._find(NUM_LOCK)[0])

    def mask_of(self, keycode: int) -> int:
        rows = (1 << row for row, keycodes in enumerate(self.modifiers) if keycode and keycode in keycodes)
        return next(rows, 0)

    def modifier_keys(self) -> set[int]:
        """All keys that are held down, without lock keys."""
        locking = protocol.LOCK | self.num_lock()
        rows = (keycodes for row, keycodes in enumerate(self.modifiers) if not locking & 1 << row)
        return {keycode for keycodes in rows for keycode in keycodes if keycode}

    def _modifier_key(self, word: str) -> int:
        found = (self._find(keysym)[0] for keysym in MODIFIER_KEYSYMS[word])
        return next((keycode for keycode in found if self.mask_of(keycode)), 0)

    def _key(self, word: str) -> tuple[int, bool]:
        for keysym in _keysyms_of(word):
            keycode, shifted = self._find(keysym)
            if keycode:
                return keycode, shifted
        return _PLACES.get(word, 0), False

    def _find(self, keysym: int) -> tuple[int, bool]:
        """The key, and whether it needs Shift. Unshifted places first, in the order of the groups."""
        width = max(map(len, self.keysyms), default=0)
        for column in [*range(0, width, 2), *range(1, width, 2)]:
            for i, row in enumerate(self.keysyms):
                if column < len(row) and row[column] == keysym:
                    return self.first + i, bool(column % 2)
        return 0, False


def _keysyms_of(word: str) -> list[int]:
    if len(word) > 1:
        return [_KEYSYMS[word]]
    codes = [ord(word) if ord(word) < 0x100 else 0x01000000 | ord(word)]
    for page, encoding in _ALPHABETS.items():
        byte = word.encode(encoding, "ignore")
        if byte and byte[0] >= 0x80:
            codes.append(page << 8 | byte[0])
    return codes
