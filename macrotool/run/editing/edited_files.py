"""Holds the files as a model has changed them so far. Pure: the function `look` reads what is at a path.

They are kept as the list of accepted operations on the files as they were shown. A new operation is tried on their
result. At the end, the whole list is applied to the files as they are then: the patch engine finds each place in a file
that changed meanwhile, or reports that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from macrotool.patch.failure import Failure
from macrotool.patch.judgement import Judgement
from macrotool.patch.operations import CREATE, DELETE, Operation
from macrotool.patch.paths import clean
from macrotool.patch.planning.files import Edit
from macrotool.patch.planning.plan import Chain, Group, Plan, paths_to_read, plan
from macrotool.patch.tree import ABSENT, FILE, Entry
from macrotool.run.editing.permission import Permission, refusal

Look = Callable[[Mapping[str, tuple[str, ...]]], Mapping[str, Entry]]


class Tried(NamedTuple):
    """done: the accepted operations' part of the plan. failures: of the others."""

    done: tuple[Group, ...]
    failures: tuple[Failure, ...]


class Draft:
    """shown: the files that the model has seen, by path. look: reads other paths."""

    def __init__(self, root: str, shown: Mapping[str, Entry], permission: Permission, look: Look) -> None:
        self._root = root
        self._entries = dict(shown)
        self._by_place = {entry.path: entry for entry in shown.values()}
        self._shown = set(self._by_place)
        self._may_change = set(self._shown)  # also what the model has created, and places where nothing exists
        self._chain = Chain(self._entries, self._by_place, root)
        self._permission = permission
        self._look = look
        self._accepted: list[Operation] = []
        self._failed: dict[str, Group] = {}
        self._meant_for: dict[str, list[str]] = {}  # suggested path -> the paths that failed
        self._unread: list[Failure] = []

    @property
    def operations(self) -> tuple[Operation, ...]:
        return tuple(self._accepted)

    def carry_out(self, operations: Sequence[Operation]) -> Tried:
        """Each file succeeds or fails alone."""
        self.look_at(operations)
        refused = [(one, self._refusal(one)) for one in operations]
        tried = [one for one, failure in refused if failure is None]
        groups = self._chain.add(tried)
        done = [group for group in groups if not group.failures]
        failed = [Group((one,), (), (failure,)) for one, failure in refused if failure is not None]
        failed += [group for group in groups if group.failures]
        self._accept(done)
        self._remember(failed)
        return Tried(tuple(done), tuple(failure for group in failed for failure in group.failures))

    def revert(self, operations: Collection[Operation]) -> None:
        """Takes accepted operations back, with every other one that depends on them."""
        kept = [one for one in self._accepted if one not in operations]
        self._accepted.clear()
        self._failed.clear()
        self._unread.clear()
        self._chain = Chain(self._entries, self._by_place, self._root)
        self.carry_out(kept)

    def look_at(self, operations: Sequence[Operation]) -> None:
        """Looks up their paths, each path once."""
        paths = {
            path: others
            for path, others in paths_to_read(operations, self._root)[0].items()
            if path not in self._entries
        }
        for path, entry in self._look(paths).items() if paths else ():
            entry = entry._replace(suggestion=self._suggestion(path)) if entry.kind == ABSENT else entry
            entry = self._entries[path] = self._by_place.setdefault(entry.path, entry)  # one file in every spelling
            if entry.kind == ABSENT and not entry.link:
                self._may_change.add(self._place(path))

    def place(self, written: str) -> str:
        """Equal for all looked-up paths that lead to one file."""
        path = clean(written, self._root).path
        return self._place(written) if path in self._entries else path

    def begin_turn(self) -> None:
        """Forgets unreadable calls: the model was told and calls again."""
        self._unread.clear()

    def could_not_read(self, failure: Failure) -> None:
        """Records a call of this turn that named no usable path: it counts as failed unless the model calls again."""
        self._unread.append(failure)

    def finished(self, now: Mapping[str, Entry]) -> Plan:
        """The plan: everything accepted, applied to the current files; and the last failures that no later call
        repaired."""
        planned = plan(self._accepted, {**self._entries, **now}, self._root)
        changed = {one for path, entry in now.items() if self._differs(path, entry) for one in (path, entry.path)}
        groups = tuple(self._since_read(group, changed) for group in planned.groups)
        changes = tuple(change for change in planned.changes if not groups[change.group].failures)
        unread = [Group((), (), (failure,)) for failure in self._unread]
        return Plan((*groups, *self._failed.values(), *unread), changes)

    def paths(self) -> dict[str, tuple[str, ...]]:
        """The paths that `finished` needs."""
        return paths_to_read(self._accepted, self._root)[0]

    # ---- Inside

    def _suggestion(self, path: str) -> str:
        """A shown file of that name."""
        name = path.rpartition("/")[2]
        found = [place for place in sorted(self._shown) if place.rpartition("/")[2] == name]
        return found[0] if len(found) == 1 else ""

    def _refusal(self, operation: Operation) -> Failure | None:
        return refusal(operation, self._permission, self._place, self._may_change)

    def _place(self, written: str) -> str:
        cleaned = clean(written, self._root)
        if cleaned.problem:
            return ""
        entry = self._entries[cleaned.path]
        return entry.place or entry.path

    def _accept(self, groups: Sequence[Group]) -> None:
        """A success clears earlier failures at its paths, also at paths that were meant for it."""
        for operation in (one for group in groups for one in group.operations):
            self._accepted.append(operation)
            new = operation.path if operation.kind == CREATE else operation.moved_to
            self._may_change |= {self._place(new)} if new is not None else set()
        for path in [path for group in groups for path in self._paths(group)]:
            for settled in (path, *self._meant_for.pop(path, ())):
                self._failed.pop(settled, None)

    def _remember(self, failed: Sequence[Group]) -> None:
        for group in failed:
            path = self._paths(group)[0]
            self._failed[path] = group
            for meant in _meant(group):
                self._meant_for.setdefault(meant, []).append(path)

    def _paths(self, group: Group) -> list[str]:
        written = [path for one in group.operations for path in (one.path, one.moved_to) if path is not None]
        return [self._place(path) or clean(path, self._root).path for path in written]

    def _since_read(self, group: Group, changed: set[str]) -> Group:
        """Handles a group on a file that changed since it was shown: a judgement where it applies, "stale" where it
        does not or where its meaning is uncertain."""
        touched = next((path for edit in group.edits for path in self._touched(edit) if path in changed), None)
        failed = next((failure for failure in group.failures if failure.path in changed), None)
        whole = any(one.kind == DELETE or not (one.hunks or one.kind == CREATE) for one in group.operations)
        if failed is not None or (touched is not None and whole):
            return Group(group.operations, (), (_stale(failed, touched),))
        if touched is None:
            return group
        edits = [_located_again(edit) if changed & {*self._touched(edit)} else edit for edit in group.edits]
        return group._replace(edits=tuple(edits))

    def _touched(self, edit: Edit) -> tuple[str, str]:
        """The file's first and last path."""
        return clean(edit.operation.path, self._root).path, edit.path

    def _differs(self, path: str, now: Entry) -> bool:
        before = self._entries.get(path)
        return (
            before is not None
            and FILE in (before.kind, now.kind)
            and (before.kind, before.data) != (now.kind, now.data)
        )


def _meant(group: Group) -> set[str]:
    """The files that were suggested for missing paths."""
    return {failure.detail for failure in group.failures if failure.code == "not_found"}


def _located_again(edit: Edit) -> Edit:
    said = Judgement("changed_since_read", "the file was changed since the model read it; its place was found again")
    return edit._replace(applied=tuple(one._replace(judgements=(*one.judgements, said)) for one in edit.applied))


def _stale(failed: Failure | None, path: str | None) -> Failure:
    """Says "exists" for a file that appeared meanwhile, which is clearer."""
    if failed is None:
        return Failure(path, "stale")
    return failed if failed.code == "exists" else failed._replace(code="stale")
