"""The operations on files that a patch asks for, made of hunks. Pure values."""

from __future__ import annotations

from typing import NamedTuple

CREATE = "create"
UPDATE = "update"
DELETE = "delete"

ENVELOPE = "envelope"
API = "api"

KEPT, ADDED, REMOVED = " ", "+", "-"


class Line(NamedTuple):
    """op: KEPT, ADDED or REMOVED. text: without its ending."""

    op: str
    text: str


class Hunk(NamedTuple):
    """One `@@` part. anchors: the texts after `@@`. end_of_file: it is at the file's tail. no_newline: the op of
    the line that `\\ No newline at end of file` followed, or empty. patch_line: where it begins in the patch, from 1.
    numbered: a header has line numbers. heading: the text after them, which git took from a line above the hunk."""

    anchors: tuple[str, ...]
    lines: tuple[Line, ...]
    end_of_file: bool = False
    no_newline: str = ""
    patch_line: int = 0
    numbered: bool = False
    heading: str = ""

    @property
    def anchor(self) -> str | None:
        """The innermost one."""
        return self.anchors[-1] if self.anchors else None

    @property
    def preimage(self) -> list[str]:
        return [line.text for line in self.lines if line.op != ADDED]

    @property
    def postimage(self) -> list[str]:
        return [line.text for line in self.lines if line.op != REMOVED]


class Operation(NamedTuple):
    """kind: CREATE (content is the file), UPDATE (hunks; moved_to when it moves) or DELETE. language: ENVELOPE or API.

    crlf: the patch's own lines end with CRLF, which decides the ending of a file that has none.
    """

    kind: str
    path: str
    hunks: tuple[Hunk, ...] = ()
    content: str = ""
    moved_to: str | None = None
    language: str = ENVELOPE
    patch_line: int = 0
    crlf: bool = False
