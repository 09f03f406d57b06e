"""Reads a selection from its owner, in one piece or in many (INCR), up to a limit."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from macrotool.desktop.task import ignore
from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.errors import DesktopError

LOOK = 0.05  # seconds between two checks whether the run was cancelled
_NAMES = 1 << 16  # bytes; more than any list of targets


class Content(NamedTuple):
    """One target's data from the owner. type: an atom; format: 8, 16 or 32 bits per unit."""

    type: int
    format: int
    data: bytes


class UnreadError(DesktopError):
    """The content is over the limit (`is_large`), or did not arrive in time."""

    def __init__(self, is_large: bool) -> None:
        super().__init__("a program hands over too much" if is_large else "a program does not hand over what it has")
        self.is_large = is_large


class Reader:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._box = x.atom("MACROTOOL_BOX")
        self._incr = x.atom("INCR")
        self._transfers: dict[int, _Transfer] = {}
        x.on(protocol.SELECTION_NOTIFY, self._converted)
        x.on(protocol.PROPERTY_NOTIFY, self._changed)

    def read(
        self,
        selection: int,
        target: int,
        limit: float = 1.0,
        most: int = _NAMES,
        go_on: Callable[[], None] = ignore,
    ) -> Content | None:
        """None when the owner refuses. Raises UnreadError when it is incomplete after `limit` seconds or larger than
        `most` bytes, and whatever `go_on` raises."""
        transfer = self._x.call(lambda: self._begin(selection, target, most))
        try:
            return transfer.result(limit, go_on)
        finally:
            self._x.call(lambda: self._forget(transfer))

    def _begin(self, selection: int, target: int, most: int) -> _Transfer:
        """Uses a new window for each transfer, so late data of one cannot count for another."""
        transfer = _Transfer(self._x.new_window(), most)
        self._transfers[transfer.window.id] = transfer
        transfer.window.convert_selection(selection, target, self._box, protocol.CURRENT_TIME)
        return transfer

    def _forget(self, transfer: _Transfer) -> None:
        self._transfers.pop(transfer.window.id, None)
        transfer.window.destroy()

    def _converted(self, event: Any) -> None:
        transfer = self._transfers.get(event.requestor.id)
        if transfer is None or transfer.parts is not None:
            return
        content = self._take(transfer) if event.property else None
        if content is not None and content.type == self._incr:
            transfer.parts = []  # deleting the announcement has requested the first part
            transfer.room_for(int.from_bytes(content.data[:4], sys.byteorder))
        else:
            transfer.finish(content)

    def _changed(self, event: Any) -> None:
        transfer = self._transfers.get(event.window.id)
        arrived = event.atom == self._box and event.state == protocol.PROPERTY_NEW_VALUE
        if transfer is None or transfer.parts is None or not arrived:
            return
        part = self._take(transfer)
        if part is None:
            return
        if part.data:
            transfer.add(part.data)
        else:
            transfer.finish(Content(part.type, part.format, b"".join(transfer.parts)))

    def _take(self, transfer: _Transfer) -> Content | None:
        """The server only deletes the property if this is all of it."""
        units = transfer.most // 4 + 1
        whole = transfer.window.get_property(self._box, protocol.ANY_TYPE, 0, units, delete=True)
        if whole is None:
            return None
        transfer.room_for(len(bytes(whole.value)) + whole.bytes_after)
        return Content(whole.property_type, whole.format, bytes(whole.value))


class _Transfer:
    """parts: received so far; None until the owner announces a transfer in parts. most: bytes."""

    def __init__(self, window: Any, most: int) -> None:
        self.window = window
        self.most = most
        self.parts: list[bytes] | None = None
        self._size = 0
        self._news: SimpleQueue[Content | UnreadError | None] = SimpleQueue()

    def finish(self, content: Content | None) -> None:
        self._news.put(content)

    def room_for(self, size: int) -> None:
        """Ends the transfer when it gets too large."""
        if size > self.most:
            self._news.put(UnreadError(is_large=True))

    def add(self, part: bytes) -> None:
        self._size += len(part)
        self.room_for(self._size)
        if self.parts is not None and self._size <= self.most:
            self.parts.append(part)

    def result(self, limit: float, go_on: Callable[[], None]) -> Content | None:
        end = time.monotonic() + limit
        while True:
            go_on()
            left = end - time.monotonic()
            try:
                news = self._news.get(timeout=max(0.0, min(left, LOOK)))
            except Empty:
                if left <= 0:
                    raise UnreadError(is_large=False) from None
                continue
            if isinstance(news, UnreadError):
                raise news
            return news
