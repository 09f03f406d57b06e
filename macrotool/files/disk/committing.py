"""Carries out steps, group by group: stages them beside their places, makes them durable, puts them in place, or undoes
them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from macrotool.files.disk.contents import signature
from macrotool.files.disk.directory import Directory
from macrotool.files.disk.folders import Folders
from macrotool.files.disk.os_errors import Unusable, reason
from macrotool.files.disk.restoring import restore  # rarely needed
from macrotool.files.disk.staging import place_new, rewrite, stage, stage_link, sync_file, sync_folders
from macrotool.files.disk.step import Step
from macrotool.patch.tree import Refusal

if TYPE_CHECKING:
    from macrotool.files.disk.restoring import Left

_Act = Callable[[Folders, Step], None]


class Work:
    """The groups of a commit that still hold, the refusals of those that failed, and what could not be restored.

    atomic: when one fails, all fail.
    """

    def __init__(self, folders: Folders, steps: Sequence[Step], atomic: bool) -> None:
        self._folders = folders
        self._atomic = atomic
        self._groups: dict[int, list[Step]] = {}
        for step in steps:
            self._groups.setdefault(step.group, []).append(step)
        self.refusals: list[Refusal] = []
        self.left: list[Left] = []

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for group in self._groups.values() for step in group)

    def stage(self) -> None:
        self._each(_stage)

    def apply(self) -> None:
        """Every staged file is on the disk before the first place changes, and all places of a group are checked again
        before the first of them changes."""
        self._each(_sync)
        self._each(_check, _apply)
        sync_folders(self._folders, self.steps)

    def take_back(self) -> None:
        self.left += _restore(self._folders, self.steps)
        self._groups.clear()

    def _each(self, *acts: _Act) -> None:
        for number in tuple(self._groups):
            refusal = self._run(self._groups[number], acts)
            if refusal is not None:
                self._refuse(number, refusal)
            if refusal is not None and self._atomic:
                self.take_back()
                return

    def _run(self, group: Sequence[Step], acts: Sequence[_Act]) -> Refusal | None:
        for act in acts:
            for step in group:
                try:
                    act(self._folders, step)
                except Unusable as error:
                    return Refusal(step.group, step.path, error.code, error.detail)
                except OSError as error:
                    return Refusal(step.group, step.path, _code(error), reason(error))
        return None

    def _refuse(self, number: int, refusal: Refusal) -> None:
        left = _restore(self._folders, self._groups[number])
        del self._groups[number]  # not before: Ctrl-C may come in between
        detail = "; ".join([refusal.detail, *(f"{path} could not be put back: {why}" for path, _, why in left)])
        self.left += left
        self.refusals.append(refusal._replace(detail=detail))


def _restore(folders: Folders, steps: Sequence[Step]) -> tuple[Left, ...]:
    return restore(folders, steps, torn=True)


def _code(error: OSError) -> str:
    return "exists" if isinstance(error, FileExistsError) else "io"


def _stage(folders: Folders, step: Step) -> None:
    if step.after is None or step.in_place:
        return
    for made in step.made:
        with contextlib.suppress(FileExistsError):  # another step's
            folders.open(made[:-1]).make_folder(made[-1])
    directory = folders.open(step.folder)
    if not _stage_moved(folders, step, directory):
        stage(directory, step.staged, step.after, step.new)


def _stage_moved(folders: Folders, step: Step, directory: Directory) -> bool:
    """A moved file whose bytes stay the same stays the same file."""
    if step.partner is None:
        return False
    return stage_link(folders.open(step.partner[:-1]), step.partner[-1], directory, step.staged)


def _sync(folders: Folders, step: Step) -> None:
    if step.after is not None and not step.in_place:
        sync_file(folders.open(step.folder), step.staged)


def _check(folders: Folders, step: Step) -> None:
    folders.check_unmoved(step.folder)
    info = folders.open(step.folder).find(step.name)
    if step.creates and info is not None:
        raise Unusable("exists", "it exists already")
    if signature(info) != step.seen:
        raise Unusable("stale", "it was changed meanwhile")


def _apply(folders: Folders, step: Step) -> None:
    directory = folders.open(step.folder)
    if step.after is None:
        directory.remove(step.name)
    elif step.in_place:
        rewrite(directory, step.name, step.before or b"", step.after)
    elif step.creates:
        place_new(directory, step.staged, step.name)
    else:
        directory.replace(step.staged, step.name)
