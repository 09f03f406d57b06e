"""A folder held open. Actions through it happen in that very folder, even if its path now leads elsewhere.

Linux and macOS: a directory handle (`dir_fd`), and no name in it is ever followed when it is a link (`O_NOFOLLOW`).
Windows
has neither: there a folder is its real path, and every action first checks that the path is still real; opening also
checks afterwards. That leaves a gap of microseconds; Python offers nothing better there. The tests run this second way
on Linux; it is untested on Windows itself.
"""

from __future__ import annotations

import errno
import os
import stat

HANDLES = {os.open, os.stat, os.unlink, os.mkdir, os.rmdir, os.rename, os.readlink, os.link} <= os.supports_dir_fd
_FLAGS = 0
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):  # O_NONBLOCK: a FIFO must not block
    _FLAGS |= getattr(os, _flag, 0)
_FOLDER = _FLAGS | os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
_EFFECTIVE = os.access in os.supports_effective_ids
_LINKS_STAY = os.link in os.supports_follow_symlinks


class Directory:
    """path: where the folder was found, for messages and for systems without handles."""

    def __init__(self, path: str, handle: int | None) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def root(cls, path: str) -> Directory:
        """path: real and absolute. Raises OSError."""
        if HANDLES:
            return cls(path, os.open(path, _FOLDER))
        if not os.path.isdir(path):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
        return cls(path, None)

    def child(self, name: str) -> Directory:
        path = os.path.join(self.path, name)
        if self._handle is not None:
            return Directory(path, os.open(name, _FOLDER, dir_fd=self._handle))
        if not stat.S_ISDIR(self.stat(name).st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
        return Directory(path, None)

    def close(self) -> None:
        if self._handle is not None:
            handle, self._handle = self._handle, -1  # later uses get EBADF, not another file
            os.close(handle)

    def _at(self, name: str) -> str:
        if self._handle is not None:
            return name
        if os.path.realpath(self.path) != self.path:
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), self.path)
        return os.path.join(self.path, name)

    def identity(self) -> tuple[int, int]:
        info = os.stat(self._at(""), dir_fd=None) if self._handle is None else os.stat(self._handle)
        return info.st_dev, info.st_ino

    def stat(self, name: str) -> os.stat_result:
        """The status of the name itself, also when it is a link."""
        return os.stat(self._at(name), dir_fd=self._handle, follow_symlinks=False)

    def find(self, name: str) -> os.stat_result | None:
        try:
            return self.stat(name)
        except FileNotFoundError:
            return None

    def names(self) -> list[str]:
        return os.listdir(self._at("") if self._handle is None else self._handle)

    def link_text(self, name: str) -> str:
        return os.readlink(self._at(name), dir_fd=self._handle)

    def writable(self, name: str = ".") -> bool:
        """Whether this user may write the file; without a name, whether entries may be added and removed here."""
        mode = os.W_OK | os.X_OK if name == "." else os.W_OK
        return os.access(self._at(name), mode, dir_fd=self._handle, effective_ids=_EFFECTIVE)

    def open(self, name: str, flags: int, mode: int = 0o600) -> int:
        """A descriptor of a file; a link is refused."""
        descriptor = os.open(self._at(name), flags | _FLAGS, mode, dir_fd=self._handle)
        if self._handle is None and not os.path.samestat(os.fstat(descriptor), self.stat(name)):
            os.close(descriptor)
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), name)
        return descriptor

    def make_folder(self, name: str) -> None:
        os.mkdir(self._at(name), dir_fd=self._handle)

    def remove_folder(self, name: str) -> None:
        os.rmdir(self._at(name), dir_fd=self._handle)

    def remove(self, name: str) -> None:
        os.unlink(self._at(name), dir_fd=self._handle)

    def replace(self, name: str, new: str) -> None:
        os.replace(self._at(name), self._at(new), src_dir_fd=self._handle, dst_dir_fd=self._handle)

    def symlink(self, text: str, name: str) -> None:
        os.symlink(text, self._at(name), dir_fd=self._handle)

    def link(self, name: str, other: Directory, new: str) -> None:
        """A second name of the same file, in `other`. Raises FileExistsError: it never overwrites."""
        source, target = self._at(name), other._at(new)
        if _LINKS_STAY:
            os.link(source, target, src_dir_fd=self._handle, dst_dir_fd=other._handle, follow_symlinks=False)
        else:
            os.link(source, target, src_dir_fd=self._handle, dst_dir_fd=other._handle)

    def sync(self) -> None:
        """Makes added and removed names durable. (Windows cannot sync a folder; NTFS keeps its own journal.)"""
        if self._handle is not None:
            os.fsync(self._handle)
