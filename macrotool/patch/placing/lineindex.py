"""Finds given blocks of lines in a file. Pure.

Strategy: one pass over the file lists the places of each line that the patch names. Then a block's places are found by
its rarest line and a comparison of slices. When all lines of a block are frequent, each distinct line becomes one
character, every other line a filler, so file and block are strings, and `str.find` searches, until there are enough
places to call it ambiguous. A tier's pass is made only when a hunk has found no place before.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, compress, count, islice, repeat
from operator import eq

from macrotool.patch.failure import MOST_CANDIDATES
from macrotool.patch.placing.tiers import TIERS

_FILLER = "\0"
_ANY = 1 << 62  # the end of any file
_MOST_CODES = 0x10FFFF  # there are no more characters
_MOST_WORK = 1 << 10  # lines compared before searching another way


class LineIndex:
    """named: every line that will be looked up."""

    def __init__(self, lines: Sequence[str], named: Iterable[str]) -> None:
        self._lines = lines
        self._named = dict.fromkeys(named)
        self._tiers: dict[int, _Tier] = {}

    def places(self, block: Sequence[str], tier: int, first: int = 0, end: int = _ANY) -> list[int]:
        """Where the block begins, first <= index < end, in order; MOST_CANDIDATES of them when there are more."""
        return list(islice(self._tier(tier).places(_normalised(block, tier), first, end), MOST_CANDIDATES))

    def all_places(self, block: Sequence[str], tier: int, most: int) -> list[int]:
        """The same in the whole file, up to a number that the caller gives."""
        return list(islice(self._tier(tier).places(_normalised(block, tier), 0, _ANY), most))

    def agreement(self, block: Sequence[str], tier: int, start: int) -> list[bool]:
        """For each line of the block, whether it equals the file's line if the block begins at `start`, which may be
        negative."""
        return self._tier(tier).agreement(_normalised(block, tier), start)

    def positions(self, line: str, tier: int, first: int = 0, end: int = _ANY) -> Sequence[int]:
        """Every index of a named line, first <= index < end."""
        found = self._tier(tier).positions(_normalised([line], tier)[0])
        return found[bisect_left(found, first) : bisect_left(found, end)]

    def _tier(self, tier: int) -> _Tier:
        if tier not in self._tiers:
            self._tiers[tier] = _Tier(self._lines, self._named, tier)
        return self._tiers[tier]


def _normalised(lines: Sequence[str], tier: int) -> Sequence[str]:
    normalise = TIERS[tier].normalise
    return lines if normalise is None else list(map(normalise, lines))


class _Tier:
    def __init__(self, lines: Sequence[str], named: Iterable[str], tier: int) -> None:
        self._lines = lines  # unchanged: normalising again when needed saves memory
        self._tier = tier
        normalise = TIERS[tier].normalise or str
        known = dict.fromkeys(map(normalise, named))
        self._positions: dict[str, list[int]] = {}
        for at in compress(count(), map(known.__contains__, lines if normalise is str else map(normalise, lines))):
            self._positions.setdefault(normalise(lines[at]), []).append(at)

    def positions(self, line: str) -> Sequence[int]:
        return self._positions.get(line, ())

    def agreement(self, block: Sequence[str], start: int) -> list[bool]:
        theirs = _normalised(self._lines[max(start, 0) : start + len(block)], self._tier)
        return list(map(eq, block, chain(repeat(None, -start), theirs, repeat(None))))

    def places(self, block: Sequence[str], first: int, end: int) -> Iterator[int]:
        key, candidates = self._rarest(block)
        if first or end < len(self._lines):
            candidates = candidates[bisect_left(candidates, first + key) : bisect_left(candidates, end + key)]
        several = len(candidates) > 1  # so each line of the block occurs several times and has a code
        if several and len(candidates) * len(block) > _MOST_WORK and len(self._positions) < _MOST_CODES:
            return self._search(block, first, min(end, len(self._lines)))
        return (at - key for at in candidates if at >= key and self._stands(block, at - key))

    def _stands(self, block: Sequence[str], start: int) -> bool:
        return _normalised(self._lines[start : start + len(block)], self._tier) == block

    def _rarest(self, block: Sequence[str]) -> tuple[int, Sequence[int]]:
        """The block's rarest line, and its places."""
        key, fewest = 0, self.positions(block[0]) if block else ()
        for at in range(1, len(block)):
            if len(fewest) < 2:
                break
            found = self.positions(block[at])
            if len(found) < len(fewest):
                key, fewest = at, found
        return key, fewest

    def _search(self, block: Sequence[str], first: int, end: int) -> Iterator[int]:
        needle = "".join(map(self._codes.__getitem__, block))
        at = self._text.find(needle, first, end + len(needle) - 1)
        while at >= 0:
            yield at
            at = self._text.find(needle, at + 1, end + len(needle) - 1)

    @cached_property
    def _codes(self) -> dict[str, str]:
        return {line: chr(number) for number, line in enumerate(self._positions, 1)}

    @cached_property
    def _text(self) -> str:
        return "".join(map(self._codes.get, _normalised(self._lines, self._tier), repeat(_FILLER)))


def begun_by(lines: Iterable[str], texts: Iterable[str]) -> dict[str, list[int]]:
    """For each text the lines that begin with it after their indentation. Texts of equal length cost no more than
    one."""
    found: dict[str, list[int]] = {text: [] for text in texts if text}
    lengths = sorted({len(text) for text in found})
    for index, line in enumerate(map(str.lstrip, lines)):
        for length in lengths:
            if length > len(line):
                break
            if line[:length] in found:
                found[line[:length]].append(index)
    return found
