"""What a model is told of its call: what was done, what was not, and what to send instead. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from macrotool.models.messages import ToolCall, ToolOutput
from macrotool.patch.failure import Failure
from macrotool.patch.files import Edit
from macrotool.patch.operations import CREATE, DELETE
from macrotool.patch.report import UNCHANGED, failure_line
from macrotool.run.edited_files import Tried

NAME = "apply_patch"


def output_of(call: ToolCall, tried: Tried, dropped: Sequence[str] = ()) -> ToolOutput:
    """dropped: files of which the answer holds another patch, after this one."""
    gone = [f"dropped: {dropped_line(path)}" for path in dropped]
    done = [line for group in tried.done for edit in group.edits for line in _done(edit)]
    failed = [f"failed: {failure.code}: {failure_line(failure)}" for failure in tried.failures]
    return ToolOutput(call, not failed, "\n".join([*gone, *done, *failed]))


def dropped_line(path: str) -> str:
    return f"{path}: the answer holds several patches for it, and the last counts"


def too_many(calls: int, most: int) -> Failure:
    """Of a turn with more calls than are carried out."""
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
