"""Reads from X11 once, for single commands: the names of the clipboard's forms, and the selected text."""

from __future__ import annotations

from macrotool.desktop.copy_paste_keys import CLIPBOARD, PRIMARY
from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.clipboard import TEXT_LIMIT, TEXT_MOST, unread
from macrotool.desktop.x11.selections.reader import Reader, UnreadError
from macrotool.desktop.x11.selections.snapshot import TEXT_TARGETS


def clipboard_forms() -> list[str] | None:
    """The targets that the owner names; empty without an owner; None when the owner does not answer.

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


def selected_text() -> str:
    """The selected text of any window; empty when there is none. Raises DesktopError as above, and when the text is too
    large or does not arrive; UnicodeDecodeError when it is not text."""
    x = Connection(lambda _: None)
    try:
        reader, selection, targets = Reader(x), x.atom(PRIMARY), [x.atom(name) for name in TEXT_TARGETS]
        x.start()
        for target in targets:
            content = reader.read(selection, target, TEXT_LIMIT, TEXT_MOST)
            if content is not None:
                return content.data.decode("latin-1" if content.type == protocol.STRING else "utf-8")
        return ""
    except UnreadError as error:
        raise unread(error) from None
    finally:
        x.close()
