"""Odd things where files, folders and streams should be: the right message, no traceback, and nothing goes astray."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from macrotool.config.user_folders import config_dir, state_dir
from tests.command import ARGV, Macrotool
from tests.disk_tree import snapshot, texts

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX")
PATCH = b"*** Begin Patch\n*** Add File: new\n+x\n*** End Patch\n"


def fifo(path: Path) -> None:
    os.mkfifo(path)


def link(path: Path) -> None:
    path.symlink_to("/etc/hostname")


def folder(path: Path) -> None:
    path.mkdir()


ODD = {"a FIFO": (fifo, "no ordinary file"), "a link": (link, "a link"), "a folder": (folder, "a folder")}


def state(macrotool: Macrotool) -> Path:
    return Path(macrotool.environ["HOME"], ".local/state/macrotool")


@pytest.mark.parametrize("kind", ODD)
def test_in_the_place_of_a_roots_lock(macrotool: Macrotool, kind: str) -> None:
    make, words = ODD[kind]
    info = macrotool.cwd.stat()
    lock = state(macrotool) / "locks" / f"{info.st_dev:x}-{info.st_ino:x}"
    lock.parent.mkdir(parents=True)
    make(lock)
    done = macrotool("patch", stdin=PATCH)
    assert (done.status, done.err.count("\n"), list(macrotool.cwd.iterdir())) == (7, 1, [])
    assert f"cannot lock {lock}: it is {words}" in done.err


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("name", ["lock", "control.sock", ""])
def test_in_the_place_of_what_listen_needs(macrotool: Macrotool, kind: str, name: str) -> None:
    """Commands work; `listen` says what is there, or removes what an earlier one may have left."""
    runtime = Path(macrotool.environ["HOME"], "runtime")
    runtime.mkdir(mode=0o700)
    place = runtime / "macrotool"
    if name:
        place.mkdir()
    if not (kind == "a folder" and not name):
        ODD[kind][0](place / name if name else place)
    for command in ("status", "last"):
        assert macrotool(command, XDG_RUNTIME_DIR=str(runtime)).err.count("\n") == 1
    if name == "lock" or (not name and kind != "a folder"):
        done = macrotool("listen", "--no-hotkeys", XDG_RUNTIME_DIR=str(runtime))
        assert (done.status, done.err.count("\n")) == (1, 1)
        assert f"cannot listen: {place}" in done.err
        assert "it is" in done.err


def test_a_port_file_that_is_a_fifo_is_not_waited_for(macrotool: Macrotool, tmp_path: Path) -> None:
    runtime = tmp_path / ("r" * 90)  # too long for a socket
    (runtime / "macrotool").mkdir(parents=True, mode=0o700)
    fifo(runtime / "macrotool" / "control.port")
    assert macrotool("render", "concise", "x", XDG_RUNTIME_DIR=str(runtime)).status == 0


@pytest.mark.parametrize("home", ["evil", "", "./evil", "~"])
def test_a_relative_home_is_ignored(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    import pwd

    monkeypatch.setenv("HOME", home)
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, "relative")
    monkeypatch.setattr("sys.platform", "linux")
    real = pwd.getpwuid(os.getuid()).pw_dir
    assert (config_dir(), state_dir()) == (f"{real}/.config/macrotool", f"{real}/.local/state/macrotool")


def test_a_user_without_a_name_has_the_top_folder_for_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr("os.getuid", lambda: 987654)
    monkeypatch.setattr("sys.platform", "linux")
    assert config_dir() == "/.config/macrotool"


def shell(macrotool: Macrotool, words: str, redirected: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    line = f"{ARGV[0]} -m macrotool {words} {redirected}"
    return subprocess.run(
        ["bash", "-c", line], cwd=macrotool.cwd, env=macrotool.environ, capture_output=True, timeout=60, check=False,
        input=stdin, start_new_session=True,
    )  # fmt: skip


# A command, what is closed, and its exit status.
CLOSED = [
    ("render concise x", ">&-", 1),
    ("run fix-grammar -m harper 'She dont.'", ">&-", 1),
    ("list", ">&-", 1),
    ("patch", ">&-", 1),
    ("patch", "2>&-", 0),
    ("patch", ">&- 2>&-", 1),
    ("render concise x", "2>&-", 0),
    ("render concise x", "<&-", 0),
    ("run fix-grammar -m harper", "<&-", 4),
    ("patch", "<&-", 7),
    ("history", "<&- >&- 2>&-", 0),
    ("nonsense", ">&- 2>&-", 2),
]


@pytest.mark.parametrize(("words", "closed", "status"), CLOSED)
def test_closed_streams(macrotool: Macrotool, words: str, closed: str, status: int) -> None:
    done = shell(macrotool, words, closed, PATCH if words.startswith("patch") else b"")
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    if status == 1 and "2>" not in closed:
        assert done.stderr == b"macrotool: cannot write to standard output: it is closed\n"
    if words == "patch" and "<" not in closed:
        assert texts(macrotool.cwd) == {"new": "x\n"}
        assert macrotool("undo").status == 0  # the journal got its own bytes alone


@pytest.mark.parametrize(
    "name", ["a\nconcise     replaced", "a\x1b[2Jb", "a\rb", "a\u202eb", "a\u2028b", "a\x85b", "a\tb"]
)
@pytest.mark.parametrize("form", ["", "--plain"])
def test_a_macros_name_fakes_no_row_of_the_list(macrotool: Macrotool, name: str, form: str) -> None:
    rows = macrotool("list", *([form] if form else [])).out.count(b"\n")
    macrotool.macro(name, 'prompt: x\ndescription: "a\\nb\\e[2J\\u202e"\n')
    listed = macrotool("list", *([form] if form else [])).out.decode()
    assert (listed.count("\n"), len(listed.split("\n"))) == (rows + 1, len(listed.splitlines()) + 1)
    assert all(character in "\n\t" or character.isprintable() for character in listed)


# Files that are there, the path of a patch, and the file that it means.
BLANKS: list[tuple[tuple[str, ...], str, str]] = [
    ((" f", "f"), " f", " f"),
    (("f ", "f"), "f ", "f "),
    (("f", "f "), "f", "f"),
    (("f",), "  f ", "f"),
    (("d /f", "d/f"), "d /f", "d /f"),
]


@pytest.mark.parametrize(("files", "path", "meant"), BLANKS)
@pytest.mark.parametrize("kind", ["Update", "Delete"])
def test_blanks_around_a_name_are_a_part_of_it(
    macrotool: Macrotool, files: tuple[str, ...], path: str, meant: str, kind: str
) -> None:
    for name in files:
        (macrotool.cwd / name).parent.mkdir(exist_ok=True)
        (macrotool.cwd / name).write_text("old\n")
    before = snapshot(macrotool.cwd)
    body = "@@\n-old\n+new\n" if kind == "Update" else ""
    done = macrotool("patch", stdin=f"*** Begin Patch\n*** {kind} File: {path}\n{body}*** End Patch\n".encode())
    assert done.status == 0
    after = {name: "new\n" if name == meant else "old\n" for name in files if kind == "Update" or name != meant}
    assert texts(macrotool.cwd) == after
    assert macrotool("undo").status == 0
    assert snapshot(macrotool.cwd) == before


ELSEWHERE = [
    "~/f", "~root/f", "~", "$HOME/f", "${HOME}/f", "$(pwd)/f", "%USERPROFILE%/f", "C:\\f", "c:/f", "\\\\host\\f",
    "file:///f", " ~/f", "/".join("d" * 101), "/".join("d" * 1500), "a/../" * 3 + "/".join("d" * 101),
]  # fmt: skip


@pytest.mark.parametrize("path", ELSEWHERE)
@pytest.mark.parametrize(
    "section", ["*** Add File: {}\n+x\n", "*** Delete File: {}\n", "*** Update File: f\n*** Move to: {}\n"]
)
def test_paths_that_lead_elsewhere_or_too_deep(macrotool: Macrotool, path: str, section: str) -> None:
    (macrotool.cwd / "f").write_text("old\n")
    done = macrotool("patch", "--json", stdin=f"*** Begin Patch\n{section.format(path)}*** End Patch\n".encode())
    assert (done.status, b'"code": "path"' in done.out) == (7, True)
    assert texts(macrotool.cwd) == {"f": "old\n"}
    assert macrotool("history").out == b""


def test_a_hundred_levels_are_allowed(macrotool: Macrotool) -> None:
    path = "/".join("d" * 100)
    done = macrotool("patch", stdin=f"*** Begin Patch\n*** Add File: {path}\n+x\n*** End Patch\n".encode())
    assert (done.status, texts(macrotool.cwd)) == (0, {path: "x\n"})
    assert macrotool("undo").status == 0
    assert snapshot(macrotool.cwd) == {}


def test_a_link_that_leads_too_deep(macrotool: Macrotool) -> None:
    deep = macrotool.cwd.joinpath(*"d" * 60)
    deep.mkdir(parents=True)
    (macrotool.cwd / "link").symlink_to("/".join("d" * 60))
    done = macrotool(
        "patch", "--json", stdin=f"*** Begin Patch\n*** Add File: link/{'e/' * 60}f\n+x\n*** End Patch\n".encode()
    )
    assert (done.status, b'"code": "path"' in done.out) == (7, True)
    assert list(deep.iterdir()) == []
