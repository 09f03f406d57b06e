"""Formats a problem for a person: the place, the line, a caret under the mistake, the hint. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macrotool.cli.display.layout import CYAN, GREEN, RED, YELLOW, coloured
from macrotool.yaml_reader.marks import Problem

_LEFT, _RIGHT = 60, 40  # characters of a long line on each side of the mistake


_HEAD = re.compile(r"^(.*?:\d+:\d+: )(error|warning|note)(?=: )", re.MULTILINE)
_HINT = re.compile(r"^(  hint: )(.*)$", re.MULTILINE)
_COLOURS = {"error": RED, "warning": YELLOW, "note": CYAN}


def painted_problems(text: str) -> str:
    """The formatted problems in a terminal's colours: the severity, and what the hint says to write."""
    text = _HEAD.sub(lambda head: head[1] + coloured(head[2], _COLOURS[head[2]]), text)
    return _HINT.sub(lambda hint: hint[1] + coloured(hint[2], GREEN), text)


def format_problem(path: str, lines: Sequence[str], problem: Problem) -> str:
    """`PATH:LINE:COLUMN: error: message`, the line, the caret's line and `  hint: …`; no line feed at the end."""
    shown = [f"{_visible(path)}:{problem.line}:{problem.column}: {problem.severity}: {_visible(problem.message)}"]
    if 0 < problem.line <= len(lines):
        shown += _pointed_at(lines[problem.line - 1], problem.column - 1)
    if problem.hint:
        shown.append(f"  hint: {_visible(problem.hint)}")
    return "\n".join(shown)


def _pointed_at(line: str, column: int) -> list[str]:
    """The line, cut on both sides if it is long, and below it the caret."""
    column = min(column, len(line))
    start = column - _LEFT if column > _LEFT + 1 else 0
    end = column + _RIGHT if len(line) > column + _RIGHT + 1 else len(line)
    before = ("…" if start else "") + _visible(line[start:column])
    after = _visible(line[column:end]) + ("…" if end < len(line) else "")
    return [f"  {before}{after}".rstrip(), "  " + "".join(map(_blank, before)) + "^"]


def _visible(text: str) -> str:
    """Replaces each character that a terminal would obey by a visible sign."""
    if text.isprintable():
        return text
    return "".join(c if c == "\t" or c.isprintable() or c in "\u00a0\u3000" else _stand_in(c) for c in text)


def _stand_in(character: str) -> str:
    """Joiners and marks of writing direction have no width, and some scripts need them; the rest becomes one column."""
    import unicodedata

    harmless = (
        unicodedata.category(character) == "Cf"
        and character not in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
    return character if harmless or unicodedata.category(character) == "Zs" else "\ufffd"


def _blank(character: str) -> str:
    """White space as wide as the character. A tab stays one, because only the terminal knows how wide it is."""
    if character == "\t" or character.isascii():
        return "\t" if character == "\t" else " "
    import unicodedata

    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return ""
    return "  " if unicodedata.east_asian_width(character) in "WF" else " "
