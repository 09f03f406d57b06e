"""The two languages of patches -> operations. Pure.

    envelope  = prose { "*** Begin Patch" [environment] { section } "*** End Patch" prose }
    section   = "*** Add File: " path { "+" line }
              | "*** Delete File: " path
              | "*** Update File: " path [ "*** Move to: " path ] { hunk }
    hunk      = { "@@" [anchor] } { line } [ "*** End of File" ]
    line      = (" " | "+" | "-") text | blank | "\\ No newline at end of file"

The API sends one operation at a time, whose `diff` is the body of a section. What models write instead of this is
forgiven where it can mean one thing only: fences, heredocs, git's file headers, padded or lower-case markers, a missing
blank after a colon, blank lines between things. Everything else is a syntax error, and then nothing is applied at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from macrotool.patch.failure import syntax
from macrotool.patch.operations import API, CREATE, DELETE, ENVELOPE, KEPT, UPDATE, Anchor, Hunk, Line, Operation
from macrotool.patch.textfile import BOM

_BEGIN = re.compile(r"\s*\*\*\* ?begin patch\s*", re.IGNORECASE)
_END = re.compile(r"\s*\*\*\* ?end patch\s*", re.IGNORECASE)
_HEADER = re.compile(r"\*\*\* ?(add|delete|update) file:(.*)", re.IGNORECASE | re.DOTALL)
_MOVE = re.compile(r"\*\*\* ?move to:(.*)", re.IGNORECASE | re.DOTALL)
_EOF = re.compile(r"\*\*\* ?end of file\s*", re.IGNORECASE)
_ENVIRONMENT = re.compile(r"\*\*\* ?environment id:(.*)", re.IGNORECASE)
_GIT_HEADER = re.compile(r"@@+(?: -\d+(?:,\d+)?)+ \+\d+(?:,\d+)? @@+(.*)", re.DOTALL)
_GIT_LINES = re.compile(
    r"diff --git |index [0-9a-f]+\.\.|similarity index |dissimilarity index |rename (?:from|to) |copy (?:from|to) "
    r"|old mode |new mode |new file mode |deleted file mode "
)
_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})[\w.+-]*\s*")
_NO_NEWLINE = "\\ No newline"


class _Numbered(NamedTuple):
    number: int
    text: str


def parse_envelope(data: bytes | str) -> tuple[Operation, ...]:
    """Every operation of the patch, in its order. Raises PatchError (`syntax`)."""
    lines, crlf = _lines(_text(data))
    operations: list[Operation] = []
    at, found = 0, False
    while (begin := _next(lines, at, _BEGIN)) is not None:
        check = _check_outside if found else _check_before
        check(lines[at:begin])
        end = _end_of_block(lines, begin + 1)
        operations += _sections(lines[begin + 1 : end], crlf)
        at, found = end + 1, True
        if at < len(lines) and _END.fullmatch(lines[at].text):
            at += 1  # models repeat the last line
    if not found:
        raise syntax("there is no line '*** Begin Patch'", 1)
    _check_outside(lines[at:])
    if not operations:
        raise syntax("the patch holds no operation", 1)
    return tuple(operations)


def parse_operation(call: Mapping[str, object]) -> Operation:
    """One of the API's operations: {type: create_file | update_file | delete_file, path, diff}. Raises PatchError."""
    kinds = {"create_file": CREATE, "update_file": UPDATE, "delete_file": DELETE}
    kind, path = kinds.get(str(call.get("type"))), call.get("path")
    if kind is None:
        raise syntax(f"the operation's type is {call.get('type')!r}, not create_file, update_file or delete_file")
    if not isinstance(path, str) or not path.strip():
        raise syntax("the operation has no path")
    if kind == DELETE:
        return Operation(DELETE, path.strip(), language=API)
    diff = call.get("diff")
    if not isinstance(diff, str):
        raise syntax("the operation has no diff")
    return parse_diff(kind, path.strip(), diff)


def parse_diff(kind: str, path: str, diff: str) -> Operation:
    """The body of one section, as the API sends it. path: empty when any is right. Raises PatchError."""
    lines, crlf = _lines(_text(diff))
    lines = _unwrapped(lines, kind, path)
    if kind == CREATE:
        return Operation(CREATE, path, content=_content(lines, API), language=API, crlf=crlf)
    hunks, moved_to = _update(lines, API)
    if not hunks and any(line.text.strip() for line in lines):
        raise syntax("the diff holds no hunk", 1)
    if not hunks:
        raise syntax("the diff is empty", 1)
    return Operation(UPDATE, path, hunks, moved_to=moved_to, language=API, crlf=crlf)


# ---- Lines


def _text(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix(BOM)
    try:
        return data.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise syntax(f"byte 0x{data[error.start]:02x} is not UTF-8", line) from None


def _lines(text: str) -> tuple[list[_Numbered], bool]:
    """The lines without their endings, and whether those are CRLF. One CR before the LF is the patch's own ending."""
    crlf = "\r\n" in text
    pieces = text.split("\n")
    if pieces[-1] == "":
        pieces.pop()
    return [_Numbered(number, piece.removesuffix("\r")) for number, piece in enumerate(pieces, 1)], crlf


def _next(lines: list[_Numbered], at: int, pattern: re.Pattern[str]) -> int | None:
    return next((i for i in range(at, len(lines)) if pattern.fullmatch(lines[i].text)), None)


def _end_of_block(lines: list[_Numbered], at: int) -> int:
    """The first End Patch at the left edge; else, when it is the last line of the block, an indented one."""
    indented = None
    for i in range(at, len(lines)):
        if _BEGIN.fullmatch(lines[i].text) and lines[i].text[:1] == "*":
            break
        if _END.fullmatch(lines[i].text):
            if lines[i].text[:1] == "*":
                return i
            indented = i
    if indented is None:
        raise syntax("there is no line '*** End Patch': the patch is cut off", len(lines))
    return indented


def _check_before(lines: list[_Numbered]) -> None:
    """Prose may say anything but a header: its lines would be lost."""
    for line in lines:
        if _header(line.text, indented=False):
            raise syntax(f"this header stands before '*** Begin Patch': {line.text[:60]!r}", line.number)


def _check_outside(lines: list[_Numbered]) -> None:
    for line in lines:
        if line.text.startswith(("***", "@@", "+")):
            raise syntax(
                f"this line stands outside of '*** Begin Patch' and '*** End Patch': {line.text[:60]!r}", line.number
            )


# ---- Sections


def _sections(lines: list[_Numbered], crlf: bool) -> list[Operation]:
    operations: list[Operation] = []
    at = _after_environment(lines)
    while at < len(lines):
        header = _header(lines[at].text, indented=True)
        if header is None:
            raise syntax(f"this is no file header: {lines[at].text[:60]!r}", lines[at].number)
        end = _section_end(lines, at + 1, header[0])
        operations.append(_section(header, lines[at], lines[at + 1 : end], crlf))
        at = end
        while at < len(lines) and not lines[at].text.strip():
            at += 1
    return operations


def _after_environment(lines: list[_Numbered]) -> int:
    at = seen = 0
    while at < len(lines):
        text = lines[at].text.strip()
        environment = _ENVIRONMENT.fullmatch(text)
        if environment and (seen or not environment[1].strip()):
            raise syntax("'*** Environment ID:' needs a name, and stands once", lines[at].number)
        if text and not environment:
            return at
        seen += environment is not None
        at += 1
    return at


def _header(text: str, indented: bool) -> tuple[str, str] | None:
    found = _HEADER.fullmatch(text.strip() if indented else text.rstrip())
    return (found[1].lower(), found[2].strip()) if found else None


def _section_end(lines: list[_Numbered], at: int, kind: str) -> int:
    """Where the next section's header stands. Inside an update, an indented one is a line of context."""
    indented = kind != "update"
    while at < len(lines) and _header(lines[at].text, indented) is None:
        at += 1
    return at


def _section(header: tuple[str, str], line: _Numbered, body: list[_Numbered], crlf: bool) -> Operation:
    kind, path = header
    if not path:
        raise syntax("this header names no file", line.number)
    if kind == "add":
        return Operation(CREATE, path, content=_content(body, ENVELOPE), patch_line=line.number, crlf=crlf)
    if kind == "delete":
        extra = next((one for one in body if one.text.strip()), None)
        if extra:
            raise syntax(f"a deletion has no lines: {extra.text[:60]!r}", extra.number)
        return Operation(DELETE, path, patch_line=line.number)
    hunks, moved_to = _update(body, ENVELOPE)
    if not hunks and moved_to is None:
        raise syntax(f"the update of {path} holds no hunk", line.number)
    return Operation(UPDATE, path, hunks, moved_to=moved_to, patch_line=line.number, crlf=crlf)


# ---- The content of a new file


def _content(lines: list[_Numbered], language: str) -> str:
    """Lines with "+". Bare blank lines between them are empty lines; before and after them they separate."""
    lines = _without_git(lines)
    texts: list[str] = []
    blanks, no_newline = 0, False
    for number, text in lines:
        if text.startswith("+"):
            texts += [""] * (blanks if texts else 0) + [text[1:]]
            blanks = 0
        elif not text.strip():
            blanks += 1
        elif text.startswith(_NO_NEWLINE) and texts:
            no_newline = True
        elif not (text.startswith("@@") and not texts):
            raise syntax(f"a line of a new file begins with '+': {text[:60]!r}", number)
    if language == API and len(texts) > 1 and texts[-1] == "":
        texts.pop()  # a lone last "+" is the final newline
    content = "".join(f"{text}\n" for text in texts)
    return content.removesuffix("\n") if no_newline else content


# ---- Hunks


class _Open:
    """The hunk that is being read."""

    def __init__(self) -> None:
        self.anchors: list[Anchor] = []
        self.lines: list[Line] = []
        self.started = 0
        self.end_of_file = False
        self.no_newline = ""

    def hunk(self) -> Hunk:
        lines = list(self.lines)
        while lines and lines[-1] is _SEPARATOR:
            lines.pop()
        return Hunk(tuple(self.anchors), tuple(lines), self.end_of_file, self.no_newline, self.started)


_SEPARATOR = Line(KEPT, "")
_OPS = (" ", "+", "-")


def _update(lines: list[_Numbered], language: str) -> tuple[tuple[Hunk, ...], str | None]:
    lines = _without_git(lines)
    hunks: list[Hunk] = []
    moved_to: str | None = None
    current = _Open()
    for line in lines:
        text = line.text
        if text[:1] in _OPS and not current.end_of_file:  # nearly every line
            current.started = current.started or line.number
            current.lines.append(Line(text[0], text[1:]))
        elif text.startswith("@@"):
            if current.lines or current.end_of_file:
                hunks.append(_closed(current))
                current = _Open()
            current.started = current.started or line.number
            current.anchors += _anchor(text)
        elif _EOF.fullmatch(text):
            current.end_of_file = bool(current.lines or current.anchors)
        elif language == ENVELOPE and (move := _MOVE.fullmatch(text)):
            moved_to = _moved(move[1].strip(), moved_to, line.number)
        else:
            _take(current, line)
    if current.started:
        hunks.append(_closed(current))
    return tuple(hunks), moved_to


def _moved(path: str, before: str | None, number: int) -> str:
    if before is not None or not path:
        raise syntax("'*** Move to:' names one file, and stands once in a section", number)
    return path


def _closed(current: _Open) -> Hunk:
    hunk = current.hunk()
    if not hunk.lines:
        raise syntax("this hunk has no lines", current.started)
    return hunk


def _anchor(text: str) -> list[Anchor]:
    """Nothing for a bare `@@`."""
    numbered = _GIT_HEADER.fullmatch(text)
    named = (numbered[1] if numbered else text[2:]).removeprefix(" ")
    return [Anchor(named.rstrip(), numbered is not None)] if named.strip("@ \t") else []


def _take(current: _Open, line: _Numbered) -> None:
    number, text = line
    blank = not text.strip(" \t")
    if current.end_of_file and not blank:
        raise syntax("after '*** End of File' only another hunk or header may follow", number)
    if blank and (current.end_of_file or (text == "" and not current.lines)):
        return
    if text.startswith(_NO_NEWLINE) and current.lines:
        current.no_newline = current.lines[-1].op
        return
    current.started = current.started or number
    if text == "":
        current.lines.append(_SEPARATOR)
    elif blank:
        current.lines.append(Line(KEPT, ""))
    else:
        raise syntax(_unknown(text), number)


def _unknown(text: str) -> str:
    if text.startswith("***"):
        return f"this marker is not known: {text[:60]!r}"
    return f"a line of a hunk begins with ' ', '+' or '-': {text[:60]!r}"


def _without_git(lines: list[_Numbered]) -> list[_Numbered]:
    """Without the file headers that git writes before the first hunk."""
    at = 0
    while at < len(lines):
        text = lines[at].text
        follows = lines[at + 1].text if at + 1 < len(lines) else ""
        if text.startswith("--- ") and follows.startswith("+++ "):
            at += 2
        elif _GIT_LINES.match(text) or (not text.strip() and at + 1 < len(lines) and _starts_git(lines[at + 1 :])):
            at += 1
        else:
            break
    return lines[at:]


def _starts_git(lines: list[_Numbered]) -> bool:
    return bool(_GIT_LINES.match(lines[0].text)) or (
        len(lines) > 1 and lines[0].text.startswith("--- ") and lines[1].text.startswith("+++ ")
    )


# ---- What stands around a diff of the API


def _unwrapped(lines: list[_Numbered], kind: str, path: str) -> list[_Numbered]:
    """Without a fence, an envelope or a header around the one section that is meant."""
    lines = _trimmed(lines)
    if len(lines) > 1 and _FENCE.fullmatch(lines[0].text) and _FENCE.fullmatch(lines[-1].text):
        lines = _trimmed(lines[1:-1])
    if lines and _BEGIN.fullmatch(lines[0].text):
        lines = _trimmed(lines[1:])
    if lines and _header(lines[0].text, indented=True):
        lines = _after_own_header(lines, kind, path)
    if lines and _END.fullmatch(lines[-1].text) and lines[-1].text[:1] == "*":
        lines = lines[:-1]
    other = next((line for line in lines if line.text.startswith("***") and not _EOF.fullmatch(line.text)), None)
    if other:
        raise syntax(f"the diff of one file holds another marker: {other.text[:60]!r}", other.number)
    return lines


def _after_own_header(lines: list[_Numbered], kind: str, path: str) -> list[_Numbered]:
    header = _header(lines[0].text, indented=True)
    meant = {CREATE: "add", UPDATE: "update"}[kind]
    if header is None or header[0] != meant or (path and header[1] != path):
        raise syntax(f"the diff is for another file or operation: {lines[0].text[:60]!r}", lines[0].number)
    return lines[1:]


def _trimmed(lines: list[_Numbered]) -> list[_Numbered]:
    """Without blank lines before the first and after the last."""
    start, end = 0, len(lines)
    while start < end and not lines[start].text.strip():
        start += 1
    while end > start and not lines[end - 1].text.strip():
        end -= 1
    return lines[start:end]
