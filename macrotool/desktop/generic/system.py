"""Asks Windows and macOS which window has the focus, and how often the clipboard has changed."""

from __future__ import annotations

import sys

from macrotool.desktop.parts import NOWHERE, Window
from macrotool.desktop.x11.selections.contents import clipboard_forms

_NO_CONTENT = ("TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS")  # of X11


class Focus:
    def window(self) -> Window:
        """The focused window's number; always the same where the system does not tell."""
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _mac()
        return Window("unknown")

    def is_closed(self, window: Window) -> bool:
        if sys.platform == "win32":
            import ctypes

            return not ctypes.windll.user32.IsWindow(int(window.id))
        return False


def _windows() -> Window:
    import ctypes

    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    handle = user32.GetForegroundWindow()
    name = ctypes.create_unicode_buffer(256)
    user32.GetClassNameW(handle, name, len(name))
    return Window(str(handle or 0), (name.value,))


def _mac() -> Window:
    from AppKit import NSWorkspace

    program = NSWorkspace.sharedWorkspace().frontmostApplication()
    return Window(str(program.processIdentifier()), (str(program.localizedName()),)) if program else Window(NOWHERE)


def clipboard_changes() -> str:
    """The system's count of clipboard changes; empty where there is none."""
    if sys.platform == "win32":
        import ctypes

        return str(ctypes.windll.user32.GetClipboardSequenceNumber())
    if sys.platform == "darwin":
        from AppKit import NSPasteboard

        return str(NSPasteboard.generalPasteboard().changeCount())
    return ""


def clipboard_form() -> str:
    """The name of one form of what is on the clipboard; empty when nothing is there."""
    if sys.platform == "win32":
        import ctypes

        return "of another kind" if ctypes.windll.user32.CountClipboardFormats() else ""
    if sys.platform == "darwin":
        from AppKit import NSPasteboard

        return next(map(str, NSPasteboard.generalPasteboard().types() or ()), "")
    return next((form for form in clipboard_forms() or () if form not in _NO_CONTENT), "")
