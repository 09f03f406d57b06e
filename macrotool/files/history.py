"""The changes that macrotool made to files, as the journal knows them."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.files.journal import DONE, OPEN, PARTLY, ROLLED_BACK, UNDONE, Journal, LeftAlone
from macrotool.files.journal_record import FileChange
from macrotool.files.real_path import real_path

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
    """changes: the newest first. left_alone: what lies in the journal and cannot be used."""

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
