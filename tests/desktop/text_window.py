"""A small X program with one text: Ctrl+Insert copies what is selected, Shift+Insert pastes over it.

It speaks ICCCM by itself, in a thread and on a connection of its own, and shares no code with what it tests.
"""

from __future__ import annotations

import select
import threading
import time
from collections.abc import Callable
from typing import Any

from Xlib import X, Xatom, display
from Xlib.protocol import event

from tests.desktop.xserver import KEYS
from tests.waiting import until

PIECE = 60_000


class TextWindow:
    """text: all of it is selected when `selected`. busy: seconds from Ctrl+Insert to its copy. thinks: seconds from
    Shift+Insert to its first request. before_copy, before_paste: called at these keys, before that. reads: how often
    it reads for one paste. keys: every key press that it saw. moments: when it first had a text by pasting. It answers
    a window manager's pings. A terminal, by its class, pastes PRIMARY.

    As an owner: asked: the forms that it was asked for. on_asked: called with each of them before it answers. lists:
    forms that it names beside those that it has. silent: forms that it never hands over. endless: it hands over pieces
    for ever. lost: the selections that others took from it."""

    def __init__(self, name: str, text: str = "", wm_class: str = "editor", focus: bool = True) -> None:
        self.x = display.Display(name)
        self.x.set_error_handler(lambda *_: None)
        self.text, self.selected, self.busy, self.thinks, self.reads, self.pieces = text, True, 0.0, 0.0, 1, False
        self.keys: list[int] = []
        self.asked: list[str] = []
        self.on_asked: Callable[[str], None] = lambda _: None
        self.lists: list[str] = []
        self.silent: set[str] = set()
        self.endless = False
        self.lost: list[str] = []
        self._source = "PRIMARY" if wm_class == "xterm" else "CLIPBOARD"
        self.moments: dict[str, float] = {}
        self.owned: dict[int, dict[int, tuple[int, int, bytes]]] = {}
        self._outgoing: dict[tuple[int, int], tuple[int, bytes]] = {}
        self._incoming: list[bytes] | None = None
        self._work: list[Any] = []
        self._left = 0
        self._running = True
        self._going = threading.Event()
        self.before_copy: Callable[[], None] = lambda: None
        self.before_paste: Callable[[], None] = lambda: None
        mask = X.KeyPressMask | X.PropertyChangeMask | X.StructureNotifyMask
        self.window = self.x.screen().root.create_window(0, 0, 200, 100, 0, X.CopyFromParent, event_mask=mask)
        self.window.set_wm_class(wm_class, wm_class.capitalize())
        self.window.set_wm_protocols([self.atom("_NET_WM_PING")])
        self.window.map()
        self.x.sync()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        if focus:
            self.focus()

    def atom(self, name: str) -> int:
        """To be called in its thread only."""
        return int(self.x.intern_atom(name))

    def focus(self) -> None:
        self.do(lambda: self.window.set_input_focus(X.RevertToParent, X.CurrentTime))

    def own(self, contents: dict[str, bytes], selection: str = "CLIPBOARD", time: int = X.CurrentTime) -> None:
        """Takes a selection. contents: by target."""

        def work() -> None:
            forms = {self.atom(name): (self.atom(name), 8, data) for name, data in contents.items()}
            self._own(self.atom(selection), forms, time)

        self.do(work)

    def do(self, work: Any) -> None:
        """Does the work in its thread, and returns when that is done."""
        done = threading.Event()
        self._work.extend([work, self.x.sync, done.set])
        assert done.wait(5)

    def hold(self) -> None:
        """It is busy until `go_on`."""
        self._going.clear()
        self._work.append(lambda: self._going.wait(60))
        until(lambda: not self._work)

    def go_on(self) -> None:
        self._going.set()

    def pause(self, seconds: float) -> None:
        """It is busy for so long, from now on."""
        self._work.append(lambda: time.sleep(seconds))
        until(lambda: not self._work)

    def close(self) -> None:
        if self._running:
            self._running = False
            self._going.set()
            self._thread.join(5)
            self.x.close()

    def expect(self, text: str) -> None:
        until(lambda: self.text == text)
        assert self.text == text, self.text

    def _run(self) -> None:
        while self._running:
            while self._work:
                self._work.pop(0)()
            while self.x.pending_events():
                self._handle(self.x.next_event())
            self.x.flush()
            select.select([self.x.fileno()], [], [], 0.005)

    def _handle(self, e: Any) -> None:
        if e.type == X.KeyPress:
            self._key(e)
        elif e.type == X.SelectionRequest:
            self._serve(e)
        elif e.type == X.SelectionNotify:
            self._arrived(e)
        elif e.type == X.SelectionClear:
            self.owned.pop(e.atom, None)
            self.lost.append(self.x.get_atom_name(e.atom))
        elif e.type == X.PropertyNotify:
            self._property(e)
        elif e.type == X.ClientMessage:
            self._pong(e)

    def _pong(self, e: Any) -> None:
        root = self.x.screen().root
        answer = event.ClientMessage(window=root, client_type=e.client_type, data=e.data)
        root.send_event(answer, event_mask=X.SubstructureNotifyMask | X.SubstructureRedirectMask)

    def _key(self, e: Any) -> None:
        self.keys.append(e.detail)
        if e.detail == KEYS["insert"] and e.state & X.ControlMask and self.selected:
            self.before_copy()
            time.sleep(self.busy)
            utf8 = self.atom("UTF8_STRING")
            self._own(self.atom("CLIPBOARD"), {utf8: (utf8, 8, self.text.encode())}, e.time)
        elif e.detail == KEYS["insert"] and e.state & X.ShiftMask:
            self.before_paste()
            time.sleep(self.thinks)
            self._left = self.reads
            self._ask()
        elif e.detail == KEYS["right"]:
            self.selected = False

    def _ask(self) -> None:
        self._left -= 1
        if self._left >= 0:
            source, utf8 = self.atom(self._source), self.atom("UTF8_STRING")
            self.window.convert_selection(source, utf8, self.atom("BOX"), X.CurrentTime)

    def _own(self, selection: int, forms: dict[int, tuple[int, int, bytes]], time: int) -> None:
        self.owned[selection] = forms
        self.window.set_selection_owner(selection, time)

    def _serve(self, e: Any) -> None:
        forms = self.owned.get(e.selection, {})
        name = self.x.get_atom_name(e.target)
        self.asked.append(name)
        self.on_asked(name)
        if name in self.silent:
            return
        box = e.property
        if e.target == self.atom("TARGETS"):
            e.requestor.change_property(box, Xatom.ATOM, 32, [e.target, *forms, *map(self.atom, self.lists)])
        elif e.target not in forms:
            box = X.NONE
        elif self.pieces:
            kind, _, data = forms[e.target]
            e.requestor.change_attributes(event_mask=X.PropertyChangeMask)
            self._outgoing[e.requestor.id, box] = (kind, data)
            e.requestor.change_property(box, self.atom("INCR"), 32, [len(data)])
        else:
            kind, units, data = forms[e.target]
            e.requestor.change_property(box, kind, units, data)
        e.requestor.send_event(
            event.SelectionNotify(
                time=e.time, requestor=e.requestor, selection=e.selection, target=e.target, property=box
            )
        )

    def _property(self, e: Any) -> None:
        key = (e.window.id, e.atom)
        if e.state == X.PropertyDelete and key in self._outgoing:
            kind, data = self._outgoing[key]
            e.window.change_property(e.atom, kind, 8, data[:PIECE])
            self._outgoing[key] = (kind, data if self.endless else data[PIECE:])
            if not data:
                del self._outgoing[key]
        elif e.state == X.PropertyNewValue and e.atom == self.atom("BOX") and self._incoming is not None:
            part = self.window.get_full_property(e.atom, X.AnyPropertyType)
            if part is None:
                return
            self.window.delete_property(e.atom)
            if len(part.value):
                self._incoming.append(bytes(part.value))
            else:
                self._paste(b"".join(self._incoming))

    def _arrived(self, e: Any) -> None:
        if e.property == X.NONE:
            return
        whole = self.window.get_full_property(e.property, X.AnyPropertyType)
        self.window.delete_property(e.property)
        if whole.property_type == self.atom("INCR"):
            self._incoming = []
        else:
            self._paste(bytes(whole.value))

    def _paste(self, data: bytes) -> None:
        self._incoming = None
        if not self._left:
            self.text = data.decode() if self.selected else self.text + data.decode()
            self.moments.setdefault(self.text, time.monotonic())
        self._ask()
