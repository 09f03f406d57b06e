"""Runs a file macro, step by step: shows the model the files, carries out its calls in memory, plans what to write. It
writes nothing, except the patch of a run that breaks off.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from macrotool.errors import InputError, MacrotoolError
from macrotool.files.workspace import Workspace
from macrotool.macros.macro import Macro
from macrotool.macros.template import prompt_of
from macrotool.models.engines import Engine
from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall, ToolOutput, Usage
from macrotool.models.trace import QUIET, Trace
from macrotool.patch.failure import Failure
from macrotool.patch.operations import Operation
from macrotool.patch.planning.plan import Plan
from macrotool.patch.tree import FILE, Entry
from macrotool.run.background import Background
from macrotool.run.editing.conversation import MOST_CALLS, Conversation, answered, begin, refused
from macrotool.run.editing.edited_files import Draft
from macrotool.run.editing.file_prompt import check_size, with_files
from macrotool.run.editing.permission import Permission
from macrotool.run.editing.tool_calls import (
    NAME,
    dropped_line,
    last_of_each_file,
    left_out,
    output_of,
    patches_of,
    refusal_text,
    too_many,
    touches,
    unknown_tool,
)
from macrotool.run.targets import Targets, large_binaries
from macrotool.run.unfinished import keep_unfinished


class ShownFiles(NamedTuple):
    """What the model sees. entries: of the files, by path. prompt: with the files in it. left_out: files that matched,
    and why each is not shown. new_files: globs of files that may be created."""

    entries: Mapping[str, Entry]
    prompt: str
    left_out: tuple[str, ...]
    new_files: tuple[str, ...]


class Progress(NamedTuple):
    """The progress of a conversation. calls: how many the model has made. tokens: of all turns so far, in and out, as
    far as the server reports them."""

    calls: int
    tokens: int


class Edited(NamedTuple):
    """plan: the changes to write, and the remaining failures. ended: why the conversation ended. text: the model's last
    words."""

    plan: Plan
    ended: str
    text: str
    usage: Usage | None
    turns: int
    seconds: float


def show_files(macro: Macro, text: str, targets: Targets, workspace: Workspace) -> ShownFiles:
    """Raises InputError: no text, an unusable file, or too much to send."""
    problems = large_binaries(targets)
    entries = workspace.read({path: () for path in targets.paths if path not in problems})
    problems |= {path: problem for path, entry in entries.items() if (problem := _problem(path, entry))}
    if problems and (targets.named or len(problems) == len(targets.paths)):
        path, problem = next(iter(problems.items()))
        raise InputError(f"{path}: {problem}; nothing was sent", "leave it out")
    shown = {path: entry for path, entry in entries.items() if path not in problems}
    check_size([(path, len(entry.data)) for path, entry in shown.items()])
    prompt = with_files(prompt_of(macro, text), {path: entry.data.decode() for path, entry in shown.items()})
    return ShownFiles(
        shown, prompt, tuple(f"{path} is left out: {problem}" for path, problem in problems.items()), targets.new_files
    )


def _problem(path: str, entry: Entry) -> str:
    """Why a file cannot be shown and edited; empty when it can."""
    if not path.isascii() and any("\ud800" <= character <= "\udfff" for character in path):
        return "its name is not UTF-8"
    if entry.kind != FILE:
        return entry.detail or "it is no file"
    if b"\0" in entry.data:
        return "it is a binary file"
    try:
        entry.data.decode()
    except UnicodeDecodeError as error:
        return f"it is not UTF-8, at byte {error.start}"
    return ""


class FileRun:
    """A file macro's conversation with its model. Changes nothing on disk.

    macro: with the options of the request. note: tells the user a line."""

    def __init__(
        self, macro: Macro, model: str, shown: ShownFiles, workspace: Workspace, note: Callable[[str], None]
    ) -> None:
        permission = Permission(macro.allow, shown.new_files)
        self._workspace = workspace
        self._note = note
        self._draft = Draft(workspace.root, shown.entries, permission, _looker(workspace))
        self._conversation = begin(ModelRequest(model, shown.prompt, macro.options, edits=True))
        self._usage: list[Usage] = []
        self._calls = 0
        self._started = time.monotonic()

    def go_on(self, engine: Engine, report: Callable[[Progress], None], trace: Trace = QUIET) -> Edited:
        """Until the model makes no call. Raises AccessError, ModelError, ServerError; then the finished edits are kept
        as a patch, with a note."""
        response = ModelResponse("")
        try:
            while not self._conversation.ended:
                report(Progress(self._calls, sum(map(sum, self._usage))))
                response = _ask(engine, self._conversation, trace)
                self._calls += len(response.calls)
                self._usage += [response.usage] if response.usage else []
                outputs = _carry_out_all(response, self._draft, self._note)
                self._conversation = answered(self._conversation, response, outputs)
        except (MacrotoolError, KeyboardInterrupt):
            keep_unfinished(self._draft.operations, self._workspace.root, self._note)
            raise
        plan = self._draft.finished(self._workspace.read(self._draft.paths(), self._draft.paths()))
        seconds = time.monotonic() - self._started
        turns = self._conversation.turns
        return Edited(plan, self._conversation.ended, response.text, _total(self._usage), turns, seconds)

    def refuse(self, operations: Sequence[Operation], words: str) -> None:
        """The user does not want these operations and says why: they are undone, and the model hears it next."""
        paths = list(dict.fromkeys(path for one in operations for path in (one.path, one.moved_to) if path))
        self._draft.revert(operations)
        text = refusal_text(paths, words)
        self._conversation = refused(self._conversation, lambda call: touches(call, paths), text)


def _ask(engine: Engine, conversation: Conversation, trace: Trace) -> ModelResponse:
    return Background(lambda: engine.answer(conversation.request, lambda _: None, trace)).result()


def _carry_out_all(response: ModelResponse, draft: Draft, note: Callable[[str], None]) -> list[ToolOutput]:
    if response.calls:
        draft.begin_turn()
    outputs = [_carry_out(call, draft, note) for call in response.calls[:MOST_CALLS]]
    if len(response.calls) > MOST_CALLS:
        failure = too_many(len(response.calls), MOST_CALLS)
        note(failure.detail)
        draft.could_not_read(failure)
        outputs += [left_out(call, failure) for call in response.calls[MOST_CALLS:]]
    return outputs


def _carry_out(call: ToolCall, draft: Draft, note: Callable[[str], None]) -> ToolOutput:
    if call.name != NAME:
        draft.could_not_read(Failure(None, "syntax", detail=f"there is no tool {call.name!r}"))
        return unknown_tool(call)
    patches = patches_of(call)
    draft.look_at([one for patch in patches for one in patch.operations])
    patches, dropped = last_of_each_file(patches, draft.place)
    unread = [patch.failure for patch in patches if patch.failure is not None]
    for failure in unread:
        draft.could_not_read(failure)
    for path in dropped:
        note(dropped_line(path))
    tried = draft.carry_out([one for patch in patches for one in patch.operations])
    return output_of(call, tried._replace(failures=(*unread, *tried.failures)), dropped)


def _looker(workspace: Workspace) -> Callable[[Mapping[str, tuple[str, ...]]], Mapping[str, Entry]]:
    """Does not search for files of the same name: the model may only learn of files that it was shown."""
    return lambda paths: workspace.read(paths, paths)


def _total(usage: list[Usage]) -> Usage | None:
    if not usage:
        return None
    return Usage(sum(one.input_tokens for one in usage), sum(one.output_tokens for one in usage))
