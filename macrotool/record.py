"""One entry of the journal: what a commit is about to do, with every byte that it takes away or writes.

The file is one line, a Python literal, and then the bytes, each in turn, whose sizes the line gives. A literal, because
writing one needs no import, and `json` would take longer than the rest of a small commit. The new bytes are kept beside
the old ones: by them `undo` knows its own work, and that costs no more than loading and running a hash function. A file
shorter than its line says was never finished, so nothing was changed for its sake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from macrotool.disk.contents import Attributes
from macrotool.disk.step import Step
from macrotool.patch.tree import Change
from macrotool.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any

_VERSION = 1


class FileChange(NamedTuple):
    """What the history says about one change. change: its number. added, removed: numbers of lines."""

    change: int
    path: str
    operation: str
    moved_to: str | None
    added: int
    removed: int


class Record(NamedTuple):
    """time: UTC, ISO 8601. root: its real path. command: what the user called. steps: empty when only the head was
    read. macro, model: of a run; else empty."""

    id: str
    time: str
    command: str
    root: str
    files: tuple[FileChange, ...]
    steps: tuple[Step, ...] = ()
    macro: str = ""
    model: str = ""


def file_changes(changes: Iterable[Change], steps: Sequence[Step]) -> tuple[FileChange, ...]:
    """Those of which a step is left."""
    kept = {step.change for step in steps}
    return tuple(
        FileChange(number, change.path, change.operation, change.moved_to, change.added, change.removed)
        for number, change in enumerate(changes)
        if number in kept
    )


def encode(record: Record) -> list[bytes]:
    """The blocks of the file."""
    blobs = [blob for step in record.steps for blob in (step.before, step.after) if blob is not None]
    head = {"macrotool_journal": _VERSION, **record._asdict(), "steps": [_step_out(step) for step in record.steps]}
    head["files"] = [file._asdict() for file in record.files]
    return [ascii(head).encode("ascii"), b"\n", *blobs]


def decode_head(line: bytes) -> Record | None:
    """None: it is no whole head of a version that is known here."""
    head = _head(line)
    return _record(head, ()) if head is not None else None


def decode(data: bytes) -> Record | None:
    """The whole record. None: it was never finished."""
    end = data.find(b"\n") + 1
    head = _head(data[:end])
    if head is None:
        return None
    sizes = [step[key] for step in head["steps"] for key in ("before", "after") if step[key] is not None]
    if len(data) != end + sum(sizes):
        return None
    blobs = _Blobs(data, end)
    return _record(head, tuple(_step_in(step, blobs) for step in head["steps"]))


class _Blobs:
    """Gives out the bytes after the head, in turn."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data = data
        self._at = start

    def take(self, size: int | None) -> bytes | None:
        if size is None:
            return None
        self._at += size
        return self._data[self._at - size : self._at]


def _head(line: bytes) -> dict[str, Any] | None:
    from ast import literal_eval

    if not line.endswith(b"\n"):
        return None
    try:
        head = literal_eval(line.decode("ascii"))
    except (ValueError, SyntaxError):
        return None
    return head if isinstance(head, dict) and head.get("macrotool_journal") == _VERSION else None


def _record(head: Mapping[str, Any], steps: tuple[Step, ...]) -> Record:
    files = tuple(FileChange(**file) for file in head["files"])
    by = head.get("macro", ""), head.get("model", "")
    return Record(head["id"], head["time"], head["command"], head["root"], files, steps, *by)


def _step_out(step: Step) -> dict[str, Any]:
    out = step._asdict()
    del out["seen"]
    for key in ("before", "after"):
        out[key] = None if out[key] is None else len(out[key])
    for key in ("old", "new"):
        out[key] = None if out[key] is None else tuple(out[key])
    return out


def _step_in(step: dict[str, Any], blobs: _Blobs) -> Step:
    for key in ("before", "after"):
        step[key] = blobs.take(step[key])
    for key in ("old", "new"):
        step[key] = None if step[key] is None else Attributes(*step[key])
    return Step(**step)
