"""The clipboard as text, through pyperclip."""

from __future__ import annotations

import sys

from macrotool.errors import DesktopError


def read_clipboard() -> str:
    import pyperclip

    try:
        return str(pyperclip.paste())
    except (pyperclip.PyperclipException, OSError, ValueError) as error:
        raise _no_clipboard("read", error) from None


def write_clipboard(text: str) -> None:
    import pyperclip

    try:
        pyperclip.copy(text)
    except (pyperclip.PyperclipException, OSError, ValueError) as error:
        raise _no_clipboard("write to", error) from None


def _no_clipboard(action: str, error: Exception) -> DesktopError:
    reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    return DesktopError(f"cannot {action} the clipboard: {reason.strip().rstrip('.')}", _remedy())


def _remedy() -> str:
    if not sys.platform.startswith("linux"):
        return "run macrotool inside a desktop session"
    return "install xclip (X11) or wl-clipboard (Wayland) and run macrotool inside a desktop session"
