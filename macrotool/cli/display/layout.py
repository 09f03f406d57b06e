"""Lays out text for a terminal: wrapping, shortening, colours. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

# SGR codes. Names and headings are bold; the others are the palette of diffs.
BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"

Paint = Callable[[str, str], str]
"""Colours a text with one of the codes, or returns it unchanged."""


def plain(text: str, code: str) -> str:
    """A Paint without colours."""
    return text


def coloured(text: str, code: str) -> str:
    """A Paint for a terminal with colours."""
    return f"\033[{code}m{text}\033[0m" if text else text


def width(text: str) -> int:
    """The columns of a text on a terminal: East Asian wide characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, to: int) -> str:
    return text + " " * (to - width(text))


def shortened(text: str, to: int) -> str:
    """At most so many columns; a cut text ends with an ellipsis."""
    if width(text) <= to:
        return text
    kept, room = [], max(to - 1, 0)
    for character in text:
        room -= _width(character)
        if room < 0:
            break
        kept.append(character)
    return "".join(kept).rstrip() + "…" * (to > 0)


def wrapped(text: str, to: int, indent: str = "") -> str:
    """One paragraph, broken between words; every line begins with the indent. A longer word keeps a line to itself."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}") <= to:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    return "\n".join(lines)


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Lines with aligned columns."""
    cells = list(rows)
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(padded(cell, to) for cell, to in zip(row, widths, strict=True)).rstrip() for row in cells]
