"""A real resident process, for as long as a test needs it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.command import ARGV, Macrotool
from tests.waiting import until

PATIENCE = 15.0


class Resident:
    """log: what it has said on both streams."""

    def __init__(self, macrotool: Macrotool, *args: str, environ: dict[str, str] = {}) -> None:  # noqa: B006
        self._macrotool = macrotool
        self._log = macrotool.cwd.parent / f"listen-{time.monotonic_ns()}.log"
        with open(self._log, "wb") as log:
            self.process = subprocess.Popen(
                [*ARGV, "listen", *args],
                cwd=macrotool.cwd,
                env=macrotool.environ | environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    @property
    def log(self) -> str:
        return self._log.read_text()

    def ready(self) -> Resident:
        answers = until(lambda: self.process.poll() is not None or self._macrotool("status").status == 0, PATIENCE)
        assert answers, self.log
        assert self.process.poll() is None, self.log
        return self

    def end(self) -> int:
        """SIGTERM; the exit status."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def listening(macrotool: Macrotool, *args: str, **environ: str) -> Iterator[Resident]:
    """`listen --no-hotkeys`, ready; it must not have printed a traceback when the test is over."""
    resident = Resident(macrotool, "--no-hotkeys", *args, environ=environ)
    try:
        yield resident.ready()
    finally:
        resident.kill()
    assert "Traceback" not in resident.log, resident.log
    assert "internal error" not in resident.log, resident.log


def folder(macrotool: Macrotool) -> Path:
    """Where the socket is when no XDG_RUNTIME_DIR is set."""
    return Path(macrotool.environ["HOME"]) / ".local/state/macrotool" / f"run-{os.getuid()}"
