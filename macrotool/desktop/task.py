"""Values for a run on the selected text: the task and its outcome. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from macrotool.errors import MacrotoolError


def ignore(*_: object) -> None:
    """Does nothing."""


class Cancelled(MacrotoolError):  # noqa: N818  nothing is wrong
    """Raised by a task's `ask` when the run was cancelled."""


class Bound(NamedTuple):
    """The result of binding one hotkey. state: "live", "taken" (another program has it) or "invalid"."""

    macro: str
    keys: str
    state: str
    detail: str = ""


class Task(NamedTuple):
    """One run on the selection.

    output: "replace", "append", "copy" or "show".
    needs_text: without a selection, the run ends before anything is sent.
    ask: the whole answer for a text; blocks, in the thread of the run. Raises MacrotoolError, or Cancelled.
    go_on: called regularly in every stage; raises Cancelled when the run was cancelled.
    window, presses: the results of the desk's `focused` and `count_presses` when the hotkey was pressed, if known.
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
