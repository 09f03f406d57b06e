"""The unified diff of a plan, read again by another program, gives the new file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrotool.patch import parse_envelope
from macrotool.patch.planning.plan import Plan, paths_to_read, plan
from macrotool.patch.tree import ABSENT, FILE, Entry
from macrotool.patch.writing.diff import unified_diff
from tests.patch import envelope

TEN = "".join(f"{n}\n" for n in range(1, 11))
FORTY = "".join(f"{n}\n" for n in range(1, 41))


class Row(NamedTuple):
    name: str
    before: str
    body: str


ROWS = [
    Row("one line", TEN, "@@\n-5\n+five\n"),
    Row("the first line", TEN, "@@\n-1\n+one\n"),
    Row("the last line", TEN, "@@\n-10\n+ten\n"),
    Row("before the first line", TEN, "@@\n+0\n 1\n"),
    Row("after the last line", TEN, "@@\n+11\n*** End of File\n"),
    Row("an insertion", TEN, "@@\n 4\n+4.5\n 5\n"),
    Row("a removal", TEN, "@@\n-4\n-5\n"),
    Row("everything is removed", "a\nb\n", "@@\n-a\n-b\n"),
    Row("an empty file grows", "", "@@\n+a\n+b\n"),
    Row("two hunks near each other", FORTY, "@@\n-5\n+x\n+y\n@@\n-9\n"),
    Row("two hunks that touch in context", FORTY, "@@\n-5\n+x\n@@\n-12\n+y\n"),
    Row("two hunks apart", FORTY, "@@\n-5\n@@\n-30\n+x\n+y\n"),
    Row("three that grow and shrink", FORTY, "@@\n 3\n+a\n+b\n@@\n-15\n-16\n@@\n-35\n+c\n"),
    Row("hunks out of order", FORTY, "@@\n-30\n+x\n@@\n-5\n+y\n"),
    Row("no newline at the end stays", "a\nb", "@@\n-b\n+B\n"),
    Row("no newline, far from the change", TEN.rstrip("\n"), "@@\n-2\n+x\n"),
    Row("no newline, in the context", "a\nb\nc", "@@\n-b\n+B\n"),
    Row("a newline goes", "a\nb\n", "@@\n-b\n+B\n\\ No newline at end of file\n"),
    Row("a newline comes", "a\nb", "@@\n-b\n\\ No newline at end of file\n+B\n"),
    Row("no newline, and a line after it", "a\nb", "@@\n b\n+c\n"),
    Row("no newline, and the last line goes", "a\nb", "@@\n a\n-b\n"),
    Row("lines that look like a diff", "--- a\n+++ b\n@@ c\n", "@@\n---- a\n++++ d\n"),
    Row("carriage returns", "a\r\nb\r\nc\r\n", "@@\n-b\n+B\n"),
    Row("mixed endings", "a\r\nb\nc\r\n", "@@\n-b\n+B\n"),
    Row("a line of its own characters", "a\x0cb\u2028\nb\n", "@@\n-b\n+B\n"),
]


PARAMS = [pytest.param(row, id=row.name) for row in ROWS]
CHANGES = st.sampled_from(["keep", "keep", "keep", "drop", "change", "add"])


def planned(patch: str, files: dict[str, str]) -> Plan:
    operations = parse_envelope(patch)
    paths, _ = paths_to_read(operations, "/r")
    entries = {p: Entry(p, FILE, files[p].encode()) if p in files else Entry(p, ABSENT) for p in paths}
    return plan(operations, entries, "/r")


def update(before: str, body: str) -> tuple[str, str]:
    """The diff and the new text."""
    done = planned(envelope(f"*** Update File: f\n{body}"), {"f": before})
    assert done.failures == ()
    return unified_diff(done), (done.changes[0].after or b"").decode()


_HEAD = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")


def reread(before: str, diff: str) -> str:
    """A strict reader of one file's diff: every number must be right, every old line must be there."""
    old, rows = _lines(before), _lines(diff)[2:]
    new: list[str] = []
    done = at = 0
    while at < len(rows):
        head = _HEAD.match(rows[at])
        assert head, rows[at]
        first, count, start, grown = (1 if number is None else int(number) for number in head.groups())
        hunk, at = _hunk(rows, at + 1, count, grown)
        begin = first - 1 if count else first
        new += old[done:begin]
        assert len(new) == (start - 1 if grown else start)
        assert old[begin : begin + count] == [text for op, text in hunk if op != "+"]
        new += [text for op, text in hunk if op != "-"]
        done = begin + count
    return "".join(new + old[done:])


def _lines(text: str) -> list[str]:
    return [line for line in re.split(r"(?<=\n)", text) if line]


def _hunk(rows: list[str], at: int, count: int, grown: int) -> tuple[list[tuple[str, str]], int]:
    """The lines of one hunk with their signs, and where the next begins."""
    found: list[tuple[str, str]] = []
    while count or grown or (at < len(rows) and rows[at].startswith("\\")):
        sign, text = rows[at][0], rows[at][1:]
        at += 1
        if sign == "\\":
            found[-1] = found[-1][0], found[-1][1].removesuffix("\n")
            continue
        count -= sign in " -"
        grown -= sign in " +"
        found.append((sign, text))
    return found, at


def test_the_table_is_not_empty() -> None:
    assert len(ROWS) > 20


@pytest.mark.parametrize("row", PARAMS)
def test_a_diff_read_again_gives_the_new_file(row: Row) -> None:
    diff, after = update(row.before, row.body)
    assert reread(row.before, diff) == after


@pytest.mark.skipif(shutil.which("patch") is None, reason="the program 'patch' is not here")
@pytest.mark.parametrize("row", PARAMS)
def test_the_program_patch_gives_the_new_file(row: Row, tmp_path: Path) -> None:
    diff, after = update(row.before, row.body)
    (tmp_path / "f").write_bytes(row.before.encode())
    done = subprocess.run(
        ["patch", "-p1", "--binary", "--fuzz=0"], input=diff.encode(), cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout
    left = (tmp_path / "f").read_bytes() if (tmp_path / "f").exists() else b""
    assert left == after.encode()
    assert not list(tmp_path.glob("*.rej"))


@pytest.mark.parametrize(("end", "extra"), [("\n", ""), pytest.param("", ""), pytest.param("\n", "\r")])
@settings(max_examples=80, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["a", "", "-", "é"]), CHANGES), min_size=1, max_size=30))
def test_any_changes_of_any_file(end: str, extra: str, texts: list[tuple[str, str]]) -> None:
    lines = [f"{number} {text}" for number, (text, _) in enumerate(texts)]
    before = f"{extra}\n".join(lines) + end
    body = "".join(
        {"keep": "", "drop": f"@@\n-{old}\n", "change": f"@@\n-{old}\n+new\n", "add": f"@@\n {old}\n+new\n"}[change]
        for old, (_, change) in zip(lines, texts, strict=True)
    )
    if body:
        diff, after = update(before, body)
        assert reread(before, diff) == after


def changed(lines: list[str], changes: list[str], turn: int) -> tuple[str, list[str]]:
    """Hunks for unique lines, and the lines that they make."""
    body, after = "", list[str]()
    for number, (line, change) in enumerate(zip(lines, changes, strict=False)):
        new = f"{line} and {turn}.{number}"
        hunk, texts = {
            "keep": ("", [line]),
            "drop": (f"@@\n-{line}\n", []),
            "change": (f"@@\n-{line}\n+{new}\n", [new]),
            "add": (f"@@\n {line}\n+{new}\n", [line, new]),
        }[change]
        body, after = body + hunk, after + texts
    return body, after + lines[len(changes) :]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(CHANGES, max_size=25), min_size=2, max_size=3))
def test_edits_of_one_file_in_turn_are_one_diff(turns: list[list[str]]) -> None:
    lines = [f"line {number}" for number in range(25)]
    before, sections = "".join(f"{line}\n" for line in lines), []
    for turn, changes in enumerate(turns):
        body, lines = changed(lines, changes, turn)
        sections += [f"*** Update File: f\n{body}"] if body else []
    after = "".join(f"{line}\n" for line in lines)
    diff = unified_diff(planned(envelope(*sections), {"f": before})) if sections else ""
    assert diff.count("--- a/f") == (before != after)
    assert reread(before, diff) == after


CHAINS = [
    ("*** Add File: n\n+1\n", "*** Update File: n\n@@\n-1\n+2\n", {}, "--- /dev/null\n+++ b/n\n@@ -0,0 +1,1 @@\n+2\n"),
    ("*** Add File: n\n+1\n", "*** Delete File: n\n", {}, ""),
    ("*** Update File: u\n@@\n-1\n+2\n", "*** Update File: u\n@@\n-2\n+1\n", {"u": "1\n"}, ""),
    (
        "*** Update File: d\n@@\n-1\n+2\n",
        "*** Delete File: d\n",
        {"d": "1\n"},
        "--- a/d\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-1\n",
    ),
    (
        "*** Update File: a\n*** Move to: b\n@@\n-1\n+2\n",
        "*** Update File: b\n@@\n-2\n+3\n",
        {"a": "1\n"},
        "rename from a\nrename to b\n--- a/a\n+++ b/b\n@@ -1,1 +1,1 @@\n-1\n+3\n",
    ),
    (
        "*** Delete File: d\n",
        "*** Add File: d\n+2\n",
        {"d": "1\n"},
        "--- a/d\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-1\n--- /dev/null\n+++ b/d\n@@ -0,0 +1,1 @@\n+2\n",
    ),
    (
        "*** Delete File: b\n",
        "*** Update File: a\n*** Move to: b\n@@\n-1\n+2\n",
        {"a": "1\n", "b": "9\n"},
        (
            "--- a/b\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-9\n"
            "rename from a\nrename to b\n--- a/a\n+++ b/b\n@@ -1,1 +1,1 @@\n-1\n+2\n"
        ),
    ),
]


@pytest.mark.parametrize(("first", "second", "files", "diff"), CHAINS)
def test_what_comes_of_two_operations(first: str, second: str, files: dict[str, str], diff: str) -> None:
    assert unified_diff(planned(envelope(first, second), files)) == diff


def test_what_was_judged_in_either_edit_is_marked() -> None:
    first = "*** Update File: f\n@@\n-a\n+b\n"
    second = "*** Update File: f\n@@\n-b\n+c\n"
    assert unified_diff(planned(envelope(first, second), {"f": "  a\n"})).count("got the file's indentation") == 2


def test_an_empty_file_is_something() -> None:
    assert "+++ b/n" in unified_diff(planned(envelope("*** Add File: n\n"), {}))
    assert "--- a/n" in unified_diff(planned(envelope("*** Delete File: n\n"), {"n": ""}))


HEADS = [
    ("*** Add File: n\n+1\n+2\n", {}, "--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+1\n+2\n"),
    ("*** Delete File: d\n", {"d": "1\n2\n"}, "--- a/d\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-1\n-2\n"),
    ("*** Update File: a\n*** Move to: b\n", {"a": "1\n"}, "rename from a\nrename to b\n"),
    ("*** Update File: a\n@@\n-1\n+2\n", {"a": "1\n"}, "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-1\n+2\n"),
]


@pytest.mark.parametrize(("section", "files", "start"), HEADS)
def test_the_heads_of_a_diff(section: str, files: dict[str, str], start: str) -> None:
    diff = unified_diff(planned(envelope(section), files))
    assert start in diff


def test_a_file_that_failed_is_not_in_the_diff() -> None:
    patch = envelope("*** Update File: a\n@@\n-9\n", "*** Update File: b\n@@\n-1\n+2\n")
    diff = unified_diff(planned(patch, {"a": "1\n", "b": "1\n"}))
    assert "b/b" in diff
    assert "a/a" not in diff
