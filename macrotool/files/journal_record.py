"""Encodes and reads one entry of the journal: what a commit will do, with every byte that it removes or writes.

The file is one line of JSON, the head, followed by the blocks of bytes whose sizes the head gives. The new bytes are
kept beside the old ones, so `undo` recognises its own work. Recovery writes files from a record, so every field is
checked before the record counts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from macrotool.files.disk.contents import Attributes
from macrotool.files.disk.step import STAGED, Step
from macrotool.patch.paths import MOST_LEVELS
from macrotool.patch.tree import Change

_VERSION = 3
_VERSION_1 = b"{'macrotool_journal': 1, "  # a Python literal, without extended attributes; still readable
_BEGINNING = f'{{"macrotool_journal": {_VERSION}, '.encode()


class RecordError(Exception):
    """A record that cannot be used. Its text says why."""


class FileChange(NamedTuple):
    """One change for the history. change: its number. added, removed: numbers of lines."""

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
    """The changes that still have a step."""
    kept = {step.change for step in steps}
    return tuple(
        FileChange(number, change.path, change.operation, change.moved_to, change.added, change.removed)
        for number, change in enumerate(changes)
        if number in kept
    )


def encode(record: Record) -> list[bytes]:
    """The blocks of the file."""
    import json

    blobs = [blob for step in record.steps for blob in (step.before, step.after) if blob is not None]
    head = {"macrotool_journal": _VERSION, **record._asdict(), "steps": [_step_out(step) for step in record.steps]}
    head["files"] = [file._asdict() for file in record.files]
    return [json.dumps(head).encode("ascii"), b"\n", *blobs]


def decode_head(line: bytes, size: int) -> Record:
    """The record without its steps. size: of the whole file. Raises RecordError."""
    head = _json(line)
    record = parse_head(head)
    if size != len(line) + _blob_size(head["steps"]):
        raise RecordError("its end is missing")
    return record._replace(steps=())


def decode(data: bytes) -> Record:
    """The whole record. Raises RecordError."""
    end = data.find(b"\n") + 1
    head = _json(data[:end])
    record, rows = parse_head(head), head["steps"]
    if len(data) != end + _blob_size(rows):
        raise RecordError("its end is missing")
    steps, at = [], end
    for step, row in zip(record.steps, rows, strict=True):
        before, at = _blob(data, at, row["before"])
        after, at = _blob(data, at, row["after"])
        steps.append(step._replace(before=before, after=after))
    return record._replace(steps=tuple(steps))


def is_begun(line: bytes) -> bool:
    """Whether a record of this version may begin like this, however little of it was written."""
    return line.startswith(_BEGINNING) or _BEGINNING.startswith(line)


def _json(line: bytes) -> dict[str, Any]:
    try:
        head = _parsed(line.decode("ascii")) if line.endswith(b"\n") else None
    except (ValueError, RecursionError, SyntaxError, MemoryError):  # the last two come from a literal
        head = None
    if not isinstance(head, dict) or "macrotool_journal" not in head:
        raise RecordError("it is damaged, or of another version of macrotool")
    if head["macrotool_journal"] != _VERSION:
        raise RecordError("it is of another version of macrotool")
    return head


def _parsed(line: str) -> Any:
    if not line.startswith(_VERSION_1.decode()):
        import json

        return json.loads(line)
    from ast import literal_eval

    return _from_version_1(literal_eval(line))


def _from_version_1(head: dict[str, Any]) -> dict[str, Any]:
    """The head as this version writes it. What does not fit stays for `parse_head` to refuse."""
    steps = head.get("steps")
    if isinstance(steps, list):
        steps = [_step_from_version_1(row) if isinstance(row, dict) else row for row in steps]
    return {"macro": "", "model": "", **head, "macrotool_journal": _VERSION, "steps": steps}


def _step_from_version_1(row: dict[str, Any]) -> dict[str, Any]:
    row = {key: list(value) if isinstance(value, tuple) else value for key, value in row.items()}
    for key in ("old", "new"):
        if isinstance(row.get(key), list) and len(row[key]) == 3:
            row[key] = dict(zip(("mode", "uid", "gid"), row[key], strict=True)) | {"extended": {}}
    return row


def _blob_size(rows: Iterable[Mapping[str, Any]]) -> int:
    return sum(row[key] or 0 for row in rows for key in ("before", "after"))


def _blob(data: bytes, at: int, size: int | None) -> tuple[bytes | None, int]:
    return (None, at) if size is None else (data[at : at + size], at + size)


def _step_out(step: Step) -> dict[str, Any]:
    out = step._asdict()
    del out["seen"]
    for key in ("before", "after"):
        out[key] = None if out[key] is None else len(out[key])
    for key in ("old", "new"):
        out[key] = None if out[key] is None else _attributes_out(out[key])
    return out


def _attributes_out(attributes: Attributes) -> dict[str, Any]:
    extended = {name: value.hex() for name, value in attributes.extended}
    return attributes._asdict() | {"extended": extended}


# ---- What a head may hold


def parse_head(head: Mapping[str, Any]) -> Record:
    """The record, its steps still without bytes. Raises RecordError."""
    fields = _row(head, _HEAD)
    del fields["macrotool_journal"]
    files = tuple(FileChange(**_row(row, _FILE)) for row in fields.pop("files"))
    steps = tuple(Step(**_row(row, _STEP))._replace(before=None, after=None) for row in fields.pop("steps"))
    if any(step.exists > len(step.folder) or len(step.folder) >= MOST_LEVELS for step in steps):
        raise _damaged("folder")
    return Record(files=files, steps=steps, **fields)


def _damaged(key: str) -> RecordError:
    return RecordError(f"its '{key}' is damaged")


def _row(row: object, kinds: Mapping[str, Callable[[Any], bool]]) -> dict[str, Any]:
    """A copy with tuples for lists. Raises RecordError unless it has exactly these keys, each with the right type."""
    if not isinstance(row, dict) or row.keys() != kinds.keys():
        raise RecordError("its keys are not those of a record")
    for key, is_right in kinds.items():
        if not is_right(row[key]):
            raise _damaged(key)
    return {key: _value(key, value) for key, value in row.items()}


def _value(key: str, value: Any) -> Any:
    if key in ("old", "new") and value is not None:
        extended = tuple((name, bytes.fromhex(text)) for name, text in value["extended"].items())
        return Attributes(**value | {"extended": extended})
    return tuple(value) if isinstance(value, list) else value


def _is_text(value: object) -> bool:
    """Whether the system accepts this as a name."""
    if not isinstance(value, str) or "\0" in value:
        return False
    try:
        value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False
    return True


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << 32


def _is_size(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value < 1 << 62)


def _is_name(value: object) -> bool:
    return _is_text(value) and value not in ("", ".", "..") and "/" not in str(value)


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_name, value))


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and len(value) % 2 == 0 and not set(value) - set("0123456789abcdef")


def _is_attributes(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or value.keys() != set(Attributes._fields):
        return False
    extended = value["extended"]
    known = isinstance(extended, dict) and all(_is_text(name) and _is_hex(text) for name, text in extended.items())
    return known and all(_is_number(value[key]) for key in ("mode", "uid", "gid")) and value["mode"] <= 0o7777


_HEAD: dict[str, Callable[[Any], bool]] = {
    "macrotool_journal": lambda value: value == _VERSION,
    **dict.fromkeys(("id", "time", "command", "macro", "model"), _is_text),
    "root": lambda value: _is_text(value) and os.path.isabs(value),
    **dict.fromkeys(("files", "steps"), lambda value: isinstance(value, list)),
}
_FILE: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("change", "added", "removed"), _is_number),
    "path": _is_text,
    "operation": lambda value: value in ("create", "update", "delete", "move"),
    "moved_to": lambda value: value is None or _is_text(value),
}
_STEP: dict[str, Callable[[Any], bool]] = {
    "path": _is_text,
    **dict.fromkeys(("change", "group", "exists"), _is_number),
    "folder": _is_names,
    "name": _is_name,
    **dict.fromkeys(("before", "after"), _is_size),
    "link": lambda value: value is None or _is_text(value),
    **dict.fromkeys(("old", "new"), _is_attributes),
    "in_place": lambda value: isinstance(value, bool),
    "partner": lambda value: value is None or (_is_names(value) and 0 < len(value) <= MOST_LEVELS),
    # Recovery removes it whatever it holds, so it must have the name of a staged file.
    "staged": lambda value: _is_name(value) and value.startswith(STAGED),
}
