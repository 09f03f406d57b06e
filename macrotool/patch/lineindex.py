"""Where given blocks of lines stand in a file. Pure.

Strategy: each distinct line that the patch names becomes one character, every other line a filler, so the file is one
string for each tier. A block's places are then found by its rarest line, whose positions one pass over the string has
listed, and a comparison of slices. A block whose lines are all frequent is searched with `str.find`, up to a number of
places that is enough to call it ambiguous. A tier's string is made when a hunk has found no place before.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, repeat, zip_longest

from macrotool.patch.tiers import TIERS

_FILLER = "\0"
MOST_PLACES = 64
_ANY = 1 << 62  # the end of any file
_MOST_WORK = 1 << 22  # characters compared before searching another way


class LineIndex:
    """named: every line that will be asked for."""

    def __init__(self, lines: Sequence[str], named: Iterable[str]) -> None:
        self._lines = lines
        self._named = dict.fromkeys(named)
        self._tiers: dict[int, _Tier] = {}

    def places(self, block: Sequence[str], tier: int, first: int = 0, end: int = _ANY) -> list[int]:
        """Where the block begins, first <= index < end, in order; MOST_PLACES of them when there are more."""
        return list(islice(self._tier(tier).places(_normalised(block, tier), first, end), MOST_PLACES))

    def all_places(self, block: Sequence[str], tier: int, most: int) -> list[int]:
        """The same in the whole file, up to a number of the caller's."""
        return list(islice(self._tier(tier).places(_normalised(block, tier), 0, _ANY), most))

    def agreement(self, block: Sequence[str], tier: int, start: int) -> list[bool]:
        """For each line of the block, whether it is the file's if the block begins at `start`, which may be below 0."""
        return self._tier(tier).agreement(_normalised(block, tier), start)

    def positions(self, line: str, tier: int, first: int = 0, end: int = _ANY) -> list[int]:
        """Every index where a named line stands, first <= index < end."""
        found = self._tier(tier).positions(_normalised([line], tier)[0])
        return found[bisect_left(found, first) : bisect_left(found, end)]

    def _tier(self, tier: int) -> _Tier:
        if tier not in self._tiers:
            self._tiers[tier] = _Tier(self._lines, self._named, tier)
        return self._tiers[tier]


def _normalised(block: Sequence[str], tier: int) -> Sequence[str]:
    normalise = TIERS[tier].normalise
    return block if normalise is None else [normalise(line) for line in block]


class _Tier:
    def __init__(self, lines: Sequence[str], named: Iterable[str], tier: int) -> None:
        normalise = TIERS[tier].normalise
        if normalise is not None:
            lines = list(map(normalise, lines))
            named = map(normalise, named)
        self._codes: dict[str, str] = {}
        for line in named:
            self._codes.setdefault(line, _code(len(self._codes)))
        self._text = "".join(map(self._codes.get, lines, repeat(_FILLER)))
        self._positions: dict[str, list[int]] = {}
        for match in re.finditer(r"[^\0]", self._text):
            self._positions.setdefault(match[0], []).append(match.start())

    def positions(self, line: str) -> list[int]:
        return self._positions.get(self._codes.get(line, _FILLER), [])

    def agreement(self, block: Sequence[str], start: int) -> list[bool]:
        before = _FILLER * -start
        window = before + self._text[max(start, 0) : start + len(block)]
        pairs = zip_longest(self._needle(block), window[: len(block)], fillvalue=_FILLER)
        return [mine == theirs != _FILLER for mine, theirs in pairs]

    def places(self, block: Sequence[str], first: int, end: int) -> Iterator[int]:
        needle = self._needle(block)
        if not needle or _FILLER in needle:
            return iter(())
        key = min(range(len(needle)), key=lambda at: len(self._positions.get(needle[at], ())))
        candidates = self._positions.get(needle[key], [])
        if first or end < len(self._text):
            candidates = candidates[bisect_left(candidates, first + key) : bisect_left(candidates, end + key)]
        if len(candidates) * len(needle) > _MOST_WORK:
            return self._search(needle, first, min(end, len(self._text)))
        text = self._text
        return (at - key for at in candidates if at >= key and text.startswith(needle, at - key))

    def _search(self, needle: str, first: int, end: int) -> Iterator[int]:
        at = self._text.find(needle, first, end + len(needle) - 1)
        while at >= 0:
            yield at
            at = self._text.find(needle, at + 1, end + len(needle) - 1)

    def _needle(self, block: Sequence[str]) -> str:
        return "".join([self._codes.get(line, _FILLER) for line in block])


def _code(number: int) -> str:
    """Characters from 1 on, around the surrogates."""
    return chr(number + 1 if number + 1 < 0xD800 else number + 1 + 0x800)
