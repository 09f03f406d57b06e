"""Finds the patches in an answer's text, for a model without a tool or a server that missed the calls. Pure.

All of them count, in order: a model often writes one for each file.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall
from macrotool.models.openai.failures import ExchangeError

_BEGIN = re.compile(r"^[ \t]*\*\*\* ?begin patch[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_END = re.compile(r"^[ \t]*\*\*\* ?end patch[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^\n`]*?)[ \t]*\r?$", re.MULTILINE)
_DIFFS = ("diff", "patch", "udiff")
# How models write a call in their text when the server does not recognise it.
_TAG = "<tool_call>"
_TAGGED = re.compile(
    r"\s*\{.{0,80}?\"apply_patch\".{0,80}?\"arguments\"\s*:\s*(.*?)\}\s*(?:</tool_call>|\Z)", re.DOTALL
)
_SECTION = re.compile(r"^\*\*\* ?(?:add|update|delete) file:", re.IGNORECASE | re.MULTILINE)
_FILES = re.compile(r"^--- (?P<old>[^\n]*)\n\+\+\+ (?P<new>[^\n]*)\n", re.MULTILINE)
_NOWHERE = "/dev/null"


class _Found(NamedTuple):
    """A patch with its place in the text."""

    start: int
    end: int
    patch: str


def call_in(text: str, fences: bool) -> ToolCall | None:
    """One call for all patches, with the list of them as its arguments. fences: also count a fenced diff, since the
    model has no tool."""
    envelopes = list(_envelopes(text))
    found = sorted([*envelopes, *_tagged(text), *(_fenced(_without(text, envelopes)) if fences else ())])
    patches: list[str] = []
    at = 0
    for one in found:
        if one.start >= at:  # a patch inside another is a part of it
            patches.append(one.patch)
            at = one.end
    named = [patch for patch in patches if not _names_nothing(patch)]  # the others already show what these do
    return ToolCall("", "text", named or patches) if patches else None


def _envelopes(text: str) -> Iterator[_Found]:
    """Each patch from its begin to its end, or to the next begin; then the patch engine says that it is cut off. An
    indented mark may be a line of context, so it counts only when there is no other."""
    begins = _at_the_edge(list(_BEGIN.finditer(text)))
    ends = list(_END.finditer(text))
    starts = [end.start() for end in ends]
    limits = [begin.start() for begin in begins[1:]] + [len(text)]
    for begin, limit in zip(begins, limits, strict=False):  # a text without a begin has a limit
        inside = ends[bisect_left(starts, begin.end()) : bisect_left(starts, limit)]
        end = _at_the_edge(inside)[0].end() if inside else limit
        yield _Found(begin.start(), end, text[begin.start() : end])


def _at_the_edge(marks: list[re.Match[str]]) -> list[re.Match[str]]:
    return [mark for mark in marks if mark[0][:1] == "*"] or marks


def _tagged(text: str) -> Iterator[_Found]:
    at = text.find(_TAG)
    for piece in text.split(_TAG)[1:]:
        at += len(_TAG)
        if call := _TAGGED.match(piece):
            yield _Found(at, at + call.end(), call[1])
        at += len(piece)


def _fenced(text: str) -> Iterator[_Found]:
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opened is None:
            opened = fence
        elif fence["marks"].startswith(opened["marks"]) and not fence["info"]:
            if opened["info"].lower().split(" ")[0] in _DIFFS:
                diff = text[opened.end() + 1 : fence.start()].replace("\r\n", "\n")
                if diff.strip():
                    yield _Found(opened.start(), fence.end(), _as_envelope(diff))
            opened = None


def _without(text: str, found: list[_Found]) -> str:
    """The text with patches blanked out: a patch may change a file that has fences, and a fence may enclose a patch."""
    ends = [0, *(one.end for one in found)]
    starts = [*(one.start for one in found), len(text)]
    gaps = ["\n" * (one.end - one.start) for one in found] + [""]
    return "".join(text[end:start] + gap for end, start, gap in zip(ends, starts, gaps, strict=True))


def _names_nothing(patch: str) -> bool:
    """Whether this is a fenced diff that names no file."""
    return not _BEGIN.search(patch) and patch.lstrip()[:1] not in ("{", "[", '"')


def _as_envelope(diff: str) -> str:
    """Wraps a diff that names its files into an envelope; the rest stays, and the model is told that it cannot be
    read."""
    if _SECTION.search(diff):
        return f"*** Begin Patch\n{diff}*** End Patch\n"
    files = list(_FILES.finditer(diff))
    if not files:
        return diff
    ends = [following.start() for following in files[1:]] + [len(diff)]
    sections = [_section(file, diff[file.end() : end]) for file, end in zip(files, ends, strict=True)]
    return f"*** Begin Patch\n{''.join(sections)}*** End Patch\n"


def _section(file: re.Match[str], body: str) -> str:
    old, new = _path(file["old"], "a/"), _path(file["new"], "b/")
    body = re.split(r"^diff --git ", body, maxsplit=1, flags=re.MULTILINE)[0]
    if new == _NOWHERE:
        return f"*** Delete File: {old}\n"
    if old == _NOWHERE:
        return f"*** Add File: {new}\n{body}"
    move = f"*** Move to: {new}\n" if new != old else ""
    return f"*** Update File: {old}\n{move}{body}"


def _path(header: str, prefix: str) -> str:
    """git writes a tab after a name with blanks, other programs a date."""
    return header.partition("\t")[0].strip().removeprefix(prefix)


# ---- The calls of a whole answer


def settle(response: ModelResponse, request: ModelRequest, has_tool: bool, is_thinking: bool) -> ModelResponse:
    """The answer to the request as the caller gets it. has_tool: the model was given one. is_thinking: its thoughts did
    not end. Raises ExchangeError."""
    if not request.edits:
        response = response._replace(calls=())
    elif response.calls:
        response = _with_own_ids(response, _ids_in(request))
    elif not _has_called(request):
        call = call_in(response.text, fences=not has_tool)
        response = response._replace(calls=(call,) if call else ())
    if is_thinking and not response.calls:
        raise ExchangeError("thoughts")
    # Having changed everything, models fall silent; that is an answer.
    if not response.text.strip() and not response.calls and not request.history:
        raise ExchangeError("empty")
    return response


def _has_called(request: ModelRequest) -> bool:
    """A model whose calls arrive as calls only mentions a patch in its text, and does not send one."""
    return any(call.shape != "text" for exchange in request.history for call in exchange.response.calls)


def _ids_in(request: ModelRequest) -> set[str]:
    return {call.id for exchange in request.history for call in exchange.response.calls}


def _with_own_ids(response: ModelResponse, taken: set[str]) -> ModelResponse:
    """Gives each call a unique id: some servers send none, or the same ones in every answer. A server that keeps state
    knows only its own ids, so its answer can then not be continued by its id."""
    calls: list[ToolCall] = []
    for call in response.calls:
        own = next(name for name in _names(call.id) if name not in taken)
        calls.append(call._replace(id=own))
        taken.add(own)
    renamed = tuple(calls) != response.calls
    return response._replace(calls=tuple(calls), id="" if renamed else response.id)


def _names(wanted: str) -> Iterator[str]:
    if wanted:
        yield wanted
    for number in count(2 if wanted else 1):
        yield f"{wanted or 'call'}_{number}"
