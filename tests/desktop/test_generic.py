"""The generic desktop on a Mac and on Windows, whose libraries are replaced by fakes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from macrotool.desktop.desk import open_desk
from macrotool.desktop.generic.clipboard import TEXT_MOST
from macrotool.desktop.generic.desk import GenericDesk
from macrotool.desktop.generic.keyboard import Keyboard
from macrotool.desktop.generic.system import Focus
from macrotool.desktop.parts import NOWHERE, Window
from macrotool.desktop.task import Bound, Outcome, Task
from macrotool.errors import DesktopError
from tests.desktop.computer import OTHER_WINDOW, WINDOW, Code, Computer

KEYS = "<ctrl>+<alt>+g"
KEPT = "the answer is kept: macrotool last"
SYSTEMS = pytest.mark.parametrize("platform", ["darwin", "win32"], ids=["macOS", "Windows"])
MAC_KEYS = [Code("cmd"), Code(vk=8), Code("cmd"), Code(vk=8), Code("cmd"), Code(vk=9)]
WINDOWS_KEYS = [*[Code("ctrl"), Code("insert")] * 2, Code("shift"), Code("insert")]


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Computer]:
    """Makes this process see a fake computer until the test ends."""
    monkeypatch.setattr("macrotool.desktop.generic.clipboard.COPY_LIMIT", 0.05)
    monkeypatch.setattr("macrotool.desktop.generic.clipboard.SETTLED", 0.01)

    def made(platform: str, text: str = "hello", program: str = "editor") -> Computer:
        computer = Computer(platform, text, program)
        computer.install(monkeypatch)
        return computer

    return made


def opened(heard: list[str] | None = None, apps: dict[str, dict[str, str]] | None = None) -> GenericDesk:
    desk = open_desk((heard if heard is not None else []).append, apps or {}, lambda _: None)
    assert isinstance(desk, GenericDesk)
    return desk


# ---- Runs


class Run(NamedTuple):
    """before, meanwhile: what is done to the computer before the run, and while the model thinks."""

    platform: str
    outcome: Outcome
    text: str
    clipboard: str = "mine"
    before: Callable[[Computer], None] = lambda _: None
    meanwhile: Callable[[Computer], None] = lambda _: None
    program: str = "editor"


def no_selection(computer: Computer) -> None:
    computer.selected = False


def no_focus(computer: Computer) -> None:
    computer.focus = 0


def other_focus(computer: Computer) -> None:
    computer.focus = OTHER_WINDOW


def window_closed(computer: Computer) -> None:
    computer.closed.add(computer.focus)
    computer.focus = OTHER_WINDOW


def picture(computer: Computer) -> None:
    computer.clipboard, computer.forms = "", ["public.tiff", "public.png"]


def empty_clipboard(computer: Computer) -> None:
    computer.clipboard = ""


def too_much(computer: Computer) -> None:
    computer.text = "x" * (TEXT_MOST + 1)


def other_text(computer: Computer) -> None:
    computer.copy("another text")


def others_input(computer: Computer) -> None:
    computer.chord("x", injected=True)
    computer.click(injected=True)
    computer.scroll(injected=True)


DONE = Outcome("done", "<hello>")
NOTHING = Outcome("nothing", "", "nothing is selected")
UNSAVED = "the clipboard could not be saved, so it was left alone: its form {} is not text; copy a text and try again"
TOUCHED = "a key or a button was pressed meanwhile; the answer is on the clipboard, not in the terminal"
RUNS = {
    "macOS": Run("darwin", DONE, "<hello>"),
    "Windows": Run("win32", DONE, "<hello>"),
    "macOS, nothing selected": Run("darwin", NOTHING, "hello", before=no_selection),
    "Windows, nothing selected": Run("win32", NOTHING, "hello", before=no_selection),
    "macOS, empty clipboard": Run("darwin", DONE, "<hello>", "", empty_clipboard),
    "Windows, empty clipboard": Run("win32", DONE, "<hello>", "", empty_clipboard),
    "macOS, a picture": Run("darwin", Outcome("failed", "", UNSAVED.format("public.tiff")), "hello", "", picture),
    "Windows, a picture": Run("win32", Outcome("failed", "", UNSAVED.format("of another kind")), "hello", "", picture),
    "macOS, no window": Run(
        "darwin", Outcome("nothing", "", "no window has the focus; nothing was sent"), "hello", before=no_focus
    ),
    "Windows, no window": Run(
        "win32", Outcome("nothing", "", "no window has the focus; nothing was sent"), "hello", before=no_focus
    ),
    "macOS, another window": Run(
        "darwin", Outcome("kept", "<hello>", f"another window has the focus; {KEPT}"), "hello", meanwhile=other_focus
    ),
    "Windows, another window": Run(
        "win32", Outcome("kept", "<hello>", f"another window has the focus; {KEPT}"), "hello", meanwhile=other_focus
    ),
    "macOS does not tell what is closed": Run(
        "darwin", Outcome("kept", "<hello>", f"another window has the focus; {KEPT}"), "hello", meanwhile=window_closed
    ),
    "Windows, the window is closed": Run(
        "win32", Outcome("kept", "<hello>", f"the window was closed; {KEPT}"), "hello", meanwhile=window_closed
    ),
    "the user's new copy stays": Run("darwin", DONE, "<hello>", "another text", meanwhile=other_text),
    "too much": Run(
        "darwin", Outcome("failed", "", "more than 4 MB are selected; select less"), "x" * (TEXT_MOST + 1),
        before=too_much,
    ),
    "a terminal": Run("darwin", DONE, "<hello>", program="iTerm2"),
    "a terminal, and a key": Run(
        "darwin", Outcome("kept", "<hello>", TOUCHED), "hello", "<hello>",
        meanwhile=lambda computer: computer.chord("x"), program="iTerm2",
    ),
    "a terminal, and a click": Run(
        "win32", Outcome("kept", "<hello>", TOUCHED), "hello", "<hello>",
        meanwhile=lambda computer: computer.click(), program="ConsoleWindowClass",
    ),
    "a terminal, and the wheel": Run(
        "win32", Outcome("kept", "<hello>", TOUCHED), "hello", "<hello>",
        meanwhile=lambda computer: computer.scroll(), program="ConsoleWindowClass",
    ),
    "a terminal, and another program's keys and clicks": Run(
        "win32", DONE, "<hello>", meanwhile=others_input, program="ConsoleWindowClass"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", RUNS)
def test_a_run(new: Callable[..., Computer], name: str) -> None:
    row = RUNS[name]
    computer = new(row.platform, program=row.program)
    row.before(computer)

    def ask(text: str) -> str:
        row.meanwhile(computer)
        return f"<{text}>"

    desk = opened()
    desk.bind({"wrap": KEYS})
    assert desk.run(Task("wrap", "replace", True, ask)) == row.outcome
    assert (computer.text, computer.clipboard) == (row.text, row.clipboard)
    assert not any(mouse.runs for mouse in computer.mice)
    desk.close()


@pytest.mark.parametrize(
    ("platform", "keys"), [("darwin", MAC_KEYS), ("win32", WINDOWS_KEYS)], ids=["macOS", "Windows"]
)
def test_the_keys_of_a_run(new: Callable[..., Computer], platform: str, keys: list[Code]) -> None:
    """On macOS, keys are named by their place, so the layout does not matter. Keys that the user holds are released
    first."""
    computer = new(platform)
    assert opened().run(Task("wrap", "replace", True, str.upper)) == Outcome("done", "HELLO")
    assert computer.log == keys
    assert computer.released[:4] == [Code("ctrl"), Code("alt"), Code("shift"), Code("cmd")]
    assert sorted(computer.released[4:]) == sorted(keys)


def test_no_text_is_selected_without_being_copied(new: Callable[..., Computer]) -> None:
    """Only X11 has such a selection (PRIMARY)."""
    computer = new("darwin")
    assert opened(apps={"editor": {"copy": "primary"}}).selection() == ""
    assert (computer.log, computer.clipboard, computer.changes) == ([], "mine", 0)


@SYSTEMS
def test_the_selection_and_the_clipboard(new: Callable[..., Computer], platform: str) -> None:
    computer = new(platform)
    desk = opened()
    assert (desk.name, desk.focused(), desk.selection()) == ("generic", str(WINDOW), "hello")
    assert computer.clipboard == "mine"
    desk.copy("two\nlines")
    assert computer.clipboard.splitlines() == ["two", "lines"]


def test_elsewhere_the_focus_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "other")
    window = Focus().window()
    assert (window, Focus().is_closed(window)) == (Window("unknown"), False)
    assert window.id != NOWHERE


# ---- Hotkeys

LIVE = Bound("wrap", KEYS, "live")
DENIED = (
    "macOS keeps the keyboard from macrotool; allow it in System Settings, Privacy & Security, Accessibility and Input "
    "Monitoring, then start it again"
)
WRONG = Bound("bad", "Ctrl", "invalid", "Ctrl is not a hotkey; write it like <ctrl>+<alt>+g")


class Binding(NamedTuple):
    hotkeys: dict[str, str]
    bound: list[Bound]
    platform: str = "win32"
    trusted: bool = True


BINDINGS = {
    "one": Binding({"wrap": KEYS}, [LIVE]),
    "two": Binding({"wrap": KEYS, "other": "<f9>"}, [LIVE, Bound("other", "<f9>", "live")]),
    "the same in another order and on a side": Binding(
        {"wrap": KEYS, "same": "<alt_r>+<ctrl_l>+g"},
        [LIVE, Bound("same", "<alt_r>+<ctrl_l>+g", "taken", "the macro wrap has <alt_r>+<ctrl_l>+g already")],
    ),
    "AltGr is not Alt": Binding(
        {"wrap": KEYS, "other": "<ctrl>+<alt_gr>+g"}, [LIVE, Bound("other", "<ctrl>+<alt_gr>+g", "live")]
    ),
    "no hotkey": Binding({"bad": "Ctrl", "wrap": KEYS}, [WRONG, LIVE]),
    "none": Binding({}, []),
    "none that is right": Binding({"bad": "Ctrl"}, [WRONG]),
    "macOS": Binding({"wrap": KEYS}, [LIVE], "darwin"),
    "macOS without permission": Binding(
        {"wrap": KEYS, "bad": "Ctrl"}, [LIVE._replace(state="taken", detail=DENIED), WRONG], "darwin", trusted=False
    ),
}


@pytest.mark.parametrize("name", BINDINGS)
def test_hotkeys_are_bound(new: Callable[..., Computer], name: str) -> None:
    row = BINDINGS[name]
    computer = new(row.platform)
    computer.trusted = row.trusted
    desk = opened()
    assert desk.bind(row.hotkeys) == row.bound
    assert len(computer.keyboards) == any(bound.state != "invalid" for bound in row.bound)
    desk.close()
    assert not any(listener.runs for listener in computer.keyboards)


def test_a_hotkey_is_heard_once_for_each_press(new: Callable[..., Computer]) -> None:
    computer, heard = new("win32"), list[str]()
    desk = opened(heard)
    desk.bind({"wrap": KEYS, "other": "<f9>"})
    computer.down("ctrl_l", "alt", "g", "g", "g")  # it repeats
    assert heard == ["wrap"]
    computer.up("g", "alt", "ctrl_l")
    computer.chord("f9")
    computer.chord("ctrl", "g")
    computer.chord("ctrl_r", "alt_l", "g")
    assert heard == ["wrap", "other", "wrap"]
    computer.chord("ctrl", "alt", "g", injected=True)
    assert heard == ["wrap", "other", "wrap"]


def test_what_is_bound_replaces_what_was_bound(new: Callable[..., Computer]) -> None:
    computer, heard = new("win32"), list[str]()
    desk = opened(heard)
    desk.bind({"wrap": KEYS})
    desk.bind({"wrap": "<f9>"})
    assert [listener.runs for listener in computer.keyboards] == [False, True]
    computer.chord("ctrl", "alt", "g")
    assert heard == []
    computer.chord("f9")
    assert heard == ["wrap"]
    desk.close()
    desk.close()  # also when it is closed already
    computer.chord("f9")
    assert heard == ["wrap"]


def test_presses_are_counted(new: Callable[..., Computer]) -> None:
    computer = new("win32")
    desk = opened()
    assert desk.count_presses() is None  # nothing listens yet
    assert computer.mice == []
    desk.bind({"wrap": KEYS})
    assert desk.count_presses() == 0
    computer.down("a", "a")  # it repeats
    computer.up("a")
    assert desk.count_presses() == 1
    computer.down("a")
    computer.click()
    computer.scroll()
    computer.chord("b", injected=True)
    computer.click(injected=True)
    computer.scroll(injected=True)
    assert desk.count_presses() == 4
    assert [mouse.runs for mouse in computer.mice] == [True]
    desk.run(Task("wrap", "show", False, str.upper))
    assert [mouse.runs for mouse in computer.mice] == [False]


def test_a_key_that_does_not_exist(new: Callable[..., Computer]) -> None:
    computer = new("win32")
    with pytest.raises(DesktopError, match=r"^this keyboard has no Ctrl$"):
        Keyboard().press("Ctrl")
    assert computer.log == []


@pytest.mark.parametrize(
    ("package", "message"),
    [
        (None, r"hotkeys need the package pynput, which is not installed; pip install pynput"),
        (SimpleNamespace(), r"there is no desktop: .*keyboard.*; run macrotool inside a desktop session"),
    ],
    ids=["not installed", "cannot be imported"],
)
def test_without_pynput_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch, package: object, message: str) -> None:
    monkeypatch.setitem(sys.modules, "pynput", package)
    with pytest.raises(DesktopError) as failed:
        GenericDesk(lambda _: None, {})
    assert failed.match(f"^{message}$")
