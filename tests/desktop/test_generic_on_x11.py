"""The backend of pynput and pyperclip on a real X server, in another process: importing pynput opens the display."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

from macrotool.desktop.generic.system import clipboard_changes, clipboard_form
from tests.desktop.text_window import TextWindow
from tests.desktop.x11.test_run import clipboard
from tests.desktop.xserver import Fingers, x_server

RUN = """
import json, sys
from macrotool.desktop.task import Task
from macrotool.desktop.generic.desk import GenericDesk
from macrotool.errors import DesktopError
try:
    desk = GenericDesk(lambda macro: None, {})
except DesktopError as error:
    print(json.dumps(str(error)))
    sys.exit()
bound = desk.bind({"wrap": "<ctrl_l>+<alt>+g", "same": "<alt>+<ctrl>+g", "bad": "Ctrl"})
outcome = desk.run(Task("wrap", "replace", True, lambda text: f"<{text}>"))
desk.close()
print(json.dumps([[one.state for one in bound], outcome]))
"""

LISTEN = """
import sys
from macrotool.desktop.generic.desk import GenericDesk
desk = GenericDesk(lambda macro: print(macro, desk.count_presses(), flush=True), {})
desk.bind({"wrap": "<ctrl>+<alt>+g"})
print("listening", flush=True)
sys.stdin.read()
desk.close()
"""


def run(screen: str, *more: str) -> object:
    environ = os.environ | {"DISPLAY": screen}
    done = subprocess.run(
        [sys.executable, *more, "-c", RUN], env=environ, capture_output=True, text=True, timeout=20, check=False
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


@pytest.mark.skipif(not shutil.which("xclip"), reason="xclip is not installed")
@pytest.mark.skipif(importlib.util.find_spec("pynput") is None, reason="pynput is not installed")
@pytest.mark.parametrize(
    ("selected", "outcome"), [(True, ["done", "<hello>", ""]), (False, ["nothing", "", "nothing is selected"])]
)
def test_a_run(screen: str, windows: Callable[..., TextWindow], selected: bool, outcome: list[str]) -> None:
    windows().own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    editor.selected = selected
    assert run(screen) == [["live", "taken", "invalid"], outcome]
    editor.expect(outcome[1] or "hello")
    assert clipboard(screen) == b"mine"


@pytest.mark.skipif(not shutil.which("xclip"), reason="xclip is not installed")
@pytest.mark.skipif(importlib.util.find_spec("pynput") is None, reason="pynput is not installed")
def test_a_clipboard_without_text_is_left_alone(screen: str, windows: Callable[..., TextWindow]) -> None:
    windows().own({"image/png": b"picture"})
    editor = windows("hello")
    detail = "the clipboard could not be saved, so it was left alone: its form image/png is not text"
    assert run(screen) == [["live", "taken", "invalid"], ["failed", "", f"{detail}; copy a text and try again"]]
    assert (editor.text, editor.keys) == ("hello", [])
    assert clipboard(screen, "image/png") == b"picture"


def test_an_empty_clipboard_has_no_form(monkeypatch: pytest.MonkeyPatch) -> None:
    with x_server() as empty:
        monkeypatch.setenv("DISPLAY", empty)
        assert (clipboard_form(), clipboard_changes()) == ("", "")


@pytest.mark.skipif(importlib.util.find_spec("pynput") is None, reason="pynput is not installed")
def test_a_hotkey_is_heard(screen: str, fingers: Fingers) -> None:
    argv, pipe = [sys.executable, "-c", LISTEN], subprocess.PIPE
    with subprocess.Popen(argv, env=os.environ | {"DISPLAY": screen}, stdin=pipe, stdout=pipe, text=True) as listening:
        assert listening.stdin
        assert listening.stdout
        limit = threading.Timer(20, listening.kill)
        limit.start()
        assert listening.stdout.readline() == "listening\n"
        for heard in ("wrap 3\n", "wrap 6\n"):  # the hotkey's own keys are counted
            fingers.chord("ctrl", "alt", "g")
            assert listening.stdout.readline() == heard
        fingers.chord("ctrl", "g")
        listening.stdin.close()
        assert listening.stdout.read() == ""
        limit.cancel()
    assert listening.returncode == 0


def test_without_a_desktop_the_remedy_is_said() -> None:
    said = run("")
    assert isinstance(said, str)
    assert "desktop session" in said or "pip install pynput" in said
