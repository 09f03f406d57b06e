"""Handles blank lines at a hunk's end that the end of the file lacks. Pure."""

from __future__ import annotations

from itertools import takewhile

from macrotool.patch.operations import ADDED, KEPT, Hunk, Line


def blank_tail(hunk: Hunk) -> int:
    """How many of the preimage's last lines are blank context."""
    old = [line for line in hunk.lines if line.op != ADDED]
    return sum(1 for _ in takewhile(lambda line: line.op == KEPT and not line.text.strip(), reversed(old)))


def without_blanks(hunk: Hunk, dropped: int) -> Hunk:
    """The hunk for a file that lacks its last blank lines of context. Blank lines between added lines become added
    lines, so they are not lost."""
    if not dropped:
        return hunk
    old = [at for at, line in enumerate(hunk.lines) if line.op != ADDED]
    missing = set(old[-dropped:])
    added = [at for at in range(old[-dropped], len(hunk.lines)) if at not in missing]
    between = range(_first_of_run(hunk, old[-dropped]), added[-1]) if added else range(0)
    lines = [
        Line(ADDED, "") if at in missing and at in between else line
        for at, line in enumerate(hunk.lines)
        if at not in missing or at in between
    ]
    return hunk._replace(lines=tuple(lines))


def _first_of_run(hunk: Hunk, at: int) -> int:
    """Where the added lines begin: directly before the first missing blank line, or after it."""
    if at and hunk.lines[at - 1].op == ADDED:
        return at
    return next((one for one in range(at, len(hunk.lines)) if hunk.lines[one].op == ADDED), len(hunk.lines))
