"""Shows on a terminal's standard error who is waited for, and for how long, until the wait is over."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from macrotool.run.console import Console, one_line

if TYPE_CHECKING:
    from macrotool.run.files import Progress

_FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_EVERY = 0.1  # seconds
_AFTER = 1.0  # seconds: what is over sooner needs no sign of life


@contextmanager
def spinning(console: Console) -> Iterator[Spinner]:
    spinner = Spinner(console)
    try:
        yield spinner
    finally:
        spinner.stop()


class Spinner:
    """Its methods may be called from any thread."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._asked = self._words = ""
        self._counts = ""
        self._since = 0.0
        self._shown = False
        self._over = threading.Event()
        self._lock = threading.RLock()
        self._thread: threading.Thread | None = None

    def waiting(self, words: str) -> None:
        """A wait begins, for what the words say."""
        if not self._console.shows_progress or self._over.is_set():
            return
        if words != self._asked:  # else the wait goes on
            self._asked, self._words, self._since = words, one_line(words), time.monotonic()
        if self._thread is None:
            self._thread = threading.Thread(target=self._turn, daemon=True)
            self._thread.start()

    def blocking(self, words: str) -> None:
        """Shows the words at once, since no thread of ours will run for a while."""
        self.waiting(words)
        with self._lock:
            if self._thread is not None and not self._over.is_set():
                self._draw(f"{_FRAMES[0]} {self._words}")

    def report(self, progress: Progress) -> None:
        """The counts of a conversation about files."""
        calls, tokens = progress.calls, progress.tokens
        counts = [f"{calls} call{'s' * (calls > 1)}"] if calls else []
        self._counts = "".join(f", {count}" for count in [*counts, *([f"{tokens:,} tokens"] if tokens else [])])

    def note(self, line: str) -> None:
        with self._lock:
            self._clear()
            self._console.note(line)

    def stop(self) -> None:
        """The wait is over: the line is gone when this returns."""
        self._over.set()
        with self._lock:
            self._clear()

    def _turn(self) -> None:
        number = 0
        while not self._over.wait(_EVERY):
            seconds = time.monotonic() - self._since
            with self._lock:
                if seconds >= _AFTER and not self._over.is_set():
                    self._draw(f"{_FRAMES[number % len(_FRAMES)]} {self._words}  {int(seconds)} s{self._counts}")
            number += 1

    def _draw(self, line: str) -> None:
        self._shown = True
        self._show(line)

    def _clear(self) -> None:
        if self._shown:
            self._shown = False
            self._show("")

    def _show(self, line: str) -> None:
        try:
            self._console.show_status(line)
        except (OSError, ValueError):  # the terminal is closed, or the client is gone
            self._over.set()
