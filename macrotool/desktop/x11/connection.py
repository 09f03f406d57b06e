"""The connection to the X server, and the thread that owns it.

Every request is made in that thread, so replies, errors and events never race. Other threads pass their work to `call`.
The thread sleeps until the server or another thread needs it.
"""

from __future__ import annotations

import contextlib
import heapq
import itertools
import os
import select
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from macrotool.desktop.x11 import protocol
from macrotool.errors import DesktopError, MacrotoolError

T = TypeVar("T")
Handler = Callable[[Any], None]

NEEDED = ("XTEST", "XFIXES")
_AT_ONCE = 64  # events; one program may send endless events while others wait


class Connection:
    """`root` and `window` (ours, never shown) are python-xlib's windows; use them only in the thread.

    refused: the class of the server's errors, such as for a window that is gone.
    """

    def __init__(self, on_lost: Callable[[str], None]) -> None:
        from Xlib.error import ConnectionClosedError, XError

        self.refused: type[Exception] = XError
        self._broken: tuple[type[Exception], ...] = (ConnectionClosedError, OSError)
        self._on_lost = on_lost
        self._handlers: dict[int, list[Handler]] = {}
        self._work: deque[Callable[[], None]] = deque()
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._serial = itertools.count()
        self._atoms: dict[str, int] = {}
        self._times: SimpleQueue[int] = SimpleQueue()
        self._asking_time = threading.Lock()
        self._lock = threading.Lock()
        self._open = True
        self.display = _connect()
        self.root = self.display.screen().root
        self.window = self._translated(self.new_window)
        self._own_numbers: int = self.display.display.info.resource_id_mask
        self._waking, self._wake = os.pipe()
        self.on(protocol.PROPERTY_NOTIFY, self._note_time)
        self._thread = threading.Thread(target=self._run, name="x11", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Ends the thread. The server drops our grabs and selections with the connection."""
        if self._open and self._thread.ident is None:  # it was never started
            self._stop()
            self._end()
            self.display.close()
        elif self._open:
            self._post(self._stop)
            self._thread.join(1)

    def on(self, event_type: int, handler: Handler) -> None:
        self._handlers.setdefault(event_type, []).append(handler)

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Does the work in the thread after a delay. Call it only in the thread."""
        heapq.heappush(self._timers, (time.monotonic() + seconds, next(self._serial), work))

    def call(self, work: Callable[[], T]) -> T:
        """Does the work in the thread and returns its result. Raises DesktopError when the server refuses."""
        if threading.current_thread() is self._thread:
            return work()
        if self._open and not self._thread.is_alive():  # before it has started
            return self._translated(work)
        results: SimpleQueue[tuple[T | None, MacrotoolError | None]] = SimpleQueue()

        def answer() -> None:
            outcome: tuple[T | None, MacrotoolError | None] = (None, _lost())
            try:
                if self._open:
                    outcome = (work(), None)
            except self.refused as error:
                outcome = (None, DesktopError(f"the X server refused a request: {_plain(error)}"))
            except MacrotoolError as error:
                outcome = (None, error)
            finally:
                results.put(outcome)

        self._post(answer)
        result, error = results.get()
        if error is not None:
            raise error
        return result  # type: ignore[return-value]  # None only when the work returned it

    def _translated(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except self._broken:
            raise _lost() from None

    def atom(self, name: str) -> int:
        if name not in self._atoms:
            self._atoms[name] = self.call(lambda: int(self.display.intern_atom(name)))
        return self._atoms[name]

    def catch(self) -> Any:
        """For a request's `onerror`: its get_error() is the server's error for the request, or None."""
        from Xlib.error import CatchError

        return CatchError()

    def new_window(self) -> Any:
        """A window with a number that none of ours had recently. python-xlib would reuse the number of a destroyed
        window, and a late event for the first would count for the second."""
        window = self.root.create_window(-1, -1, 1, 1, 0, 0, event_mask=protocol.PROPERTY_CHANGE)
        numbers = self.display.display
        numbers.last_resource_id = (numbers.last_resource_id + 1) & numbers.info.resource_id_mask
        return window

    def window_of(self, number: int) -> Any:
        return self.display.create_resource_object("window", number)

    def client_of(self, window: int) -> int:
        """The connection that a window belongs to: the part of its number that the server assigned."""
        return window & ~self._own_numbers

    def notify_selection(self, request: Any, box: int) -> None:
        """Answers a selection request: the data is in the property `box`, or 0 for a refusal."""
        from Xlib.protocol.event import SelectionNotify

        answer = SelectionNotify(
            time=request.time,
            requestor=request.requestor,
            selection=request.selection,
            target=request.target,
            property=box,
        )
        request.requestor.send_event(answer)

    def tells_raw_events(self) -> bool:
        """Whether the server reports key and button events (XInput 2.2). With 2.0, which python-xlib requests by
        itself, it does not while a program has grabbed the keyboard."""
        from Xlib.ext.xinput import XIQueryVersion, extname

        if not self.display.has_extension(extname):
            return False
        opcode = self.display.display.get_extension_major(extname)
        found = XIQueryVersion(display=self.display.display, opcode=opcode, major_version=2, minor_version=2)
        return bool((found.major_version, found.minor_version) >= (2, 2))

    def send_message(self, window: Any, kind: int, values: list[int]) -> None:
        """values: five numbers."""
        from Xlib.protocol.event import ClientMessage

        window.send_event(ClientMessage(window=window, client_type=kind, data=(32, values)))

    def now(self) -> int:
        """The server's time in ms, from a property change that changes nothing (ICCCM 2.1)."""
        mark = self.atom("MACROTOOL_TIME")
        with self._asking_time:
            self.call(lambda: self.window.change_property(mark, protocol.INTEGER, 32, [], 2))
            try:
                return self._times.get(timeout=2)
            except Empty:
                raise DesktopError("the X server does not answer") from None

    def catch_up(self) -> None:
        """In the thread: handles all pending events."""
        self.display.sync()
        for _ in range(self.display.pending_events()):
            self._dispatch(self.display.next_event())

    def _note_time(self, event: Any) -> None:
        if event.window == self.window and event.atom == self._atoms.get("MACROTOOL_TIME"):
            self._times.put(event.time)

    def _post(self, work: Callable[[], None]) -> None:
        with self._lock:
            self._work.append(work)
            if self._open:
                os.write(self._wake, b"x")
                return
        self._drain()  # the thread is gone, so every caller gets an error

    def _stop(self) -> None:
        self._open = False

    def _run(self) -> None:
        reason = ""
        try:
            while self._open:
                self._step()
            self.display.close()
        except self._broken as error:
            reason = _plain(error)
        finally:  # whatever has ended it
            wanted, self._open = not self._open, False
            self._end()
            if not wanted:
                self._on_lost(reason)

    def _step(self) -> None:
        self._drain()
        while self._timers and self._timers[0][0] <= time.monotonic():
            self._guarded(heapq.heappop(self._timers)[2])
        for _ in range(min(_AT_ONCE, self.display.pending_events())):
            if self._open:
                self._dispatch(self.display.next_event())
        if not self._open:
            return
        self.display.flush()
        if self._work or self.display.display.event_queue:
            return
        limit = max(0.0, self._timers[0][0] - time.monotonic()) if self._timers else None
        readable, _, _ = select.select([self.display.fileno(), self._waking], [], [], limit)
        if self._waking in readable:
            os.read(self._waking, 4096)

    def _drain(self) -> None:
        while self._work:
            try:
                work = self._work.popleft()
            except IndexError:  # two threads may drain after the end
                return
            work()

    def _dispatch(self, event: Any) -> None:
        for handler in self._handlers.get(event.type, ()):
            self._guarded(lambda handler=handler: handler(event))  # type: ignore[misc]

    def _guarded(self, work: Callable[[], None]) -> None:
        """Ignores errors for another program's window, which may close at any moment."""
        with contextlib.suppress(self.refused):
            work()

    def _end(self) -> None:
        with self._lock:
            os.close(self._wake)
            os.close(self._waking)
        self._drain()


def _connect() -> Any:
    from Xlib import display, error

    name = os.environ.get("DISPLAY", "")
    if not name:
        raise DesktopError("there is no display (DISPLAY is not set)", "run macrotool inside a desktop session")
    try:
        opened = display.Display(name)
        lacking = next((extension for extension in NEEDED if not opened.has_extension(extension)), "")
        if not lacking:
            # requests that matter have their own handler; the default one prints
            opened.set_error_handler(lambda *_: None)
            opened.xfixes_query_version()
            return opened
    except (error.DisplayError, error.XauthError, error.ConnectionClosedError, OSError) as problem:
        raise DesktopError(
            f"cannot connect to the display {name}: {_plain(problem)}", "run macrotool inside a desktop session"
        ) from None
    opened.close()
    raise DesktopError(f"the display {name} lacks the extension {lacking}", "use another X server")


def _lost() -> DesktopError:
    return DesktopError("the connection to the display is lost")


def _plain(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
