"""Full disks, folders that may not be written, files that would be too large: said, and nothing is half-written."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from macrotool.errors import CommitError
from macrotool.files.journal import Journal
from macrotool.files.undo import undo
from macrotool.files.workspace import Commit, Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import HardLink, build, snapshot, texts
from tests.forked import Child

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="POSIX permissions and limits")

NOBODY = 65534
LARGE = b"y" * 300_000


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that other users can enter."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder).resolve()
        path.chmod(0o777)
        yield path


def as_user(work: Callable[[], object]) -> Any:
    """Runs as a user who is not root, so permissions count."""
    if os.geteuid() != 0:
        return work()
    return Child(work, NOBODY).result()


def give_away(root: Path) -> None:
    if os.geteuid() == 0:
        for path in (root, *root.rglob("*")):
            os.lchown(path, NOBODY, NOBODY)


def commit(place: Path, *changes: Change, atomic: bool = False) -> Commit:
    journal = Journal(str(place / "state"))
    return Workspace(str(place / "root"), journal).commit(changes, atomic=atomic, command="test")


@pytest.fixture
def small_disk(place: Path) -> Iterator[Path]:
    """A root with room for a few blocks."""
    root = place / "root"
    root.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "none", root], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("cannot mount a small disk")
    try:
        yield root
    finally:
        subprocess.run(["umount", "-l", root], check=True)


def test_a_full_disk_stops_the_group_that_does_not_fit(place: Path, small_disk: Path) -> None:
    build(small_disk, {"small": "x", "large": "x"})
    result = commit(
        place,
        Change("small", "update", b"x", b"y", group=0),
        Change("large", "update", b"x", LARGE, group=1),
        Change("p/q/new", "create", None, LARGE, group=2),
        Change("p/small-too", "create", None, b"y", group=3),
    )
    assert [(r.group, r.code, r.detail) for r in result.refusals] == [(n, "io", "the disk is full") for n in (1, 2)]
    assert texts(small_disk) == {"small": "y", "large": "x", "p/small-too": "y"}
    assert not (small_disk / "p" / "q").exists()
    assert undo(str(small_disk), journal=Journal(str(place / "state"))).left == ()
    assert texts(small_disk) == {"small": "x", "large": "x"}
    assert not (small_disk / "p").exists()


def test_a_full_disk_stops_everything_when_atomic(place: Path, small_disk: Path) -> None:
    build(small_disk, {"small": "x", "large": "x"})
    before = snapshot(small_disk)
    changes = [Change("small", "update", b"x", b"y"), Change("large", "update", b"x", LARGE, group=1)]
    result = commit(place, *changes, Change("p/new", "create", None, b"y", group=2), atomic=True)
    assert result.id == ""
    assert [(r.group, r.detail) for r in result.refusals] == [(1, "the disk is full")]
    assert snapshot(small_disk) == before
    assert Journal(str(place / "state")).names() == []


def test_a_hard_link_that_would_grow_on_a_full_disk(place: Path, small_disk: Path) -> None:
    build(small_disk, {"f": "x", "g": HardLink("f")})
    before = snapshot(small_disk)
    result = commit(place, Change("f", "update", b"x", LARGE))
    assert [r.detail for r in result.refusals] == ["the disk is full"]
    assert snapshot(small_disk) == before


def test_a_full_state_folder(place: Path, small_disk: Path) -> None:
    """Here the small disk holds the journal."""
    outside = place / "files"
    build(outside, {"f": "x"})
    files = Workspace(str(outside), Journal(str(small_disk)))
    with pytest.raises(CommitError, match=r"cannot keep a journal in .*: the disk is full; nothing was changed"):
        files.commit([Change("f", "update", b"x", LARGE)], atomic=False, command="test")
    assert texts(outside) == {"f": "x"}
    assert os.listdir(small_disk / "journal") == []


def test_the_file_size_limit(place: Path) -> None:
    build(place / "root", {"f": "x"})

    def limited() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))
        with contextlib.suppress(CommitError):
            commit(place, Change("f", "update", b"x", LARGE))
            return "written"
        return "refused"

    assert Child(limited).result() == "refused"
    assert texts(place / "root") == {"f": "x"}
    assert Journal(str(place / "state")).names() == []


def test_a_read_only_folder(place: Path) -> None:
    root = place / "root"
    build(root, {"d/f": "x", "d/g": "x", "free": "x"})
    give_away(root)
    (root / "d").chmod(0o555)
    before = snapshot(root)
    words = "the folder d may not be written"
    try:
        result = as_user(
            lambda: commit(
                place,
                Change("d/new", "create", None, b"y", group=0),
                Change("d/p/new", "create", None, b"y", group=1),
                Change("d/f", "delete", b"x", None, group=2),
                Change("d/g", "move", b"x", b"y", "moved", group=3),
                Change("free", "move", b"x", b"x", "d/free", group=4),
            )
        )
        assert [(r.group, r.code, r.detail) for r in result.refusals] == [(n, "io", words) for n in range(5)]
        assert snapshot(root) == before
        assert as_user(lambda: commit(place, Change("d/f", "update", b"x", b"y"))).refusals == ()
        assert (root / "d" / "f").read_bytes() == b"y"  # written over, which its own mode allows
    finally:
        (root / "d").chmod(0o755)


def test_files_that_may_not_be_written(place: Path) -> None:
    root = place / "root"
    build(root, {"f": "x", "free": "x"})
    give_away(root)
    (root / "f").chmod(0o444)
    before = snapshot(root)
    changes = [
        Change("f", "update", b"x", b"y", group=0),
        Change("f", "delete", b"x", None, group=1),
        Change("f", "move", b"x", b"x", "g", group=2),
    ]
    result = as_user(lambda: commit(place, *changes, Change("free", "update", b"x", b"y", group=3), atomic=True))
    assert [(r.group, r.code, r.detail) for r in result.refusals] == [
        (n, "io", "it may not be written") for n in range(3)
    ]
    assert snapshot(root) == before
    entry = as_user(lambda: Workspace(str(root)).read({"f": []}))["f"]
    assert (entry.kind, entry.code, entry.detail) == ("refused", "io", "it may not be written")


@pytest.mark.skipif(os.geteuid() != 0, reason="gives a file to another user")
def test_another_users_file_keeps_its_owner(place: Path) -> None:
    root = place / "root"
    build(root, {"theirs": "x", "f": "x"})
    give_away(root)
    os.chown(root / "theirs", 1, 1)
    (root / "theirs").chmod(0o666)
    assert as_user(lambda: commit(place, Change("theirs", "update", b"x", b"y"))).refusals == ()
    assert commit_as_root(place) == ()
    infos = {name: (root / name).stat() for name in ("theirs", "f")}
    assert {name: info.st_uid for name, info in infos.items()} == {"theirs": 1, "f": NOBODY}
    assert texts(root) == {"theirs": "y", "f": "y"}


def commit_as_root(place: Path) -> tuple[object, ...]:
    return commit(place, Change("f", "update", b"x", b"y")).refusals
