"""The backend of pynput and pyperclip, in a process of its own: pynput opens the display when it is imported."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable

import pytest

from macrotool.desktop.generic.keyboard import Presses
from tests.desktop.text_window import TextWindow
from tests.desktop.x11.test_run import clipboard

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


class Mouse:
    """pynput's listener, without a mouse."""

    def __init__(self, **calls: Callable[..., None]) -> None:
        self.calls = calls
        self.runs = False

    def start(self) -> None:
        self.runs = True

    def stop(self) -> None:
        self.runs = False


def test_presses_are_counted() -> None:
    mice: list[Mouse] = []

    def new(**calls: Callable[..., None]) -> Mouse:
        mice.append(Mouse(**calls))
        return mice[-1]

    presses = Presses(new)
    assert (presses.count(), [mouse.runs for mouse in mice]) == (0, [True])
    presses.press("a")
    presses.press("a")  # it repeats
    presses.release("a")
    assert presses.count() == 1
    presses.press("a")
    mice[0].calls["on_click"](1, 2, "left", True, False)
    mice[0].calls["on_click"](1, 2, "left", False, False)
    mice[0].calls["on_click"](1, 2, "left", True, True)  # a program's
    mice[0].calls["on_scroll"](1, 2, 0, 1, False)
    assert presses.count() == 4
    presses.stop()
    assert [mouse.runs for mouse in mice] == [False]


def test_without_a_desktop_the_remedy_is_said() -> None:
    said = run("")
    assert isinstance(said, str)
    assert "desktop session" in said or "pip install pynput" in said
