"""What the user is told when a run has ended, and when nothing has to be said."""

from __future__ import annotations

from macrotool.desktop.desk import Outcome
from macrotool.desktop.notifications import LONGEST

RUNNING_AFTER = 1.0
"""Seconds after which a run says that it is still running."""

_ALL_OF_IT = "all of it: macrotool last"
_KEPT = "the answer was not pasted; macrotool last --copy copies it"


def notice_of(outcome: Outcome, output: str) -> str:
    """The notification's text; empty when the user sees the outcome by itself. output: the macro's."""
    if outcome.status == "done":
        return {"show": _shown(outcome.answer), "copy": "the answer is on the clipboard"}.get(output, outcome.detail)
    if outcome.status == "kept":
        return f"{outcome.detail}; macrotool last --copy copies it" if outcome.detail else _KEPT
    if outcome.status == "cancelled":
        return "cancelled"
    if outcome.status == "failed" and outcome.answer:
        return f"{outcome.detail}; macrotool last --copy copies the answer"
    return outcome.detail or ("nothing is selected" if outcome.status == "nothing" else "it failed")


def _shown(answer: str) -> str:
    """Its last line always says where the rest is: the desktop may show less than it is given, and not for long."""
    room = LONGEST - len(_ALL_OF_IT) - 2
    text = answer.strip()
    beginning = text if len(text) <= room else f"{text[:room].rstrip()}…"
    return f"{beginning}\n{_ALL_OF_IT}"
