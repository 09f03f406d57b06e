"""A table of how strictly lines are compared, strict to lax. Pure. A tier applies to all lines of a hunk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032\u02bc\uff07"
_DOUBLE = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02"
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t"
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
FOLDED = str.maketrans(
    dict.fromkeys(_DASHES, "-")
    | dict.fromkeys(_SINGLE, "'")
    | dict.fromkeys(_DOUBLE, '"')
    | dict.fromkeys(_SPACES, " ")
    | dict.fromkeys(_INVISIBLE, "")
    | {"\u2026": "..."}
)


def fold(text: str) -> str:
    """Folds typography: one form of composed letters, dashes, quotes, spaces and ellipses; runs of blanks as one."""
    if not text.isascii():
        from unicodedata import normalize

        text = normalize("NFC", text).translate(FOLDED)
    return " ".join(text.split())


class Tier(NamedTuple):
    """normalise: None compares the texts themselves. reason: why such a difference can be ignored."""

    name: str
    normalise: Callable[[str], str] | None
    reason: str


TIERS: Sequence[Tier] = (
    Tier("exact", None, "nothing is forgiven"),
    Tier("trailing", str.rstrip, "models drop blanks at the end of a line, which are invisible"),
    Tier("surrounding", str.strip, "models lose or change indentation; what is written gets the file's"),
    Tier("unicode", fold, "models write ASCII for typographic characters, and other spaces"),
)
EXACT, TRAILING, SURROUNDING, UNICODE = range(4)
