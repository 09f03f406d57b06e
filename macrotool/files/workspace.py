"""The files under one root: read(paths) gives the engine what is there, commit(changes) writes the result."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from macrotool.errors import UsageError
from macrotool.files.disk.committing import Work
from macrotool.files.disk.entries import look, suggestions
from macrotool.files.disk.folders import Folders
from macrotool.files.disk.os_errors import reason
from macrotool.files.disk.planning import Plan, make_plan
from macrotool.files.exclusive_root import exclusive
from macrotool.files.journal import DONE, OPEN, PARTLY, Journal, LeftAlone
from macrotool.files.journal_record import Record, file_changes
from macrotool.files.real_path import real_path
from macrotool.patch.tree import ABSENT, Change, Entry, Refusal

if TYPE_CHECKING:
    from macrotool.files.recovery import Recovery


class Commit(NamedTuple):
    """id: of the journal's entry; empty when nothing was written. refusals: why each of the other groups was not
    written. recovered: interrupted changes that were recovered first, or could not be; each a sentence as text."""

    id: str
    refusals: tuple[Refusal, ...]
    recovered: tuple[Recovery | LeftAlone, ...] = ()


class Workspace:
    """root: any spelling of a folder. Raises UsageError when there is none."""

    def __init__(self, root: str, journal: Journal | None = None) -> None:
        self.root = real_path(root)
        self._journal = journal or Journal()
        self._locked = False
        if not os.path.isdir(self.root):
            raise UsageError(f"there is no folder {root}", "name the folder whose files the patch changes")

    def read(self, paths: Mapping[str, Sequence[str]], new: Collection[str] = ()) -> dict[str, Entry]:
        """What is at each path; the path's other spellings are tried in order when it is absent.

        new: the paths that will be created, for which we do not look for a misplaced file of that name.
        """
        with self._folders() as folders:
            entries = {path: look(folders, path, others) for path, others in paths.items()}
        absent = [path for path, entry in entries.items() if entry.kind == ABSENT and path not in new]
        for path, place in suggestions(self.root, absent).items():
            entries[path] = entries[path]._replace(suggestion=place)
        return entries

    @contextlib.contextmanager
    def locked(self) -> Iterator[tuple[Recovery | LeftAlone, ...]]:
        """A context in which no other macrotool changes anything between read, plan and commit. Yields what had to be
        recovered first. Raises CommitError."""
        if self._locked:
            yield ()
            return
        with exclusive(self._journal, self.root) as recovered:
            self._locked = True
            try:
                yield recovered
            finally:
                self._locked = False

    def commit(
        self, changes: Sequence[Change], *, atomic: bool, command: str, macro: str = "", model: str = ""
    ) -> Commit:
        """Writes the changes: each group whole or not at all; `atomic`: all or none. The names are for the history.

        A problem with a file gives a refusal. Raises CommitError when no journal or no lock is available.
        """
        with self.locked() as recovered, self._folders() as folders:
            record_id = self._journal.new_id()
            plan = make_plan(folders, changes, record_id)
            if not plan.steps or (atomic and plan.refusals):
                return Commit("", plan.refusals, recovered)
            files = file_changes(changes, plan.steps)
            record = Record(record_id, _now(), command, self.root, files, plan.steps, macro, model)
            commit = self._write(folders, record, plan, atomic)
            return commit._replace(recovered=recovered)

    def _write(self, folders: Folders, record: Record, plan: Plan, atomic: bool) -> Commit:
        self._journal.begin(record)
        work = Work(folders, plan.steps, atomic)
        try:
            work.stage()
            self._journal.sync()
            work.apply()
        except BaseException:  # also after Ctrl-C, nothing of it stays
            work.take_back()
            self._close(record, work)
            raise
        self._close(record, work)
        return Commit(record.id if work.steps else "", (*plan.refusals, *work.refusals))

    def _close(self, record: Record, work: Work) -> None:
        """Removes what was not done from the history, but keeps the old bytes of what could not be restored."""
        if work.left:
            self._journal.mark(record.id, OPEN, PARTLY)
        elif not work.steps:
            self._journal.drop(record.id, OPEN)
        else:
            self._finish(record, work)

    def _finish(self, record: Record, work: Work) -> None:
        if len(work.steps) < len(record.steps):
            kept = {step.change for step in work.steps}
            files = tuple(file for file in record.files if file.change in kept)
            self._journal.rewrite(record._replace(files=files, steps=work.steps))
        self._journal.mark(record.id, OPEN, DONE)
        self._journal.prune()

    def _folders(self) -> Folders:
        try:
            return Folders(self.root)
        except OSError as error:
            raise UsageError(f"cannot enter {self.root}: {reason(error)}", "name another root") from None


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
