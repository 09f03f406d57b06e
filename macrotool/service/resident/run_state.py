"""Which run is going on, and what a press of a hotkey means. Pure.

One run at a time. A press in the window of the running macro cancels it, a press elsewhere is told to wait. A press
while a cancelled run is still ending waits for that: the next press always works.
"""

from __future__ import annotations

from typing import NamedTuple


class Press(NamedTuple):
    """macro: its name. window: the one that has the focus, as the desktop names it. number: tells presses apart.
    presses: how many keys and buttons were pressed before; None when that is not known."""

    macro: str
    window: str
    number: int = 0
    presses: int | None = None


class Runs(NamedTuple):
    """cancelled: `running` was told to end. pending: starts when it has."""

    running: Press | None = None
    cancelled: bool = False
    pending: Press | None = None


def pressed(runs: Runs, press: Press) -> tuple[Runs, str]:
    """What to do now: "start" the press, "cancel" what is running, "wait" for its end, or say that it is "busy"."""
    if runs.running is None:
        return Runs(press), "start"
    if runs.cancelled:
        return runs._replace(pending=press), "wait"
    if runs.running.window == press.window:
        return runs._replace(cancelled=True), "cancel"
    return runs, "busy"


def cancelled(runs: Runs) -> tuple[Runs, bool]:
    """Whether there is something to cancel; a run that is ending for that reason counts."""
    if runs.running is None:
        return runs, False
    return Runs(runs.running, cancelled=True), True


def finished(runs: Runs) -> tuple[Runs, Press | None]:
    """The run that starts now, if one was pending."""
    return Runs(runs.pending), runs.pending
