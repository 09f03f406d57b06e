"""Decides which files git ignores: by `.gitignore` files, the repository's own list, the user's list.

The file in the nearest folder decides, then those above it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from typing import NamedTuple

from macrotool.errors import InputError
from macrotool.run.gitignore.rules import Rules, compiled, parse_rules, verdict, wild

_LARGEST = 4 << 20  # bytes of one file
# most characters of wildcard patterns for one folder; they take a millisecond for each of its files
_MOST_WILD = 20_000
_REMEDY = "name the files with -f"


class Level(NamedTuple):
    """Rules, and the length of the path of the folder that they apply to."""

    start: int
    rules: Rules


class Ignored(NamedTuple):
    """What git ignores in one folder. place: absolute. path: relative to the topmost folder, with "/" at its end, each
    byte a character. levels: the nearest first."""

    place: str
    path: str
    levels: tuple[Level, ...]

    def ignores(self, name: str, is_folder: bool) -> bool:
        """name: of an entry of this folder."""
        if not self.levels:
            return False
        name = _bytes(name)
        path = self.path + name
        for start, rules in self.levels:
            said = verdict(rules.folders if is_folder else rules.files, path[start:], name)
            if said is not None:
                return said
        return False

    def below(self, name: str) -> Ignored:
        """The rules in a subfolder that is not ignored itself. Raises InputError."""
        place, path = os.path.join(self.place, name), f"{self.path}{_bytes(name)}/"
        return Ignored(place, path, _levels(os.path.join(place, ".gitignore"), len(path), self.levels, links=False))


def ignored_in(folder: str, names: Iterable[str] = ()) -> Ignored | None:
    """What git ignores in the folder that these names lead to; None when git ignores that folder or one above it.

    folder: an absolute path. Outside a repository, the `.gitignore` files in it and below count. Raises InputError for
    rules that would take too long.
    """
    top = _repository(folder) or folder
    above = os.path.relpath(folder, top)
    ignored = _in_top(top)
    for name in (*([] if above == "." else above.split(os.sep)), *names):
        if ignored.ignores(name, is_folder=True):
            return None
        ignored = ignored.below(name)
    return ignored


def _in_top(top: str) -> Ignored:
    levels: tuple[Level, ...] = ()
    for file in (_users(), os.path.join(top, ".git", "info", "exclude")):
        levels = _levels(file, 0, levels, links=True)
    return Ignored(top, "", _levels(os.path.join(top, ".gitignore"), 0, levels, links=False))


def _levels(file: str, start: int, above: tuple[Level, ...], links: bool) -> tuple[Level, ...]:
    """Adds the rules of one more file. links: whether git follows a link, which it does not in the working tree."""
    data = _read(file, links)
    if not data:
        return above
    rules = parse_rules(data)
    if wild(rules) + sum(level.rules.wild for level in above) > _MOST_WILD:
        raise InputError(f"{file} holds too many wildcards to look at files by them", _REMEDY)
    return (Level(start, compiled(rules)), *above) if rules else above


def _read(file: str, links: bool) -> bytes:
    """Empty for anything but a readable file. Opening a pipe does not block."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    flags |= 0 if links else getattr(os, "O_NOFOLLOW", 0)
    try:
        with open(file, "rb", opener=lambda path, _: os.open(path, flags)) as opened:
            status = os.fstat(opened.fileno())
            if stat.S_ISREG(status.st_mode) and status.st_size > _LARGEST:
                raise InputError(f"{file} is too large ({status.st_size:,} bytes; at most {_LARGEST:,})", _REMEDY)
            return opened.read(_LARGEST) if stat.S_ISREG(status.st_mode) else b""
    except OSError:
        return b""


def _bytes(name: str) -> str:
    return name if name.isascii() else os.fsencode(name).decode("latin-1")


def _repository(folder: str) -> str:
    """The nearest repository from this folder upwards; empty when there is none."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        if folder == os.path.dirname(folder):
            return ""
        folder = os.path.dirname(folder)
    return folder


def _users() -> str:
    return os.path.join(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), "git", "ignore")
