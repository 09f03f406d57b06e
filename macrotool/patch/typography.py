"""Typography that the patch wrote plainly: unchanged text inside a changed line keeps the file's characters. Pure."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from macrotool.patch.indentation import Pair
from macrotool.patch.tiers import FOLDED, fold

_LONGEST = 2000
_ALIKE = 0.5


class _Letter(NamedTuple):
    """A character after folding. text: what it is in the line; an ellipsis is three letters, of which the first has the
    text and the others none. piece: the number of its text, which only stays together."""

    plain: str
    text: str
    piece: int


def most_like(written: str, removed: Sequence[Pair]) -> Pair | None:
    """The removed line that an added one continues; None when it is like none of them."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(None, "", written[:_LONGEST], autojunk=False)
    best, closest = _ALIKE, None
    for pair in removed:
        matcher.set_seq1(pair.line.text[:_LONGEST])
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and (ratio := matcher.ratio()) > best:
            best, closest = ratio, pair
    return closest


def keep(found: str, removed: str, added: str) -> str | None:
    """`added` with the file's characters where it repeats `removed`. None when that cannot be told.

    found: the file's line, equal to `removed` but for typography and white space at its edges.
    """
    if max(len(found), len(removed), len(added)) > _LONGEST:
        return None
    theirs, ours, new = _letters(found.strip()), _letters(removed.strip()), _letters(added)
    if fold(found) != fold(removed) or [one.plain for one in theirs] != [one.plain for one in ours]:
        return None
    return _rewrite(theirs, ours, new)


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
    """What is new as it was removed takes the file's characters; typography that the patch changes is meant."""
    from difflib import SequenceMatcher

    result = [one.text for one in new]
    taken: list[int] = []
    replaced: list[int] = []
    matcher = SequenceMatcher(None, [one.plain for one in theirs], [one.plain for one in new], autojunk=False)
    for block in matcher.get_matching_blocks():
        for old, mine in zip(range(block.a, block.a + block.size), range(block.b, block.b + block.size), strict=True):
            if new[mine].text == ours[old].text:
                # How many blanks stand somewhere is no typography: the patch's word counts.
                blank = theirs[old].plain == " " and theirs[old].text.isascii()
                result[mine] = " " if blank else theirs[old].text
                taken.append(theirs[old].piece)
                replaced.append(new[mine].piece)
    split = _is_split(theirs, taken) or _is_split(new, replaced)
    return None if split else "".join(result)


def _is_split(letters: Sequence[_Letter], pieces: Sequence[int]) -> bool:
    """Whether a part of a piece is among them, and not all of it."""
    sizes, counts = Counter(one.piece for one in letters), Counter(pieces)
    return any(count != sizes[piece] for piece, count in counts.items())
