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

from tests.desktop.test_x11_run import clipboard
from tests.desktop.text_window import TextWindow

RUN = """
import json, sys
from macrotool.desktop.desk import Task
from macrotool.desktop.generic_desk import GenericDesk
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


def test_without_a_desktop_the_remedy_is_said() -> None:
    said = run("")
    assert isinstance(said, str)
    assert "desktop session" in said or "pip install pynput" in said
