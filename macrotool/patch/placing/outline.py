"""Which line encloses which, by indentation alone. Pure: one pass over the lines.

A line that begins with a bracket at its header's own depth (`{`, `}`, `) -> int:`) belongs to that header's block, and
so does what is indented under it: braces alone on a line and signatures of several lines do not end a block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_CONTINUES = "{})]"


class Outline:
    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._parents: list[int] = [-1] * len(lines)
        self._ends = list(range(1, len(lines) + 1))
        self._read()

    def end(self, at: int) -> int:
        """The line after the last one of the block that the line heads; at + 1 when it heads none."""
        return self._ends[at]

    def within(self, at: int) -> str | None:
        """The line that encloses this one, shortened; None at top level. A blank line is where the next one is."""
        return next((self._lines[parent].strip()[:200] for parent in self.above(at)), None)

    def above(self, at: int) -> Iterator[int]:
        """The lines that enclose this one, the nearest first."""
        parent = self._parents[at] if at < len(self._lines) else -1
        while parent >= 0:
            yield parent
            parent = self._parents[parent]

    def _read(self) -> None:
        open_headers: list[tuple[int, int]] = []  # depth and index, outermost first
        last = -1
        for index, line in enumerate(self._lines):
            text = line.lstrip()
            if not text:
                continue
            depth = depth_of(line)
            while open_headers and open_headers[-1][0] > depth:
                self._ends[open_headers.pop()[1]] = last + 1
            beside = bool(open_headers) and open_headers[-1][0] == depth
            if beside and text[0] not in _CONTINUES:
                self._ends[open_headers.pop()[1]] = last + 1
            continues = beside and text[0] in _CONTINUES
            above = open_headers[:-1] if continues else open_headers
            parent = above[-1][1] if above else -1
            self._parents[last + 1 : index + 1] = [parent] * (index - last)
            if not continues:
                open_headers.append((depth, index))
            last = index
        for _, index in open_headers:
            self._ends[index] = last + 1


def depth_of(line: str) -> int:
    """The width of the indentation, a tab reaching to the next multiple of eight."""
    depth = len(line) - len(line.lstrip())
    return len(line[:depth].expandtabs()) if "\t" in line[:depth] else depth
