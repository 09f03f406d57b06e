"""`patch`, `undo` and `history` in real processes, on real files."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.command import Macrotool

PATCH = b"""\
*** Begin Patch
*** Delete File: old
*** Update File: app
@@
-two
+2
*** Update File: moved
*** Move to: deep/er/new
@@
-x
+y
*** Add File: made
+1
*** End Patch
"""
MIXED = b"*** Begin Patch\n*** Update File: app\n@@\n-two\n+2\n*** Update File: moved\n@@\n-none\n+z\n*** End Patch\n"


@pytest.fixture
def files(macrotool: Macrotool) -> Path:
    for name, text in (("old", "o\n"), ("app", "one\ntwo\n"), ("moved", "x\n")):
        (macrotool.cwd / name).write_text(text)
    macrotool.environ["XDG_STATE_HOME"] = str(macrotool.cwd.parent / "state")
    return macrotool.cwd


def tree(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in root.rglob("*") if path.is_file()}


@pytest.mark.parametrize("thoughts", [b"<think>\n%sNo, wrong.\n</think>\n", b"%sNo, wrong.\n</think>\n"])
def test_a_patch_in_the_thoughts_of_an_answer_is_ignored(macrotool: Macrotool, files: Path, thoughts: bytes) -> None:
    before = tree(files)
    nothing = macrotool("patch", stdin=thoughts % PATCH + b"I changed nothing.\n")
    assert (nothing.status, nothing.out) == (7, b"")
    assert "there is no line '*** Begin Patch'" in nothing.err
    assert tree(files) == before
    wrong = macrotool("patch", stdin=thoughts % PATCH + MIXED.replace(b"@@\n-none", b"?\n-none"))
    assert f"(line {(thoughts % PATCH).count(10) + 7} of the patch)" in wrong.err
    assert tree(files) == before


def test_a_patch_is_applied_told_of_listed_and_taken_back(macrotool: Macrotool, files: Path) -> None:
    before = tree(files)
    done = macrotool("patch", stdin=PATCH)
    assert (done.status, done.err) == (0, "")
    assert done.out == b"A made\nM app\nD old\nR moved -> deep/er/new\n"
    assert tree(files) == {"app": "one\n2\n", "deep/er/new": "y\n", "made": "1\n"}
    listed = json.loads(macrotool("history", "--json").out)
    assert [(one["status"], len(one["files"])) for one in listed] == [("applied", 4)]
    assert macrotool("undo").status == 0
    assert tree(files) == before
    assert b"undone" in macrotool("history").out
    again = macrotool("undo")
    assert (again.status, again.err.count("\n")) == (2, 1)


def test_undo_leaves_later_work_alone(macrotool: Macrotool, files: Path) -> None:
    macrotool("patch", stdin=PATCH)
    (files / "app").write_text("mine\n")
    done = macrotool("undo")
    assert done.status == 7
    assert "app" in done.err
    assert (files / "app").read_text() == "mine\n"
    assert (files / "old").read_text() == "o\n"


def test_each_file_succeeds_or_fails_alone(macrotool: Macrotool, files: Path) -> None:
    done = macrotool("patch", "--remaining", "rest", stdin=MIXED)
    assert (done.status, done.out) == (7, b"M app\n")
    assert done.err.startswith("macrotool: moved: the lines of hunk 1 are nowhere in the file")
    assert (files / "app").read_text() == "one\n2\n"
    (files / "moved").write_text("none\n")
    assert macrotool("patch", "rest").status == 0
    assert (files / "moved").read_text() == "z\n"


def test_atomic_changes_nothing_unless_all_applies(macrotool: Macrotool, files: Path) -> None:
    before = tree(files)
    done = macrotool("patch", "--atomic", stdin=MIXED)
    assert (done.status, done.out) == (7, b"")
    assert tree(files) == before


def test_json_tells_what_was_written_and_what_was_not(macrotool: Macrotool, files: Path) -> None:
    done = macrotool("patch", "--json", stdin=MIXED)
    result = json.loads(done.out)
    assert (done.status, result["success"], result["files_changed"]) == (7, False, 1)
    assert result["changed"][0]["sha256"] == sha256((files / "app").read_bytes()).hexdigest()
    assert result["changed"][0]["hunks"] == [{"hunk": 1, "applied_at_line": 2, "tier": "exact"}]
    assert [failure["code"] for failure in result["failures"]] == ["no_match"]
    assert "*** Update File: moved" in result["remaining_patch"]


def test_a_dry_run_shows_the_diff_and_writes_nothing(macrotool: Macrotool, files: Path) -> None:
    before = tree(files)
    done = macrotool("patch", "--dry-run", stdin=PATCH)
    assert done.status == 0
    assert b"--- a/app\n+++ b/app\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n" in done.out
    assert tree(files) == before
    assert json.loads(macrotool("history", "--json").out) == []


UNUSABLE = [
    (["patch"], b"nonsense", 7, "*** Begin Patch"),
    (["patch"], b"", 7, "*** Begin Patch"),
    (["patch", "no-such-file"], b"", 2, "no-such-file"),
    (["patch", "--root", "no-such-folder"], MIXED, 2, "no-such-folder"),
    (["patch"], MIXED.replace(b"moved", b"../out"), 7, "leads out of the root"),
    (["undo", "none"], b"", 2, "none"),
]


@pytest.mark.parametrize(("argv", "stdin", "status", "words"), UNUSABLE)
def test_what_cannot_be_done_is_said(
    macrotool: Macrotool, files: Path, argv: list[str], stdin: bytes, status: int, words: str
) -> None:
    done = macrotool(*argv, stdin=stdin)
    assert done.status == status
    assert words in done.err
    assert tree(files)["moved"] == "x\n"


def test_a_patch_needs_no_model_and_no_yaml(macrotool: Macrotool, files: Path) -> None:
    code = "import sys; from macrotool.cli.main import main; main(['patch', 'p']); print(sorted(sys.modules))"
    (files / "p").write_bytes(MIXED)
    argv = [sys.executable, "-c", code]
    done = subprocess.run(argv, cwd=files, env=macrotool.environ, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1]
    assert "'macrotool.patch'" in loaded
    assert not any(f"'{name}'" in loaded for name in ("openai", "yaml", "rich", "pydantic"))
