"""What happens to a run when the user, or another program, does something at the wrong moment. Nothing may be lost, and
nothing may land where it does not belong."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from Xlib import X, display
from Xlib.ext import xtest

from macrotool.desktop.plain_clipboard import read_selection
from macrotool.desktop.task import Cancelled, Outcome, Task
from macrotool.desktop.x11.desk import X11Desk
from macrotool.desktop.x11.selections import snapshot as x11_snapshot
from macrotool.errors import DesktopError
from tests.desktop.text_window import TextWindow
from tests.desktop.x11.test_run import clipboard, task
from tests.desktop.xserver import KEYS, Fingers
from tests.waiting import until

Windows = Callable[..., TextWindow]
MINE = {"UTF8_STRING": b"mine", "image/png": b"picture"}
WHEEL_UP = 4


def terminal(windows: Windows) -> TextWindow:
    window = windows("$ ", wm_class="xterm")
    window.selected = False
    window.own({"UTF8_STRING": b"make"}, "PRIMARY")
    return window


def click(fingers: Fingers, button: int) -> None:
    xtest.fake_input(fingers.x, X.ButtonPress, button)
    xtest.fake_input(fingers.x, X.ButtonRelease, button)
    fingers.x.sync()


TOUCHES: dict[str, Callable[[Fingers], None]] = {
    "a letter": lambda fingers: fingers.chord("x"),
    "Return": lambda fingers: fingers.chord("return"),
    "a modifier": lambda fingers: fingers.chord("shift"),
    "the mouse": lambda fingers: click(fingers, 1),
    "the wheel": lambda fingers: click(fingers, WHEEL_UP),
    "the hotkey's letter": lambda fingers: fingers.chord("g"),
}


@pytest.mark.parametrize("touch", TOUCHES.values(), ids=list(TOUCHES))
def test_nothing_is_pasted_into_a_terminal_where_something_was_pressed(
    screen: str, windows: Windows, desk: X11Desk, fingers: Fingers, touch: Callable[[Fingers], None]
) -> None:
    window = terminal(windows)

    def ask(text: str) -> str:
        touch(fingers)
        return f"<{text}>"

    outcome = desk.run(task(ask))
    detail = "a key or a button was pressed meanwhile; the answer is on the clipboard, not in the terminal"
    assert outcome == Outcome("kept", "<make>", detail)
    assert KEYS["insert"] not in window.keys
    assert (window.text, clipboard(screen)) == ("$ ", b"<make>")
    assert desk.run(task()).status == "done"
    window.expect("$ <make>")


def test_what_is_pressed_while_the_terminals_selection_is_saved(
    screen: str, windows: Windows, desk: X11Desk, fingers: Fingers
) -> None:
    window = terminal(windows)

    def ask(text: str) -> str:
        window.on_asked = lambda _: fingers.chord("shift")
        return f"<{text}>"

    assert desk.run(task(ask)).status == "kept"
    assert KEYS["insert"] not in window.keys
    assert (window.text, clipboard(screen)) == ("$ ", b"<make>")
    assert held(screen, "PRIMARY") == b"make"


def held(screen: str, selection: str) -> bytes:
    x = display.Display(screen)
    window = x.screen().root.create_window(0, 0, 1, 1, 0, 0)
    window.convert_selection(x.intern_atom(selection), x.intern_atom("UTF8_STRING"), x.intern_atom("BOX"), 0)
    x.next_event()
    value = bytes(window.get_full_property(x.intern_atom("BOX"), 0).value)
    x.close()
    return value


@pytest.mark.parametrize("moves", [False, True])
def test_the_fingers_leave_the_hotkey_while_the_model_thinks(
    windows: Windows, desk: X11Desk, fingers: Fingers, pressed: list[str], moves: bool
) -> None:
    """Releases and repeats of the hotkey do not count, nor do movements of the pointer."""
    window = terminal(windows)
    desk.bind({"wrap": "<ctrl>+<alt>+g"})
    fingers.down("ctrl", "alt", "g")
    assert until(lambda: pressed)

    def ask(text: str) -> str:
        fingers.down("g")
        fingers.up("g", "alt", "ctrl")
        if moves:
            xtest.fake_input(fingers.x, X.MotionNotify, x=300, y=300)
            fingers.x.sync()
        return f"<{text}>"

    assert desk.run(task(ask)._replace(presses=desk.count_presses())).status == "done"
    window.expect("$ <make>")


def test_what_is_pressed_between_the_hotkey_and_its_run(windows: Windows, desk: X11Desk, fingers: Fingers) -> None:
    window = terminal(windows)
    before = desk.count_presses()
    fingers.chord("x")
    assert desk.run(task()._replace(presses=before)).status == "kept"
    assert (window.text, window.keys) == ("$ ", [KEYS["x"]])


@pytest.mark.parametrize("output", ["replace", "append"])
@pytest.mark.parametrize("selected", [True, False])
def test_the_focus_moves_while_the_clipboard_is_saved(
    screen: str, windows: Windows, desk: X11Desk, selected: bool, output: str
) -> None:
    user, other = windows(), windows("other")
    user.own(MINE)
    editor = windows("hello")
    editor.selected = selected

    def ask(text: str) -> str:
        user.own(MINE)  # else we would have it already
        user.on_asked = lambda name: other.focus() if name == "image/png" else None
        editor.keys.clear()
        return "ANSWER"

    outcome = desk.run(task(ask, output, needs_text=False))
    assert outcome == Outcome("kept", "ANSWER", "another window has the focus; the answer is kept: macrotool last")
    assert (editor.text, editor.keys, other.text, other.keys) == ("hello", [], "other", [])
    assert (clipboard(screen), clipboard(screen, "image/png")) == (b"mine", b"picture")


def test_the_focus_moves_while_the_clipboard_is_saved_for_the_copy(windows: Windows, desk: X11Desk) -> None:
    user, other = windows(), windows("other")
    user.own(MINE)
    editor = windows("hello")
    user.on_asked = lambda name: other.focus() if name == "image/png" else None
    outcome = desk.run(task(lambda text: pytest.fail(f"asked about {text!r}"), needs_text=False))
    assert outcome == Outcome("nothing", "", "another window has the focus; nothing was sent")
    assert (editor.keys, other.keys) == ([], [])


@pytest.mark.parametrize("stage", ["copy", "paste"])
@pytest.mark.parametrize(("trouble", "words"), [("late", "did not come within 2 seconds"), ("large", "is too large")])
def test_a_clipboard_that_cannot_be_saved_is_left_alone(
    screen: str, windows: Windows, desk: X11Desk, monkeypatch: pytest.MonkeyPatch, stage: str, trouble: str, words: str
) -> None:
    user = windows()
    user.own(MINE)
    editor = windows("hello")

    def spoil() -> None:
        editor.keys.clear()
        user.own(MINE)
        if trouble == "late":
            user.silent = {"image/png"}
        else:
            monkeypatch.setattr(x11_snapshot, "MOST", len(b"mine") + len(b"picture") - 1)

    def ask(text: str) -> str:
        spoil()
        return "ANSWER"

    if stage == "copy":
        spoil()
    outcome = desk.run(task(ask))
    assert (outcome.status, outcome.answer) == ("failed", "" if stage == "copy" else "ANSWER")
    assert "the clipboard could not be saved, so it was left alone: its form image/png " + words in outcome.detail
    user.silent = set()
    assert (editor.text, editor.keys) == ("hello", [])
    assert (clipboard(screen), clipboard(screen, "image/png")) == (b"mine", b"picture")


def test_a_form_that_is_refused_at_once_does_not_count(screen: str, windows: Windows, desk: X11Desk) -> None:
    user = windows()
    user.own(MINE)
    user.lists = ["COMPOUND_TEXT", "x/none"]
    editor = windows("hello")
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    assert clipboard(screen, "image/png") == b"picture"


def test_what_is_copied_while_the_clipboard_is_saved_is_what_comes_back(
    screen: str, windows: Windows, desk: X11Desk
) -> None:
    user, other = windows(), windows()
    user.own(MINE)
    editor = windows("hello")

    def copy(_: str) -> None:
        user.on_asked = lambda _: None
        other.own({"UTF8_STRING": b"copied just now"})

    user.on_asked = copy
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    assert clipboard(screen) == b"copied just now"


@pytest.mark.parametrize("endless", [False, True])
def test_a_selection_that_is_too_large(screen: str, windows: Windows, desk: X11Desk, endless: bool) -> None:
    windows().own(MINE)
    text = "x" * (200_000 if endless else (4 << 20) + 1)
    editor = windows(text)
    editor.pieces, editor.endless = True, endless
    outcome = desk.run(task(lambda _: pytest.fail("asked")))
    assert outcome == Outcome("failed", "", "more than 4 MB are selected; select less")
    assert editor.text == text
    assert clipboard(screen) == b"mine"


class Calling:
    """A run that is called off at some moment."""

    def __init__(self) -> None:
        self.is_off = threading.Event()

    def off(self, *_: object) -> None:
        self.is_off.set()

    def task(self, ask: Callable[[str], str] = lambda text: f"<{text}>") -> Task:
        return task(ask)._replace(go_on=self._go_on)

    def _go_on(self) -> None:
        if self.is_off.is_set():
            raise Cancelled("cancelled")


def test_called_off_while_the_clipboard_is_saved(screen: str, windows: Windows, desk: X11Desk) -> None:
    calling, user = Calling(), windows()
    user.own(MINE)
    user.silent, user.on_asked = {"image/png"}, calling.off
    editor = windows("hello")
    assert desk.run(calling.task()) == Outcome("cancelled")
    user.silent = set()
    assert (editor.text, editor.keys, clipboard(screen)) == ("hello", [], b"mine")


def test_called_off_while_the_program_is_too_busy_to_copy(screen: str, windows: Windows, desk: X11Desk) -> None:
    calling = Calling()
    windows().own(MINE)
    editor = windows("hello")
    going = threading.Event()

    def wait() -> None:
        calling.off()
        going.wait(60)

    editor.before_copy = wait
    assert desk.run(calling.task()) == Outcome("cancelled")
    going.set()
    editor.do(lambda: None)
    assert editor.keys[-1] == KEYS["insert"]  # it has copied
    assert editor.text == "hello"
    assert until(lambda: clipboard(screen) == b"mine")


def test_called_off_while_the_text_is_handed_over(screen: str, windows: Windows, desk: X11Desk) -> None:
    calling = Calling()
    windows().own(MINE)
    editor = windows("hello")
    editor.silent, editor.on_asked = {"UTF8_STRING"}, calling.off
    assert desk.run(calling.task()) == Outcome("cancelled")
    assert (editor.text, clipboard(screen)) == ("hello", b"mine")


def test_called_off_after_the_paste_key(screen: str, windows: Windows, desk: X11Desk) -> None:
    """The program was told to paste and will do so when it can. It then finds neither the answer nor what the user
    had copied, and the text stays; afterwards it may paste again."""
    calling = Calling()
    windows().own(MINE)
    editor = windows("hello")
    asked: list[bool] = []

    def wait() -> None:
        calling.off()
        assert until(lambda: clipboard(screen) == b"mine")
        asked.append(True)

    editor.before_paste = wait
    assert desk.run(calling.task()) == Outcome("cancelled", "<hello>")
    assert until(lambda: asked)
    assert (clipboard(screen), clipboard(screen, "image/png")) == (b"mine", b"picture")
    assert editor.text == "hello"
    editor.before_paste = lambda: None

    def pasted_by_hand() -> bool:
        desk_keys = Fingers(screen)
        desk_keys.chord("shift", "insert")
        return bool(until(lambda: editor.text == "mine", 0.3))

    assert until(pasted_by_hand, 10)


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_another_program_has_the_keyboard_to_itself(screen: str, windows: Windows, desk: X11Desk, when: str) -> None:
    windows().own(MINE)
    editor = windows("hello")
    other = display.Display(screen)

    def grab() -> None:
        editor.keys.clear()
        assert other.screen().root.grab_keyboard(False, X.GrabModeAsync, X.GrabModeAsync, 0) == X.GrabSuccess

    def ask(text: str) -> str:
        grab()
        return f"<{text}>"

    if when == "before":
        grab()
    outcome = desk.run(task(ask))
    assert (outcome.status, outcome.answer) == ("failed", "" if when == "before" else "<hello>")
    assert "another program has grabbed the keyboard" in outcome.detail
    keys = [other.next_event().type for _ in range(other.pending_events())]
    other.close()
    assert not {X.KeyPress, X.KeyRelease} & set(keys)
    assert (editor.text, editor.keys, clipboard(screen)) == ("hello", [], b"mine")


def test_a_keyboard_that_is_free_in_a_moment_is_waited_for(screen: str, windows: Windows, desk: X11Desk) -> None:
    """A window manager holds the keyboard for a moment when its key binding started the run."""
    editor = windows("hello")
    other = display.Display(screen)
    other.screen().root.grab_keyboard(False, X.GrabModeAsync, X.GrabModeAsync, 0)
    other.sync()

    def let_go() -> None:
        if not other_closed:
            other_closed.append(True)
            other.close()

    other_closed: list[bool] = []
    assert desk.run(task()._replace(go_on=let_go)).status == "done"
    editor.expect("<hello>")


@pytest.mark.parametrize(
    ("wm_class", "marked", "words"),
    [
        ("editor", False, "nothing is selected"),
        ("editor", True, "does not allow copying"),
        ("xterm", False, "hold Shift while you select"),
    ],
)
def test_why_nothing_can_be_copied(windows: Windows, desk: X11Desk, wm_class: str, marked: bool, words: str) -> None:
    other = windows()
    other.own({"UTF8_STRING": b"of another program"}, "PRIMARY")
    editor = windows("hello", wm_class=wm_class)
    editor.selected = False
    if marked:
        editor.own({"UTF8_STRING": b"hello"}, "PRIMARY")
    outcome = desk.run(task(lambda text: pytest.fail(f"asked about {text!r}")))
    assert outcome.status == "nothing"
    assert words in outcome.detail


def test_the_window_is_closed_while_the_model_thinks(windows: Windows, desk: X11Desk) -> None:
    other = windows("other")
    editor = windows("hello")

    def ask(text: str) -> str:
        editor.close()
        other.focus()
        return f"<{text}>"

    outcome = desk.run(task(ask))
    assert outcome == Outcome("kept", "<hello>", "the window was closed; the answer is kept: macrotool last")
    assert (other.text, other.keys) == ("other", [])


@pytest.mark.parametrize("endless", [False, True])
def test_a_selection_that_a_command_reads(
    screen: str, windows: Windows, monkeypatch: pytest.MonkeyPatch, endless: bool
) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    owner = windows()
    owner.own({"UTF8_STRING": "hello 한국어".encode()}, "PRIMARY")
    assert read_selection() == "hello 한국어"
    owner.pieces, owner.endless = True, endless
    owner.own({"UTF8_STRING": b"x" * (200_000 if endless else (4 << 20) + 1)}, "PRIMARY")
    with pytest.raises(DesktopError, match="more than 4 MB are selected; select less"):
        read_selection()
