"""Added lines as the file would have them, where the match forgave more than white space at the end of a line: with its
indentation, and its typography. Pure. The rules are in `indentation` and `typography`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from macrotool.patch.judgement import Adapted, Judgement, Unclear
from macrotool.patch.operations import ADDED, KEPT, REMOVED, Hunk
from macrotool.patch.writing.indentation import IndentError, Pair, differs, lacks_prefix, margin, reindent
from macrotool.patch.writing.typography import keep, most_like, part_of

_NEAR = 25  # lines; limits the number of comparisons


def adapted(hunk: Hunk, found: Sequence[str], added: Sequence[str], *, with_typography: bool) -> Adapted | Unclear:
    """found: the file's lines at the hunk's place. added: its added lines as written."""
    pairs = [
        Pair(line, text) for line, text in zip((one for one in hunk.lines if one.op != ADDED), found, strict=False)
    ]
    try:
        moved, judgements = _indented(pairs, added)
        if with_typography:
            moved, more = _typed(hunk, pairs, moved)
            judgements += more
    except IndentError as error:
        return Unclear("indent", error.detail)
    except _PlainError:
        return Unclear("no_match", "the patch writes plainly what the file writes with other characters")
    return Adapted(moved, tuple(judgements))


def _indented(pairs: Sequence[Pair], added: Sequence[str]) -> tuple[Sequence[str], list[Judgement]]:
    if not differs(pairs):
        return added, []
    moved = reindent(pairs, added)
    if moved != added:
        return moved, [Judgement("reindented", "added lines got the file's indentation")]
    if lacks_prefix(pairs):
        detail = "the blank before context lines was missing; added lines are unchanged"
        return added, [Judgement("reindented", detail)]
    return added, []


# ---- Typography


class _PlainError(Exception):
    """Raised and caught only in this file."""


def _typed(hunk: Hunk, pairs: Sequence[Pair], added: Sequence[str]) -> tuple[Sequence[str], list[Judgement]]:
    kept = _with_typography(hunk, pairs, added)
    judgements = [Judgement("typography", "unchanged text kept the file's characters")] if kept != added else []
    other = [pair for pair in pairs if pair.line.op == REMOVED and pair.line.text.strip() != pair.found.strip()]
    if any(kept == added or _differ_in_blanks(pair) for pair in other):
        judgements.append(Judgement("typography", "other characters or blanks of the file became the patch's"))
    return kept, judgements


def _with_typography(hunk: Hunk, pairs: Sequence[Pair], added: Sequence[str]) -> list[str]:
    result = list(added)
    moved = {pair.line.text.strip(): pair for pair in pairs if pair.line.op == REMOVED}
    for removed, new in _runs(hunk, pairs):
        continued = _partners(removed, [written for _, written in new])
        for (index, written), partners in zip(new, continued, strict=True):
            known = partners or [pair for pair in (moved.get(written.strip()),) if pair]
            results = {_continued(pair, written, result[index]) for pair in known}
            if len(results) > 1:
                raise _PlainError
            result[index] = results.pop() if results else result[index]
    return result


def _partners(removed: Sequence[Pair], new: Sequence[str]) -> list[list[Pair]]:
    """The removed line that each added line continues: an equal one; else the most similar one at about its place; else
    one that another line continues and that it resembles or is part of. None for a new line; two for a line that
    resembles one that another line continues more."""
    free = dict(enumerate(removed))
    equal: dict[str, list[int]] = {}
    for number, pair in free.items():
        equal.setdefault(pair.line.text.strip(), []).append(number)
    numbers = (equal.get(written.strip()) for written in new)
    found: list[list[Pair]] = [[free.pop(known.pop(0))] if known else [] for known in numbers]
    near = {
        at: {number: free[number] for number in range(max(0, at - _NEAR), at + _NEAR) if number in free}
        for at, pairs in enumerate(found)
        if not pairs
    }
    claims, likeness = _claims(new, near)
    own = {at: number for number, at in claims.items()}
    for at, pairs in near.items():
        continued = {number: pair for number, pair in pairs.items() if number in claims}
        alike, number = most_like(new[at], continued, {})
        other = [removed[number]] if alike > (likeness[own[at]] if at in own else 0.0) else []
        part = None if at in own else part_of(new[at], list(continued.values()))
        found[at] = [removed[own[at]], *other] if at in own else [part] if part else other
    return found


def _claims(new: Sequence[str], near: Mapping[int, Mapping[int, Pair]]) -> tuple[dict[int, int], dict[int, float]]:
    """For each continued removed line, the added line that continues it and their similarity. A more similar line takes
    it over, and the displaced line looks for another."""
    claims: dict[int, int] = {}
    alike: dict[int, float] = {}
    waiting = list(near)
    while waiting:
        at = waiting.pop()
        found, number = most_like(new[at], near[at], alike)
        if found:
            waiting += [claims[number]] if number in claims else []
            claims[number], alike[number] = at, found
    return claims, alike


def _runs(hunk: Hunk, pairs: Sequence[Pair]) -> list[tuple[list[Pair], list[tuple[int, str]]]]:
    """For each run of changes its removed lines, and its added lines with their numbers in the hunk."""
    runs: list[tuple[list[Pair], list[tuple[int, str]]]] = [([], [])]
    found = iter(pairs)
    at = 0
    for line in hunk.lines:
        if line.op == ADDED:
            runs[-1][1].append((at, line.text))
            at += 1
            continue
        pair = next(found, None)
        if line.op == KEPT:
            runs.append(([], []))
        elif pair is not None:
            runs[-1][0].append(pair)
    return runs


def _continued(pair: Pair, written: str, added: str) -> str:
    """The line with the file's typography. Raises _PlainError."""
    if _differ_in_blanks(pair):
        return added
    body = keep(pair.found, pair.line.text, written.strip())
    if body is None:
        raise _PlainError
    return margin(added) + body + added[len(added.rstrip()) :]


def _differ_in_blanks(pair: Pair) -> bool:
    """Whether the lines differ only in the number of blanks. That is not typography, so the patch's blanks count."""
    written, found = ([word for word in text.strip().split(" ") if word] for text in (pair.line.text, pair.found))
    return written == found
