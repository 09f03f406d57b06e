"""Finds where values begin in a piece of a file, and where the quote or bracket there ends. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from macrotool.yaml_reader.diagnosis.outline import Piece
from macrotool.yaml_reader.marks import quoted
from macrotool.yaml_reader.text import Source

_ITEM = re.compile(r"((?:-[ \t]+)*)((?:[\w.-]+|'[^']*'|\"[^\"]*\")[ \t]*:[ \t]+)?")
_CLOSERS = {"{": "}", "[": "]"}
_LONGEST_LINE = 110
_MOST_SPOTS = 200


class Find(NamedTuple):
    """A mistake. at: offset."""

    at: int
    message: str
    hint: str


class Spot(NamedTuple):
    """at, line_end, end: offsets of the value's first character, the end of its line, and the end of its piece.

    before: the line up to the value, without indentation. indent: of that line.
    on_key_line: the value is on the line of the piece's key.
    """

    text: str
    key: str
    at: int
    line_end: int
    end: int
    before: str
    indent: int
    on_key_line: bool

    @property
    def opener(self) -> str:
        return self.text[self.at : self.at + 1] if self.at < self.line_end else ""

    @property
    def value(self) -> str:
        """The value's first line."""
        return self.text[self.at : self.line_end].rstrip()

    @property
    def rest(self) -> str:
        return self.text[self.at : self.end].rstrip()

    @property
    def is_plain(self) -> bool:
        return self.opener not in ("", *"'\"{[|>#")

    def lines_below(self) -> Iterator[tuple[int, str]]:
        """The lines after the value's first that are not blank, each with its offset."""
        at = self.line_end + 1
        while at < self.end:
            end = self.text.find("\n", at, self.end)
            end = self.end if end < 0 else end
            if self.text[at:end].strip():
                yield at, self.text[at:end]
            at = end + 1

    def next_word(self, at: int) -> int:
        """The offset of the next character from `at` on that is neither white space nor in a comment, or -1."""
        word = re.compile(r"(?:[ \t]*(?:(?<=[ \t])#[^\n]*)?\n)*[ \t]*(?:(?<=[ \t\n])#[^\n]*|(\S))").match(
            self.text, at, self.end
        )
        return word.start(1) if word else -1


def spots(source: Source, piece: Piece) -> Iterator[Spot]:
    """The value on the key's line, or else those on the lines below it: list items and the values of inner keys."""
    first = _spot(source, piece, piece.value, piece.end)
    yield first
    if first.opener not in ("", "#"):
        return
    lines = [(at, line, len(line) - len(line.lstrip(" "))) for at, line in first.lines_below()]
    for count, (at, line, indent) in enumerate(lines[:_MOST_SPOTS]):
        item = _ITEM.match(line, indent)
        inner = item.end() if item else indent
        if inner > indent:
            # An item ends where the next line is not deeper; other text goes on to the end of the piece.
            later = (next_at for next_at, _, next_indent in lines[count + 1 :] if next_indent <= indent)
            yield _spot(source, piece, at + inner, next(later, piece.end))
        elif count == 0:
            yield _spot(source, piece, at + inner, piece.end)._replace(indent=first.indent)


def _spot(source: Source, piece: Piece, at: int, end: int) -> Spot:
    start, line_end = source.line_start(at), source.line_end(at)
    line = source.text[start:line_end]
    indent = len(line) - len(line.lstrip(" "))
    before = source.text[start:at].lstrip()
    return Spot(source.text, piece.key, at, line_end, end, before, indent, at == piece.value)


def rewrite(spot: Spot, text: str, otherwise: str) -> str:
    """The spot's line with `text` quoted, ready to paste; `otherwise` when that is long or more than a line."""
    if not text.strip() or not spot.key or (spot.rest != spot.value and spot.on_key_line):
        return otherwise
    ours = re.sub(r"\{\{ ?input ?\}\}", "{input}", text)
    line = f"write {spot.before}{quoted(ours)}"
    return line if len(line) <= _LONGEST_LINE else otherwise


def closing_quote(text: str, at: int, end: int) -> int:
    """The offset of the quote that closes the one at `at`; -1 when there is none."""
    quote = text[at]
    pattern = re.compile(r"''|'" if quote == "'" else r'\\(?s:.)|"')
    return next((match.start() for match in pattern.finditer(text, at + 1, end) if match[0] == quote), -1)


class Flow(NamedTuple):
    """Where the brackets that open at an offset end. end: the offset of the closing one, or -1.

    Then unclosed: the offset of the bracket or quote to blame; wrong: that of a bracket that closes something else, or
    -1; missing: what must be there, or at the end, to close everything.
    """

    end: int
    unclosed: int = -1
    missing: str = ""
    wrong: int = -1


def flow_at(text: str, at: int, end: int) -> Flow:
    open_at: list[int] = []
    sign = re.compile(r"""[\[\]{}]|(?<=[\[{,:\s])["']|(?<=\s)#[^\n]*""")
    match = sign.search(text, at, end)
    while match:
        found, next_at = match[0], match.end()
        if found in _CLOSERS:
            open_at.append(match.start())
        elif found in "}]":
            if _CLOSERS[text[open_at[-1]]] != found:
                return _mismatch(text, open_at, match.start())
            open_at.pop()
            if not open_at:
                return Flow(match.start())
        elif found in "'\"":
            closed = closing_quote(text, match.start(), end)
            if closed < 0:
                return Flow(-1, match.start(), found + _closers(text, open_at))
            next_at = closed + 1
        match = sign.search(text, next_at, end)
    return Flow(-1, open_at[0], _closers(text, open_at))


def _closers(text: str, open_at: list[int]) -> str:
    return "".join(_CLOSERS[text[opening]] for opening in reversed(open_at))


def _mismatch(text: str, open_at: list[int], at: int) -> Flow:
    """A closing bracket that fits one further out stays, after the missing one; otherwise it is the wrong one."""
    fits = any(_CLOSERS[text[opening]] == text[at] for opening in open_at[:-1])
    missing = _CLOSERS[text[open_at[-1]]]
    return Flow(-1, open_at[-1], missing + text[at] if fits else missing, at)
