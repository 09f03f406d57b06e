"""The lines of a patch that begin with three asterisks. Pure.

Their letters may have any case, and the blank after the asterisks may lack. No regular expressions: compiling them
takes as long as a small patch.
"""

from __future__ import annotations

STARS = "***"


def is_begin(text: str) -> bool:
    return _words(text.strip()) == "begin patch"


def is_end(text: str) -> bool:
    return _words(text.strip()) == "end patch"


def is_end_of_file(text: str) -> bool:
    return _words(text.rstrip()) == "end of file"


def named(text: str, name: str) -> str | None:
    """What follows after `*** NAME:`; None when the line is another one."""
    rest = _after_stars(text)
    if rest is None or rest[: len(name) + 1].lower() != f"{name}:":
        return None
    return rest[len(name) + 1 :]


def _words(text: str) -> str:
    return (_after_stars(text) or "").lower()


def _after_stars(text: str) -> str | None:
    return text[len(STARS) :].removeprefix(" ") if text.startswith(STARS) else None
