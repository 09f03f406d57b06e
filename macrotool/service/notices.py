"""What the user is told when a run has ended, and when nothing has to be said."""

from __future__ import annotations

from macrotool.desktop.desk import Outcome

RUNNING_AFTER = 1.0
"""Seconds after which a run says that it is still running."""

_LONGEST = 1000
_KEPT = "the answer was not pasted; macrotool last --copy copies it"


def notice_of(outcome: Outcome, output: str) -> str:
    """The notification's text; empty when the user sees the outcome by itself. output: the macro's."""
    if outcome.status == "done":
        return {"show": _short(outcome.answer), "copy": "the answer is on the clipboard"}.get(output, outcome.detail)
    if outcome.status == "kept":
        return f"{outcome.detail}; macrotool last --copy copies it" if outcome.detail else _KEPT
    if outcome.status == "cancelled":
        return "cancelled"
    return outcome.detail or ("nothing is selected" if outcome.status == "nothing" else "it failed")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
