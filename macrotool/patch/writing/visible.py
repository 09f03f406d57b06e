"""Makes invisible characters of a diff visible, so a person can judge it. Pure.

Only in changed lines: elsewhere it would be noise. The result is for reading, not for applying.
"""

from __future__ import annotations

import re

_BREAK = "\u240d"  # the symbol for a carriage return
_BLANKS = str.maketrans({" ": "\u00b7", "\t": "\u2192"})
_AT_THE_END = re.compile(r"[ \t]+(?=\r?\Z)")
# Characters without a shape: Hangul fillers, the Braille blank, joiners and variation selectors.
_SHAPELESS = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
_SHAPELESS |= {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}


def visible(diff: str) -> str:
    """Shows carriage returns, blanks at a line's end and invisible characters in the changed lines."""
    return "\n".join(_changed(line) if line[:1] in ("+", "-") else line for line in diff.split("\n"))


def visible_text(text: str) -> str:
    """The same for one line, such as a file's name."""
    if text.isascii():
        return text
    return "".join(f"<U+{ord(character):04X}>" if _is_hidden(character) else character for character in text)


def _changed(line: str) -> str:
    shown = line[:1] + _AT_THE_END.sub(lambda found: found[0].translate(_BLANKS), line[1:])
    if shown.endswith("\r"):
        shown = shown[:-1] + _BREAK
    return visible_text(shown)


def _is_hidden(character: str) -> bool:
    """Control characters below U+0020 and bytes that are not UTF-8 are handled by the console."""
    code = ord(character)
    if code < 0x80 or 0xD800 <= code < 0xE000:
        return False
    return code in _SHAPELESS or not character.isprintable()
