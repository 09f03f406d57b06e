"""Whole runs on programs that people use."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from Xlib import X, Xatom, error
from Xlib.ext import xtest

from macrotool.desktop.task import Outcome, Task
from macrotool.desktop.x11.desk import X11Desk
from tests.desktop.text_window import TextWindow
from tests.desktop.x11.test_run import clipboard
from tests.desktop.xserver import Fingers
from tests.waiting import until

WRAP = Task("wrap", "replace", True, lambda text: f"<{text.strip()}>")


@contextlib.contextmanager
def program(screen: str, home: Path, fingers: Fingers, wm_class: str, *argv: str) -> Iterator[Any]:
    """Starts a program with a separate home, and gives its window the focus (there is no window manager)."""
    if not shutil.which(argv[0]):
        pytest.skip(f"{argv[0]} is not installed")
    own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"), str(home))
    more = {"DISPLAY": screen, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "DBUS_SESSION_BUS_ADDRESS": "none:"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(argv, env=os.environ | own | more, stdout=quiet, stderr=quiet) as process:
        try:
            window = until(lambda: find(fingers, wm_class), 20)
            assert window, f"{argv[0]} shows no window"
            assert until(lambda: focus(fingers, window)), f"{argv[0]} gets no focus"
            yield window
        finally:
            process.kill()


def focus(fingers: Fingers, window: Any) -> bool:
    window.set_input_focus(X.RevertToParent, X.CurrentTime)
    return bool(fingers.x.get_input_focus().focus == window)


def has_selected(fingers: Fingers) -> bool:
    """Whether any program has selected text (PRIMARY)."""
    return bool(fingers.x.get_selection_owner(Xatom.PRIMARY) != X.NONE)


def select(fingers: Fingers, act: Callable[[], object]) -> None:
    """Does it until something is selected: a program that has just started may miss it."""
    assert until(lambda: (act(), until(lambda: has_selected(fingers), 0.5))[1], 20)


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
        select(fingers, lambda: fingers.chord("ctrl", "a"))
        assert desk.run(meddling(fingers, lambda: not has_selected(fingers))).status == "kept"
        assert clipboard(screen) == b"mine"
        select(fingers, lambda: fingers.chord("ctrl", "a"))
        assert desk.run(WRAP).status == "done"
        assert clipboard(screen) == b"mine"
        fingers.chord("ctrl", "s")
        until(lambda: "<" in file.read_text(encoding="utf-8"))
        assert file.read_text(encoding="utf-8").rstrip() == "<hello 한국어 😀>"


def meddling(fingers: Fingers, is_unselected: Callable[[], bool]) -> Task:
    """A run whose user moves the caret while the model thinks."""

    def ask(text: str) -> str:
        fingers.chord("end")
        assert until(is_unselected)
        return f"<{text.strip()}>"

    return Task("wrap", "replace", True, ask)


def test_xterm(screen: str, desk: X11Desk, fingers: Fingers, tmp_path: Path) -> None:
    typed = tmp_path / "typed"
    script = f"echo make all; exec cat > {typed}"
    with program(
        screen, tmp_path, fingers, "xterm", "xterm", "-u8", "-geometry", "80x20+0+0", "-e", "sh", "-c", script
    ):
        xtest.fake_input(fingers.x, X.MotionNotify, x=10, y=8)
        select(fingers, lambda: double_click(fingers))
        assert desk.run(WRAP) == Outcome("done", "<make>")
        time.sleep(0.2)  # shows that nothing happens meanwhile
        assert typed.read_bytes() == b""  # pasted, but no Return was pressed
        fingers.chord("return")
        until(lambda: typed.read_bytes())
        assert typed.read_bytes() == b"<make>\n"


def double_click(fingers: Fingers) -> None:
    for kind in (X.ButtonPress, X.ButtonRelease) * 2:
        xtest.fake_input(fingers.x, kind, 1)
    fingers.x.sync()


PAGE = """<!doctype html><meta charset=utf-8><textarea id=t>hello 한국어</textarea><script>
const t = document.getElementById("t"); t.focus(); t.select();
setInterval(() => fetch("/", {method: "POST", body: `${t.selectionStart}-${t.selectionEnd} ${t.value}`}), 50);
</script>""".encode()


class Page(BaseHTTPRequestHandler):
    """A field with its text selected, which tells what is selected and what is in it."""

    seen = ""

    def do_GET(self) -> None:
        self._answer(PAGE)

    def do_POST(self) -> None:
        type(self).seen = self.rfile.read(int(self.headers["content-length"])).decode()
        self._answer(b"")

    def _answer(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


def test_chromium(
    screen: str, windows: Callable[..., TextWindow], desk: X11Desk, fingers: Fingers, tmp_path: Path
) -> None:
    windows(focus=False).own({"UTF8_STRING": b"mine"})
    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
    page = f"--app=http://127.0.0.1:{server.server_port}/"
    with program(screen, tmp_path, fingers, "chromium", "chromium", *options, f"--user-data-dir={tmp_path}/new", page):
        assert until(lambda: Page.seen == "0-9 hello 한국어", 20)
        assert desk.run(meddling(fingers, lambda: Page.seen == "9-9 hello 한국어")).status == "kept"
        fingers.chord("ctrl", "a")
        assert until(lambda: Page.seen == "0-9 hello 한국어")
        assert desk.run(WRAP).status == "done"
        assert until(lambda: Page.seen.endswith(" <hello 한국어>"))
        assert clipboard(screen) == b"mine"
    server.shutdown()
    server.server_close()
