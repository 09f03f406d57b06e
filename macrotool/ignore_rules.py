"""The rules of a `.gitignore`, as git reads them: https://git-scm.com/docs/gitignore, and its wildmatch.c. Pure.

To git a name is bytes, so that `?` stands for one of them; here each byte is a character. A rule is about the very file
or folder that it matches: what lies in an ignored folder is never asked about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_BOM = b"\xef\xbb\xbf"
_CLASS = r"\[:[a-z]*:\]"
_SET = rf"\[(?:[!^]|(?![!^]))(?:\\.|{_CLASS}|.)(?:\\.|{_CLASS}|[^\]])*\]"
_STARS = r"(?P<folders>(?<![^/])\*\*+/)|(?P<all>(?<![^/])\*\*+\Z)|\*+"  # two cross folders when they stand alone
_PIECE = re.compile(rf"{_STARS}|\?|\\.|{_SET}|.", re.DOTALL)
_MEMBER = re.compile(rf"{_CLASS}|(\\.|.)-(\\.|.)|\\.|.", re.DOTALL)
_NEVER = "(?!)"
_CLASSES = {
    "alnum": "a-zA-Z0-9", "alpha": "a-zA-Z", "blank": r" \t", "cntrl": r"\x00-\x1f\x7f", "digit": "0-9",
    "graph": "!-~", "lower": "a-z", "print": " -~", "punct": r"!-/:-@\[-`{-~", "space": r" \t-\r", "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}  # fmt: skip


class Rule(NamedTuple):
    """ignored: False after a "!". whole: it is about the path, else about its last name."""

    ignored: bool
    only_folders: bool
    whole: bool
    pattern: re.Pattern[str]


def parse_rules(data: bytes) -> tuple[Rule, ...]:
    """data: of the file. In its order; a line that says nothing is none."""
    lines = data.removeprefix(_BOM).decode("latin-1").split("\n")
    return tuple(
        _rule(line) for one in lines if (line := _trimmed(one.removesuffix("\r"))) and not line.startswith("#")
    )


def verdict(rules: Sequence[Rule], path: str, is_folder: bool) -> bool | None:
    """What the last rule says that matches; None when none does. path: relative to the rules' folder, with "/"."""
    path = path.encode("utf-8", "surrogateescape").decode("latin-1")
    name = path.rpartition("/")[2]
    for rule in reversed(rules):
        if (is_folder or not rule.only_folders) and rule.pattern.fullmatch(path if rule.whole else name):
            return rule.ignored
    return None


def _trimmed(line: str) -> str:
    """Without the blanks at its end, but for one after a backslash."""
    end = at = 0
    while at < len(line):
        step = 2 if line[at] == "\\" else 1
        end = at + step if line[at] != " " else end
        at += step
    return line[:end]


def _rule(line: str) -> Rule:
    wanted = line.removeprefix("!")
    pattern = wanted.removesuffix("/")
    whole = "/" in pattern
    plain, rest = _split(pattern.removeprefix("/"))
    written = re.escape(plain) + "".join(map(_piece, _PIECE.finditer(rest)))
    return Rule(wanted == line, pattern != wanted, whole, re.compile(written, re.DOTALL))


def _split(pattern: str) -> tuple[str, str]:
    """git compares plain text by itself, so that two stars that follow it stand alone as well."""
    plain = re.match(r"[^*?\[\\]*", pattern)
    end = plain.end() if plain else 0
    return pattern[:end], pattern[end:]


def _piece(found: re.Match[str]) -> str:
    """As a regular expression."""
    piece = found[0]
    if found["folders"]:
        return "(?:.*/)?"
    if found["all"] or piece == "?":
        return ".*" if found["all"] else "[^/]"
    if piece[0] == "*":
        return "[^/]*"
    if piece in ("[", "\\"):  # never closed, or with nothing after it
        return _NEVER
    return _set(piece[1:-1]) if piece[0] == "[" else re.escape(piece[-1])


def _set(inside: str) -> str:
    """One byte of some, or of all others. A range that runs backwards holds none."""
    others = inside[0] in "!^"
    members = [_member(one) for one in _MEMBER.finditer(inside, int(others))]
    if None in members:
        return _NEVER
    written = "".join(one for one in members if one)
    if not written:
        return "[^/]" if others else _NEVER
    return f"(?!/)[{'^' if others else ''}{written}]"


def _member(one: re.Match[str]) -> str | None:
    """None for a class that there is not, with which git gives up."""
    if one[0].startswith("[:") and len(one[0]) > 1:
        return _CLASSES.get(one[0][2:-2])
    if one[1] is None:
        return re.escape(one[0][-1])
    low, high = one[1][-1], one[2][-1]
    return f"{re.escape(low)}-{re.escape(high)}" if low <= high else ""
