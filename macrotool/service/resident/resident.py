"""The resident process: serves hotkeys, warm engines and the control socket until it is told to end.

The main thread waits in one place for a connection, a signal or the next check of the files. The desk's thread only
puts hotkeys into a queue; each run and each connection has its own thread.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable

from macrotool import __version__
from macrotool.config.named_models import HARPER
from macrotool.config.server_url import shown
from macrotool.desktop.desk import Desk, open_desk
from macrotool.desktop.notifications import Notifier
from macrotool.desktop.task import Bound
from macrotool.errors import DesktopError, MacrotoolError
from macrotool.models.choice import likely_engine
from macrotool.models.openai.client import preload
from macrotool.service.instance import Instance
from macrotool.service.resident.call import Commands, serve
from macrotool.service.resident.control import Control
from macrotool.service.resident.desktop_macros import MacroBook, watched
from macrotool.service.resident.engine_pool import EnginePool
from macrotool.service.resident.runner import Runner, World
from macrotool.service.resident.watch import SECONDS, Watch
from macrotool.service.status import HotkeyState, State

_FIRST_BACK_OFF, _LONGEST_BACK_OFF = 0.5, 60.0  # seconds
_LAST_CALL = 0.8  # seconds for the desk to hand over the clipboard


class Resident:
    """note: tells the user one line. commands: makes the commands that it serves. log: gets a line for what is live
    and for each run. Starts nothing yet."""

    def __init__(
        self,
        note: Callable[[str], None],
        with_hotkeys: bool,
        commands: Callable[[Resident], Commands],
        log: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._note = note
        self._log = log
        self._with_hotkeys = with_hotkeys
        self._commands = commands
        self._said: tuple[str, ...] = ()
        self._lost = ""
        self._back_off = _FIRST_BACK_OFF
        self._try_again = 0.0
        self._ending = False
        self._reloading = threading.Lock()
        self._bound: list[Bound] = []
        self._since = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        self._wakers = socket.socketpair()
        self.desk: Desk | None = None
        self.engines = EnginePool()
        self.book = MacroBook()
        world = World(
            lambda: self.desk, lambda: self.book.macros, self.book.settings, self.engines, Notifier().tell, log
        )
        self.runner = Runner(world)

    # ---- Its life

    def run(self) -> int:
        """Runs until it is told to end, and returns the exit status. Raises DesktopError when it cannot start."""
        Instance().acquire()
        threading.excepthook = self._say_failure
        self._catch_signals()
        self._watch = Watch(watched())  # before they are read, so a change in between is noticed
        self.book.load()
        if self._with_hotkeys:
            self._open_first_desk()
        self._say_news()
        self._say_live()
        control = Control()
        threading.Thread(target=self._preload, daemon=True).start()
        try:
            self._serve(control)
        finally:
            control.close()
            self._end()
        return 0

    def stop(self) -> None:
        """May be called from any thread."""
        self._ending = True
        self._wake()

    def _serve(self, control: Control) -> None:
        commands = self._commands(self)
        sweep = time.monotonic() + SECONDS
        while not self._ending:
            if self._lost:
                sweep = min(sweep, self._try_again)
            rest = max(0.0, sweep - time.monotonic())
            ready, _, _ = select.select([control.socket, self._wakers[0]], [], [], rest)
            if self._wakers[0] in ready:
                self._wakers[0].recv(1024)
            if control.socket in ready and (connection := control.accept()):
                threading.Thread(target=serve, args=(connection, control, commands), daemon=True).start()
            if time.monotonic() >= sweep:
                self._look_around()
                sweep = time.monotonic() + SECONDS

    def _look_around(self) -> None:
        if self._watch.has_changed():
            self.reload()
        with self._reloading:
            if self._lost and time.monotonic() >= self._try_again:
                self._reopen()

    def _end(self) -> None:
        """Closes the desk, which hands over the clipboard; does not wait for a desk that hangs."""
        self.runner.cancel()
        if self.desk is not None:
            closing = threading.Thread(target=self.desk.close, daemon=True)
            closing.start()
            closing.join(_LAST_CALL)

    def _catch_signals(self) -> None:
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: self.stop())
        self._wakers[1].setblocking(False)

    def _wake(self) -> None:
        try:
            self._wakers[1].send(b"\0")
        except BlockingIOError:  # it is already being woken
            return

    # ---- Hotkeys

    def reload(self) -> list[str]:
        """Reads the macros and the configuration again, and binds all keys again. Returns their problems."""
        with self._reloading:
            try:
                apps = self.book.config.apps
                self.book.load()
            except MacrotoolError as error:
                return [str(error)]
            self.engines.forget_keys()
            if self._lost or (self.desk is not None and self.book.config.apps != apps):
                self._reopen()
            elif self.desk is not None:
                self._bound = self.desk.bind(self.book.bindings.keys)
            self._say_news()
            self._say_live()
            return list(self._news())

    def _open_first_desk(self) -> None:
        """Opens the desk. At the start, the user sees the error; after a later loss, we try again."""
        try:
            self._open_desk()
        except DesktopError as error:
            more = "or serve the shell alone: macrotool listen --no-hotkeys"
            raise DesktopError(error.message, f"{error.hint}, {more}".removeprefix(", ")) from None

    def _open_desk(self) -> None:
        """Raises DesktopError."""
        self.desk = None
        self.desk = open_desk(self.runner.press, self.book.config.apps, self._desk_lost)
        self._bound = self.desk.bind(self.book.bindings.keys)

    def _desk_lost(self, reason: str) -> None:
        """Called in the desk's thread."""
        self._try_again = time.monotonic() + self._back_off
        self._lost = reason or "the display is gone"
        self._wake()

    def _reopen(self) -> None:
        old, self.desk = self.desk, None
        lost, self._lost = self._lost, ""  # from now on, it may be lost again
        try:
            if old is not None and not lost:
                old.close()
            self._open_desk()
        except DesktopError as error:
            self._back_off = min(2 * self._back_off, _LONGEST_BACK_OFF)
            self._try_again = time.monotonic() + self._back_off
            self._lost = str(error)
            return
        self._back_off = _FIRST_BACK_OFF

    # ---- Messages

    def state(self) -> State:
        desk = None if self._lost else self.desk
        bindings = self.book.bindings
        bound = {each.macro: each for each in self._bound} if desk is not None else {}
        hotkeys = [
            HotkeyState(*bound[macro]) if macro in bound else HotkeyState(macro, keys, "off")
            for macro, keys in bindings.keys.items()
        ]
        hotkeys += [HotkeyState(macro, keys, "lost", reason) for macro, (keys, reason) in bindings.lost.items()]
        backend = desk.name if desk is not None else ""
        broken = tuple(map(str, self.book.broken))
        running = self.runner.running()
        return State(
            os.getpid(),
            __version__,
            backend,
            self._since,
            tuple(hotkeys),
            running,
            broken,
            self.runner.last,
            self._lost,
        )

    def _news(self) -> tuple[str, ...]:
        not_live = [each for each in self._bound if each.state != "live"] if self.desk is not None else []
        taken = [f"the hotkey {each.keys} of '{each.macro}' is {each.state}: {each.detail}" for each in not_live]
        return (*map(str, self.book.broken), *self.book.bindings.warnings, *taken)

    def _say_news(self) -> None:
        """Notes each problem once, not at every reload."""
        news = self._news()
        for line in news:
            if line not in self._said:
                self._note(line)
        self._said = news

    def _say_live(self) -> None:
        """What works now: the keys and what answers."""
        live = [each for each in self._bound if each.state == "live"] if self.desk is not None else []
        self._log(f"listening: {len(live)} hotkey{'s' * (len(live) != 1)}; Ctrl-C stops")
        for each in live:
            self._log(f"  {each.keys}  {each.macro}")
        with contextlib.suppress(MacrotoolError):  # each run will report it
            settings = self.book.settings()
            choice = likely_engine("", settings)
            where = f" at {shown(settings.base_url)}" if choice.kind == "server" else ""
            self._log(f"  answers: {choice.name if choice.kind != HARPER else 'the built-in proofreader'}{where}")

    def _say_failure(self, failure: threading.ExceptHookArgs) -> None:
        """Prints an unexpected exception as one line; it ends its thread, never the process."""
        trace = failure.exc_traceback
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
        self._note(f"internal error{place}: {failure.exc_type.__name__}: {failure.exc_value}; please report it")

    # ---- Warmth

    def _preload(self) -> None:
        """Loads the SDK, so the first run does not wait for it. The proofreader takes 100 MB, so it loads when
        needed."""
        try:
            settings = self.book.settings()
        except MacrotoolError:  # each run will report it
            return
        if likely_engine("", settings).kind == "server":
            preload(settings.base_url)
