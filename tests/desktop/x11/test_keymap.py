"""Hotkeys on keyboards: which key, and which modifiers."""

from __future__ import annotations

import pytest

from macrotool.desktop.x11.keymap import Chord, Keymap

SHIFT, CONTROL, ALT, SUPER, LEVEL3 = 1, 4, 8, 64, 128
CYRILLIC_PE, DIAERESIS_U, SEMICOLON, COLON = 0x6D0, 0xFC, 0x3B, 0x3A
FIXED = {
    37: (0xFFE3,), 50: (0xFFE1,), 64: (0xFFE9, 0xFFE7), 133: (0xFFEB,), 108: (0xFE03,), 77: (0xFF7F,), 118: (0xFF63,),
    66: (0xFFE5,),
}  # fmt: skip
MODIFIERS = ((50, 0), (66, 0), (37, 0), (64, 0), (77, 0), (0, 0), (133, 0), (108, 0))


def keymap(**letters: tuple[int, ...]) -> Keymap:
    """letters: for key codes written as `k42`, their symbols."""
    keys = FIXED | {int(code[1:]): symbols for code, symbols in letters.items()}
    return Keymap(8, tuple(keys.get(code, ()) for code in range(8, 256)), MODIFIERS)


US = keymap(k42=(ord("g"), ord("G")), k47=(SEMICOLON, COLON), k34=(DIAERESIS_U,))
RU = keymap(k42=(CYRILLIC_PE, 0x6F0))
RU_US = keymap(k42=(CYRILLIC_PE, 0x6F0, ord("g"), ord("G")))


@pytest.mark.parametrize(
    ("layout", "keys", "chord"),
    [
        (US, "<ctrl>+<alt>+g", Chord(42, CONTROL | ALT, (37, 64))),
        (US, "<Ctrl>+<Alt>+G", Chord(42, CONTROL | ALT, (37, 64))),
        (RU, "<ctrl>+<alt>+g", Chord(42, CONTROL | ALT, (37, 64))),
        (RU_US, "<ctrl>+<alt>+g", Chord(42, CONTROL | ALT, (37, 64))),
        (RU, "<ctrl>+п", Chord(42, CONTROL, (37,))),
        (US, "<ctrl>+ü", Chord(34, CONTROL, (37,))),
        (US, "<ctrl>+:", Chord(47, CONTROL | SHIFT, (37, 50))),
        (US, "<cmd>+<shift>+g", Chord(42, SUPER | SHIFT, (133, 50))),
        (US, "<alt_gr>+g", Chord(42, LEVEL3, (108,))),
        (US, "<ctrl_l>+g", Chord(42, CONTROL, (37,))),
        (US, "<shift>+<insert>", Chord(118, SHIFT, (50,))),
        (US, "g", Chord(42, 0, ())),
        (US, "<ctrl>+ж", None),
        (US, "<ctrl>+<f5>", None),
        (US, "ctrl+alt+gg", None),
    ],
)
def test_chords(layout: Keymap, keys: str, chord: Chord | None) -> None:
    assert layout.chord(keys) == chord


def test_a_lock_key_does_not_count_as_held() -> None:
    assert US.num_lock() == 16
    assert US.modifier_keys() == {50, 37, 64, 133, 108}
