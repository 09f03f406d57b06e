"""Compiles names with stars to regular expressions that run in bounded time. Pure.

A chunk is the text between two stars, and matches a fixed number of characters. So the first place where a chunk fits
is as good as any later one, and the star before it can stop there for good: `(?:(?!chunk)inside)*chunk` fails at once
when
the matcher comes back to it. With `inside*chunk`, each star would multiply the time by the length of the name.
"""

from __future__ import annotations

from collections.abc import Sequence


def starred(chunks: Sequence[str], inside: str, at_end: bool = True) -> str:
    """chunks: regular expressions, with a star between each two. inside: one character that a star may stand for.

    at_end: the last chunk must end where the text ends, so the star before it does not stop at the first place.
    """
    first, *others = chunks
    free = (1 if others and others[-1] else 2) if at_end else 0  # nothing can fail after a star at the end
    stopping, last = others[: len(others) - free], others[max(0, len(others) - free) :]
    return "".join(
        [first, *(f"(?:(?!{chunk}){inside})*{chunk}" for chunk in stopping), *(f"{inside}*{chunk}" for chunk in last)]
    )
