"""The one place where each hunk stands, or why there is none. Pure. Position is recognised, never guessed.

For each tier, strict to lax, the regions where a hunk may begin are tried, near to far; the first pair that has any
place decides, and there must be exactly one. With an anchor the region is its block; without one, what follows the
previous hunk, then the whole file. All hunks are located on the file as it was before the operation.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from macrotool.patch.explain import Explainer, failure
from macrotool.patch.failure import MOST_CANDIDATES, Failure
from macrotool.patch.judgement import Judgement
from macrotool.patch.lineindex import LineIndex
from macrotool.patch.operations import ADDED, ENVELOPE, KEPT, REMOVED, Anchor, Hunk
from macrotool.patch.tiers import EXACT, TIERS
from macrotool.values import NamedTuple


class Place(NamedTuple):
    """start, end: the file's lines that the hunk's preimage stands for; an insertion has none. At the file's tail they
    may be fewer than the hunk's, whose last blank lines the file does not have. ignored: anchors that stand several
    times."""

    start: int
    end: int
    tier: int
    judgements: tuple[Judgement, ...] = ()
    ignored: tuple[tuple[str, int], ...] = ()


_BY_ORDER = Judgement("order", "only the order of the hunks makes the place certain")


class _Refused(Exception):  # noqa: N818  it never leaves this file
    def __init__(self, failure: Failure) -> None:
        super().__init__()
        self.failure = failure


class _Span(NamedTuple):
    """A region: the hunk begins at first <= start < end."""

    first: int
    end: int
    judgements: tuple[Judgement, ...] = ()


class _Sought(NamedTuple):
    """A hunk to be placed. block: its preimage. lead: how many lines of that come before its first change. changed: how
    many before the end of its last one."""

    hunk: Hunk
    block: list[str]
    lead: int
    changed: int


class Locator:
    def __init__(self, lines: Sequence[str], hunks: Sequence[Hunk], language: str) -> None:
        self._lines = lines
        self._hunks = hunks
        self._language = language
        self._sought = [_sought(hunk) for hunk in hunks]
        named = [text for one in self._sought for text in one.block]
        anchors = [text for hunk in hunks for anchor in hunk.anchors for text in _spellings(anchor)]
        self._index = LineIndex(lines, [*named, *anchors])
        self._explain = Explainer(lines, self._index, hunks)
        self._sorted: list[tuple[str, int]] = []  # the lines without indentation, for anchors that begin one
        self._begun: dict[str, list[int]] = {}
        self._after = 0  # the line after the last one that the previous hunk changed

    def locate(self) -> list[Place | Failure]:
        """For each hunk its place, or why it has none."""
        together = self._identical()
        return [self._one(number, sought, together.get(number)) for number, sought in enumerate(self._sought)]

    def _one(self, number: int, sought: _Sought, place: Place | None) -> Place | Failure:
        try:
            place = place or self._place(sought)
        except _Refused as refused:
            return refused.failure._replace(hunk=number + 1, patch_line=sought.hunk.patch_line or None)
        if place.start < len(self._lines):  # an insertion at the end does not move this point
            self._after = place.start + sought.changed
        return place

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
        """Nothing when their anchor is a line of its own: it tells where all of them stand."""
        block = self._sought[numbers[0]].block
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
                    number: Place(start, start + len(block), tier, judged, ignored or ()) for number, start in pairs
                }
        return {}

    def _all_ignored(self, sought: _Sought) -> tuple[tuple[str, int], ...] | None:
        try:
            ignored = self._regions(sought)[1]
        except _Refused:
            return None
        return ignored if len(ignored) == len(sought.hunk.anchors) else None

    # ---- one hunk

    def _place(self, sought: _Sought) -> Place:
        hunk = sought.hunk
        if not sought.block and (hunk.end_of_file or not self._lines):
            return Place(len(self._lines), len(self._lines), EXACT)  # the marker wins over an anchor
        if not hunk.anchors and not hunk.end_of_file:
            places = self._index.places(sought.block, EXACT)
            if len(places) == 1:  # nearly every hunk: where there is one place only, no region matters
                return Place(places[0], places[0] + len(sought.block), EXACT)
        spans, ignored = self._regions(sought)
        if not sought.block:
            return self._insertion(hunk, spans, ignored)
        if hunk.end_of_file:
            return self._tail(sought, spans, ignored)
        return self._search(sought, spans, ignored, ())

    def _search(
        self, sought: _Sought, spans: list[_Span], ignored: tuple[tuple[str, int], ...], judged: tuple[Judgement, ...]
    ) -> Place:
        block = sought.block
        for tier in range(len(TIERS)):
            places = self._index.places(block, tier)
            for span in spans if places else ():
                inside = self._inside(places, span, block, tier)
                if len(inside) > 1:
                    raise _Refused(failure("ambiguous", candidates=self._explain.candidates(inside), ignored=ignored))
                if inside:
                    more = (one for one in span.judgements if one.kind != "order" or len(places) > 1)
                    return Place(inside[0], inside[0] + len(block), tier, (*judged, *more), ignored)
        raise _Refused(self._explain.nowhere(sought.hunk)._replace(ignored=ignored))

    def _inside(self, places: list[int], span: _Span, block: Sequence[str], tier: int) -> list[int]:
        if len(places) == MOST_CANDIDATES:  # there may be more
            return self._index.places(block, tier, span.first, span.end)
        return [place for place in places if span.first <= place < span.end]

    def _regions(self, sought: _Sought) -> tuple[list[_Span], tuple[tuple[str, int], ...]]:
        lines = len(self._lines)
        hunk = sought.hunk
        after = max(0, self._after - sought.lead)
        spans = [_Span(after, lines, (_BY_ORDER,) if after else ()), _Span(0, lines)]
        ignored: list[tuple[str, int]] = []
        within: _Span | None = None
        for anchor in hunk.anchors:
            found = self._anchor(hunk, anchor, within)
            if isinstance(found, int):
                ignored.append((anchor.text, found))
                continue
            at, judgements = found
            end = self._explain.outline.end(at)
            spans = self._around(sought, anchor, at, end, judgements)
            headless = anchor.git or end <= at + 1
            within = _Span(at, within.end if within and headless else lines if headless else end)
        return spans, tuple(ignored)

    def _around(self, sought: _Sought, anchor: Anchor, at: int, end: int, judged: tuple[Judgement, ...]) -> list[_Span]:
        lines = len(self._lines)
        spans = [_Span(at, max(end, at + 2), judged), _Span(max(0, at - len(sought.block) + 1), at, judged)]
        return [*spans, _Span(at, lines, judged)] if anchor.git or end <= at + 1 else spans

    # ---- anchors

    def _anchor(self, hunk: Hunk, anchor: Anchor, within: _Span | None) -> tuple[int, tuple[Judgement, ...]] | int:
        """The anchor's line; or how often it stands, when not once. Raises _Refused when it is nowhere."""
        spans = [within] if within else [_Span(self._after, len(self._lines)), _Span(0, len(self._lines))]
        for span in spans:
            for tier in range(len(TIERS)):
                for text in _spellings(anchor):
                    found = self._index.positions(text, tier, span.first, span.end)
                    if len(found) > 1:
                        return len(found)
                    if found:
                        alone = within or not span.first or len(self._index.positions(text, tier)) == 1
                        return found[0], () if alone else (_BY_ORDER,)
        for span in spans:
            found = next((lines for text in _spellings(anchor) if (lines := self._beginning(text, span))), [])
            if len(found) == 1:
                detail = f"the anchor is the beginning of line {found[0] + 1}"
                return found[0], (Judgement("anchor_prefix", detail),)
            if found:
                return len(found)
        raise _Refused(failure("anchor_missing", anchor=anchor.text, candidates=self._explain.only(hunk)))

    def _beginning(self, text: str, span: _Span) -> list[int]:
        """The lines that begin with the text, at a word's boundary."""
        text = text.strip()
        if text not in self._begun:
            self._begun[text] = sorted(self._begin_with(text))
        found = self._begun[text]
        return found[bisect_left(found, span.first) : bisect_left(found, span.end)]

    def _begin_with(self, text: str) -> Iterator[int]:
        if not self._sorted:
            self._sorted = sorted((line.lstrip(), index) for index, line in enumerate(self._lines))
        for at in range(bisect_left(self._sorted, (text, -1)), len(self._sorted)):
            line, index = self._sorted[at]
            if not line.startswith(text):
                return
            if not (_in_word(line[len(text) : len(text) + 1]) and _in_word(text[-1])):
                yield index

    # ---- insertions, and the tail of the file

    def _insertion(self, hunk: Hunk, spans: list[_Span], ignored: tuple[tuple[str, int], ...]) -> Place:
        lines = len(self._lines)
        if hunk.anchors and hunk.anchors[-1].text not in dict(ignored):
            after = spans[0].first + 1
            return Place(after, after, EXACT, spans[0].judgements, ignored)
        if ignored:
            text = hunk.anchors[-1].text
            places = next((p for tier in range(len(TIERS)) if (p := self._index.positions(text, tier))), [])
            raise _Refused(failure("ambiguous", anchor=text, candidates=self._explain.candidates(places)))
        if self._language == ENVELOPE and not hunk.numbered:
            return Place(lines, lines, EXACT)
        raise _Refused(failure("no_position"))

    def _tail(self, sought: _Sought, spans: list[_Span], ignored: tuple[tuple[str, int], ...]) -> Place:
        hunk, blank = sought.hunk, _blank_tail(sought.hunk)
        for tier in range(len(TIERS)):
            for dropped in sorted({max(0, blank - (len(self._lines) - self._content_end())), blank}):
                block = sought.block[: len(sought.block) - dropped]
                ends = {len(self._lines), self._content_end()}
                fits = [end - len(block) for end in sorted(ends, reverse=True) if block and end >= len(block)]
                at = next((start for start in fits if all(self._index.agreement(block, tier, start))), None)
                if at is not None:
                    return Place(at, at + len(block), tier, (), ignored)
        if not any(line.op == REMOVED for line in hunk.lines):
            raise _Refused(self._explain.nowhere(hunk))
        judged = Judgement("end_of_file", "the hunk says that it is the end of the file, and it is not")
        return self._search(sought, spans if hunk.anchors else [_Span(0, len(self._lines))], ignored, (judged,))

    def _content_end(self) -> int:
        end = len(self._lines)
        while end and not self._lines[end - 1].strip():
            end -= 1
        return end


def _in_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _spellings(anchor: Anchor) -> Iterator[str]:
    """The text, and what it is without the `@@` that some close it with."""
    yield anchor.text
    closed = anchor.text.rstrip()
    if closed.endswith("@@"):
        yield closed.rstrip("@").rstrip()


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


def _blank_tail(hunk: Hunk) -> int:
    """How many of the preimage's last lines are blank context."""
    old = [line for line in hunk.lines if line.op != ADDED]
    return sum(1 for _ in takewhile(lambda line: line.op == KEPT and not line.text.strip(), reversed(old)))
