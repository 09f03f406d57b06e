"""Looks up a path for the engine: one Entry, whatever is there."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Sequence

from macrotool.files.disk.contents import contents, kind_in_words
from macrotool.files.disk.folders import Folders, Spot, clean, locate
from macrotool.files.disk.os_errors import NoFolder, Unusable, reason
from macrotool.patch.tree import ABSENT, FILE, FOLDER, REFUSED, SPECIAL, Entry

FOLDS_CASE = sys.platform in ("darwin", "win32")
_BUDGET = 20_000  # most names that a search for a misplaced file examines: about 20 ms
_SKIPPED = {".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv", ".tox", ".mypy_cache", ".ruff_cache"}


def look(folders: Folders, path: str, alternatives: Sequence[str]) -> Entry:
    """The first spelling that exists, then the first that exists in another Unicode form; else the path as absent."""
    spellings = (path, *alternatives)
    entries = []
    for spelling in spellings:
        entry, settled = _look(folders, spelling)
        if settled:
            return entry
        entries.append(entry)
    real = next((real for spelling in spellings if (real := _same_name(folders, spelling))), "")
    return _look(folders, real)[0] if real else entries[0]


def _look(folders: Folders, path: str) -> tuple[Entry, bool]:
    """What is there, and whether the search is over: False when another spelling should be tried."""
    try:
        relative = clean(folders.path, path)
    except Unusable as error:
        return Entry(path, REFUSED, code=error.code, detail=error.detail), True
    link = False
    try:
        spot = locate(folders, relative, follow=False)
        link = spot.info is not None and stat.S_ISLNK(spot.info.st_mode)
        if link:
            spot = locate(folders, relative, follow=True)
        entry = _entry(folders, relative, spot)
    except Unusable as error:
        refused = Entry(relative, REFUSED, code=error.code, detail=error.detail, link=link)
        return refused, not isinstance(error, NoFolder)
    except OSError as error:
        return Entry(relative, REFUSED, code="io", detail=reason(error), link=link), True
    return entry._replace(link=link), link or entry.kind != ABSENT


def _entry(folders: Folders, path: str, spot: Spot) -> Entry:
    identity = _identity(folders, spot)
    if spot.info is None:
        return Entry(path, ABSENT, identity=identity, place="/".join(spot.parts))
    mode = spot.info.st_mode
    if stat.S_ISDIR(mode):
        return Entry(path, FOLDER, identity=identity)
    if not stat.S_ISREG(mode):
        return Entry(path, SPECIAL, identity=identity, detail=kind_in_words(mode))
    directory = folders.open(spot.folder)
    data = contents(directory, spot.name).data or b""
    if not directory.writable(spot.name):
        return Entry(path, REFUSED, identity=identity, code="io", detail="it may not be written")
    return Entry(_real_case(folders, path), FILE, data, identity)


def _identity(folders: Folders, spot: Spot) -> str:
    """An existing file is identified by its inode, a missing one by the folder that will hold it."""
    if spot.info is not None:
        return f"{spot.info.st_dev}:{spot.info.st_ino}"
    device, inode = folders.open(spot.folder[: spot.exists]).identity()
    rest = "/".join((*spot.folder[spot.exists :], spot.name))
    return f"{device}:{inode}/{rest.casefold() if FOLDS_CASE else rest}"


def _real_case(folders: Folders, path: str) -> str:
    """The name as the folder spells it, on file systems that ignore case."""
    return _same_name(folders, path) or path if FOLDS_CASE else path


def _same_name(folders: Folders, path: str) -> str:
    """The path whose last name differs only in its Unicode form (or in case, where case does not count); or None."""
    if path.isascii() and not FOLDS_CASE:
        return ""
    try:
        relative = clean(folders.path, path)
        spot = locate(folders, relative, follow=False)
        names = folders.open(spot.folder).names()
    except (OSError, Unusable):
        return ""
    if spot.name in names:
        return ""
    wanted = _folded(spot.name)
    found = [name for name in names if _folded(name) == wanted]
    return "/".join((*relative.split("/")[:-1], found[0])) if len(found) == 1 else ""


def _folded(name: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", name.casefold() if FOLDS_CASE else name)


def suggestions(root: str, paths: Iterable[str]) -> dict[str, str]:
    """For each missing path, the only file of the root that has its name and may be meant.

    A bounded search from the outside in that follows no links. A tree that is too big to search whole suggests nothing.
    """
    wanted = {path.rpartition("/")[2]: path for path in paths}
    found: dict[str, list[str]] = {name: [] for name in wanted}
    if not wanted or not _search(root, found):
        return {}
    return {wanted[name]: places[0] for name, places in found.items() if len(places) == 1}


def _search(root: str, found: dict[str, list[str]]) -> bool:
    """Collects the places of the wanted names. False: the budget was too small."""
    budget = _BUDGET
    queue = [""]
    for folder in queue:
        try:
            with os.scandir(os.path.join(root, folder)) as entries:
                listed = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
        except OSError:
            continue
        budget -= len(listed)
        if budget < 0:
            return False
        queue += [f"{folder}{name}/" for name, is_folder in listed if is_folder and name not in _SKIPPED]
        for name, is_folder in listed:
            if name in found and not is_folder:
                found[name].append(folder + name)
    return True
