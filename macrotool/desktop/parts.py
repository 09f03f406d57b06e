"""The seams between a run and a desktop: the focus, the keyboard and the clipboard. Pure. Each backend has its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

Saved = TypeVar("Saved")
GoOn = Callable[[], None]
NOWHERE = "0"


class Window(NamedTuple):
    """id: to be compared; NOWHERE when no window has the focus. programs: whose it is, as the clipboard counts them."""

    id: str
    classes: tuple[str, ...] = ()
    programs: frozenset[int] = frozenset()


class Focus(Protocol):
    def window(self) -> Window: ...

    def is_closed(self, window: Window) -> bool:
        """Whether it was closed; False when that is not known."""


class Keyboard(Protocol):
    def release(self) -> None:
        """Releases whatever is held down."""

    def wait_until_free(self, go_on: GoOn) -> None:
        """Raises DesktopError when another program has the keyboard to itself: it would get our keys."""

    def press(self, keys: str) -> None:
        """Presses and releases keys such as `<ctrl>+<insert>`."""

    def count(self) -> int | None:
        """Counts the keys and buttons that the user presses from now on. What the count is; None when it is unknown."""

    def counted(self) -> int | None:
        """The count, with everything in it that has been pressed by now."""

    def stop_counting(self) -> None: ...


class Offer(Protocol):
    def fate(self, go_on: GoOn) -> str:
        """Waits. "taken": the program has fetched it and is done; "lost": another program has taken the clipboard
        before it did; "ignored": no program has asked for it in time."""


class Clipboard(Protocol[Saved]):
    def marks(self, window: Window) -> bool:
        """Whether something is marked in a window of that program, now or lately (PRIMARY)."""

    def selected(self, window: Window, go_on: GoOn) -> str:
        """What is selected with the mouse in that window (PRIMARY); empty when nothing is."""

    def save(self, sources: tuple[str, ...], go_on: GoOn) -> Saved:
        """All that is there, in every form it has. Raises DesktopError, naming the form, when one cannot be had."""

    def copied(self, saved: Saved, window: Window, go_on: GoOn) -> str | None:
        """Waits for that window's program to copy something after `saved` was; None when it does not, empty when
        that is no text."""

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offer:
        """Puts the text there: for that window's program, alone if that can be had and unless `to_all`; without a
        window for everybody. Its fate is that with the window's program."""

    def restore(self, saved: Saved, late: Window | None = None) -> None:
        """Puts back what was saved, in place of what that window copied or we offered. Leaves what others put there.
        late: its program was told to paste and has not come yet; it gets nothing for a while."""


class Parts(NamedTuple):
    """apps: the user's rules for programs, and platform: whose table is behind them; see copy_paste_keys.py."""

    focus: Focus
    keyboard: Keyboard
    clipboard: Clipboard[Any]
    apps: Mapping[str, Mapping[str, str]]
    platform: str = "x11"
