"""Everything that can go wrong, as one tree. Pure: facts in fields, one sentence built from them.

An error's type says who must act, and carries the exit status of the command line:

    MacrotoolError
    ├── UsageError      2   the user: the command line, or the configuration file
    ├── MacroError      3   the user: a macro file is invalid, or there is none of that name
    ├── InputError      4   the user: there is no text to work on
    ├── AccessError     5   the user: no key, a wrong key, or no model
    ├── ModelError      1   the model: it failed, was cut off or refused
    ├── ServerError     6   the service: it cannot be reached, or it answers nonsense
    ├── PatchError      7   the model: a patch cannot be read or placed (it is in patch/failure.py)
    ├── OutputError     1   the machine: the answer cannot be written where it should go
    ├── CommitError     7   the machine: files cannot be changed safely: no journal or no lock is available
    └── DesktopError    1   the machine: no clipboard, no display
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

INTERRUPTED = 130  # the exit status that shells use for SIGINT
BROKEN_PIPE = 141  # and for SIGPIPE


class MacrotoolError(Exception):
    """One line for the user: what went wrong and where, then what to do about it.

    message: what and where, without a full stop.
    hint: the remedy, without a full stop; empty when there is none.
    """

    exit_status: ClassVar[int] = 1
    category: ClassVar[str] = "failed"
    """A word for programs, which stays the same when the message changes."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}; {self.hint}" if self.hint else self.message


class UsageError(MacrotoolError):
    exit_status = 2
    category = "usage"


class MacroError(MacrotoolError):
    exit_status = 3
    category = "macro"


class InputError(MacrotoolError):
    exit_status = 4
    category = "input"


class AccessError(MacrotoolError):
    exit_status = 5
    category = "access"


class ModelError(MacrotoolError):
    exit_status = 1
    category = "model"


class ServerError(MacrotoolError):
    exit_status = 6
    category = "server"


class OutputError(MacrotoolError):
    exit_status = 1
    category = "output"


class CommitError(MacrotoolError):
    exit_status = 7
    category = "commit"


class DesktopError(MacrotoolError):
    exit_status = 1
    category = "desktop"


def wants_json(argv: Sequence[str]) -> bool:
    """Whether the words of a command line ask for JSON; `parse` may have refused them."""
    return "--json" in (argv[: argv.index("--")] if "--" in argv else argv)


def failure_json(code: str, message: str, hint: str = "") -> str:
    """What a program reads on standard output when a command with --json fails."""
    import json

    return json.dumps(failure_of(code, message, hint)) + "\n"


def failure_of(code: str, message: str, hint: str) -> dict[str, object]:
    return {"error": {"code": code, "message": message, "hint": hint}}


def short(text: str) -> str:
    """Shortens a user's text for a message: one line, not too long."""
    text = text if len(text) <= 40 else text[:39] + "…"
    return text.replace("\n", " ")
