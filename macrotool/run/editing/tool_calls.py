"""Reads a model's call of apply_patch as operations on files, and words the answer. Pure.

    text       = a patch, or several: each is a call
    call       = operation | {"operation": call} | {"operations": [call, ...]} | {"patch" or "input": call} | envelope
    operation  = {"type": "create_file" | "update_file" | "delete_file", "path": text, "diff": text}

Models nest these forms and put JSON into strings, so each is accepted wherever it can be recognised. An unknown key may
ask for something that we would not do, so it is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from macrotool.models.messages import ToolCall, ToolOutput
from macrotool.models.thoughts import Thoughts
from macrotool.patch.failure import Failure, PatchError, syntax
from macrotool.patch.operations import CREATE, DELETE, Operation
from macrotool.patch.planning.files import Edit
from macrotool.patch.reading.parse import parse_envelope, parse_operation
from macrotool.patch.report import UNCHANGED, failure_line
from macrotool.run.editing.edited_files import Tried

_KINDS = ("create_file", "update_file", "delete_file")
_OPERATION = frozenset(("type", "path", "diff"))
_WRAPPERS = ("operation", "operations", "patch", "input")
_DEEPEST = 6
_SEND = 'send {"type": "create_file", "update_file" or "delete_file", "path": the file, "diff": its V4A diff}'
_SURROGATE = re.compile("[\ud800-\udfff]")
_NAMED = re.compile(r"^[ \t]*\*\*\* ?(?:add|update|delete) file:(.*)", re.IGNORECASE | re.MULTILINE)
_BEGIN = re.compile(r"^\s*\*\*\* ?begin patch\s*$", re.IGNORECASE | re.MULTILINE)


class Patch(NamedTuple):
    """operations: in order, at least one; empty when the patch cannot be read, and failure says why. paths: of the
    files that it names."""

    operations: tuple[Operation, ...]
    paths: tuple[str, ...]
    failure: Failure | None = None


def patches_of(call: ToolCall) -> list[Patch]:
    """The patches of the call, in order. Failures are worded for the model."""
    if call.shape != "text" or not isinstance(call.arguments, list):
        return [_patch(call.arguments)]
    patches = [_patch(text) for text in call.arguments]
    return patches if len(patches) == 1 else [_numbered(patch, at) for at, patch in enumerate(patches, 1)]


def last_of_each_file(patches: Sequence[Patch], place: Callable[[str], str]) -> tuple[list[Patch], list[str]]:
    """Of two patches for one file the last counts, since a model that changes its mind writes the patch again. Returns
    the rest of each patch, and the dropped paths. place: equal for the paths of one file."""
    later: set[str] = set()
    left: list[Patch] = []
    dropped: list[str] = []
    for patch in reversed(patches):
        places = {path: place(path) for path in patch.paths}
        kept = tuple(one for one in patch.operations if not any(places[path] in later for path in _paths(one)))
        is_draft = bool(places) and all(one in later for one in places.values())
        if kept or not is_draft:
            left.append(patch._replace(operations=kept))
        dropped += [path for path, one in reversed(places.items()) if one in later]
        later.update(places.values())
    return left[::-1], list(dict.fromkeys(reversed(dropped)))


def _patch(arguments: object) -> Patch:
    try:
        operations = operations_of(arguments)
    except PatchError as error:
        named = _NAMED.findall(arguments) if isinstance(arguments, str) else []
        return Patch((), tuple(map(str.strip, named)), error.failure)
    return Patch(operations, tuple(path for one in operations for path in _paths(one)))


def _paths(operation: Operation) -> Iterator[str]:
    yield operation.path
    if operation.moved_to is not None:
        yield operation.moved_to


def _numbered(patch: Patch, number: int) -> Patch:
    if patch.failure is None:
        return patch
    return patch._replace(failure=patch.failure._replace(detail=f"patch {number}: {patch.failure.detail}"))


def operations_of(arguments: object) -> tuple[Operation, ...]:
    """The operations in a call's arguments; at least one. Raises PatchError (`syntax`), worded for the model."""
    operations = _read(arguments, _DEEPEST)
    if not operations:
        raise syntax(f"the call holds no operation; {_SEND}")
    return operations


def _read(value: object, depth: int) -> tuple[Operation, ...]:
    if not depth:
        raise syntax(f"the call is nested too deep; {_SEND}")
    if isinstance(value, str):
        return _read_text(value, depth)
    if isinstance(value, list):
        return _read_all(value, depth)
    if not isinstance(value, Mapping):
        raise syntax(f"the operation is {_shown(value)}; {_SEND}")
    given = {key: part for key, part in value.items() if part is not None}
    wrapper = next((name for name in _WRAPPERS if name in given), None)
    if wrapper is None:
        return (_operation(given),)
    _check_keys(given, frozenset((wrapper,)))
    return _read(given[wrapper], depth - 1)


def _read_all(values: list[object], depth: int) -> tuple[Operation, ...]:
    operations: list[Operation] = []
    for number, value in enumerate(values, 1):
        try:
            operations += _read(value, depth - 1)
        except PatchError as error:
            raise syntax(f"operation {number}: {error.failure.detail}", error.failure.patch_line) from error
    return tuple(operations)


def _read_text(text: str, depth: int) -> tuple[Operation, ...]:
    """Reads an envelope, or JSON in which models forget to escape line breaks. Thoughts may come first."""
    thoughts = Thoughts()
    text = thoughts.feed(text) + thoughts.finish()
    if text.lstrip()[:1] not in ("{", "[", '"'):
        if _BEGIN.search(text):
            return parse_envelope(_characters(text))
        raise syntax(f"this is neither JSON nor a patch between '*** Begin Patch' and '*** End Patch'; {_SEND}")
    try:
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError) as error:
        raise syntax(f"the arguments are not JSON ({_reason(error)}); {_SEND}") from None
    return _read(value, depth - 1)


def _operation(given: Mapping[object, object]) -> Operation:
    if given.get("type") not in _KINDS:
        raise syntax(f"the operation's type is {_shown(given.get('type'))}; {_SEND}")
    _check_keys(given, _OPERATION)
    return parse_operation({str(key): _characters(value) for key, value in given.items()})


def _characters(value: Any) -> Any:
    """Refuses half a character, which JSON can hold but a file cannot."""
    if isinstance(value, str) and not value.isascii() and _SURROGATE.search(value):
        raise syntax(f"the patch holds half a character, \\u{ord(_SURROGATE.findall(value)[0]):04x}; send whole ones")
    return value


def _check_keys(given: Mapping[object, object], known: frozenset[str]) -> None:
    unknown = next((key for key in given if key not in known), None)
    if unknown is not None:
        raise syntax(f"the key {_shown(unknown)} is not known beside {', '.join(sorted(known))}; {_SEND}")


def _shown(value: object) -> str:
    return "missing" if value is None else repr(value)[:60]


def _reason(error: ValueError | RecursionError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at character {error.pos + 1}"
    return "nested too deep"


# ---- The answer to a call


NAME = "apply_patch"


def touches(call: ToolCall, paths: Collection[str]) -> bool:
    """Whether the call asks for a change at one of the paths, as it writes them."""
    named = (one for patch in patches_of(call) for one in patch.operations)
    return any(path in paths for one in named for path in (one.path, one.moved_to))


def refusal_text(paths: Sequence[str], words: str) -> str:
    """What a model is told of edits that the user refuses. words: the user's own."""
    return (
        f"failed: refused_by_user: the user does not want this change of {', '.join(paths)}, which is undone. The user "
        f"says: {words}\nSend the change as the user wants it, or none."
    )


def output_of(call: ToolCall, tried: Tried, dropped: Sequence[str] = ()) -> ToolOutput:
    """dropped: files for which the same answer has a later patch."""
    gone = [f"dropped: {dropped_line(path)}" for path in dropped]
    done = [line for group in tried.done for edit in group.edits for line in _done(edit)]
    failed = [f"failed: {failure.code}: {failure_line(failure)}" for failure in tried.failures]
    return ToolOutput(call, not failed, "\n".join([*gone, *done, *failed]))


def dropped_line(path: str) -> str:
    return f"{path}: the answer holds several patches for it, and the last counts"


def too_many(calls: int, most: int) -> Failure:
    """The note for a turn with more calls than are carried out."""
    return Failure(None, "not_allowed", detail=f"the model made {calls:,} calls in one turn, of which {most:,} count")


def left_out(call: ToolCall, failure: Failure) -> ToolOutput:
    return ToolOutput(call, False, f"failed: not carried out: {failure.detail}; make this call again in the next turn")


def unknown_tool(call: ToolCall) -> ToolOutput:
    return ToolOutput(call, False, f"failed: there is no tool {call.name!r}; call {NAME}, or nothing when all is done")


def _done(edit: Edit) -> list[str]:
    notes = [f"  hunk {one.hunk}, line {one.line}: {text}" for one in edit.applied for text in one.remarks]
    return [f"done: {_sentence(edit)}", *notes]


def _sentence(edit: Edit) -> str:
    operation = edit.operation
    if operation.kind == CREATE:
        return f"created {edit.path}"
    if operation.kind == DELETE:
        return f"deleted {edit.path}"
    if operation.moved_to is not None:
        return f"moved {operation.path} to {edit.path}"
    if edit.before == edit.after:
        return f"{edit.path}: {UNCHANGED}"
    return f"updated {edit.path}"
