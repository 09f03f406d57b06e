"""Operations and what is at their paths -> the changes to commit, and what failed. Pure.

Operations that touch one file form a group: by path, by the two paths of a move, by the identity of links. A group is
computed in the patch's order, each operation on the result of the one before, and succeeds or fails as a whole.
A conversation adds to what it has accepted: `Chain` does not compute that again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from macrotool.patch import textfile
from macrotool.patch.failure import Failure
from macrotool.patch.operations import CREATE, DELETE, Operation
from macrotool.patch.paths import Cleaned, alternatives, clean
from macrotool.patch.planning.files import Edit, Files
from macrotool.patch.planning.named import NamedPaths, contradictions, folders_of, paths_of
from macrotool.patch.tree import ABSENT, FOLDER, REFUSED, SPECIAL, Change, Entry, Refusal
from macrotool.patch.writing.compute import Computed, update

_NOUNS = {FOLDER: "a folder", SPECIAL: "no ordinary file"}


class Group(NamedTuple):
    """failures: empty when all its operations can be applied."""

    operations: tuple[Operation, ...]
    edits: tuple[Edit, ...]
    failures: tuple[Failure, ...]


class Plan(NamedTuple):
    """changes: what to commit, by group. atomic: one failure fails everything."""

    groups: tuple[Group, ...]
    changes: tuple[Change, ...]
    atomic: bool = False

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(failure for group in self.groups for failure in group.failures)


def paths_to_read(operations: Iterable[Operation], root: str) -> tuple[dict[str, tuple[str, ...]], set[str]]:
    """The paths to look up, each with its other spellings, and the paths that will be created."""
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
    """entries: by the paths of `paths_to_read`."""
    groups: list[Group] = []
    changes: list[Change] = []
    by_place = {entry.path: entry for entry in entries.values()}
    for number, members in enumerate(_grouped(operations, entries, root)):
        files = Files(entries, by_place)
        group = _compute(members, NamedPaths(members, files, root), files, root)
        groups.append(group)
        if not group.failures:
            changes += [change._replace(group=number) for change in files.changes(group.edits)]
    planned = Plan(tuple(groups), tuple(changes), atomic)
    return planned._replace(changes=()) if atomic and planned.failures else planned


class Chain:
    """Operations that arrive one after another: each group is tried on the result of those accepted before.

    entries, by_place: by the paths of `paths_to_read`, and by their real paths; more may be added at any time."""

    def __init__(self, entries: Mapping[str, Entry], by_place: Mapping[str, Entry], root: str) -> None:
        self._entries = entries
        self._root = root
        self._files = Files(entries, by_place)
        self._named = NamedPaths((), self._files, root)

    def add(self, operations: Sequence[Operation]) -> list[Group]:
        """Accepts the groups without failures."""
        return [self._try(members) for members in _grouped(operations, self._entries, self._root)]

    def _try(self, members: Sequence[Operation]) -> Group:
        files = self._files.copy()
        named = NamedPaths(members, files, self._root)
        group = _compute(members, named, files, self._root, self._named)
        if not group.failures:
            self._files = files
            self._named.take(named)
        return group


def settle(planned: Plan, refusals: Sequence[Refusal]) -> Plan:
    """The plan after the commit: refused groups have failed."""
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
    heads: dict[str, str] = {}
    names = {path for path in paths_of(operations, root) if path not in entries or entries[path].kind != FOLDER}
    keys = [_keys(operation, entries, root, names) for operation in operations]
    for first, *others in keys:
        head = _head(heads, first)
        heads.update((other, head) for key in others if (other := _head(heads, key)) != head)
    groups: dict[str, list[Operation]] = {}
    for operation, (first, *_) in zip(operations, keys, strict=True):
        groups.setdefault(_head(heads, first), []).append(operation)
    return list(groups.values())


def _head(heads: dict[str, str], key: str) -> str:
    """The representative of all keys tied to this one (union-find with path compression)."""
    way = []
    while key in heads:
        way.append(key)
        key = heads[key]
    heads.update(dict.fromkeys(way, key))
    return key


def _keys(operation: Operation, entries: Mapping[str, Entry], root: str, names: set[str]) -> list[str]:
    """names: all paths of the patch."""
    keys = []
    for written in (operation.path, operation.moved_to):
        if written is None:
            continue
        path = clean(written, root).path
        entry = entries.get(path)
        keys.append(f"path {entry.path if entry else path}")
        if entry and entry.identity:
            keys.append(f"file {entry.identity}")
        keys += [f"path {folder}" for folder in folders_of(path) if folder in names]
    return keys


# ---- One group


def _compute(
    members: Sequence[Operation], named: NamedPaths, files: Files, root: str, before: NamedPaths | None = None
) -> Group:
    """named: paths of the members. before: paths of the operations already applied."""
    edits: list[Edit] = []
    failures = contradictions(named, before or NamedPaths((), files, root), files)
    for operation in () if failures else members:
        source = _home(operation, files, root)
        found, edit = _one(operation, files, root)
        if found or edit is None:
            failures += [one._replace(patch_line=one.patch_line or operation.patch_line or None) for one in found]
            break
        if operation.moved_to is not None:  # its earlier changes go with it
            edits = [one._replace(path=edit.path) if one.path == source else one for one in edits]
        edits.append(edit)
    return Group(tuple(members), tuple(edits), tuple(failures))


def _home(operation: Operation, files: Files, root: str) -> str:
    path = clean(operation.path, root)
    return files.home(path.path) if not path.problem else ""


def _one(operation: Operation, files: Files, root: str) -> tuple[list[Failure], Edit | None]:
    path = clean(operation.path, root)
    target = clean(operation.moved_to, root) if operation.moved_to is not None else None
    problem = next((one for one in (path, target) if one and one.problem), None)
    if problem:
        return [Failure(problem.path, "path", detail=problem.problem)], None
    if operation.kind == CREATE:
        return _create(operation, path.path, files)
    data = files.data(path.path)
    if data is None and operation.kind == DELETE and files.is_bare_link(path.path):
        data = b""
    if data is None:
        return [_absent(path.path, files.entry(path.path))], None
    place = files.place(path.path)
    if operation.kind == DELETE:
        files.write(path.path, None)
        return [], Edit(operation, place, data, b"", (), ())
    return _update(operation, path.path, target, data, files)


def _create(operation: Operation, path: str, files: Files) -> tuple[list[Failure], Edit | None]:
    failure = _occupied(path, files)
    if failure:
        return [failure], None
    data = textfile.encode(operation.content)
    files.write(path, data)
    return [], Edit(operation, files.place(path), b"", data, (), ())


def _occupied(path: str, files: Files) -> Failure | None:
    entry = files.entry(path)
    if files.data(path) is not None:
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
    operation: Operation, path: str, target: Cleaned | None, data: bytes, files: Files
) -> tuple[list[Failure], Edit | None]:
    encoding = textfile.wide_encoding(data)
    if encoding and operation.hunks:
        return [Failure(path, "binary", detail=f"the file is {encoding}")], None
    moves = target is not None and files.place(target.path) != files.place(path)
    same_file = (
        target is not None
        and bool(files.entry(path).identity)
        and not files.entry(target.path).link
        and (files.entry(target.path).identity == files.entry(path).identity)
    )
    if moves and files.entry(path).link:
        return [Failure(path, "path", detail="a move would make a file of this link; name what it leads to")], None
    if moves and target is not None and not same_file:
        failure = _occupied(target.path, files)
        if failure:
            return [failure], None
    computed = update(textfile.decode(data), operation) if operation.hunks else Computed("")
    if computed.text is None:
        return [failure._replace(path=path) for failure in computed.failures], None
    new = textfile.encode(computed.text) if operation.hunks else data
    if moves and target is not None:
        files.move(path, target.path, new)
    else:
        files.write(path, new)
    place = files.home(target.path if target is not None else path)
    return [], Edit(operation, place, data, new, computed.replacements, computed.applied)
