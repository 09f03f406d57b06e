"""Collects the paths that operations name, and finds contradictions between them. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from macrotool.patch.failure import Failure
from macrotool.patch.operations import DELETE, Operation
from macrotool.patch.paths import clean
from macrotool.patch.planning.files import Files


class NamedPaths:
    """The paths that operations name. folders: on the way to them. names: of each file, by its identity. gone: the
    names under which it is removed."""

    def __init__(self, operations: Iterable[Operation], files: Files, root: str) -> None:
        self.paths: set[str] = set()
        self.names: dict[str, set[str]] = {}
        self.gone: dict[str, str] = {}
        for operation in operations:
            path = clean(operation.path, root)
            self.paths |= paths_of((operation,), root)
            entry = files.entry(path.path) if not path.problem else None
            if entry is not None and entry.identity:
                self.names.setdefault(entry.identity, set()).add(entry.path)
                if operation.kind == DELETE or operation.moved_to is not None:
                    self.gone[entry.identity] = path.path
        self.folders = {folder for path in self.paths for folder in folders_of(path)}

    def take(self, other: NamedPaths) -> None:
        self.paths |= other.paths
        self.folders |= other.folders
        self.gone |= other.gone
        for identity, names in other.names.items():
            self.names.setdefault(identity, set()).update(names)


def contradictions(named: NamedPaths, before: NamedPaths, files: Files) -> list[Failure]:
    """before: paths of the operations already applied."""
    return _two_names(named, before) + _in_each_other(named, before, files)


def _two_names(named: NamedPaths, before: NamedPaths) -> list[Failure]:
    """Edits under two names of one file are chained. But when one name is deleted or moved and the other edited, the
    order would be chance, so the group is refused."""
    detail = "one file is changed under two names, and goes under one of them; send two patches"
    return [
        Failure(gone, "path", detail=detail)
        for identity, names in named.names.items()
        if (gone := named.gone.get(identity) or before.gone.get(identity))
        and len(names | before.names.get(identity, set())) > 1
    ]


def _in_each_other(named: NamedPaths, before: NamedPaths, files: Files) -> list[Failure]:
    """Refuses a path that is a file in one operation and a folder in another."""
    paths = {path for path in named.paths if not named.paths.isdisjoint(folders_of(path))}
    paths |= {path for path in named.paths if not before.paths.isdisjoint(folders_of(path))}
    paths |= {path for path in named.paths & before.folders if not files.is_folder(path)}
    detail = "a name is a file and a folder in one patch; send two patches"
    return [Failure(path, "path", detail=detail) for path in sorted(paths)]


def paths_of(operations: Iterable[Operation], root: str) -> set[str]:
    written = (path for one in operations for path in (one.path, one.moved_to) if path is not None)
    return {clean(path, root).path for path in written}


def folders_of(path: str) -> list[str]:
    """The folders of the path, the innermost first."""
    names = path.split("/")
    return ["/".join(names[:depth]) for depth in range(len(names) - 1, 0, -1)]
