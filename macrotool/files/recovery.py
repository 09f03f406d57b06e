"""Finishes or rolls back commits whose process was killed."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.errors import CommitError
from macrotool.files.disk.folders import Folders
from macrotool.files.disk.os_errors import Unusable, reason
from macrotool.files.disk.restoring import Left, current_contents, remove_staged, restore
from macrotool.files.disk.staging import sync_folders
from macrotool.files.disk.step import Step
from macrotool.files.file_lock import RootLock
from macrotool.files.journal import DONE, OPEN, PARTLY, ROLLED_BACK, Journal, LeftAlone
from macrotool.files.journal_record import Record, RecordError

COMPLETED = "completed"
TAKEN_BACK = "rolled back"


class Recovery(NamedTuple):
    """The result for an interrupted change. outcome: COMPLETED or TAKEN_BACK. left: what could not be restored."""

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


def recover(journal: Journal | None = None) -> tuple[Recovery | LeftAlone, ...]:
    """Recovers every interrupted change, in any root, unless its process is still running, and names what it cannot
    recover.

    Raises CommitError when the journal as a whole cannot be used.
    """
    journal = journal or Journal()
    journal.sweep()
    heads = journal.heads()
    interrupted = [head for status, head in heads.records if status == OPEN]
    if interrupted:
        journal.prepare()
    found = [_recover(journal, head) for head in interrupted]
    return (*(one for one in found if one is not None), *heads.left_alone)


def _recover(journal: Journal, head: Record) -> Recovery | LeftAlone | None:
    """A change that cannot be recovered does not stop the others."""
    try:
        return _try(journal, head)
    except RecordError as error:
        return journal.left_alone(head.id, OPEN, str(error))
    except CommitError as error:
        return journal.left_alone(head.id, OPEN, error.message)


def _try(journal: Journal, head: Record) -> Recovery | None:
    lock = RootLock(journal.locks, head.root)
    try:
        return _settle(journal, head.id) if lock.acquire(0) else None
    except OSError as error:
        return _give_up(journal, head, error)
    finally:
        lock.release()


def _settle(journal: Journal, record_id: str) -> Recovery | None:
    """With the lock held, the process that wrote the record has ended, or has closed the record."""
    record = journal.read(record_id, OPEN)
    if record is None:
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
    """Reports a root that cannot be opened."""
    left = tuple(Left(file.path, file.change, reason(error)) for file in head.files)
    return _close(journal, head, PARTLY, left)


def _is_done(folders: Folders, step: Step) -> bool:
    try:
        return step.is_done(current_contents(folders, step))
    except (OSError, Unusable):
        return False
