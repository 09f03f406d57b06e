"""Which of a checker's findings are applied to a text, and how. Pure: the checker comes in as a function.

Strategy: prefer no change over a wrong one. A text is cut into blocks (`prose`). A block's language decides whether it
is touched at all. A finding must then pass three gates: its kind and rule (`rules`), what stands around it, and, for a
spelling, the likeliness of the word (`spelling`). The survivors that do not overlap are applied, and the result is
checked again, because one fix uncovers the next (`a eror`: first the word, then the article).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from macrotool.models.prose import Block, Language, Span, blocks, guarded, language, plain, touches
from macrotool.models.rules import Finding, refused
from macrotool.models.spelling import best_spelling, is_clear

MAX_ROUNDS = 10


class Proofread(NamedTuple):
    """text: corrected. fixes: how many places were changed. notes: for the user, without a full stop."""

    text: str
    fixes: int
    notes: tuple[str, ...]


class Fix(NamedTuple):
    span: Span
    text: str


class _Reading(NamedTuple):
    """A block as the checker saw it. shown: as long as the block. findings: in shown."""

    block: Block
    shown: str
    guards: Sequence[Span]
    findings: Sequence[Finding]
    language: Language


Check = Callable[[Sequence[str]], Sequence[Sequence[Finding]]]
"""The findings in each of the blocks, in the order of the blocks."""


def proofread(text: str, check: Check) -> Proofread:
    """The text with its English corrected. Ends: after MAX_ROUNDS, or at a text it has seen before."""
    remembered: dict[str, Sequence[Finding]] = {}
    seen = {text}
    fixes = 0
    for _ in range(MAX_ROUNDS):
        readings = _read(text, check, remembered)
        changes = [fix for reading in _with_language(readings) for fix in _fixes(reading)]
        text = apply(text, changes)
        fixes += len(changes)
        if text in seen:
            break
        seen.add(text)
    return Proofread(text, fixes, _notes(readings))


def apply(text: str, fixes: Sequence[Fix]) -> str:
    """The text with the fixes, which are in order and do not overlap."""
    pieces, end = [], 0
    for fix in fixes:
        pieces += [text[end : fix.span.start], fix.text]
        end = fix.span.end
    return "".join([*pieces, text[end:]])


def _read(text: str, check: Check, remembered: dict[str, Sequence[Finding]]) -> list[_Reading]:
    found = blocks(text)
    shown = [plain(text, block) for block in found]
    new = sorted({one for one in shown if one not in remembered})
    remembered.update(zip(new, check(new), strict=True))
    return [_reading(block, one, remembered[one]) for block, one in zip(found, shown, strict=True)]


def _reading(block: Block, shown: str, findings: Sequence[Finding]) -> _Reading:
    guards = guarded(shown)
    unknown = [finding.span for finding in findings if finding.rule == "SpellCheck" and not _is_slip(shown, finding)]
    return _Reading(block, shown, guards, findings, language(shown, guards, unknown))


def _is_slip(shown: str, finding: Finding) -> bool:
    word = shown[finding.span.start : finding.span.end]
    return any(is_clear(word, spelling) for spelling in finding.replacements)


def _with_language(readings: Sequence[_Reading]) -> Iterator[_Reading]:
    """A block too short to tell takes the language of the others, when they agree."""
    told = {reading.language for reading in readings} - {Language.UNCLEAR}
    common = told.pop() if len(told) == 1 else Language.UNCLEAR
    for reading in readings:
        yield reading._replace(language=common) if reading.language is Language.UNCLEAR else reading


def _fixes(reading: _Reading) -> Iterator[Fix]:
    """What to change in the whole text, in order, without overlaps; where two findings overlap, the first stands."""
    if reading.language is Language.OTHER:
        return
    end = 0
    for finding in sorted(reading.findings, key=lambda one: one.span):
        if finding.span.start < end or touches(finding.span, reading.guards):
            continue
        replacement = _replacement(reading, finding)
        if replacement is not None:
            end = max(finding.span.end, finding.span.start + 1)
            yield Fix(Span(*(reading.block.start + at for at in finding.span)), replacement)


def _replacement(reading: _Reading, finding: Finding) -> str | None:
    word = reading.shown[finding.span.start : finding.span.end]
    if not finding.replacements or refused(reading.shown, reading.guards, finding, reading.block.is_paragraph):
        return None
    spelling = best_spelling(word, finding.replacements) if finding.rule == "SpellCheck" else finding.replacements[0]
    if spelling is None or spelling == word:
        return None
    if reading.language is Language.UNCLEAR and not _is_sure(word, spelling, finding):
        return None
    return spelling.replace("'", "’") if "’" in reading.shown and "'" not in reading.shown else spelling


def _is_sure(word: str, spelling: str, finding: Finding) -> bool:
    """Whether a fix is right even in a text too short to tell its language."""
    return is_clear(word, spelling) if finding.rule == "SpellCheck" else finding.kind in ("BoundaryError", "Typo")


def _notes(readings: Sequence[_Reading]) -> tuple[str, ...]:
    other = sum(reading.language is Language.OTHER for reading in readings)
    if not other:
        return ()
    if other == len(readings):
        return ("this does not look like English and was left as it is",)
    if other == 1:
        return ("1 paragraph does not look like English and was left as it is",)
    return (f"{other} paragraphs do not look like English and were left as they are",)
