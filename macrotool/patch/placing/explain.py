"""Explains why a hunk has no place: where it could be, and what is most like it. Pure, and bounded in its work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from macrotool.patch.failure import MOST_CANDIDATES, Candidate, Failure, Nearest
from macrotool.patch.operations import Hunk
from macrotool.patch.placing.lineindex import LineIndex
from macrotool.patch.placing.regions import Regions
from macrotool.patch.placing.tiers import EXACT, TIERS, UNICODE

MOST_SHOWN = 12  # lines of the file in a failure
_MOST_COMPARED = 200  # lines of a hunk, in the search for the nearest block
_MOST_ABOVE = 30  # lines examined above each of several places
_MOST_SPOTS = 8  # alignments tried for each of its rarest lines, or words


def failure(code: str, **facts: Any) -> Failure:
    return Failure(None, code)._replace(**facts)


class Explainer:
    """named: every line and anchor of the hunks. index: an index that holds them."""

    def __init__(self, lines: Sequence[str], index: LineIndex, regions: Regions, named: Sequence[str]) -> None:
        self._lines = lines
        self._named = named
        self._index = index
        self._regions = regions

    @cached_property
    def _words(self) -> dict[str, list[int]]:
        """Where each word of the hunks occurs in the file, except very frequent words."""
        places: dict[str, list[int]] = {word: [] for line in self._named for word in _words_of(line)}
        for index, line in enumerate(self._lines):
            for word in _words_of(line) & places.keys():
                if len(places[word]) <= _MOST_SPOTS:
                    places[word].append(index)
        return places

    def nowhere(self, hunk: Hunk) -> Failure:
        """Explains a hunk whose lines are nowhere, or not where its anchor or the end of the file puts them."""
        anywhere = self._anywhere(hunk.preimage)
        if again := self._again(hunk, anywhere):
            return failure("already_applied", candidates=again)
        if anywhere:
            return self._outside(hunk, self.candidates(anywhere))
        nearest = self._nearest(hunk.preimage)
        return failure("no_match", nearest=nearest, there=self._lines_at(nearest, len(hunk.preimage)))

    def _again(self, hunk: Hunk, anywhere: Sequence[int]) -> tuple[Candidate, ...]:
        """Where the hunk's result already is: around its lines, or alone when the lines are nowhere."""
        post = hunk.postimage
        if not anywhere and _tells(post) and post != hunk.preimage:
            places = self._index.places(post, EXACT)
            return self.candidates(places) if len(places) == 1 else ()
        ends = ((at, at + len(hunk.preimage)) for at in anywhere)
        return next((found for start, end in ends if (found := self.covering(hunk, start, end, EXACT))), ())

    def _outside(self, hunk: Hunk, found: tuple[Candidate, ...]) -> Failure:
        if len(found) > 1 and hunk.anchors:
            return failure("ambiguous", candidates=found)
        lines = f"line {found[0].line}" if len(found) == 1 else f"{len(found)} places"
        where = "outside of the anchor's block" if hunk.anchors else "which is not the end of the file"
        detail = f"its lines are at {lines}, {where}"
        return failure("no_match", candidates=found, detail=detail, anchor=hunk.anchor)

    def _lines_at(self, nearest: Nearest | None, count: int) -> tuple[str, ...]:
        if nearest is None:
            return ()
        lines = self._lines[nearest.line - 1 : nearest.line - 1 + min(count, MOST_SHOWN)]
        return tuple(line[:200] for line in lines)

    def covering(self, hunk: Hunk, start: int, end: int, tier: int) -> tuple[Candidate, ...]:
        """Where the hunk's whole result encloses its place: it starts at or before the place and reaches its end at
        least. A result of blank lines and braces may be there by chance."""
        post = hunk.postimage
        if len(post) < end - start or post == hunk.preimage or (tier == EXACT and not _tells(post)):
            return ()
        places = self._index.places(post, EXACT, max(0, end - len(post)), start + 1)
        return self.candidates(places[:1]) if places else ()  # candidates cost an outline of the whole file

    def missing(self, hunk: Hunk, anchor: str, above: str | None) -> Failure:
        """Explains an anchor that is nowhere, or not below the previous anchor."""
        found = self.candidates(self._anywhere(hunk.preimage))
        there = next((at for tier in range(len(TIERS)) for at in self._index.positions(anchor, tier)), None)
        if above is not None and there is not None:
            detail = f" below {above!r}, but line {there + 1}"
            return failure("anchor_missing", anchor=anchor, candidates=found, detail=detail)
        nearest = None if found else self._nearest([anchor])
        return failure("anchor_missing", anchor=anchor, candidates=found, nearest=nearest)

    def stricter(self, hunk: Hunk, places: Sequence[int], elsewhere: Sequence[int], length: int) -> Failure:
        """Explains a hunk that matches at `places` on a laxer tier than elsewhere."""
        both = self.candidates(sorted({*places, *elsewhere}))
        there = tuple(line[:200] for line in self._lines[places[0] : places[0] + min(length, MOST_SHOWN)])
        return failure("ambiguous", line=places[0] + 1, there=there, candidates=both, anchor=hunk.anchor)

    def several(self, anchor: str) -> Failure:
        """Explains a hunk that has only an anchor, which occurs several times."""
        tiers = range(len(TIERS))
        places = next((found for tier in tiers if (found := self._index.positions(anchor, tier))), ())
        return failure("ambiguous", anchor=anchor, candidates=self.candidates(places))

    def candidates(self, places: Sequence[int]) -> tuple[Candidate, ...]:
        """The places, each with what distinguishes it: an anchor, and a line above from which on it differs."""
        places = places[:MOST_CANDIDATES]
        outline = self._regions.outline
        told = _told_apart(self._lines, places)
        return tuple(
            Candidate(place + 1, outline.within(place), self._anchor_of(place, places), told.get(place))
            for place in places
        )

    def _anchor_of(self, place: int, places: Sequence[int]) -> str | None:
        """The nearest line that encloses only this place and occurs once."""
        outline = self._regions.outline
        for index in outline.above(place):
            line = self._lines[index].strip()
            if sum(index <= other < outline.end(index) for other in places) > 1:
                return None
            if self._counts[line] == 1:
                return line[:200]
        return None

    @cached_property
    def _counts(self) -> Counter[str]:
        return Counter(map(str.strip, self._lines))

    def _anywhere(self, block: Sequence[str]) -> list[int]:
        tiers = range(len(TIERS)) if block else ()
        return next((places for tier in tiers if (places := self._index.places(block, tier))), [])

    # ---- The nearest block

    def _nearest(self, block: Sequence[str]) -> Nearest | None:
        """Finds it by the block's rarest lines that the file has, else by its rarest words: a few alignments, never all
        pairs."""
        block = block[:_MOST_COMPARED]
        start, differs = self._by_lines(block) or self._by_words(block) or (None, 0)
        if start is None:
            return None
        if start < 0:
            start, differs = 0, 0
        index = start + differs
        found = self._lines[index][:300] if index < len(self._lines) else None
        return Nearest(start + 1, index + 1, block[differs][:300], found)

    def _by_lines(self, block: Sequence[str]) -> tuple[int, int] | None:
        """Where the block would begin, which may be below 0, and its first line that differs there."""
        offsets = {line: at for at, line in enumerate(block) if line.strip()}
        spots = [(self._index.positions(line, UNICODE), at) for line, at in offsets.items()]
        known = sorted((spot for spot in spots if spot[0]), key=lambda spot: len(spot[0]))[:3]
        starts = sorted({place - at for places, at in known for place in places[:_MOST_SPOTS]})
        equal = {start: self._index.agreement(block, UNICODE, start) for start in starts}
        best = max(starts, key=lambda one: sum(equal[one]), default=None)
        return (best, equal[best].index(False)) if best is not None and not all(equal[best]) else None

    def _by_words(self, block: Sequence[str]) -> tuple[int, int] | None:
        """The same, by the two lines that share rare words and are most alike."""
        spots = Counter(
            (place, at)
            for at, line in enumerate(block)
            for word in _words_of(line)
            if 0 < len(places := self._words.get(word, ())) <= _MOST_SPOTS
            for place in places
        )
        likely = [spot for spot, _ in spots.most_common(_MOST_SPOTS)]
        best = max(likely, key=lambda spot: self._alike(block[spot[1]], spot[0]), default=None)
        return (best[0] - best[1], best[1]) if best else None

    def _alike(self, line: str, index: int) -> float:
        from difflib import SequenceMatcher

        return SequenceMatcher(None, line.strip()[:300], self._lines[index].strip()[:300], autojunk=False).ratio()


def _tells(lines: Sequence[str]) -> bool:
    """Whether the lines identify a place: a blank line or a brace does not."""
    return any(character.isalnum() for line in lines for character in line)


def _told_apart(lines: Sequence[str], places: Sequence[int]) -> dict[int, tuple[int, str]]:
    """For each place the nearest line above that makes its context unique; None for places that stay alike for long."""
    found: dict[int, int] = {}
    alike = [list(places)] if len(places) > 1 else []
    for back in range(1, _MOST_ABOVE):
        groups: dict[tuple[int, str | None], list[int]] = {}
        for number, group in enumerate(alike):
            for place in group:
                groups.setdefault((number, lines[place - back] if place >= back else None), []).append(place)
        alike = [group for group in groups.values() if len(group) > 1]
        alone = [group[0] for group in groups.values() if len(group) == 1]
        found |= {place: place - back for place in alone if place >= back}
    return {place: _with_text(lines, at) for place, at in found.items()}


def _with_text(lines: Sequence[str], at: int) -> tuple[int, str]:
    """The line, counted from 1, and its text. For a blank line, the nearest line above that has text."""
    index = next((index for index in range(at, max(-1, at - _MOST_ABOVE), -1) if lines[index].strip()), at)
    return index + 1, lines[index][:200]


def _words_of(line: str) -> set[str]:
    import re

    return set(re.findall(r"\w+", line[:1000]))
