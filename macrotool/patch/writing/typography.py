"""Keeps the file's typography in the unchanged parts of changed lines where the patch wrote it plainly. Pure."""

from __future__ import annotations

import contextlib
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, takewhile
from operator import eq
from typing import NamedTuple

from macrotool.patch.placing.tiers import FOLDED, fold
from macrotool.patch.writing.indentation import Pair

_LONGEST = 2000
_ALIKE = 0.5
_PART = 0.9


class _Letter(NamedTuple):
    """A character after folding. text: its form in the line; an ellipsis is three characters, of which the first has
    the text and the others none. piece: the number of its text, which must stay together."""

    plain: str
    text: str
    piece: int


def most_like(written: str, removed: Mapping[int, Pair], taken: Mapping[int, float]) -> tuple[float, int]:
    """The similarity of an added line to its most similar removed line, and the number of that line; 0.0 when it
    resembles none. taken: for each removed line, the similarity of the added line that has it, which must be beaten."""
    written = written.strip()[:_LONGEST]
    texts = {number: pair.line.text.strip()[:_LONGEST] for number, pair in removed.items()}
    bounds = sorted(((at_most(text, written), number) for number, text in texts.items()), key=lambda one: -one[0])
    best, closest = _ALIKE, -1
    for bound, number in bounds:
        if bound <= best:
            break
        try:
            alike = likeness(texts[number], written)
        except TooLongError:
            alike = bound  # it may be one; `keep` cannot tell
        if alike > max(best, taken.get(number, 0.0)):
            best, closest = alike, number
    return (best, closest) if closest >= 0 else (0.0, -1)


def part_of(written: str, removed: Sequence[Pair]) -> Pair | None:
    """The first removed line that contains nearly all of an added line, as when a line is split."""
    text = written.strip()[:_LONGEST]
    for pair in removed if text else ():
        with contextlib.suppress(TooLongError):
            shared = sum(block.size for block in blocks(pair.line.text[:_LONGEST], text))
            if shared >= _PART * len(text):
                return pair
    return None


def keep(found: str, removed: str, added: str) -> str | None:
    """`added` with the file's characters where it repeats `removed`. None when that is uncertain.

    found: the file's line, equal to `removed` except for typography and white space at its edges.
    """
    if max(len(found), len(removed), len(added)) > _LONGEST:
        return None
    theirs, ours, new = _letters(found.strip()), _letters(removed.strip()), _letters(added)
    if fold(found) != fold(removed) or [one.plain for one in theirs] != [one.plain for one in ours]:
        return None
    with contextlib.suppress(TooLongError):
        return _rewrite(theirs, ours, new)
    return None


def _letters(text: str) -> list[_Letter]:
    letters: list[_Letter] = []
    for piece, cluster in enumerate(_clusters(text)):
        plain = " " if cluster.isspace() else unicodedata.normalize("NFC", cluster).translate(FOLDED)
        texts = [cluster] + [""] * (len(plain) - 1)
        if plain:
            letters += [_Letter(letter, one, piece) for letter, one in zip(plain, texts, strict=True)]
        elif letters:  # invisible, so it belongs to the character before it
            letters[-1] = letters[-1]._replace(text=letters[-1].text + cluster)
    return letters


def _clusters(text: str) -> list[str]:
    """Splits a line into what folds as one: a letter with its combining marks, a Hangul syllable's parts, a run of
    white space."""
    clusters: list[str] = []
    for character in text:
        joins = unicodedata.combining(character) or "\u1160" <= character <= "\u11ff"
        if clusters and (joins or (character.isspace() and clusters[-1].isspace())):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _rewrite(theirs: Sequence[_Letter], ours: Sequence[_Letter], new: Sequence[_Letter]) -> str | None:
    """Repeated text takes the file's characters, also for a run of blanks or tabs; text that the patch changes stays as
    written."""
    result = [one.text for one in new]
    taken: list[int] = []
    replaced: list[int] = []
    for block in blocks([one.plain for one in theirs], [one.plain for one in new]):
        for old, mine in zip(range(block.a, block.a + block.size), range(block.b, block.b + block.size), strict=True):
            if new[mine].text == ours[old].text:
                result[mine] = theirs[old].text
                taken.append(theirs[old].piece)
                replaced.append(new[mine].piece)
    split = _is_split(theirs, taken) or _is_split(new, replaced)
    return None if split else "".join(result)


def _is_split(letters: Sequence[_Letter], pieces: Sequence[int]) -> bool:
    """Whether they include a part of a piece, but not all of it."""
    sizes, counts = Counter(one.piece for one in letters), Counter(pieces)
    return any(count != sizes[piece] for piece, count in counts.items())


# ---- Two lines, aligned


_MOST_CHARACTERS = 200 * 200
_MOST_WORDS = 400 * 400


class TooLongError(Exception):
    """The lines are too long and too different to compare."""


class Block(NamedTuple):
    """old[a : a + size] and new[b : b + size] are the same."""

    a: int
    b: int
    size: int


def likeness(old: Sequence[str], new: Sequence[str]) -> float:
    """The share of both lines that matches: 1 for equal lines, 0 for lines with nothing in common. Raises
    TooLongError."""
    return 2 * sum(block.size for block in blocks(old, new)) / (len(old) + len(new) or 1)


def at_most(old: str, new: str) -> float:
    """An upper bound of `likeness` that ignores the order: by shared characters, or for long lines by words."""
    pieces = list if len(old) * len(new) <= _MOST_CHARACTERS else _words
    shared = Counter(pieces(old)) & Counter(pieces(new))
    return 2 * sum(len(piece) * times for piece, times in shared.items()) / (len(old) + len(new) or 1)


def blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[Block]:
    """Matching blocks in order. old, new: strings, or lists of characters. Raises TooLongError."""
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    yield Block(0, 0, start)
    for a, b, size in _between(old[start : len(old) - end], new[start : len(new) - end]):
        yield Block(start + a, start + b, size)
    yield Block(len(old) - end, len(new) - end, end)


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    return sum(1 for _ in takewhile(bool, map(eq, old, new)))


def _between(old: Sequence[str], new: Sequence[str]) -> Iterator[Block]:
    if len(old) * len(new) <= _MOST_CHARACTERS:
        yield from _matching(old, new)
        return
    before, after = _words(old), _words(new)
    if len(before) * len(after) > _MOST_WORDS:
        raise TooLongError
    a, b = ([0, *accumulate(map(len, words))] for words in (before, after))
    at = Block(0, 0, 0)
    for block in [*_matching(before, after), Block(len(before), len(after), 0)]:
        left, right = old[a[at.a] : a[block.a]], new[b[at.b] : b[block.b]]
        if len(left) * len(right) <= _MOST_CHARACTERS:  # otherwise it is another text, not another spelling
            for one in _matching(left, right):
                yield Block(a[at.a] + one.a, b[at.b] + one.b, one.size)
        yield Block(a[block.a], b[block.b], a[block.a + block.size] - a[block.a])
        at = Block(block.a + block.size, block.b + block.size, 0)


def _matching(old: Sequence[str], new: Sequence[str]) -> list[Block]:
    from difflib import SequenceMatcher

    found = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return [Block(*block) for block in found if block.size]


def _words(characters: Sequence[str]) -> list[str]:
    """Runs of letters and digits, each with what follows up to the next run."""
    words: list[str] = []
    in_word = False
    for character in characters:
        if words and (in_word or not character.isalnum()):
            words[-1] += character
        else:
            words.append(character)
        in_word = character.isalnum()
    return words
