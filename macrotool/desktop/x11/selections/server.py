"""Owns selections and serves them to the programs that ask, in one piece or in many (INCR).

An offer may be for one program only. Clipboard managers read everything that appears, so an answer that is only offered
for pasting is served to its program, and refused to all others.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Mapping
from queue import SimpleQueue
from typing import Any, NamedTuple

from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.reader import Content

PIECE = 1 << 17  # bytes; a request may hold 256 KiB
_STALE = 30.0  # seconds after which a stalled transfer is dropped


class Offer(NamedTuple):
    """contents: by target. only: the programs that may have it; None for all. since: the server's time in ms.

    news gets "asked" for every served request, then "part" and "fetched" as the content is read, and "lost" when
    another program takes the selection. heard: the programs whose requests it reports; None for all. kept_from: the
    programs that get nothing, even if they are in `only`.
    """

    contents: Mapping[int, Content]
    only: frozenset[int] | None
    since: int
    news: SimpleQueue[str]
    heard: frozenset[int] | None = None
    kept_from: frozenset[int] = frozenset()

    def seen_by(self, program: int) -> Offer | None:
        """None when the offer is not for that program."""
        if program in self.kept_from or (self.only is not None and program not in self.only):
            return None
        is_heard = self.heard is None or program in self.heard
        return self if is_heard else self._replace(news=SimpleQueue())


class Server:
    """Use it only in the connection's thread."""

    def __init__(self, x: Connection) -> None:
        self._x = x
        self._offers: dict[int, Offer] = {}
        self._transfers: dict[tuple[int, int], _Transfer] = {}
        self._targets, self._multiple, self._timestamp, self._incr = map(
            x.atom, ("TARGETS", "MULTIPLE", "TIMESTAMP", "INCR")
        )
        x.on(protocol.SELECTION_REQUEST, self._requested)
        x.on(protocol.SELECTION_CLEAR, self._cleared)
        x.on(protocol.PROPERTY_NOTIFY, self._fetched)

    def own(self, selection: int, offer: Offer) -> bool:
        """False when another program took the selection after the time of the offer."""
        self._offers[selection] = offer
        self._x.window.set_selection_owner(selection, offer.since)
        if self._x.display.get_selection_owner(selection) == self._x.window:
            return True
        del self._offers[selection]
        return False

    def held(self, selection: int) -> Offer | None:
        return self._offers.get(selection)

    def give_to_all(self, selection: int, offer: Offer) -> None:
        """Opens the offer to every program, unless it has ended."""
        if self._offers.get(selection) is offer:
            self._offers[selection] = offer._replace(kept_from=frozenset())

    def drop(self, selection: int, since: int) -> None:
        """Gives up the selection, unless another program took it after that time."""
        self._offers.pop(selection, None)
        self._x.window_of(protocol.NONE).set_selection_owner(selection, since)

    def _cleared(self, event: Any) -> None:
        if self._x.display.get_selection_owner(event.atom) == self._x.window:
            return  # old news: it is ours again
        offer = self._offers.pop(event.atom, None)
        if offer is not None:
            offer.news.put("lost")

    def _requested(self, event: Any) -> None:
        box = event.property or event.target  # clients older than ICCCM name no property
        offer = self._offers.get(event.selection)
        offer = offer and offer.seen_by(self._x.client_of(event.requestor.id))
        given = offer is not None and self._give(offer, event.requestor, event.target, box)
        self._x.notify_selection(event, box if given else protocol.NONE)

    def _give(self, offer: Offer, requestor: Any, target: int, box: int) -> bool:
        offer.news.put("asked")
        if target == self._targets:
            own = [self._targets, self._timestamp, self._multiple]
            requestor.change_property(box, protocol.ATOM, 32, own + list(offer.contents))
        elif target == self._timestamp:
            requestor.change_property(box, protocol.INTEGER, 32, [offer.since])
        elif target == self._multiple:
            return self._give_several(offer, requestor, box)
        elif target in offer.contents:
            self._send(offer, requestor, box, offer.contents[target])
        else:
            return False
        return True

    def _give_several(self, offer: Offer, requestor: Any, box: int) -> bool:
        """MULTIPLE: the property holds pairs of a target and a property; an unavailable target becomes 0."""
        asked = requestor.get_property(box, protocol.ANY_TYPE, 0, 1 << 16)
        if asked is None or asked.format != 32:
            return False
        atoms = list(asked.value)
        for i in range(0, len(atoms) - 1, 2):
            if atoms[i] == self._multiple or not self._give(offer, requestor, atoms[i], atoms[i + 1]):
                atoms[i] = protocol.NONE
        requestor.change_property(box, asked.property_type, 32, atoms)
        return True

    def _send(self, offer: Offer, requestor: Any, box: int, content: Content) -> None:
        if len(content.data) <= PIECE:
            requestor.change_property(box, content.type, content.format, content.data)
            offer.news.put("fetched")
            return
        self._drop_stale_transfers()
        requestor.change_attributes(event_mask=protocol.PROPERTY_CHANGE | protocol.STRUCTURE_NOTIFY)
        self._transfers[requestor.id, box] = _Transfer(content, offer.news)
        size = array("I", [len(content.data)]).tobytes()
        requestor.change_property(box, self._incr, 32, size)
        offer.news.put("part")

    def _fetched(self, event: Any) -> None:
        """Deleting a part requests the next; an empty part ends the transfer."""
        transfer = self._transfers.get((event.window.id, event.atom))
        if transfer is None or event.state != protocol.PROPERTY_DELETED:
            return
        content, start = transfer.content, transfer.sent
        piece = content.data[start : start + PIECE]
        transfer.sent, transfer.touched = start + len(piece), time.monotonic()
        event.window.change_property(event.atom, content.type, content.format, piece)
        if piece:
            transfer.news.put("part")
            return
        del self._transfers[event.window.id, event.atom]
        transfer.news.put("fetched")
        if not any(window == event.window.id for window, _ in self._transfers):
            # the focus code may have asked for these events
            event.window.change_attributes(event_mask=protocol.STRUCTURE_NOTIFY)

    def _drop_stale_transfers(self) -> None:
        now = time.monotonic()
        self._transfers = {key: t for key, t in self._transfers.items() if now - t.touched < _STALE}


class _Transfer:
    def __init__(self, content: Content, news: SimpleQueue[str]) -> None:
        self.content = content
        self.news = news
        self.sent = 0
        self.touched = time.monotonic()
