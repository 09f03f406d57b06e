"""Added lines as the file would have them, where the match forgave more than white space at the end of a line: with its
indentation, and its typography. Pure. The rules stand in `indentation` and `typography`.
"""

from __future__ import annotations

from collections.abc import Sequence

from macrotool.patch.indentation import IndentError, Pair, differs, lacks_prefix, margin, reindent
from macrotool.patch.judgement import Adapted, Judgement, Unclear
from macrotool.patch.operations import ADDED, KEPT, REMOVED, Hunk
from macrotool.patch.typography import keep, most_like

_NEAR = 25  # lines: everything is not compared with everything


def adapted(hunk: Hunk, found: Sequence[str], added: Sequence[str], *, with_typography: bool) -> Adapted | Unclear:
    """found: the file's lines where the hunk stands. added: its added lines as written."""
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
        detail = "the blank before lines of context was forgotten; added lines stand as they are"
        return added, [Judgement("reindented", detail)]
    return added, []


# ---- Typography


class _PlainError(Exception):
    """It never leaves this file."""


def _typed(hunk: Hunk, pairs: Sequence[Pair], added: Sequence[str]) -> tuple[Sequence[str], list[Judgement]]:
    kept = _with_typography(hunk, pairs, added)
    if kept != added:
        return kept, [Judgement("typography", "unchanged text kept the file's characters")]
    if any(pair.line.op == REMOVED and pair.line.text.strip() != pair.found.strip() for pair in pairs):
        return added, [Judgement("typography", "other characters or blanks of the file became the patch's")]
    return added, []


def _with_typography(hunk: Hunk, pairs: Sequence[Pair], added: Sequence[str]) -> list[str]:
    """Each added line continues the most like of its run's removed lines at about its own place, if one is like it."""
    result = list(added)
    for removed, new in _runs(hunk, pairs):
        for at, (index, written) in enumerate(new):
            pair = most_like(written, removed[max(0, at - _NEAR) : at + _NEAR])
            if pair is not None:
                result[index] = _continued(pair, written, result[index])
    return result


def _runs(hunk: Hunk, pairs: Sequence[Pair]) -> list[tuple[list[Pair], list[tuple[int, str]]]]:
    """For each run of changes its removed lines, and its added ones with their numbers among all of the hunk."""
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
    """The line with the file's characters. Raises _PlainError."""
    if pair.line.text.strip() == pair.found.strip():
        return added
    body = keep(pair.found, pair.line.text, written.strip())
    if body is None:
        raise _PlainError
    return margin(added) + body + added[len(added.rstrip()) :]
