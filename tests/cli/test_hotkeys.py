"""Hotkeys on the command line: which keys are in force, what is refused, and what a mistake stops. Real processes."""

from __future__ import annotations

import json

import pytest

from tests.command import Macrotool
from tests.model_server import ModelServer

G = "<ctrl>+<alt>+g"


def keys_of(macrotool: Macrotool) -> dict[str, str]:
    rows = json.loads(macrotool("list", "--json").out)
    return {row["name"]: row["hotkey"] for row in rows if row["hotkey"]}


def test_list_shows_the_keys_in_force(macrotool: Macrotool) -> None:
    assert keys_of(macrotool) == {"fix-grammar": G}
    macrotool.configure("hotkeys:\n  fix-grammar: none\n  concise: ctrl+alt+c\n")
    assert keys_of(macrotool) == {"concise": "<ctrl>+<alt>+c"}
    assert "<ctrl>+<alt>+c" in macrotool("list").out.decode()


def test_check_finds_two_macros_with_the_same_keys(macrotool: Macrotool) -> None:
    one = macrotool.macro("one", "prompt: a\nhotkey: <ctrl>+<alt>+y\n")
    two = macrotool.macro("two", "prompt: b\nhotkey: Alt+Ctrl+Y\n")
    done = macrotool("check", "--json")
    (row,) = json.loads(done.out)
    assert (row["path"], row["line"], row["severity"]) == (str(two), 2, "warning")
    assert "the macro 'one' has these keys already" in row["message"]
    config = macrotool.configure("hotkeys:\n  two: <ctrl>+<alt>+y\n")
    (row,) = json.loads(macrotool("check", "--json").out)
    assert (row["path"], row["message"].split(",")[0]) == (str(one), "the macro 'two' has these keys already")
    assert "none" in row["hint"]
    macrotool.configure("hotkeys:\n  two: <ctrl>+<alt>+y\n  one: none\n")
    assert json.loads(macrotool("check", "--json").out) == []
    assert config.exists()


def test_a_user_s_key_may_be_a_built_in_s(macrotool: Macrotool) -> None:
    macrotool.macro("mine", f"prompt: a\nhotkey: {G}\n")
    assert json.loads(macrotool("check", "--json").out) == []


@pytest.mark.parametrize("text", ["hotkeys:\n  prompt: <ctrl>+c\n", "hotkeys: 1\n", "apps:\n  kitty: x\n"])
def test_a_mistake_below_hotkeys_does_not_stop_a_run(
    macrotool: Macrotool, model_server: ModelServer, text: str
) -> None:
    path = macrotool.configure(f"model: stub\nbase_url: {model_server.base_url}\n{text}")
    done = macrotool("run", "prompt", "hi")
    assert done.status == 0
    assert done.err.startswith(f"macrotool: {path}:")
    assert "is not used" in done.err
    assert len(model_server.calls) == 1
    assert macrotool("check").status == 1


def test_any_other_mistake_does(macrotool: Macrotool) -> None:
    macrotool.configure("hotkeys:\n  prompt: <ctrl>+c\nmodle: x\n")
    assert macrotool("run", "prompt", "hi").status == 2
