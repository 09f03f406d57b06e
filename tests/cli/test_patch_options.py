"""The options of `patch`, `undo` and `history`, and what the disk and the exit status say, in real processes."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from macrotool.patch import parse_envelope
from tests.command import ARGV, Macrotool
from tests.patch import covers, envelope

ALL = envelope(
    "*** Add File: new/n\n+1\n",
    "*** Update File: u\n@@\n-1\n+2\n",
    "*** Delete File: d\n",
    "*** Update File: m\n*** Move to: x/y\n@@\n-1\n+2\n",
)
ONE_BAD = envelope("*** Update File: u\n@@\n-1\n+2\n", "*** Update File: d\n@@\n-9\n+2\n")
AFTER = {"new/n": b"1\n", "u": b"2\n", "x/y": b"2\n"}


@pytest.fixture
def work(macrotool: Macrotool) -> Path:
    for name in "udm":
        (macrotool.cwd / name).write_bytes(b"1\n")
    return macrotool.cwd


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


BEFORE = {"u": b"1\n", "d": b"1\n", "m": b"1\n"}


# ---- What is written, and said


def test_every_operation_by_its_letter(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", stdin=ALL.encode())
    assert (done.status, done.err) == (0, "")
    assert done.out.decode() == "A new/n\nM u\nD d\nR m -> x/y\n"
    assert tree(work) == AFTER


def test_undo_says_what_it_does_itself(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("patch", stdin=ALL.encode()).status == 0
    done = macrotool("undo")
    assert sorted(done.out.decode().splitlines()) == ["A d", "D new/n", "M u", "R x/y -> m"]
    assert tree(work) == BEFORE


@pytest.mark.parametrize("options", [(), ("--dry-run",)])
def test_json_says_whether_anything_was_written(macrotool: Macrotool, work: Path, options: tuple[str, ...]) -> None:
    result = json.loads(macrotool("patch", "--json", *options, stdin=ALL.encode()).out)
    assert result.get("dry_run", False) == bool(options)
    assert tree(work) == (BEFORE if options else AFTER)


@pytest.mark.parametrize("way", ["stdin", "dash", "file", "root"])
def test_every_way_in(macrotool: Macrotool, work: Path, tmp_path: Path, way: str) -> None:
    (tmp_path / "p").write_bytes(ALL.encode())
    arguments = {"stdin": [], "dash": ["-"], "file": [f"{tmp_path}/p"], "root": ["--root", str(work)]}[way]
    if way == "root":
        macrotool.cwd = tmp_path
    done = macrotool("patch", *arguments, stdin=b"" if way == "file" else ALL.encode())
    assert done.status == 0
    assert tree(work) == AFTER


def test_one_file_fails_and_the_others_are_written(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", stdin=ONE_BAD.encode())
    assert (done.status, done.out) == (7, b"M u\n")
    assert "d: the lines of hunk 1 are nowhere in the file" in done.err
    assert "(line 7 of the patch)" in done.err
    assert "--remaining" in done.err
    assert tree(work) == BEFORE | {"u": b"2\n"}


def test_atomic_changes_nothing_unless_everything_applies(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", "--atomic", stdin=ONE_BAD.encode())
    assert (done.status, done.out) == (7, b"")
    assert tree(work) == BEFORE
    assert macrotool("patch", "--atomic", stdin=ALL.encode()).status == 0
    assert tree(work) == AFTER


def test_a_judgement_is_said(macrotool: Macrotool, work: Path) -> None:
    (work / "u").write_bytes(b"a\nb\nc\n")
    done = macrotool("patch", stdin=envelope("*** Update File: u\n@@\n-b\n+B\n*** End of File\n").encode())
    assert (done.status, done.out) == (0, b"M u\n")
    assert "u: hunk 1, line 2: " in done.err


def test_the_mode_of_a_file_stays(macrotool: Macrotool, work: Path) -> None:
    (work / "u").chmod(0o755)
    (work / "m").chmod(0o640)
    assert macrotool("patch", stdin=ALL.encode()).status == 0
    assert [stat.S_IMODE((work / name).stat().st_mode) for name in ("u", "x/y")] == [0o755, 0o640]


def test_a_link_stays_a_link(macrotool: Macrotool, work: Path) -> None:
    (work / "l").symlink_to("u")
    assert macrotool("patch", stdin=envelope("*** Update File: l\n@@\n-1\n+2\n").encode()).status == 0
    assert (work / "l").is_symlink()
    assert (work / "u").read_bytes() == b"2\n"


@pytest.mark.parametrize("path", ["../outside", "/etc/outside", "out/f"])
def test_nothing_outside_of_the_root(macrotool: Macrotool, work: Path, tmp_path: Path, path: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    (work / "out").symlink_to(tmp_path / "elsewhere")
    done = macrotool("patch", "--json", stdin=envelope(f"*** Add File: {path}\n+1\n").encode())
    assert done.status == 7
    assert [row["code"] for row in json.loads(done.out)["failures"]] == ["path"]
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert not (tmp_path / "outside").exists()


def test_an_absolute_path_in_any_spelling_of_the_root(macrotool: Macrotool, work: Path, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(work)
    for root, number in ((tmp_path / "way", 2), (work, 3)):
        body = f"*** Update File: {root}/u\n@@\n-{number - 1}\n+{number}\n"
        assert macrotool("patch", "--root", str(tmp_path / "way"), stdin=envelope(body).encode()).status == 0
    assert (work / "u").read_text() == "3\n"


@pytest.mark.parametrize("target", ["nowhere", "/etc", "../elsewhere/f", "folder", "link"])
def test_a_link_to_no_file_of_the_root_can_be_deleted(
    macrotool: Macrotool, work: Path, tmp_path: Path, target: str
) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "f").write_text("outside")
    (work / "folder").mkdir()
    (work / "link").symlink_to(target)
    done = macrotool("patch", stdin=envelope("*** Delete File: link\n").encode())
    assert (done.status, done.out) == (0, b"D link\n")
    assert not os.path.lexists(work / "link")
    assert ((tmp_path / "elsewhere" / "f").read_text(), (work / "folder").is_dir()) == ("outside", True)
    assert macrotool("undo").status == 0
    assert os.readlink(work / "link") == target


@pytest.mark.parametrize(
    "section",
    [
        "*** Update File: .git/config\n@@\n-1\n+2\n",
        "*** Add File: .git/hooks/pre-commit\n+touch /tmp/x\n",
        "*** Add File: sub/.GIT/hooks/pre-commit\n+x\n",
        "*** Delete File: .git/config\n",
        "*** Update File: u\n*** Move to: .git/hooks/post-merge\n",
        "*** Add File: way/hooks/pre-commit\n+x\n",
    ],
)
def test_what_git_obeys_is_left_alone(macrotool: Macrotool, work: Path, section: str) -> None:
    (work / ".git").mkdir()
    (work / ".git" / "config").write_text("1\n")
    (work / "way").symlink_to(".git")
    before = tree(work)
    done = macrotool("patch", "--json", stdin=envelope(section).encode())
    assert (done.status, tree(work)) == (7, before)
    assert [row["code"] for row in json.loads(done.out)["failures"]] == ["path"]


def test_a_unified_diff_is_named_as_one(macrotool: Macrotool) -> None:
    done = macrotool("patch", stdin=b"--- a/f\n+++ b/f\n@@ -1 +1 @@\n-1\n+2\n")
    assert (done.status, "git apply" in done.err) == (7, True)


CHAINS = [
    ("delete and add", "*** Delete File: u\n*** Add File: u\n+2\n", BEFORE | {"u": b"2\n"}),
    ("a freed name", "*** Update File: u\n*** Move to: v\n*** Add File: u\n+2\n", BEFORE | {"u": b"2\n", "v": b"1\n"}),
    ("add and update", "*** Add File: n\n+1\n*** Update File: n\n@@\n-1\n+2\n", BEFORE | {"n": b"2\n"}),
    (
        "two moves",
        "*** Update File: u\n*** Move to: v\n*** Update File: v\n*** Move to: w\n",
        {"d": b"1\n", "m": b"1\n", "w": b"1\n"},
    ),
    ("move and delete", "*** Update File: u\n*** Move to: v\n*** Delete File: v\n", {"d": b"1\n", "m": b"1\n"}),
    (
        "a freed target",
        "*** Delete File: d\n*** Update File: u\n*** Move to: d\n@@\n-1\n+2\n",
        {"d": b"2\n", "m": b"1\n"},
    ),
]


@pytest.mark.parametrize(("name", "sections", "after"), CHAINS)
def test_chains(macrotool: Macrotool, work: Path, name: str, sections: str, after: dict[str, bytes]) -> None:
    done = macrotool("patch", stdin=envelope(sections).encode())
    assert (done.status, tree(work)) == (0, after), name
    assert macrotool("undo").status == 0
    assert tree(work) == BEFORE


# ---- A patch that cannot be read


UNREADABLE = [
    (b"", "*** Begin Patch"),
    (b"just prose\n", "*** Begin Patch"),
    (ALL.replace("*** End Patch\n", "").encode(), "cut off"),
    (envelope("*** Add File: new\n+1\n", "*** Update File: u\n").encode(), "no hunk"),
    (b"*** Begin Patch\n*** Add File: n\n+\xff\n*** End Patch\n", "UTF-8"),
]


@pytest.mark.parametrize(("patch", "words"), UNREADABLE)
def test_a_patch_that_cannot_be_read_applies_nothing(
    macrotool: Macrotool, work: Path, patch: bytes, words: str
) -> None:
    done = macrotool("patch", "-", stdin=patch)
    assert done.status in ((2, 7) if not patch else (7,))
    assert done.out == b""
    assert tree(work) == BEFORE
    if patch:
        assert words in done.err
        row = json.loads(macrotool("patch", "--json", stdin=patch).out)
        assert covers(row, {"success": False, "changed": [], "failures": [{"path": None, "code": "syntax"}]})


def test_wrong_usage(macrotool: Macrotool, work: Path) -> None:
    for arguments in (
        ["patch", "--nonsense"],
        ["patch", "not-there"],
        ["patch", "--root", "not-there"],
        ["patch", "--remaining", "not/there/r"],
        ["undo", "no-such-id"],
    ):
        done = macrotool(*arguments, stdin=ALL.encode())
        assert (done.status, done.out) == (2, b""), (arguments, done.err)
        assert done.err
    assert tree(work) == BEFORE


# ---- --json, --dry-run, --remaining


def test_the_result_as_json(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", "--json", stdin=ALL.encode())
    assert done.status == 0
    result: Any = json.loads(done.out)
    assert done.out.isascii()
    operations = [(row["operation"], row["path"]) for row in result["changed"]]
    assert sorted(operations) == [("create", "new/n"), ("delete", "d"), ("move", "m"), ("update", "u")]
    assert (result["success"], result["files_changed"], result["failures"]) == (True, 4, [])
    assert tree(work) == AFTER


def test_a_failure_as_json(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", "--json", stdin=ONE_BAD.encode())
    assert done.status == 7
    result = json.loads(done.out)
    assert covers(
        result, {"success": False, "changed": [{"path": "u"}], "failures": [{"path": "d", "code": "no_match"}]}
    )
    assert result["remaining_patch"] == envelope("*** Update File: d\n@@\n-9\n+2\n")


def test_a_dry_run_writes_nothing_and_prints_the_diff(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", "--dry-run", stdin=ALL.encode())
    assert done.status == 0
    diff = done.out.decode()
    for part in (
        "--- /dev/null\n+++ b/new/n\n@@ -0,0 +1,1 @@\n+1\n",
        "--- a/u\n+++ b/u\n@@ -1,1 +1,1 @@\n-1\n+2\n",
        "--- a/d\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-1\n",
        "rename from m\nrename to x/y\n",
    ):
        assert part in diff
    assert tree(work) == BEFORE
    assert json.loads(macrotool("history", "--json").out) == []


def test_a_dry_run_says_what_would_fail(macrotool: Macrotool, work: Path) -> None:
    done = macrotool("patch", "--dry-run", stdin=ONE_BAD.encode())
    assert done.status == 7
    assert b"b/u" in done.out
    assert b"b/d" not in done.out
    assert "d: the lines of hunk 1" in done.err
    result = json.loads(macrotool("patch", "--dry-run", "--json", stdin=ONE_BAD.encode()).out)
    assert [row["code"] for row in result["failures"]] == ["no_match"]
    assert tree(work) == BEFORE


def test_the_remaining_patch_applies_once_the_file_is_fixed(macrotool: Macrotool, work: Path, tmp_path: Path) -> None:
    rest = tmp_path / "rest"
    done = macrotool("patch", "--remaining", str(rest), stdin=ONE_BAD.encode())
    assert done.status == 7
    assert str(rest) in done.err
    assert [operation.path for operation in parse_envelope(rest.read_bytes())] == ["d"]
    assert macrotool("patch", str(rest)).status == 7
    (work / "d").write_bytes(b"9\n")
    assert macrotool("patch", str(rest)).status == 0
    assert tree(work) == BEFORE | {"u": b"2\n", "d": b"2\n"}


def test_nothing_remains_of_a_success(macrotool: Macrotool, work: Path, tmp_path: Path) -> None:
    assert macrotool("patch", "--remaining", f"{tmp_path}/rest", stdin=ALL.encode()).status == 0
    assert not (tmp_path / "rest").exists()
    assert tree(work) == AFTER


# ---- undo, history


def test_undo_takes_everything_back(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("patch", stdin=ALL.encode()).status == 0
    done = macrotool("undo")
    assert done.status == 0
    assert sorted(line.split(" ")[0] for line in done.out.decode().splitlines()) == ["A", "D", "M", "R"]
    assert tree(work) == BEFORE
    assert macrotool("undo").status == 2


def test_undo_leaves_what_was_changed_since(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("patch", stdin=ALL.encode()).status == 0
    (work / "u").write_bytes(b"mine\n")
    done = macrotool("undo")
    assert done.status == 7
    assert "u: left as it is" in done.err
    assert tree(work) == BEFORE | {"u": b"mine\n"}


def test_history_names_every_change(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("history").out == b""
    assert macrotool("patch", stdin=ONE_BAD.encode()).status == 7
    assert macrotool("patch", stdin=envelope("*** Delete File: m\n").encode()).status == 0
    newest, oldest = json.loads(macrotool("history", "--json").out)
    assert [file["path"] for file in (*newest["files"], *oldest["files"])] == ["m", "u"]
    assert (newest["status"], newest["command"], newest["root"]) == ("applied", "patch", str(work.resolve()))
    assert macrotool("undo", oldest["id"]).status == 0
    assert tree(work) == {"u": b"1\n", "d": b"1\n"}
    lines = macrotool("history").out.decode().splitlines()
    assert ["undone" in line for line in lines] == [False, True]
    assert oldest["id"] in lines[1]


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
def test_a_hostile_root_is_one_harmless_line_of_the_history(macrotool: Macrotool, tmp_path: Path) -> None:
    macrotool.cwd = tmp_path / "a\nb\x1b]0;c\udcff"
    macrotool.cwd.mkdir()
    assert macrotool("patch", stdin=envelope("*** Add File: n\n+1\n").encode()).status == 0
    assert macrotool("history").out.decode().endswith(f"  in {tmp_path.resolve()}/a␊b␛]0;c\\xff\n")
    assert json.loads(macrotool("history", "--json").out)[0]["root"].endswith("/a\nb\x1b]0;c\udcff")


def test_a_patch_that_changes_nothing_is_not_in_the_history(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("patch", stdin=envelope("*** Update File: u\n@@\n-1\n+1\n").encode()).status == 0
    assert tree(work) == BEFORE
    assert json.loads(macrotool("history", "--json").out) == []


# ---- The process


def imported(macrotool: Macrotool, work: Path, *argv: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", *argv],
        input=ALL.encode(),
        capture_output=True,
        cwd=work,
        env=macrotool.environ,
        check=True,
    )
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.decode().splitlines()}


def test_a_patch_imports_nothing_that_takes_long(macrotool: Macrotool, work: Path) -> None:
    plain = imported(macrotool, work, "this")
    more = imported(macrotool, work, "macrotool", "patch") - plain
    assert "macrotool" in more
    assert not more & {"openai", "yaml", "rich", "httpx", "pydantic", "pyperclip", "harper", "asyncio", "dataclasses"}
    assert tree(work) == AFTER


def test_the_diff_of_a_hostile_file_is_harmless_on_a_terminal(macrotool: Macrotool, work: Path) -> None:
    pty = pytest.importorskip("pty")
    (work / "u").write_bytes(b"\x1b]0;owned\x07\n1\n")
    reader, writer = pty.openpty()
    environ = {name: value for name, value in macrotool.environ.items() if name != "NO_COLOR"} | {"TERM": "xterm"}
    patch = envelope("*** Update File: u\n@@\n-1\n+2\n")
    process = subprocess.Popen(
        [*ARGV, "patch", "--dry-run"], cwd=work, env=environ, stdin=subprocess.PIPE, stdout=writer, stderr=writer
    )
    process.communicate(patch.encode(), timeout=60)
    os.close(writer)
    shown = os.read(reader, 65536)
    os.close(reader)
    assert process.returncode == 0
    assert b"\x1b]0" not in shown
    assert b"\x1b[32m+2" in shown
