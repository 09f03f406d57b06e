"""Finds the files of a run: those that the user names, else those that match the macro's globs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from glob import escape
from typing import NamedTuple

from macrotool.config.user_folders import state_dir
from macrotool.errors import InputError, UsageError, short
from macrotool.files.real_path import real_path
from macrotool.macros.globs import Reach, fixed_folder, reach_of
from macrotool.run.editing.file_prompt import check_size
from macrotool.run.gitignore.ignored import Ignored, ignored_in

_SHOWN = 5  # globs in a message
_READ_AT_ONCE = 64 << 20  # bytes of all files: a hundred times what may be sent
_MOST_READ = 10_000  # files
_HEAD = 8192  # bytes; a binary file has a zero among them


class Targets(NamedTuple):
    """root: an absolute path. paths: relative to it, with "/", in the order in which they are shown. named: the user
    named each of them. new_files: globs, relative to the root, of files that may be created: only below the folder of
    the run."""

    root: str
    paths: tuple[str, ...]
    named: bool
    new_files: tuple[str, ...]


def find_targets(named: Sequence[str], globs: Sequence[str], folder: str) -> Targets:
    """folder: where the run takes place; it is the root unless a named file is outside of it.

    Raises UsageError, or InputError when nothing matches.
    """
    folder = real_path(folder)
    if named:
        return _named(named, globs, folder)
    found = sorted(_matching(globs, folder))
    if not found:
        shown = ", ".join(map(short, globs[:_SHOWN])) + f" and {len(globs) - _SHOWN} more" * (len(globs) > _SHOWN)
        raise InputError(f"no file here matches {shown}", "name files with -f, or go to the right folder")
    return Targets(folder, tuple(found), False, tuple(globs))


def large_binaries(targets: Targets) -> dict[str, str]:
    """Why files cannot be shown, by path. Only reads the beginning of files when all together are too large.

    Raises InputError with the sizes when the others are too much to send.
    """
    sizes = {path: _size(os.path.join(targets.root, path)) for path in targets.paths}
    if sum(sizes.values()) <= _READ_AT_ONCE and len(sizes) <= _MOST_READ:
        return {}
    binary = {path: "it is a binary file" for path in sizes if _is_binary(os.path.join(targets.root, path))}
    check_size([(path, size) for path, size in sizes.items() if path not in binary])
    return binary


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:  # reading it later gives the reason
        return 0


def _is_binary(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return b"\0" in file.read(_HEAD)
    except OSError:
        return False


def _named(names: Sequence[str], globs: Sequence[str], folder: str) -> Targets:
    for name in names:
        if not os.path.isfile(name):
            what = "a folder" if os.path.isdir(name) else "no file"
            raise UsageError(f"-f {name}: this is {what}", "name the files that may be changed; nothing was sent")
    places = [_place(name) for name in dict.fromkeys(names)]
    outside = [place for place in places if not _is_below(place, folder)]
    root = _common(folder, outside)
    if outside and root == os.path.dirname(root):
        raise UsageError(f"-f {outside[0]}: too far from this folder", "go to the folder that holds all the files")
    paths = (os.path.relpath(place, root).replace(os.sep, "/") for place in places)
    here = "" if root == folder else f"{escape(os.path.relpath(folder, root)).replace(os.sep, '/')}/"
    return Targets(root, tuple(dict.fromkeys(paths)), True, tuple(f"{here}{glob}" for glob in globs))


def _common(folder: str, outside: Sequence[str]) -> str:
    try:
        return os.path.commonpath([folder, *(os.path.dirname(place) for place in outside)])
    except ValueError:  # two drives of Windows have no common folder
        return os.path.dirname(os.path.abspath(os.sep))


def _place(name: str) -> str:
    """The file's name in its real folder; a link stays a link."""
    head, tail = os.path.split(os.path.abspath(name))
    return os.path.join(os.path.realpath(head), tail)


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


# ---- Globs


class _Place(NamedTuple):
    """A folder to search. path: relative to the root, with "/" at its end; empty for the root."""

    path: str
    reach: Reach
    ignored: Ignored


def _matching(globs: Sequence[str], folder: str) -> Iterator[str]:
    """Regular files, without links, files that git ignores, and our own folders. Each folder is read once."""
    own = os.path.realpath(state_dir())
    for start in _starts(globs, folder):
        queue = [place for place in (_first(start, globs, folder),) if place and not _is_ours(place.ignored.place, own)]
        while queue:
            place = queue.pop()
            for entry in _entries(place.ignored.place):
                if entry.is_dir(follow_symlinks=False):
                    below = _below(place, entry.name) if entry.path != own else None
                    queue += [below] if below else []
                elif _is_target(entry, place):
                    yield place.path + entry.name


def _starts(globs: Sequence[str], folder: str) -> list[str]:
    """The folders that hold everything that the globs can match, none of them inside another."""
    starts: list[str] = []
    for start in sorted({_start(glob, folder) for glob in globs}, key=lambda path: path.split("/")):
        if not starts or (starts[-1] and not f"{start}/".startswith(f"{starts[-1]}/")):
            starts.append(start)
    return starts


def _start(glob: str, folder: str) -> str:
    start = fixed_folder(glob)
    real = os.path.realpath(os.path.join(folder, start))
    if ".." in glob.split("/") or not (real == folder or _is_below(real, folder)):
        raise UsageError(
            f"the glob {short(glob)} leads out of {folder}", "a macro's files lie in the folder where it runs"
        )
    return start


def _first(start: str, globs: Sequence[str], folder: str) -> _Place | None:
    """None where nothing may be found: after a link, in what git ignores, in git's own folder."""
    names = start.split("/") if start else []
    if os.path.realpath(os.path.join(folder, start)) != os.path.join(folder, *names) or ".git" in names:
        return None
    reach: Reach | None = reach_of(tuple(globs))
    for name in names:
        reach = reach and reach.below(name)
    ignored = ignored_in(folder, names)
    return _Place(f"{start}/" if start else "", reach, ignored) if reach and ignored else None


def _below(place: _Place, name: str) -> _Place | None:
    if name == ".git":
        return None
    reach = place.reach.below(name)
    if reach is None or place.ignored.ignores(name, is_folder=True):
        return None
    return _Place(f"{place.path}{name}/", reach, place.ignored.below(name))


def _is_target(entry: os.DirEntry[str], place: _Place) -> bool:
    return (
        place.reach.matches(entry.name)
        and entry.name != ".git"
        and entry.is_file(follow_symlinks=False)
        and not place.ignored.ignores(entry.name, is_folder=False)
    )


def _is_ours(place: str, own: str) -> bool:
    return _is_below(f"{place}{os.sep}", own)


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError:  # an unreadable folder cannot be meant
        return []
