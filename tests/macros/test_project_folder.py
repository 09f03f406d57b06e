"""Which project's macros count, and what they may ask for. The attacker shares a folder with the user, or gives away a
repository."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrotool.errors import MacroError
from macrotool.macros.macro_files import check_paths, find_macro, load_macro, macro_folders
from macrotool.macros.project_folder import project_folder
from tests.command import Macrotool
from tests.forked import Child

OTHER, ANOTHER = 65534, 1
EVIL = "prompt: 'EVIL {input}'\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="gives files to other users")


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder as /tmp is, with a project of ours in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        folder.chmod(0o1777)
        (folder / "mine" / "deep").mkdir(parents=True)
        yield folder


def make(folder: Path, name: str = "concise.yaml", text: str = EVIL) -> Path:
    path = folder / ".macrotool"
    path.mkdir(exist_ok=True)
    (path / name).write_text(text)
    return path


def give(path: Path, user: int = OTHER) -> None:
    for one in (path, *path.rglob("*")):
        os.lchown(one, user, user)


def theirs(shared: Path) -> None:
    give(make(shared))


def a_file_of_theirs(shared: Path) -> None:
    give(make(shared) / "concise.yaml")


def another_file_of_theirs(shared: Path) -> None:
    make(shared)
    give(make(shared, "zzz.yaml") / "zzz.yaml")


def open_to_all(shared: Path) -> None:
    make(shared).chmod(0o777)


def a_file_open_to_all(shared: Path) -> None:
    (make(shared) / "concise.yaml").chmod(0o666)


def a_file_open_to_a_group(shared: Path) -> None:
    path = make(shared) / "concise.yaml"
    os.chown(path, 0, 50)
    path.chmod(0o664)


def a_link_to_theirs(shared: Path) -> None:
    path = make(shared)
    (shared / "outside.yaml").write_text(EVIL)
    give(shared / "outside.yaml")
    (path / "more.yaml").symlink_to(shared / "outside.yaml")


def their_link_to_ours(shared: Path) -> None:
    (make(shared / "mine" / "deep").rename(shared / "own"))
    (shared / ".macrotool").symlink_to(shared / "own")
    os.lchown(shared / ".macrotool", OTHER, OTHER)


def our_link_to_theirs(shared: Path) -> None:
    give(make(shared / "mine" / "deep").rename(shared / "own"))
    (shared / ".macrotool").symlink_to(shared / "own")


TRAPS = (
    theirs, a_file_of_theirs, another_file_of_theirs, open_to_all, a_file_open_to_all, a_file_open_to_a_group,
    a_link_to_theirs, their_link_to_ours, our_link_to_theirs,
)  # fmt: skip


@pytest.mark.parametrize("trap", TRAPS)
def test_what_others_can_write_does_not_count_and_is_said(
    macrotool: Macrotool, shared: Path, trap: Callable[[Path], None]
) -> None:
    trap(shared)
    macrotool.cwd = shared / "mine" / "deep"
    for command in (("render", "concise", "x"), ("list",), ("show", "concise"), ("check",)):
        done = macrotool(*command)
        assert b"EVIL" not in done.out
        assert f"{shared}/.macrotool is not used: it" in done.err
        assert done.err.count("is not used") == 1
    assert macrotool("render", "concise", "x", "--macros", str(shared / ".macrotool")).out == b"EVIL x"


def test_a_trusted_one_further_up_counts_then(shared: Path) -> None:
    give(make(shared / "mine"))
    good = make(shared)
    said: list[str] = []
    assert project_folder(str(shared / "mine" / "deep"), said.append) == str(good)
    assert [line.split(" is not used")[0] for line in said] == [str(shared / "mine" / ".macrotool")]


def test_roots_and_ones_own_count(shared: Path) -> None:
    roots, own = make(shared), make(shared / "mine")
    give(own)
    own.chmod(0o775)  # a group of the user's number is the user's own
    found = Child(lambda: [project_folder(str(one), _nobody) for one in (shared, shared / "mine")], OTHER).result()
    assert found == [str(roots), str(own)]


def test_under_sudo_the_users_project_is_another_users(shared: Path) -> None:
    give(make(shared / "mine"), ANOTHER)
    assert project_folder(str(shared / "mine"), lambda _: None) == ""


def _nobody(line: str) -> None:
    raise AssertionError(line)


def test_a_file_exchanged_after_the_look_is_refused(shared: Path) -> None:
    path = make(shared) / "concise.yaml"
    folders = macro_folders(None, str(shared), str(shared / "none"), _nobody)
    give(path)
    with pytest.raises(MacroError, match="the file belongs to another user"):
        find_macro(folders, "concise")


OPTIONS = ("temperature: 1", "top_p: 0.5", "reasoning: {effort: low}", "text: {verbosity: low}", "max_output_tokens: 9",
           "seed: 1", "stop: [x]")  # fmt: skip
FORBIDDEN = {
    "options: {store: true}": "'store'",
    "options: {tools: [{type: mcp, server_url: 'https://evil.example'}]}": "'tools'",
    "options: {temperature: 1, extra_body: {}}": "'extra_body'",
    "options: {extra_headers: {a: b}, previous_response_id: x}": "'extra_headers'",
    "options: {Temperature: 1}": "'Temperature'",
    "model: local:evil.gguf": "local model",
    "model: ' LOCAL:evil.gguf'": "local model",
}


def load(folder: Path, line: str, origin: str) -> str:
    """The first mistake, or nothing."""
    path = make(folder, "m.yaml", f"prompt: x\n{line}\n") / "m.yaml"
    first = load_macro(str(path), "m", origin).first_error()
    return first.message if first else ""


@pytest.mark.parametrize("line", FORBIDDEN)
def test_what_a_projects_macro_may_not_ask_for(shared: Path, line: str) -> None:
    assert FORBIDDEN[line] in load(shared, line, "project")
    assert [load(shared, line, origin) for origin in ("user", "given", "built-in")] == ["", "", ""]
    (checked,) = check_paths([str(shared / ".macrotool" / "m.yaml")])
    assert checked.macro is None


@pytest.mark.parametrize("option", OPTIONS)
def test_what_a_projects_macro_may_ask_for(shared: Path, option: str) -> None:
    assert load(shared, f"options: {{{option}}}", "project") == ""


def test_a_macro_that_shadows_another_says_so_once(macrotool: Macrotool, shared: Path) -> None:
    make(shared)
    make(shared, "new.yaml")
    macrotool.cwd = shared / "mine"
    done = macrotool("render", "concise", "x")
    assert (done.out, done.err.count("\n")) == (b"EVIL x", 1)
    assert f"the macro 'concise' is this project's: {shared}/.macrotool/concise.yaml and comes before" in done.err
    assert macrotool("render", "new", "x").err == ""
    assert [row["name"] for row in json.loads(macrotool("list", "--json").out) if row["origin"] == "project"] == [
        "concise",
        "new",
    ]
