"""Parses the body of a section: hunks, or the content of a new file. Pure. The grammar is in `parse`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from macrotool.patch.failure import syntax
from macrotool.patch.operations import API, ENVELOPE, KEPT, Hunk, Line

if TYPE_CHECKING:
    import re


STARS = "***"


def is_begin(text: str) -> bool:
    return _words(text.strip()) == "begin patch"


def is_end(text: str) -> bool:
    return _words(text.strip()) == "end patch"


def is_end_of_file(text: str) -> bool:
    return _words(text.rstrip()) == "end of file"


def named(text: str, name: str) -> str | None:
    """The text after `*** NAME:`; None for another line."""
    rest = _after_stars(text)
    if rest is None or rest[: len(name) + 1].lower() != f"{name}:":
        return None
    return rest[len(name) + 1 :]


def _words(text: str) -> str:
    return (_after_stars(text) or "").lower()


def _after_stars(text: str) -> str | None:
    return text[len(STARS) :].removeprefix(" ") if text.startswith(STARS) else None


_GIT_HEADER = r"(?s)@@+(?: -\d+(?:,\d+)?)+ \+\d+(?:,\d+)?(?: ?@@+(.*)|\s*)"
_GIT_LINE = (
    r"(?s)(?:diff --git |index [0-9a-f]+\.\.|(?:dis)?similarity index |(?:rename|copy) (?:from|to) "
    r"|(?:old|new|new file|deleted file) mode ).*"
)
_GIT_LETTERS = ("d", "i", "s", "r", "c", "o", "n")
_NO_NEWLINE = "\\ No newline"


class Numbered(NamedTuple):
    """A line of the patch with its number, from 1."""

    number: int
    text: str


# ---- The content of a new file


def content(lines: list[Numbered], language: str) -> str:
    """Lines with "+". Bare blank lines between them are empty lines of the file; before and after them they only
    separate."""
    lines = without_git(lines)
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
    """The hunk being read."""

    def __init__(self) -> None:
        self.anchors: list[str] = []
        self.lines: list[Line] = []
        self.started = 0
        self.end_of_file = False
        self.no_newline = self.heading = ""
        self.headed = self.numbered = False

    def hunk(self) -> Hunk:
        lines = list(self.lines)
        while lines and lines[-1] is _SEPARATOR:
            lines.pop()
        anchors = tuple(self.anchors)
        return Hunk(anchors, tuple(lines), self.end_of_file, self.no_newline, self.started, self.numbered, self.heading)

    def take_header(self, text: str) -> None:
        self.headed = True
        numbered = fullmatch(_GIT_HEADER, text) if text.lstrip("@").startswith(" -") else None
        if numbered:
            self.numbered = True
            self.heading = (numbered[1] or "").strip().rstrip("@ \t") or self.heading
        elif text[2:].strip("@ \t"):
            self.anchors.append(text[2:].removeprefix(" ").rstrip())

    def is_blank(self) -> bool:
        """Blank lines before the first header separate, as bare empty ones do."""
        changed = any(op != KEPT or text.strip() for op, text in self.lines)
        return not (self.headed or self.end_of_file or changed)


_SEPARATOR = Line(KEPT, "")
_OPS = (" ", "+", "-")


def hunks_of(lines: list[Numbered], language: str) -> tuple[tuple[Hunk, ...], str | None]:
    whole, lines = lines, without_git(lines)
    _refuse_another_file(lines)
    hunks: list[Hunk] = []
    moved_to: str | None = None
    current = _Open()
    for line in lines:
        number, text = line
        op = text[:1]
        if op in _OPS and not current.end_of_file:  # nearly every line
            current.lines.append(Line(op, text[1:]))
            current.started = current.started or number
        elif text.startswith("@@"):
            if current.lines or current.end_of_file:
                hunks += _closed(current)
                current = _Open()
            current.started = current.started or number
            current.take_header(text)
        elif is_end_of_file(text):
            current.end_of_file = bool(current.lines or current.anchors)
        elif language == ENVELOPE and (move := named(text, "move to")) is not None:
            moved_to = _moved(move.strip(), moved_to, number)
        else:
            _take(current, line)
    hunks += _closed(current)
    _refuse_what_git_asks(whole[: len(whole) - len(lines)], moved_to)
    return tuple(hunks), moved_to


def _moved(path: str, before: str | None, number: int) -> str:
    if before is not None or not path:
        raise syntax("'*** Move to:' names one file, and comes once in a section", number)
    return path


def _closed(current: _Open) -> list[Hunk]:
    if current.is_blank():
        return []
    hunk = current.hunk()
    if not hunk.lines:
        raise syntax("this hunk has no lines", current.started)
    return [hunk]


def _take(current: _Open, line: Numbered) -> None:
    number, text = line
    blank = not text.strip(" \t")
    if current.end_of_file and not blank:
        raise syntax("after '*** End of File' only another hunk or header may follow", number)
    if blank and (current.end_of_file or (text == "" and not current.started)):
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


def without_git(lines: list[Numbered]) -> list[Numbered]:
    """Drops the file headers that git writes before the first hunk."""
    at = 0
    while (found := _git_header_at(lines, at)) is not None:
        at = found
    return lines[at:]


def _git_header_at(lines: list[Numbered], at: int) -> int | None:
    """The line after a header of git's, skipping blank lines before it; None when the next line is not a header."""
    while at < len(lines) and not lines[at].text.strip():
        at += 1
    if at < len(lines) and _is_gits(lines[at].text):
        return at + 1
    return at + 2 if _names_file(lines, at) and _is_headers(lines, at) else None


def _is_headers(lines: list[Numbered], at: int) -> bool:
    """Whether such a pair must be a header; otherwise `--- x` removes a line that begins with two hyphens."""
    following = lines[at + 2].text if at + 2 < len(lines) else ""
    return (
        following.startswith(("@@", "***")) or not following or lines[at].text.startswith(("--- a/", "--- /dev/null"))
    )


def fullmatch(pattern: str, text: str) -> re.Match[str] | None:
    """Only called for lines that look like headers, since most patches have none."""
    import re

    return re.fullmatch(pattern, text)


def _is_gits(text: str) -> bool:
    return text.startswith(_GIT_LETTERS) and fullmatch(_GIT_LINE, text) is not None


def _names_file(lines: list[Numbered], at: int) -> bool:
    return at + 1 < len(lines) and lines[at].text.startswith("--- ") and lines[at + 1].text.startswith("+++ ")


def _refuse_what_git_asks(headers: list[Numbered], moved_to: str | None) -> None:
    """Skips headers of git's, except those that ask for something that the section does not say."""
    for number, text in headers:
        if text.startswith("deleted file mode ") or text.partition("\t")[0].rstrip() == "+++ /dev/null":
            raise syntax(f"git's line {text[:60]!r} deletes the file, and this section does not", number)
        if text.startswith("rename to ") and moved_to is None:
            raise syntax(f"git's line {text[:60]!r} moves the file, and this section does not", number)


def _refuse_another_file(lines: list[Numbered]) -> None:
    """Refuses a unified diff of several files: the lines after the second header are not meant for this file."""
    for at in [at for at, line in enumerate(lines) if line.text.startswith("--- ")]:
        if _names_file(lines, at) and at + 2 < len(lines) and fullmatch(_GIT_HEADER, lines[at + 2].text):
            text = lines[at].text[:60]
            raise syntax(f"another file's header is among the hunks of this one: {text!r}", lines[at].number)
