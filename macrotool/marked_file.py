"""One YAML file on disk -> its marked root and every mistake in it, unreadable bytes included."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection
from typing import NamedTuple

from macrotool.marked import Mapping, Mark, Problem, error
from macrotool.yaml_source import read_yaml
from macrotool.yaml_text import clean, decode

_LARGEST = 1 << 18  # bytes: a macro is a page, and the worst file of this size takes seconds


class MarkedFile(NamedTuple):
    """root: None when nothing can be made of the file. lines: its text, for showing a problem's place."""

    root: Mapping | None
    problems: tuple[Problem, ...]
    lines: tuple[str, ...]


def read_marked_file(path: str, thing: str, keys: Collection[str]) -> MarkedFile:
    """thing: "macro file" or "configuration", for the messages. A file that cannot be read is one with a problem."""
    data, failure = file_bytes(path)
    if failure:
        return MarkedFile(None, (error(Mark(1, 1), failure),), ())
    text, problems = decode(data)
    root, found = read_yaml(text, thing, keys) if text or not problems else (None, [])
    return MarkedFile(root, (*problems, *found), tuple(clean(text)[0].split("\n")))


def file_bytes(path: str) -> tuple[bytes, str]:
    """The file's content, or why it cannot be read."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):  # opening a pipe would wait for ever
            return b"", "this is no ordinary file"
        if status.st_size > _LARGEST:
            return b"", f"the file is too large ({status.st_size} bytes; at most {_LARGEST})"
        with open(path, "rb") as file:
            return file.read(_LARGEST), ""
    except OSError as problem:
        return b"", f"cannot read the file: {problem.strerror}"
