"""Maps the patch's indentation to the file's where the match ignored it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from macrotool.patch.operations import REMOVED, Line


class Pair(NamedTuple):
    """The indentation of a matched line as the patch writes it and as the file has it."""

    line: Line
    found: str


class IndentError(Exception):
    """detail: which indentation cannot be mapped."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class _Margins(NamedTuple):
    written: str
    found: str


def reindent(pairs: Sequence[Pair], added: Sequence[str]) -> list[str]:
    """The added lines with the file's indentation. Raises IndentError when it is not certain.

    The map comes from the removed lines if there are any, else from context. A line whose indentation is not in the map
    is shifted like all the others, or its blanks become tabs in the ratio of the others. Where removed lines shifted,
    context must have shifted with them.
    """
    removed, context = _margins(pairs)
    if lacks_prefix(pairs):
        return list(added)
    source = removed or context
    table = _table(source)
    if removed:  # context adds what it alone knows
        table = {written: found for written, found in _sure(context).items() if written not in table} | table
    moved = any(written != found for written, found in removed)
    return [_mapped(line, table, [*removed, *context] if moved else source) for line in added]


def lacks_prefix(pairs: Sequence[Pair]) -> bool:
    """Whether the blank that marks context is missing: every context line is exactly one blank short."""
    removed, context = _margins(pairs)
    return not removed and bool(context) and all(one.found == f" {one.written}" for one in context)


def _margins(pairs: Sequence[Pair]) -> tuple[list[_Margins], list[_Margins]]:
    """Pairs of removed lines, and of context. A blank line says nothing."""
    known = [
        (pair.line.op, _Margins(margin(pair.line.text), margin(pair.found))) for pair in pairs if pair.line.text.strip()
    ]
    removed = [margins for op, margins in known if op == REMOVED]
    return removed, [margins for op, margins in known if op != REMOVED]


def _sure(source: Sequence[_Margins]) -> dict[str, str]:
    """The file's indentation for each written one, where it is always the same. A blank line says nothing."""
    found: dict[str, set[str]] = {}
    for margins in source:
        found.setdefault(margins.written, set()).add(margins.found)
    return {written: places.pop() for written, places in found.items() if len(places) == 1}


def margin(text: str) -> str:
    return text[: len(text) - len(text.lstrip())]


def differs(pairs: Sequence[Pair]) -> bool:
    """Whether the match ignored any indentation that the added lines may depend on."""
    return any(pair.line.text.strip() and margin(pair.line.text) != margin(pair.found) for pair in pairs)


def _table(source: Sequence[_Margins]) -> dict[str, str]:
    table: dict[str, str] = {}
    for written, found in source:
        if table.setdefault(written, found) != found:
            raise IndentError(f"{written!r} stands for {table[written]!r} and for {found!r}")
    return table


def _mapped(line: str, table: dict[str, str], source: Sequence[_Margins]) -> str:
    written = margin(line)
    if not line.strip():
        return line
    if written in table:
        return table[written] + line[len(written) :]
    for rule in (_shifted, _in_ratio):
        mapped = rule(written, source)
        if mapped is not None:
            return mapped + line[len(written) :]
    raise IndentError(f"nothing tells what {written!r} is in the file")


def _shifted(written: str, source: Sequence[_Margins]) -> str | None:
    """All the others differ by the same prefix."""
    first = source[0]
    if first.found.endswith(first.written):
        more = first.found[: len(first.found) - len(first.written)]
        return more + written if all(found == more + one for one, found in source) else None
    if first.written.endswith(first.found):
        less = first.written[: len(first.written) - len(first.found)]
        uniform = all(one == less + found for one, found in source)
        return written.removeprefix(less) if uniform and written.startswith(less) else None
    return None


def _in_ratio(written: str, source: Sequence[_Margins]) -> str | None:
    """Converts blanks to tabs, or tabs to blanks, in a fixed ratio."""
    used = [one for one in source if one.written and one.found]
    if not used or any(bool(one.written) != bool(one.found) for one in source):
        return None
    blank, tab = used[0].written[0], used[0].found[0]
    if {blank, tab} != {" ", "\t"} or any({*a} != {blank} or {*b} != {tab} for a, b in used) or {*written} - {blank}:
        return None
    many, few = (
        (len(used[0].written), len(used[0].found)) if blank == " " else (len(used[0].found), len(used[0].written))
    )
    if any((len(a) * few != len(b) * many) if blank == " " else (len(b) * few != len(a) * many) for a, b in used):
        return None
    count = len(written) * few / many if blank == " " else len(written) * many / few
    return tab * int(count) if count == int(count) else None
