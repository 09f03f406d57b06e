"""Why a hunk has no place, in facts: where it could stand, what is most like it. Pure, and bounded in its work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from macrotool.patch.failure import MOST_CANDIDATES, Candidate, Failure, Nearest
from macrotool.patch.lineindex import LineIndex
from macrotool.patch.operations import KEPT, Hunk
from macrotool.patch.outline import Outline
from macrotool.patch.tiers import EXACT, TIERS, UNICODE
from macrotool.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

MOST_SHOWN = 12  # lines of the file in a failure
_MOST_COMPARED = 200  # lines of a hunk, in the search for the nearest block
_MOST_SPOTS = 8  # alignments tried for each of its rarest lines, or words


def failure(code: str, **facts: Any) -> Failure:
    return Failure(None, code)._replace(**facts)


def changes(hunk: Hunk) -> bool:
    return any(line.op != KEPT for line in hunk.lines)


class Explainer:
    """index: of the lines, with every line of the hunks' preimages in it."""

    def __init__(self, lines: Sequence[str], index: LineIndex, hunks: Sequence[Hunk]) -> None:
        self._lines = lines
        self._index = index
        self._hunks = hunks

    @cached_property
    def outline(self) -> Outline:
        return Outline(self._lines)

    @cached_property
    def _exactly(self) -> LineIndex:
        return LineIndex(self._lines, [line.text for hunk in self._hunks for line in hunk.lines])

    @cached_property
    def _words(self) -> dict[str, list[int]]:
        """Where each word of the file stands, each time but for the very frequent ones."""
        places: dict[str, list[int]] = {}
        for index, line in enumerate(self._lines):
            for word in _words_of(line):
                found = places.setdefault(word, [])
                if len(found) <= _MOST_SPOTS:
                    found.append(index)
        return places

    def nowhere(self, hunk: Hunk) -> Failure:
        anywhere = self._anywhere(hunk.preimage)
        if len(anywhere) == 1:
            only = self.candidates(anywhere)
            where = "outside of the anchor's block" if hunk.anchors else "which is not the end of the file"
            detail = f"its lines stand at line {only[0].line}, {where}"
            anchor = hunk.anchors[-1].text if hunk.anchors else None
            return failure("no_match", candidates=only, detail=detail, anchor=anchor)
        post = hunk.postimage
        tells = any(character.isalnum() for line in post for character in line)  # a blank line or a brace is anybody's
        if not anywhere and tells and changes(hunk) and len(places := self._exactly.places(post, EXACT)) == 1:
            return failure("already_applied", candidates=self.candidates(places))
        nearest = self._nearest(hunk.preimage)
        return failure("no_match", nearest=nearest, there=self._lines_at(nearest, len(hunk.preimage)))

    def _lines_at(self, nearest: Nearest | None, count: int) -> tuple[str, ...]:
        if nearest is None:
            return ()
        lines = self._lines[nearest.line - 1 : nearest.line - 1 + min(count, MOST_SHOWN)]
        return tuple(line[:200] for line in lines)

    def only(self, hunk: Hunk) -> tuple[Candidate, ...]:
        """The body's place anywhere in the file, when it has one."""
        places = self._anywhere(hunk.preimage)
        return self.candidates(places) if len(places) == 1 else ()

    def candidates(self, places: Sequence[int]) -> tuple[Candidate, ...]:
        """With the line that tells each from the others, where there is one."""
        places = places[:MOST_CANDIDATES]
        anchors = [self._anchor_of(place) for place in places]
        times = Counter(anchors)
        return tuple(
            Candidate(place + 1, self.outline.within(place), anchor if times[anchor] == 1 else None)
            for place, anchor in zip(places, anchors, strict=True)
        )

    def _anchor_of(self, place: int) -> str | None:
        above = (self._lines[index].strip() for index in self.outline.above(place))
        return next((line[:200] for line in above if self._counts[line] == 1), None)

    @cached_property
    def _counts(self) -> Counter[str]:
        return Counter(map(str.strip, self._lines))

    def _anywhere(self, block: Sequence[str]) -> list[int]:
        tiers = range(len(TIERS)) if block else ()
        return next((places for tier in tiers if (places := self._index.places(block, tier))), [])

    # ---- The nearest block

    def _nearest(self, block: Sequence[str]) -> Nearest | None:
        """By the block's rarest lines that the file has, else by its rarest words: a few alignments, never everything
        against everything."""
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
        """The same by the two lines that share rare words and are most alike."""
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


def _words_of(line: str) -> set[str]:
    import re

    return set(re.findall(r"\w+", line[:1000]))
