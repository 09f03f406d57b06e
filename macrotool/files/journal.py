"""Keeps the journal in the state folder: a record of every commit, written before the first file changes.

Each record is a file named `ID.STATUS`. An ID is the UTC time to 1/65536 second, so names sort by age. The status
changes by renaming, which is atomic even if the process is killed. `new`: still being written. `open`: its commit, or
its
undo, is running, or was killed. `rolledback`: recovery undid it; `partly`: recovery could not undo all of its files.

Other files in the folder, and records that cannot be read, are left alone: they may hold the only copy of a file. They
are reported and otherwise ignored.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Collection
from typing import IO, NamedTuple

from macrotool.config.user_folders import state_dir
from macrotool.errors import CommitError
from macrotool.files.disk.contents import kind_in_words
from macrotool.files.disk.os_errors import reason
from macrotool.files.disk.staging import write_all
from macrotool.files.journal_record import Record, RecordError, decode, decode_head, encode, is_begun

NEW = "new"
OPEN = "open"
DONE = "done"
UNDONE = "undone"
PARTLY = "partly"
ROLLED_BACK = "rolledback"

_STATUSES = (NEW, OPEN, DONE, UNDONE, PARTLY, ROLLED_BACK)
_NAME = re.compile(rf"([0-9]{{8}}-[0-9]{{6}}-[0-9a-f]{{4,}})\.({'|'.join(_STATUSES)})", re.ASCII)
_FLAGS = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)
_LONGEST_HEAD = 1 << 26
_KEPT = 50
_KEPT_BYTES = 100_000_000
_FRACTION = 65536
_DIGITS = 4  # digits of the fraction
_LONGEST_BEGINNING = 100
_ABANDONED = 60.0  # seconds without a write, after which we know that a record's process was killed


class LeftAlone(NamedTuple):
    """A file of the journal that cannot be used, and why."""

    path: str
    why: str

    def __str__(self) -> str:
        return (
            f"the journal's {self.path} cannot be used and was left alone: {self.why}; move it away if it is not needed"
        )


class Heads(NamedTuple):
    """records: by status, without their steps, the newest first."""

    records: tuple[tuple[str, Record], ...]
    left_alone: tuple[LeftAlone, ...]


class Journal:
    """folder: the state folder. Only the user can read what is in it."""

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
        """Later than all existing IDs, even after the clock was set back."""
        seconds = time.time()
        now = time.strftime("%Y%m%d-%H%M%S", time.gmtime(seconds)) + f"-{int(seconds % 1 * _FRACTION):04x}"
        last = max((match[1] for name in self._listed() if (match := _NAME.fullmatch(name))), default="")
        return now if now > last else _next_id(last)

    def begin(self, record: Record) -> None:
        """Writes the record as `open`: under that name it is complete. Raises CommitError; then the record is gone
        again."""
        new = self.path(record.id, NEW)
        try:
            self._write(new, record)
            os.rename(new, self.path(record.id, OPEN))
        except FileExistsError as error:  # another process made one at the same moment
            raise self._failure(error) from None
        except OSError as error:
            with contextlib.suppress(OSError):
                os.unlink(new)
            raise self._failure(error) from None

    def sync(self) -> None:
        """Makes the names of the records durable. Raises CommitError."""
        try:
            _sync_path(self.folder)
        except OSError as error:
            raise self._failure(error) from None

    def rewrite(self, record: Record) -> None:
        """Replaces an open record of which only a part was done. On a full disk the longer record stays: `undo` finds
        the missing parts already undone."""
        new = self.path(record.id, NEW)
        try:
            self._write(new, record)
            os.replace(new, self.path(record.id, OPEN))
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(new)

    def mark(self, record_id: str, old: str, new: str) -> None:
        """The new name need not be durable: a record that is open after a power failure is found to be complete."""
        try:
            if os.path.lexists(self.path(record_id, new)):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            os.rename(self.path(record_id, old), self.path(record_id, new))
        except OSError as error:
            raise CommitError(f"cannot mark {self.path(record_id, old)} as {new}: {reason(error)}") from None

    def drop(self, record_id: str, status: str) -> None:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.path(record_id, status))

    def names(self) -> list[tuple[str, str]]:
        """ID and status of every record, the newest first."""
        return self._sorted()[0]

    def heads(self, statuses: Collection[str] = _STATUSES) -> Heads:
        """The heads of the records with these statuses. A record that is still being written has no status yet."""
        names, left_alone = self._sorted()
        records = []
        for record_id, status in names:
            try:
                head = self.head(record_id, status) if status in statuses and status != NEW else None
            except RecordError as error:
                left_alone.append(LeftAlone(self.path(record_id, status), str(error)))
            else:
                records += [(status, head)] if head is not None else []
        return Heads(tuple(records), tuple(left_alone))

    def read(self, record_id: str, status: str) -> Record | None:
        """None: another process has just renamed it. Raises RecordError."""
        file = self._open(record_id, status)
        if file is None:
            return None
        with file:
            line = file.readline(_LONGEST_HEAD)
            decode_head(line, os.fstat(file.fileno()).st_size)  # before so much is read
            return _named(decode(line + file.read()), record_id)

    def head(self, record_id: str, status: str) -> Record | None:
        """The record without its steps. None: another process has just renamed it. Raises RecordError."""
        file = self._open(record_id, status)
        if file is None:
            return None
        with file:
            return _named(decode_head(file.readline(_LONGEST_HEAD), os.fstat(file.fileno()).st_size), record_id)

    def left_alone(self, record_id: str, status: str, why: str) -> LeftAlone:
        """A record that turned out to be unusable."""
        return LeftAlone(self.path(record_id, status), why)

    def prune(self) -> None:
        """Drop the oldest records beyond the limits, but never the newest nor one that is open."""
        kept = size = 0
        for status, head in self.heads([status for status in _STATUSES if status not in (NEW, OPEN)]).records:
            path = self.path(head.id, status)
            with contextlib.suppress(OSError):  # another process prunes as well
                info = os.stat(path)
                kept, size = kept + 1, size + info.st_size
                if kept > 1 and (kept > _KEPT or size > _KEPT_BYTES):
                    os.unlink(path)

    def sweep(self) -> None:
        """Drop what is no longer being written, although it was not finished: nothing was changed for its sake."""
        for record_id, status in self.names():
            if status == NEW and self._is_abandoned(record_id):
                self.drop(record_id, NEW)

    def _is_abandoned(self, record_id: str) -> bool:
        with contextlib.suppress(RecordError):
            file = self._open(record_id, NEW)
            if file is not None:
                with file:
                    old = os.fstat(file.fileno()).st_mtime < time.time() - _ABANDONED
                    return old and is_begun(file.read(_LONGEST_BEGINNING))
        return False

    # ---- The folder

    def _listed(self) -> list[str]:
        """The names in the folder, the newest records first."""
        try:
            return sorted(os.listdir(self.folder), reverse=True)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise CommitError(f"cannot read {self.folder}: {reason(error)}", "make it yours, or remove it") from None

    def _sorted(self) -> tuple[list[tuple[str, str]], list[LeftAlone]]:
        """The names of records, as ID and status, and what lies there beside them."""
        names, left_alone = [], []
        for name in self._listed():
            path = os.path.join(self.folder, name)
            match = _NAME.fullmatch(name)
            try:
                fault = _fault(os.lstat(path)) if match else "it has no record's name"
            except FileNotFoundError:  # renamed meanwhile
                continue
            except OSError as error:
                fault = reason(error)
            if match and not fault:
                names.append((match[1], match[2]))
            else:
                left_alone.append(LeftAlone(path, fault))
        return names, left_alone

    def _open(self, record_id: str, status: str) -> IO[bytes] | None:
        try:
            descriptor = os.open(self.path(record_id, status), _FLAGS)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise RecordError("it is a link" if error.errno == errno.ELOOP else reason(error)) from None
        fault = _fault(os.fstat(descriptor))
        if fault:
            os.close(descriptor)
            raise RecordError(fault)
        return open(descriptor, "rb")

    def path(self, record_id: str, status: str) -> str:
        return f"{self.folder}{os.sep}{record_id}.{status}"

    def _write(self, path: str, record: Record) -> None:
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o600)
        try:
            for block in encode(record):
                write_all(descriptor, block)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def _failure(self, error: OSError) -> CommitError:
        return CommitError(
            f"cannot keep a journal in {self.folder}: {reason(error)}", "nothing was changed, for lack of a way back"
        )


def _fault(info: os.stat_result) -> str:
    """Why this is no record of ours, in words. Another user's would make us write files for them."""
    if stat.S_ISLNK(info.st_mode):
        return "it is a link"
    if not stat.S_ISREG(info.st_mode):
        return kind_in_words(info.st_mode)
    return "it belongs to another user" if hasattr(os, "geteuid") and info.st_uid != os.geteuid() else ""


def _named(record: Record, record_id: str) -> Record:
    if record.id != record_id:
        raise RecordError("its name is that of another record")
    return record


def _next_id(last: str) -> str:
    """The smallest ID after it, or one that is four digits longer."""
    number = int(last[-_DIGITS:], 16) + 1
    return f"{last[:-_DIGITS]}{number:04x}" if number < _FRACTION else f"{last}{0:04x}"


def _sync_path(path: str) -> None:
    if os.name == "nt" and os.path.isdir(path):
        return
    descriptor = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
