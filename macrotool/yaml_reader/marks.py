"""Values that know their place in a file, and problems with a place. Pure.

`source` makes them from YAML, and `key_table` checks them. Lines and columns count from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Mark(NamedTuple):
    line: int
    column: int


class Problem(NamedTuple):
    """severity: "error", "warning" or "note". hint: the remedy; "write LINE" replaces that line."""

    line: int
    column: int
    severity: str
    message: str
    hint: str = ""


class Text(NamedTuple):
    """style: "plain", "'", '"', "|" or ">". source: as it is written. end: where the source ends.

    comment: what a " #" cut off after a plain text, with the white space before it.
    """

    value: str
    mark: Mark
    style: str = "plain"
    source: str = ""
    end: Mark = Mark(1, 1)
    comment: str = ""


class Sequence(NamedTuple):
    items: tuple[Node, ...]
    mark: Mark
    source: str = ""


class Mapping(NamedTuple):
    entries: tuple[Entry, ...]
    mark: Mark
    source: str = ""


class Broken(NamedTuple):
    """A value that could not be read. The reason is already reported, so the value is not reported as missing."""

    mark: Mark


class Entry(NamedTuple):
    key: Text
    value: Node


Node = Text | Sequence | Mapping | Broken


def error(mark: Mark, message: str, hint: str = "") -> Problem:
    return Problem(mark.line, mark.column, "error", message, hint)


def warning(mark: Mark, message: str, hint: str = "") -> Problem:
    return Problem(mark.line, mark.column, "warning", message, hint)


def note(mark: Mark, message: str, hint: str = "") -> Problem:
    return Problem(mark.line, mark.column, "note", message, hint)


def has_error(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def quoted(text: str) -> str:
    """One line of text as YAML reads it back unchanged."""
    return "'" + text.replace("'", "''") + "'"
