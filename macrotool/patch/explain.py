"""Why a hunk has no place, in facts: where it could stand, what is most like it. Pure, and bounded in its work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from macrotool.patch.failure import Candidate, Failure, Nearest
from macrotool.patch.lineindex import LineIndex
from macrotool.patch.operations import KEPT, Hunk
from macrotool.patch.tiers import EXACT, TIERS, UNICODE

_MOST_CANDIDATES = 20
_MOST_COMPARED = 200  # lines of a hunk, in the search for the nearest block


def failure(code: str, **facts: Any) -> Failure:
    return Failure(None, code)._replace(**facts)


def changes(hunk: Hunk) -> bool:
    return any(line.op != KEPT for line in hunk.lines)


def depth_of(line: str) -> int:
    """The width of the indentation, a tab reaching to the next multiple of eight."""
    blanks = line[: len(line) - len(line.lstrip())]
    return len(blanks.expandtabs())


class Explainer:
    """index: of the lines, with every line of the hunks' preimages in it."""

    def __init__(self, lines: Sequence[str], index: LineIndex, hunks: Sequence[Hunk]) -> None:
        self._lines = lines
        self._index = index
        self._hunks = hunks
        self._exactly: LineIndex | None = None

    def nowhere(self, hunk: Hunk) -> Failure:
        post = hunk.postimage
        if post and changes(hunk) and len(places := self._exact(post)) == 1:
            return failure("already_applied", line=places[0] + 1)
        if len(only := self.only(hunk)) == 1:
            where = "outside of the anchor's block" if hunk.anchors else "which is not the end of the file"
            detail = f"its lines stand at line {only[0].line}, {where}"
            return failure("no_match", line=only[0].line, candidates=only, detail=detail)
        return failure("no_match", nearest=self._nearest(hunk.preimage))

    def _exact(self, block: list[str]) -> list[int]:
        if self._exactly is None:
            named = [line.text for hunk in self._hunks for line in hunk.lines]
            self._exactly = LineIndex(self._lines, named)
        return self._exactly.places(block, EXACT, 2)

    def only(self, hunk: Hunk) -> tuple[Candidate, ...]:
        """The body's places anywhere in the file."""
        block = hunk.preimage
        for tier in range(len(TIERS)) if block else ():
            if places := self._index.places(block, tier):
                return self.candidates(places) if len(places) == 1 else ()
        return ()

    def _nearest(self, block: list[str]) -> Nearest | None:
        """By the block's rarest lines that the file has: a few alignments, never everything against everything."""
        lines = len(self._lines)
        offsets = {line: at for at, line in enumerate(block[:_MOST_COMPARED]) if line.strip()}
        spots = [(self._index.positions(line, UNICODE), at) for line, at in offsets.items()]
        known = sorted((spot for spot in spots if spot[0]), key=lambda spot: len(spot[0]))[:3]
        starts = {place - at for places, at in known for place in places[:8]}
        if not starts:
            return None
        normalise = TIERS[UNICODE].normalise or str
        wanted = [normalise(line) for line in block[:_MOST_COMPARED]]

        def equal(start: int) -> list[bool]:
            return [
                0 <= start + i < lines and normalise(self._lines[start + i]) == line for i, line in enumerate(wanted)
            ]

        best = max(sorted(starts), key=lambda start: sum(equal(start)))
        differs = next((i for i, same in enumerate(equal(best)) if not same), 0)
        index = best + differs
        found = self._lines[index] if 0 <= index < lines else ""
        return Nearest(max(best, 0) + 1, index + 1, block[differs][:300], found[:300])

    def candidates(self, places: Sequence[int]) -> tuple[Candidate, ...]:
        return tuple(Candidate(place + 1, self._within(place)) for place in places[:_MOST_CANDIDATES])

    def _within(self, index: int) -> str | None:
        """The nearest line above that is indented less."""
        depth = depth_of(self._lines[index]) if index < len(self._lines) else 0
        for above in range(index - 1, max(-1, index - 5000), -1):
            line = self._lines[above]
            if depth == 0:
                return None
            if line and not line.isspace() and depth_of(line) < depth:
                return line.strip()[:200]
        return None
