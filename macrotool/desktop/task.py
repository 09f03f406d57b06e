"""What a run on the selected text is asked to do, and how it ended. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from macrotool.errors import MacrotoolError


def ignore(*_: object) -> None:
    """Nothing has to be done."""


class Cancelled(MacrotoolError):  # noqa: N818  nothing is wrong
    """Raised by a task's `ask` when the run was called off."""


class Bound(NamedTuple):
    """What became of one hotkey. state: "live", "taken" (another program has it) or "invalid"."""

    macro: str
    keys: str
    state: str
    detail: str = ""


class Task(NamedTuple):
    """One run on the selection, as the desktop needs to know it.

    output: "replace", "append", "copy" or "show".
    needs_text: nothing selected ends the run before anything is asked.
    ask: the whole answer for a text; blocks, in the thread of the run. Raises MacrotoolError, or Cancelled.
    go_on: called again and again, in every stage; raises Cancelled when the run was called off.
    window, presses: what `focused` and `count_presses` of the desk said when the hotkey was pressed, if that is known.
    """

    macro: str
    output: str
    needs_text: bool
    ask: Callable[[str], str]
    go_on: Callable[[], None] = ignore
    window: str = ""
    presses: int | None = None


class Outcome(NamedTuple):
    """How a run ended.

    status: "done"; "nothing" was selected; "kept": there is an answer, but it was not pasted; "cancelled"; "failed".
    detail: one line for a notification; empty when all went well.
    """

    status: str
    answer: str = ""
    detail: str = ""
