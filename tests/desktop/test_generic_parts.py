"""The generic backend's branches for Windows and macOS, with the system's edge replaced: no such machine is here."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from macrotool.desktop.generic import clipboard as clipboard_module
from macrotool.desktop.generic import keyboard as keyboard_module
from macrotool.desktop.generic import system
from macrotool.desktop.generic.clipboard import TEXT_MOST, Clipboard
from macrotool.desktop.generic.keyboard import Keyboard
from macrotool.desktop.parts import NOWHERE, Window
from macrotool.desktop.task import Bound
from macrotool.errors import DesktopError

WINDOW = Window("1")


class System:
    """A clipboard of the system: its text, the name of another form, and its count of changes if it has one."""

    def __init__(self, text: str = "", form: str = "", counts: bool = True) -> None:
        self.text, self.form, self._counts, self.changes = text, form, counts, 7

    def read(self) -> str:
        return self.text

    def write(self, text: str) -> None:
        self.text = text.replace("\n", "\r\n")  # as Windows does
        self.changes += 1

    def count(self) -> str:
        return str(self.changes) if self._counts else ""


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[System], Clipboard]:
    def begin(machine: System) -> Clipboard:
        monkeypatch.setattr(clipboard_module, "read_clipboard", machine.read)
        monkeypatch.setattr(clipboard_module, "write_clipboard", machine.write)
        monkeypatch.setattr(clipboard_module, "clipboard_changes", machine.count)
        monkeypatch.setattr(clipboard_module, "clipboard_form", lambda: machine.form)
        monkeypatch.setattr(clipboard_module, "COPY_LIMIT", 0.05)
        monkeypatch.setattr(clipboard_module, "SETTLED", 0.0)
        return Clipboard()

    return begin


def nothing() -> None:
    """Goes on."""


@pytest.mark.parametrize("counts", [True, False])
def test_a_copy_is_told_from_what_was_there(on: Callable[[System], Clipboard], counts: bool) -> None:
    machine = System("mine", counts=counts)
    clipboard = on(machine)
    saved = clipboard.save((), nothing)
    assert clipboard.copied(saved, WINDOW, nothing) is None
    machine.write("selected")
    assert clipboard.copied(saved, WINDOW, nothing) == "selected"
    clipboard.restore(saved)
    assert machine.text == "mine"


def test_the_same_text_copied_again_is_a_copy_where_changes_are_counted(on: Callable[[System], Clipboard]) -> None:
    machine = System("mine")
    clipboard = on(machine)
    saved = clipboard.save((), nothing)
    machine.write("mine")
    assert clipboard.copied(saved, WINDOW, nothing) == "mine"


def test_what_the_user_copies_meanwhile_stays(on: Callable[[System], Clipboard]) -> None:
    machine = System("mine")
    clipboard = on(machine)
    saved = clipboard.save((), nothing)
    assert clipboard.offer("answer\nof two", WINDOW, ()).fate(nothing) == "taken"
    assert machine.text == "answer\r\nof two"
    machine.write("theirs")
    clipboard.restore(saved)
    assert machine.text == "theirs"


def test_an_offer_is_replaced_by_what_was_saved(on: Callable[[System], Clipboard]) -> None:
    machine = System("mine")
    clipboard = on(machine)
    saved = clipboard.save((), nothing)
    clipboard.offer("answer\nof two", WINDOW, ())
    clipboard.restore(saved)
    assert machine.text == "mine"


def test_a_form_that_is_not_text_is_left_alone(on: Callable[[System], Clipboard]) -> None:
    machine = System(form="public.png")
    with pytest.raises(DesktopError, match=r"its form public\.png is not text; copy a text"):
        on(machine).save((), nothing)
    assert machine.changes == 7


def test_too_much_text_is_not_read(on: Callable[[System], Clipboard]) -> None:
    machine = System("mine")
    clipboard = on(machine)
    saved = clipboard.save((), nothing)
    machine.write("x" * (TEXT_MOST + 1))
    with pytest.raises(DesktopError, match="more than 4 MB are selected; select less"):
        clipboard.copied(saved, WINDOW, nothing)
    clipboard.restore(saved)
    assert machine.text == "mine"


def test_no_selection_without_copying(on: Callable[[System], Clipboard]) -> None:
    clipboard = on(System())
    assert (clipboard.marks(WINDOW), clipboard.selected(WINDOW, nothing)) == (False, "")


# ---- What the systems tell


def windows_with(**functions: Any) -> SimpleNamespace:
    return SimpleNamespace(user32=SimpleNamespace(**functions))


def named(handle: int, buffer: Any, size: int) -> None:
    buffer.value = f"class of {handle}"[:size]


USER32 = windows_with(
    GetForegroundWindow=lambda: 12,
    GetClassNameW=named,
    IsWindow=lambda handle: handle == 12,
    GetClipboardSequenceNumber=lambda: 41,
    CountClipboardFormats=lambda: 2,
)


def test_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", USER32, raising=False)
    focus = system.Focus()
    assert focus.window() == Window("12", ("class of 12",))
    assert [focus.is_closed(Window(number)) for number in ("12", "13")] == [False, True]
    assert (system.clipboard_changes(), system.clipboard_form()) == ("41", "of another kind")


def appkit(program: object, types: list[str]) -> ModuleType:
    module = ModuleType("AppKit")
    board = SimpleNamespace(changeCount=lambda: 5, types=lambda: types)
    workspace = SimpleNamespace(frontmostApplication=lambda: program)
    module.__dict__["NSPasteboard"] = SimpleNamespace(generalPasteboard=lambda: board)
    module.__dict__["NSWorkspace"] = SimpleNamespace(sharedWorkspace=lambda: workspace)
    return module


SAFARI = SimpleNamespace(processIdentifier=lambda: 77, localizedName=lambda: "Safari")


@pytest.mark.parametrize(
    ("program", "types", "window", "form"),
    [(SAFARI, ["public.png"], Window("77", ("Safari",)), "public.png"), (None, [], Window(NOWHERE), "")],
)
def test_macos(monkeypatch: pytest.MonkeyPatch, program: object, types: list[str], window: Window, form: str) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "AppKit", appkit(program, types))
    focus = system.Focus()
    assert (focus.window(), focus.is_closed(window)) == (window, False)
    assert (system.clipboard_changes(), system.clipboard_form()) == ("5", form)


def test_another_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "freebsd14")
    focus = system.Focus()
    assert (focus.window(), focus.is_closed(WINDOW)) == (Window("unknown"), False)
    assert system.clipboard_changes() == ""


# ---- Keys


class Listener:
    IS_TRUSTED = False

    def __init__(self, on_press: Callable[..., None], on_release: Callable[..., None]) -> None:
        self.on_press, self.on_release = on_press, on_release

    def start(self) -> None:
        """Listens."""

    def wait(self) -> None:
        """Ready."""

    def stop(self) -> None:
        """No longer."""

    def canonical(self, key: object) -> object:
        return key


class HotKey:
    """Calls when all of its keys are down, as pynput's does."""

    def __init__(self, keys: list[str], call: Callable[[], None]) -> None:
        self._keys, self._call, self._down = set(keys), call, set[object]()

    @staticmethod
    def parse(keys: str) -> list[Any]:
        return [SimpleCode(key) for key in keys.split("+")]

    def press(self, key: object) -> None:
        self._down.add(key)
        if self._down == self._keys:
            self._call()

    def release(self, key: object) -> None:
        self._down.discard(key)


class SimpleCode(str):
    __slots__ = ()

    @property
    def char(self) -> str:
        return str(self)


class Controller:
    def __init__(self) -> None:
        self.done: list[tuple[str, object]] = []

    def press(self, key: object) -> None:
        self.done.append(("press", key))

    def release(self, key: object) -> None:
        self.done.append(("release", key))


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    keys = SimpleNamespace(ctrl="ctrl", alt="alt", shift="shift", cmd="cmd")
    codes = SimpleNamespace(from_vk=lambda number: ("place", number))
    pynput = SimpleNamespace(Controller=Controller, Listener=Listener, HotKey=HotKey, Key=keys, KeyCode=codes)
    monkeypatch.setattr(keyboard_module, "_pynput", lambda: pynput)
    return Keyboard()


def done(keyboard: Keyboard) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = keyboard._controller.done
    return found


@pytest.mark.parametrize(("platform", "code"), [("darwin", ("place", 8)), ("win32", "c")])
def test_copying_presses_the_key_by_its_place_on_macos(
    monkeypatch: pytest.MonkeyPatch, keyboard: Keyboard, platform: str, code: object
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    keyboard.press("<cmd>+c")
    assert done(keyboard) == [("press", "<cmd>"), ("press", code), ("release", code), ("release", "<cmd>")]


def test_what_cannot_be_pressed(keyboard: Keyboard) -> None:
    with pytest.raises(DesktopError, match="this keyboard has no no key"):
        keyboard.press("no key")
    assert done(keyboard) == []


def test_all_modifiers_are_released(keyboard: Keyboard) -> None:
    keyboard.release()
    assert done(keyboard) == [("release", name) for name in ("ctrl", "alt", "shift", "cmd")]


def test_macos_says_which_permission_is_missing(monkeypatch: pytest.MonkeyPatch, keyboard: Keyboard) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    bound = keyboard.bind({"wrap": "<ctrl>+<alt>+g", "bad": "Ctrl"}, lambda macro: None)
    assert [one.state for one in bound] == ["taken", "invalid"]
    assert "Accessibility and Input Monitoring" in bound[0].detail


def test_a_hotkey_is_heard_and_keys_that_programs_press_are_not(
    monkeypatch: pytest.MonkeyPatch, keyboard: Keyboard
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    heard: list[str] = []
    assert keyboard.count() is None
    assert keyboard.bind({"wrap": "<ctrl_l>+g"}, heard.append) == [Bound("wrap", "<ctrl_l>+g", "live")]
    listener = keyboard._listener
    for injected in (True, False):
        for key in ("<ctrl>", "g"):
            listener.on_press(key, injected)
        for key in ("g", "<ctrl>"):
            listener.on_release(key, injected)
    assert heard == ["wrap"]
    keyboard.close()
    assert keyboard.bind({}, heard.append) == []
    assert keyboard.count() is None
