"""Whole runs on programs that people use."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from Xlib import X, error
from Xlib.ext import xtest

from macrotool.desktop.desk import Outcome, Task
from macrotool.desktop.x11_desk import X11Desk
from tests.desktop.test_x11_run import clipboard
from tests.desktop.text_window import TextWindow
from tests.desktop.xserver import Fingers, until

WRAP = Task("wrap", "replace", True, lambda text: f"<{text.strip()}>")


@contextlib.contextmanager
def program(screen: str, home: Path, fingers: Fingers, wm_class: str, *argv: str) -> Iterator[Any]:
    """Starts it, with folders of its own, and gives its window the focus (there is no window manager)."""
    if not shutil.which(argv[0]):
        pytest.skip(f"{argv[0]} is not installed")
    own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"), str(home))
    more = {"DISPLAY": screen, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "DBUS_SESSION_BUS_ADDRESS": "none:"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(argv, env=os.environ | own | more, stdout=quiet, stderr=quiet) as process:
        try:
            window = until(lambda: find(fingers, wm_class), 20)
            assert window, f"{argv[0]} shows no window"
            time.sleep(0.5)
            window.set_input_focus(X.RevertToParent, X.CurrentTime)
            fingers.x.sync()
            time.sleep(0.3)
            yield window
        finally:
            process.kill()


def find(fingers: Fingers, wm_class: str) -> Any:
    for window in fingers.x.screen().root.query_tree().children:
        with contextlib.suppress(error.XError):
            names = window.get_wm_class() or ()
            shown = window.get_attributes().map_state == X.IsViewable
            if shown and wm_class in (name.lower() for name in names) and window.get_geometry().width > 50:
                return window
    return None


def test_mousepad(
    screen: str, windows: Callable[..., TextWindow], desk: X11Desk, fingers: Fingers, tmp_path: Path
) -> None:
    windows(focus=False).own({"UTF8_STRING": b"mine"})
    file = tmp_path / "text"
    file.write_text("hello 한국어 😀\n", encoding="utf-8")
    with program(screen, tmp_path, fingers, "mousepad", "mousepad", "--disable-server", str(file)):
        fingers.chord("ctrl", "a")
        time.sleep(0.3)
        assert desk.run(WRAP).status == "done"
        assert clipboard(screen) == b"mine"
        fingers.chord("ctrl", "s")
        until(lambda: "<" in file.read_text(encoding="utf-8"))
        assert file.read_text(encoding="utf-8").rstrip() == "<hello 한국어 😀>"


def test_xterm(screen: str, desk: X11Desk, fingers: Fingers, tmp_path: Path) -> None:
    typed = tmp_path / "typed"
    script = f"echo make all; exec cat > {typed}"
    with program(
        screen, tmp_path, fingers, "xterm", "xterm", "-u8", "-geometry", "80x20+0+0", "-e", "sh", "-c", script
    ):
        xtest.fake_input(fingers.x, X.MotionNotify, x=10, y=8)
        for _ in range(2):
            xtest.fake_input(fingers.x, X.ButtonPress, 1)
            xtest.fake_input(fingers.x, X.ButtonRelease, 1)
            fingers.x.sync()
            time.sleep(0.05)
        time.sleep(0.3)
        assert desk.run(WRAP) == Outcome("done", "<make>")
        time.sleep(0.2)
        assert typed.read_bytes() == b""  # pasted, but no Return was pressed
        fingers.chord("return")
        until(lambda: typed.read_bytes())
        assert typed.read_bytes() == b"<make>\n"
