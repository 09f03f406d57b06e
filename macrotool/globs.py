"""Globs of files, as in a shell: `*` and `?` stay inside a name, `**` crosses folders. Pure.

A name that begins with a dot is matched only by a pattern that writes the dot, so that no glob sweeps in a `.env`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_SET = r"\[(?:[!^].|[^!^])[^\]]*\]"  # a "]" that stands first is one of its characters
_PIECE = re.compile(rf"\*+|\?|{_SET}|[^*?\[]+|\[", re.DOTALL)
_MEMBER = re.compile(r"(.)-(.)|.", re.DOTALL)


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
    no_dot = "(?=[^/])" if part.startswith(".") else r"(?=[^/.])"
    return no_dot + "".join(_piece(piece) for piece in _PIECE.findall(part))


def _piece(piece: str) -> str:
    if piece.startswith("*"):
        return "[^/]*"
    if piece == "?":
        return "[^/]"
    if piece.startswith("[") and len(piece) > 1:
        return _set(piece[1:-1])
    return re.escape(piece)


def _set(inside: str) -> str:
    """One of some characters, or of all others. A range that runs backwards holds none."""
    others = inside[0] in "!^"
    members = [member for member in _MEMBER.finditer(inside, int(others)) if not member[1] or member[1] <= member[2]]
    written = "".join(f"{re.escape(one[1])}-{re.escape(one[2])}" if one[1] else re.escape(one[0]) for one in members)
    if not written:
        return "[^/]" if others else "(?!)"
    return f"(?!/)[{'^' if others else ''}{written}]"
