"""The desktop as the resident process sees it: hotkeys, one run on the selection, the clipboard.

`open_desk` chooses the backend. X11 has one of its own; macOS and Windows share the generic one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from macrotool.errors import DesktopError, MacrotoolError


class Cancelled(MacrotoolError):  # noqa: N818  it is no fault of anybody
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
    """

    macro: str
    output: str
    needs_text: bool
    ask: Callable[[str], str]
    multiline_in_terminals: bool = False


class Outcome(NamedTuple):
    """How a run ended.

    status: "done"; "nothing" was selected; "kept": there is an answer, but it was not pasted; "cancelled"; "failed".
    detail: one line for a notification; empty when all went well.
    """

    status: str
    answer: str = ""
    detail: str = ""


class Desk(Protocol):
    @property
    def name(self) -> str:
        """The backend: "x11" or "generic"."""

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        """Binds macros to keys like `<ctrl>+<alt>+g`, in place of what was bound before. Conflicts are reported."""

    def run(self, task: Task) -> Outcome:
        """One whole run. Blocks; from any thread, one run at a time."""

    def focused(self) -> str:
        """Which window has the focus, to be compared with another moment's."""

    def selection(self) -> str:
        """The selected text; empty when nothing is selected."""

    def copy(self, text: str) -> None:
        """Puts the text on the clipboard."""

    def close(self) -> None:
        """Gives back keys and clipboard. What is on the clipboard can still be pasted afterwards."""


def open_desk(
    on_hotkey: Callable[[str], None],
    apps: Mapping[str, Mapping[str, str]],
    on_lost: Callable[[str], None],
) -> Desk:
    raise DesktopError("there is no desktop to work on", "run macrotool inside a desktop session")
