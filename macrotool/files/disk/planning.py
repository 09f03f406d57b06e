"""Turns changes into steps: locates, reads and checks every path, and writes nothing.

A group is planned as a whole, because one change may use a name that another frees: paths that lose their file come
first, then paths that get one, and a path that does both is rewritten.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from macrotool.files.disk.contents import Attributes, Contents, contents, signature
from macrotool.files.disk.folders import Folders, Parts, Spot, locate
from macrotool.files.disk.os_errors import Unusable, reason
from macrotool.files.disk.step import STAGED, Step
from macrotool.patch.tree import Change, Refusal

_Numbered = tuple[int, Change]


class Plan(NamedTuple):
    steps: tuple[Step, ...]
    refusals: tuple[Refusal, ...]


def make_plan(folders: Folders, changes: Sequence[Change], token: str) -> Plan:
    """token: part of the names of the staged files, so no two commits share one."""
    groups: dict[int, list[_Numbered]] = {}
    for number, change in enumerate(changes):
        groups.setdefault(change.group, []).append((number, change))
    steps: list[Step] = []
    refusals: list[Refusal] = []
    for group in groups.values():
        planned = _Group(folders, group)
        refusals += planned.refusals
        steps += [] if planned.refusals else planned.steps()
    named = [step._replace(staged=f"{STAGED}{token}-{number}") for number, step in enumerate(steps)]
    return Plan(tuple(named), tuple(refusals))


class _Group:
    """The steps of one group, by place."""

    def __init__(self, folders: Folders, changes: Iterable[_Numbered]) -> None:
        self._folders = folders
        self._steps: dict[Parts, Step] = {}
        self._leaving: dict[int, Step] = {}
        self.refusals: list[Refusal] = []
        moves: list[_Numbered] = []
        others: list[_Numbered] = []
        for number, change in changes:
            (moves if _is_move(folders.path, change) else others).append((number, change))
        self._each(self._leave, [*moves, *((n, c) for n, c in others if c.operation == "delete")])
        self._each(self._arrive, [*moves, *((n, c) for n, c in others if c.operation == "create")])
        self._each(self._update, [(n, c) for n, c in others if c.operation in ("update", "move")])

    def steps(self) -> list[Step]:
        """Writes come before deletions, so content always exists somewhere."""
        return sorted((s for s in self._steps.values() if s.before != s.after or s.link), key=lambda s: s.after is None)

    def _each(self, plan: Callable[[int, Change], None], changes: Iterable[_Numbered]) -> None:
        for number, change in changes:
            try:
                plan(number, change)
            except Unusable as error:
                self.refusals.append(Refusal(change.group, change.path, error.code, error.detail))
            except OSError as error:
                self.refusals.append(Refusal(change.group, change.path, "io", reason(error)))

    def _add(self, step: Step) -> None:
        place = (*step.folder, step.name)
        if place in self._steps and self._steps[place] is not self._leaving.get(self._steps[place].change):
            raise Unusable("exists", f"{'/'.join(place)} gets two contents at once")
        self._steps[place] = step

    def _update(self, number: int, change: Change) -> None:
        spot = locate(self._folders, change.path, follow=True)
        found = _found(self._folders, spot)
        _check(self._folders, spot, found, change)
        step = _step(number, change, spot, found)
        self._add(step._replace(after=change.after, new=step.old, in_place=_stays(self._folders, spot)))

    def _leave(self, number: int, change: Change) -> None:
        spot = locate(self._folders, change.path, follow=False)
        found = _found(self._folders, spot)
        _check_folder(self._folders, spot)
        step = _step(number, change, spot, found)
        if found.link is None:
            _check(self._folders, spot, found, change)
        else:
            step = step._replace(old=_check_link(self._folders, change))
        self._add(step)
        self._leaving[number] = step

    def _arrive(self, number: int, change: Change) -> None:
        path = change.path if change.moved_to is None else change.moved_to
        spot = locate(self._folders, path, follow=False)
        _check_folder(self._folders, spot)
        source = self._leaving.get(number)
        if source is None and change.moved_to is not None:
            return  # it was refused and reported
        left = self._steps.get(spot.parts)
        if left is None and spot.info is not None:
            left = _other_name(spot, source, path)
        step = left or _step(number, change, spot, Contents())
        stays = left is not None and left.link is None and _stays(self._folders, spot)
        new = source.old if source is not None else step.old
        self._add(step._replace(path=path, after=change.after, new=new, in_place=stays, partner=None))
        if source is not None and source.link is None:
            self._pair(source, spot.parts, change)

    def _pair(self, source: Step, target: Parts, change: Change) -> None:
        """Pairs the two steps of a move, so an unchanged file stays the same file, also when it is moved back."""
        place = (*source.folder, source.name)
        if self._steps[place] is source:
            self._steps[place] = self._leaving[source.change] = source._replace(partner=target)
            if self._steps[target].creates and change.after == source.before:
                self._steps[target] = self._steps[target]._replace(partner=place)


def _is_move(root: str, change: Change) -> bool:
    """A move onto the same path is a plain update."""
    if change.moved_to is None:
        return False
    return os.path.normpath(os.path.join(root, change.moved_to)) != os.path.normpath(os.path.join(root, change.path))


def _step(number: int, change: Change, spot: Spot, found: Contents) -> Step:
    """A step that removes what was found."""
    return Step(
        path=change.path,
        change=number,
        group=change.group,
        folder=spot.folder,
        name=spot.name,
        exists=spot.exists,
        before=found.data,
        after=None,
        link=found.link,
        old=found.attributes,
        seen=signature(found.info),
    )


def _found(folders: Folders, spot: Spot) -> Contents:
    return contents(folders.open(spot.folder), spot.name) if spot.info is not None else Contents()


def _check(folders: Folders, spot: Spot, found: Contents, change: Change) -> None:
    """Checks that the file has the bytes that the change was computed from, and is writable."""
    if found.data != change.before:
        raise Unusable("stale", "it is gone" if found.info is None else "its content is not what was read")
    if not folders.open(spot.folder).writable(spot.name):
        raise Unusable("io", "it may not be written")


def _check_link(folders: Folders, change: Change) -> Attributes | None:
    """A removed link that leads to a file was shown with its target's bytes; the target's attributes move on."""
    try:
        target = locate(folders, change.path, follow=True)
    except Unusable:  # it leads out of the root, or in a circle: only the link is removed
        return None
    if target.info is None or not stat.S_ISREG(target.info.st_mode):
        return None
    found = _found(folders, target)
    if found.data != change.before:
        raise Unusable("stale", "its content is not what was read")
    return found.attributes


def _check_folder(folders: Folders, spot: Spot) -> None:
    """Reports a folder without write permission before anything is written."""
    folder = spot.folder[: spot.exists]
    if not folders.open(folder).writable():
        raise Unusable("io", f"the folder {'/'.join(folder) or '.'} may not be written")


def _other_name(spot: Spot, source: Step | None, path: str) -> Step:
    """A move may replace a hard link of the file itself; every other existing file is kept."""
    info = spot.info
    if info is None or source is None or source.link is not None or source.seen[:2] != (info.st_dev, info.st_ino):
        raise Unusable("exists", "it exists already" if source is None else f"{path} exists already")
    if info.st_nlink < 2:
        raise Unusable("exists", f"to this file system {path} is already its name")
    return source._replace(folder=spot.folder, name=spot.name, exists=spot.exists)


def _stays(folders: Folders, spot: Spot) -> bool:
    """Whether a replacement would lose another name or the owner of the file, or the folder allows no new file."""
    info = spot.info
    if info is None:
        return False
    if info.st_nlink > 1 or not folders.open(spot.folder).writable():
        return True
    return hasattr(os, "geteuid") and os.geteuid() != 0 and not _may_give(info)


def _may_give(info: os.stat_result) -> bool:
    return info.st_uid == os.geteuid() and info.st_gid in {os.getegid(), *os.getgroups()}
