"""Decides what a model may do to files: change those that it was shown, as the macro allows. Pure.

Everything else is refused before the patch engine sees it, so a refusal reveals nothing about a file that the model has
not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from macrotool.macros.globs import matches
from macrotool.patch.failure import Failure
from macrotool.patch.operations import CREATE, DELETE, UPDATE, Operation


class Permission(NamedTuple):
    """allow: kinds of operations. files: globs, of which a new file must match one."""

    allow: Collection[str]
    files: Sequence[str]


def refusal(
    operation: Operation, permission: Permission, place: Callable[[str], str], shown: Collection[str]
) -> Failure | None:
    """None when the operation may be tried. place: where a path of the patch really leads, relative to the root; empty
    for an invalid path. shown: the places that the model has seen or created."""
    kinds = [CREATE, DELETE] if operation.moved_to is not None else []
    for kind in (operation.kind, *kinds):
        if kind not in permission.allow:
            return Failure(operation.path, "not_allowed", detail=_may_not(kind, operation, permission.allow))
    new = operation.path if operation.kind == CREATE else operation.moved_to
    if new is not None and (where := place(new)) and not _may_be_new(where, permission.files):
        detail = f"this macro may only create files that match {', '.join(permission.files)}"
        return Failure(new, "not_allowed", detail=detail)
    if operation.kind != CREATE and (where := place(operation.path)) and where not in shown:
        return Failure(operation.path, "not_observed")
    return None


def _may_be_new(path: str, files: Sequence[str]) -> bool:
    return matches(path, files) and ".git" not in path.casefold().split("/")


def _may_not(kind: str, operation: Operation, allow: Collection[str]) -> str:
    what = "a move creates and deletes, and" if operation.moved_to is not None and kind != operation.kind else ""
    allowed = " and ".join(one for one in (CREATE, UPDATE, DELETE) if one in allow)
    return f"{what} this macro may not {kind} files, only {allowed} them".strip()
