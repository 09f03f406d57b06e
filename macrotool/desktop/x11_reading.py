"""Reads a selection from the program that owns it, in one piece or in many (INCR)."""

from __future__ import annotations

import time
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from macrotool.desktop import x11_protocol as protocol
from macrotool.desktop.x11_connection import Connection

_ALL = 0x1FFFFFFF  # in units of four bytes: more than any property holds


class Content(NamedTuple):
    """One target's data as its owner gave it. type: an atom; format: 8, 16 or 32 bits a unit."""

    type: int
    format: int
    data: bytes


class Reader:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._box = x.atom("MACROTOOL_BOX")
        self._incr = x.atom("INCR")
        self._transfers: dict[int, _Transfer] = {}
        x.on(protocol.SELECTION_NOTIFY, self._converted)
        x.on(protocol.PROPERTY_NOTIFY, self._changed)

    def read(self, selection: int, target: int, limit: float = 1.0, most: int = 1 << 30) -> Content | None:
        """None when the owner refuses, says nothing for `limit` seconds, or gives more than `most` bytes."""
        transfer = self._x.call(lambda: self._begin(selection, target))
        try:
            return transfer.result(limit, most)
        finally:
            self._x.call(lambda: self._forget(transfer))

    def _begin(self, selection: int, target: int) -> _Transfer:
        """A window for each transfer: what comes too late for one cannot be taken for another's."""
        transfer = _Transfer(self._x.new_window())
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
            transfer.parts = []  # taking the announcement away has asked for the first part
            transfer.news.put(0)
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
            transfer.parts.append(part.data)
            transfer.news.put(len(part.data))
        else:
            transfer.finish(Content(part.type, part.format, b"".join(transfer.parts)))

    def _take(self, transfer: _Transfer) -> Content | None:
        whole = transfer.window.get_property(self._box, protocol.ANY_TYPE, 0, _ALL, delete=True)
        if whole is None:
            return None
        return Content(whole.property_type, whole.format, bytes(whole.value))


class _Transfer:
    """parts: what has come so far; None until the owner has announced that it comes in parts."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.parts: list[bytes] | None = None
        self.news: SimpleQueue[int | Content | None] = SimpleQueue()

    def finish(self, content: Content | None) -> None:
        self.news.put(content)

    def result(self, limit: float, most: int) -> Content | None:
        size, end = 0, time.monotonic() + limit
        while True:
            try:
                news = self.news.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                return None
            if not isinstance(news, int):
                return news
            size, end = size + news, time.monotonic() + limit
            if size > most:
                return None
