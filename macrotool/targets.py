"""The files that a run is about: those that are named, else those that match the macro's globs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from glob import escape
from typing import NamedTuple

from macrotool.errors import InputError, UsageError
from macrotool.globs import fixed_folder, matches
from macrotool.here import real_path
from macrotool.ignored import Ignored
from macrotool.user_folder import state_dir

_MOST_LOOKED_AT = 200_000


class Targets(NamedTuple):
    """root: an absolute path. paths: relative to it, with "/", in the order in which they are shown. named: by the
    user, one by one. new_files: globs, relative to the root, of what may be created: below the folder of the run alone,
    wherever the root is."""

    root: str
    paths: tuple[str, ...]
    named: bool
    new_files: tuple[str, ...]


def find_targets(named: Sequence[str], globs: Sequence[str], folder: str) -> Targets:
    """folder: where the run takes place, which is the root unless a named file lies outside of it.

    Raises UsageError, or InputError when nothing matches.
    """
    folder = real_path(folder)
    if named:
        return _named(named, globs, folder)
    found = sorted({path for glob in globs for path in _matching(glob, folder)})
    if not found:
        raise InputError(f"no file here matches {', '.join(globs)}", "name files with -f, or go to the right folder")
    return Targets(folder, tuple(found), False, tuple(globs))


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
    except ValueError:  # two drives of Windows have nothing in common
        return os.path.dirname(os.path.abspath(os.sep))


def _place(name: str) -> str:
    """The file's name in its real folder: a link stays the link that it is."""
    head, tail = os.path.split(os.path.abspath(name))
    return os.path.join(os.path.realpath(head), tail)


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


# ---- Globs


def _matching(glob: str, folder: str) -> Iterator[str]:
    """Regular files; no links, nothing that git ignores, nothing of ours."""
    start = fixed_folder(glob)
    base = os.path.realpath(os.path.join(folder, start))
    if ".." in glob.split("/") or not (base == folder or _is_below(base, folder)):
        raise UsageError(f"the glob {glob} leads out of {folder}", "a macro's files lie in the folder where it runs")
    ignored, own, looked_at = Ignored(folder), os.path.realpath(state_dir()), 0
    within = os.path.relpath(base, folder).split(os.sep)
    queue = [] if ignored.hides(base) or ".git" in within or _is_below(f"{base}{os.sep}", own) else [base]
    for place in queue:
        for entry in _entries(place):
            looked_at += 1
            path = os.path.relpath(entry.path, folder).replace(os.sep, "/")
            is_folder = entry.is_dir(follow_symlinks=False)
            if entry.name == ".git" or entry.path == own or entry.is_symlink():
                continue
            if not is_folder and not (entry.is_file() and matches(path, (glob,))):
                continue
            if not ignored.ignores(entry.path, is_folder):
                queue += [entry.path] if is_folder else []
                yield from () if is_folder else (path,)
        if looked_at > _MOST_LOOKED_AT:
            raise InputError(f"{folder} holds too many files to look through", "name the files with -f")


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError:  # what may not be read cannot be meant
        return []
