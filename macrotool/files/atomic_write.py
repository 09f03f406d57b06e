"""Writes a file atomically: a reader, or a crash, finds the old content or the new, never half of it."""

from __future__ import annotations

import contextlib
import os

from macrotool.errors import OutputError, UsageError
from macrotool.files.real_path import real_path


def check_writable(path: str) -> None:
    """Checks that a file can be written before something costly is done for it. Raises UsageError."""
    target = real_path(path)
    folder = os.path.dirname(target)
    if not path:
        raise UsageError("cannot write '': the name is empty", "name a file")
    if path.endswith(("/", os.sep)) or os.path.isdir(target):
        raise UsageError(f"cannot write '{path}': it is a folder", "name a file")
    if os.path.islink(target):
        raise UsageError(f"cannot write {path}: the link leads round in a circle", "name a file")
    if not os.path.isdir(folder):
        raise UsageError(f"cannot write {path}: there is no folder {folder}", "make it first")
    if not os.access(target if os.path.exists(target) else folder, os.W_OK):
        raise UsageError(f"cannot write {path}: permission denied", "choose another file")


def write_file(path: str, data: bytes) -> None:
    """Replaces `path`, keeps its mode and follows a link. Raises OutputError that names the path and the cause."""
    try:
        _replace(os.path.realpath(path), data)
    except OSError as error:
        kept = "the file is as it was" if os.path.isfile(path) else "nothing was written"
        raise OutputError(f"cannot write {path}: {error.strerror or error}", kept) from None


def _replace(target: str, data: bytes) -> None:
    import tempfile  # 3 ms, which only a command that writes should spend

    mode = os.stat(target).st_mode & 0o7777 if os.path.exists(target) else 0o666 & ~_umask()
    descriptor, staged = tempfile.mkstemp(prefix=".macrotool-", dir=os.path.dirname(target))
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(staged, mode)
        os.replace(staged, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(staged)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
