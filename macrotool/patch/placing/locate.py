"""Locates the one place of each hunk, or says why there is none. Pure. A position is recognised, never guessed.

For each tier, strict to lax, we try the regions where a hunk may begin, near to far; the first pair that has any place
decides, and it must have exactly one. With an anchor the region is its block; without one, it is the text after the
previous hunk, then the whole file. A place on a laxer tier is not used while the lines match more strictly elsewhere.
All hunks are located on the file as it was before the operation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, pairwise
from typing import NamedTuple

from macrotool.patch.failure import MOST_CANDIDATES, Failure
from macrotool.patch.judgement import Judgement
from macrotool.patch.operations import ADDED, ENVELOPE, KEPT, REMOVED, Hunk
from macrotool.patch.placing.explain import Explainer, failure
from macrotool.patch.placing.headings import Headings
from macrotool.patch.placing.lineindex import LineIndex
from macrotool.patch.placing.regions import AnchorMissing, Region, Regions, Span, spellings
from macrotool.patch.placing.tail import blank_tail, without_blanks
from macrotool.patch.placing.tiers import EXACT, TIERS


class Place(NamedTuple):
    """hunk: as applied here, without blank context that the file's tail lacks. start, end: the file's lines that its
    preimage matches; an insertion has none. ignored: anchors that occur several times."""

    hunk: Hunk
    start: int
    end: int
    tier: int
    judgements: tuple[Judgement, ...] = ()
    ignored: tuple[tuple[str, int], ...] = ()


class _Refused(Exception):  # noqa: N818  it never leaves this file
    def __init__(self, failure: Failure) -> None:
        super().__init__()
        self.failure = failure


class _Sought(NamedTuple):
    """A hunk to place. block: its preimage. lead: how many of its lines come before the first change. changed: how many
    come before the end of the last change."""

    hunk: Hunk
    block: list[str]
    lead: int
    changed: int


class Locator:
    def __init__(self, lines: Sequence[str], hunks: Sequence[Hunk], language: str) -> None:
        self._lines = lines
        self._language = language
        self._sought = [_sought(hunk) for hunk in hunks]
        named = [line.text for hunk in hunks for line in hunk.lines]
        anchors = [text for hunk in hunks for anchor in hunk.anchors for text in spellings(anchor)]
        self._index = LineIndex(lines, [*named, *anchors])
        self._regions = Regions(lines, self._index, anchors)
        self._explain = Explainer(lines, self._index, self._regions, [*named, *anchors])
        self._after = 0  # the line after the last change of the previous hunk

    def locate(self) -> list[Place | Failure]:
        """For each hunk its place, or why there is none."""
        together = self._identical()
        return [self._one(number, sought, together.get(number)) for number, sought in enumerate(self._sought)]

    def _one(self, number: int, sought: _Sought, place: Place | None) -> Place | Failure:
        try:
            place = place or self._place(sought)
            self._refuse_again(place)
        except _Refused as refused:
            return refused.failure._replace(hunk=number + 1, patch_line=sought.hunk.patch_line or None)
        if place.start < len(self._lines):  # an insertion at the end does not move this point
            self._after = place.start + sought.changed
        return place

    def _refuse_again(self, place: Place) -> None:
        """Refuses a hunk whose whole result already encloses its place: it was applied before."""
        again = self._explain.covering(place.hunk, place.start, place.end, place.tier)
        if again:
            raise _Refused(failure("already_applied", candidates=again))

    # ---- k identical hunks for exactly k places

    def _identical(self) -> dict[int, Place]:
        groups: dict[tuple[object, ...], list[int]] = {}
        for number, sought in enumerate(self._sought):
            if sought.block and not sought.hunk.end_of_file:
                groups.setdefault((sought.hunk.anchors, sought.hunk.lines), []).append(number)
        found: dict[int, Place] = {}
        for numbers in groups.values():
            if len(numbers) > 1:
                found |= self._share(numbers)
        return found

    def _share(self, numbers: list[int]) -> dict[int, Place]:
        """No judgement when their anchor is one certain line, which says where all of them are."""
        hunk, block, *_ = self._sought[numbers[0]]
        ignored = self._all_ignored(self._sought[numbers[0]])
        for tier in range(len(TIERS)) if ignored is not None else ():
            places = self._index.all_places(block, tier, len(numbers) + 1)
            if places:
                apart = all(b - a >= len(block) for a, b in pairwise(places))
                if len(places) != len(numbers) or not apart:
                    return {}
                judged = (
                    Judgement("identical_hunks", f"{len(numbers)} equal hunks for {len(numbers)} places, in order"),
                )
                pairs = zip(numbers, places, strict=True)
                return {
                    number: Place(hunk, start, start + len(block), tier, judged, ignored or ())
                    for number, start in pairs
                }
        return {}

    def _all_ignored(self, sought: _Sought) -> tuple[tuple[str, int], ...] | None:
        try:
            ignored = next(self._ways(sought)).ignored
        except _Refused:
            return None
        return ignored if len(ignored) == len(sought.hunk.anchors) else None

    # ---- one hunk

    def _place(self, sought: _Sought) -> Place:
        hunk, block, *_ = sought
        if not block and (hunk.end_of_file or not self._lines):
            return self._at_the_end(hunk)  # the End of File marker wins over an anchor
        if not hunk.anchors and not hunk.end_of_file:
            places = self._index.places(block, EXACT)
            if len(places) == 1:  # nearly every hunk: with only one place, no region matters
                return Place(hunk, places[0], places[0] + len(block), EXACT)
        ways = self._ways(sought)
        first = next(ways)
        if not block:
            return self._insertion(hunk, first)
        if hunk.end_of_file:
            return self._tail(sought, first, ways)
        return self._search(sought, first, ways)

    def _ways(self, sought: _Sought) -> Iterator[Region]:
        """The ways to read the hunk's anchors, at least one."""
        hunk = sought.hunk
        try:
            yield from self._regions.of(hunk.anchors, self._after, sought.lead, len(sought.block))
        except AnchorMissing as missing:
            raise _Refused(self._explain.missing(hunk, missing.anchor, missing.above)) from None

    def _search(
        self, sought: _Sought, first: Region, ways: Iterable[Region], judged: tuple[Judgement, ...] = ()
    ) -> Place:
        known, elsewhere = [first], list[int]()
        more = _kept(ways, known)
        for tier in range(len(TIERS)):
            places = self._index.places(sought.block, tier)
            for region in chain(tuple(known), more) if places else ():
                place = self._in_region(sought, region, tier, places, elsewhere)
                if place:
                    return place._replace(judgements=(*judged, *place.judgements))
            elsewhere = elsewhere or places
        raise _Refused(self._explain.nowhere(sought.hunk)._replace(ignored=first.ignored))

    def _in_region(
        self, sought: _Sought, region: Region, tier: int, places: list[int], elsewhere: list[int]
    ) -> Place | None:
        """elsewhere: places outside every region where the lines match on a stricter tier."""
        hunk, block, *_ = sought
        if region.sole and len(places) > 1:
            return None
        for span in region.spans:
            inside, judged = self._inside(places, span, block, tier), span.judgements
            if len(inside) > 1 and tier == EXACT and hunk.heading:
                inside, judged = self._under_heading(sought, span, inside)
            if inside and elsewhere:
                raise _Refused(self._explain.stricter(hunk, inside, elsewhere, len(block)))
            if len(inside) > 1:
                found = self._explain.candidates(inside)
                raise _Refused(failure("ambiguous", candidates=found, ignored=region.ignored))
            if inside:
                certain = len(places) == 1
                judged = tuple(one for one in judged if one.kind != "order" or not certain)
                return Place(hunk, inside[0], inside[0] + len(block), tier, judged, region.ignored)
        return None

    def _inside(self, places: list[int], span: Span, block: Sequence[str], tier: int) -> list[int]:
        if len(places) == MOST_CANDIDATES:  # the search stopped, so there may be more
            return self._index.places(block, tier, span.first, span.end)
        return [place for place in places if span.first <= place < span.end]

    @cached_property
    def _headings(self) -> Headings:
        return Headings(self._lines, (sought.hunk.heading for sought in self._sought))

    def _under_heading(self, sought: _Sought, span: Span, inside: list[int]) -> tuple[list[int], tuple[Judgement, ...]]:
        """Of several exact places, the one under git's heading; all of them when that is not exactly one."""
        heading, found = sought.hunk.heading, set[int]()
        for first, end in self._headings.ranges(heading):
            first, end = max(first, span.first), min(end, span.end)
            found.update(self._index.places(sought.block, EXACT, first, end) if first < end else ())
        if len(found) != 1:
            return inside, span.judgements
        chose = Judgement("heading", f"of {len(inside)} places, the one under git's heading {heading!r} was taken")
        return list(found), (*span.judgements, chose)

    # ---- insertions, and the tail of the file

    def _at_the_end(self, hunk: Hunk, *judgements: Judgement) -> Place:
        return Place(hunk, len(self._lines), len(self._lines), EXACT, judgements)

    def _insertion(self, hunk: Hunk, region: Region) -> Place:
        if region.at is not None:
            after = region.at + 1
            return Place(hunk, after, after, EXACT, region.spans[0].judgements, region.ignored)
        if hunk.anchors:
            raise _Refused(self._explain.several(hunk.anchors[-1]))
        if self._language == ENVELOPE and not hunk.numbered:
            return self._at_the_end(hunk, Judgement("end", "the hunk names no place, so its lines went to the end"))
        raise _Refused(failure("no_position"))

    def _tail(self, sought: _Sought, first: Region, ways: Iterable[Region]) -> Place:
        """A hunk at the end of the file; blank lines at either end do not count."""
        hunk, blank = sought.hunk, blank_tail(sought.hunk)
        lacking = max(0, blank - len(self._lines) + self._content_end())
        fitted = [without_blanks(hunk, dropped) for dropped in sorted({lacking, blank})]
        told, elsewhere = sought.block[: len(sought.block) - blank], list[int]()
        for tier in range(len(TIERS)):
            place = next((place for one in fitted if (place := self._at_tail(one, tier))), None)
            if place and elsewhere:
                raise _Refused(self._explain.stricter(hunk, [place.start], elsewhere, place.end - place.start))
            if place:
                return place._replace(ignored=first.ignored)
            elsewhere = elsewhere or (self._index.places(told, tier) if told else [])
        if not told:
            return self._at_the_end(fitted[-1])  # the hunk's only context is blank
        if not any(line.op == REMOVED for line in hunk.lines):
            raise _Refused(self._explain.nowhere(fitted[-1]))
        judged = Judgement("end_of_file", "the hunk says that it is the end of the file, and it is not")
        if not hunk.anchors:
            first = Region((Span(0, len(self._lines)),))
        return self._search(sought, first, ways if hunk.anchors else (), (judged,))

    def _at_tail(self, hunk: Hunk, tier: int) -> Place | None:
        block = hunk.preimage
        starts = [end - len(block) for end in (len(self._lines), self._content_end()) if block and end >= len(block)]
        at = next((start for start in starts if all(self._index.agreement(block, tier, start))), None)
        return Place(hunk, at, at + len(block), tier) if at is not None else None

    def _content_end(self) -> int:
        end = len(self._lines)
        while end and not self._lines[end - 1].strip():
            end -= 1
        return end


def _kept(regions: Iterable[Region], known: list[Region]) -> Iterator[Region]:
    for region in regions:
        known.append(region)
        yield region


def _sought(hunk: Hunk) -> _Sought:
    block: list[str] = []
    lead, changed = -1, 0
    for op, text in hunk.lines:
        if op != KEPT and lead < 0:
            lead = len(block)
        if op != ADDED:
            block.append(text)
        if op != KEPT:
            changed = len(block)
    return _Sought(hunk, block, max(lead, 0), changed)
