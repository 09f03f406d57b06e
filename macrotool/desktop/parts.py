"""The interfaces between a run and a desktop: focus, keyboard, clipboard. Pure. Each backend implements them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

Saved = TypeVar("Saved")
GoOn = Callable[[], None]
NOWHERE = "0"


class Window(NamedTuple):
    """id: for comparison; NOWHERE when no window has the focus. programs: its owners, as the clipboard numbers them."""

    id: str
    classes: tuple[str, ...] = ()
    programs: frozenset[int] = frozenset()


class Focus(Protocol):
    def window(self) -> Window: ...

    def is_closed(self, window: Window) -> bool:
        """Whether it was closed; False when unknown."""


class Keyboard(Protocol):
    def release(self) -> None:
        """Releases all keys that are held down."""

    def wait_until_free(self, go_on: GoOn) -> None:
        """Raises DesktopError when another program has grabbed the keyboard: it would get our keys."""

    def press(self, keys: str) -> None:
        """Presses and releases keys such as `<ctrl>+<insert>`."""

    def count(self) -> int | None:
        """Counts the keys and buttons that the user presses from now on. What the count is; None when it is unknown."""

    def counted(self) -> int | None:
        """The count, including everything pressed so far."""

    def stop_counting(self) -> None: ...


class Offer(Protocol):
    def fate(self, go_on: GoOn) -> str:
        """Waits. "taken": the program has fetched the text and is done; "lost": another program took the clipboard
        first; "ignored": no program asked in time."""


class Clipboard(Protocol[Saved]):
    def marks(self, window: Window) -> bool:
        """Whether something is or was recently selected in a window of that program (PRIMARY)."""

    def selected(self, window: Window, go_on: GoOn) -> str:
        """The text selected with the mouse in that window (PRIMARY); empty when there is none."""

    def save(self, sources: tuple[str, ...], go_on: GoOn) -> Saved:
        """The whole content, in every form. Raises DesktopError that names a form that cannot be read."""

    def copied(self, saved: Saved, window: Window, go_on: GoOn) -> str | None:
        """Waits for that window's program to copy something after `saved`; None when it does not, empty when it is not
        text."""

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offer:
        """Offers the text to that window's program: only to it where possible, unless `to_all`; without a window, to
        every program. The Offer tells what happens with the window's program."""

    def restore(self, saved: Saved, late: Window | None = None) -> None:
        """Restores what was saved over what that window copied or we offered, but leaves what others put there. late:
        its program was told to paste and has not come yet; it gets nothing for a while."""


class Parts(NamedTuple):
    """apps: the user's rules for programs. platform: chooses the table of other rules; see copy_paste_keys.py."""

    focus: Focus
    keyboard: Keyboard
    clipboard: Clipboard[Any]
    apps: Mapping[str, Mapping[str, str]]
    platform: str = "x11"
