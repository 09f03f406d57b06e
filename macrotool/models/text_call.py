"""The patch that stands in an answer's text, where a model has no tool, or its server did not see the call. Pure.

The last one counts: what stands before it are drafts and quotations.
"""

from __future__ import annotations

import re

from macrotool.messages import ToolCall

_BEGIN = re.compile(r"^[ \t]*\*\*\* ?begin patch[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_END = re.compile(r"^[ \t]*\*\*\* ?end patch[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^\n`]*?)[ \t]*\r?$", re.MULTILINE)
_DIFFS = ("diff", "patch", "udiff")
# What models are trained to write for a call, when the server does not know it for one.
_TAG = "<tool_call>"
_TAGGED = re.compile(
    r"\s*\{.{0,80}?\"apply_patch\".{0,80}?\"arguments\"\s*:\s*(.*?)\}\s*(?:</tool_call>|\Z)", re.DOTALL
)
_SECTION = re.compile(r"^\*\*\* ?(?:add|update|delete) file:", re.IGNORECASE | re.MULTILINE)
_FILES = re.compile(r"^--- (?P<old>[^\n]*)\n\+\+\+ (?P<new>[^\n]*)\n", re.MULTILINE)
_NOWHERE = "/dev/null"


def call_in(text: str, fences: bool) -> ToolCall | None:
    """The call, with the envelope as its arguments. fences: a fenced diff is one too, since the model has no tool."""
    found = [_envelope(text), _tagged(text), _fenced(text) if fences else None]
    last = max((one for one in found if one), default=None)
    return ToolCall("", "text", last[1]) if last else None


def _envelope(text: str) -> tuple[int, str] | None:
    """From the last begin to its end, or to the end of the text: then the patch engine says that it is cut off."""
    begin = _at_the_edge(list(_BEGIN.finditer(text)), last=True)
    if begin is None:
        return None
    end = _at_the_edge(list(_END.finditer(text, begin.end())), last=False)
    return begin.start(), text[begin.start() : end.end() if end else len(text)]


def _at_the_edge(marks: list[re.Match[str]], last: bool) -> re.Match[str] | None:
    """The first or last mark; one that is indented may be a line of context, so it counts when there is no other."""
    flush = [mark for mark in marks if mark[0][:1] == "*"]
    if not marks:
        return None
    return (flush or marks)[-1] if last or not flush else flush[0]


def _tagged(text: str) -> tuple[int, str] | None:
    """All of them together: unlike the others, none of them is a draft."""
    pieces = text.split(_TAG)[1:]
    calls = [call[1] for piece in pieces if (call := _TAGGED.match(piece))]
    return (text.find(_TAG), calls[0] if len(calls) == 1 else f"[{', '.join(calls)}]") if calls else None


def _fenced(text: str) -> tuple[int, str] | None:
    last: tuple[int, str] | None = None
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opened is None:
            opened = fence
        elif fence["marks"].startswith(opened["marks"]) and not fence["info"]:
            if opened["info"].lower().split(" ")[0] in _DIFFS:
                last = opened.start(), text[opened.end() + 1 : fence.start()]
            opened = None
    return (last[0], _as_envelope(last[1].replace("\r\n", "\n"))) if last else None


def _as_envelope(diff: str) -> str:
    """What names its files becomes an envelope; the rest stays as it is, and the model hears that it cannot be read."""
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
