"""Commits that were killed are finished or rolled back, and a commit can be undone: the same steps, taken back."""

from __future__ import annotations

import os
from typing import NamedTuple

from macrotool.disk.folders import Folders
from macrotool.disk.restoring import Left, remove_staged, restore, standing
from macrotool.disk.staging import sync_folders
from macrotool.disk.step import Step
from macrotool.disk.unusable import Unusable, reason
from macrotool.errors import CommitError, UsageError
from macrotool.exclusive import exclusive
from macrotool.journal import DONE, NEW, OPEN, PARTLY, ROLLED_BACK, UNDONE, Journal
from macrotool.record import FileChange, Record
from macrotool.root_lock import RootLock

COMPLETED = "completed"
TAKEN_BACK = "rolled back"


class Recovery(NamedTuple):
    """What became of an interrupted change. outcome: COMPLETED or TAKEN_BACK. left: what could not be put back."""

    id: str
    root: str
    outcome: str
    files: tuple[str, ...]
    left: tuple[Left, ...]

    def __str__(self) -> str:
        said = f"an interrupted change in {self.root} was {self.outcome} ({', '.join(self.files)})"
        if not self.left:
            return said
        left = ", ".join(f"{path}: {detail}" for path, _, detail in self.left)
        return f"{said}, except {left}; macrotool undo {self.id} tries again"


class Undo(NamedTuple):
    """What was taken back. restored: all of its files that have their old content; left: the paths that have not.
    recovered: interrupted changes that were dealt with first."""

    id: str
    command: str
    root: str
    restored: tuple[FileChange, ...]
    left: tuple[Left, ...]
    recovered: tuple[Recovery, ...] = ()


def recover(journal: Journal | None = None) -> tuple[Recovery, ...]:
    """Deal with every change that was interrupted, in any root, unless its process is still at work.

    Raises CommitError.
    """
    journal = journal or Journal()
    names = journal.names()
    for record_id in (name for name, status in names if status == NEW and journal.abandoned(name)):
        journal.drop(record_id, NEW)
    interrupted = [record_id for record_id, status in names if status == OPEN]
    if interrupted:
        journal.prepare()
    found = [_recover(journal, record_id) for record_id in interrupted]
    return tuple(recovery for recovery in found if recovery is not None)


def undo(root: str, record_id: str | None = None, journal: Journal | None = None) -> Undo:
    """Take back that change, or the last one in this root. record_id: may be cut short.

    Call recover() before, and say what it did: it may be all that there was to undo. Only files that still have the
    bytes written then are touched. Raises UsageError, CommitError.
    """
    journal = journal or Journal()
    root = os.path.realpath(root)
    chosen, status = _choose(journal, root, record_id)
    record = journal.head(chosen, status)
    if record is None:
        raise UsageError(f"the journal has no change {chosen} any more", "history lists them")
    with exclusive(journal, record.root) as recovered:
        return _undo(journal, chosen)._replace(recovered=recovered)


def _recover(journal: Journal, record_id: str) -> Recovery | None:
    head = journal.head(record_id, OPEN)
    if head is None:  # cut off before it was on the disk, hence before anything else was done; or not open any more
        journal.drop(record_id, OPEN)
        return None
    lock = RootLock(journal.locks, head.root)
    try:
        if not lock.acquire(0):
            return None
        return _settle(journal, record_id)
    except OSError as error:
        return _give_up(journal, head, error)
    finally:
        lock.release()


def _settle(journal: Journal, record_id: str) -> Recovery | None:
    """With the lock held: whoever wrote the record is gone, or has closed it."""
    record = journal.read(record_id, OPEN)
    if record is None:
        journal.drop(record_id, OPEN)
        return None
    with Folders(record.root) as folders:
        if all(_is_done(folders, step) for step in record.steps):
            remove_staged(folders, record.steps)
            sync_folders(folders, record.steps)
            return _close(journal, record, DONE, ())
        left = restore(folders, record.steps, torn=True)
        return _close(journal, record, PARTLY if left else ROLLED_BACK, left)


def _close(journal: Journal, record: Record, status: str, left: tuple[Left, ...]) -> Recovery:
    journal.mark(record.id, OPEN, status)
    outcome = COMPLETED if status == DONE else TAKEN_BACK
    return Recovery(record.id, record.root, outcome, tuple(file.path for file in record.files), left)


def _give_up(journal: Journal, head: Record, error: OSError) -> Recovery:
    """The root itself cannot be entered."""
    left = tuple(Left(file.path, file.change, reason(error)) for file in head.files)
    return _close(journal, head, PARTLY, left)


def _is_done(folders: Folders, step: Step) -> bool:
    try:
        return step.is_done(standing(folders, step))
    except (OSError, Unusable):
        return False


def _choose(journal: Journal, root: str, record_id: str | None) -> tuple[str, str]:
    """ID and status of the change to undo."""
    names = [(name, status) for name, status in journal.names() if status not in (NEW, OPEN)]
    if record_id is None:
        return _last(journal, root, names)
    found = [(name, status) for name, status in names if name.startswith(record_id) and record_id]
    if len(found) == 1:
        if found[0][1] in (DONE, PARTLY):
            return found[0]
        raise UsageError(f"change {found[0][0]} has been taken back already", "history lists what can be undone")
    fault = "several changes begin with" if found else "the journal has no change"
    raise UsageError(f"{fault} {record_id}", "history lists them")


def _last(journal: Journal, root: str, names: list[tuple[str, str]]) -> tuple[str, str]:
    others = ""
    for record_id, status in names:
        head = journal.head(record_id, status) if status == DONE else None
        if head is not None and head.root == root:
            return record_id, status
        if head is not None and not others:
            others = f"the last change, {record_id}, was made in {head.root}"
    raise UsageError(f"there is no change to undo in {root}", others)


def _undo(journal: Journal, record_id: str) -> Undo:
    """The record is open while it goes on, so that a killed undo is carried on by recover()."""
    status = dict(journal.names()).get(record_id, "")
    record = journal.read(record_id, status) if status in (DONE, PARTLY) else None
    if record is None:
        raise UsageError(f"change {record_id} was taken back meanwhile", "history lists what can be undone")
    try:
        folders = Folders(record.root)
    except OSError as error:
        raise CommitError(f"cannot enter {record.root}: {reason(error)}", "nothing was changed") from None
    journal.mark(record_id, status, OPEN)
    with folders:
        left = restore(folders, record.steps, torn=status == PARTLY)
    journal.mark(record_id, OPEN, PARTLY if left else UNDONE)
    failed = {item.change for item in left}
    restored = tuple(file for file in record.files if file.change not in failed)
    return Undo(record_id, record.command, record.root, restored, left)
