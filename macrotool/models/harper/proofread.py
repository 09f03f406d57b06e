"""Decides which of a checker's findings are applied to a text, and applies them. Pure: the checker is a parameter.

Strategy: prefer no change over a wrong one. A text is cut into blocks (`english`). The language of a block decides
whether it is touched. A finding must then pass three gates: its kind and rule (`rules`), what is around it, and, for a
spelling, the likeliness of the word (`spelling`). The survivors that do not overlap are applied, and the result is
checked again, because one fix uncovers the next (`a eror`: first the word, then the article). We have these gates
because Harper alone changes names, commands and good English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from macrotool.models.harper.english import (
    WORD,
    Block,
    Language,
    Span,
    blocks,
    guarded,
    is_other_script,
    language,
    plain,
    touches,
    veil,
)
from macrotool.models.harper.phrases import find as find_phrases
from macrotool.models.harper.rules import Finding, Surroundings, refused
from macrotool.models.harper.spelling import best_spelling, is_clear, is_never_a_term, is_swapped

MAX_ROUNDS = 10
_A_TERM = 4  # a word written the same way this often is intended, unless it is a plain error
_NO_WORD = 40  # letters
_NEARBY = 200  # code points before and after a finding that a rule may look at

_PERFECT = re.compile(r"(?i)\b(?:have|has|had|having|'ve|’ve|be|been|is|are|was|were)\s+\Z")


class Proofread(NamedTuple):
    """text: corrected. fixes: how many places were changed. notes: for the user, without a full stop."""

    text: str
    fixes: int
    notes: tuple[str, ...]


class Fix(NamedTuple):
    span: Span
    text: str


class _Reading(NamedTuple):
    """A block as it was checked. original, shown, veiled: of equal length; as written, on one line, without guards."""

    block: Block
    original: str
    shown: str
    veiled: str
    guards: Sequence[Span]
    findings: Sequence[Finding]
    language: Language
    opens: bool


Check = Callable[[Sequence[str]], Sequence[Sequence[Finding]]]
"""The findings in each of the blocks, in the order of the blocks."""


def proofread(text: str, check: Check) -> Proofread:
    """The text with its English corrected. Ends: after MAX_ROUNDS, or at a text it has seen before."""
    remembered: dict[str, Sequence[Finding]] = {}
    seen = {text}
    fixes = 0
    for _ in range(MAX_ROUNDS):
        readings = _read(text, check, remembered)
        terms = _terms(readings, _code_words(text, readings))
        changes = [fix for reading in _with_language(readings) for fix in _fixes(reading, terms)]
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
    guards = [guarded(one) for one in shown]
    asked = [_question(one, spans) for one, spans in zip(shown, guards, strict=True)]
    new = list(dict.fromkeys(one for one in asked if one not in remembered))
    remembered.update(zip(new, check(new), strict=True))
    opens = [not at or shown[at - 1][-1] in ".!?" for at in range(len(found))]
    return [
        _reading(text, block, one, spans, remembered[question], first)
        for block, one, spans, question, first in zip(found, shown, guards, asked, opens, strict=True)
    ]


def _question(shown: str, guards: Sequence[Span]) -> str:
    """What the checker gets: figures disturb it least, and looking up the words of an address costs it most.

    Identifiers without figures or marks stay, as nouns of the sentence. Guards without words become nothing.
    """
    if is_other_script(shown) or not WORD.search(shown):
        return ""
    return veil(shown, [guard for guard in guards if not _is_noun(shown[slice(*guard)])], "0")


def _is_noun(identifier: str) -> bool:
    return identifier.isalpha() and len(identifier) < _NO_WORD


def _reading(
    text: str, block: Block, shown: str, guards: Sequence[Span], findings: Sequence[Finding], opens: bool
) -> _Reading:
    found = [finding for finding in (*find_phrases(shown), *findings) if not touches(finding.span, guards)]
    misspelt = [finding for finding in found if finding.rule == "SpellCheck"]
    slips = {finding.span for finding in misspelt if _is_slip(shown, finding)}
    unknown = {finding.span for finding in misspelt} - slips
    opens = opens and block.is_paragraph and shown[-1] in ".!?"
    veiled = veil(shown, guards, "\0")
    return _Reading(
        block,
        text[block.start : block.end],
        shown,
        veiled,
        guards,
        found,
        language(shown, guards, unknown, slips),
        opens,
    )


def _code_words(text: str, readings: Sequence[_Reading]) -> Collection[str]:
    """The words in code, addresses and paths: a text that has `import jiter` may speak of jiter."""
    guards = (reading.original[slice(*guard)] for reading in readings for guard in reading.guards)
    ends = [0, *(reading.block.end for reading in readings)]
    starts = [*(reading.block.start for reading in readings), len(text)]
    gaps = (text[end:start] for end, start in zip(ends, starts, strict=True))
    return {word.lower() for code in (*guards, *gaps) for word in WORD.findall(code)}


def _terms(readings: Sequence[_Reading], code: Collection[str]) -> Collection[str]:
    """The writer's own words: unknown to the dictionary, but always spelled the same, or also in the writer's code."""
    unknown = Counter(
        reading.shown[slice(*finding.span)].lower()
        for reading in readings
        for finding in reading.findings
        if finding.rule == "SpellCheck" and not _is_slip(reading.shown, finding, is_never_a_term)
    )
    return {word for word, times in unknown.items() if times >= _A_TERM or word in code}


def _is_slip(shown: str, finding: Finding, explains: Callable[[str, str], bool] = is_clear) -> bool:
    return any(explains(shown[slice(*finding.span)], spelling) for spelling in finding.replacements)


def _with_language(readings: Sequence[_Reading]) -> Iterator[_Reading]:
    """A block too short to tell takes the language of the others, when they agree."""
    told = {reading.language for reading in readings} - {Language.UNCLEAR}
    common = told.pop() if len(told) == 1 else Language.UNCLEAR
    for reading in readings:
        yield reading._replace(language=common) if reading.language is Language.UNCLEAR else reading


def _fixes(reading: _Reading, terms: Collection[str]) -> Iterator[Fix]:
    """The fixes for the whole text, in order, without overlaps; of two that overlap, the first is used."""
    if reading.language is Language.OTHER:
        return
    end = 0
    for finding in sorted(reading.findings, key=lambda one: one.span.start):
        replacement = None if finding.span.start < end else _replacement(reading, finding, terms)
        if replacement is not None:
            end = max(finding.span.end, finding.span.start + 1)
            yield Fix(Span(*(reading.block.start + at for at in finding.span)), replacement)


def _replacement(reading: _Reading, finding: Finding, terms: Collection[str]) -> str | None:
    word = reading.shown[slice(*finding.span)]
    if not finding.replacements or word.lower() in terms or refused(finding, _surroundings(reading, finding.span)):
        return None
    spelling = _preferred(word, finding, reading.shown[: finding.span.start])
    if spelling is None or spelling == word:
        return None
    if reading.language is Language.UNCLEAR and not _is_sure(word, spelling, finding):
        return None
    if "’" in reading.shown and "'" not in reading.shown:
        spelling = spelling.replace("'", "’")
    return _over_lines(reading.original[slice(*finding.span)], word, spelling)


def _over_lines(original: str, word: str, replacement: str) -> str | None:
    """The replacement with the line breaks and quote marks of the original between its words; None if it loses some."""
    if original == word:
        return replacement
    wrong, right = re.findall(r"\S+", word), re.findall(r"\S+", replacement)
    if len(wrong) != len(right):
        return None
    gaps = [original[gap.start() : gap.end()] for gap in re.finditer(r"\s+", word)]
    return "".join(part + gap for part, gap in zip(right, [*gaps, ""], strict=True)) if len(gaps) < len(right) else None


def _preferred(word: str, finding: Finding, before: str) -> str | None:
    """The checker's first, except where that was found to be the wrong one."""
    offered = finding.replacements
    if finding.rule == "SpellCheck":
        return best_spelling(word, offered)
    if finding.rule == "MassNouns":  # an advice: advice, not a tip
        return next((one for one in offered if word.endswith(one)), offered[0])
    if finding.rule == "RegularIrregulars":  # runned: run and ran, in no fixed order
        perfect = _PERFECT.search(before[-_NEARBY:])
        return max(offered, key=_participle) if perfect else min(offered, key=_participle)
    return offered[0]


def _participle(verb: str) -> tuple[bool, bool]:
    """Greater for the participle of a verb than for its past: begun, began; gone, went; come, came."""
    return "u" in verb, verb.endswith(("n", "ne", "come"))


def _surroundings(reading: _Reading, span: Span) -> Surroundings:
    start = max(0, span.start - _NEARBY)
    veiled, unknown = reading.veiled, {one.span.start for one in reading.findings if one.rule == "SpellCheck"}
    return Surroundings(
        veiled[start : span.start],
        veiled[slice(*span)],
        veiled[span.end :][:_NEARBY],
        reading.opens,
        span.start in unknown,
        span.end + 1 in unknown,
    )


def _is_sure(word: str, spelling: str, finding: Finding) -> bool:
    """Whether a fix is right even in a text too short to tell its language."""
    if finding.rule == "SpellCheck":
        return is_clear(word, spelling)
    return finding.kind == "BoundaryError" or (finding.rule == "The" and is_swapped(word, spelling))


def _notes(readings: Sequence[_Reading]) -> tuple[str, ...]:
    other = sum(reading.language is Language.OTHER for reading in readings)
    if not other:
        return ()
    if other == len(readings):
        return ("this does not look like English and was left as it is",)
    if other == 1:
        return ("1 paragraph does not look like English and was left as it is",)
    return (f"{other} paragraphs do not look like English and were left as they are",)
