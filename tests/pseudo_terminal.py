"""The real command at a pseudo-terminal, which a test types into and reads from. POSIX only."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import final

from tests.command import ARGV, Macrotool

_PATIENCE = 20.0  # seconds
_WHILE = 0.02


@final
class AtTerminal:
    """Standard input is the terminal, or a file with `stdin`; output and errors go to it, or into the files `out` and
    `err` beside the command's folder. A context manager, which ends the process."""

    def __init__(
        self,
        command: Macrotool,
        *args: str,
        stdin: bytes | None = None,
        apart: bool = False,
        lines: int = 24,
        columns: int = 100,
        before: Callable[[], object] = int,
        environ: Mapping[str, str] = {},
    ) -> None:
        """apart: output and errors do not go to the terminal. before: runs in the new process."""
        self.home = command.cwd.parent
        self.shown = ""
        self._seen = 0
        self._end, terminal = pty.openpty()
        self._other_end = (
            terminal  # kept open: the process itself may open it late, and it would seem closed until then
        )
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

        def enter() -> None:
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
            before()

        given, out, err = (self.home / name for name in ("in", "out", "err"))
        given.write_bytes(stdin or b"")
        with open(given, "rb") as reader, open(out, "wb") as output, open(err, "wb") as errors:
            self.process = subprocess.Popen(
                [*ARGV, *args],
                cwd=command.cwd,
                env=command.environ | {"TERM": "xterm", **environ},
                stdin=terminal if stdin is None else reader,
                stdout=output if apart else terminal,
                stderr=errors if apart else terminal,
                start_new_session=True,
                preexec_fn=enter,
            )

    def until(self, words: str) -> str:
        """Waits for these words, and returns what was shown since the last wait."""
        start, limit = self._seen, time.monotonic() + _PATIENCE
        while words not in self.shown[start:]:
            ended = self.process.poll() is not None
            assert self._read() or not ended, f"no {words!r} in {self.shown!r}"
            assert time.monotonic() < limit, f"no {words!r} in {self.shown!r}"
        self._seen = self.shown.index(words, start) + len(words)
        return self.shown[start : self._seen]

    def enter(self, text: str) -> None:
        os.write(self._end, text.encode())

    def hang_up(self) -> None:
        os.close(self._end)
        self._end = -1

    def finish(self) -> int:
        """The exit status, or the signal as a negative number."""
        limit = time.monotonic() + _PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < limit, f"it did not end: {self.shown!r}"
            self._read()
        while self._read():
            pass
        return self.process.returncode

    def text(self, name: str) -> str:
        return Path(self.home / name).read_text("utf-8")

    def _read(self) -> bool:
        """Whether any output came within a short time."""
        watched = [self._end] if self._end >= 0 else []
        if not select.select(watched, [], [], _WHILE)[0]:
            return False
        data = os.read(self._end, 65536)
        self.shown += data.decode("utf-8", "replace")
        return True

    def __enter__(self) -> AtTerminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._end >= 0:
            self.hang_up()
        os.close(self._other_end)
        self.process.kill()
        self.process.wait()
