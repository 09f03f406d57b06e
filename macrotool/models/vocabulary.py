"""The English words that people use often, to tell a slip from a name: `becuase` is because, but `sdist` is no sadist.

The list was counted over three million words of mails, reviews, weblogs, manuals and dictionary definitions. It has the
lower-case words that occur at least eight times and in four texts, and that Harper knows. Read once, when first needed.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path


def is_common(word: str) -> bool:
    return word in _common_words()


@cache
def _common_words() -> Collection[str]:
    return frozenset(Path(__file__).with_name("common_words.txt").read_text(encoding="ascii").split())
