"""Decodes the text of a YAML file, with one kind of line end, and finds the place of every offset. Pure."""

from __future__ import annotations

from bisect import bisect_right

from macrotool.yaml_reader.marks import Mark, Problem, error

_BOMS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
# YAML 1.1, which the parsers speak, ends a line at these, too; YAML 1.2 and every editor do not. While YAML reads the
# text, characters of a private plane stand in for them.
_ODD_LINE_ENDS = "\x85\u2028\u2029"
_STAND_INS = "\U0010fff0\U0010fff1\U0010fff2"
_HIDE = str.maketrans(_ODD_LINE_ENDS, _STAND_INS)
_SHOW = str.maketrans(_STAND_INS, _ODD_LINE_ENDS)


class Source:
    """text: what YAML reads. Offsets count characters from 0, marks count lines and columns from 1."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def mark(self, offset: int) -> Mark:
        line = bisect_right(self._starts, offset)
        return Mark(line, offset - self._starts[line - 1] + 1)

    def offset(self, mark: Mark) -> int:
        return self._starts[mark.line - 1] + mark.column - 1

    def line_start(self, offset: int) -> int:
        return self._starts[bisect_right(self._starts, offset) - 1]

    def line_end(self, offset: int) -> int:
        """The offset where the line ends, before its line feed."""
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end

    def line(self, offset: int) -> str:
        return self.text[self.line_start(offset) : self.line_end(offset)]


def decode(data: bytes) -> tuple[str, list[Problem]]:
    """Decodes the text as far as possible, and says what is wrong with the bytes."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return "", [_wrong_encoding(name)]
    if data[:200].count(0) > len(data[:200]) // 4:
        return "", [_wrong_encoding("UTF-16")]
    try:
        return data.decode(), []
    except UnicodeDecodeError as problem:
        return data.decode(errors="replace"), [_bad_byte(data, problem.start)]


def _wrong_encoding(name: str) -> Problem:
    return error(Mark(1, 1), f"the file is {name}, not UTF-8", "save it again as UTF-8")


def _bad_byte(data: bytes, at: int) -> Problem:
    before = data[:at].decode().removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    mark = Source(before).mark(len(before))
    meant = data[at : at + 1].decode("cp1252", "replace")
    message = f"byte 0x{data[at]:02x} is not UTF-8"
    old = f" (it would be '{meant}' in the old Western encoding)" if meant.isprintable() and meant != "\ufffd" else ""
    return error(mark, message + old, "save the file as UTF-8")


def clean(text: str) -> tuple[str, list[Problem]]:
    """Without a byte-order mark, with "\\n" for every line end, and without characters that YAML refuses."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return text, []
    import re

    # The others of C0 and C1, DEL, surrogates and the two non-characters: YAML 1.2, rule 1 (c-printable).
    bad = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
    found = [match.start() for match in bad.finditer(text)]
    text = text.translate(_HIDE) if any(c in text for c in _ODD_LINE_ENDS) else text
    if not found:
        return text, []
    return bad.sub("\ufffd", text), [_control_problem(Source(text), found)]


def _control_problem(source: Source, found: list[int]) -> Problem:
    character = source.text[found[0]]
    what = "half a character (a lone surrogate)" if "\ud800" <= character <= "\udfff" else "a control character"
    more = f" (+{len(found) - 1} more)" if len(found) > 1 else ""
    message = f"{what}, U+{ord(character):04X}, which YAML does not allow{more}"
    return error(source.mark(found[0]), message, "delete it: it cannot be seen in most editors")


def shown(text: str) -> str:
    """Restores a value as the user wrote it, after YAML has read it."""
    return text.translate(_SHOW) if not text.isascii() and any(c in text for c in _STAND_INS) else text
