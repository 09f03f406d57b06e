"""Reads what is at a place on the disk: nothing, a file's bytes, a link's text, or something that no patch may
touch."""

from __future__ import annotations

import contextlib
import os
import stat
from typing import NamedTuple

from macrotool.files.disk.directory import Directory
from macrotool.files.disk.os_errors import Unusable

_CHUNK = 1 << 20


class Attributes(NamedTuple):
    """What a file keeps when its bytes change. mode: the permission bits. extended: names and values of the extended
    attributes, access lists among them, as far as this user may read them."""

    mode: int
    uid: int
    gid: int
    extended: tuple[tuple[str, bytes], ...] = ()


class Contents(NamedTuple):
    """info: None when nothing is there. data: a file's bytes. link: a symbolic link's text. extended: as in
    Attributes."""

    info: os.stat_result | None = None
    data: bytes | None = None
    link: str | None = None
    extended: tuple[tuple[str, bytes], ...] = ()

    @property
    def attributes(self) -> Attributes | None:
        info = self.info
        return Attributes(stat.S_IMODE(info.st_mode), info.st_uid, info.st_gid, self.extended) if info else None


def signature(info: os.stat_result | None) -> tuple[int, ...]:
    """A signature that changes with every write, replacement or removal, found without reading the file."""
    return (info.st_dev, info.st_ino, info.st_size, info.st_mtime_ns, info.st_mode) if info is not None else ()


def contents(directory: Directory, name: str) -> Contents:
    """Raises OSError, or Unusable for anything but a file or a link."""
    info = directory.find(name)
    if info is None:
        return Contents()
    if stat.S_ISLNK(info.st_mode):
        return Contents(info, None, directory.link_text(name))
    if not stat.S_ISREG(info.st_mode):
        raise Unusable("path", kind_in_words(info.st_mode))
    descriptor = directory.open(name, os.O_RDONLY)
    try:
        return Contents(*read_file(descriptor), None, _extended(descriptor))
    finally:
        os.close(descriptor)


def read_file(descriptor: int) -> tuple[os.stat_result, bytes]:
    """Checks again what was opened, since it may have been replaced since the first look."""
    info = os.fstat(descriptor)
    if not stat.S_ISREG(info.st_mode):
        raise Unusable("path", kind_in_words(info.st_mode))
    blocks = []
    while block := os.read(descriptor, max(_CHUNK, info.st_size + 1)):
        blocks.append(block)
    return info, b"".join(blocks)


def _extended(descriptor: int) -> tuple[tuple[str, bytes], ...]:
    """Empty where the system or the file system has none."""
    found: list[tuple[str, bytes]] = []
    if hasattr(os, "listxattr"):
        with contextlib.suppress(OSError):
            for name in os.listxattr(descriptor):
                with contextlib.suppress(OSError):  # it may be listed but not readable
                    found.append((name, os.getxattr(descriptor, name)))
    return tuple(found)


def kind_in_words(mode: int) -> str:
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a FIFO"), (stat.S_ISSOCK, "a socket"))
    return "it is " + next((words for test, words in kinds if test(mode)), "a device")
