"""Hotkeys under a real X server: bound, pressed, taken, on other layouts, and when the server goes."""

from __future__ import annotations

import contextlib
import gc
import os
import shutil
import subprocess
import time
from collections.abc import Callable

import pytest
from Xlib import X, display
from Xlib.error import BadAccess, CatchError
from Xlib.ext import xtest

from macrotool.desktop.desk import open_desk
from macrotool.desktop.task import Bound
from macrotool.desktop.x11.desk import X11Desk
from macrotool.errors import DesktopError
from tests.desktop.text_window import TextWindow
from tests.desktop.xserver import KEYS, Fingers, breaking_off, x_server
from tests.waiting import until

WRAP = {"wrap": "<ctrl>+<alt>+g"}


def press(fingers: Fingers) -> None:
    fingers.chord("ctrl", "alt", "g")


def is_free(fingers: Fingers, key: str) -> bool:
    """Whether no program has the key without modifiers."""
    root, refused = fingers.x.screen().root, CatchError(BadAccess)
    root.grab_key(KEYS[key], 0, False, X.GrabModeAsync, X.GrabModeAsync, onerror=refused)
    fingers.x.sync()
    if refused.get_error():
        return False
    root.ungrab_key(KEYS[key], 0)
    fingers.x.sync()
    return True


def states(bound: list[Bound]) -> list[str]:
    return [one.state for one in bound]


def test_a_hotkey_never_reaches_the_program(
    windows: Callable[..., TextWindow], desk: X11Desk, fingers: Fingers, pressed: list[str]
) -> None:
    editor = windows("hello")
    assert desk.bind(WRAP) == [Bound("wrap", "<ctrl>+<alt>+g", "live")]
    press(fingers)
    fingers.rest()
    fingers.chord("x")
    until(lambda: KEYS["x"] in editor.keys)
    assert pressed == ["wrap"]
    assert editor.keys == [KEYS["ctrl"], KEYS["alt"], KEYS["x"]]


def test_capslock_and_numlock_do_not_matter(desk: X11Desk, fingers: Fingers, pressed: list[str]) -> None:
    desk.bind(WRAP)
    for lock, locks in (
        ("caps", (True, False)),
        ("num", (True, True)),
        ("caps", (False, True)),
        ("num", (False, False)),
    ):
        fingers.chord(lock)
        assert fingers.locks() == locks
        pressed.clear()
        press(fingers)
        until(lambda: pressed)
        assert pressed == ["wrap"]
        fingers.rest()


def test_a_long_press_is_one_press(desk: X11Desk, fingers: Fingers, pressed: list[str]) -> None:
    fingers.x.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOn)
    desk.bind(WRAP)
    fingers.down("ctrl", "alt", "g")
    time.sleep(1.0)  # long enough for the key to repeat, which must not count
    fingers.up("g", "alt", "ctrl")
    assert pressed == ["wrap"]
    fingers.rest()
    press(fingers)
    until(lambda: len(pressed) == 2)
    assert pressed == ["wrap", "wrap"]
    assert fingers.held() == []


def test_pressed_again_while_the_fingers_stay_on_the_modifiers(
    windows: Callable[..., TextWindow], desk: X11Desk, fingers: Fingers, pressed: list[str]
) -> None:
    editor = windows("hello")
    desk.bind(WRAP)
    fingers.down("ctrl", "alt")
    for count in (1, 2, 3):
        fingers.chord("g")
        until(lambda: len(pressed) >= count)  # noqa: B023
        assert pressed == ["wrap"] * count
        fingers.rest()
    fingers.up("alt", "ctrl")
    assert until(lambda: is_free(fingers, "g"))
    fingers.chord("g")  # a letter again
    until(lambda: KEYS["g"] in editor.keys)
    assert editor.keys == [KEYS["ctrl"], KEYS["alt"], KEYS["g"]]
    assert pressed == ["wrap"] * 3


def test_what_cannot_be_bound_is_reported(screen: str, desk: X11Desk, pressed: list[str], fingers: Fingers) -> None:
    other = display.Display(screen)
    other.screen().root.grab_key(KEYS["g"], X.ControlMask | X.Mod1Mask, False, X.GrabModeAsync, X.GrabModeAsync)
    other.sync()
    wanted = WRAP | {"a": "<ctrl>+<alt>+a", "b": "<alt>+<ctrl>+a", "c": "Ctrl+CC", "d": "<ctrl>+ж"}
    bound = desk.bind(wanted)
    assert states(bound) == ["taken", "live", "taken", "invalid", "invalid"]
    assert all(one.detail for one in bound if one.state != "live")
    assert "another program" in bound[0].detail
    assert "the macro a has" in bound[2].detail
    other.close()
    assert until(lambda: states(desk.bind(WRAP)) == ["live"])  # the server frees the key in its own time
    press(fingers)
    until(lambda: pressed)
    assert pressed == ["wrap"]
    fingers.chord("ctrl", "alt", "a")  # no longer bound
    fingers.rest()
    press(fingers)
    until(lambda: len(pressed) == 2)
    assert pressed == ["wrap", "wrap"]


@pytest.mark.skipif(not shutil.which("setxkbmap"), reason="setxkbmap is not installed")
@pytest.mark.parametrize("layout", ["ru", "us,ru", "de"])
def test_another_layout(
    screen: str, windows: Callable[..., TextWindow], desk: X11Desk, fingers: Fingers, pressed: list[str], layout: str
) -> None:
    desk.bind(WRAP)
    subprocess.run(["setxkbmap", "-display", screen, layout], check=True, timeout=10)
    fingers.rest(0.2)
    press(fingers)
    until(lambda: pressed)
    assert pressed == ["wrap"]
    late = X11Desk(pressed.append, {}, pressed.append)
    desk.bind({})
    assert states(late.bind(WRAP)) == ["live"]
    late.close()
    subprocess.run(["setxkbmap", "-display", screen, "us"], check=True, timeout=10)


def test_the_display_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[str] = []
    with x_server() as name:
        monkeypatch.setenv("DISPLAY", name)
        desk = open_desk(print, {}, lost.append)
        assert states(desk.bind(WRAP)) == ["live"]
    until(lambda: lost)
    assert len(lost) == 1
    with pytest.raises(DesktopError, match="lost"):
        desk.bind(WRAP)
    desk.close()


def test_the_display_goes_away_while_it_is_opened(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[str] = []
    said: list[str] = []
    gc.collect()
    before = len(os.listdir("/proc/self/fd"))
    for after in [8, 2000, *range(2500, 16000, 500)]:
        with breaking_off(screen, after) as name:
            monkeypatch.setenv("DISPLAY", name)
            try:
                desk = open_desk(print, {}, lost.append)
            except DesktopError as error:
                said.append(str(error))
            else:
                with contextlib.suppress(DesktopError):
                    desk.bind(WRAP)
                desk.close()
    assert len(said) > 5
    assert not any("\n" in line for line in said)
    gc.collect()
    until(lambda: len(os.listdir("/proc/self/fd")) == before)
    assert len(os.listdir("/proc/self/fd")) == before


@pytest.mark.parametrize("name", ["", ":9999", "nonsense"])
def test_without_a_display_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("DISPLAY", name)
    with pytest.raises(DesktopError) as caught:
        open_desk(print, {}, print)
    assert "desktop session" in caught.value.hint
    assert "\n" not in str(caught.value)


def test_nothing_is_left_behind(screen: str) -> None:
    gc.collect()
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        desk = open_desk(print, {}, print)
        desk.bind(WRAP)
        desk.close()
    gc.collect()
    assert len(os.listdir("/proc/self/fd")) == before


@pytest.mark.skipif(not shutil.which("setxkbmap"), reason="setxkbmap is not installed")
@pytest.mark.parametrize(("layout", "keys", "place"), [("us", "<ctrl>+<alt>+?", 61), ("de", "<ctrl>+<alt>+/", 16)])
def test_a_character_that_needs_shift(
    screen: str, desk: X11Desk, fingers: Fingers, pressed: list[str], layout: str, keys: str, place: int
) -> None:
    subprocess.run(["setxkbmap", "-display", screen, layout], check=True, timeout=10)
    time.sleep(0.2)  # no event says that the desk has read the new layout
    assert states(desk.bind({"wrap": keys})) == ["live"]
    for kind, codes in ((X.KeyPress, (37, 64, 50, place)), (X.KeyRelease, (place, 50, 64, 37))):
        for code in codes:
            xtest.fake_input(fingers.x, kind, code)
    fingers.x.sync()
    assert until(lambda: pressed) == ["wrap"]
    subprocess.run(["setxkbmap", "-display", screen, "us"], check=True, timeout=10)


def test_a_character_that_the_layout_lacks_is_named(desk: X11Desk) -> None:
    (bound,) = desk.bind({"wrap": "<ctrl>+<alt>+ß"})
    assert (bound.state, bound.detail) == ("invalid", "this keyboard layout has no 'ß'")
