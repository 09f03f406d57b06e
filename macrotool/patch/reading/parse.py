"""The two languages of patches -> operations. Pure.

    envelope  = prose { "*** Begin Patch" [environment] { section } "*** End Patch" prose }
    section   = "*** Add File: " path { "+" line }
              | "*** Delete File: " path
              | "*** Update File: " path [ "*** Move to: " path ] { hunk }
    hunk      = { "@@" [anchor] } { line } [ "*** End of File" ]
    line      = (" " | "+" | "-") text | blank | "\\ No newline at end of file"

The API sends one operation at a time, whose `diff` is the body of a section. We accept what models write instead where
it has only one meaning: fences, heredocs, git's file headers, padded or lower-case markers, a missing
blank after a colon, blank lines between things. Everything else is a syntax error, and then nothing is applied at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count, pairwise

from macrotool.patch.failure import syntax
from macrotool.patch.operations import API, CREATE, DELETE, ENVELOPE, UPDATE, Operation
from macrotool.patch.reading.body import (
    STARS,
    Numbered,
    content,
    fullmatch,
    hunks_of,
    is_begin,
    is_end,
    is_end_of_file,
    named,
    without_git,
)
from macrotool.patch.textfile import BOM

_KINDS = ("add", "delete", "update")
_OF_A_DIFF = (" ", "+", "-", "@@", "***")
_FENCE = r"(?:`{3,}|~{3,})[\w.+-]*\s*"


def parse_envelope(data: bytes | str) -> tuple[Operation, ...]:
    """Every operation of the patch, in order. Raises PatchError (`syntax`)."""
    lines, crlf = _lines(_text(data))
    operations: list[Operation] = []
    at, found = 0, False
    while (begin := _next_begin(lines, at)) is not None:
        check = _check_outside if found else _check_before
        check(lines[at:begin])
        end = _end_of_block(lines, begin + 1)
        operations += _sections(lines[begin + 1 : end], crlf)
        at, found = _after_end(lines, end + 1), True
    if not found:
        unified = any(one.text.startswith("--- ") and two.text.startswith("+++ ") for one, two in pairwise(lines))
        advice = ": this is a unified diff, which 'git apply' takes" if unified else ""
        raise syntax(f"there is no line '*** Begin Patch'{advice}", 1)
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
        return Operation(DELETE, path, language=API)
    diff = call.get("diff")
    if not isinstance(diff, str):
        raise syntax("the operation has no diff")
    return parse_diff(kind, path.strip() if kind == CREATE else path, diff)


def parse_diff(kind: str, path: str, diff: str) -> Operation:
    """The body of one section, as the API sends it. path: empty when any is right. Raises PatchError."""
    lines, crlf = _lines(_text(diff))
    lines = _unwrapped(lines, kind, path)
    if kind == CREATE:
        return Operation(CREATE, path, content=content(lines, API), language=API, crlf=crlf)
    hunks, moved_to = hunks_of(lines, API)
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
        return _decoded(data).removeprefix(BOM)
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise syntax(f"byte 0x{error.object[error.start]:02x} is not UTF-8", line) from None


def _decoded(data: bytes) -> str:
    """Git cuts its headings at 80 bytes, even inside a character."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        lines = data.split(b"\n")
        cut = [line.decode("utf-8", "ignore").encode() if line.startswith(b"@@ -") else line for line in lines]
        return b"\n".join(cut).decode("utf-8")


def _lines(text: str) -> tuple[list[Numbered], bool]:
    """The lines without their endings, and whether these are CRLF. One CR before the LF belongs to the patch's own
    ending."""
    crlf = "\r\n" in text
    pieces = text.split("\n")
    if pieces[-1] == "":
        pieces.pop()
    if "\r" in text:
        pieces = [piece.removesuffix("\r") for piece in pieces]
    return list(map(Numbered, count(1), pieces)), crlf


def _next_begin(lines: list[Numbered], at: int) -> int | None:
    return next((i for i in range(at, len(lines)) if is_begin(lines[i].text)), None)


def _end_of_block(lines: list[Numbered], at: int) -> int:
    """The first End Patch at the left edge; else, when it is the last line of the block, an indented one."""
    indented = None
    for i in (i for i in range(at, len(lines)) if STARS in lines[i].text):
        if is_begin(lines[i].text) and lines[i].text[:1] == "*":
            break
        if is_end(lines[i].text):
            if lines[i].text[:1] == "*":
                return i
            indented = i
    if indented is None:
        raise syntax("there is no line '*** End Patch': the patch is cut off", len(lines))
    return indented


def _after_end(lines: list[Numbered], at: int) -> int:
    """Skips a repeated last line, which models write, also after a blank one."""
    repeated = at
    while repeated < len(lines) and not lines[repeated].text.strip():
        repeated += 1
    return repeated + 1 if repeated < len(lines) and is_end(lines[repeated].text) else at


def _check_before(lines: list[Numbered]) -> None:
    """Refuses prose that holds a header, since the lines under it would be lost."""
    for line in lines:
        if _header(line.text, indented=False):
            raise syntax(f"this header is before '*** Begin Patch': {line.text[:60]!r}", line.number)


def _check_outside(lines: list[Numbered]) -> None:
    for line in lines:
        if line.text.startswith(("***", "@@", "+")):
            raise syntax(
                f"this line is outside of '*** Begin Patch' and '*** End Patch': {line.text[:60]!r}", line.number
            )


# ---- Sections


def _sections(lines: list[Numbered], crlf: bool) -> list[Operation]:
    operations: list[Operation] = []
    lines = without_git(lines[_after_environment(lines) :])
    at = 0
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


def _after_environment(lines: list[Numbered]) -> int:
    at = seen = 0
    while at < len(lines):
        text = lines[at].text.strip()
        environment = named(text, "environment id")
        if environment is not None and (seen or not environment.strip()):
            raise syntax("'*** Environment ID:' needs a name, and comes once", lines[at].number)
        if text and environment is None:
            return at
        seen += environment is not None
        at += 1
    return at


def _header(text: str, indented: bool) -> tuple[str, str] | None:
    if STARS not in text:
        return None
    text = text.lstrip() if indented else text
    return next(
        ((kind, _path(kind, path)) for kind in _KINDS if (path := named(text, f"{kind} file")) is not None), None
    )


def _path(kind: str, written: str) -> str:
    """An existing file may have blanks around its name; a new file gets none."""
    return written.removeprefix(" ") if kind != "add" and written.strip() else written.strip()


def _section_end(lines: list[Numbered], at: int, kind: str) -> int:
    """The place of the next section's header. Inside an update, an indented header is a line of context."""
    indented = kind != "update"
    starred = (i for i in range(at, len(lines)) if STARS in lines[i].text)
    return next((i for i in starred if _header(lines[i].text, indented)), len(lines))


def _section(header: tuple[str, str], line: Numbered, body: list[Numbered], crlf: bool) -> Operation:
    kind, path = header
    if not path:
        raise syntax("this header names no file", line.number)
    if kind == "add":
        return Operation(CREATE, path, content=content(body, ENVELOPE), patch_line=line.number, crlf=crlf)
    if kind == "delete":
        extra = next((one for one in body if one.text.strip()), None)
        if extra:
            raise syntax(f"a deletion has no lines: {extra.text[:60]!r}", extra.number)
        return Operation(DELETE, path, patch_line=line.number)
    hunks, moved_to = hunks_of(body, ENVELOPE)
    if not hunks and moved_to is None:
        raise syntax(f"the update of {path} holds no hunk", line.number)
    return Operation(UPDATE, path, hunks, moved_to=moved_to, patch_line=line.number, crlf=crlf)


# ---- What is around a diff of the API


def _unwrapped(lines: list[Numbered], kind: str, path: str) -> list[Numbered]:
    """Removes a fence, an envelope or a header around the one section that is meant."""
    lines = _trimmed(lines)
    if len(lines) > 1 and _is_fence(lines[0].text) and _is_fence(lines[-1].text):
        lines = _trimmed(lines[1:-1])
    begin = next((i for i, line in enumerate(lines) if line.text.startswith(_OF_A_DIFF)), len(lines))
    if begin < len(lines) and is_begin(lines[begin].text):
        lines = _in_envelope(lines, begin)
    if lines and _header(lines[0].text, indented=True):
        lines = _after_own_header(lines, kind, path)
    if lines and is_end(lines[-1].text) and lines[-1].text[:1] == "*":
        lines = lines[:-1]
    for line in [line for line in lines if line.text.startswith(STARS)]:
        if not is_end_of_file(line.text):
            raise syntax(f"the diff of one file holds another marker: {line.text[:60]!r}", line.number)
    return lines


def _is_fence(text: str) -> bool:
    """Only at the left edge: after a blank it is a line of context."""
    return text.startswith(("```", "~~~")) and fullmatch(_FENCE, text) is not None


def _in_envelope(lines: list[Numbered], begin: int) -> list[Numbered]:
    end = _end_of_block(lines, begin + 1)
    _check_outside(lines[_after_end(lines, end + 1) :])
    inside = lines[begin + 1 : end]
    return _trimmed(inside[_after_environment(inside) :])


def _after_own_header(lines: list[Numbered], kind: str, path: str) -> list[Numbered]:
    header = _header(lines[0].text, indented=True)
    meant = {CREATE: "add", UPDATE: "update"}[kind]
    if header is None or header[0] != meant or (path and header[1].strip() != path.strip()):
        raise syntax(f"the diff is for another file or operation: {lines[0].text[:60]!r}", lines[0].number)
    return lines[1:]


def _trimmed(lines: list[Numbered]) -> list[Numbered]:
    """Drops bare empty lines before the first and after the last line; a line of blanks is blank context."""
    start, end = 0, len(lines)
    while start < end and not lines[start].text:
        start += 1
    while end > start and not lines[end - 1].text:
        end -= 1
    return lines[start:end]
