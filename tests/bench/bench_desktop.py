"""How fast the desktop part is, and what it costs while nothing happens; medians, with the aim beside each.

    python tests/bench/bench_desktop.py [ROUNDS]

A private X server, the tests' own model server on loopback, and two programs: a small one of the tests, which takes no
time of its own, and Chromium, if it is there. Each is run ROUNDS times (15) after one that loads the model client.
"""

from __future__ import annotations

import os
import select
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from Xlib import X, display
from Xlib.ext import xfixes

from tests.bench.soak_desktop import resident_mib
from tests.desktop import programs
from tests.desktop.text_window import TextWindow
from tests.desktop.world import World
from tests.desktop.xserver import KEYS, Fingers
from tests.waiting import until

_IDLE = 10.0  # seconds


class Moments(NamedTuple):
    """One run, in seconds: hotkey to request, answer to text, text to the user's clipboard."""

    request: float
    text: float
    clipboard: float


class Clipboard:
    """Hears of the clipboard's owners. back(): when it last changed, once nothing more has for half a second."""

    def __init__(self, screen: str) -> None:
        self._x = display.Display(screen)
        self._x.xfixes_query_version()
        mask = xfixes.XFixesSetSelectionOwnerNotifyMask
        self._x.xfixes_select_selection_input(self._x.screen().root, self._x.intern_atom("CLIPBOARD"), mask)
        self._x.sync()

    def back(self) -> float:
        changed, quiet = time.monotonic(), time.monotonic() + 0.5
        while (left := quiet - time.monotonic()) > 0:
            select.select([self._x.fileno()], [], [], left)
            while self._x.pending_events():
                self._x.next_event()
                changed = time.monotonic()
        return changed

    def forget(self) -> None:
        while self._x.pending_events():
            self._x.next_event()


def run(world: World, clipboard: Clipboard, has: Callable[[str], float], answer: str) -> Moments:
    """has: when the program first had that text; 0 while it has not."""
    model, asked = world.model, len(world.model.asked)
    model.answer, model.delay = answer, 0.15  # what the copy did to the clipboard is over by then
    pressed = world.press_hotkey()
    until(lambda: len(model.asked) > asked)
    clipboard.forget()
    until(lambda: len(model.answered) > asked)
    back = clipboard.back()
    until(lambda: has(answer))
    text = has(answer)
    assert text, "the answer did not come"
    assert world.clipboard() == b"mine"
    return Moments(model.asked[-1] - pressed, text - model.answered[-1], max(0.0, back - text))


def in_small_program(world: World, rounds: int) -> list[Moments]:
    before = world.windows()
    editor = TextWindow(world.screen, "hello")
    world.opened(before, "editor")
    clipboard = Clipboard(world.screen)
    moments = [run(world, clipboard, lambda text: editor.moments.get(text, 0.0), f"{i}") for i in range(rounds + 1)]
    editor.close()
    return moments[1:]


def in_chromium(world: World, rounds: int) -> list[Moments]:
    page = programs.chromium(world, "hello")
    clipboard, moments = Clipboard(world.screen), []
    for i in range(rounds + 1):
        page.select_all()
        moments.append(run(world, clipboard, lambda text: page.moments.get(text, 0.0), f"answer {i}"))
    page.close()
    return moments[1:]


def until_live(world: World) -> float:
    """Seconds from the start of `listen` until a window does not get the hotkey any more."""
    x = display.Display(world.screen)
    window = x.screen().root.create_window(0, 0, 90, 90, 0, 0, override_redirect=True, event_mask=X.KeyPressMask)
    window.map()
    x.sync()
    time.sleep(0.2)
    window.set_input_focus(X.RevertToParent, X.CurrentTime)
    fingers = Fingers(world.screen)

    def reaches_us() -> bool:
        fingers.chord("ctrl", "alt", "g")
        time.sleep(0.005)
        x.sync()
        events = [x.next_event() for _ in range(x.pending_events())]
        return any(event.type == X.KeyPress and event.detail == KEYS["g"] for event in events)

    assert until(reaches_us, 2.0)
    start = time.monotonic()
    with world.listening(ready=False):
        while reaches_us():
            assert time.monotonic() < start + 10
        seconds = time.monotonic() - start
    x.close()
    return seconds


def wake_ups(pid: int) -> float:
    """How often a second its threads are woken while nothing happens."""
    before, start = _switches(pid), time.monotonic()
    time.sleep(_IDLE)
    return (_switches(pid) - before) / (time.monotonic() - start)


def _switches(pid: int) -> int:
    lines = [line for task in os.listdir(f"/proc/{pid}/task") for line in _status(pid, task)]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))


def _status(pid: int, task: str) -> list[str]:
    return Path(f"/proc/{pid}/task/{task}/status").read_text(encoding="ascii").splitlines()


def report(name: str, value: float, unit: str, aim: str) -> None:
    print(f"{name:<52}{value:8.1f} {unit:<6}{aim}", flush=True)


def report_moments(program: str, moments: list[Moments]) -> None:
    request, text, clipboard = (statistics.median(column) * 1000 for column in zip(*moments, strict=True))
    report(f"hotkey to request at the server, {program}", request, "ms", "aim 60")
    report(f"answer to text, {program}", text, "ms", "aim 60")
    report(f"text to the user's clipboard, {program}", clipboard, "ms", "aim 200")


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory(prefix="mt-") as folder, World(Path(folder)) as world:
        world.macrotool("status")
        lives = [until_live(world) for _ in range(rounds // 3 + 1)]
        report("start to hotkeys live", statistics.median(lives) * 1000, "ms", "aim 300")
        world.copy(b"mine")
        with world.listening() as listen:
            time.sleep(2)  # the model client is loaded meanwhile
            report_moments("small program", in_small_program(world, rounds))
            if shutil.which("chromium"):
                report_moments("Chromium", in_chromium(world, rounds))
            report("wake-ups while idle", wake_ups(listen.pid), "/s", "")
            report("memory", resident_mib(listen.pid), "MiB", "aim 80")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
