"""The patch engine: text anchors instead of line numbers, positions recognised and never guessed. Pure.

    apply_diff(text, diff)          one file, as the OpenAI Agents SDK does it
    apply_patch(patch, files)       an envelope over a mapping of paths to bytes

What flows through: `reading` turns text into operations, `planning` groups them by file and looks at what is at their
paths (`tree`), `placing` finds each hunk's one place, `writing` makes the new content, `report` says what was done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from macrotool.patch.failure import Failure, PatchError
from macrotool.patch.operations import CREATE, UPDATE, Hunk, Line, Operation
from macrotool.patch.planning.plan import paths_to_read, plan
from macrotool.patch.reading.parse import parse_diff, parse_envelope, parse_operation
from macrotool.patch.tree import ABSENT, FILE, Entry
from macrotool.patch.writing.compute import update

__all__ = [
    "Failure",
    "Hunk",
    "Line",
    "Operation",
    "PatchError",
    "Patched",
    "apply_diff",
    "apply_patch",
    "parse_envelope",
    "parse_operation",
]

_NOWHERE = "\0"  # no absolute path lies below it


class Patched(NamedTuple):
    """files: all of them, as they are now. result: the object of `macrotool patch --json`."""

    files: dict[str, bytes]
    result: dict[str, object]


def apply_diff(input: str, diff: str, mode: Literal["default", "create"] = "default") -> str:
    """Applies a V4A diff to the text; "create" makes a new text and ignores `input`.

    Replaces the function of that name in the OpenAI Agents SDK. Raises PatchError, a ValueError that holds the code and
    the place.
    """
    operation = parse_diff(CREATE if mode == "create" else UPDATE, "", diff)
    if mode == "create":
        return operation.content
    computed = update(input, operation)
    if computed.text is None:
        raise PatchError(computed.failures[0])
    return computed.text


def apply_patch(patch: str | bytes, files: Mapping[str, bytes], *, atomic: bool = False) -> Patched:
    """Applies an envelope to files in memory, by their paths. Each file succeeds or fails alone, unless `atomic`.

    Raises PatchError for a patch that cannot be read; everything else is in the result.
    """
    from macrotool.patch.report import result

    operations = parse_envelope(patch)
    entries = {
        path: next((Entry(name, FILE, files[name]) for name in (path, *others) if name in files), Entry(path, ABSENT))
        for path, others in paths_to_read(operations, _NOWHERE)[0].items()
    }
    planned = plan(operations, entries, _NOWHERE, atomic=atomic)
    changed = dict(files)
    for change in planned.changes:
        changed.pop(change.path, None)
    for change in planned.changes:  # last, because a move may free the name that another takes
        if change.after is not None:
            changed[change.moved_to or change.path] = change.after
    return Patched(changed, result(planned))
