"""A commit is killed before every single thing that it does to the disk: afterwards everything is old, or new."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrotool.files.journal import DONE, NEW, ROLLED_BACK, UNDONE, Journal
from macrotool.files.recovery import COMPLETED, TAKEN_BACK, Recovery, recover
from macrotool.files.undo import undo
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import HardLink, Node, build, snapshot
from tests.forked import acts_of, interrupted_at, killed_at

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")

FILES: dict[str, Node] = {
    "updated": "one\ntwo\n",
    "moved": "moved\n",
    "edited": "three\n",
    "deleted": "four\n",
    "linked": "five\nsix\n",
    "linked-too": HardLink("linked"),
    "untouched": "seven\n",
}
CHANGES = [
    Change("new/deep/created", "create", None, b"created\n", group=0),
    Change("updated", "update", b"one\ntwo\n", b"one\nTWO\n", group=1),
    Change("moved", "move", b"moved\n", b"moved\n", "elsewhere/moved", group=2),
    Change("edited", "move", b"three\n", b"THREE\n", "elsewhere/edited", group=3),
    Change("deleted", "delete", b"four\n", None, group=4),
    Change("linked", "update", b"five\nsix\n", b"5\n", group=5),
]
PATHS = tuple(change.path for change in CHANGES)


class Disk:
    """A root and a journal that can be set up again and again."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.state = folder / "state"

    def renew(self) -> None:
        for folder in (self.root, self.state):
            shutil.rmtree(folder, ignore_errors=True)
        build(self.root, FILES)
        self.root.joinpath("updated").chmod(0o751)
        self.root.joinpath("deleted").chmod(0o640)

    @property
    def journal(self) -> Journal:
        return Journal(str(self.state))

    def snapshot(self) -> dict[str, tuple[object, ...]]:
        return snapshot(self.root)

    def statuses(self) -> list[str]:
        """The statuses of the records, except those that were never begun."""
        return [status for _, status in self.journal.names() if status != NEW]

    def commit(self) -> None:
        commit = Workspace(str(self.root), self.journal).commit(CHANGES, atomic=False, command="test")
        assert commit.refusals == ()

    def undo(self) -> None:
        assert undo(str(self.root), journal=self.journal).left == ()

    def recover(self) -> tuple[Recovery, ...]:
        return tuple(one for one in recover(self.journal) if isinstance(one, Recovery))


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    disk = Disk(tmp_path)
    disk.renew()
    return disk


def kills(disk: Disk, prepare: Callable[[], None], work: Callable[[], object], every: int = 1) -> Iterator[str]:
    """For each act of the work: the disk as a kill just before it leaves it, and the act's name."""
    disk.renew()
    prepare()
    names = acts_of(work)
    assert len(names) > 15, "was the work done at all?"
    for act in range(0, len(names), every):
        disk.renew()
        prepare()
        assert killed_at(act, work) == names[act]
        yield names[act]


def kill_before(disk: Disk, name: str) -> Callable[[], None]:
    """What kills a commit before its first act of that name."""
    disk.renew()
    act = acts_of(disk.commit).index(name)

    def kill() -> None:
        disk.renew()
        assert killed_at(act, disk.commit) == name

    return kill


def nothing() -> None:
    """No preparation is needed."""


def ends(disk: Disk) -> tuple[dict[str, tuple[object, ...]], dict[str, tuple[object, ...]]]:
    """The disk before and after the commit."""
    old = disk.snapshot()
    disk.commit()
    return old, disk.snapshot()


def test_a_commit_killed_anywhere_is_finished_or_rolled_back(disk: Disk) -> None:
    old, new = ends(disk)
    outcomes = set()
    for name in kills(disk, nothing, disk.commit):
        touched = disk.snapshot() != old
        recovered = disk.recover()
        assert disk.snapshot() in (old, new), f"killed before {name}"
        said = {(recovery.outcome, recovery.files, recovery.left) for recovery in recovered}
        if disk.snapshot() == old:
            assert disk.statuses() in ([], [ROLLED_BACK])
            assert said == ({(TAKEN_BACK, PATHS, ())} if disk.statuses() else set())
            assert said or not touched
        else:
            assert disk.statuses() == [DONE]
            assert said <= {(COMPLETED, PATHS, ())}
        outcomes |= {outcome for outcome, _, _ in said}
        assert disk.recover() == ()
    assert outcomes == {TAKEN_BACK, COMPLETED}


def test_the_way_back_is_on_the_disk_before_the_first_file_changes(disk: Disk) -> None:
    acts = acts_of(disk.commit)
    first_change = min(acts.index("unlink"), acts.index("replace"))
    staged = sum(change.after is not None for change in CHANGES) - 1  # the hard link is written over instead
    assert acts[:first_change].count("fsync") == len(["the record", "its folder"]) + staged


def test_ctrl_c_takes_everything_back_at_once(disk: Disk) -> None:
    old, new = ends(disk)
    disk.renew()
    acts = acts_of(disk.commit)
    first = acts.index("rename") + 1  # from here on there is a record
    last = len(acts) - 1 - acts[::-1].index("rename")  # with it the change is done
    for act in range(first, len(acts)):
        disk.renew()
        assert interrupted_at(act, disk.commit)
        if disk.snapshot() == new:
            assert act > last - 2
            assert [recovery.outcome for recovery in disk.recover()] == [COMPLETED] * (act <= last)
        else:
            assert disk.snapshot() == old
            assert disk.journal.names() == []


def test_the_next_commit_recovers_by_itself_and_says_so(disk: Disk) -> None:
    _, new = ends(disk)
    said = []
    for _ in kills(disk, nothing, disk.commit, every=3):
        commit = Workspace(str(disk.root), disk.journal).commit(CHANGES, atomic=True, command="test")
        said += [str(recovery) for recovery in commit.recovered]
        if commit.refusals:  # it had been finished, so the files are not what they were any more
            assert [one.outcome for one in commit.recovered if isinstance(one, Recovery)] in ([], [COMPLETED])
        assert disk.snapshot() == new
        assert disk.journal.names()[0][1] == DONE
    assert f"an interrupted change in {disk.root} was rolled back ({', '.join(PATHS)})" in said


def test_a_recovery_killed_anywhere_is_carried_on(disk: Disk) -> None:
    old, _ = ends(disk)
    interrupted = kill_before(disk, "ftruncate")  # the hard link is written over last
    for name in kills(disk, interrupted, disk.recover):
        recovered = disk.recover()
        assert disk.snapshot() == old, f"killed before {name}"
        assert disk.statuses() == [ROLLED_BACK]
        assert [recovery.left for recovery in recovered] in ([], [()])


def test_an_undo_killed_anywhere_is_carried_on_or_not_begun(disk: Disk) -> None:
    old, new = ends(disk)
    for name in kills(disk, disk.commit, disk.undo):
        recovered = disk.recover()
        assert disk.snapshot() in (old, new), f"killed before {name}"
        assert disk.statuses() == [DONE if disk.snapshot() == new else UNDONE if not recovered else ROLLED_BACK]
        assert all(recovery.left == () for recovery in recovered)


@pytest.mark.parametrize("written", range(10))
def test_a_half_overwritten_file_is_repaired(disk: Disk, written: int) -> None:
    """The kernel may stop in the midst of a write."""
    old, _ = ends(disk)
    before, after = b"five\nsix\n", b"5\n"
    kill_before(disk, "ftruncate")()
    (disk.root / "linked").write_bytes(after[:written] + before[len(after[:written]) :])
    disk.recover()
    assert disk.snapshot() == old


def test_changes_by_others_after_the_kill_are_kept_and_named(disk: Disk) -> None:
    ends(disk)
    kill_before(disk, "ftruncate")()
    (disk.root / "updated").write_bytes(b"theirs\n")
    (recovery,) = disk.recover()
    assert [(left.path, left.detail) for left in recovery.left] == [("updated", "it was changed since")]
    assert str(recovery).endswith(f"except updated: it was changed since; macrotool undo {recovery.id} tries again")
    assert (disk.root / "updated").read_bytes() == b"theirs\n"
    assert (disk.root / "linked").read_bytes() == b"five\nsix\n"
    (disk.root / "updated").write_bytes(b"one\nTWO\n")
    assert undo(str(disk.root), recovery.id, disk.journal).left == ()
    assert (disk.root / "updated").read_bytes() == b"one\ntwo\n"


def test_a_record_that_was_only_begun_is_swept_away(disk: Disk) -> None:
    kill_before(disk, "rename")()
    (left,) = Path(disk.journal.folder).iterdir()
    assert left.suffix == f".{NEW}"
    os.utime(left, (0, 0))
    assert disk.recover() == ()
    assert disk.journal.names() == []
