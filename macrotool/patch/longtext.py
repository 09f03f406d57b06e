"""Holds the lines of a long text in little memory. Pure.

A line as a separate string takes 60 bytes more than its characters, several times the file's size when lines are short.
So the text is kept in blocks, which are split into lines when the lines are needed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import overload

_BLOCK = 1 << 16  # characters


class LongText(Sequence[str]):
    def __init__(self, text: str, ending: str) -> None:
        """ending: of every line; the last may lack it."""
        self._ending = ending
        self._blocks: list[str] = []
        self._starts: list[int] = []  # the number of each block's first line
        self._count = at = 0
        while at < len(text):
            end = text.find(ending, at + _BLOCK)
            block = text[at:end] if end >= 0 else text[at:].removesuffix(ending)
            self._blocks.append(block)
            self._starts.append(self._count)
            self._count += block.count(ending) + 1
            at = end + len(ending) if end >= 0 else len(text)
        self._held = (-1, list[str]())  # the block that was last split

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(block.split(self._ending) for block in self._blocks)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            start, end, _ = at.indices(self._count)
            first, last = self._block(start), bisect_left(self._starts, end)
            lines = chain.from_iterable(map(self._split, range(first, last)))
            return list(islice(lines, start - self._starts[first], end - self._starts[first])) if start < end else []
        number = self._block(at)
        return self._split(number)[at - self._starts[number]]

    def pieces(self, start: int, end: int) -> Iterator[str]:
        """The lines from start to end as one text, taken in whole blocks where possible."""
        first, last = bisect_left(self._starts, start), self._block(end)
        if first >= last:
            yield from self[start:end]
            return
        yield from self[start : self._starts[first]]
        yield from self._blocks[first:last]
        yield from self[self._starts[last] : end]

    def _block(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1

    def _split(self, number: int) -> list[str]:
        if self._held[0] != number:
            self._held = (number, self._blocks[number].split(self._ending))
        return self._held[1]


def pieces(lines: Sequence[str], start: int, end: int) -> Iterator[str] | Sequence[str]:
    """Lines, or parts of the text that hold several lines: joined by the ending, both give the same text."""
    return lines.pieces(start, end) if isinstance(lines, LongText) else lines[start:end]
