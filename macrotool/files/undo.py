"""Undoes a commit, and lists the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from macrotool.errors import CommitError, UsageError
from macrotool.files.disk.folders import Folders
from macrotool.files.disk.os_errors import reason
from macrotool.files.disk.restoring import Left, restore, why_not
from macrotool.files.disk.step import Step
from macrotool.files.exclusive_root import exclusive
from macrotool.files.journal import DONE, NEW, OPEN, PARTLY, ROLLED_BACK, UNDONE, Journal, LeftAlone
from macrotool.files.journal_record import FileChange, Record, RecordError
from macrotool.files.real_path import real_path

if TYPE_CHECKING:
    from macrotool.files.recovery import Recovery


class Undo(NamedTuple):
    """What was undone. restored: the files that have their old content again; left: the paths that have not. recovered:
    interrupted changes that were recovered first."""

    id: str
    command: str
    root: str
    restored: tuple[FileChange, ...]
    left: tuple[Left, ...]
    recovered: tuple[Recovery | LeftAlone, ...] = ()


def undo(root: str, record_id: str | None = None, journal: Journal | None = None) -> Undo:
    """Undoes that change, or the last one in this root. record_id: may be shortened to a unique beginning.

    Call recover() first and report what it did: that may be all there was to undo. Only touches files that still have
    the bytes written then. Raises UsageError, CommitError.
    """
    journal = journal or Journal()
    root = real_path(root)
    chosen, status = _choose(journal, root, record_id)
    try:
        record = journal.head(chosen, status)
    except RecordError as error:
        raise _unusable(journal, chosen, status, error) from None
    if record is None:
        raise _gone(chosen)
    with exclusive(journal, record.root) as recovered:
        return _undo(journal, chosen)._replace(recovered=recovered)


class Content(NamedTuple):
    """What a change did at one path. None: no file was there."""

    path: str
    before: bytes | None
    after: bytes | None


class Shown(NamedTuple):
    """A change with its contents, and why some paths could not be restored now."""

    record: Record
    status: str
    contents: tuple[Content, ...]
    left: tuple[Left, ...]


def preview(root: str, record_id: str | None = None, journal: Journal | None = None) -> Shown:
    """What undo() would do. Writes nothing. Raises UsageError, CommitError."""
    journal = journal or Journal()
    shown = _read(journal, *_choose(journal, real_path(root), record_id))
    try:
        folders = Folders(shown.record.root)
    except OSError as error:
        raise CommitError(f"cannot enter {shown.record.root}: {reason(error)}", "nothing was changed") from None
    with folders:
        torn = shown.status == _STATUS[PARTLY]
        whys = [(step, why_not(folders, step, torn=torn)) for step in shown.record.steps]
    return shown._replace(left=tuple(Left(step.path, step.change, why) for step, why in whys if why))


def show(record_id: str, journal: Journal | None = None) -> Shown:
    """One change of the history. record_id: may be shortened. Raises UsageError, CommitError."""
    journal = journal or Journal()
    found = [(name, status) for name, status in journal.names() if status in _STATUS and name.startswith(record_id)]
    if len(found) != 1 or not record_id:
        raise _unknown(record_id, len(found))
    return _read(journal, *found[0])


def _read(journal: Journal, record_id: str, status: str) -> Shown:
    try:
        record = journal.read(record_id, status)
    except RecordError as error:
        raise _unusable(journal, record_id, status, error) from None
    if record is None:
        raise _gone(record_id)
    contents = tuple(Content(step.path, _old(step), step.after) for step in record.steps)
    return Shown(record, _STATUS[status], contents, ())


def _old(step: Step) -> bytes | None:
    return step.before if step.link is None else f"-> {step.link}\n".encode("utf-8", "replace")


def _gone(record_id: str) -> UsageError:
    return UsageError(f"the journal has no change {record_id} any more", "history lists them")


def _unknown(record_id: str, found: int) -> UsageError:
    fault = "several changes begin with" if found else "the journal has no change"
    return UsageError(f"{fault} {record_id}", "history lists them")


def _choose(journal: Journal, root: str, record_id: str | None) -> tuple[str, str]:
    """ID and status of the change to undo."""
    if record_id is None:
        return _last(journal, root)
    names = [(name, status) for name, status in journal.names() if status not in (NEW, OPEN)]
    found = [(name, status) for name, status in names if name.startswith(record_id) and record_id]
    if len(found) == 1:
        if found[0][1] in (DONE, PARTLY):
            return found[0]
        raise UsageError(f"change {found[0][0]} is undone already", "history lists what can be undone")
    raise _unknown(record_id, len(found))


def _last(journal: Journal, root: str) -> tuple[str, str]:
    others = ""
    for status, head in journal.heads([DONE, PARTLY]).records:
        if head.root == root and status == DONE:
            return head.id, status
        if not others:
            what = "the last change, made" if status == DONE else "the rest of a change made"
            others = f"macrotool undo {head.id} undoes {what} in {head.root}"
    raise UsageError(f"there is no change to undo in {root}", others)


def _undo(journal: Journal, record_id: str) -> Undo:
    """The record is open meanwhile, so recover() continues an undo that was killed."""
    status = dict(journal.names()).get(record_id, "")
    try:
        record = journal.read(record_id, status) if status in (DONE, PARTLY) else None
    except RecordError as error:
        raise _unusable(journal, record_id, status, error) from None
    if record is None:
        raise UsageError(f"change {record_id} was undone meanwhile", "history lists what can be undone")
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


def _unusable(journal: Journal, record_id: str, status: str, error: RecordError) -> CommitError:
    return CommitError(str(journal.left_alone(record_id, status, str(error))))


# ---- The history

_STATUS = {
    OPEN: "interrupted",
    DONE: "applied",
    UNDONE: "undone",
    PARTLY: "partly undone",
    ROLLED_BACK: "rolled back",
}


class Listed(NamedTuple):
    """One change. id: what `undo` takes. time: UTC, ISO 8601. status: one of the words of _STATUS. macro, model: of a
    run; else empty."""

    id: str
    time: str
    command: str
    root: str
    files: tuple[FileChange, ...]
    status: str
    macro: str = ""
    model: str = ""


class History(NamedTuple):
    """changes: the newest first. left_alone: files of the journal that cannot be used."""

    changes: tuple[Listed, ...]
    left_alone: tuple[LeftAlone, ...]


def history(root: str | None = None, journal: Journal | None = None) -> History:
    """The changes in one root, or in all. Raises CommitError when the journal cannot be read."""
    real = real_path(root) if root is not None else None
    heads = (journal or Journal()).heads(_STATUS)
    listed = [
        Listed(*head[:5], _STATUS[status], head.macro, head.model)
        for status, head in heads.records
        if real in (None, head.root)
    ]
    return History(tuple(listed), heads.left_alone)
