"""The desktop for the resident process: hotkeys, one run on the selection, the clipboard.

`open_desk` chooses the backend. X11 has its own; macOS and Windows share the generic one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Protocol

from macrotool.desktop.generic.desk import GenericDesk
from macrotool.desktop.task import Bound, Outcome, Task
from macrotool.desktop.x11.desk import X11Desk


class Desk(Protocol):
    @property
    def name(self) -> str:
        """The backend: "x11" or "generic"."""

    def bind(self, hotkeys: Mapping[str, str]) -> list[Bound]:
        """Binds macros to keys like `<ctrl>+<alt>+g`, replacing earlier bindings. Reports conflicts."""

    def run(self, task: Task) -> Outcome:
        """One whole run. Blocks; from any thread, one run at a time."""

    def focused(self) -> str:
        """The window that has the focus, for a later comparison."""

    def count_presses(self) -> int | None:
        """Counts keys and buttons that the user presses, until the end of the next run. Returns the count so far, for a
        later comparison; None where the system does not tell."""

    def selection(self) -> str:
        """The selected text; empty when nothing is selected."""

    def copy(self, text: str) -> None:
        """Puts the text on the clipboard."""

    def close(self) -> None:
        """Releases keys and clipboard. The clipboard's content can still be pasted afterwards."""


def open_desk(
    on_hotkey: Callable[[str], None],
    apps: Mapping[str, Mapping[str, str]],
    on_lost: Callable[[str], None],
) -> Desk:
    """Opens the desktop that this process runs in. Raises DesktopError, with the remedy, where there is none.

    on_hotkey: called with the macro's name, in a thread of the desk; it should only note the name.
    apps: how to copy from and paste into programs: `{WINDOW CLASS: {copy: KEYS or "primary", paste: KEYS}}`.
    on_lost: called with the reason when the display is gone; then the desk no longer works.
    """
    if sys.platform in ("darwin", "win32"):
        return GenericDesk(on_hotkey, apps)
    return X11Desk(on_hotkey, apps, on_lost)
