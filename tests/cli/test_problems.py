"""A problem as it is printed: the caret is below the mistake, whatever is before it."""

import pytest

from macrotool.cli.display.problems import format_problem
from macrotool.yaml_reader.marks import Problem

# The line, the column, and the two lines that are printed for them.
CARETS = [
    ("prompt: @x", 9, "  prompt: @x", "          ^"),
    ("prompt:\t@x", 9, "  prompt:\t@x", "         \t^"),
    ("한국: @x", 5, "  한국: @x", "        ^"),
    ("e\u0301: @x", 5, "  e\u0301: @x", "     ^"),
    ("prompt", 7, "  prompt", "        ^"),
    ("", 1, "", "  ^"),
    ("a\x1b[1mb", 6, "  a\ufffd[1mb", "       ^"),
    ("x" * 200, 101, "  …" + "x" * 100 + "…", "  " + " " * 61 + "^"),
    ("x" * 200, 1, "  " + "x" * 40 + "…", "  ^"),
    ("x" * 200, 200, "  …" + "x" * 61, "  " + " " * 61 + "^"),
]


@pytest.mark.parametrize(("line", "column", "shown", "caret"), CARETS)
def test_carets(line: str, column: int, shown: str, caret: str) -> None:
    printed = format_problem("a.yaml", ["first", line], Problem(2, column, "error", "wrong", "do this"))
    assert printed.split("\n") == [f"a.yaml:2:{column}: error: wrong", shown, caret, "  hint: do this"]


def test_a_file_that_was_not_read_has_no_line() -> None:
    assert format_problem("a.yaml", [], Problem(1, 1, "error", "wrong")) == "a.yaml:1:1: error: wrong"


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    printed = format_problem("a\x1b.yaml", ["\x07\u202e"], Problem(1, 1, "error", "\x1b[2J", "\x9b0m"))
    assert printed.replace("\n", "").isprintable()
