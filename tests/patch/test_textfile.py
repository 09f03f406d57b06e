"""Lines and their endings: what is a line, what survives, and what is no text."""

from __future__ import annotations

import codecs

import pytest

from macrotool.patch import apply_patch
from macrotool.patch.textfile import decode, encode, read, wide_encoding
from tests.patch import codes, envelope, refused, updated

# file, its lines, the ending of each as if the last had one, whether the last has one
LINES: list[tuple[str, list[str], list[str], bool]] = [
    ("a\nb\n", ["a", "b"], ["\n", "\n"], True),
    ("a\nb", ["a", "b"], ["\n", "\n"], False),
    ("a\r\nb\r\n", ["a", "b"], ["\r\n", "\r\n"], True),
    ("a\r\nb", ["a", "b"], ["\r\n", "\r\n"], False),
    ("a\rb\r", ["a", "b"], ["\r", "\r"], True),
    ("a\rb\n", ["a\rb"], ["\n"], True),
    ("a\r\nb\rc\n", ["a", "b\rc"], ["\r\n", "\n"], True),
    ("a\r\r\nb\r\n", ["a\r", "b"], ["\r\n", "\r\n"], True),
    ("a\nb\r\nc\n", ["a", "b", "c"], ["\n", "\r\n", "\n"], True),
    ("\n\n", ["", ""], ["\n", "\n"], True),
    ("a\x0cb\x0bc\x1cd\x85e\u2028f\u2029g\n", ["a\x0cb\x0bc\x1cd\x85e\u2028f\u2029g"], ["\n"], True),
    ("\ufeffa\n", ["a"], ["\n"], True),
]


def test_the_table_is_not_empty() -> None:
    assert len(LINES) > 10


@pytest.mark.parametrize(("text", "lines", "endings", "final"), LINES)
def test_a_file_is_lines_with_endings(text: str, lines: list[str], endings: list[str], final: bool) -> None:
    file = read(text)
    assert list(file.lines) == lines
    assert [file.ending(index) for index in range(len(lines))] == endings
    assert file.final == final


def test_a_file_without_a_byte_has_no_line() -> None:
    assert list(read("").lines) == []


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00a", b"a\x80b\n", b"\xed\xa0\x80", b"\xc3", b"\xf0\x9f\x98\x80\n", b"\0\n"]
)
def test_bytes_that_are_no_utf_8_survive(data: bytes) -> None:
    assert encode(decode(data)) == data


# before, body, after: bytes that the patch does not touch stay
UNTOUCHED: list[tuple[str, bytes, str, bytes]] = [
    ("not UTF-8", b"a\xff\nb\n", "@@\n-b\n+B\n", b"a\xff\nB\n"),
    ("Latin-1 beside", b"caf\xe9\nb\n\xe9\n", "@@\n-b\n+B\n", b"caf\xe9\nB\n\xe9\n"),
    ("NUL", b"a\0\nb\n", "@@\n-b\n+B\n", b"a\0\nB\n"),
    ("BOM, first line kept", b"\xef\xbb\xbfa\nb\n", "@@\n a\n-b\n+B\n", b"\xef\xbb\xbfa\nB\n"),
    ("BOM, first line changed", b"\xef\xbb\xbfa\nb\n", "@@\n-a\n+A\n", b"\xef\xbb\xbfA\nb\n"),
    ("BOM, first line removed", b"\xef\xbb\xbfa\nb\n", "@@\n-a\n b\n", b"\xef\xbb\xbfb\n"),
    ("BOM, a line before the first", b"\xef\xbb\xbfa\n", "@@\n+0\n a\n", b"\xef\xbb\xbf0\na\n"),
    ("CR inside a line", b"a\rx\nb\n", "@@\n-b\n+B\n", b"a\rx\nB\n"),
    ("two CRs before an LF", b"a\r\r\nb\n", "@@\n-b\n+B\n", b"a\r\r\nB\n"),
    ("form feed", b"a\x0c\nb\n", "@@\n-b\n+B\n", b"a\x0c\nB\n"),
    ("a form feed of its own", b"\x0c\nb\n", "@@\n \x0c\n-b\n+B\n", b"\x0c\nB\n"),
    ("NEL and U+2028", "a\x85\u2028\nb\n".encode(), "@@\n-b\n+B\n", "a\x85\u2028\nB\n".encode()),
    ("a line of U+2028 is changed", "x\u2028y\nb\n".encode(), "@@\n-x\u2028y\n+z\n", b"z\nb\n"),
    ("trailing blanks", b"a  \nb\t\nc\n", "@@\n a\n b\n-c\n+C\n", b"a  \nb\t\nC\n"),
]


@pytest.mark.parametrize(("before", "body", "after"), [row[1:] for row in UNTOUCHED], ids=[row[0] for row in UNTOUCHED])
def test_other_bytes_stay(before: bytes, body: str, after: bytes) -> None:
    assert updated(before, body)[0] == after


MARKS = [
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
]


@pytest.mark.parametrize(("mark", "name"), MARKS)
def test_wide_text_is_refused_by_name(mark: bytes, name: str) -> None:
    data = mark + "a\n".encode(f"{name}-{'le' if mark[0] == 0xFF else 'be'}")
    assert wide_encoding(data) == name
    result = refused(data, "@@\n-a\n+b\n")
    assert codes(result) == ["binary"]
    assert name in result["failures"][0]["error"]


def test_wide_text_can_be_moved_and_deleted() -> None:
    data = codecs.BOM_UTF16_LE + "a".encode("utf-16-le")
    moved = apply_patch(envelope("*** Update File: f\n*** Move to: g\n"), {"f": data})
    assert moved.files == {"g": data}
    assert apply_patch(envelope("*** Delete File: f\n"), {"f": data}).files == {}
