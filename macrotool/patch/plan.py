"""Operations and what stands at their paths -> the changes to commit, and what failed. Pure.

Operations that touch one file form a group: by path, by the two paths of a move, by the identity of links. A group is
computed in the patch's order, each operation on the result of the one before, and stands or falls as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from macrotool.patch import textfile
from macrotool.patch.compute import Applied, Computed, Replacement, update
from macrotool.patch.failure import Failure
from macrotool.patch.operations import CREATE, DELETE, Operation
from macrotool.patch.paths import Cleaned, alternatives, clean
from macrotool.patch.tree import ABSENT, FILE, FOLDER, REFUSED, SPECIAL, Change, Entry, Refusal

_NOUNS = {FOLDER: "a folder", SPECIAL: "no ordinary file"}


class Edit(NamedTuple):
    """One operation's work: old and new text of the file for a diff, where the hunks went."""

    operation: Operation
    path: str
    before: str
    after: str
    replacements: tuple[Replacement, ...]
    applied: tuple[Applied, ...]


class Group(NamedTuple):
    """failures: empty when all its operations can be applied."""

    operations: tuple[Operation, ...]
    edits: tuple[Edit, ...]
    failures: tuple[Failure, ...]


class Plan(NamedTuple):
    """changes: what to commit, by group. atomic: nothing stands unless everything does."""

    groups: tuple[Group, ...]
    changes: tuple[Change, ...]
    atomic: bool = False

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(failure for group in self.groups for failure in group.failures)


def wanted(operations: Iterable[Operation], root: str) -> tuple[dict[str, tuple[str, ...]], set[str]]:
    """The paths to look at, each with its other spellings, and those of them that are to be made."""
    paths: dict[str, tuple[str, ...]] = {}
    new: set[str] = set()
    for operation in operations:
        for written, is_new in ((operation.path, operation.kind == CREATE), (operation.moved_to, True)):
            cleaned = clean(written, root) if written is not None else None
            if cleaned and not cleaned.problem:
                paths.setdefault(cleaned.path, () if is_new else alternatives(cleaned.path))
                new |= {cleaned.path} if is_new else set()
    return paths, new


def plan(operations: Sequence[Operation], entries: Mapping[str, Entry], root: str, *, atomic: bool = False) -> Plan:
    """entries: by the paths of `wanted`."""
    groups: list[Group] = []
    changes: list[Change] = []
    for number, members in enumerate(_grouped(operations, entries, root)):
        tree = _Tree(entries)
        group = _compute(members, tree, root)
        groups.append(group)
        if not group.failures:
            changes += [change._replace(group=number) for change in tree.changes(group.edits)]
    planned = Plan(tuple(groups), tuple(changes), atomic)
    return planned._replace(changes=()) if atomic and planned.failures else planned


def settle(planned: Plan, refusals: Sequence[Refusal]) -> Plan:
    """The plan after the commit: groups that were refused have failed."""
    if not refusals:
        return planned
    groups = list(planned.groups)
    for refusal in refusals:
        failure = Failure(refusal.path, refusal.code, detail=refusal.detail)
        groups[refusal.group] = groups[refusal.group]._replace(failures=(*groups[refusal.group].failures, failure))
    kept = [change for change in planned.changes if not groups[change.group].failures and not planned.atomic]
    return planned._replace(groups=tuple(groups), changes=tuple(kept))


# ---- Groups


def _grouped(operations: Sequence[Operation], entries: Mapping[str, Entry], root: str) -> list[list[Operation]]:
    """In the order of their first operations."""
    groups: list[tuple[set[str], list[Operation]]] = []
    for operation in operations:
        keys = _keys(operation, entries, root)
        joined = [group for group in groups if group[0] & keys]
        members = [one for group in joined for one in group[1]]
        merged = (keys.union(*(group[0] for group in joined)), [*members, operation])
        if joined:
            groups[groups.index(joined[0])] = merged
            groups = [group for group in groups if group is merged or group not in joined]
        else:
            groups.append(merged)
    order = {id(operation): number for number, operation in enumerate(operations)}
    return [sorted(members, key=lambda one: order[id(one)]) for _, members in groups]


def _keys(operation: Operation, entries: Mapping[str, Entry], root: str) -> set[str]:
    keys = set()
    for written in (operation.path, operation.moved_to):
        if written is None:
            continue
        path = clean(written, root).path
        entry = entries.get(path)
        keys |= {f"path {entry.path if entry else path}"} | (
            {f"file {entry.identity}"} if entry and entry.identity else set()
        )
    return keys


# ---- One group


class _Tree:
    """The group's files in memory: by the path where each stands, its bytes, or None where there is none."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries = entries
        self._now: dict[str, bytes | None] = {}
        self._moved: dict[str, str] = {}

    def entry(self, path: str) -> Entry:
        return self._entries[path]

    def place(self, path: str) -> str:
        return self._entries[path].path

    def data(self, path: str) -> bytes | None:
        """What is there now. Links to one file share it."""
        home = self.home(path)
        if home in self._now:
            return self._now[home]
        entry = self._entries[path]
        return entry.data if entry.kind == FILE else None

    def home(self, path: str) -> str:
        """Where the file's content is kept: at the first of its names that was written."""
        place = self.place(path)
        if place in self._now:
            return place
        return next((one for one in self._now if self._same(one, self._entries[path])), place)

    def _same(self, place: str, entry: Entry) -> bool:
        other = next((one for one in self._entries.values() if one.path == place), None)
        return bool(entry.identity) and other is not None and other.identity == entry.identity

    def write(self, path: str, data: bytes | None) -> None:
        self._now[self.home(path)] = data

    def move(self, path: str, target: str, data: bytes) -> None:
        self._now[self.place(path)] = None
        self._now[self.place(target)] = data
        self._moved[self.place(target)] = self._moved.pop(self.place(path), self.place(path))

    def changes(self, edits: Sequence[Edit]) -> list[Change]:
        """One for each path, chains folded, no-ops left out."""
        before = {entry.path: entry.data if entry.kind == FILE else None for entry in self._entries.values()}
        counts = _counts(edits)
        found = []
        sources = set(self._moved.values())
        for place, after in self._now.items():
            source = self._moved.get(place)
            if source is not None and before.get(source) is not None and source != place:
                counted = counts.get(place, (0, 0))
                if after is None:  # moved, then deleted
                    found.append(Change(source, "delete", before[source], None, None, 0, *counted))
                else:
                    found.append(Change(source, "move", before[source], after, place, 0, *counted))
            elif place in sources and after is None:
                continue
            elif after != before.get(place):
                kind = "create" if before.get(place) is None else "delete" if after is None else "update"
                found.append(Change(place, kind, before.get(place), after, None, 0, *counts.get(place, (0, 0))))
        return found


def _counts(edits: Sequence[Edit]) -> dict[str, tuple[int, int]]:
    """Added and removed lines by the path where the file ends up."""
    counts: dict[str, tuple[int, int]] = {}
    for edit in edits:
        added = sum(len(one.lines) for one in edit.replacements)
        removed = sum(one.end - one.start for one in edit.replacements)
        if edit.operation.kind == CREATE:
            added = len(textfile.read(edit.operation.content).lines)
        if edit.operation.kind == DELETE:
            removed = len(textfile.read(edit.before).lines)
        old = counts.get(edit.path, (0, 0))
        counts[edit.path] = old[0] + added, old[1] + removed
    return counts


def _compute(members: Sequence[Operation], tree: _Tree, root: str) -> Group:
    edits: list[Edit] = []
    failures = _two_names(members, tree, root)
    for operation in () if failures else members:
        found, edit = _one(operation, tree, root)
        failures += [one._replace(patch_line=one.patch_line or operation.patch_line or None) for one in found]
        edits += [edit] if edit else []
        if found:
            break
    return Group(tuple(members), tuple(edits), tuple(failures))


def _two_names(members: Sequence[Operation], tree: _Tree, root: str) -> list[Failure]:
    """Edits under two names of one file chain; whether a deletion or a move of one name comes before or after an edit
    under the other is nothing that a patch should leave to chance."""
    names: dict[str, set[str]] = {}
    gone: dict[str, str] = {}
    for operation in members:
        path = clean(operation.path, root)
        entry = tree.entry(path.path) if not path.problem else None
        if entry is not None and entry.identity:
            names.setdefault(entry.identity, set()).add(entry.path)
            if operation.kind == DELETE or operation.moved_to is not None:
                gone[entry.identity] = path.path
    detail = "one file is changed under two names, and goes under one of them; send two patches"
    return [Failure(path, "path", detail=detail) for identity, path in gone.items() if len(names[identity]) > 1]


def _one(operation: Operation, tree: _Tree, root: str) -> tuple[list[Failure], Edit | None]:
    path = clean(operation.path, root)
    target = clean(operation.moved_to, root) if operation.moved_to is not None else None
    problem = next((one for one in (path, target) if one and one.problem), None)
    if problem:
        return [Failure(problem.path, "path", detail=problem.problem)], None
    if operation.kind == CREATE:
        return _create(operation, path.path, tree)
    data = tree.data(path.path)
    if data is None:
        return [_absent(path.path, tree.entry(path.path))], None
    place = tree.place(path.path)
    if operation.kind == DELETE:
        tree.write(path.path, None)
        return [], Edit(operation, place, textfile.decode(data), "", (), ())
    return _update(operation, path.path, target, data, tree)


def _create(operation: Operation, path: str, tree: _Tree) -> tuple[list[Failure], Edit | None]:
    failure = _occupied(path, tree)
    if failure:
        return [failure], None
    tree.write(path, textfile.encode(operation.content))
    return [], Edit(operation, tree.place(path), "", operation.content, (), ())


def _occupied(path: str, tree: _Tree) -> Failure | None:
    entry = tree.entry(path)
    if tree.data(path) is not None:
        return Failure(path, "exists", detail="there is such a file already")
    if entry.kind == REFUSED:
        return Failure(path, entry.code, detail=entry.detail)
    if entry.kind in _NOUNS:
        return Failure(path, "exists", detail=f"there is {_NOUNS[entry.kind]} of that name")
    return Failure(path, "exists", detail="there is a link of that name") if entry.link else None


def _absent(path: str, entry: Entry) -> Failure:
    if entry.kind == REFUSED:
        return Failure(path, entry.code, detail=entry.detail)
    if entry.kind in _NOUNS:
        return Failure(path, "path", detail=f"this is {_NOUNS[entry.kind]}")
    return Failure(path, "not_found", detail=entry.suggestion if entry.kind == ABSENT else "")


def _update(
    operation: Operation, path: str, target: Cleaned | None, data: bytes, tree: _Tree
) -> tuple[list[Failure], Edit | None]:
    encoding = textfile.wide_encoding(data)
    if encoding and operation.hunks:
        return [Failure(path, "binary", detail=f"the file is {encoding}")], None
    moves = target is not None and tree.place(target.path) != tree.place(path)
    same_file = (
        target is not None
        and bool(tree.entry(path).identity)
        and not tree.entry(target.path).link
        and (tree.entry(target.path).identity == tree.entry(path).identity)
    )
    if moves and target is not None and not same_file:
        failure = _occupied(target.path, tree)
        if failure:
            return [failure], None
    text = textfile.decode(data)
    computed = update(text, operation) if operation.hunks else Computed(text)
    if computed.text is None:
        return [failure._replace(path=path) for failure in computed.failures], None
    new = textfile.encode(computed.text)
    if moves and target is not None:
        tree.move(path, target.path, new)
    else:
        tree.write(path, new)
    place = tree.home(target.path if target is not None else path)
    return [], Edit(operation, place, text, computed.text, computed.replacements, computed.applied)
