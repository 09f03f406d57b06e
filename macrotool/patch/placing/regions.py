"""Finds the regions where a hunk may begin, from its anchors or the hunk before it. Pure.

An anchor is read in every way that may have been meant: first as an exact line, then as a line on a laxer tier, because
models write anchors without indentation. Each way is a Region, strict to lax. An anchor that occurs several times
chooses nothing; then the hunk's own lines decide.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from macrotool.patch.judgement import Judgement
from macrotool.patch.placing.lineindex import LineIndex, begun_by
from macrotool.patch.placing.outline import Outline
from macrotool.patch.placing.tiers import TIERS

_BY_ORDER = Judgement("order", "only the order of the hunks makes the place certain")
_MOST = 64  # most lines that an anchor may match on a laxer tier


class Span(NamedTuple):
    """The hunk begins at first <= start < end."""

    first: int
    end: int
    judgements: tuple[Judgement, ...] = ()


class Region(NamedTuple):
    """spans: near to far; the first with any place decides. at: the line of the last anchor; None when it is not used.
    ignored: anchors that occur several times, and how often. within: where to look for the next anchor. sole: the
    anchor matches several lines, so the hunk's lines must occur once in the file, in one of the spans."""

    spans: tuple[Span, ...]
    at: int | None = None
    ignored: tuple[tuple[str, int], ...] = ()
    within: Span | None = None
    sole: bool = False


class AnchorMissing(Exception):  # noqa: N818  it never leaves the engine
    """anchor: the first that is nowhere. above: the one before it."""

    def __init__(self, anchor: str, above: str | None) -> None:
        super().__init__()
        self.anchor = anchor
        self.above = above


class Regions:
    """texts: every spelling of the anchors. index: an index that holds them."""

    def __init__(self, lines: Sequence[str], index: LineIndex, texts: Sequence[str]) -> None:
        self._lines = lines
        self._index = index
        self._texts = texts

    @cached_property
    def outline(self) -> Outline:
        return Outline(self._lines)

    def of(self, anchors: Sequence[str], after: int, lead: int, length: int) -> Iterator[Region]:
        """after: the line after the previous hunk's last change. lead, length: lines of the hunk's preimage before its
        first change, and in total. Raises AnchorMissing."""
        lines, near = len(self._lines), max(0, after - lead)
        start = Region((Span(near, lines, (_BY_ORDER,) if near else ()), Span(0, lines)))
        if not anchors:
            yield start
            return
        ways, deepest, found, seen = [self._read(anchors[0], start, after, length)], 0, False, set()
        while ways:
            region, depth = next(ways[-1], None), len(ways)
            deepest = max(deepest, depth - 1)
            if region is None:
                ways.pop()
            elif (depth, region.spans) not in seen:  # otherwise we know what follows
                seen.add((depth, region.spans))
                if depth < len(anchors):
                    ways.append(self._read(anchors[depth], region, after, length))
                else:
                    found = True
                    yield region
        if not found:
            raise AnchorMissing(anchors[deepest], anchors[deepest - 1] if deepest else None)

    # ---- One anchor

    def _read(self, anchor: str, outer: Region, after: int, length: int) -> Iterator[Region]:
        """Every way to read the anchor; empty when it is nowhere."""
        known: set[int] = set()
        for found, judgements in self._groups(anchor, outer.within, after):
            new = list(islice((at for at in found if at not in known), _MOST + 1))
            if len(found) > 1 and not known:
                yield outer._replace(at=None, ignored=(*outer.ignored, (anchor, len(found))))
                return
            if len(new) == 1:
                yield self._under(new[0], outer, length, judgements)
            elif 1 < len(new) <= _MOST:
                spans = tuple(span for at in new for span in self._around(at, length))
                yield Region(spans, None, (*outer.ignored, (anchor, len(new) + len(known))), outer.within, True)
            known.update(new)

    def _groups(
        self, anchor: str, within: Span | None, after: int
    ) -> Iterator[tuple[Sequence[int], tuple[Judgement, ...]]]:
        """The lines that the anchor matches, strict to lax and near to far; else the lines that begin with it."""
        first, end = (within.first, within.end) if within else (0, len(self._lines))
        after, texts, nowhere = 0 if within else after, tuple(spellings(anchor)), True
        for tier in range(len(TIERS)):
            positions = (self._index.positions(text, tier, first, end) for text in texts)
            found = next(filter(None, positions), ())
            nowhere = nowhere and not found
            yield from self._near_to_far(found, after)
        if nowhere:
            begun = (self._beginning(text, first, end) for text in texts)
            for found, judged in self._near_to_far(next(filter(None, begun), ()), after):
                begins = Judgement("anchor_prefix", f"the anchor is the beginning of line {found[0] + 1}")
                yield found, (*judged, begins)

    def _near_to_far(self, found: Sequence[int], after: int) -> Iterator[tuple[Sequence[int], tuple[Judgement, ...]]]:
        """First the lines after the previous hunk's last change, and those whose block contains it."""
        earlier = bisect_left(found, after)
        around = {at for at in self.outline.around(after - 1) if at < after} if earlier else set[int]()
        within = {at for at in around if found[bisect_left(found, at, 0, earlier - 1)] == at}
        if earlier and self.outline.end(found[earlier - 1]) <= found[earlier - 1] + 1:
            within.add(found[earlier - 1])  # without a block, nothing says where it ends
        near = [*sorted(within), *found[earlier:]]
        if 0 < len(near) < len(found):
            yield near, (_BY_ORDER,)
        if found:
            yield found, ()

    def _under(self, at: int, outer: Region, length: int, judged: tuple[Judgement, ...]) -> Region:
        lines, end = len(self._lines), self.outline.end(at)
        headless = end <= at + 1
        within = Span(at, outer.within.end if outer.within and headless else lines if headless else end)
        return Region(tuple(self._around(at, length, judged)), at, outer.ignored, within)

    def _around(self, at: int, length: int, judged: tuple[Judgement, ...] = ()) -> list[Span]:
        """The anchor's block with itself and the line below; hunks that begin above it; and what follows an anchor
        without a block."""
        lines, end = len(self._lines), self.outline.end(at)
        spans = [Span(at, max(end, at + 2), judged), Span(max(0, at - length + 1), at, judged)]
        return [*spans, Span(at, lines, judged)] if end <= at + 1 else spans

    # ---- Lines that an anchor begins

    def _beginning(self, text: str, first: int, end: int) -> list[int]:
        """The lines that begin with the text, up to a word boundary."""
        text = text.strip()
        found = self._begun.get(text, [])
        inside = found[bisect_left(found, first) : bisect_left(found, end)]
        return [index for index in inside if _ends_a_word(self._lines[index].lstrip(), len(text))]

    @cached_property
    def _begun(self) -> dict[str, list[int]]:
        return begun_by(self._lines, map(str.strip, self._texts))


def _ends_a_word(line: str, at: int) -> bool:
    return not (_in_word(line[at : at + 1]) and _in_word(line[at - 1]))


def _in_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def spellings(anchor: str) -> Iterator[str]:
    """The text, and the text without the `@@` that some models close it with."""
    yield anchor
    closed = anchor.rstrip()
    if closed.endswith("@@"):
        yield closed.rstrip("@").rstrip()
