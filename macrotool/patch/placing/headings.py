"""Finds the part of a file under the heading that git wrote after a hunk's line numbers. Pure.

Git takes the heading from the last line above the hunk that looks like a function's, and cuts it at 80 bytes. It does
not always enclose the hunk, so it is only a hint.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice

from macrotool.patch.placing.lineindex import begun_by
from macrotool.patch.placing.outline import depth_of

_CUT = 77  # bytes: a heading of this length may be cut, even inside a character
_MOST = 64  # a line that occurs more often is not a heading


class Headings:
    """headings: all that will be looked up."""

    def __init__(self, lines: Sequence[str], headings: Iterable[str]) -> None:
        self._lines = lines
        self._headings = tuple(headings)

    def ranges(self, heading: str) -> list[tuple[int, int]]:
        """For each line that is the heading: the line after it, and the next line of the same or less depth that begins
        with a word character."""
        begun = self._begun.get(_whole(heading), [])
        cut = len(heading.encode("utf-8", "surrogateescape")) >= _CUT
        found = islice((at for at in begun if cut or self._lines[at].strip() == heading), _MOST + 1)
        ranges = [(at + 1, self._ends[at]) for at in found]
        return ranges if len(ranges) <= _MOST else []

    @cached_property
    def _begun(self) -> dict[str, list[int]]:
        return begun_by(self._lines, map(_whole, self._headings))

    @cached_property
    def _ends(self) -> list[int]:
        """Walks from the last line up. `open` holds the lines that begin with a word character and close a depth, the
        nearest last, so their depths grow."""
        ends = [len(self._lines)] * len(self._lines)
        depths: list[int] = []
        places: list[int] = []
        for index in range(len(self._lines) - 1, -1, -1):
            line, depth = self._lines[index].lstrip(), depth_of(self._lines[index])
            at = bisect_right(depths, depth)
            ends[index] = places[at - 1] if at else len(self._lines)
            if line and (line[0].isalnum() or line[0] == "_"):
                keep = bisect_left(depths, depth)
                del depths[keep:], places[keep:]
                depths.append(depth)
                places.append(index)
        return ends


def _whole(heading: str) -> str:
    """Drops the mark of a character that was cut."""
    return heading.rstrip("\ufffd")
