"""Finds mistakes in block text, the text below `prompt: |`. Pure.

The rule of YAML: the text's first line sets its depth (or a digit behind the `|` does), and the text ends where a line
is less deep. So the mistake is at the first line that is less deep but is not a key.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from macrotool.yaml_reader.diagnosis.outline import HIDDEN_SPACES
from macrotool.yaml_reader.diagnosis.spots import Find, Spot

_HEADER = re.compile(r"[|>](?:[-+]?([1-9])|([1-9])[-+]|[-+])?(?=[ \t]|$)")


def broken_block(spot: Spot) -> Find | None:
    if spot.opener not in ("|", ">"):
        return None
    header = _HEADER.match(spot.value)
    after = spot.value[header.end() :].lstrip() if header else ""
    if header is None or (after and after[0] != "#"):
        return _text_on_header(spot, header.end() if header else 1)
    depth = header[1] or header[2]
    return _Block(spot, spot.indent + int(depth) if depth else 0).find()


def _text_on_header(spot: Spot, end: int) -> Find:
    at = spot.at + end
    while spot.text[at] in " \t":
        at += 1
    message = f"nothing may follow '{spot.opener}' on its line"
    return Find(at, message, f"put the text on the line below '{spot.before}|', indented by two spaces")


class _Block(NamedTuple):
    """depth: how far the text is indented, if the header says so; else 0."""

    spot: Spot
    depth: int

    def find(self) -> Find | None:
        depth, widest, comment = self.depth, 0, -1
        for at, line in self._lines():
            column = len(line) - len(line.lstrip(" "))
            if not line.strip(" "):
                widest = max(widest, column) if not depth else 0
                continue
            if not depth and column > self.spot.indent and column >= widest:
                depth = column
            elif not depth or column < max(depth, widest):
                if line[column] != "#" or (not depth and column <= self.spot.indent):
                    return self._shallow(at + column, line[column], max(depth, widest), column)
                comment = at + column if comment < 0 else comment
            elif comment >= 0:
                return Find(
                    comment, "this line ends the block text: it is indented less, so it is a comment", self._hint(depth)
                )
        return None

    def _lines(self) -> list[tuple[int, str]]:
        """The lines below the header, blank lines included."""
        at, found = self.spot.line_end + 1, []
        for line in self.spot.text[at : self.spot.end].split("\n"):
            found.append((at, line))
            at += len(line) + 1
        return found

    def _shallow(self, at: int, character: str, depth: int, column: int) -> Find:
        if character == "\t":
            return Find(at, "a tab may not indent block text", self._hint(depth, " in place of the tab"))
        if character in HIDDEN_SPACES:
            message = f"a space of another kind (U+{ord(character):04X}) may not indent block text"
            return Find(at, message, self._hint(depth, " of the normal kind"))
        if column <= self.spot.indent:
            return Find(at, "block text must be indented", self._hint(depth, f" under '{self.spot.before}|'"))
        if self.depth:
            return Find(at, "this line is indented less than the number behind '|' says", "delete the number")
        message = "this line is indented less than the first line of the block text"
        return Find(
            at,
            message,
            f"indent it by {depth} spaces (or write '{self.spot.opener}{column - self.spot.indent}' to fix the depth)",
        )

    def _hint(self, depth: int, more: str = "") -> str:
        return f"indent it by {depth or self.spot.indent + 2} spaces{more}"
