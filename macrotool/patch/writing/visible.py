"""A diff as a person can judge it: what cannot be seen is named. Pure.

Only in lines that change: there it matters, and elsewhere it would be noise. It is for reading, not for applying.
"""

from __future__ import annotations

import re

_BREAK = "\u240d"  # the sign of a carriage return
_BLANKS = str.maketrans({" ": "\u00b7", "\t": "\u2192"})
_AT_THE_END = re.compile(r"[ \t]+(?=\r?\Z)")
# Letters and marks without a shape: fillers of Hangul, a blank of Braille, joiners and variation selectors.
_SHAPELESS = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
_SHAPELESS |= {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}


def visible(diff: str) -> str:
    """Carriage returns, blanks at a line's end and invisible characters of the changed lines are shown."""
    return "\n".join(_changed(line) if line[:1] in ("+", "-") else line for line in diff.split("\n"))


def visible_text(text: str) -> str:
    """One line, as of a file's name."""
    if text.isascii():
        return text
    return "".join(f"<U+{ord(character):04X}>" if _is_hidden(character) else character for character in text)


def _changed(line: str) -> str:
    shown = line[:1] + _AT_THE_END.sub(lambda found: found[0].translate(_BLANKS), line[1:])
    if shown.endswith("\r"):
        shown = shown[:-1] + _BREAK
    return visible_text(shown)


def _is_hidden(character: str) -> bool:
    """Control characters below U+0020 and bytes that are not UTF-8 are shown in their own way on every terminal."""
    code = ord(character)
    if code < 0x80 or 0xD800 <= code < 0xE000:
        return False
    return code in _SHAPELESS or not character.isprintable()
