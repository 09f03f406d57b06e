"""patch: applies a patch to files, or says why not."""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import SimpleNamespace
from typing import NamedTuple

from macrotool.cli.display.diff import print_diff
from macrotool.files.output_file import check_writable, write_output
from macrotool.files.workspace import Workspace
from macrotool.models.thoughts import blank_thoughts
from macrotool.patch import report
from macrotool.patch.failure import PatchError
from macrotool.patch.operations import Operation
from macrotool.patch.paths import respelt
from macrotool.patch.planning.plan import Plan, paths_to_read, plan, settle
from macrotool.patch.reading.parse import parse_envelope
from macrotool.patch.report import remaining_patch, syntax_result
from macrotool.patch.writing.diff import unified_diff
from macrotool.run.console import Console, read_bytes


def patch(args: SimpleNamespace, console: Console) -> int:
    if args.remaining is not None:
        check_writable(args.remaining)
    data = _without_thoughts(_patch_bytes(args.file, console))
    try:
        operations = parse_envelope(data)
    except PatchError as error:
        if not args.json:
            raise
        console.out(_as_json(syntax_result(error.failure)))
        return error.exit_status
    outcome = run_patch(operations, args.root or ".", atomic=args.atomic, dry_run=args.dry_run)
    for line in outcome.notes:
        console.note(line)
    return _report(outcome.plan, args, console)


def _patch_bytes(file: str | None, console: Console) -> bytes:
    if file in (None, "-"):
        return console.read_stdin_bytes("a patch", "give FILE")
    return read_bytes(file, "nothing was changed")


def _without_thoughts(data: bytes) -> bytes:
    """The input may be a model's whole answer; a patch inside its thoughts does not count."""
    if not any(mark in data for mark in (b"</", b"[/", b"|>")):
        return data
    return blank_thoughts(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")


def _report(plan: Plan, args: SimpleNamespace, console: Console) -> int:
    if args.json:
        console.out(_as_json(report.result(plan) | ({"dry_run": True} if args.dry_run else {})))
    elif args.dry_run:
        print_diff(unified_diff(plan), console)
    else:
        console.out("".join(f"{line}\n" for line in report.lines(plan)))
    if not args.json:
        for line in [*report.judgement_lines(plan), *report.failure_lines(plan)]:
            console.note(line)
    if not plan.failures:
        return 0
    _keep_the_rest(plan, args, console)
    return PatchError.exit_status


def _keep_the_rest(plan: Plan, args: SimpleNamespace, console: Console) -> None:
    if args.remaining is not None:
        write_output(args.remaining, remaining_patch(plan).encode(), undoable=False)
        console.note(f"what was not applied is in {args.remaining}")
    elif not args.json:
        console.note("what was not applied, as a patch: --remaining FILE, or --json")


def _as_json(value: object) -> str:
    import json

    return json.dumps(value, indent=2) + "\n"


# ---- A patch, planned and committed


class Outcome(NamedTuple):
    """notes: interrupted changes that were recovered first."""

    plan: Plan
    notes: tuple[str, ...] = ()


def run_patch(operations: Sequence[Operation], root: str, *, atomic: bool, dry_run: bool) -> Outcome:
    """Holds one lock from reading to writing, so simultaneous patches lose nothing. Raises UsageError, CommitError."""
    workspace = Workspace(root)
    operations = [_respelt(operation, os.path.abspath(root), workspace.root) for operation in operations]
    paths, new = paths_to_read(operations, workspace.root)
    if dry_run:
        return Outcome(plan(operations, workspace.read(paths, new), workspace.root, atomic=atomic))
    with workspace.locked() as recovered:
        planned = plan(operations, workspace.read(paths, new), workspace.root, atomic=atomic)
        if planned.changes:
            commit = workspace.commit(planned.changes, atomic=atomic, command="patch")
            planned = settle(planned, commit.refusals)
    return Outcome(planned, tuple(map(str, recovered)))


def _respelt(operation: Operation, spelt: str, root: str) -> Operation:
    """Absolute paths of the patch may name the root by a link or by its real path."""
    moved_to = respelt(operation.moved_to, spelt, root) if operation.moved_to is not None else None
    return operation._replace(path=respelt(operation.path, spelt, root), moved_to=moved_to)
