"""A unified diff for people, made from the replacements that are known already. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from macrotool.patch import textfile
from macrotool.patch.compute import Replacement
from macrotool.patch.operations import CREATE, DELETE
from macrotool.patch.plan import Edit, Plan

_CONTEXT = 3


def unified_diff(plan: Plan) -> str:
    """Every edit of the groups that can be applied, in order; a chain of edits on one file as one part each."""
    if plan.atomic and plan.failures:
        return ""
    edits = [edit for group in plan.groups if not group.failures for edit in group.edits]
    return "".join(line for edit in edits for line in _file(edit))


def _file(edit: Edit) -> Iterator[str]:
    old, new = edit.operation.path, edit.path
    before = textfile.read(edit.before)
    replacements = edit.replacements
    if edit.operation.kind == CREATE:
        replacements = (Replacement(0, 0, tuple(textfile.read(edit.operation.content).lines), 0),)
    elif edit.operation.kind == DELETE:
        replacements = (Replacement(0, len(before.lines), (), 0),)
    elif edit.operation.moved_to is not None:
        yield f"rename from {old}\nrename to {new}\n"
    yield f"--- {'/dev/null' if edit.operation.kind == CREATE else f'a/{old}'}\n"
    yield f"+++ {'/dev/null' if edit.operation.kind == DELETE else f'b/{new}'}\n"
    shift = 0
    for cluster in _clusters(replacements):
        yield from _hunk(before.lines, cluster, shift)
        shift += sum(len(one.lines) - (one.end - one.start) for one in cluster)


def _clusters(replacements: Sequence[Replacement]) -> list[list[Replacement]]:
    """Replacements whose context would touch."""
    clusters: list[list[Replacement]] = []
    for one in replacements:
        if clusters and one.start - clusters[-1][-1].end <= 2 * _CONTEXT:
            clusters[-1].append(one)
        else:
            clusters.append([one])
    return clusters


def _hunk(lines: Sequence[str], cluster: Sequence[Replacement], shift: int) -> Iterator[str]:
    start = max(0, cluster[0].start - _CONTEXT)
    end = min(len(lines), cluster[-1].end + _CONTEXT)
    grown = sum(len(one.lines) - (one.end - one.start) for one in cluster)
    yield f"@@ -{_range(start, end - start)} +{_range(start + shift, end - start + grown)} @@\n"
    at = start
    for one in cluster:
        yield from (f" {line}\n" for line in lines[at : one.start])
        yield from (f"-{line}\n" for line in lines[one.start : one.end])
        yield from (f"+{line}\n" for line in one.lines)
        at = one.end
    yield from (f" {line}\n" for line in lines[at:end])


def _range(start: int, count: int) -> str:
    return f"{start + 1 if count else start},{count}"
