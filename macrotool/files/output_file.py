"""Writes an answer where the user wants it: to a file, whose earlier content the journal keeps, or to a pipe or device.

A pipe or a device is written to directly. So is a descriptor of this process (`/dev/stdout`, `/dev/fd/63`), even if it
leads to a file: the program that opened it decided where in the file the answer goes.
"""

from __future__ import annotations

import os
import re
import stat
import sys

from macrotool.errors import OutputError, UsageError
from macrotool.files import atomic_write as atomic_file
from macrotool.files.real_path import real_path

_LINKS = 40  # the limit of Linux
_DESCRIPTORS = re.compile(r"/dev/fd|/proc/(self|thread-self|\d+)(/task/\d+)?/fd")


def check_writable(path: str) -> None:
    """Checks that the path can be written before something costly is done for it. Raises UsageError."""
    descriptor = _descriptor(path)
    if descriptor is not None:
        _check_descriptor(path, descriptor)
    elif not _takes_bytes(path):
        atomic_file.check_writable(path)
    elif not os.access(path, os.W_OK):
        raise UsageError(f"cannot write {path}: permission denied", "choose another file")


def write_output(path: str, data: bytes, *, undoable: bool = True) -> tuple[str, ...]:
    """Writes a file at once, and anything else directly. Returns notes: earlier changes that were interrupted,
    and that a file was written.
    undoable: the journal keeps a file's earlier content. Raises OutputError that names the path and the cause."""
    try:
        if (descriptor := _descriptor(path)) is not None:
            _write_all(descriptor, data)
        elif _takes_bytes(path):
            with open(path, "wb", buffering=0) as device:
                _write_all(device.fileno(), data)
        elif undoable and os.path.isfile(path):
            from macrotool.files.replacement import replace  # the journal and the engine; most runs only print

            return (*replace(real_path(path), path, data), f"wrote {path}; 'macrotool undo' restores the earlier text")
        else:
            atomic_file.write_file(path, data)
            return (f"wrote {path}",)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror or error}") from None
    return ()


def _takes_bytes(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


# ---- A descriptor of this process


def _descriptor(path: str) -> int | None:
    """The number of the descriptor that the path names; None when it is not one of ours."""
    for _ in range(_LINKS):
        folder, name = os.path.split(path)
        if name.isdecimal() and name.isascii() and _is_ours(folder):
            return int(name)
        if not os.path.islink(path):
            return None
        path = os.path.join(folder, os.readlink(path))
    return None


def _is_ours(folder: str) -> bool:
    if not _DESCRIPTORS.fullmatch(os.path.realpath(folder)):
        return False
    number = re.match(r"/proc/(\d+)", os.path.realpath(folder))
    return number is None or int(number[1]) == os.getpid()


def _check_descriptor(path: str, descriptor: int) -> None:
    try:
        os.fstat(descriptor)
        closed = descriptor == 1 and sys.stdout is None  # only a placeholder is open there now
    except (OSError, OverflowError):
        closed = True
    if closed:
        raise UsageError(f"cannot write {path}: this descriptor is closed", "name a file")
    if not _is_open_for_writing(descriptor):
        raise UsageError(f"cannot write {path}: this descriptor is for reading", "name a file")


def _is_open_for_writing(descriptor: int) -> bool:
    try:
        from fcntl import F_GETFL, fcntl
    except ImportError:
        return True
    return fcntl(descriptor, F_GETFL) & os.O_ACCMODE != os.O_RDONLY


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
