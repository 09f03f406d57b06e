"""Applies operations to files in memory. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from macrotool.patch import textfile
from macrotool.patch.operations import CREATE, DELETE, Operation
from macrotool.patch.tree import FILE, FOLDER, Change, Entry
from macrotool.patch.writing.compute import Applied, Replacement


class Edit(NamedTuple):
    """The result of one operation: the file's bytes before and after, and where the hunks went."""

    operation: Operation
    path: str
    before: bytes
    after: bytes
    replacements: tuple[Replacement, ...]
    applied: tuple[Applied, ...]


class Files:
    """Each file's bytes now by its real path, or None where the file is gone."""

    def __init__(self, entries: Mapping[str, Entry], by_place: Mapping[str, Entry]) -> None:
        """entries: by the patch's spelling of their paths. by_place: by their real paths."""
        self._entries = entries
        self._by_place = by_place
        self._now: dict[str, bytes | None] = {}
        self._moved: dict[str, str] = {}
        self._homes: dict[str, str] = {}  # a file's identity -> the first of its names that was written

    def copy(self) -> Files:
        """A copy that can be changed without changing these files."""
        other = Files(self._entries, self._by_place)
        other._now, other._moved, other._homes = dict(self._now), dict(self._moved), dict(self._homes)
        return other

    def entry(self, path: str) -> Entry:
        return self._entries[path]

    def is_folder(self, path: str) -> bool:
        return path in self._entries and self._entries[path].kind == FOLDER

    def place(self, path: str) -> str:
        return self._entries[path].path

    def data(self, path: str) -> bytes | None:
        """What is there now. Links to one file share their content."""
        home = self.home(path)
        if home in self._now:
            return self._now[home]
        entry = self._entries[path]
        return entry.data if entry.kind == FILE else None

    def home(self, path: str) -> str:
        """The path that holds the file's content: the first of its names that was written."""
        place = self.place(path)
        if place in self._now:
            return place
        return self._homes.get(self._entries[path].identity, place)

    def is_bare_link(self, path: str) -> bool:
        """Whether a link still exists and leads to no file of the root: then it can only be deleted."""
        entry = self._entries[path]
        return entry.link and entry.kind != FILE and entry.path not in self._now

    def _before(self, place: str) -> bytes | None:
        entry = self._by_place.get(place)
        if entry is None or not (entry.kind == FILE or entry.link):
            return None
        return entry.data

    def write(self, path: str, data: bytes | None) -> None:
        self._set(self.home(path), data)

    def move(self, path: str, target: str, data: bytes) -> None:
        self._set(self.place(path), None)
        self._set(self.place(target), data)
        self._moved[self.place(target)] = self._moved.pop(self.place(path), self.place(path))

    def _set(self, place: str, data: bytes | None) -> None:
        entry = self._by_place.get(place)
        if entry is not None and entry.identity:
            self._homes.setdefault(entry.identity, place)
        self._now[place] = data

    def changes(self, edits: Sequence[Edit]) -> list[Change]:
        """One for each path, chains folded, no-ops left out."""
        counts = _counts(edits)
        return [
            change._replace(added=counts.get(place, (0, 0))[0], removed=counts.get(place, (0, 0))[1])
            for place, after in self._now.items()
            for change in self._changes_at(place, after)
        ]

    def _changes_at(self, place: str, after: bytes | None) -> Iterator[Change]:
        sources = self._moved.values()
        source, before = self._moved.get(place), self._before(place)
        old = self._before(source) if source is not None else None
        if source is not None and old is not None and source != place:
            if before is not None and place not in sources:  # it was deleted, and the move took its name
                yield Change(place, "delete", before, None)
            if after is None:  # moved, then deleted
                yield Change(source, "delete", old, None)
            else:
                yield Change(source, "move", old, after, place)
        elif after != before and not (place in sources and after is None):
            yield Change(place, "create" if before is None else "delete" if after is None else "update", before, after)


def _counts(edits: Sequence[Edit]) -> dict[str, tuple[int, int]]:
    """Added and removed lines by the file's final path."""
    counts: dict[str, tuple[int, int]] = {}
    for edit in edits:
        added = sum(len(one.lines) for one in edit.replacements)
        removed = sum(one.end - one.start for one in edit.replacements)
        if edit.operation.kind == CREATE:
            added = len(textfile.read(edit.operation.content).lines)
        if edit.operation.kind == DELETE:
            removed = len(textfile.read(textfile.decode(edit.before)).lines)
        old = counts.get(edit.path, (0, 0))
        counts[edit.path] = old[0] + added, old[1] + removed
    return counts
