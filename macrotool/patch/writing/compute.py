"""A file and the hunks for it -> the new file, or why not. Pure: text in, text out, everything located before anything
is written."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from macrotool.patch import textfile
from macrotool.patch.failure import Failure
from macrotool.patch.judgement import Adapted, Judgement, Unclear
from macrotool.patch.longtext import pieces
from macrotool.patch.operations import ADDED, REMOVED, Operation
from macrotool.patch.placing.explain import MOST_SHOWN
from macrotool.patch.placing.locate import Locator, Place
from macrotool.patch.placing.tiers import SURROUNDING, TIERS, UNICODE
from macrotool.patch.textfile import BOM, TextFile
from macrotool.patch.writing.adapting import adapted


class Replacement(NamedTuple):
    """Replaces the file's lines start to end by `lines`. hunk: counts from 0."""

    start: int
    end: int
    lines: tuple[str, ...]
    hunk: int


class Applied(NamedTuple):
    """How one hunk was applied. line: in the operation's input, from 1. tier: its name."""

    hunk: int
    line: int
    tier: str
    judgements: tuple[Judgement, ...]
    ignored: tuple[tuple[str, int], ...]

    @property
    def remarks(self) -> list[str]:
        """Where the engine had to judge."""
        unused = [f"the anchor {anchor!r} occurs {count} times and was ignored" for anchor, count in self.ignored]
        return [*(judgement.detail for judgement in self.judgements), *unused]


class Computed(NamedTuple):
    """text: the new file, None when a hunk failed. replacements: by place, for a diff. failures: of hunks."""

    text: str | None
    replacements: tuple[Replacement, ...] = ()
    applied: tuple[Applied, ...] = ()
    failures: tuple[Failure, ...] = ()


def update(text: str, operation: Operation) -> Computed:
    """Applies the operation's hunks to the text."""
    file = textfile.read(text)
    del text  # the lines are enough, and a long text takes memory
    located = Locator(file.lines, operation.hunks, operation.language).locate()
    failures = [one for one in located if isinstance(one, Failure)]
    places = [one for one in located if isinstance(one, Place)]
    if failures:
        return Computed(None, failures=tuple(failures))
    return _apply(file, operation, places)


def _apply(file: TextFile, operation: Operation, places: Sequence[Place]) -> Computed:
    replacements: list[Replacement] = []
    applied: list[Applied] = []
    failures: list[Failure] = []
    for number, place in enumerate(places):
        written = _written(file, place)
        if isinstance(written, Unclear):
            found = Failure(None, written.code, number + 1, place.hunk.patch_line or None, line=place.start + 1)
            there = file.lines[place.start : min(place.end, place.start + MOST_SHOWN)]
            failures.append(found._replace(detail=written.detail, there=tuple(line[:200] for line in there)))
            continue
        replacements += _replacements(number, place, written.lines)
        judged = (*place.judgements, *written.judgements)
        applied.append(Applied(number + 1, place.start + 1, TIERS[place.tier].name, judged, place.ignored))
    replacements.sort(key=lambda one: (one.start, one.end > one.start, one.hunk))
    if replacements and file.bom:
        replacements[0] = _without_another_bom(replacements[0])
    failures += _overlaps(operation, replacements)
    if failures:
        return Computed(None, failures=tuple(failures))
    new = _join(file, replacements, operation)
    return Computed(new, tuple(replacements), tuple(applied))


# ---- What the added lines become


def _written(file: TextFile, place: Place) -> Adapted | Unclear:
    """The added lines, in order, as they will be written."""
    added = [line.text for line in place.hunk.lines if line.op == ADDED]
    if place.tier < SURROUNDING or not added:
        return Adapted(added)
    return adapted(place.hunk, file.lines[place.start : place.end], added, with_typography=place.tier == UNICODE)


# ---- Replacements


def _replacements(number: int, place: Place, added: Sequence[str]) -> list[Replacement]:
    """One for each run of changed lines."""
    found: list[Replacement] = []
    at = start = place.start
    new: list[str] = []
    texts = iter(added)
    for op, _ in place.hunk.lines:
        if op == ADDED:
            new.append(next(texts))
        elif op == REMOVED:
            at += 1
        else:
            if new or at > start:
                found.append(Replacement(start, at, tuple(new), number))
                new = []
            at = start = at + 1
    if new or at > start:
        found.append(Replacement(start, at, tuple(new), number))
    return found


def _without_another_bom(first: Replacement) -> Replacement:
    """The file's byte-order mark stays before the first line, also when the patch repeats it."""
    if first.start or not first.lines:
        return first
    return first._replace(lines=(first.lines[0].removeprefix(BOM), *first.lines[1:]))


def _overlaps(operation: Operation, replacements: Sequence[Replacement]) -> list[Failure]:
    """One failure for each pair of hunks."""
    failures: dict[tuple[int, int], Failure] = {}
    furthest: Replacement | None = None
    for one in replacements:
        if furthest and one.start < furthest.end:
            hunk, other = max(one.hunk, furthest.hunk), min(one.hunk, furthest.hunk)
            line = operation.hunks[hunk].patch_line or None
            failure = Failure(None, "overlap", hunk + 1, line, other_hunk=other + 1, line=one.start + 1)
            failures.setdefault((hunk, other), failure)
        if furthest is None or one.end > furthest.end:
            furthest = one
    return list(failures.values())


# ---- The new text


def _join(file: TextFile, replacements: Sequence[Replacement], operation: Operation) -> str:
    """Old and new lines with their endings; the last line ends as the file's last line did."""
    lines = _spliced(file.lines, replacements, [one.lines for one in replacements])
    final = _ends_with_newline(file, replacements, operation)
    if isinstance(file.endings, str):
        if final:
            lines.append("")
        return file.bom + (file.endings or ("\r\n" if operation.crlf else "\n")).join(lines)
    endings = _spliced(file.endings, replacements, [_endings(file.endings, one) for one in replacements])
    if not final:
        endings[-1:] = [""]
    return file.bom + "".join(map(add, lines, endings))


def _spliced(old: Sequence[str], replacements: Sequence[Replacement], new: Sequence[Sequence[str]]) -> list[str]:
    """The unchanged text between the replacements, and each replacement's new lines."""
    spliced: list[str] = []
    at = 0
    for one, lines in zip(replacements, new, strict=True):
        spliced += pieces(old, at, one.start)
        spliced += lines
        at = one.end
    spliced += pieces(old, at, len(old))
    return spliced


def _endings(old: Sequence[str], one: Replacement) -> list[str]:
    """Each new line takes the ending of the line it replaces, surplus lines that of the last replaced line, and
    inserted lines that of the line before them."""
    last = max(one.end - 1, 0)
    return [old[min(at, last)] for at in range(one.start, one.start + len(one.lines))]


def _ends_with_newline(file: TextFile, replacements: Sequence[Replacement], operation: Operation) -> bool:
    last = replacements[-1] if replacements else None
    if last and last.end == len(file.lines):
        marked = operation.hunks[last.hunk].no_newline
        if marked == ADDED:
            return False
        if marked == REMOVED:
            return True
    return file.final or not file.lines
