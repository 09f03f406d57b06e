"""`listen` as a user has it: a window manager, programs, and what happens to them in the course of a day."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desktop import programs
from tests.desktop.text_window import TextWindow
from tests.desktop.world import MACRO, World, press_hotkey
from tests.desktop.xserver import KEYS, Fingers, x_server
from tests.waiting import until

NEEDED = {"Xvfb", "openbox", "xclip", "setxkbmap"}


@pytest.fixture(scope="module")
def started() -> Iterator[World]:
    if missing := sorted(program for program in NEEDED if not shutil.which(program)):
        pytest.skip(f"{', '.join(missing)}: not installed")
    with tempfile.TemporaryDirectory(prefix="mt-") as folder, World(Path(folder)) as world:
        yield world


@pytest.fixture
def world(started: World) -> World:
    started.model.reset()
    return started


@pytest.fixture
def editor(world: World) -> Iterator[TextWindow]:
    before = world.windows()
    window = TextWindow(world.screen, "hello")
    world.opened(before, "editor")
    yield window
    window.close()
    until(lambda: window.window.id not in world.windows())  # the next one may get the same number


def status(world: World) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(world.macrotool("status", "--json").stdout)
    return row


def last(world: World) -> str:
    return str((status(world)["last"] or {"status": ""})["status"])


def hotkeys(world: World) -> dict[str, tuple[str, str]]:
    return {hotkey["macro"]: (hotkey["keys"], hotkey["state"]) for hotkey in status(world)["hotkeys"]}


def test_killed_while_the_model_thinks_and_started_again(world: World, editor: TextWindow) -> None:
    world.copy(b"mine")
    world.model.delay = 5.0
    with world.listening() as listen:
        world.press_hotkey()
        assert until(lambda: world.model.asked)
        os.kill(listen.pid, signal.SIGKILL)
        listen.wait()
    assert (editor.text, world.fingers.held()) == ("hello", [])
    world.model.delay = 0.0
    world.copy(b"mine")
    with world.listening():
        world.press_hotkey()
        editor.expect("<hello>")
        until(lambda: world.clipboard() == b"mine")
        assert world.clipboard() == b"mine"


def test_the_layout_changes_while_it_listens(world: World, editor: TextWindow) -> None:
    with world.listening():
        for count, layout in enumerate(("ru", "de", "us,ru", "us"), 1):
            world.layout(layout)
            world.fingers.rest(0.2)
            world.press_hotkey()
            editor.expect("<" * count + "hello" + ">" * count)
            assert until(lambda: not status(world)["running"], 10)


def test_windows_open_and_close_while_the_model_thinks(world: World, editor: TextWindow) -> None:
    world.copy(b"mine")
    world.model.delay = 1.0
    with world.listening():
        world.press_hotkey()
        assert until(lambda: world.model.asked)
        other = TextWindow(world.screen, "other")
        assert until(lambda: other.window.id in world.windows())
        other.close()
        editor.expect("<hello>")
        until(lambda: last(world) == "done")
        world.press_hotkey()
        assert until(lambda: len(world.model.asked) == 2)
        other = TextWindow(world.screen, "other")
        until(lambda: last(world) == "kept")
        assert (editor.text, other.text, world.clipboard()) == ("<hello>", "other", b"mine")
        assert world.macrotool("last").stdout == "<<hello>>"
        other.close()


def test_a_macro_is_edited_and_broken_while_it_listens(world: World, editor: TextWindow) -> None:
    with world.listening():
        try:
            world.macro_file.write_text("prompt: {input}\n", encoding="utf-8")
            until(lambda: "broken" in world.macrotool("status").stdout)
            world.press_hotkey()
            editor.expect("<hello>")
            world.macro_file.write_text('prompt: "new {input}"\nhotkey: <ctrl>+<alt>+a\n', encoding="utf-8")
            until(lambda: hotkeys(world).get("wrap") == ("<ctrl>+<alt>+a", "live"))
            world.fingers.chord("ctrl", "alt", "a")
            editor.expect("<new <hello>>")
            assert KEYS["a"] not in editor.keys
        finally:
            world.macro_file.write_text(MACRO, encoding="utf-8")


def test_a_password_is_not_given_away(world: World) -> None:
    if not shutil.which("chromium"):
        pytest.skip("chromium is not installed")
    world.copy(b"mine")
    with world.listening():
        page = programs.Browser(world, "chromium", "<input type=password value=secret autofocus>")
        page.select_all()
        world.press_hotkey()
        until(lambda: last(world))
        assert last(world) == "nothing"
        assert (page.text(), world.model.asked, world.clipboard()) == ("secret", [], b"mine")
        page.close()


def test_the_x_server_is_started_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.ExitStack() as first:
        name = first.enter_context(x_server())
        monkeypatch.setattr(world, "screen", name)
        with world.listening():
            first.close()
            until(lambda: hotkeys(world)["wrap"][1] == "off")
            row = status(world)
            assert (row["backend"], "display" in row["trouble"].lower()) == ("", True)
            with x_server(name):
                until(lambda: hotkeys(world)["wrap"][1] == "live", 10)
                editor = TextWindow(name, "hello")
                press_hotkey(Fingers(name))
                editor.expect("<hello>")
                editor.close()
