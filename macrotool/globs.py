"""Globs of files, as in a shell: `*` and `?` stay inside a name, `**` crosses folders. Pure.

A name that begins with a dot is matched only by a pattern that writes the dot, so that no glob sweeps in a `.env`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_PIECE = re.compile(r"\*+|\?|\[!?\]?[^\]]*\]|[^*?\[]+|\[")


def matches(path: str, patterns: Iterable[str]) -> bool:
    """path: relative to the root, with "/"."""
    return any(_compiled(pattern).fullmatch(path) for pattern in patterns)


def fixed_folder(pattern: str) -> str:
    """The folder below which everything lies that the pattern can match; empty for the root."""
    parts = _parts(pattern)
    first = next((i for i, part in enumerate(parts) if any(character in part for character in "*?[")), len(parts) - 1)
    return "/".join(parts[:first])


def _parts(pattern: str) -> list[str]:
    return [part for part in pattern.replace("\\", "/").split("/") if part not in ("", ".")]


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    parts = _parts(pattern)
    written = []
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        if part == "**":
            written.append(r"(?:(?!\.)[^/]+/)*" + (r"(?!\.)[^/]+" if last else ""))
        else:
            written.append(_name(part) + ("" if last else "/"))
    return re.compile("".join(written), re.DOTALL)


def _name(part: str) -> str:
    """One name of a path."""
    no_dot = "" if part.startswith(".") else r"(?!\.)"
    return no_dot + "".join(_piece(piece) for piece in _PIECE.findall(part))


def _piece(piece: str) -> str:
    if piece.startswith("*"):
        return "[^/]*"
    if piece == "?":
        return "[^/]"
    if piece.startswith("[") and len(piece) > 1:
        inside = piece[1:-1].replace("\\", "\\\\").replace("[", "\\[")
        return f"(?!/)[{'^' + inside[1:] if inside.startswith('!') else inside}]"
    return re.escape(piece)
