"""Whole runs under a real X server, on a small program that copies and pastes."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable

import pytest
from Xlib import display

from macrotool.desktop.task import Outcome, Task
from macrotool.desktop.x11.desk import X11Desk
from tests.desktop.text_window import TextWindow
from tests.desktop.xserver import KEYS, Fingers
from tests.waiting import until

Windows = Callable[..., TextWindow]
LONG = "한국어 😀 é\n" * 90_000


def task(
    ask: Callable[[str], str] = lambda text: f"<{text}>", output: str = "replace", needs_text: bool = True
) -> Task:
    return Task("wrap", output, needs_text, ask)


def clipboard(screen: str, target: str = "UTF8_STRING") -> bytes:
    """What another program reads from the clipboard; empty when there is nothing."""
    argv = ["xclip", "-display", screen, "-selection", "clipboard", "-o", "-t", target]
    return subprocess.run(argv, capture_output=True, timeout=10, check=False).stdout


def test_the_selection_is_replaced_and_the_clipboard_is_the_users(screen: str, windows: Windows, desk: X11Desk) -> None:
    user = windows()
    user.own({"UTF8_STRING": b"mine", "image/x-thing": b"\0\1\2"})
    editor = windows("hello 한국어 😀")
    while_asking: list[bytes] = []

    def ask(text: str) -> str:
        while_asking.append(clipboard(screen))
        return f"<{text}>"

    assert desk.run(task(ask)) == Outcome("done", "<hello 한국어 😀>")
    editor.expect("<hello 한국어 😀>")
    assert while_asking == [b"mine"]
    assert (clipboard(screen), clipboard(screen, "image/x-thing")) == (b"mine", b"\0\1\2")
    assert b"image/x-thing" in clipboard(screen, "TARGETS")


def test_an_empty_clipboard_is_empty_again(screen: str, windows: Windows, desk: X11Desk) -> None:
    editor = windows("hello")
    editor.do(lambda: editor.x.create_resource_object("window", 0).set_selection_owner(editor.atom("CLIPBOARD"), 0))
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    assert clipboard(screen) == b""


def test_texts_that_come_and_go_in_pieces(screen: str, windows: Windows, desk: X11Desk) -> None:
    user = windows()
    user.pieces = True
    user.own({"UTF8_STRING": LONG.encode(), "image/png": bytes(range(256)) * 2000})
    editor = windows(LONG)
    editor.pieces = True
    assert desk.run(task(lambda text: text.upper() + "é")).status == "done"
    editor.expect(LONG.upper().rstrip() + "\né\n")
    assert clipboard(screen, "image/png") == bytes(range(256)) * 2000


@pytest.mark.parametrize("trait", [{"thinks": 0.8}, {"reads": 2}])
def test_a_program_that_takes_its_time(
    screen: str, windows: Windows, desk: X11Desk, trait: dict[str, float | int]
) -> None:
    windows().own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    for name, value in trait.items():
        setattr(editor, name, value)
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    assert clipboard(screen) == b"mine"


def test_only_the_armed_program_gets_the_answer(screen: str, windows: Windows, desk: X11Desk) -> None:
    windows().own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    editor.thinks = 0.5
    seen: list[bytes] = []

    def look() -> None:
        until(lambda: editor.keys.count(KEYS["insert"]) == 3)
        seen.extend([clipboard(screen), clipboard(screen, "TARGETS")])

    looking = threading.Thread(target=look)
    looking.start()
    assert desk.run(task()).status == "done"
    looking.join()
    editor.expect("<hello>")
    assert seen == [b"", b""]
    assert clipboard(screen) == b"mine"


def test_nothing_is_selected(screen: str, windows: Windows, desk: X11Desk) -> None:
    windows().own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    editor.selected = False
    assert desk.run(task(lambda text: pytest.fail(f"asked about {text!r}"))).status == "nothing"
    assert clipboard(screen) == b"mine"


def test_a_copy_that_comes_too_late_is_undone(screen: str, windows: Windows, desk: X11Desk) -> None:
    windows().own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    editor.busy = 0.5
    editor.do(lambda: editor.window.set_wm_protocols([]))  # so it does not show that it is busy
    assert desk.run(task()).status == "nothing"
    assert until(lambda: editor.lost) == ["CLIPBOARD"]
    assert clipboard(screen) == b"mine"
    editor.own({"UTF8_STRING": b"copied by hand"})
    assert clipboard(screen) == b"copied by hand"


@pytest.mark.parametrize(("selected", "status"), [(True, "done"), (False, "nothing")])
def test_a_program_that_is_busy_is_waited_for(windows: Windows, desk: X11Desk, selected: bool, status: str) -> None:
    editor = windows("hello")
    editor.selected = selected
    editor.pause(0.8)
    assert desk.run(task()).status == status
    editor.expect("<hello>" if selected else "hello")


def test_several_forms_in_one_request(screen: str, desk: X11Desk) -> None:
    desk.copy("é")
    x = display.Display(screen)
    window = x.screen().root.create_window(0, 0, 1, 1, 0, 0)
    atoms = [x.intern_atom(name) for name in ("UTF8_STRING", "A", "STRING", "B", "TIMESTAMP", "C", "NO_SUCH", "D")]
    window.change_property(x.intern_atom("BOX"), x.intern_atom("ATOM_PAIR"), 32, atoms)
    window.convert_selection(x.intern_atom("CLIPBOARD"), x.intern_atom("MULTIPLE"), x.intern_atom("BOX"), 0)
    assert x.next_event().property == x.intern_atom("BOX")
    assert list(window.get_full_property(x.intern_atom("BOX"), 0).value) == [*atoms[:6], 0, atoms[7]]
    assert window.get_full_property(atoms[1], 0).value == "é".encode()
    assert window.get_full_property(atoms[3], 0).value == "é".encode("latin-1")
    assert window.get_full_property(atoms[5], 0).value[0] > 0
    assert window.get_full_property(atoms[7], 0) is None
    x.close()


def test_the_focus_moves_to_another_window(screen: str, windows: Windows, desk: X11Desk) -> None:
    other = windows("other")
    editor = windows("hello")
    editor.own({"UTF8_STRING": b"mine"})

    def ask(text: str) -> str:
        other.focus()
        return f"<{text}>"

    outcome = desk.run(task(ask))
    assert (outcome.status, outcome.answer) == ("kept", "<hello>")
    assert (other.text, other.keys, editor.text) == ("other", [], "hello")
    assert clipboard(screen) == b"mine"


def test_another_window_of_the_same_number(screen: str, windows: Windows, desk: X11Desk) -> None:
    editor = windows("hello")
    later: list[TextWindow] = []

    def ask(text: str) -> str:
        editor.close()
        until(lambda: later.append(windows("other")) or later[-1].window.id == editor.window.id, 2)  # type: ignore[func-returns-value]
        return f"<{text}>"

    assert desk.run(task(ask)).status == "kept"
    assert later[-1].window.id == editor.window.id
    assert [(window.text, window.keys) for window in later] == [("other", [])] * len(later)


def test_a_program_that_does_not_paste(screen: str, windows: Windows, desk: X11Desk) -> None:
    editor = windows("hello")
    editor.reads = 0
    outcome = desk.run(task())
    assert outcome.status == "kept"
    assert "clipboard" in outcome.detail
    assert clipboard(screen) == b"<hello>"


def test_what_is_copied_meanwhile_stays(screen: str, windows: Windows, desk: X11Desk) -> None:
    other = windows()
    other.own({"UTF8_STRING": b"before"})
    editor = windows("hello")

    def ask(text: str) -> str:
        other.own({"UTF8_STRING": b"meanwhile"})
        return f"<{text}>"

    assert desk.run(task(ask)).status == "done"
    editor.expect("<hello>")
    assert clipboard(screen) == b"meanwhile"


def test_one_that_takes_the_clipboard_before_the_program_has_read_it(
    screen: str, windows: Windows, desk: X11Desk
) -> None:
    manager = windows()
    editor = windows("hello")
    read: list[bytes] = []

    def take() -> None:
        """As clipboard managers do, between the paste key and the program's request; and it reads what comes then."""
        manager.own({"UTF8_STRING": b"taken"})
        until(lambda: clipboard(screen) == b"<hello>")
        read.append(clipboard(screen))

    editor.before_paste = take
    assert desk.run(task()).status == "done"
    assert read == [b"<hello>"]
    editor.expect("<hello>")
    assert clipboard(screen) == b"taken"


def test_append_keeps_the_selection(windows: Windows, desk: X11Desk) -> None:
    editor = windows("hello")
    assert desk.run(task(lambda text: "more", "append")).status == "done"
    editor.expect("hello\nmore")


def test_a_terminal_gives_primary_and_gets_one_line(screen: str, windows: Windows, desk: X11Desk) -> None:
    terminal = windows("unused", wm_class="kitty")
    terminal.own({"UTF8_STRING": b"make all\n"}, "PRIMARY")
    outcome = desk.run(task(lambda text: f"one\n{text}"))
    assert (outcome.status, outcome.answer) == ("kept", "one\nmake all\n")
    assert terminal.keys == []
    assert clipboard(screen) == b"one\nmake all\n"
    other = windows("", wm_class="kitty")
    assert (desk.run(task()).status, other.keys) == ("nothing", [])


def test_held_keys_are_released_and_stay_released(windows: Windows, desk: X11Desk, fingers: Fingers) -> None:
    editor = windows("hello")
    fingers.down("ctrl", "alt", "shift", "g")
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    assert fingers.held() == []


def test_an_owner_that_does_not_answer_is_said(windows: Windows, desk: X11Desk) -> None:
    frozen = windows("", focus=False)
    frozen.own({"UTF8_STRING": b"mine"})
    editor = windows("hello")
    go_on = threading.Event()
    freezing = threading.Thread(target=lambda: frozen.do(go_on.wait))
    freezing.start()
    outcome = desk.run(task())
    go_on.set()
    freezing.join()
    assert outcome.status == "failed"
    assert "clipboard" in outcome.detail
    assert (editor.text, editor.keys) == ("hello", [])


def test_closing_hands_the_clipboard_over(screen: str, windows: Windows, desk: X11Desk) -> None:
    user = windows()
    user.own({"UTF8_STRING": b"mine", "text/html": b"<b>mine</b>"})
    editor = windows("hello")
    assert desk.run(task()).status == "done"
    editor.expect("<hello>")
    user.close()
    desk.close()
    assert (clipboard(screen), clipboard(screen, "text/html")) == (b"mine", b"<b>mine</b>")
