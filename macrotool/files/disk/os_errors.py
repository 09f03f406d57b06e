"""Says why a path cannot be used: names that no file can have, and the system's errors in words."""

from __future__ import annotations

import errno
import os

_REASONS = {
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EROFS: "the file system is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "it would be larger than the file size limit allows",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "a folder on the way was replaced by a link meanwhile",
    errno.ENOTDIR: "a folder on the way is no longer a folder",
    errno.ENOENT: "it is gone",
    errno.EEXIST: "something of that name is there",
    errno.EMFILE: "too many files are open",
    errno.ETXTBSY: "it is a running program",
    errno.EIO: "the disk reports an input/output error",
}
_DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{p}{n}" for p in ("com", "lpt") for n in "123456789¹²³"
}


class Unusable(Exception):  # noqa: N818  a verdict about one path, which becomes a value before it leaves this package
    """code: "stale", "exists", "path" or "io". detail: the reason in words."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


class NoFolder(Unusable):
    """The path goes through a file as if it were a folder."""


def reason(error: OSError) -> str:
    """The cause in words, without the system's paths."""
    if getattr(error, "winerror", 0) in (32, 33):  # Windows refuses to replace or lock an open file
        return "another program has it open"
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def forbidden(path: str, windows: bool = os.name == "nt") -> str:
    """Why no file should have this path (with "/"), in words; empty when a file can.

    Refuses control characters everywhere: they come from a damaged patch, and a terminal would obey them.
    """
    if any(ord(char) < 32 or ord(char) == 127 for char in path):
        return "the path has a control character"
    if windows:
        return next((fault for part in path.split("/") if (fault := _windows_fault(part))), "")
    return ""


def _windows_fault(part: str) -> str:
    """The rules of https://learn.microsoft.com/windows/win32/fileio/naming-a-file; Windows itself would quietly open a
    device, another name or a second stream of a file."""
    if part.split(".")[0].rstrip(" ").casefold() in _DEVICES:
        return f"Windows reserves the name {part}"
    if part not in (".", "..") and part.endswith((".", " ")):
        return f"Windows cannot keep the end of the name {part!r}"
    bad = next((char for char in part if char in '<>:"|?*\\'), "")
    return f"Windows allows no {bad} in a name" if bad else ""
