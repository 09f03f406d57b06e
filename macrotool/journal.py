"""The journal in the state folder: a record of every commit, written before the first file changes.

One file a record, named `ID.STATUS`. An ID is the UTC time to 1/65536 second, so that names sort by age. The status
changes by renaming, which a killed process has done or not done. `new`: still being written. `open`: its commit, or its
undo, is running, or was killed. The others are in _STATUS.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from typing import NamedTuple

from macrotool.disk.staging import write_all
from macrotool.disk.unusable import reason
from macrotool.errors import CommitError
from macrotool.record import FileChange, Record, decode, decode_head, encode
from macrotool.state_folder import state_dir

NEW = "new"
OPEN = "open"
DONE = "done"
UNDONE = "undone"
PARTLY = "partly"
ROLLED_BACK = "rolledback"

_STATUS = {
    OPEN: "interrupted",
    DONE: "applied",
    UNDONE: "undone",
    PARTLY: "partly undone",
    ROLLED_BACK: "rolled back",
}
_KEPT = 50
_KEPT_BYTES = 100_000_000
_FRACTION = 65536
_ABANDONED = 86400  # seconds after which a record that is still being written was left by a killed process


class Listed(NamedTuple):
    """One record of the history: what was done, and its status in words."""

    id: str
    time: str
    command: str
    root: str
    files: tuple[FileChange, ...]
    status: str


class Journal:
    """folder: the state folder. Everything in it is the user's alone."""

    def __init__(self, folder: str = "") -> None:
        state = folder or state_dir()
        self.folder = os.path.join(state, "journal")
        self.locks = os.path.join(state, "locks")

    def prepare(self) -> None:
        """Raises CommitError: without a journal nothing is written."""
        try:
            os.makedirs(os.path.dirname(self.folder), 0o700, exist_ok=True)
            for folder in (self.folder, self.locks):
                with contextlib.suppress(FileExistsError):
                    os.mkdir(folder, 0o700)
        except OSError as error:
            raise self._failure(error) from None

    def new_id(self) -> str:
        """Later than all that are there, also when the clock was set back."""
        seconds = time.time()
        now = time.strftime("%Y%m%d-%H%M%S", time.gmtime(seconds)) + f"-{int(seconds % 1 * _FRACTION):04x}"
        last = max((name for name, _ in self.names()), default="")
        return now if now > last else _next_id(last)

    def begin(self, record: Record) -> None:
        """Write it, as `open`. Raises CommitError; then nothing is left of it."""
        new = self._path(record.id, NEW)
        try:
            self._write(new, record)
            os.rename(new, self._path(record.id, OPEN))
        except OSError as error:
            with contextlib.suppress(OSError):
                os.unlink(new)
            raise self._failure(error) from None

    def sync(self, record_id: str) -> None:
        """It is on the disk, with its name. Raises CommitError."""
        try:
            for path in (self._path(record_id, OPEN), self.folder):
                _sync_path(path)
        except OSError as error:
            raise self._failure(error) from None

    def rewrite(self, record: Record) -> None:
        """An open record of which only a part was done."""
        new = self._path(record.id, NEW)
        self._write(new, record)
        _sync_path(new)
        os.replace(new, self._path(record.id, OPEN))

    def mark(self, record_id: str, old: str, new: str) -> None:
        try:
            os.rename(self._path(record_id, old), self._path(record_id, new))
        except OSError as error:
            raise self._failure(error) from None

    def drop(self, record_id: str, status: str) -> None:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._path(record_id, status))

    def names(self) -> list[tuple[str, str]]:
        """ID and status of every record, the newest first."""
        try:
            names = os.listdir(self.folder)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._failure(error) from None
        split = (name.partition(".") for name in sorted(names, reverse=True))
        return [(record_id, status) for record_id, _, status in split if status in _STATUS or status == NEW]

    def read(self, record_id: str, status: str) -> Record | None:
        """None: it was never finished, or another process has just renamed it."""
        with contextlib.suppress(FileNotFoundError), open(self._path(record_id, status), "rb") as file:
            return decode(file.read())
        return None

    def head(self, record_id: str, status: str) -> Record | None:
        """The record without its steps."""
        with contextlib.suppress(FileNotFoundError), open(self._path(record_id, status), "rb") as file:
            return decode_head(file.readline())
        return None

    def listed(self, root: str | None) -> Iterator[Listed]:
        for record_id, status in self.names():
            head = self.head(record_id, status) if status != NEW else None
            if head is not None and root in (None, head.root):
                yield Listed(head.id, head.time, head.command, head.root, head.files, _STATUS[status])

    def prune(self) -> None:
        """Drop the oldest records beyond the limits, but never the newest nor one that is open."""
        kept = size = 0
        for record_id, status in self.names():
            path = self._path(record_id, status)
            with contextlib.suppress(OSError):  # another process prunes as well
                info = os.stat(path)
                if status in (NEW, OPEN):
                    if status == NEW and info.st_mtime < time.time() - _ABANDONED:
                        os.unlink(path)
                    continue
                kept, size = kept + 1, size + info.st_size
                if kept > 1 and (kept > _KEPT or size > _KEPT_BYTES):
                    os.unlink(path)

    def _path(self, record_id: str, status: str) -> str:
        return os.path.join(self.folder, f"{record_id}.{status}")

    def _write(self, path: str, record: Record) -> None:
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o600)
        try:
            for block in encode(record):
                write_all(descriptor, block)
        finally:
            os.close(descriptor)

    def _failure(self, error: OSError) -> CommitError:
        return CommitError(
            f"cannot keep a journal in {self.folder}: {reason(error)}", "nothing was changed, for lack of a way back"
        )


def _next_id(last: str) -> str:
    """The smallest ID after it: one fraction more, or in the next second."""
    seconds, _, fraction = last.rpartition("-")
    number = int(fraction, 16) + 1
    return f"{seconds}-{number:04x}" if number < _FRACTION else f"{last}0"


def _sync_path(path: str) -> None:
    if os.name == "nt" and os.path.isdir(path):
        return
    descriptor = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def history(root: str | None = None) -> list[Listed]:
    """The records of one root, or of all, the newest first. Raises CommitError."""
    return list(Journal().listed(os.path.realpath(root) if root is not None else None))
