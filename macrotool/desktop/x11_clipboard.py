"""The clipboard and PRIMARY for one run: save all of it, wait for a copy, offer an answer, put everything back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from macrotool.desktop import x11_protocol as protocol
from macrotool.desktop.applications import CLIPBOARD, PRIMARY
from macrotool.desktop.selection import Window
from macrotool.desktop.x11_connection import Connection
from macrotool.desktop.x11_focus import number_of
from macrotool.desktop.x11_ping import Ping
from macrotool.desktop.x11_reading import Content, Reader
from macrotool.desktop.x11_serving import Offer, Server
from macrotool.errors import DesktopError

COPY_LIMIT = 0.25  # seconds from the copy key to the copy; a program takes 2 to 7 ms
BUSY_LIMIT = 2.0  # seconds more for a program that has not come to the copy key yet
TEXT_LIMIT = 3.0  # seconds of silence while the selected text is handed over
PASTE_LIMIT = 3.0  # seconds from the paste key to the first request
QUIET = 0.04  # seconds without a further request after which the program is done; browsers read twice
SAVE_LIMIT = 2.0  # seconds
MOST = 1 << 28  # bytes that are saved of a clipboard's content, all forms together

_NOT_CONTENT = ("TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_PROPERTY", "INSERT_SELECTION")
_TEXT = ("UTF8_STRING", "text/plain;charset=utf-8", "STRING")


class Change(NamedTuple):
    """One change of the clipboard's owner. owner: a window, 0 for none; since: the server's time in ms."""

    serial: int
    owner: int
    since: int


class Saved(NamedTuple):
    """contents: by selection; None where there was no owner. serial: of the clipboard's last change before.
    since: the server's time in ms."""

    contents: Mapping[str, Mapping[int, Content] | None]
    serial: int
    since: int


class Late(NamedTuple):
    """A copy that did not come in time. A program that is busy may still make it; it is then undone. `until` tells it
    from what the user copies by hand: a copy has the time of the key press that asked for it."""

    saved: Saved
    programs: frozenset[int]
    until: int


class Clipboard:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._reader = Reader(x)
        self._server = Server(x)
        self._ping = Ping(x)
        self._atoms = {name: x.atom(name) for name in (CLIPBOARD, PRIMARY, "TARGETS", *_NOT_CONTENT, *_TEXT)}
        self._last = Change(0, 0, 0)
        self._copied: Change | None = None
        self._late: Late | None = None
        self._changed = threading.Condition()
        x.call(self._watch)

    def selected(self, window: Window) -> str:
        owner = self._owner(PRIMARY)
        return self._text(PRIMARY) if owner and self._x.client_of(owner) in window.programs else ""

    def save(self, sources: tuple[str, ...]) -> Saved:
        serial, self._late = self._last.serial, None
        return Saved({source: self._contents(source) for source in sources}, serial, self._x.now())

    def copied(self, saved: Saved, window: Window) -> str:
        pressed = self._x.now()

        def by_it() -> bool:
            return self._last.serial > saved.serial and self._x.client_of(self._last.owner) in window.programs

        if not self._waited(by_it, COPY_LIMIT) and self._was_busy(by_it, window):
            self._waited(by_it, COPY_LIMIT)  # the key may go on to another process of the program
        with self._changed:
            if not by_it():
                self._late = Late(saved, window.programs, pressed)
                return ""
            self._copied = self._last
        return self._text(CLIPBOARD)

    def _waited(self, done: Callable[[], bool], limit: float) -> bool:
        with self._changed:
            return self._changed.wait_for(done, limit)

    def _was_busy(self, done: Callable[[], bool], window: Window) -> bool:
        """Waits until the program has come as far as the copy key; whether that took a while."""
        begun = time.monotonic()
        idle: list[bool] = []

        def answered() -> None:
            with self._changed:
                idle.append(True)
                self._changed.notify_all()

        if self._ping.send(number_of(window), answered):
            self._waited(lambda: done() or bool(idle), BUSY_LIMIT)
            self._ping.end()
        return time.monotonic() - begun > QUIET

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offered:
        programs = window.programs if window else None
        only = None if to_all else programs
        offer = Offer(self._forms(text), only, self._x.now(), SimpleQueue(), programs)
        if not self._x.call(lambda: all(self._server.own(self._atoms[source], offer) for source in sources)):
            offer.news.put("lost")
        return Offered(offer.news)

    def restore(self, saved: Saved) -> None:
        def work() -> None:
            for source, contents in saved.contents.items():
                self._put_back(source, contents, saved.serial)

        self._x.call(work)

    def held(self) -> Offer | None:
        """What we serve on the clipboard, if we do."""
        return self._x.call(lambda: self._server.held(self._atoms[CLIPBOARD]))

    def _put_back(self, source: str, contents: Mapping[int, Content] | None, serial: int) -> None:
        """With the time of the change that it undoes: the server then leaves any later owner alone."""
        selection = self._atoms[source]
        mine, copied = self._server.held(selection), self._copied
        if mine is not None:
            since = mine.since
        elif source == CLIPBOARD and copied and copied.serial > serial and copied == self._last:
            since = copied.since
        else:
            return
        if contents is None:
            self._server.drop(selection, since)
        elif mine is None or mine.contents is not contents:
            self._server.own(selection, Offer(contents, None, since, SimpleQueue()))

    def _contents(self, source: str) -> Mapping[int, Content] | None:
        selection = self._atoms[source]
        mine = self._x.call(lambda: self._server.held(selection))
        if mine is not None:
            return mine.contents
        if not self._owner(source):
            return None
        found: dict[int, Content] = {}
        end, room = time.monotonic() + SAVE_LIMIT, MOST
        for target in self._targets(selection):
            content = self._reader.read(selection, target, max(0.05, end - time.monotonic()), room)
            if content is not None:
                found[target] = content
                room -= len(content.data)
            if time.monotonic() > end or room <= 0:
                break
        if not found and self._owner(source):
            raise DesktopError(
                "the program that holds the clipboard does not answer, and what is there must not be lost",
                "copy something else and try again",
            )
        return found or None

    def _targets(self, selection: int) -> list[int]:
        listed = self._reader.read(selection, self._atoms["TARGETS"])
        if listed is None or listed.format != 32:
            return [self._atoms[name] for name in _TEXT]
        skipped = {self._atoms[name] for name in _NOT_CONTENT}
        return [target for target in dict.fromkeys(memoryview(listed.data).cast("I")) if target not in skipped]

    def _text(self, source: str) -> str:
        end = time.monotonic() + TEXT_LIMIT
        for name in _TEXT:
            content = self._reader.read(self._atoms[source], self._atoms[name], max(0.05, end - time.monotonic()))
            if content is not None:
                return content.data.decode("latin-1" if content.type == protocol.STRING else "utf-8", "replace")
            if time.monotonic() > end:  # not refused: another form would come no sooner
                raise DesktopError("the program does not hand over the selected text", "try again when it is not busy")
        return ""

    def _forms(self, text: str) -> Mapping[int, Content]:
        utf8 = self._atoms["UTF8_STRING"]
        data = text.encode("utf-8", "replace")
        forms = {utf8: Content(utf8, 8, data), self._x.atom("TEXT"): Content(utf8, 8, data)}
        for name in ("text/plain;charset=utf-8", "text/plain"):
            forms[self._x.atom(name)] = Content(self._x.atom(name), 8, data)
        if _is_latin(text):
            forms[protocol.STRING] = Content(protocol.STRING, 8, text.encode("latin-1"))
        return forms

    def _owner(self, source: str) -> int:
        owner: Any = self._x.call(lambda: self._x.display.get_selection_owner(self._atoms[source]))
        return owner if isinstance(owner, int) else int(owner.id)

    def _watch(self) -> None:
        base = self._x.display.query_extension("XFIXES").first_event
        self._x.on(base, self._note_change)
        self._x.display.xfixes_select_selection_input(self._x.window, self._atoms[CLIPBOARD], protocol.ANY_OWNER_CHANGE)

    def _note_change(self, event: Any) -> None:
        with self._changed:
            owner = event.owner if isinstance(event.owner, int) else event.owner.id
            self._last = Change(self._last.serial + 1, owner, event.selection_timestamp)
            self._changed.notify_all()
            late, self._late = self._late, None
        if late and self._x.client_of(owner) in late.programs and late.saved.since <= self._last.since <= late.until:
            self._copied = self._last
            self._put_back(CLIPBOARD, late.saved.contents[CLIPBOARD], late.saved.serial)


class Offered:
    def __init__(self, news: SimpleQueue[str]) -> None:
        self._news = news

    def fate(self) -> str:
        """Every request, whatever for, says that the program is not done yet."""
        end, fetched, under_way = time.monotonic() + PASTE_LIMIT, False, False
        while True:
            quiet = fetched and not under_way
            try:
                news = self._news.get(timeout=QUIET if quiet else max(0.0, end - time.monotonic()))
            except Empty:
                return "taken" if quiet else "ignored"
            if news == "lost":
                return "taken" if fetched or under_way else "lost"
            if news != "asked":
                end, under_way = time.monotonic() + PASTE_LIMIT, news == "part"
                fetched = fetched or news == "fetched"


def _is_latin(text: str) -> bool:
    return max(map(ord, text), default=0) < 0x100
