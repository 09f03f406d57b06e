"""Undoes steps: each place gets its old content back, unless it was changed since.

It may run on any part of a commit, and again after it was interrupted: what is already restored stays.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from macrotool.files.disk.contents import Attributes, Contents, contents
from macrotool.files.disk.folders import Folders
from macrotool.files.disk.os_errors import Unusable, reason
from macrotool.files.disk.staging import place_new, rewrite, stage, stage_link, sync_file, sync_folders
from macrotool.files.disk.step import Step


class Left(NamedTuple):
    """A path that could not be restored, and why. change: the number of its change."""

    path: str
    change: int
    detail: str


def restore(folders: Folders, steps: Sequence[Step], *, torn: bool) -> tuple[Left, ...]:
    """Undoes the steps and returns those that could not be undone. torn: a half-written file counts as ours.

    Rewritten files come first (they may be another name of a deleted one), created files last (they may be the moved
    file itself).
    """
    remove_staged(folders, steps)
    left: list[Left] = []
    for step in sorted(steps, key=lambda step: (step.after is None) + 2 * step.creates):
        try:
            _restore(folders, step, torn)
        except Unusable as error:
            left.append(Left(step.path, step.change, error.detail))
        except OSError as error:
            left.append(Left(step.path, step.change, reason(error)))
    remove_made(folders, steps)
    sync_folders(folders, steps)
    return tuple(left)


def remove_staged(folders: Folders, steps: Iterable[Step]) -> None:
    for step in steps:
        with contextlib.suppress(OSError, Unusable):
            folders.open(step.folder).remove(step.staged)


def remove_made(folders: Folders, steps: Iterable[Step]) -> None:
    """Removes the folders that were made for them, if they are empty now."""
    for folder in sorted({made for step in steps for made in step.made}, key=len, reverse=True):
        with contextlib.suppress(OSError, Unusable):
            folders.remove(folder)


def current_contents(folders: Folders, step: Step) -> Contents:
    """What is at its place now; nothing when its folder is gone."""
    try:
        return contents(folders.open(step.folder), step.name)
    except FileNotFoundError:
        return Contents()


def why_not(folders: Folders, step: Step, *, torn: bool) -> str:
    """Why a step could not be undone now; empty when it could."""
    try:
        found = current_contents(folders, step)
        _check(step, found, torn)
    except Unusable as error:
        return error.detail
    except OSError as error:
        return reason(error)
    return ""


def _check(step: Step, found: Contents, torn: bool) -> None:
    if not (step.is_undone(found) or step.is_done(found) or (torn and step.is_torn(found))):
        raise Unusable("stale", "it was changed since")


def _restore(folders: Folders, step: Step, torn: bool) -> None:
    found = current_contents(folders, step)
    if step.is_undone(found):
        return
    _check(step, found, torn)
    directory = folders.open(step.folder)
    if step.creates:
        directory.remove(step.name)
    elif step.link is not None:
        directory.symlink(step.link, step.staged)
        _place(folders, step, found)
    elif found.info is not None and found.data is not None and (step.in_place or found.info.st_nlink > 1):
        rewrite(directory, step.name, found.data, step.before or b"")
    else:
        _stage_old(folders, step, found)
        _place(folders, step, found)


def _stage_old(folders: Folders, step: Step, found: Contents) -> None:
    directory, before = folders.open(step.folder), step.before or b""
    partner = _partner(folders, step) if found.info is None else Contents()
    if step.partner is not None and partner.data == before:
        with contextlib.suppress(FileNotFoundError, Unusable):
            if stage_link(folders.open(step.partner[:-1]), step.partner[-1], directory, step.staged):
                return
    # A mode that was changed since then is intended.
    old = found.attributes or partner.attributes or step.old
    try:
        stage(directory, step.staged, before, old)
    except PermissionError:  # another user owned it: a file of ours is better than none
        stage(directory, step.staged, before, _for_us_alone(old))
    sync_file(directory, step.staged)


def _partner(folders: Folders, step: Step) -> Contents:
    """Moves the file back."""
    if step.partner is None:
        return Contents()
    try:
        return contents(folders.open(step.partner[:-1]), step.partner[-1])
    except (FileNotFoundError, Unusable):
        return Contents()


def _for_us_alone(old: Attributes | None) -> Attributes | None:
    """The mode without the group's rights: our group is not the file's group and must not gain access."""
    if old is None:
        return None
    return Attributes(old.mode & 0o700, os.geteuid(), os.getegid())


def _place(folders: Folders, step: Step, found: Contents) -> None:
    directory = folders.open(step.folder)
    if found.info is None:
        place_new(directory, step.staged, step.name)
    else:
        directory.replace(step.staged, step.name)
