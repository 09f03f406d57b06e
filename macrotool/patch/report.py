"""Reports what was written, what was not and how to fix it, and where the engine had to judge. Pure.

`result` is for programs, `lines` for people; both say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from macrotool.patch.failure import Failure, hint, sentence
from macrotool.patch.operations import Operation
from macrotool.patch.planning.files import Edit
from macrotool.patch.planning.plan import Group, Plan
from macrotool.patch.tree import Change
from macrotool.patch.writing.compute import Applied
from macrotool.patch.writing.envelope import api_operation, envelope, is_api
from macrotool.patch.writing.folding import folded

LETTERS = {"create": "A", "update": "M", "delete": "D", "move": "R"}
UNCHANGED = "nothing is changed: its lines already are the patch's, and a patch does not change line endings"
_ANCHOR_NOTE = "applied_at_line refers to the file as it was before that operation; it counts from 1"
_HANDLING = "ignored ambiguous anchor; used unique hunk context"


def result(plan: Plan) -> dict[str, object]:
    """The JSON object of `patch --json`."""
    ignored = [row for edit, applied in _applied(plan) for row in _ignored(edit, applied)]
    judged = [row for edit, applied in _applied(plan) for row in _judged(edit, applied)]
    remaining = _remaining(plan)
    rest: dict[str, object] = {}
    if remaining and is_api(remaining):
        rest["remaining_operations"] = [api_operation(operation) for operation in remaining]
    elif remaining:
        rest["remaining_patch"] = envelope(remaining)
    if ignored or judged:
        rest["anchor_note"] = _ANCHOR_NOTE
    return {
        "success": not plan.failures,
        "files_changed": len(plan.changes),
        "changed": [_changed(plan, change) for change in plan.changes],
        "failures": [failure_row(failure) for failure in plan.failures],
        **rest,
        **({"ignored_anchors": ignored} if ignored else {}),
        **({"judgements": judged} if judged else {}),
        **({"unchanged": unchanged} if (unchanged := _unchanged(plan)) else {}),
    }


def syntax_result(failure: Failure) -> dict[str, object]:
    """The same object for a patch that cannot be read."""
    return {"success": False, "files_changed": 0, "changed": [], "failures": [failure_row(failure)]}


def lines(plan: Plan) -> list[str]:
    """`A/M/D/R path` for each file written, by letter, in the patch's order."""
    return [_line(change) for change in _by_letter(plan)]


def counted_lines(plan: Plan) -> list[str]:
    """The same, with the numbers of added and removed lines."""
    return [f"{_line(change)}  +{change.added} -{change.removed}" for change in _by_letter(plan)]


def _by_letter(plan: Plan) -> list[Change]:
    return sorted(plan.changes, key=lambda change: "AMDR".index(LETTERS[change.operation]))


def _line(change: Change) -> str:
    return f"{LETTERS[change.operation]} {change.path}{f' -> {change.moved_to}' if change.moved_to else ''}"


def failure_lines(plan: Plan) -> list[str]:
    return [failure_line(failure) for failure in plan.failures]


def failure_line(failure: Failure) -> str:
    where = f"{failure.path}: " if failure.path else ""
    at = f" (line {failure.patch_line} of the patch)" if failure.patch_line else ""
    advice = hint(failure)
    return f"{where}{sentence(failure)}{at}{f'; {advice}' if advice else ''}"


def judgement_lines(plan: Plan) -> list[str]:
    """Where the engine had to judge in files that were written, and files that the patch leaves unchanged."""
    return [
        f"{edit.path}: hunk {applied.hunk}, line {applied.line}: {text}"
        for edit, applied in _applied(plan)
        for text in applied.remarks
    ] + [f"{path}: {UNCHANGED}" for path in _unchanged(plan)]


def remaining_patch(plan: Plan) -> str:
    """What failed, as an envelope; empty when nothing did."""
    remaining = _remaining(plan)
    return envelope(remaining) if remaining else ""


def _remaining(plan: Plan) -> list[Operation]:
    return [operation for group in plan.groups for operation in group.operations if _failed(plan, group)]


def failure_row(failure: Failure) -> dict[str, object]:
    row: dict[str, object] = {
        "path": failure.path,
        "code": failure.code,
        "error": sentence(failure),
        "hint": hint(failure),
    }
    for name in ("hunk", "patch_line", "other_hunk"):
        if (value := getattr(failure, name)) is not None:
            row[name] = value
    if failure.candidates:
        row["candidates"] = [{"line": one.line, "within": one.within} for one in failure.candidates]
    if failure.nearest:
        row["nearest"] = failure.nearest._asdict()
    if failure.ignored:
        row["ignored_anchors"] = [{"anchor": text, "matches": count} for text, count in failure.ignored]
    return row


def _unchanged(plan: Plan) -> list[str]:
    """The files of operations that change nothing."""
    edits = [group.edits for group in plan.groups if not _failed(plan, group)]
    return [path for one in edits for path in dict.fromkeys(edit.path for edit in one) if path not in _touched(one)]


def _touched(edits: Sequence[Edit]) -> set[str]:
    return {edit.path for edit in folded(edits)}


def _failed(plan: Plan, group: Group) -> bool:
    return bool(group.failures) or (plan.atomic and bool(plan.failures))


def _applied(plan: Plan) -> Iterator[tuple[Edit, Applied]]:
    """The hunks of the files that were written."""
    written = {change.moved_to or change.path for change in plan.changes}
    for group in plan.groups:
        if not _failed(plan, group):
            yield from ((edit, applied) for edit in group.edits if edit.path in written for applied in edit.applied)


def _changed(plan: Plan, change: Change) -> dict[str, object]:
    from hashlib import sha256

    place = change.moved_to or change.path
    hunks = [
        {"hunk": applied.hunk, "applied_at_line": applied.line, "tier": applied.tier}
        for edit in plan.groups[change.group].edits
        for applied in edit.applied
        if edit.path == place
    ]
    return {
        "path": change.path,
        "operation": change.operation,
        **({"moved_to": change.moved_to} if change.moved_to else {}),
        "sha256": sha256(change.after).hexdigest() if change.after is not None else None,
        "added": change.added,
        "removed": change.removed,
        "hunks": hunks,
    }


def _ignored(edit: Edit, applied: Applied) -> list[dict[str, object]]:
    return [
        {
            "path": edit.path,
            "hunk": applied.hunk,
            "anchor": text,
            "matches": count,
            "applied_at_line": applied.line,
            "handling": _HANDLING,
        }
        for text, count in applied.ignored
    ]


def _judged(edit: Edit, applied: Applied) -> list[dict[str, object]]:
    return [
        {
            "path": edit.path,
            "hunk": applied.hunk,
            "kind": judgement.kind,
            "applied_at_line": applied.line,
            "detail": judgement.detail,
        }
        for judgement in applied.judgements
    ]
