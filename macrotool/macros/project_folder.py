"""Finds a project's macros: `.macrotool` in a folder or in the nearest folder above it, if it can be trusted.

Whoever can write a macro decides what is sent and where. In a shared folder any user can make a `.macrotool`. So the
folder counts only if it and everything in it belong to this user or to root, and no other user may write to them.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator

PROJECT_FOLDER = ".macrotool"


def project_folder(cwd: str, note: Callable[[str], None]) -> str:
    """The folder's path, or empty. A folder that cannot be trusted is skipped, with a note."""
    for path in _candidates(cwd):
        fault = _fault_in(path)
        if not fault:
            return path
        note(f"{path} is not used: {fault}; if you trust it: --macros {path}")
    return ""


def fault_of(info: os.stat_result) -> str:
    """Why another user may have written this file or folder, in words; empty when no other user can."""
    if not hasattr(os, "geteuid"):
        return ""
    if info.st_uid not in (0, os.geteuid()):
        return f"belongs to another user, {info.st_uid}"
    if info.st_mode & stat.S_IWOTH:
        return "can be written by every user"
    if (
        info.st_mode & stat.S_IWGRP and info.st_gid != info.st_uid
    ):  # a group with the user's own number holds that user alone
        return "can be written by its group"
    return ""


def _candidates(folder: str) -> Iterator[str]:
    while True:
        path = os.path.join(folder, PROJECT_FOLDER)
        if os.path.isdir(path):
            yield path
        parent = os.path.dirname(folder)
        if parent == folder:
            return
        folder = parent


def _fault_in(folder: str) -> str:
    """Both a link and its target must be trusted."""
    try:
        if fault := _fault_at(folder):
            return f"it {fault}"
        faults = ((name, _fault_at(os.path.join(folder, name))) for name in sorted(os.listdir(folder)))
        return next((f"its {name} {fault}" for name, fault in faults if fault), "")
    except OSError as error:
        return f"it cannot be looked through ({error.strerror})"


def _fault_at(path: str) -> str:
    info = os.lstat(path)
    if not stat.S_ISLNK(info.st_mode):
        return fault_of(info)
    own = fault_of(os.stat_result((stat.S_IFLNK, *info[1:10])))  # the mode of a link says that everyone may write to it
    return own or (fault_of(os.stat(path)) if os.path.exists(path) else "")
