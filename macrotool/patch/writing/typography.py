"""Typography that the patch wrote plainly: unchanged text inside a changed line keeps the file's characters. Pure."""

from __future__ import annotations

import contextlib
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from macrotool.patch.placing.tiers import FOLDED, fold
from macrotool.patch.writing.alignment import TooLongError, at_most, blocks, likeness
from macrotool.patch.writing.indentation import Pair

_LONGEST = 2000
_ALIKE = 0.5
_PART = 0.9


class _Letter(NamedTuple):
    """A character after folding. text: what it is in the line; an ellipsis is three letters, of which the first has the
    text and the others none. piece: the number of its text, which only stays together."""

    plain: str
    text: str
    piece: int


def most_like(written: str, removed: Mapping[int, Pair], taken: Mapping[int, float]) -> tuple[float, int]:
    """How like an added line is to the removed one that it is most like, and the number of that; 0.0 when it is like
    none of them. taken: how like another added line is to a removed one, which is not given up for less."""
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
            alike = bound  # it may be; `keep` will not say so
        if alike > max(best, taken.get(number, 0.0)):
            best, closest = alike, number
    return (best, closest) if closest >= 0 else (0.0, -1)


def part_of(written: str, removed: Sequence[Pair]) -> Pair | None:
    """The first removed line of which an added one is nearly wholly a part, as when a line is split."""
    text = written.strip()[:_LONGEST]
    for pair in removed if text else ():
        with contextlib.suppress(TooLongError):
            shared = sum(block.size for block in blocks(pair.line.text[:_LONGEST], text))
            if shared >= _PART * len(text):
                return pair
    return None


def keep(found: str, removed: str, added: str) -> str | None:
    """`added` with the file's characters where it repeats `removed`. None when that cannot be told.

    found: the file's line, equal to `removed` but for typography and white space at its edges.
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
        elif letters:  # invisible: it belongs to what stands before it
            letters[-1] = letters[-1]._replace(text=letters[-1].text + cluster)
    return letters


def _clusters(text: str) -> list[str]:
    """A letter with its combining marks, a Hangul syllable's parts, a run of white space: what folds as one."""
    clusters: list[str] = []
    for character in text:
        joins = unicodedata.combining(character) or "\u1160" <= character <= "\u11ff"
        if clusters and (joins or (character.isspace() and clusters[-1].isspace())):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _rewrite(theirs: Sequence[_Letter], ours: Sequence[_Letter], new: Sequence[_Letter]) -> str | None:
    """What is new as it was removed takes the file's characters, also for a run of blanks or tabs; what the patch
    changes is meant."""
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
    """Whether a part of a piece is among them, and not all of it."""
    sizes, counts = Counter(one.piece for one in letters), Counter(pieces)
    return any(count != sizes[piece] for piece, count in counts.items())
