"""Starts runs on the desktop, one at a time: turns a press or a trigger into a task for the desk, and its outcome into
a notification."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from macrotool.config.settings import Settings
from macrotool.desktop.desk import Desk
from macrotool.desktop.notifications import LONGEST
from macrotool.desktop.task import Cancelled, Outcome, Task
from macrotool.errors import MacroError, MacrotoolError
from macrotool.macros.macro import Macro
from macrotool.macros.template import has_hole
from macrotool.service import last_answer
from macrotool.service.resident.desktop_answer import Answering
from macrotool.service.resident.engine_pool import EnginePool
from macrotool.service.resident.run_state import Press, Runs, cancelled, finished, pressed
from macrotool.service.status import LastRun

RUNNING_AFTER = 1.0
_BUSY = Outcome("busy", detail="another macro is running in another window; macrotool cancel ends it")
_CALLED_OFF = Outcome("done", detail="the run before this one was cancelled")


class World(NamedTuple):
    """What a run needs; may differ at each press. desk: None while there is none.

    notify: a title, a text and the number of the run, 0 for none. It replaces the run's last notification; an empty
    text only removes that. log: gets a line for each run, without its texts. running_after: seconds until a
    notification says that a run is still running."""

    desk: Callable[[], Desk | None]
    macros: Callable[[], Mapping[str, Macro]]
    settings: Callable[[], Settings]
    engines: EnginePool
    notify: Callable[[str, str, int], None]
    log: Callable[[str], None] = lambda _: None
    running_after: float = RUNNING_AFTER


class Triggered:
    """One press; wait() returns its outcome. exit_status: of its error, else 0."""

    def __init__(self, cancel: Callable[[Triggered], None]) -> None:
        self.exit_status = 0
        self.answering: Answering | None = None
        self._outcomes: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._cancel = cancel

    def wait(self) -> Outcome:
        return self._outcomes.get()

    def end(self, outcome: Outcome) -> None:
        self._outcomes.put(outcome)

    def cancel(self) -> None:
        self._cancel(self)


class Runner:
    def __init__(self, world: World) -> None:
        self._world = world
        self._lock = threading.Lock()
        self._runs = Runs()
        self._triggered: dict[int, Triggered] = {}
        self._numbers = iter(range(1, 1 << 62))
        self._presses: queue.SimpleQueue[tuple[str, Triggered, int | None]] = queue.SimpleQueue()
        self._answer: str | None = None
        self.last: LastRun | None = None
        threading.Thread(target=self._take_presses, daemon=True).start()

    # ---- From other threads

    def press(self, macro: str) -> None:
        """For the desk's callback; returns at once."""
        self.trigger(macro)

    def trigger(self, macro: str) -> Triggered:
        triggered = Triggered(self._cancel_one)
        self._presses.put((macro, triggered, self._counted()))
        return triggered

    def cancel(self) -> bool:
        """Whether something was running."""
        with self._lock:
            self._runs, done = cancelled(self._runs)
            running = self._runs.running
        if done and running:
            self._give_up(running)
        return done

    def running(self) -> str:
        running = self._runs.running
        return running.macro if running else ""

    def last_answer(self) -> str | None:
        return self._answer

    # ---- Presses, one after another

    def _take_presses(self) -> None:
        while True:
            self._take(*self._presses.get())

    def _take(self, macro: str, triggered: Triggered, presses: int | None) -> None:
        press = Press(macro, self._focused(), next(self._numbers), presses)
        self._triggered[press.number] = triggered
        with self._lock:
            self._runs, then = pressed(self._runs, press)
            running = self._runs.running
        if then == "start":
            self._start(press)
        elif then == "cancel" and running is not None:
            self._give_up(running)
            self._end(press, _CALLED_OFF)
        elif then == "busy":
            self._world.notify("macrotool", _BUSY.detail, 0)
            self._end(press, _BUSY)

    def _focused(self) -> str:
        desk = self._world.desk()
        with contextlib.suppress(MacrotoolError):  # the run will report the problem
            return desk.focused() if desk else ""
        return ""

    def _counted(self) -> int | None:
        desk = self._world.desk()
        with contextlib.suppress(MacrotoolError):
            return desk.count_presses() if desk else None
        return None

    def _end(self, press: Press, outcome: Outcome) -> None:
        self._triggered.pop(press.number).end(outcome)

    def _give_up(self, press: Press) -> None:
        triggered = self._triggered.get(press.number)
        if triggered is not None and triggered.answering is not None:
            triggered.answering.give_up()

    def _cancel_one(self, triggered: Triggered) -> None:
        """Cancels the run of a client that is gone, unless it is over."""
        running = self._runs.running
        if running is not None and self._triggered.get(running.number) is triggered:
            self.cancel()

    # ---- One run, in its own thread

    def _start(self, press: Press) -> None:
        threading.Thread(target=self._run, args=(press,), daemon=True).start()

    def _run(self, press: Press) -> None:
        outcome, began = Outcome("failed", detail="macrotool failed; its own output says more"), time.monotonic()
        notice = (press.macro, "is running…", press.number)
        slow = threading.Timer(self._world.running_after, self._world.notify, notice)
        slow.daemon = True
        slow.start()
        try:
            outcome = self._outcome(press)
        finally:
            slow.cancel()
            slow.join()  # if it is notifying just now, that comes before the end
            self._record(press, outcome)
            self._world.log(self._log_line(press, outcome, time.monotonic() - began))
            with self._lock:
                self._runs, following = finished(self._runs)
            self._end(press, outcome)
            if following is not None:
                self._start(following)

    def _outcome(self, press: Press) -> Outcome:
        triggered = self._triggered[press.number]
        try:
            macro, desk = self._macro(press.macro), self._world.desk()
            if desk is None:
                return Outcome("failed", detail="there is no desktop; macrotool status says why")
            answering = triggered.answering = Answering(macro, self._world.settings(), self._world.engines)
            if self._runs.cancelled:
                answering.give_up()
            task = Task(macro.name, macro.output, has_hole(macro.prompt), answering.ask)
            outcome = desk.run(task._replace(go_on=answering.go_on, window=press.window, presses=press.presses))
            triggered.exit_status = answering.exit_status
            return outcome
        except Cancelled:
            return Outcome("cancelled")
        except MacrotoolError as error:
            triggered.exit_status = error.exit_status
            return Outcome("failed", detail=str(error))

    def _macro(self, name: str) -> Macro:
        macro = self._world.macros().get(name)
        if macro is None:
            raise MacroError(f"there is no macro '{name}' for the desktop", "all macros: macrotool list")
        if macro.files:
            raise MacroError(f"the macro '{name}' edits files", f"run it in the shell: macrotool run {name}")
        return macro

    def _log_line(self, press: Press, outcome: Outcome, seconds: float) -> str:
        answering = self._triggered[press.number].answering
        macro = self._world.macros().get(press.macro)
        done = _DONE.get(macro.output, "done") if macro else "done"
        what = done if outcome.status == "done" else f"{outcome.status}: {outcome.detail}".removesuffix(": ")
        asked = [f"{answering.characters} characters", answering.model] if answering and answering.model else []
        return "  ".join([time.strftime("%H:%M:%S"), press.macro, *asked, f"{seconds:.1f} s", what])

    def _record(self, press: Press, outcome: Outcome) -> None:
        if outcome.answer:
            self._answer = outcome.answer
            with contextlib.suppress(OSError):  # it is still kept in this process
                last_answer.keep(outcome.answer)
        self.last = LastRun(press.macro, outcome.status, outcome.detail, time.strftime("%Y-%m-%dT%H:%M:%S%z"))
        macro = self._world.macros().get(press.macro)
        self._world.notify(press.macro, notice_of(outcome, macro.output if macro else ""), press.number)


# ---- Notices

_DONE = {"replace": "replaced", "append": "appended", "copy": "copied", "show": "shown"}

_ALL_OF_IT = "all of it: macrotool last"
_KEPT = "the answer was not pasted; macrotool last --copy copies it"


def notice_of(outcome: Outcome, output: str) -> str:
    """The notification's text; empty when the user sees the outcome anyway. output: the macro's."""
    if outcome.status == "done":
        return {"show": _shown(outcome.answer), "copy": "the answer is on the clipboard"}.get(output, outcome.detail)
    if outcome.status == "kept":
        return f"{outcome.detail}; macrotool last --copy copies it" if outcome.detail else _KEPT
    if outcome.status == "cancelled":
        return "cancelled"
    if outcome.status == "failed" and outcome.answer:
        return f"{outcome.detail}; macrotool last --copy copies the answer"
    return outcome.detail or ("nothing is selected" if outcome.status == "nothing" else "it failed")


def _shown(answer: str) -> str:
    """The last line always says where the rest is, since desktops may shorten a notification."""
    room = LONGEST - len(_ALL_OF_IT) - 2
    text = answer.strip()
    beginning = text if len(text) <= room else f"{text[:room].rstrip()}…"
    return f"{beginning}\n{_ALL_OF_IT}"
