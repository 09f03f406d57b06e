"""Finds which line encloses which, by indentation alone. Pure: one pass over the lines.

A line that begins with a bracket at its header's own depth (`{`, `}`, `) -> int:`) belongs to that header's block, and
so do the lines indented under it. So braces on their own line and signatures of several lines do not end a block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_CONTINUES = "{})]"


class Outline:
    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._parents: list[int] = [-1] * len(lines)
        self._ends = list(range(1, len(lines) + 1))
        self._headers: dict[int, list[int]] = {}  # for each line of a header, all lines of that header
        self._read()

    def end(self, at: int) -> int:
        """The line after the block that this line heads; at + 1 when it heads none."""
        return self._ends[at]

    def within(self, at: int) -> str | None:
        """The line that encloses this one, shortened; None at top level. A blank line counts as part of the next
        one."""
        return next((self._lines[parent].strip()[:200] for parent in self.above(at)), None)

    def above(self, at: int) -> Iterator[int]:
        """The lines that enclose this one, the nearest first."""
        parent = self._parents[at] if at < len(self._lines) else -1
        while parent >= 0:
            yield parent
            parent = self._parents[parent]

    def around(self, at: int) -> Iterator[int]:
        """The header lines of the blocks that hold this line, the innermost first."""
        for index in (at, *self.above(self._headers.get(at, (at,))[0])):
            yield from self._headers.get(index, (index,))

    def _read(self) -> None:
        open_headers: list[tuple[int, list[int]]] = []  # depth, and the header's lines; outermost first
        last = -1
        for index, line in enumerate(self._lines):
            text = line.lstrip()
            if not text:
                continue
            depth = depth_of(line)
            while open_headers and open_headers[-1][0] > depth:
                self._close(open_headers.pop()[1], last + 1)
            beside = bool(open_headers) and open_headers[-1][0] == depth
            if beside and text[0] not in _CONTINUES:
                self._close(open_headers.pop()[1], last + 1)
                beside = False
            above = len(open_headers) - 1 - beside
            parent = open_headers[above][1][0] if above >= 0 else -1
            self._parents[last + 1 : index + 1] = [parent] * (index - last)
            if beside:
                open_headers[-1][1].append(index)
            else:
                open_headers.append((depth, [index]))
            last = index
        for _, header in open_headers:
            self._close(header, last + 1)

    def _close(self, header: list[int], end: int) -> None:
        for at in header:
            self._ends[at] = end
        if len(header) > 1:
            self._headers.update(dict.fromkeys(header, header))


def depth_of(line: str) -> int:
    """The width of the indentation; a tab reaches the next multiple of eight."""
    depth = len(line) - len(line.lstrip())
    return len(line[:depth].expandtabs()) if "\t" in line[:depth] else depth
