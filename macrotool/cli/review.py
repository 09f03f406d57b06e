"""Asks once before files change: shows the diff, then asks for all, none, or file by file. Uses the terminal
directly."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from io import TextIOWrapper
from typing import IO, NamedTuple

from macrotool.patch import report
from macrotool.patch.planning.plan import Plan
from macrotool.patch.writing.diff import painted, unified_diff
from macrotool.patch.writing.visible import visible, visible_text
from macrotool.run.console import harmless

_QUESTION = "Change {files}? [y]es, [n]o, [e]ach file, [q]uit, [?], or say what to change:"
_EACH = "Change {file}? [y]es, [n]o, [a]ll the rest, [d]iff, [q]uit, [?], or say what to change:"

# What may be typed instead of a letter.
_WORDS = {"yes": "y", "no": "n", "each": "e", "quit": "q", "all": "a", "diff": "d", "help": "?"}
_HELP = {
    "y": "y  change {it}",
    "n": "n  leave {it} unchanged",
    "e": "e  decide for each file",
    "a": "a  change this file and all the rest",
    "d": "d  show the diff of this file again",
    "q": "q  leave this and all the rest unchanged; what you have agreed to is written",
    "?": "?  this help",
}
_IN_WORDS = "no, because …  the model hears your words and tries again; nothing is written yet"
_NO = re.compile(r"n(?:o|ope)?\b[\s,.:;-]*", re.IGNORECASE)


class Verdict(NamedTuple):
    """agreed: the numbers of the groups to write. refused: groups of which the user has said what to change."""

    agreed: frozenset[int] = frozenset()
    refused: Mapping[int, str] = {}


def review(plan: Plan) -> Verdict:
    """What the user accepts of the plan. Without a user, or on a closed terminal, nothing is accepted."""
    with open_terminal() as terminal:
        if terminal is None:
            return Verdict()
        counts = "".join(f"{line}\n" for line in report.counted_lines(plan))
        terminal.show(f"{visible(unified_diff(plan))}\n{counts}", painted)
        return _ask(terminal, plan)


def _ask(terminal: Terminal, plan: Plan) -> Verdict:
    groups = list(dict.fromkeys(change.group for change in plan.changes))
    files = f"{len(plan.changes)} files" if len(plan.changes) > 1 else plan.changes[0].path
    letter, words = _choice(terminal, _QUESTION.format(files=files), "yneq?", files)
    if words:
        return Verdict(refused=dict.fromkeys(groups, words))
    if letter == "e":
        return _each(terminal, plan, groups)
    return Verdict(frozenset(groups if letter == "y" else ()))


def _each(terminal: Terminal, plan: Plan, groups: list[int]) -> Verdict:
    agreed: set[int] = set()
    refused: dict[int, str] = {}
    for number in groups:
        letter, words = _of_file(terminal, plan, number)
        if letter == "a":
            agreed |= set(groups[groups.index(number) :])
        if letter in "aq":
            break
        if words:
            refused[number] = words
        elif letter == "y":
            agreed.add(number)
    return Verdict(frozenset(agreed), refused)


def _of_file(terminal: Terminal, plan: Plan, number: int) -> tuple[str, str]:
    names = ", ".join(change.path for change in plan.changes if change.group == number)
    while True:
        terminal.show(visible(unified_diff(Plan((plan.groups[number],), ()))), painted)
        letter, words = _choice(terminal, _EACH.format(file=names), "ynadq?", names)
        if letter != "d":
            return letter, words


def _choice(terminal: Terminal, question: str, letters: str, it: str) -> tuple[str, str]:
    """The user's letter, or "w" and words; `q` when the terminal is closed. it: what the question is about."""
    while True:
        answer = terminal.ask_line(visible_text(question))
        if answer is None:
            return "q", ""
        letter, words = meaning(answer, letters)
        if letter == "?":
            terminal.say(visible_text("\n".join([*(_HELP[one].format(it=it) for one in letters), _IN_WORDS])))
        elif letter:
            return letter, words


def meaning(answer: str, letters: str) -> tuple[str, str]:
    """A letter; or "w" and what the user wants changed; "?" for a word that means nothing, empty for no answer."""
    answer = " ".join(answer.split())
    letter = _WORDS.get(answer.lower(), answer.lower())
    if letter in ("", *letters):
        return letter, ""
    words = _NO.sub("", answer, count=1) if _NO.match(answer) else answer
    return ("w", words) if " " in words or words != answer else ("?", "")


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
