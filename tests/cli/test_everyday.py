"""What people type first: help, names of macros, the configuration, the history. Real processes and terminals."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from macrotool.cli.arguments import COMMANDS, GROUPS, TOPICS
from macrotool.cli.display.layout import shortened, table, width, wrapped
from tests.command import Macrotool
from tests.model_server import ModelServer
from tests.pseudo_terminal import AtTerminal

UPDATE = "*** Begin Patch\n*** Update File: a.txt\n@@\n-two\n+2\n*** End Patch\n"
SHOUT = "prompt: 'Shout: {input}'\n"
WIDTHS = [20, 40, 80, 200]


def test_alone_it_prints_a_short_help_of_what_exists(macrotool: Macrotool) -> None:
    done = macrotool()
    assert (done.status, done.err) == (0, "")
    text = done.out.decode()
    assert all(name in text for group in GROUPS.values() for name in group)
    assert {name for group in GROUPS.values() for name in group} <= COMMANDS.keys()
    assert all(topic in text for topic in TOPICS)
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 20


def test_help_lists_every_command_and_explains_one(macrotool: Macrotool) -> None:
    assert macrotool("help").out == macrotool("--help").out
    assert all(f"  {name} " in macrotool("help").out.decode() for name in COMMANDS)
    assert macrotool("help", "undo").out == macrotool("undo", "-h").out
    assert macrotool("version").out == macrotool("--version").out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_eighty_columns(macrotool: Macrotool, command: str) -> None:
    text = macrotool("help", command).out.decode()
    assert max(map(len, text.splitlines())) <= 80, text


@pytest.mark.parametrize("topic", TOPICS)
def test_a_page_is_plain_on_a_pipe_and_fits(macrotool: Macrotool, topic: str) -> None:
    text = macrotool("help", topic).out.decode()
    assert text.startswith("# ")
    assert max(map(width, text.splitlines())) <= 80


def test_a_page_on_a_terminal_goes_through_the_pager(macrotool: Macrotool) -> None:
    colours = {"PAGER": "sed 's/^/|/'", "NO_COLOR": ""}
    with AtTerminal(macrotool, "help", "macros", environ=colours, lines=5) as terminal:
        assert terminal.finish() == 0
        assert "|\x1b[1mMacros\x1b[0m" in terminal.shown
        assert "```" not in terminal.shown


@pytest.mark.parametrize("words", [["shout", "hi"], ["--", "shout", "hi"], ["shout", "--", "-hi"]])
def test_a_macro_s_name_runs_it(macrotool: Macrotool, model_server: ModelServer, words: list[str]) -> None:
    macrotool.macro("shout", SHOUT)
    done = macrotool(*words, OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL="stub")
    assert (done.status, done.err) == (0, "")
    assert [call.prompt for call in model_server.calls] == [f"Shout: {words[-1]}"]


def test_a_macro_of_a_given_folder_runs_by_its_name(macrotool: Macrotool) -> None:
    (macrotool.cwd / "given").mkdir()
    (macrotool.cwd / "given" / "tidy.yaml").write_text(f"offline: harper\n{SHOUT}")
    assert macrotool("--macros", "given", "tidy", "She dont.").out == b"She doesn't."


def test_a_command_comes_before_a_macro_of_its_name(macrotool: Macrotool) -> None:
    macrotool.macro("list", SHOUT)
    assert b"fix-grammar" in macrotool("list").out


# ---- The configuration


def test_config_says_what_is_in_force_and_from_where(macrotool: Macrotool) -> None:
    path = f"{macrotool.config}/config.yaml"
    assert macrotool("config", "--path").out.decode() == f"{path}\n"
    assert "not there yet" in macrotool("config").out.decode()
    macrotool.configure("model: mine\nbase_url: http://h/v1?key=hidden\napi_key: secret\n")
    done = macrotool("config", MACROTOOL_MODEL="other").out.decode()
    rows = {line.split()[0]: line.split(maxsplit=1)[1] for line in done.splitlines()}
    assert rows["model"] == "other  (MACROTOOL_MODEL)"
    assert rows["key"] == "set  (api_key in the configuration)"
    assert "secret" not in done
    assert "hidden" not in done
    assert json.loads(macrotool("config", "--json").out)["model"] == "mine"


def test_config_with_a_mistake(macrotool: Macrotool) -> None:
    path = macrotool.configure("modle: x\n")
    done = macrotool("config")
    assert (done.status, done.err) == (2, f"macrotool: {path} has mistakes; macrotool check {path}\n")


def test_edit_config_starts_a_private_file_and_checks_what_is_saved(macrotool: Macrotool) -> None:
    path = macrotool.config / "config.yaml"
    editor = macrotool.cwd / "editor"
    editor.write_text("#!/bin/sh\nsed -i 's/# timeout: 120/timeout: never/' \"$1\"\n")
    editor.chmod(0o755)
    done = macrotool("edit", "config", EDITOR=str(editor))
    assert done.status == 3
    assert f"{path}:" in done.err
    assert "'timeout' must be a number" in done.err
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    editor.write_text("#!/bin/sh\nsed -i 's/never/60/' \"$1\"\n")
    assert macrotool("edit", "config", EDITOR=str(editor)).status == 0
    assert "timeout: 60" in path.read_text()


# ---- The history


@pytest.fixture
def changed(macrotool: Macrotool) -> Path:
    file = macrotool.cwd / "a.txt"
    file.write_text("one\ntwo\nthree\n")
    assert macrotool("patch", stdin=UPDATE.encode()).status == 0
    return file


def test_undo_dry_run_shows_and_writes_nothing(macrotool: Macrotool, changed: Path) -> None:
    shown = macrotool("undo", "--dry-run")
    assert (shown.status, changed.read_text()) == (0, "one\n2\nthree\n")
    assert shown.out.decode() == "--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n one\n-2\n+two\n three\n"
    assert "would undo change " in shown.err
    changed.write_text("one\n3\nthree\n")
    left = macrotool("undo", "--dry-run")
    assert (left.status, left.out) == (7, b"")
    assert "a.txt: would be left as it is: it was changed since" in left.err
    changed.write_text("one\n2\nthree\n")
    assert macrotool("undo").status == 0


def test_history_shows_one_change_by_the_beginning_of_its_id(macrotool: Macrotool, changed: Path) -> None:
    (row,) = json.loads(macrotool("history", "--json").out)
    shown = macrotool("history", row["id"][:8]).out.decode()
    assert shown.startswith(row["id"])
    assert "-two\n+2\n" in shown
    found = json.loads(macrotool("history", row["id"], "--json").out)
    assert found["diff"] in shown
    assert macrotool("history", "--plain").out.decode().startswith(f"{row['id']}\t")


def test_a_creation_and_a_deletion_of_binary_content(macrotool: Macrotool) -> None:
    patch = b"*** Begin Patch\n*** Add File: n\n+x\n*** Delete File: b\n*** End Patch\n"
    (macrotool.cwd / "b").write_bytes(b"\0\1")
    assert macrotool("patch", stdin=patch).status == 0
    shown = macrotool("history", "2").out.decode()
    assert "--- /dev/null\n+++ b/n\n@@ -0,0 +1,1 @@\n+x\n" in shown
    assert "--- a/b\n+++ /dev/null\n(binary)\n" in shown


@pytest.mark.skipif(os.name == "nt", reason="TZ is read by POSIX systems")
def test_times_are_local(macrotool: Macrotool, changed: Path) -> None:
    (row,) = json.loads(macrotool("history", "--json", TZ="UTC").out)
    assert row["time"].endswith("Z")
    utc, ahead = (macrotool("history", TZ=zone).out.decode().split("  ")[1] for zone in ("UTC", "XXX-14"))
    assert utc == row["time"][:16].replace("T", " ")
    assert (int(ahead[11:13]) - int(utc[11:13])) % 24 == 14


# ---- The terminal's width


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("command", ["list", "history", "doctor"])
def test_everything_fits_the_terminal(macrotool: Macrotool, changed: Path, command: str, columns: int) -> None:
    macrotool.macro("한국어-번역", "description: 한국어로 자연스럽게 번역합니다 그리고 서식을 유지합니다\nprompt: x\n")
    with AtTerminal(macrotool, command, columns=columns) as terminal:
        assert terminal.finish() in (0, 1)
        lines = terminal.shown.replace("\r", "").splitlines()
    room = columns if command != "list" or columns >= 80 else 80  # names and keys are never cut
    assert lines
    assert command == "doctor" or max(map(width, lines)) <= room


def test_names_and_marks_have_colour_where_it_is_wanted(macrotool: Macrotool) -> None:
    for environ, coloured in (({"NO_COLOR": ""}, True), ({}, False), ({"NO_COLOR": "", "TERM": "dumb"}, False)):
        with AtTerminal(macrotool, "list", environ=environ) as terminal:
            assert terminal.finish() == 0
            assert ("\x1b[1mfix-grammar\x1b[0m" in terminal.shown) == coloured
    assert b"\x1b" not in macrotool("list", NO_COLOR="").out


def test_check_colours_what_is_wrong_and_what_to_write(macrotool: Macrotool) -> None:
    macrotool.macro("bad", "prompt: {input}\n")
    with AtTerminal(macrotool, "check", environ={"NO_COLOR": ""}) as terminal:
        assert terminal.finish() == 1
    assert ": \x1b[31merror\x1b[0m: {input} without quotes" in terminal.shown
    assert "hint: \x1b[32mwrite prompt: '{input}'\x1b[0m" in terminal.shown


# ---- Layout


@pytest.mark.parametrize(
    ("text", "to", "short"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("한국어", 6, "한국어"),
        ("한국어", 5, "한국…"),
        ("a b c", 3, "a…"),
        ("ab", 0, ""),
    ],
)
def test_shortening(text: str, to: int, short: str) -> None:
    assert shortened(text, to) == short
    assert width(short) <= max(to, 0)


def test_wrapping() -> None:
    assert wrapped("one two three", 8, "  ") == "  one\n  two\n  three"
    assert wrapped("한국어 번역 a", 10) == "한국어\n번역 a"
    assert wrapped("a-very-long-word b", 4) == "a-very-long-word\nb"
    assert table([("a", "한국", "x"), ("bbb", "c", "")]) == ["a    한국  x", "bbb  c"]
