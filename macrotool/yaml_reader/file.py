"""Reads one YAML file from disk: its marked root and every mistake in it, unreadable bytes included."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Collection
from typing import NamedTuple

from macrotool.yaml_reader.marks import Mapping, Mark, Problem, error
from macrotool.yaml_reader.source import read_yaml
from macrotool.yaml_reader.text import clean, decode

_LARGEST = 1 << 18  # bytes: a macro is about a page, and the worst file of this size takes seconds
_FLAGS = os.O_RDONLY
for _flag in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)


class MarkedFile(NamedTuple):
    """root: None when the file cannot be read at all. lines: its text, for showing a problem's place."""

    root: Mapping | None
    problems: tuple[Problem, ...]
    lines: tuple[str, ...]


Fault = Callable[[os.stat_result], str]


def _no_fault(info: os.stat_result) -> str:
    """Refuses nothing: the file may have any owner."""
    return ""


def read_marked_file(path: str, thing: str, keys: Collection[str], fault: Fault = _no_fault) -> MarkedFile:
    """thing: "macro file" or "configuration", for the messages. An unreadable file gives a problem."""
    data, failure = file_bytes(path, fault)
    if failure:
        return MarkedFile(None, (error(Mark(1, 1), failure),), ())
    text, problems = decode(data)
    root, found = read_yaml(text, thing, keys) if text or not problems else (None, [])
    return MarkedFile(root, (*problems, *found), tuple(clean(text)[0].split("\n")))


def file_bytes(path: str, fault: Fault = _no_fault) -> tuple[bytes, str]:
    """The file's content, or why it cannot be read. fault: says why the opened file must not be used, or nothing."""
    try:
        descriptor = os.open(path, _FLAGS)
    except OSError as problem:
        return b"", f"cannot read the file: {problem.strerror}"
    try:
        return _content(descriptor, fault)
    except OSError as problem:
        return b"", f"cannot read the file: {problem.strerror}"
    finally:
        os.close(descriptor)


def _content(descriptor: int, fault: Fault) -> tuple[bytes, str]:
    info = os.fstat(descriptor)
    if not stat.S_ISREG(info.st_mode):
        return b"", "this is no ordinary file"
    if info.st_size > _LARGEST:
        return b"", f"the file is too large ({info.st_size} bytes; at most {_LARGEST})"
    if found := fault(info):
        return b"", f"the file {found}"
    with open(descriptor, "rb", closefd=False) as file:
        return file.read(_LARGEST), ""
