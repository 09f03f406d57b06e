"""One line on a terminal that is written again and again, and then cleared. Light, since the client imports it."""

from __future__ import annotations

import os

_CLEAR = "\r\033[K"


def status_line(line: str, descriptor: int = 2) -> bytes:
    """What draws the line over the last one; an empty line clears it. It never wraps, or it could not be cleared."""
    try:
        columns = os.get_terminal_size(descriptor).columns or 80
    except OSError:
        columns = 80
    return f"{_CLEAR}{line[: _characters(line, columns - 1)]}".encode("utf-8", "replace")


def _characters(line: str, columns: int) -> int:
    """How many characters surely fit; those of Asian scripts take two columns."""
    return columns if line[1:].isascii() else columns // 2  # the first one is the spinner
