"""Makes a unified diff for people from the known replacements. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from macrotool.patch import textfile
from macrotool.patch.operations import CREATE, DELETE
from macrotool.patch.planning.files import Edit
from macrotool.patch.planning.plan import Plan
from macrotool.patch.textfile import TextFile
from macrotool.patch.writing.compute import Replacement
from macrotool.patch.writing.folding import folded

_CONTEXT = 3
_COLOURS = {"+": "\033[32m", "-": "\033[31m", "@": "\033[36m"}


def unified_diff(plan: Plan) -> str:
    """The diff of the files of the groups that can be applied, in order."""
    if plan.atomic and plan.failures:
        return ""
    edits = [edit for group in plan.groups if not group.failures for edit in folded(group.edits)]
    return "".join(line for edit in edits for line in _file(edit))


def text_diff(old: str, new: str, before: bytes | None, after: bytes | None) -> str:
    """The diff of two contents whose replacements are not known. old, new: their paths. None: there is no file."""
    names = f"--- {'/dev/null' if before is None else f'a/{old}'}\n+++ {'/dev/null' if after is None else f'b/{new}'}\n"
    if before == after:
        return ""
    if any(b"\0" in data for data in (before or b"", after or b"")):
        return f"{names}(binary)\n"
    one, two = (textfile.read(textfile.decode(data or b"")) for data in (before, after))
    return names + "".join(_hunks(one, two, _replacements(one, two)))


def _replacements(before: TextFile, after: TextFile) -> list[Replacement]:
    """Lines with other endings differ, too, so each is compared as it is shown."""
    from difflib import SequenceMatcher

    old, new = ([_shown(file, at) for at in range(len(file.lines))] for file in (before, after))
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        Replacement(start, end, tuple(after.lines[at:to]), 0) for kind, start, end, at, to in codes if kind != "equal"
    ]


def _hunks(before: TextFile, after: TextFile, replacements: Sequence[Replacement]) -> Iterator[str]:
    shift = 0
    for cluster in _clusters(replacements):
        yield from _hunk(before, after, cluster, shift, "")
        shift += sum(len(one.lines) - (one.end - one.start) for one in cluster)


def painted(diff: str) -> str:
    """The diff in terminal colours."""
    return "".join(_paint(line) for line in diff.split("\n"))[:-1]


def _paint(line: str) -> str:
    colour = _COLOURS.get(line[:1])
    return f"{colour}{line}\033[0m\n" if colour else f"{line}\n"


def _file(edit: Edit) -> Iterator[str]:
    old, new = edit.operation.path, edit.path
    before, after = (textfile.read(textfile.decode(data)) for data in (edit.before, edit.after))
    replacements = edit.replacements
    if edit.operation.kind == CREATE:
        replacements = (Replacement(0, 0, tuple(textfile.read(edit.operation.content).lines), 0),)
    elif edit.operation.kind == DELETE:
        replacements = (Replacement(0, len(before.lines), (), 0),)
    elif edit.operation.moved_to is not None:
        yield f"rename from {old}\nrename to {new}\n"
    yield f"--- {'/dev/null' if edit.operation.kind == CREATE else f'a/{old}'}\n"
    yield f"+++ {'/dev/null' if edit.operation.kind == DELETE else f'b/{new}'}\n"
    remarks = {applied.hunk - 1: applied.remarks for applied in edit.applied}
    shift = 0
    for cluster in _clusters(replacements):
        marks = [remark for hunk in dict.fromkeys(one.hunk for one in cluster) for remark in remarks.get(hunk, ())]
        yield from _hunk(before, after, cluster, shift, "; ".join(marks))
        shift += sum(len(one.lines) - (one.end - one.start) for one in cluster)


def _clusters(replacements: Sequence[Replacement]) -> list[list[Replacement]]:
    """Groups replacements whose context would touch."""
    clusters: list[list[Replacement]] = []
    for one in replacements:
        if clusters and one.start - clusters[-1][-1].end <= 2 * _CONTEXT:
            clusters[-1].append(one)
        else:
            clusters.append([one])
    return clusters


def _hunk(before: TextFile, after: TextFile, cluster: Sequence[Replacement], shift: int, remark: str) -> Iterator[str]:
    """shift: how many more lines the new file has above the hunk. remark: where the engine had to judge; written where
    git names a function, which programs ignore."""
    start = max(0, cluster[0].start - _CONTEXT)
    end = min(len(before.lines), cluster[-1].end + _CONTEXT)
    grown = sum(len(one.lines) - (one.end - one.start) for one in cluster)
    mark = f" ! {remark}" if remark else ""
    yield f"@@ -{_range(start, end - start)} +{_range(start + shift, end - start + grown)} @@{mark}\n"
    at = start
    for one in cluster:
        yield from _context(before, after, at, one.start, shift)
        yield from (f"-{_shown(before, i)}" for i in range(one.start, one.end))
        yield from (f"+{_shown(after, one.start + shift + i)}" for i in range(len(one.lines)))
        shift += len(one.lines) - (one.end - one.start)
        at = one.end
    yield from _context(before, after, at, end, shift)


def _context(before: TextFile, after: TextFile, start: int, end: int, shift: int) -> Iterator[str]:
    """A line of which only the ending changed is not context."""
    for index in range(start, end):
        old, new = _shown(before, index), _shown(after, index + shift)
        yield from (f" {old}",) if old == new else (f"-{old}", f"+{new}")


def _shown(file: TextFile, index: int) -> str:
    """The line with its ending, or with the mark for a missing one."""
    if index == len(file.lines) - 1 and not file.final:
        return f"{file.lines[index]}\n\\ No newline at end of file\n"
    return f"{file.lines[index]}{file.ending(index) if file.ending(index) != chr(13) else chr(10)}"


def _range(start: int, count: int) -> str:
    return f"{start + 1 if count else start},{count}"
