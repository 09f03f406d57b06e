"""What -o names: a file goes into the journal, and what only takes bytes gets them, where its opener left off."""

from __future__ import annotations

import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from macrotool.errors import OutputError
from macrotool.files.output_file import check_writable, write_output
from tests.command import Macrotool
from tests.disk_tree import snapshot

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX descriptors")
FIXED = "She doesn't like it."


@pytest.fixture
def work(macrotool: Macrotool) -> Path:
    (macrotool.cwd / "note.txt").write_text("old\n")
    (macrotool.cwd / "note.txt").chmod(0o640)
    return macrotool.cwd


def run(macrotool: Macrotool, *more: str) -> str:
    """The command line, quoted for a shell."""
    return shlex.join(
        [sys.executable, "-m", "macrotool", "run", "fix-grammar", "-m", "harper", "She dont like it.", *more]
    )


def shell(macrotool: Macrotool, line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", line], cwd=macrotool.cwd, env=macrotool.environ, capture_output=True, text=True, timeout=60,
        check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def test_undo_restores_what_was_in_the_file(macrotool: Macrotool, work: Path) -> None:
    before = snapshot(work)
    (work / "sub").mkdir()
    (work / "link").symlink_to("note.txt")
    assert macrotool("run", "fix-grammar", "-m", "harper", "She dont like it.", "-o", "link").status == 0
    assert (work / "note.txt").read_text() == FIXED
    assert stat.S_IMODE((work / "note.txt").stat().st_mode) == 0o640
    undone = macrotool("undo")
    assert (undone.status, undone.out) == (0, b"M note.txt\n")
    assert snapshot(work).items() >= before.items()


@pytest.mark.parametrize("name", [".git/COMMIT_EDITMSG", "../outside", "~", " ", "$HOME"])
def test_any_file_can_be_named(macrotool: Macrotool, work: Path, name: str) -> None:
    path = work / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("old")
    assert macrotool("run", "fix-grammar", "-m", "harper", "She dont like it.", "-o", name).status == 0
    assert path.read_text() == FIXED
    assert macrotool("undo", "--root", os.path.dirname(os.path.realpath(path))).status == 0 or macrotool("undo").out
    assert path.read_text() == "old"


def test_a_new_file_is_no_change_to_undo(macrotool: Macrotool, work: Path) -> None:
    assert macrotool("run", "fix-grammar", "-m", "harper", "She dont like it.", "-o", "new").status == 0
    assert (work / "new").read_text() == FIXED
    assert macrotool("undo").status == 2


# A line of bash, of which {run} is the command, and what "out" holds then.
DIRECT = {
    "standard output in a file": ("{{ echo a; {run} -o /dev/stdout; echo b; }} > out", f"a\n{FIXED}b\n"),
    "by its number": ("{{ echo a; {run} -o /dev/fd/1; echo b; }} > out", f"a\n{FIXED}b\n"),
    "by the process": ("{{ echo a; {run} -o /proc/self/fd/1; echo b; }} > out", f"a\n{FIXED}b\n"),
    "appended": ("echo a > out; {run} -o /dev/stdout >> out", f"a\n{FIXED}"),
    "another descriptor": ("{{ echo a >&7; {run} -o /dev/fd/7; echo b >&7; }} 7> out", f"a\n{FIXED}b\n"),
    "a link to it": ("ln -s /dev/stdout link; {{ echo a; {run} -o link; }} > out", f"a\n{FIXED}"),
    "a process": ("{run} -o >(cat > half; mv half out); while [ ! -e out ]; do sleep 0.05; done", FIXED),
    "a FIFO": ("mkfifo p; cat p > out & {run} -o p; wait", FIXED),
    "a pipe": ("{run} -o /dev/stdout | cat > out", FIXED),
    "a dash": ("{run} -o - > out", FIXED),
    "a dash in a file": ("{{ echo a; {run} -o -; echo b; }} > out", f"a\n{FIXED}b\n"),
    "a device": ("{run} -o /dev/null > out", ""),
}


@pytest.mark.parametrize("name", DIRECT)
def test_what_takes_bytes_is_written_to_directly(macrotool: Macrotool, work: Path, name: str) -> None:
    line, wanted = DIRECT[name]
    done = shell(macrotool, line.format(run=run(macrotool)))
    assert (done.stderr, (work / "out").read_text()) == ("", wanted)
    assert macrotool("undo").status == 2
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


# Said before the model is asked.
REFUSED = {
    "/dev/fd/0 < note.txt": "for reading",
    "/dev/fd/99": "is closed",
    "/dev/stdout >&-": "is closed",
    "/proc/self/fd/99": "is closed",
    "note.txt/": "a folder",
    ".": "a folder",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_written_is_said(macrotool: Macrotool, work: Path, name: str) -> None:
    before = snapshot(work)
    done = shell(macrotool, f"{run(macrotool)} -o {name}")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert REFUSED[name] in done.stderr
    assert snapshot(work) == before


def test_a_reader_that_left_is_named(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    check_writable(f"/dev/fd/{writer}")
    with pytest.raises(OutputError, match=f"cannot write /dev/fd/{writer}: Broken pipe"):
        write_output(f"/dev/fd/{writer}", b"x")
    os.close(writer)


def test_without_a_journal_the_file_stays(macrotool: Macrotool, work: Path) -> None:
    state = Path(macrotool.environ["HOME"], ".local")
    state.write_text("in its way")
    done = macrotool("run", "fix-grammar", "-m", "harper", "She dont like it.", "-o", "note.txt")
    assert (done.status, done.out.decode()) == (1, FIXED)
    assert "cannot write note.txt: cannot keep a journal" in done.err
    assert (work / "note.txt").read_text() == "old\n"
