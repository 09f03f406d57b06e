"""Handles CLIPBOARD and PRIMARY for one run: saves them, waits for a copy, offers an answer, restores everything.

Every wait ends at once when the run is cancelled: it regularly calls `go_on`, which then raises."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from macrotool.desktop.copy_paste_keys import CLIPBOARD, PRIMARY
from macrotool.desktop.parts import Window
from macrotool.desktop.x11 import protocol
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.reader import LOOK, Content, Reader, UnreadError
from macrotool.desktop.x11.selections.server import Offer, Server
from macrotool.desktop.x11.selections.snapshot import TEXT_TARGETS, Snapshots
from macrotool.desktop.x11.windows import Ping, number_of
from macrotool.errors import DesktopError

COPY_LIMIT = 0.25  # seconds from the copy key to the copy; a program takes 2 to 7 ms
BUSY_LIMIT = 2.0  # seconds more for a program that has not handled the copy key yet
TEXT_LIMIT = 5.0  # seconds from the first request for the selected text to its end
TEXT_MOST = 4 << 20  # bytes of selected text
PASTE_LIMIT = 3.0  # seconds from the paste key to the first request
_TRIES = 3  # attempts to save a clipboard that changes meanwhile
_REMEMBERED = 16  # changes of the clipboard
QUIET = 0.04  # seconds without a further request after which the program is done; browsers read twice

GoOn = Callable[[], None]


class Change(NamedTuple):
    """A change of the clipboard's owner. owner: a window, 0 for none; since: the server's time in ms."""

    serial: int
    owner: int
    since: int


class Saved(NamedTuple):
    """contents: by selection; None without an owner. serial: of the last change before. since: the server's time in
    ms."""

    contents: Mapping[str, Mapping[int, Content] | None]
    serial: int
    since: int


class Late(NamedTuple):
    """A copy that did not come in time. A busy program may still make it; then we undo it. `until` distinguishes it
    from what the user copies: a copy carries the time of the key press that caused it."""

    saved: Saved
    programs: frozenset[int]
    until: int


class Clipboard:
    def __init__(self, x: Connection) -> None:
        self._x = x
        self._reader = Reader(x)
        self._snapshots = Snapshots(x, self._reader)
        self._server = Server(x)
        self._ping = Ping(x)
        self._atoms = {name: x.atom(name) for name in (CLIPBOARD, PRIMARY, *TEXT_TARGETS)}
        self._changes = deque([Change(0, 0, 0)], _REMEMBERED)
        self._copied: Change | None = None
        self._late: Late | None = None
        self._changed = threading.Condition()
        x.call(self._watch)

    def marks(self, window: Window) -> bool:
        owner = self._snapshots.owner(PRIMARY)
        return bool(owner) and self._x.client_of(owner) in window.programs

    def selected(self, window: Window, go_on: GoOn) -> str:
        return self._text(PRIMARY, go_on) if self.marks(window) else ""

    def save(self, sources: tuple[str, ...], go_on: GoOn) -> Saved:
        self._late = None
        for _ in range(_TRIES):
            serial = self._last.serial
            contents = {source: self._contents(source, go_on) for source in sources}
            moment = self._x.now()
            if serial == self._last.serial:  # otherwise the user has copied since, which must be saved
                return Saved(contents, serial, moment)
        raise DesktopError("the clipboard changes again and again, so it was left alone", "try again")

    def copied(self, saved: Saved, window: Window, go_on: GoOn) -> str | None:
        pressed = self._x.now()

        def by_it() -> Change | None:
            return next((change for change in reversed(self._changes) if self._is_copy(change, saved, window)), None)

        try:
            if not self._waited(by_it, COPY_LIMIT, go_on) and self._was_busy(by_it, window, go_on):
                self._waited(by_it, COPY_LIMIT, go_on)  # the program may pass the key to another of its processes
        finally:
            with self._changed:
                self._copied = by_it()
                self._late = None if self._copied else Late(saved, window.programs, pressed)
        if self._copied is None:
            return None
        text = self._text(CLIPBOARD, go_on)
        with self._changed:
            self._copied = by_it()  # it may have copied twice
        if self._copied != self._last:  # and the text may be that program's
            raise DesktopError("another program took the clipboard while the selected text was read", "try again")
        return text

    def _is_copy(self, change: Change, saved: Saved, window: Window) -> bool:
        return change.serial > saved.serial and self._x.client_of(change.owner) in window.programs

    @property
    def _last(self) -> Change:
        return self._changes[-1]

    def _waited(self, done: Callable[[], object], limit: float, go_on: GoOn) -> bool:
        end = time.monotonic() + limit
        while (left := end - time.monotonic()) > 0:
            go_on()
            with self._changed:
                if self._changed.wait_for(lambda: bool(done()), min(left, LOOK)):
                    return True
        return False

    def _was_busy(self, done: Callable[[], object], window: Window, go_on: GoOn) -> bool:
        """Waits until the program has handled the copy key; returns whether that took a while."""
        begun = time.monotonic()
        idle: list[bool] = []

        def answered() -> None:
            with self._changed:
                idle.append(True)
                self._changed.notify_all()

        if self._ping.send(number_of(window), answered):
            try:
                self._waited(lambda: done() or idle, BUSY_LIMIT, go_on)
            finally:
                self._ping.end()
        return time.monotonic() - begun > QUIET

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offered:
        programs = window.programs if window else None
        only = None if to_all else programs
        offer = Offer(self._forms(text), only, self._x.now(), SimpleQueue(), programs)
        if not self._x.call(lambda: all(self._server.own(self._atoms[source], offer) for source in sources)):
            offer.news.put("lost")
        return Offered(offer.news)

    def restore(self, saved: Saved, late: Window | None = None) -> None:
        kept_from = late.programs if late else frozenset()

        def work() -> None:
            for source, contents in saved.contents.items():
                self._put_back(source, contents, saved.serial, kept_from)

        self._x.call(work)

    def held(self) -> Offer | None:
        """What we serve on the clipboard, or None."""
        return self._x.call(lambda: self._server.held(self._atoms[CLIPBOARD]))

    def _put_back(
        self,
        source: str,
        contents: Mapping[int, Content] | None,
        serial: int,
        kept_from: frozenset[int] = frozenset(),
    ) -> None:
        """Uses the time of the change that it undoes, so the server keeps any later owner."""
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
            offer = Offer(contents, None, since, SimpleQueue(), kept_from=kept_from)
            self._server.own(selection, offer)
            if kept_from:
                self._x.later(PASTE_LIMIT, lambda: self._server.give_to_all(selection, offer))

    def _contents(self, source: str, go_on: GoOn) -> Mapping[int, Content] | None:
        mine = self._x.call(lambda: self._server.held(self._atoms[source]))
        return mine.contents if mine is not None else self._snapshots.take(source, go_on)

    def _text(self, source: str, go_on: GoOn) -> str:
        end = time.monotonic() + TEXT_LIMIT
        for name in TEXT_TARGETS:
            left = end - time.monotonic()
            try:
                content = self._reader.read(self._atoms[source], self._atoms[name], left, TEXT_MOST, go_on)
            except UnreadError as error:
                raise unread(error) from None
            if content is not None:
                return content.data.decode("latin-1" if content.type == protocol.STRING else "utf-8", "replace")
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

    def _watch(self) -> None:
        base = self._x.display.query_extension("XFIXES").first_event
        self._x.on(base, self._note_change)
        self._x.display.xfixes_select_selection_input(self._x.window, self._atoms[CLIPBOARD], protocol.ANY_OWNER_CHANGE)

    def _note_change(self, event: Any) -> None:
        with self._changed:
            owner = event.owner if isinstance(event.owner, int) else event.owner.id
            self._changes.append(Change(self._last.serial + 1, owner, event.selection_timestamp))
            self._changed.notify_all()
            late, self._late = self._late, None
        if late and self._x.client_of(owner) in late.programs and late.saved.since <= self._last.since <= late.until:
            self._copied = self._last
            self._put_back(CLIPBOARD, late.saved.contents[CLIPBOARD], late.saved.serial)


class Offered:
    def __init__(self, news: SimpleQueue[str]) -> None:
        self._news = news

    def fate(self, go_on: GoOn) -> str:
        """Any further request shows that the program is not done yet."""
        end, fetched, under_way = time.monotonic() + PASTE_LIMIT, False, False
        while True:
            quiet = fetched and not under_way
            left = end - time.monotonic()
            try:
                news = self._news.get(timeout=QUIET if quiet else max(0.0, min(left, LOOK)))
            except Empty:
                if quiet or left <= 0:
                    return "taken" if quiet else "ignored"
                go_on()
                continue
            if news == "lost":
                return "taken" if fetched or under_way else "lost"
            if news != "asked":
                end, under_way = time.monotonic() + PASTE_LIMIT, news == "part"
                fetched = fetched or news == "fetched"


def unread(error: UnreadError) -> DesktopError:
    """Why the selected text was not read."""
    if error.is_large:
        return DesktopError(f"more than {TEXT_MOST >> 20} MB are selected", "select less")
    return DesktopError("the program does not hand over the selected text", "try again when it is not busy")


def _is_latin(text: str) -> bool:
    return max(map(ord, text), default=0) < 0x100
