"""What a workspace tells about paths, and what a commit leaves on the disk: through folder handles, and without."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path

import pytest

from macrotool.errors import CommitError, UsageError
from macrotool.files.disk import directory
from macrotool.files.journal import Journal
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import ABSENT, FILE, FOLDER, REFUSED, SPECIAL, Change
from tests.disk_tree import Fifo, Folder, HardLink, Link, Node, build, snapshot, texts


@pytest.fixture(autouse=True, params=[True, False], ids=["handles", "paths"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With folder handles, and without them, as on Windows."""
    monkeypatch.setattr(directory, "HANDLES", request.param)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "root"


def workspace(root: Path, tree: Mapping[str, Node]) -> Workspace:
    build(root, tree)
    return Workspace(str(root), Journal(str(root.parent / "state")))


def update(path: str, before: str, after: str, group: int = 0) -> Change:
    return Change(path, "update", before.encode(), after.encode(), group=group)


def create(path: str, after: str = "new\n", group: int = 0) -> Change:
    return Change(path, "create", None, after.encode(), group=group)


def delete(path: str, before: str, group: int = 0) -> Change:
    return Change(path, "delete", before.encode(), None, group=group)


def move(path: str, moved_to: str, before: str, after: str | None = None, group: int = 0) -> Change:
    return Change(path, "move", before.encode(), (before if after is None else after).encode(), moved_to, group)


READ: list[tuple[str, dict[str, Node], str, list[str], dict[str, object]]] = [
    ("a file", {"f": "x"}, "f", [], {"kind": FILE, "path": "f", "data": b"x", "link": False}),
    ("in a folder", {"d/f": "x"}, "./d//../d/f", [], {"kind": FILE, "path": "d/f"}),
    ("a folder", {"d/f": "x"}, "d", [], {"kind": FOLDER}),
    ("nothing", {}, "p/q", [], {"kind": ABSENT, "path": "p/q", "suggestion": ""}),
    ("another spelling", {"f": "x"}, "a/f", ["f"], {"kind": FILE, "path": "f", "data": b"x"}),
    ("the first spelling wins", {"f": "x", "a/f": "y"}, "a/f", ["f"], {"path": "a/f", "data": b"y"}),
    ("a spelling through a file", {"a": "x", "f": "y"}, "a/f", ["f"], {"kind": FILE, "path": "f"}),
    ("through a file", {"a": "x"}, "a/f", [], {"kind": REFUSED, "code": "path", "detail": "a is not a folder"}),
    ("another Unicode form", {"e\u0301": "x"}, "\xe9", [], {"kind": FILE, "path": "e\u0301", "data": b"x"}),
    ("a misplaced file", {"src/app.py": "x"}, "app.py", [], {"kind": ABSENT, "suggestion": "src/app.py"}),
    ("two misplaced files", {"a/f": "x", "b/f": "x"}, "f", [], {"kind": ABSENT, "suggestion": ""}),
    ("a misplaced file in .git", {".git/f": "x"}, "f", [], {"kind": ABSENT, "suggestion": ""}),
    ("a link", {"f": "x", "l": Link("f")}, "l", [], {"kind": FILE, "path": "l", "data": b"x", "link": True}),
    ("a link's link", {"f": "x", "l": Link("m"), "m": Link("f")}, "l", [], {"kind": FILE, "data": b"x"}),
    ("a link to a folder", {"d/f": "x", "l": Link("d")}, "l/f", [], {"kind": FILE, "path": "l/f", "link": False}),
    ("a link out and in", {"f": "x", "l": Link("../root/f")}, "l", [], {"kind": FILE, "data": b"x"}),
    ("a dangling link", {"l": Link("f")}, "l", ["g"], {"kind": ABSENT, "path": "l", "link": True}),
    (
        "through a dangling link",
        {"l": Link("d")},
        "l/f",
        [],
        {"kind": REFUSED, "code": "path", "detail": "a symbolic link on the way leads nowhere"},
    ),
    ("a circle", {"l": Link("l")}, "l", [], {"kind": REFUSED, "code": "path", "link": True}),
    ("a link out", {"l": Link("../outside")}, "l", [], {"kind": REFUSED, "code": "path", "link": True}),
    ("a folder that leads out", {"l": Link("..")}, "l/outside", ["f"], {"kind": REFUSED, "code": "path"}),
    ("out", {}, "../outside", [], {"kind": REFUSED, "code": "path", "detail": "it is outside the root"}),
    ("an absolute path", {}, "/etc/passwd", [], {"kind": REFUSED, "code": "path"}),
    ("the root", {}, "x/..", [], {"kind": REFUSED, "detail": "it is the root itself"}),
    ("a control character", {"a\rb": "x"}, "a\rb", [], {"kind": REFUSED, "code": "path"}),
    ("NUL", {}, "a\0b", [], {"kind": REFUSED, "code": "path"}),
    ("a name too long", {}, "n" * 300, [], {"kind": REFUSED, "code": "io", "detail": "the name is too long"}),
    ("a FIFO", {"p": Fifo()}, "p", [], {"kind": SPECIAL}),
]


@pytest.mark.parametrize(("tree", "path", "others", "expected"), [c[1:] for c in READ], ids=[c[0] for c in READ])
def test_read(root: Path, tree: dict[str, Node], path: str, others: list[str], expected: dict[str, object]) -> None:
    (root.parent / "outside").write_bytes(b"secret")
    entry = workspace(root, tree).read({path: others})[path]
    assert {key: entry._asdict()[key] for key in expected} == expected


def test_an_absolute_path_inside_the_root_is_a_path_of_the_root(root: Path) -> None:
    entries = workspace(root, {"d/f": "x"}).read({str(root / "d" / "f"): []})
    assert [entry.path for entry in entries.values()] == ["d/f"]


ONE_FILE: list[tuple[str, dict[str, Node], str, str]] = [
    ("link and target", {"f": "x", "l": Link("f")}, "f", "l"),
    ("hard links", {"f": "x", "g": HardLink("f")}, "f", "g"),
    ("through a folder's link", {"d/f": "x", "l": Link("d")}, "d/f", "l/f"),
    ("absent, through a folder's link", {"d/f": "x", "l": Link("d")}, "d/new/x", "l/new/x"),
    ("absent, and a link to it", {"l": Link("new")}, "new", "l"),
]


@pytest.mark.parametrize(("tree", "one", "other"), [c[1:] for c in ONE_FILE], ids=[c[0] for c in ONE_FILE])
def test_paths_of_one_file_have_one_identity(root: Path, tree: dict[str, Node], one: str, other: str) -> None:
    entries = workspace(root, {**tree, "unrelated": "x"}).read({one: [], other: [], "unrelated": []}, new=[one, other])
    assert entries[one].identity == entries[other].identity != entries["unrelated"].identity


COMMITS: list[tuple[str, dict[str, Node], list[Change], dict[str, str]]] = [
    ("update", {"f": "x"}, [update("f", "x", "y")], {"f": "y"}),
    ("create", {}, [create("p/q/f")], {"p/q/f": "new\n"}),
    ("delete", {"f": "x", "g": "y"}, [delete("f", "x")], {"g": "y"}),
    ("move", {"f": "x"}, [move("f", "g", "x")], {"g": "x"}),
    ("move and edit", {"f": "x"}, [move("f", "p/g", "x", "y")], {"p/g": "y"}),
    ("move to itself", {"f": "x"}, [move("f", "./f", "x", "y")], {"f": "y"}),
    ("through a link", {"f": "x", "l": Link("f")}, [update("l", "x", "y")], {"f": "y", "l": "-> f"}),
    ("through a folder's link", {"d/f": "x", "l": Link("d")}, [update("l/f", "x", "y")], {"d/f": "y", "l": "-> d"}),
    ("create through one", {"d/f": "x", "l": Link("d")}, [create("l/n")], {"d/f": "x", "d/n": "new\n", "l": "-> d"}),
    ("delete a link", {"f": "x", "l": Link("f")}, [delete("l", "x")], {"f": "x"}),
    ("delete a dangling link", {"l": Link("f")}, [delete("l", "")], {}),
    ("move what a link shows", {"f": "x", "l": Link("f")}, [move("l", "g", "x", "y")], {"f": "x", "g": "y"}),
    ("hard links", {"f": "x", "g": HardLink("f")}, [update("f", "x", "longer")], {"f": "longer", "g": "longer"}),
    ("move onto a hard link", {"f": "x", "g": HardLink("f")}, [move("f", "g", "x", "y")], {"g": "y"}),
    ("the same, unchanged", {"f": "x", "g": HardLink("f")}, [move("f", "g", "x")], {"g": "x"}),
    ("onto a deleted file", {"f": "x", "g": "y"}, [delete("g", "y"), move("f", "g", "x")], {"g": "x"}),
    ("over a moved file", {"f": "x", "g": "y"}, [move("g", "h", "y"), move("f", "g", "x")], {"g": "x", "h": "y"}),
    ("two files change places", {"f": "x", "g": "y"}, [move("f", "g", "x"), move("g", "f", "y")], {"f": "y", "g": "x"}),
    ("a link becomes a file", {"f": "x", "l": Link("f")}, [delete("l", "x"), create("l", "y")], {"f": "x", "l": "y"}),
    ("nothing to do", {"f": "x"}, [update("f", "x", "x")], {"f": "x"}),
]


@pytest.mark.parametrize(("tree", "changes", "expected"), [c[1:] for c in COMMITS], ids=[c[0] for c in COMMITS])
def test_commit_and_undo(root: Path, tree: dict[str, Node], changes: list[Change], expected: dict[str, str]) -> None:
    from macrotool.files.undo import undo

    files = workspace(root, tree)
    before = snapshot(root)
    commit = files.commit(changes, atomic=True, command="test")
    assert commit.refusals == ()
    assert texts(root) == expected
    if snapshot(root) != before:
        assert undo(str(root), journal=Journal(str(root.parent / "state"))).left == ()
    assert snapshot(root) == before


REFUSALS: list[tuple[str, dict[str, Node], Change, str, str]] = [
    ("other bytes", {"f": "z"}, update("f", "x", "y"), "stale", "its content is not what was read"),
    ("gone", {}, update("f", "x", "y"), "stale", "it is gone"),
    ("delete other bytes", {"f": "z"}, delete("f", "x"), "stale", "its content is not what was read"),
    ("delete a link to other bytes", {"f": "z", "l": Link("f")}, delete("l", "x"), "stale", "its content is not"),
    ("create over a file", {"f": "z"}, create("f"), "exists", "it exists already"),
    ("create over an empty folder", {"f": Folder()}, create("f"), "exists", "it exists already"),
    ("create over a FIFO", {"f": Fifo()}, create("f"), "exists", "it exists already"),
    ("create over a dangling link", {"f": Link("g")}, create("f"), "exists", "it exists already"),
    ("create under a file", {"f": "x"}, create("f/g"), "path", "f is not a folder"),
    ("move over a file", {"f": "x", "g": "z"}, move("f", "g", "x", "y"), "exists", "g exists already"),
    ("move over a folder", {"f": "x", "g/h": "z"}, move("f", "g", "x"), "exists", "g exists already"),
    ("move over a link to itself", {"f": "x", "g": Link("f")}, move("f", "g", "x"), "exists", "g exists already"),
    ("move out", {"f": "x"}, move("f", "../g", "x"), "path", "it is outside the root"),
    ("create out", {}, create("../g"), "path", "it is outside the root"),
    ("create through a link out", {"l": Link("..")}, create("l/g"), "path", "a symbolic link leads out of the root"),
    ("update through a link out", {"l": Link("../outside")}, update("l", "secret", "y"), "path", "leads out"),
    ("a FIFO", {"p": Fifo()}, update("p", "", "y"), "path", "it is a FIFO"),
    ("delete a folder", {"d/f": "x"}, delete("d", ""), "path", "it is a folder"),
    ("a control character", {}, create("a\nb"), "path", "the path has a control character"),
    ("a name too long", {}, create("n" * 300), "io", "the name is too long"),
]


@pytest.mark.parametrize("atomic", [True, False])
@pytest.mark.parametrize(("tree", "change", "code", "words"), [c[1:] for c in REFUSALS], ids=[c[0] for c in REFUSALS])
def test_a_refused_group_changes_nothing_and_stops_no_other(
    root: Path, tree: dict[str, Node], change: Change, code: str, words: str, atomic: bool
) -> None:
    (root.parent / "outside").write_bytes(b"secret")
    files = workspace(root, {**tree, "other": "x"})
    before = snapshot(root.parent)
    others = [update("other", "x", "y", group=1), create("also/this", group=0)]
    commit = files.commit([change, *others], atomic=atomic, command="test")
    assert [(refusal.group, refusal.path, refusal.code) for refusal in commit.refusals] == [(0, change.path, code)]
    assert words in commit.refusals[0].detail
    if not atomic:
        assert (root / "other").read_bytes() == b"y"
        (root / "other").write_bytes(b"x")
    after = {name: node for name, node in snapshot(root.parent).items() if not name.startswith("state")}
    assert after == before


def test_a_file_that_changes_after_it_was_planned_is_left_alone(root: Path) -> None:
    """Another program writes between the two looks that a commit takes."""
    files = workspace(root, {"f": "x"})
    with files.locked():
        begin = files._journal.begin

        def write_meanwhile(record: object) -> None:
            begin(record)  # type: ignore[arg-type]
            (root / "f").write_bytes(b"theirs")

        files._journal.begin = write_meanwhile  # type: ignore[method-assign]
        commit = files.commit([update("f", "x", "y")], atomic=False, command="test")
    assert [refusal.code for refusal in commit.refusals] == ["stale"]
    assert texts(root) == {"f": "theirs"}


def test_modes(root: Path) -> None:
    files = workspace(root, {"kept": "x", "moved": "x", "edited": "x"})
    for name in ("kept", "moved", "edited"):
        (root / name).chmod(0o751)
    old = os.umask(0o027)
    try:
        changes = [update("kept", "x", "y"), move("moved", "p/m", "x"), move("edited", "p/e", "x", "y"), create("p/n")]
        assert files.commit(changes, atomic=True, command="test").refusals == ()
    finally:
        os.umask(old)
    modes = {name: stat.S_IMODE((root / name).stat().st_mode) for name in ("kept", "p/m", "p/e", "p/n", "p")}
    assert modes == {"kept": 0o751, "p/m": 0o751, "p/e": 0o751, "p/n": 0o640, "p": 0o750}


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="extended attributes are Linux's")
def test_extended_attributes_are_kept(root: Path) -> None:
    files = workspace(root, {"f": "x"})
    try:
        os.setxattr(root / "f", "user.note", b"mine")
    except OSError:
        pytest.skip("this file system has none")
    files.commit([update("f", "x", "y")], atomic=True, command="test")
    assert os.getxattr(root / "f", "user.note") == b"mine"


def test_a_moved_file_stays_the_same_file(root: Path) -> None:
    files = workspace(root, {"f": "x", "other-name": HardLink("f")})
    files.commit([move("f", "g", "x")], atomic=True, command="test")
    assert (root / "g").samefile(root / "other-name")


def test_many_files_in_many_folders(root: Path) -> None:
    """More of them than a process may hold open."""
    files = workspace(root, {f"{n}/f": "x" for n in range(300)})
    changes = [update(f"{n}/f", "x", "y", group=n) for n in range(300)]
    assert files.commit(changes, atomic=True, command="test").refusals == ()
    assert set(texts(root).values()) == {"y"}


def test_without_a_journal_nothing_is_written(root: Path) -> None:
    build(root, {"f": "x"})
    (root.parent / "state").write_bytes(b"not a folder")
    files = Workspace(str(root), Journal(str(root.parent / "state")))
    with pytest.raises(CommitError, match=r"cannot keep a journal in .*nothing was changed"):
        files.commit([update("f", "x", "y")], atomic=False, command="test")
    assert texts(root) == {"f": "x"}


def test_a_root_that_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no folder"):
        Workspace(str(tmp_path / "none"))
