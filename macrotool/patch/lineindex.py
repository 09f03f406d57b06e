"""Where given blocks of lines stand in a file. Pure.

Strategy: each distinct line that the patch names becomes one character, every other line a filler, so the file is one
string for each tier. A block's places are then found by its rarest line, whose positions one pass over the string has
listed, and a comparison of slices. A block whose lines are all frequent is searched with `str.find`, up to a number of
places that is enough to call it ambiguous. A tier's string is made when a hunk has found no place before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import repeat

from macrotool.patch.tiers import TIERS

_FILLER = "\0"
_MOST_PLACES = 64
_MOST_WORK = 1 << 22  # characters compared before searching another way


class LineIndex:
    """named: every line that will be asked for."""

    def __init__(self, lines: Sequence[str], named: Iterable[str]) -> None:
        self._lines = lines
        self._named = dict.fromkeys(named)
        self._tiers: dict[int, _Tier] = {}

    def places(self, block: Sequence[str], tier: int, most: int = _MOST_PLACES) -> list[int]:
        """The indices where the block begins, in order; at least `most` of them when there are more."""
        found = self._tier(tier)
        normalise = TIERS[tier].normalise
        return found.places([line if normalise is None else normalise(line) for line in block], most)

    def positions(self, line: str, tier: int) -> list[int]:
        """Every index where a named line stands."""
        normalise = TIERS[tier].normalise
        return self._tier(tier).positions(line if normalise is None else normalise(line))

    def places_of(self, line: str, tier: int, start: int, end: int) -> list[int]:
        return [index for index in self.positions(line, tier) if start <= index < end]

    def _tier(self, tier: int) -> _Tier:
        if tier not in self._tiers:
            self._tiers[tier] = _Tier(self._lines, self._named, tier)
        return self._tiers[tier]


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

    def places(self, block: Sequence[str], most: int) -> list[int]:
        needle = "".join([self._codes.get(line, _FILLER) for line in block])
        if _FILLER in needle:
            return []
        key = min(range(len(needle)), key=lambda at: len(self._positions.get(needle[at], ())))
        candidates = self._positions.get(needle[key], [])
        if len(candidates) * len(needle) > _MOST_WORK:
            return self._search(needle, most)
        text = self._text
        return [at - key for at in candidates if at >= key and text.startswith(needle, at - key)]

    def _search(self, needle: str, most: int) -> list[int]:
        found: list[int] = []
        at = self._text.find(needle)
        while at >= 0 and len(found) < most:
            found.append(at)
            at = self._text.find(needle, at + 1)
        return found


def _code(number: int) -> str:
    """Characters from 1 on, around the surrogates."""
    return chr(number + 1 if number + 1 < 0xD800 else number + 1 + 0x800)
