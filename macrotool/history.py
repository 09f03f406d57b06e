"""The changes that macrotool made to files, as the journal knows them."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.here import real_path
from macrotool.journal import DONE, OPEN, PARTLY, ROLLED_BACK, UNDONE, Journal
from macrotool.record import FileChange

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


def history(root: str | None = None, journal: Journal | None = None) -> list[Listed]:
    """The changes in one root, or in all, the newest first. Raises CommitError when the journal cannot be read."""
    journal = journal or Journal()
    real = real_path(root) if root is not None else None
    listed = []
    for record_id, status in journal.names():
        head = journal.head(record_id, status) if status in _STATUS else None
        if head is not None and real in (None, head.root):
            listed.append(Listed(*head[:5], _STATUS[status], head.macro, head.model))
    return listed
