"""Writes a file beside its place under a temporary name, then renames it into place."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Sequence

from macrotool.files.disk.contents import Attributes
from macrotool.files.disk.directory import Directory
from macrotool.files.disk.folders import Folders, Parts
from macrotool.files.disk.os_errors import Unusable
from macrotool.files.disk.step import Step

_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EXDEV, errno.EMLINK, errno.EACCES}
_OURS = 0o600  # no other user may read it until its owner is set
_ANYONE = 0o666  # minus the umask
_OWNERS = 0o700
_ACCESS_LIST = "system.posix_acl_access"


def stage(directory: Directory, name: str, data: bytes, new: Attributes | None) -> None:
    """Writes `name`, which must not exist. new: its attributes; None for those that the umask leaves. Raises OSError;
    then the file is gone again."""
    descriptor = directory.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _ANYONE if new is None else _OURS)
    try:
        write_all(descriptor, data)
        if new is not None:
            give(descriptor, new)
    except BaseException:
        os.close(descriptor)
        directory.remove(name)
        raise
    os.close(descriptor)


def stage_link(source: Directory, source_name: str, directory: Directory, name: str) -> bool:
    """Stages a file that only moves, as a second name. False where the file system has no hard links."""
    try:
        source.link(source_name, directory, name)
    except OSError as error:
        if error.errno in _NO_LINKS:
            return False
        raise
    return True


def place_new(directory: Directory, staged: str, name: str) -> None:
    """Never overwrites: raises FileExistsError."""
    if stage_link(directory, staged, directory, name):
        directory.remove(staged)
    elif directory.find(name) is not None:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    else:
        directory.replace(staged, name)


def sync_file(directory: Directory, name: str) -> None:
    descriptor = directory.open(name, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folders(folders: Folders, steps: Iterable[Step]) -> None:
    changed: set[Parts] = set()
    for step in steps:
        changed.update(step.folder[:depth] for depth in range(step.exists, len(step.folder) + 1))
    for folder in sorted(changed):
        with contextlib.suppress(OSError, Unusable):
            folders.open(folder).sync()


def write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def rewrite(directory: Directory, name: str, old: bytes, new: bytes) -> None:
    """Overwrites a file that must stay the same file. Raises OSError; then it has its old bytes again.

    The file never gets shorter than the shorter of both contents, and space for more is reserved before the first byte
    changes.
    """
    descriptor = directory.open(name, os.O_RDWR)
    mode = os.fstat(descriptor).st_mode & 0o7777
    try:
        _reserve(descriptor, len(old), len(new))
        _overwrite(descriptor, new)
        os.fsync(descriptor)
    except OSError:
        with contextlib.suppress(OSError):
            _overwrite(descriptor, old)
        raise
    finally:
        with contextlib.suppress(OSError):  # writing clears setuid and setgid
            _set_mode(descriptor, mode)
        os.close(descriptor)


def _overwrite(descriptor: int, data: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    write_all(descriptor, data)
    os.ftruncate(descriptor, len(data))


def _reserve(descriptor: int, size: int, wanted: int) -> None:
    if wanted > size and hasattr(os, "posix_fallocate"):
        os.posix_fallocate(descriptor, size, wanted - size)


def give(descriptor: int, new: Attributes) -> None:
    """Sets the attributes of a file that only its owner can read until then. The mode comes last: its group bits limit
    the access list, and without the list they would admit the group itself. Raises OSError."""
    if hasattr(os, "fchown"):
        info = os.fstat(descriptor)
        if (info.st_uid, info.st_gid) != (new.uid, new.gid):
            os.fchown(descriptor, new.uid, new.gid)
    _set_mode(descriptor, new.mode if _extend(descriptor, new.extended) else new.mode & _OWNERS)


def _extend(descriptor: int, extended: Sequence[tuple[str, bytes]]) -> bool:
    """Sets what this user and the file system allow. False: the access list that the mode belongs to is missing."""
    if not hasattr(os, "setxattr"):
        return True
    has_list = True
    for name, value in extended:
        try:
            os.setxattr(descriptor, name, value)
        except OSError:
            has_list = has_list and name != _ACCESS_LIST
    if all(name != _ACCESS_LIST for name, _ in extended):
        with contextlib.suppress(OSError):  # the folder may give each new file an access list
            os.removexattr(descriptor, _ACCESS_LIST)
    return has_list


def _set_mode(descriptor: int, mode: int) -> None:
    if hasattr(os, "fchmod") and os.fstat(descriptor).st_mode & 0o7777 != mode:
        os.fchmod(descriptor, mode)
