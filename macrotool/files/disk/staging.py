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
_OURS = 0o600  # until its owner is set, no other user may read it
_ANYONE = 0o666  # less the umask
_OWNERS = 0o700
_ACCESS_LIST = "system.posix_acl_access"


def stage(directory: Directory, name: str, data: bytes, new: Attributes | None) -> None:
    """Write `name`, which must not exist. new: what it gets; a new file without any gets what the umask leaves. Raises
    OSError; then nothing is left of it."""
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
    """The same for a file that only moves: a second name. False where the file system has none."""
    try:
        source.link(source_name, directory, name)
    except OSError as error:
        if error.errno in _NO_LINKS:
            return False
        raise
    return True


def place_new(directory: Directory, staged: str, name: str) -> None:
    """Raises FileExistsError: what is there is never overwritten."""
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
    """Write over a file that must stay the same file. Raises OSError; then it has its old bytes again.

    It never gets shorter than the shorter of both, and room for more is had before the first byte is changed.
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
        with contextlib.suppress(OSError):  # writing takes setuid and setgid away
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
    """To a file that only its owner may read until then. The mode comes last: what it says of the group is what an
    access list lets through at most, and without that list the group itself would be let in. Raises OSError."""
    if hasattr(os, "fchown"):
        info = os.fstat(descriptor)
        if (info.st_uid, info.st_gid) != (new.uid, new.gid):
            os.fchown(descriptor, new.uid, new.gid)
    _set_mode(descriptor, new.mode if _extend(descriptor, new.extended) else new.mode & _OWNERS)


def _extend(descriptor: int, extended: Sequence[tuple[str, bytes]]) -> bool:
    """As far as this user and the file system may. False: without the access list that the mode belongs to."""
    if not hasattr(os, "setxattr"):
        return True
    has_list = True
    for name, value in extended:
        try:
            os.setxattr(descriptor, name, value)
        except OSError:
            has_list = has_list and name != _ACCESS_LIST
    if all(name != _ACCESS_LIST for name, _ in extended):
        with contextlib.suppress(OSError):  # the folder may give one to each new file
            os.removexattr(descriptor, _ACCESS_LIST)
    return has_list


def _set_mode(descriptor: int, mode: int) -> None:
    if hasattr(os, "fchmod") and os.fstat(descriptor).st_mode & 0o7777 != mode:
        os.fchmod(descriptor, mode)
