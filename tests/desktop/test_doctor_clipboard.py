"""doctor on a real X server: nothing that is on the clipboard may be lost by trying it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable

import pytest

from macrotool.desktop.x11.selections.contents import clipboard_forms
from tests.command import Macrotool
from tests.desktop.text_window import TextWindow
from tests.desktop.xserver import x_server
from tests.waiting import until

PICTURE = {"image/png": b"\x89PNG"}
RICH = {"text/html": b"<b>a</b>", "UTF8_STRING": b"a", "text/plain": b"a"}
PLAIN = {"UTF8_STRING": "a é".encode(), "STRING": b"a \xe9", "text/plain;charset=utf-8": "a é".encode()}


def clipboard_row(macrotool: Macrotool, screen: str) -> tuple[str, str]:
    rows = json.loads(macrotool("doctor", "--json", DISPLAY=screen).out)
    row = next(row for row in rows if row["check"] == "clipboard")
    return row["state"], row["found"]


@pytest.mark.parametrize("contents", [PICTURE, RICH])
def test_a_clipboard_with_more_than_text_is_left_alone(
    macrotool: Macrotool, screen: str, windows: Callable[..., TextWindow], contents: dict[str, bytes]
) -> None:
    window = windows()
    window.own(contents)
    assert until(lambda: set(clipboard_forms() or ()) >= set(contents))
    assert clipboard_row(macrotool, screen) == ("note", "not tried: it holds more than text")
    assert set(clipboard_forms() or ()) >= set(contents)


def test_a_picture_that_is_handed_over_as_any_form_stays(macrotool: Macrotool) -> None:
    if not shutil.which("xclip"):
        pytest.skip("xclip is not installed")
    with x_server() as screen:
        xclip = ["xclip", "-display", screen, "-selection", "clipboard", "-t", "image/png"]
        subprocess.run(xclip, input=PICTURE["image/png"], timeout=10, check=True)
        assert clipboard_row(macrotool, screen) == ("note", "not tried: it holds more than text")
        assert (
            subprocess.run([*xclip, "-o"], capture_output=True, timeout=10, check=True).stdout == PICTURE["image/png"]
        )


def test_a_plain_text_is_put_back(macrotool: Macrotool, screen: str, windows: Callable[..., TextWindow]) -> None:
    if not shutil.which("xclip"):
        pytest.skip("xclip is not installed")
    from macrotool.desktop.plain_clipboard import read_clipboard

    window = windows()
    window.own(PLAIN)
    assert until(lambda: "UTF8_STRING" in (clipboard_forms() or ()))
    assert clipboard_row(macrotool, screen) == ("ok", "works")
    assert read_clipboard() == "a é"


def test_an_empty_clipboard_is_not_written_to(macrotool: Macrotool) -> None:
    with x_server() as empty:
        assert clipboard_row(macrotool, empty) == ("note", "not tried: it is empty")
