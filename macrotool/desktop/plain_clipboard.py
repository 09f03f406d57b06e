"""Reads and writes the clipboard as text, and reads the selected text of X11 and Wayland, through pyperclip."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator

from macrotool.errors import DesktopError

_ARRIVAL = 0.5  # seconds


def read_clipboard() -> str:
    import pyperclip

    try:
        return str(pyperclip.paste())
    except (pyperclip.PyperclipException, OSError, ValueError) as error:
        raise _no_clipboard("read", error) from None


def read_selection() -> str:
    """The selected text of any window. Raises DesktopError, also on a desktop without such a selection."""
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return _read_selection_of_x11()
    import pyperclip

    try:
        paste: Callable[..., str] = pyperclip.determine_clipboard()[1]
        return str(paste(primary=True))
    except TypeError:  # this desktop's mechanism only has a clipboard
        raise DesktopError("this desktop does not tell what is selected", "copy it, and use --clipboard") from None
    except (pyperclip.PyperclipException, OSError, ValueError) as error:
        raise _no_clipboard("read", error, "selection") from None


def _read_selection_of_x11() -> str:
    """Refuses an endless content, which xclip would read without end."""
    try:
        from macrotool.desktop.x11.selections.contents import selected_text  # most commands need no display

        return selected_text()
    except UnicodeDecodeError as error:
        raise _no_clipboard("read", error, "selection") from None


def write_clipboard(text: str) -> None:
    import pyperclip

    try:
        with _streams_kept_back():
            pyperclip.copy(text)
            arrived = _arrives(text)
    except (pyperclip.PyperclipException, OSError, ValueError) as error:
        raise _no_clipboard("write to", error) from None
    if not arrived:  # a failing xclip only writes to standard error
        raise DesktopError("the clipboard did not take the text", _remedy())


def _arrives(text: str) -> bool:
    """Waits for the new content, as xclip may end before the X server has it. Windows has other line ends."""
    import pyperclip

    end = time.monotonic() + _ARRIVAL
    while pyperclip.paste().splitlines() != text.splitlines():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@contextlib.contextmanager
def _streams_kept_back() -> Iterator[None]:
    """xclip keeps running to serve the text. If it kept our standard output, `$(macrotool …)` would not end."""
    kept = [(stream, os.dup(stream)) for stream in (1, 2) if _is_open(stream)]
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        for stream, _ in kept:
            os.dup2(nothing, stream)
        yield
    finally:
        for stream, copy in kept:
            os.dup2(copy, stream)
            os.close(copy)
        os.close(nothing)


def _is_open(stream: int) -> bool:
    try:
        os.fstat(stream)
    except OSError:
        return False
    return True


def _no_clipboard(action: str, error: Exception, place: str = "clipboard") -> DesktopError:
    if isinstance(error, UnicodeDecodeError):  # a picture, from a program that ignores the requested form
        return DesktopError(f"the {place} holds no text", "copy a text first")
    reason = next(iter(str(error).strip().splitlines()), type(error).__name__)
    if "could not find a copy/paste mechanism" in reason:
        reason = "no program for it was found"
    return DesktopError(f"cannot {action} the {place}: {reason}", _remedy())


def _remedy() -> str:
    if not sys.platform.startswith("linux"):
        return "run macrotool inside a desktop session"
    return "install xclip (X11) or wl-clipboard (Wayland) and run macrotool inside a desktop session"
