"""Replaces an existing file through the journal, so `undo` can restore it."""

from __future__ import annotations

import os

from macrotool.errors import CommitError, OutputError, UsageError
from macrotool.files.real_path import real_path
from macrotool.files.workspace import Workspace
from macrotool.patch.paths import clean
from macrotool.patch.tree import Change


def replace(target: str, shown: str, data: bytes) -> tuple[str, ...]:
    """Replaces the file. The root is the current folder, where `undo` looks first, if the file is in it."""
    root, name = _place(target)
    try:
        workspace = Workspace(root)
        with workspace.locked() as recovered:
            with open(target, "rb") as file:
                before = file.read()
            change = Change(name, "update", before, data, added=data.count(b"\n"), removed=before.count(b"\n"))
            commit = workspace.commit([change], atomic=True, command="run -o")
    except CommitError as error:
        raise OutputError(f"cannot write {shown}: {error.message}", "the file is as it was") from None
    if commit.refusals:
        raise OutputError(f"cannot write {shown}: {commit.refusals[0].detail}", "the file is as it was")
    return tuple(map(str, recovered))


def _place(target: str) -> tuple[str, str]:
    """The root, and the path below it: the file's own folder where the current one does not work, as for files in a
    `.git`."""
    try:
        here = real_path(".")
    except UsageError:  # it was deleted meanwhile
        return os.path.split(target)
    name = os.path.relpath(target, here).replace(os.sep, "/")
    inside = not clean(name, here).problem and ".git" not in name.casefold().split("/")
    return (here, name) if inside else os.path.split(target)
