"""Shows the progress of a conversation about files on standard error, only on a terminal."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from macrotool.run.console import Console

if TYPE_CHECKING:
    from macrotool.run.files import Progress

_FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_EVERY = 0.1  # seconds
_CLEAR = "\r\033[K"


@contextmanager
def spinning(console: Console) -> Iterator[Spinner]:
    spinner = Spinner(console)
    spinner.start()
    try:
        yield spinner
    finally:
        spinner.stop()


class Spinner:
    def __init__(self, console: Console) -> None:
        self._console = console
        self._line = ""
        self._over = threading.Event()
        self._writing = threading.Lock()
        self._thread = threading.Thread(target=self._turn, daemon=True)

    def start(self) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            self._thread.start()

    def stop(self) -> None:
        self._over.set()
        if self._thread.ident is not None:  # it was started, and may have ended already
            self._thread.join()
            self._write(_CLEAR)

    def report(self, progress: Progress) -> None:
        parts = [f"turn {progress.turn}"]
        parts += [f"{progress.files} file{'s' if progress.files > 1 else ''} changed"] if progress.files else []
        parts += [f"{progress.tokens:,} tokens"] if progress.tokens else []
        self._line = ", ".join(parts)

    def note(self, line: str) -> None:
        with self._writing:
            if self._thread.is_alive():
                self._write(_CLEAR)
            self._console.note(line)

    def _turn(self) -> None:
        number = 0
        while not self._over.wait(_EVERY):
            with self._writing:
                self._write(f"{_CLEAR}{_FRAMES[number % len(_FRAMES)]} {self._line}")
            number += 1

    def _write(self, text: str) -> None:
        """Writes past the console, which would replace control characters."""
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except (OSError, ValueError):  # the terminal is closed
            self._over.set()
