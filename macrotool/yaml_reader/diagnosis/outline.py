"""Cuts a YAML file that cannot be parsed at the lines that look like keys. Pure.

A macro file is flat: keys at the left edge, each with a value that may go on, indented, on the lines below. So each
line shows by itself whether it was meant as a key, even where YAML fails. What is written almost like a key
(`prompt=hi`,
`description:a`) also begins a piece, and the piece records what is wrong with it as its flaw.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from macrotool.yaml_reader.text import Source

_COLON = re.compile(r":(?=[ \t]|$)")
_BLANK = " \t"
HIDDEN_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
INVISIBLE = HIDDEN_SPACES + "\u200b\u200c\u200d\u2060\ufeff"
_WIDE_COLONS = "：﹕︓꞉∶"
_BLOCK_HEADER = re.compile(r"[|>][-+0-9]*[ \t]*(#.*)?$")
_QUOTED = re.compile(r"""("[^"\\]*"|'[^']*')[ \t]*(#.*)?$""")
_MOST_PIECES = 100


class Piece(NamedTuple):
    """Offsets: start and end (from the first line to after the last), name (of the key), value (of its value).

    flaw: what is wrong with the key's line, a name in `line_flaws`; empty when it is a good one.
    sign: the offset of what is written in place of ": ".
    """

    start: int
    end: int
    key: str
    name: int
    value: int
    flaw: str = ""
    sign: int = 0


class _KeyLine(NamedTuple):
    """Columns from 0."""

    key: str
    name: int
    value: int
    flaw: str = ""
    sign: int = 0


def outline(source: Source, keys: Collection[str]) -> list[Piece]:
    """The pieces in order. Lines above the first belong to none."""
    pieces: list[Piece] = []
    current: _Current | None = None
    for at, line in _lines(source.text):
        found = _begins(line, current, keys)
        if found is None:
            if current:
                current.has_lines = True
            continue
        if pieces:
            pieces[-1] = pieces[-1]._replace(end=at)
        if len(pieces) == _MOST_PIECES:
            break
        name, value, sign = at + found.name, at + found.value, at + found.sign
        pieces.append(Piece(at, len(source.text), found.key, name, value, found.flaw, sign))
        current = _Current(found.name, line[found.value : found.value + 200])
    return pieces


class _Current:
    """The piece that a line belongs to unless it begins a new one. has_lines: whether it has lines below its first."""

    def __init__(self, indent: int, first_value: str) -> None:
        self.indent = indent
        self.is_complete = first_value[:1] not in ("", *"|>[{\"'#") or bool(_QUOTED.match(first_value))
        self._is_block = bool(_BLOCK_HEADER.match(first_value))
        self.has_lines = False
        self._is_unindented = False

    def takes(self, line: str) -> bool:
        """After `prompt: |` with text at the left edge: the next line is its text, unless it is certainly a key."""
        if self._is_block and not self.has_lines:
            self._is_unindented = not line[:1].isspace()
        return self._is_block and self._is_unindented


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line that is neither blank nor a comment, with its offset."""
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        line = text[at:end]
        if (word := line.lstrip()) and word[0] != "#":
            yield at, line
        at = end + 1


def _begins(line: str, current: _Current | None, keys: Collection[str]) -> _KeyLine | None:
    found = _any_key_line(line, keys)
    if current is None:
        return found
    is_sure = found is not None and found.key in keys and not found.flaw
    if current.takes(line) or found is None:
        return found if is_sure and found and found.name <= current.indent else None
    if found.name == current.indent:
        return found
    if found.name < current.indent:
        return found._replace(flaw=found.flaw or "shallow")
    is_deep = current.is_complete and (is_sure or found.flaw == "tab")
    return found._replace(flaw=found.flaw or "deep") if is_deep else None


def _any_key_line(line: str, keys: Collection[str]) -> _KeyLine | None:
    """In `prompt:Fix this: x` YAML also sees a key, but not the one that was meant."""
    good, flawed = _key_line(line), _flawed_line(line, keys)
    is_better = flawed and flawed.flaw != "no colon" and (good is None or good.key not in keys)
    return flawed if is_better else good or flawed


def _key_line(line: str) -> _KeyLine | None:
    """A line that YAML would also read as a key and its value."""
    indent = len(line) - len(line.lstrip(" "))
    colon = _COLON.search(line)
    if line[indent : indent + 1] in ("'", '"'):
        closed = re.compile(r"""("[^"]*"|'[^']*')[ \t]*(?=:(?:[ \t]|$))""").match(line, indent)
        end = closed.end() if closed else -1
        name = closed[1][1:-1] if closed else ""
    else:
        end = colon.start() if colon else -1
        name = line[indent:end].rstrip(_BLANK)
        if not name or name[0] in "#&*!|>%@`[]{},\t" or name.startswith(("- ", "? ")) or " #" in name:
            return None
    if end < 0:
        return None
    value = end + 1
    return _KeyLine(name, indent, value + _blanks(line, value))


def _blanks(line: str, at: int) -> int:
    return len(line[at:]) - len(line[at:].lstrip(_BLANK))


def _flawed_line(line: str, keys: Collection[str]) -> _KeyLine | None:
    """A line that names one of our keys, but not as YAML wants it."""
    word = re.compile(r"[\s\u200b\ufeff]*[\"'`*“”]*([A-Za-z_]+)[\"'`*“”]*").match(line)
    if not word or word[1].lower() not in keys:
        return None
    key, name, rest = word[1], word.start(1), line[word.end() :]
    if "\t" in line[:name] and _COLON.match(rest):
        return _KeyLine(key.lower(), name, word.end() + 1 + _blanks(line, word.end() + 1), "tab", line.index("\t"))
    flaw, sign, length = _flaw(rest)
    if not flaw or (flaw == "no colon" and (key not in keys or name)):
        return None
    value = word.end() + sign + length
    return _KeyLine(key.lower(), name, value + _blanks(line, value), flaw, word.end() + sign)


def _flaw(rest: str) -> tuple[str, int, int]:
    """What follows a key's name, to the end of the line -> the flaw, and the place and length of the wrong sign."""
    if sign := re.compile(rf"[ \t]*([{_WIDE_COLONS}]|=>|:=|->|=|;)").match(rest):
        return ("wide colon" if sign[1] in _WIDE_COLONS else "other sign"), sign.start(1), len(sign[1])
    if rest[:1] == ":" and rest[1:2] not in ("", " ", "\t"):
        return ("hidden space", 1, 1) if rest[1] in INVISIBLE else ("no space", 1, 0)
    return ("no colon", 0, 0) if not rest.strip() or rest[0] in _BLANK else ("", 0, 0)
