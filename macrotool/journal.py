"""The journal in the state folder: a record of every commit, written before the first file changes.

One file a record, named `ID.STATUS`. An ID is the UTC time to 1/65536 second, so that names sort by age. The status
changes by renaming, which a killed process has done or not done. `new`: still being written. `open`: its commit, or its
undo, is running, or was killed. `rolledback`: recovery took it back; `partly`: and some of its files could not be.
"""

from __future__ import annotations

import contextlib
import os
import time

from macrotool.disk.staging import write_all
from macrotool.disk.unusable import reason
from macrotool.errors import CommitError
from macrotool.record import Record, decode, decode_head, encode
from macrotool.user_folder import state_dir

NEW = "new"
OPEN = "open"
DONE = "done"
UNDONE = "undone"
PARTLY = "partly"
ROLLED_BACK = "rolledback"

_STATUSES = (NEW, OPEN, DONE, UNDONE, PARTLY, ROLLED_BACK)
_KEPT = 50
_KEPT_BYTES = 100_000_000
_FRACTION = 65536
_ABANDONED = 60.0  # seconds without a write after which a record is no longer being written: its process was killed


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
        """The new name need not be on the disk: a record found open after a power failure is found to be complete."""
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
            raise _unreadable(self.folder, error) from None
        split = (name.partition(".") for name in sorted(names, reverse=True))
        return [(record_id, status) for record_id, _, status in split if status in _STATUSES]

    def read(self, record_id: str, status: str) -> Record | None:
        """None: it was never finished, or another process has just renamed it."""
        data = self._data(record_id, status)
        return decode(data) if data is not None else None

    def head(self, record_id: str, status: str) -> Record | None:
        """The record without its steps."""
        data = self._data(record_id, status, head=True)
        return decode_head(data) if data is not None else None

    def _data(self, record_id: str, status: str, *, head: bool = False) -> bytes | None:
        try:
            with open(self._path(record_id, status), "rb") as file:
                return file.readline() if head else file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _unreadable(self._path(record_id, status), error) from None

    def prune(self) -> None:
        """Drop the oldest records beyond the limits, but never the newest nor one that is open."""
        kept = size = 0
        for record_id, status in self.names():
            if status in (NEW, OPEN):
                continue
            path = self._path(record_id, status)
            with contextlib.suppress(OSError):  # another process prunes as well
                info = os.stat(path)
                kept, size = kept + 1, size + info.st_size
                if kept > 1 and (kept > _KEPT or size > _KEPT_BYTES):
                    os.unlink(path)

    def abandoned(self, record_id: str) -> bool:
        """Whether it is no longer being written, although it was not finished."""
        with contextlib.suppress(FileNotFoundError):
            return os.stat(self._path(record_id, NEW)).st_mtime < time.time() - _ABANDONED
        return False

    def _path(self, record_id: str, status: str) -> str:
        return f"{self.folder}{os.sep}{record_id}.{status}"

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


def _unreadable(path: str, error: OSError) -> CommitError:
    return CommitError(f"cannot read {path}: {reason(error)}", "make it yours, or remove it")


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
