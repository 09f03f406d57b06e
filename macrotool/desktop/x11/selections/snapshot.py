"""Saves a selection in every form: all of it or nothing, since what is not saved would be lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from macrotool.desktop.copy_paste_keys import CLIPBOARD
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.reader import Content, Reader, UnreadError
from macrotool.errors import DesktopError

SAVE_LIMIT = 2.0  # seconds for all forms together
MOST = 1 << 28  # bytes, all forms together

TEXT_TARGETS = ("UTF8_STRING", "text/plain;charset=utf-8", "STRING")
_NOT_CONTENT = ("TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_PROPERTY", "INSERT_SELECTION")
_REMEDY = "copy something else and try again"


class Snapshots:
    def __init__(self, x: Connection, reader: Reader) -> None:
        self._x = x
        self._reader = reader
        self._atoms = {name: x.atom(name) for name in (*_NOT_CONTENT, *TEXT_TARGETS)}

    def take(self, source: str, go_on: Callable[[], None]) -> Mapping[int, Content] | None:
        """None without an owner. Raises DesktopError that names the form when a form is too late or too large. A form
        that the owner refuses at once does not count: xterm lists such forms."""
        end = time.monotonic() + SAVE_LIMIT
        while owner := self.owner(source):
            try:
                found = self._contents(source, end, go_on)
            except DesktopError:
                if self.owner(source) == owner:
                    raise
                continue  # it ended, or the user has copied: the new content counts
            if found and self.owner(source) == owner:
                return found
            if time.monotonic() > end or self.owner(source) == owner:
                raise DesktopError("the program that holds the clipboard does not hand it over", _REMEDY)
        return None

    def owner(self, source: str) -> int:
        owner: Any = self._x.call(lambda: self._x.display.get_selection_owner(self._x.atom(source)))
        return owner if isinstance(owner, int) else int(owner.id)

    def _contents(self, source: str, end: float, go_on: Callable[[], None]) -> Mapping[int, Content]:
        found: dict[int, Content] = {}
        room = MOST
        for target in self._targets(source, end, go_on):
            try:
                content = self._reader.read(self._x.atom(source), target, end - time.monotonic(), room, go_on)
            except UnreadError as error:
                raise self._unsaved(source, target, error) from None
            if content is not None:
                found[target] = content
                room -= len(content.data)
        return found

    def _targets(self, source: str, end: float, go_on: Callable[[], None]) -> list[int]:
        targets = self._atoms["TARGETS"]
        try:
            listed = self._reader.read(self._x.atom(source), targets, end - time.monotonic(), go_on=go_on)
        except UnreadError:
            what = "the clipboard does not answer, and its content must not be lost"
            raise DesktopError(f"the program that holds {what}", _REMEDY) from None
        if listed is None or listed.format != 32:
            return [self._atoms[name] for name in TEXT_TARGETS]
        skipped = {self._atoms[name] for name in _NOT_CONTENT}
        return [target for target in dict.fromkeys(memoryview(listed.data).cast("I")) if target not in skipped]

    def _unsaved(self, source: str, target: int, error: UnreadError) -> DesktopError:
        form = self._x.call(lambda: str(self._x.display.get_atom_name(target)))
        place = "the clipboard" if source == CLIPBOARD else "the selection"
        why = "is too large" if error.is_large else f"did not come within {SAVE_LIMIT:.0f} seconds"
        return DesktopError(f"{place} could not be saved, so it was left alone: its form {form} {why}", _REMEDY)
