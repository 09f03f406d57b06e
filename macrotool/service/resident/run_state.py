"""Tracks the current run, and decides what a press of a hotkey means. Pure.

One run at a time. A press in the window of the running macro cancels it; a press elsewhere is refused as busy. A press
while a cancelled run is still ending waits for its end, so the next press always works.
"""

from __future__ import annotations

from typing import NamedTuple


class Press(NamedTuple):
    """macro: its name. window: the focused one, by the desktop's id. number: distinguishes presses. presses: how many
    keys and buttons were pressed before; None when unknown."""

    macro: str
    window: str
    number: int = 0
    presses: int | None = None


class Runs(NamedTuple):
    """cancelled: `running` was told to end. pending: starts when it has ended."""

    running: Press | None = None
    cancelled: bool = False
    pending: Press | None = None


def pressed(runs: Runs, press: Press) -> tuple[Runs, str]:
    """What to do: "start" the press, "cancel" the running macro, "wait" for its end, or report "busy"."""
    if runs.running is None:
        return Runs(press), "start"
    if runs.cancelled:
        return runs._replace(pending=press), "wait"
    if runs.running.window == press.window:
        return runs._replace(cancelled=True), "cancel"
    return runs, "busy"


def cancelled(runs: Runs) -> tuple[Runs, bool]:
    """Whether there is a run to cancel; one that is already being cancelled counts."""
    if runs.running is None:
        return runs, False
    return Runs(runs.running, cancelled=True), True


def finished(runs: Runs) -> tuple[Runs, Press | None]:
    """The run that starts now, if one was pending."""
    return Runs(runs.pending), runs.pending
