"""What the clipboard of X11 holds, without reading any of it: the names of its forms."""

from __future__ import annotations

from macrotool.desktop.applications import CLIPBOARD
from macrotool.desktop.x11_connection import Connection
from macrotool.desktop.x11_reading import Reader, UnreadError


def clipboard_forms() -> list[str] | None:
    """The targets that its owner names, empty without an owner; None when the owner does not say.

    Raises DesktopError when the display cannot be reached, or lacks what hotkeys need.
    """
    x = Connection(lambda _: None)
    try:
        reader, selection = Reader(x), x.atom(CLIPBOARD)
        x.start()
        if not x.call(lambda: x.display.get_selection_owner(selection)):
            return []
        try:
            listed = reader.read(selection, x.atom("TARGETS"))
        except UnreadError:
            return None
        if listed is None or listed.format != 32:
            return None
        targets = list(dict.fromkeys(memoryview(listed.data).cast("I")))
        return x.call(lambda: [str(x.display.get_atom_name(target)) for target in targets if target])
    finally:
        x.close()
