"""The journey of a patch, sequence only: read what is there, plan, write, say what became of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from macrotool.files.workspace import Workspace
from macrotool.patch.operations import Operation
from macrotool.patch.paths import respelt
from macrotool.patch.plan import Plan, plan, settle, wanted


class Outcome(NamedTuple):
    """notes: interrupted changes that were dealt with first."""

    plan: Plan
    notes: tuple[str, ...] = ()


def run_patch(operations: Sequence[Operation], root: str, *, atomic: bool, dry_run: bool) -> Outcome:
    """Under one lock from reading to writing, so that patches at once lose nothing. Raises UsageError, CommitError."""
    workspace = Workspace(root)
    operations = [_respelt(operation, os.path.abspath(root), workspace.root) for operation in operations]
    paths, new = wanted(operations, workspace.root)
    if dry_run:
        return Outcome(plan(operations, workspace.read(paths, new), workspace.root, atomic=atomic))
    with workspace.locked() as recovered:
        planned = plan(operations, workspace.read(paths, new), workspace.root, atomic=atomic)
        if planned.changes:
            commit = workspace.commit(planned.changes, atomic=atomic, command="patch")
            planned = settle(planned, commit.refusals)
    return Outcome(planned, tuple(map(str, recovered)))


def _respelt(operation: Operation, spelt: str, root: str) -> Operation:
    """A root that is named by a link is one with its real path, also in the patch."""
    moved_to = respelt(operation.moved_to, spelt, root) if operation.moved_to is not None else None
    return operation._replace(path=respelt(operation.path, spelt, root), moved_to=moved_to)
