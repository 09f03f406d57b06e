"""Files for a test, written and read back as values. Text is a file; the other kinds are named."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Link(NamedTuple):
    text: str


class HardLink(NamedTuple):
    of: str


class Fifo(NamedTuple):
    pass


class Folder(NamedTuple):
    """An empty one."""


Node = str | Link | HardLink | Fifo | Folder


def build(root: Path, tree: Mapping[str, Node]) -> None:
    """root: a folder that may be there, and hold other files."""
    root.mkdir(exist_ok=True)
    for name, node in tree.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        match node:
            case str():
                path.write_bytes(node.encode())
            case Link(text):
                path.symlink_to(text)
            case HardLink(of):
                os.link(root / of, path)
            case Fifo():
                os.mkfifo(path)
            case Folder():
                path.mkdir()


def snapshot(root: Path) -> dict[str, tuple[object, ...]]:
    """Every path with its content, its mode and its number of names: whatever a careless write would change."""
    found: dict[str, tuple[object, ...]] = {}
    for path in sorted(root.rglob("*")):
        info = path.lstat()
        name = path.relative_to(root).as_posix()
        if stat.S_ISLNK(info.st_mode):
            found[name] = ("link", os.readlink(path))
        elif stat.S_ISDIR(info.st_mode):
            found[name] = ("folder", oct(stat.S_IMODE(info.st_mode)))
        elif stat.S_ISREG(info.st_mode):
            found[name] = ("file", path.read_bytes(), oct(stat.S_IMODE(info.st_mode)), info.st_nlink)
        else:
            found[name] = ("special",)
    return found


def texts(root: Path) -> dict[str, str]:
    """The files alone, as text; a link shows as "-> text"."""
    shown = {}
    for name, node in snapshot(root).items():
        if node[0] == "file" and isinstance(node[1], bytes):
            shown[name] = node[1].decode()
        elif node[0] == "link":
            shown[name] = f"-> {node[1]}"
    return shown
