"""Opens the folders of one root step by step, and resolves where a path really leads."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from types import TracebackType
from typing import NamedTuple

from macrotool.files.disk.directory import Directory
from macrotool.files.disk.os_errors import NoFolder, Unusable, forbidden
from macrotool.patch.paths import MOST_LEVELS

Parts = tuple[str, ...]

_HELD = 100  # many systems allow a process only 256 open files
_LINKS = 40  # the limit of Linux


class Spot(NamedTuple):
    """Where a path really leads.

    folder: the real folders under the root, none of them a link; the first `exists` of them exist.
    info: the entry itself; None when there is none.
    """

    folder: Parts
    name: str
    info: os.stat_result | None
    exists: int

    @property
    def parts(self) -> Parts:
        return (*self.folder, self.name)


class _Followed(NamedTuple):
    """A link on the way. path: absolute, not resolved. beyond: how many names come after the link."""

    path: str
    beyond: int


class Folders:
    """path: the root's real path. A context manager, which closes what it opened.

    Each folder stays the same as long as this object lives: another folder in its place is an error.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._root = Directory.root(path)
        self._held: dict[Parts, Directory] = {}
        self._identities: dict[Parts, tuple[int, int]] = {}

    def __enter__(self) -> Folders:  # noqa: PYI034  Self is not in the standard library of 3.10
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for directory in (*self._held.values(), self._root):
            directory.close()

    def open(self, folder: Parts) -> Directory:
        """Raises OSError when it is gone, a link, not a folder, or another folder than before."""
        if not folder:
            return self._root
        directory = self._held.pop(folder, None) or self._enter(folder)
        self._held[folder] = directory  # the most recently used is last
        if len(self._held) > _HELD:
            self._held.pop(next(iter(self._held))).close()
        return directory

    def _enter(self, folder: Parts) -> Directory:
        directory = self.open(folder[:-1]).child(folder[-1])
        identity = directory.identity()
        if self._identities.setdefault(folder, identity) != identity:
            directory.close()
            raise Unusable("stale", f"the folder {'/'.join(folder)} was replaced by another one meanwhile")
        return directory

    def remove(self, folder: Parts) -> None:
        """Removes an empty folder and forgets it, so a new one may take its place. Raises OSError."""
        self.open(folder[:-1]).remove_folder(folder[-1])
        self._identities.pop(folder, None)
        if folder in self._held:
            self._held.pop(folder).close()

    def check_unmoved(self, folder: Parts) -> None:
        """Enters it again, since a name on the way may have been replaced. Raises OSError, Unusable."""
        identity = self.open(folder).identity()
        with Folders(self.path) as fresh:
            if fresh.open(folder).identity() != identity:
                raise Unusable("stale", f"the folder {'/'.join(folder)} was replaced by another one meanwhile")


def clean(root: str, path: str) -> str:
    """The path relative to the root, with "/", without dots and double slashes; looks only at the text. Raises
    Unusable."""
    absolute = os.path.normpath(os.path.join(root, path))
    prefix = root.rstrip(os.sep) + os.sep
    if absolute == root:
        raise Unusable("path", "it is the root itself")
    if not absolute.startswith(prefix):
        raise Unusable("path", "it is outside the root")
    relative = absolute[len(prefix) :].replace(os.sep, "/")
    if fault := forbidden(relative):
        raise Unusable("path", fault)
    _check_depth(relative.split("/"))
    return relative


def _check_depth(parts: Sequence[str]) -> None:
    if len(parts) > MOST_LEVELS:
        raise Unusable("path", f"it has {len(parts)} levels; at most {MOST_LEVELS} are allowed")


def locate(folders: Folders, path: str, *, follow: bool) -> Spot:
    """Where a path leads. follow: also resolve the last name when it is a link.

    The system's realpath resolves links; its result counts only after it was walked without meeting a link.
    Raises Unusable, OSError. Refuses everything in a `.git`: the next `git status` would obey it.
    """
    parts = tuple(clean(folders.path, path).split("/"))
    for _ in range(_LINKS):
        found = _walk(folders, parts, follow)
        if isinstance(found, Spot):
            _refuse_git(found)
            return found
        parts = _inside(folders.path, found.path)
        _check_depth(parts)
        if found.beyond and not os.path.exists(os.path.join(folders.path, *parts[: -found.beyond])):
            raise NoFolder("path", "a symbolic link on the way leads nowhere")
    raise Unusable("path", "its links lead in a circle")


def _refuse_git(spot: Spot) -> None:
    if any(part.casefold() == ".git" for part in (*spot.folder, spot.name)):
        raise Unusable("path", "git's own files are left alone")


def _walk(folders: Folders, parts: Parts, follow: bool) -> Spot | _Followed:
    """The spot, or the first link on the way."""
    for depth, part in enumerate(parts):
        here, last = parts[:depth], depth == len(parts) - 1
        directory = folders.open(here)
        info = directory.find(part)
        if info is None:
            return Spot(parts[:-1], parts[-1], None, depth)
        if stat.S_ISLNK(info.st_mode) and (follow or not last):
            beyond = parts[depth + 1 :]
            return _Followed(os.path.join(folders.path, *here, directory.link_text(part), *beyond), len(beyond))
        if last:
            return Spot(here, part, info, depth)
        if not stat.S_ISDIR(info.st_mode):
            raise NoFolder("path", f"{'/'.join(parts[: depth + 1])} is not a folder")
    raise Unusable("path", "it is the root itself")


def _inside(root: str, path: str) -> Parts:
    real = os.path.realpath(path)
    if real == root:
        raise Unusable("path", "it is a link to the root itself")
    prefix = root if root.endswith(os.sep) else root + os.sep
    if not real.startswith(prefix):
        raise Unusable("path", "a symbolic link leads out of the root")
    return tuple(real[len(prefix) :].split(os.sep))
