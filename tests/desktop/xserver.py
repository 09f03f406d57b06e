"""A private X server, and a keyboard for it."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from Xlib import X, display
from Xlib.ext import xtest

# By place on a pc105 keyboard
KEYS = {
    "ctrl": 37, "alt": 64, "shift": 50, "a": 38, "g": 42, "s": 39, "x": 53, "insert": 118, "return": 36, "right": 114,
    "end": 115, "caps": 66, "num": 77,
}  # fmt: skip


@contextlib.contextmanager
def x_server(name: str = "") -> Iterator[str]:
    """Runs on a free display, or on the one named."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed")
    reading, writing = os.pipe()
    where = [name] if name else []
    argv = ["Xvfb", *where, "-displayfd", str(writing), "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(argv, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            name = f":{number.readline().strip()}"
        try:
            yield name
        finally:
            server.terminate()


@contextlib.contextmanager
def breaking_off(screen: str, after: int) -> Iterator[str]:
    """A display that breaks every connection after that many bytes of its answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number = listener.getsockname()[1] - 6000
        threading.Thread(
            target=_break_off, args=(listener, f"/tmp/.X11-unix/X{screen[1:]}", after), daemon=True
        ).start()
        yield f"127.0.0.1:{number}"


def _break_off(listener: socket.socket, path: str, after: int) -> None:
    with contextlib.suppress(OSError):
        while True:
            client, _ = listener.accept()
            with client, socket.socket(socket.AF_UNIX) as server, contextlib.suppress(OSError):
                server.connect(path)
                _carry(client, server, after)


def _carry(client: socket.socket, server: socket.socket, left: int) -> None:
    while left:
        ready, _, _ = select.select([client, server], [], [], 5)
        if client in ready:
            server.sendall(client.recv(1 << 16))
        if server in ready:
            data = server.recv(min(left, 1 << 16))
            client.sendall(data)
            left -= len(data)


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

    def rest(self, seconds: float = 0.05) -> None:
        """As a person does. A key that follows a hotkey at once belongs to it, and a new layout has to be read; nothing
        outside shows when that is over."""
        time.sleep(seconds)

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
