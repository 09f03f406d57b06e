"""Commands in a folder that was deleted, in real processes: one line that says so, and no traceback."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from macrotool.files.real_path import real_path
from tests.command import ARGV, Macrotool

PATCH = b"*** Begin Patch\n*** Add File: made\n+1\n*** End Patch\n"

# What starts from the current folder.
REFUSED = [
    ["undo"],
    ["undo", "--root", "."],
    ["patch"],
    ["patch", "--dry-run", "--json"],
    ["patch", "--remaining", "rest"],
    ["history", "--root", "."],
    ["check", "reply.yaml"],
    ["list", "--macros", "."],
    ["run", "prompt", "text", "-o", "out", "-m", "m"],
    ["run", "rename-symbol", "a -> b", "--dry-run", "-f", "f", "-m", "m"],
]
SERVED = [["list"], ["history"], ["render", "concise", "text"]]


def in_deleted_folder(macrotool: Macrotool, *argv: str) -> tuple[int, bytes, bytes]:
    script = 'rmdir "$PWD" && exec "$@"'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *ARGV, *argv],
        input=PATCH if argv[0] == "patch" else b"",
        capture_output=True,
        cwd=macrotool.cwd,
        env=macrotool.environ | {"OPENAI_BASE_URL": "http://127.0.0.1:9"},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the folder of a process")
@pytest.mark.parametrize("argv", REFUSED, ids=" ".join)
def test_what_needs_the_folder_says_that_it_is_gone(macrotool: Macrotool, argv: list[str]) -> None:
    line = b"macrotool: cannot use the current folder: it is gone; change to a folder that exists\n"
    status, out, err = in_deleted_folder(macrotool, *argv)
    assert (status, err) == (2, line)
    assert (json.loads(out)["error"]["code"] == "usage") if "--json" in argv else out == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the folder of a process")
@pytest.mark.parametrize("argv", SERVED, ids=" ".join)
def test_the_rest_works_there(macrotool: Macrotool, argv: list[str]) -> None:
    status, _, err = in_deleted_folder(macrotool, *argv)
    assert (status, err) == (0, b"")


def test_links_are_followed_and_two_dots_go_up_from_where_they_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "link").symlink_to("a/b")
    monkeypatch.chdir(tmp_path)
    for path in (".", "link", "link/..", "not/there", str(tmp_path / "link")):
        assert real_path(path) == os.path.realpath(path)
