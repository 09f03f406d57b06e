"""An X server of the tests' own, and a keyboard for it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from Xlib import X, display
from Xlib.ext import xtest

# By place on a pc105 keyboard
KEYS = {
    "ctrl": 37, "alt": 64, "shift": 50, "a": 38, "g": 42, "s": 39, "x": 53, "insert": 118, "return": 36, "right": 114,
    "caps": 66, "num": 77,
}  # fmt: skip


@contextlib.contextmanager
def x_server() -> Iterator[str]:
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed")
    reading, writing = os.pipe()
    argv = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(argv, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            name = f":{number.readline().strip()}"
        try:
            yield name
        finally:
            server.terminate()


class Fingers:
    """Presses keys as a person does."""

    def __init__(self, name: str) -> None:
        self.x = display.Display(name)

    def down(self, *names: str) -> None:
        self._fake(X.KeyPress, names)

    def up(self, *names: str) -> None:
        self._fake(X.KeyRelease, names)

    def chord(self, *names: str) -> None:
        self.down(*names)
        self.up(*reversed(names))

    def held(self) -> list[int]:
        bits = self.x.query_keymap()
        return [code for code in range(8, 256) if bits[code >> 3] & 1 << (code & 7)]

    def locks(self) -> tuple[bool, bool]:
        mask = self.x.screen().root.query_pointer().mask
        return bool(mask & X.LockMask), bool(mask & X.Mod2Mask)

    def _fake(self, kind: int, names: Any) -> None:
        for name in names:
            xtest.fake_input(self.x, kind, KEYS[name])
        self.x.sync()


def until(probe: Callable[[], Any], seconds: float = 5.0) -> Any:
    """What the probe returns as soon as it is true, or its last word."""
    end = time.monotonic() + seconds
    while not (value := probe()) and time.monotonic() < end:
        time.sleep(0.01)
    return value
