"""Several processes at once: no update is lost, and no folder that is swapped for a link leads a write outside."""

from __future__ import annotations

import contextlib
import errno
import os
import random
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from macrotool.errors import CommitError
from macrotool.files.exclusive_root import exclusive
from macrotool.files.file_lock import RootLock, overlap
from macrotool.files.journal import Journal
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import HardLink, Node, build, snapshot, texts
from tests.forked import Child, disturbed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")

NAMES = [f"d{number % 3}/f{number}" for number in range(10)]


def count_up(files: Workspace, prefix: str = "") -> bool:
    """Add one to all ten files. False: another process was faster."""
    paths = [prefix + name for name in NAMES]
    entries = files.read({path: [] for path in paths})
    changes = [Change(p, "update", entries[p].data, b"%d" % (int(entries[p].data) + 1)) for p in paths]
    return files.commit(changes, atomic=True, command="test").refusals == ()


def count_locked(root: Path, state: Path, times: int, prefix: str = "") -> None:
    files = Workspace(str(root), Journal(str(state)))
    for _ in range(times):
        with files.locked():
            assert count_up(files, prefix)


def count_stubbornly(root: Path, state: Path, times: int) -> None:
    files = Workspace(str(root), Journal(str(state)))
    done = 0
    while done < times:
        done += count_up(files)


@pytest.mark.parametrize("count", [count_locked, count_stubbornly])
def test_two_processes_lose_no_update(tmp_path: Path, count: Callable[[Path, Path, int], None]) -> None:
    root, state = tmp_path / "root", tmp_path / "state"
    build(root, dict.fromkeys(NAMES, "0"))
    children = [Child(lambda: count(root, state, 100)) for _ in range(2)]
    for child in children:
        child.result()
    assert texts(root) == dict.fromkeys(NAMES, "200")


def test_an_outer_and_an_inner_root_lose_no_update(tmp_path: Path) -> None:
    build(tmp_path / "outer", {f"inner/{name}": "0" for name in NAMES})
    outer, inner, state = tmp_path / "outer", tmp_path / "outer" / "inner", tmp_path / "state"
    children = [
        Child(lambda: count_locked(outer, state, 50, "inner/")),
        Child(lambda: count_locked(inner, state, 50)),
    ]
    for child in children:
        child.result()
    assert texts(inner) == dict.fromkeys(NAMES, "100")


def swap_for_ever(folder: Path, outside: Path) -> None:
    """The folder is itself, then a link to outside, then itself again, and stays so about as long as a commit takes."""
    aside = folder.with_name("aside")
    while True:
        folder.rename(aside)
        insist(lambda: folder.symlink_to(outside))
        folder.unlink()
        insist(lambda: aside.rename(folder))
        time.sleep(random.random() * 0.006)


def insist(act: Callable[[], object]) -> None:
    """While the folder is missing, a commit may make one of that name, and removes it soon."""
    while True:
        with contextlib.suppress(OSError):
            act()
            return


def test_a_folder_swapped_for_a_link_leads_nothing_outside(tmp_path: Path) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    build(root, {"d/f": "0", "d/moved": "x", "d/deleted": "x"})
    build(outside, {"f": "0", "moved": "x", "deleted": "x"})
    before = snapshot(outside)
    files = Workspace(str(root), Journal(str(tmp_path / "state")))
    swapper = Child(lambda: swap_for_ever(root / "d", outside))
    written, refused = 0, 0
    try:
        end = time.monotonic() + 3
        while time.monotonic() < end or written < 5 or refused < 50:
            assert time.monotonic() < end + 60, f"{written} written, {refused} refused"
            changes = [
                Change("d/f", "update", b"0", b"1"),
                Change("d/new", "create", None, b"new"),
                Change("d/deleted", "delete", b"x", None),
                Change("d/moved", "move", b"x", b"x", "moved"),
            ]
            if files.commit(changes, atomic=True, command="test").refusals:
                refused += 1
                continue
            written += 1
            back = [
                Change("d/f", "update", b"1", b"0"),
                Change("d/new", "delete", b"new", None),
                Change("d/deleted", "create", None, b"x"),
                Change("moved", "move", b"x", b"x", "d/moved"),
            ]
            while files.commit(back, atomic=True, command="test").refusals:
                refused += 1
    finally:
        swapper.stop()
    assert snapshot(outside) == before
    (here,) = [path for path in (root / "d", root / "aside") if path.is_dir() and not path.is_symlink()]
    assert texts(here) == {"f": "0", "moved": "x", "deleted": "x"}


@pytest.mark.parametrize("calls_until_back", [1, 3, 1000])
def test_a_folder_swapped_before_any_system_call_leads_nothing_outside(tmp_path: Path, calls_until_back: int) -> None:
    """The worst moments one by one: the folder becomes a link, and is itself again so many calls later."""
    root, outside, state, aside = (tmp_path / name for name in ("root", "outside", "state", "root/aside"))
    old: dict[str, Node] = {"f": "0", "linked": "0", "other-name": HardLink("linked"), "moved": "x", "deleted": "x"}
    new = {"f": "1", "linked": "1", "other-name": "1", "new": "new"}
    changes = [
        Change("d/f", "update", b"0", b"1"),
        Change("d/linked", "update", b"0", b"1"),
        Change("d/new", "create", None, b"new"),
        Change("d/deleted", "delete", b"x", None),
        Change("d/moved", "move", b"x", b"x", "moved"),
    ]

    def swap() -> None:
        (root / "d").rename(aside)
        (root / "d").symlink_to(outside)

    def swap_back() -> None:
        if (root / "d").is_symlink():
            (root / "d").unlink()
            aside.rename(root / "d")

    def commit() -> bool:
        files = Workspace(str(root), Journal(str(state)))
        return files.commit(changes, atomic=True, command="test").refusals == ()

    call, calls, outcomes = 0, 1, set()
    build(outside, old)
    before = snapshot(outside)
    while call < calls:
        for folder in (root, state):
            shutil.rmtree(folder, ignore_errors=True)
        build(root, {})
        build(root / "d", old)
        done, calls = disturbed({call: swap, call + calls_until_back: swap_back}, commit)
        swap_back()
        assert snapshot(outside) == before, f"swapped before call {call}"
        assert texts(root / "d") == (new if done else texts(outside))
        assert (root / "moved").exists() is done
        outcomes.add(done)
        call += 1
    assert outcomes == {True, False}


def test_a_lock_that_is_not_given_back_in_time(tmp_path: Path) -> None:
    build(tmp_path / "root", {})
    journal = Journal(str(tmp_path / "state"))
    words = r"another macrotool has been changing files in .* nothing was changed"
    with exclusive(journal, str(tmp_path / "root")):
        with pytest.raises(CommitError, match=words), exclusive(journal, str(tmp_path / "root"), wait=0.05):
            pass
        build(tmp_path / "neighbour", {})
        with exclusive(journal, str(tmp_path / "neighbour"), wait=0.05):
            pass


class OneByteLocks:
    """What Windows has: a lock of bytes, for one descriptor alone."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self._held: dict[int, int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        inode = os.fstat(descriptor).st_ino
        holder = self._held.get(inode)
        if holder is not None and holder != descriptor and is_open(holder):
            raise PermissionError(errno.EACCES, "Permission denied")
        self._held[inode] = descriptor


def is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def test_a_system_without_flock_locks_one_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrotool.files.file_lock.fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", OneByteLocks())
    one, two = (RootLock(str(tmp_path), str(tmp_path)) for _ in range(2))
    assert one.acquire(0)
    assert not two.acquire(0)
    one.release()
    assert two.acquire(0)
    two.release()


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("/a", "/a", True), ("/a", "/a/b", True), ("/a/b/c", "/a", True), ("/a", "/ab", False), ("/", "/a", True)],
)
def test_overlap(one: str, other: str, expected: bool) -> None:
    assert overlap(one, other) is expected
    assert overlap(other, one) is expected
