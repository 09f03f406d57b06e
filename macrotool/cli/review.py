"""Asks once before files change: shows the diff, then asks for all, none, or file by file. Uses the terminal
directly."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import IO

from macrotool.patch import report
from macrotool.patch.planning.plan import Plan
from macrotool.patch.writing.diff import painted, unified_diff
from macrotool.patch.writing.visible import visible, visible_text
from macrotool.run.console import harmless

_QUESTION = "Change {files}? [y]es, [n]o, [e]ach file:"
_EACH = "Change {file}? [y]es, [n]o:"


def review(plan: Plan) -> Plan:
    """The plan with the changes that the user accepted. Without a user, or on a closed terminal, none is accepted."""
    with open_terminal() as terminal:
        if terminal is None:
            return plan._replace(changes=())
        counts = "".join(f"{line}\n" for line in report.counted_lines(plan))
        terminal.show(f"{visible(unified_diff(plan))}\n{counts}", painted)
        agreed = _ask(terminal, plan)
    return plan._replace(changes=tuple(change for change in plan.changes if change.group in agreed))


def _ask(terminal: Terminal, plan: Plan) -> set[int]:
    groups = list(dict.fromkeys(change.group for change in plan.changes))
    files = f"{len(plan.changes)} files" if len(plan.changes) > 1 else plan.changes[0].path
    answer = _choice(terminal, _QUESTION.format(files=files), "yne")
    if answer == "e":
        return {number for number in groups if _agrees(terminal, plan, number)}
    return set(groups) if answer == "y" else set()


def _agrees(terminal: Terminal, plan: Plan, number: int) -> bool:
    names = ", ".join(change.path for change in plan.changes if change.group == number)
    terminal.show(visible(unified_diff(Plan((plan.groups[number],), ()))), painted)
    return _choice(terminal, _EACH.format(file=names), "yn") == "y"


def _choice(terminal: Terminal, question: str, letters: str) -> str:
    """The user's letter; `n` when the terminal is closed."""
    while True:
        answer = terminal.ask(visible_text(question))
        if answer is None:
            return "n"
        if answer and answer[0] in letters:
            return answer[0]


# ---- The terminal


_INPUT, _OUTPUT = ("CONIN$", "CONOUT$") if os.name == "nt" else ("/dev/tty", "/dev/tty")

_LINES = 24


class Terminal:
    def __init__(self, reader: IO[bytes], writer: IO[bytes]) -> None:
        self._reader = TextIOWrapper(reader, encoding="utf-8", errors="replace")
        self._writer = writer

    def show(self, text: str, paint: Callable[[str], str]) -> None:
        """Shows a long text in a pager. paint: adds colours after control characters were made harmless."""
        shown = harmless(text)
        colour = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        painted = paint(shown) if colour else shown
        if shown.count("\n") < self._height() or not self._page(painted):
            self._write(painted)

    def ask(self, question: str) -> str | None:
        """The answer in lower case; None when the terminal is closed."""
        line = self.ask_line(question)
        return line.lower() if line is not None else None

    def ask_line(self, question: str) -> str | None:
        """The answer as typed, without white space around it; None when the terminal is closed."""
        self._write(f"{harmless(question)} ")
        try:
            line = self._reader.readline()
        except OSError:  # it was closed meanwhile
            return None
        return line.strip() if line else None

    def say(self, text: str) -> None:
        self._write(harmless(f"{text}\n"))

    def _height(self) -> int:
        """The height in lines; 24 when the terminal does not know its size."""
        with contextlib.suppress(OSError):
            return (os.get_terminal_size(self._writer.fileno()).lines or _LINES) - 1
        return _LINES

    def _page(self, text: str) -> bool:
        data, environ = text.encode("utf-8", "replace"), {"LESS": "FRX"} | dict(os.environ)
        with contextlib.suppress(OSError, ValueError):  # ValueError: an unclosed quote in $PAGER
            command = shlex.split(os.environ.get("PAGER") or shutil.which("less") or "")
            if not command or os.name == "nt":
                return False
            with _interrupts_are_the_pagers():
                return (
                    subprocess.run(command, input=data, stdout=self._writer, env=environ, check=False).returncode == 0
                )
        return False

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            self._writer.write(text.encode("utf-8", "replace"))
            self._writer.flush()


@contextlib.contextmanager
def _interrupts_are_the_pagers() -> Iterator[None]:
    """Ctrl-C reaches both processes; if we ended before the pager, the terminal would keep the pager's settings."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: None)  # not ignored: the pager would inherit that
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def open_terminal() -> Iterator[Terminal | None]:
    """The terminal, or None when there is none to ask on."""
    with contextlib.ExitStack() as stack:
        try:
            reader = stack.enter_context(open(_INPUT, "rb", buffering=0))
            writer = stack.enter_context(open(_OUTPUT, "wb", buffering=0))
        except OSError:
            yield None
            return
        yield Terminal(reader, writer)
