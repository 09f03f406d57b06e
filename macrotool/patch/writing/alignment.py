"""Which characters of two versions of a line belong together. Pure, and in bounded time, whatever the lines are.

What both begin and end with belongs together. What is left is compared by characters when it is short, else by words
first, and by characters where words differ: the time of `difflib` grows with the cube of a repetitive line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from operator import eq
from typing import NamedTuple

_MOST_CHARACTERS = 200 * 200
_MOST_WORDS = 400 * 400


class TooLongError(Exception):
    """The lines differ too much for their length to be compared."""


class Block(NamedTuple):
    """old[a : a + size] and new[b : b + size] are the same."""

    a: int
    b: int
    size: int


def likeness(old: Sequence[str], new: Sequence[str]) -> float:
    """The part of both that belongs together: 1 for equal lines, 0 for those that have nothing in common. Raises
    TooLongError."""
    return 2 * sum(block.size for block in blocks(old, new)) / (len(old) + len(new) or 1)


def at_most(old: str, new: str) -> float:
    """About the most that `likeness` is, found without an order: by shared characters, or for long lines by words."""
    pieces = list if len(old) * len(new) <= _MOST_CHARACTERS else _words
    shared = Counter(pieces(old)) & Counter(pieces(new))
    return 2 * sum(len(piece) * times for piece, times in shared.items()) / (len(old) + len(new) or 1)


def blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[Block]:
    """In order. old, new: strings, or lists of characters. Raises TooLongError."""
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
        if len(left) * len(right) <= _MOST_CHARACTERS:  # else it is another text, no other spelling
            for one in _matching(left, right):
                yield Block(a[at.a] + one.a, b[at.b] + one.b, one.size)
        yield Block(a[block.a], b[block.b], a[block.a + block.size] - a[block.a])
        at = Block(block.a + block.size, block.b + block.size, 0)


def _matching(old: Sequence[str], new: Sequence[str]) -> list[Block]:
    from difflib import SequenceMatcher

    found = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return [Block(*block) for block in found if block.size]


def _words(characters: Sequence[str]) -> list[str]:
    """Letters and digits that stand together, each with what follows up to the next ones."""
    words: list[str] = []
    in_word = False
    for character in characters:
        if words and (in_word or not character.isalnum()):
            words[-1] += character
        else:
            words.append(character)
        in_word = character.isalnum()
    return words
