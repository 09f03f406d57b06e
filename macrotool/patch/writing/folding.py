"""Combines successive edits of one file into one edit, for a diff. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from macrotool.patch import textfile
from macrotool.patch.operations import CREATE, DELETE, UPDATE
from macrotool.patch.planning.files import Edit
from macrotool.patch.writing.compute import Applied, Replacement


class _Part(NamedTuple):
    """What one of two edits changes in the text between them: its lines start to end; the edit makes them `more` lines
    longer."""

    start: int
    end: int
    more: int
    is_second: bool
    hunk: int


def folded(edits: Sequence[Edit]) -> list[Edit]:
    """One edit for each changed file, in the order in which the files were first touched."""
    found: list[Edit | None] = []
    latest: dict[str, int] = {}  # name -> index in `found` of the file that has it now
    for edit in edits:
        at = latest.get(edit.path, -1)
        known = found[at] if at >= 0 else None
        if known is not None and known.after == edit.before:
            found[at] = _both(known, edit)
        else:
            latest[edit.path] = len(found)
            found.append(edit)
        if edit.operation.kind == DELETE:
            del latest[edit.path]
    return [edit for edit in found if edit is not None and not _is_nothing(edit)]


def _is_nothing(edit: Edit) -> bool:
    operation = edit.operation
    return operation.kind == UPDATE and operation.moved_to is None and edit.before == edit.after


def _both(first: Edit, second: Edit) -> Edit | None:
    """None when the file was created and deleted again."""
    if first.operation.kind == CREATE:
        came = first.operation._replace(content=textfile.decode(second.after))
        return None if second.operation.kind == DELETE else first._replace(operation=came, after=second.after)
    if second.operation.kind == DELETE:
        return second._replace(operation=second.operation._replace(path=first.operation.path), before=first.before)
    old, new = (textfile.read(textfile.decode(data)).lines for data in (first.before, second.after))
    clusters = list(_clusters(_parts(first, second)))
    moved_to = second.operation.moved_to if second.operation.moved_to is not None else first.operation.moved_to
    return Edit(
        first.operation._replace(moved_to=moved_to),
        second.path,
        first.before,
        second.after,
        tuple(one for one in _replacements(clusters, new) if list(one.lines) != old[one.start : one.end]),
        tuple(_applied(clusters, first, second)),
    )


def _parts(first: Edit, second: Edit) -> list[_Part]:
    """The parts of both edits in the order of the text between them."""
    parts: list[_Part] = []
    shift = 0
    for one in first.replacements:
        more = len(one.lines) - (one.end - one.start)
        parts.append(_Part(one.start + shift, one.start + shift + len(one.lines), more, False, one.hunk))
        shift += more
    for one in second.replacements:
        parts.append(_Part(one.start, one.end, len(one.lines) - (one.end - one.start), True, one.hunk))
    return sorted(parts)


def _clusters(parts: Sequence[_Part]) -> Iterator[list[_Part]]:
    """Clusters of parts that overlap or touch."""
    cluster: list[_Part] = []
    for part in parts:
        if cluster and part.start > max(one.end for one in cluster):
            yield cluster
            cluster = []
        cluster.append(part)
    if cluster:
        yield cluster


def _replacements(clusters: Sequence[Sequence[_Part]], lines: Sequence[str]) -> Iterator[Replacement]:
    """lines: of the last text. `grown` counts, above a cluster, how many lines the text between has more than the
    first, and the last more than the text between."""
    grown, grown_after = 0, 0
    for number, cluster in enumerate(clusters):
        start, end = cluster[0].start, max(part.end for part in cluster)
        first, after = start - grown, start + grown_after
        grown += sum(part.more for part in cluster if not part.is_second)
        grown_after += sum(part.more for part in cluster if part.is_second)
        yield Replacement(first, end - grown, tuple(lines[after : end + grown_after]), number)


def _applied(clusters: Sequence[Sequence[_Part]], first: Edit, second: Edit) -> Iterator[Applied]:
    """For each cluster, all judgements in it."""
    known = {
        (is_second, one.hunk - 1): one for is_second, edit in ((False, first), (True, second)) for one in edit.applied
    }
    for number, cluster in enumerate(clusters):
        hunks = dict.fromkeys((part.is_second, part.hunk) for part in cluster)
        all_of_them = [known[hunk] for hunk in hunks if hunk in known]
        judgements = tuple(judgement for one in all_of_them for judgement in one.judgements)
        ignored = tuple(anchor for one in all_of_them for anchor in one.ignored)
        yield Applied(number + 1, cluster[0].start + 1, "", judgements, ignored)
