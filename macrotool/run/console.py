"""The standard streams: reads text, writes answers, and writes notes to standard error. Always UTF-8."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from typing import TextIO

from macrotool.errors import MacrotoolError, OutputError, UsageError, failure_json
from macrotool.run.descriptor import bytes_held, read_with_notice, write_all
from macrotool.run.status_line import status_line

# Text of a model or a file is hostile on a terminal: an escape sequence could write to the clipboard.
_CONTROLS: dict[int, int | str] = {code: 0x2400 + code for code in range(32) if chr(code) not in "\t\n"}
_CONTROLS |= dict.fromkeys([*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], 0xFFFD) | {127: 0x2421}
# A byte of a file's name that is not UTF-8 arrives as a lone surrogate. It is shown as shells show it.
_CONTROLS |= {0xDC00 + byte: f"\\x{byte:02x}" for byte in range(0x80, 0x100)}

_USUAL, _NARROWEST = 80, 20  # columns


class Console:
    def __init__(self) -> None:
        self.stdin_is_terminal = _is_terminal(sys.stdin)
        self.stdout_is_terminal = _is_terminal(sys.stdout)
        self.stderr_is_terminal = _is_terminal(sys.stderr)
        self.shows_progress = self.stderr_is_terminal and os.environ.get("TERM") != "dumb"
        self._mid_line = False
        self._has_answered = False
        self._carriage_return = ""

    def out(self, text: str, paint: Callable[[str], str] = str) -> None:
        """Writes to standard output at once. paint: adds colours on a terminal that supports them, after the text was
        made harmless. Raises BrokenPipeError when the reader is gone, OutputError when the disk is full or the stream
        is closed."""
        shown = self._for_terminal(text) if self.stdout_is_terminal else text
        try:
            self._print(paint(shown) if self.wants_colour else shown)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(f"cannot write to standard output: {error.strerror or error}") from None
        self._has_answered = self._has_answered or bool(text)
        if self.stdout_is_terminal and text:
            self._mid_line = not text.endswith("\n")

    def _print(self, text: str) -> None:
        if sys.stdout is None and text:  # after >&-
            raise OSError(errno.EBADF, "it is closed")
        _write(sys.stdout, text)

    def _print_note(self, text: str) -> None:
        _write(sys.stderr, text)

    @property
    def wants_colour(self) -> bool:
        """Whether standard output is a terminal that shows colours."""
        return self.stdout_is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def _for_terminal(self, text: str) -> str:
        """Makes the text harmless. A CRLF, which may arrive in two pieces, is a line end and not a control
        character."""
        text = self._carriage_return + text
        self._carriage_return = "\r" if text.endswith("\r") else ""
        return harmless(text.removesuffix("\r"))

    def end_line(self) -> None:
        """Starts a new line for the terminal's prompt; adds nothing to a pipe or a file."""
        if self._mid_line:
            self.out("\n")

    def note(self, line: str) -> None:
        """Writes one line for the user to standard error."""
        self.err(f"macrotool: {' '.join(line.splitlines())}\n")

    def err(self, text: str) -> None:
        """Writes to standard error. A note that cannot be written must not cost the answer."""
        self.end_line()
        with contextlib.suppress(OSError):
            self._print_note(harmless(text))

    def show_status(self, line: str) -> None:
        """Draws the terminal's status line; an empty one clears it. Raises OSError."""
        if sys.stderr is not None:
            write_all(sys.stderr.fileno(), status_line(line))

    def fail(self, error: MacrotoolError, as_json: bool) -> int:
        """Reports the error that ends the command and returns its exit status. as_json: also as an object on standard
        output, unless a result is there already, because programs read one value."""
        self.note(str(error))
        if as_json:
            self.out_failure(error.category, error.message, error.hint)
        return error.exit_status

    def out_failure(self, category: str, message: str, hint: str = "") -> None:
        if self._has_answered:
            return
        with contextlib.suppress(OSError, OutputError):  # the exit status and standard error still tell
            self.out(failure_json(category, message, hint))

    def ask(self, question: str) -> bool:
        """Asks yes or no on the terminal; Enter means yes. Without a terminal the answer is no."""
        if not self.stdin_is_terminal or sys.stdin is None:
            return False
        _write(sys.stderr, f"{question} [Y/n] ")
        answer = sys.stdin.readline()
        return answer.strip().lower() in ("", "y", "yes") and answer != ""

    def stdin_holds(self) -> int | None:
        """Bytes that standard input holds now; 0 when it is nothing to read from, None when a pipe may bring some."""
        if sys.stdin is None or self.stdin_is_terminal:
            return 0
        try:
            return bytes_held(sys.stdin.fileno())
        except (OSError, ValueError):  # a program that embeds us has replaced it
            return 0

    def read_stdin(self, stops: str = "Ctrl-C stops") -> str:
        return decode(self.read_stdin_bytes("text", stops=stops), "standard input")

    def read_stdin_bytes(
        self, what: str, remedy: str = "give TEXT or -f FILE", *, stops: str = "Ctrl-C stops"
    ) -> bytes:
        """Reads all of standard input. After a second, a note says what we are waiting for, and what stops that."""
        try:
            return self._read_all(f"waiting for {what} on standard input ({stops})")
        except (OSError, ValueError) as error:
            raise UsageError(f"cannot read standard input: {error}", remedy) from None

    def _read_all(self, notice: str) -> bytes:
        if sys.stdin is None:
            return b""
        return read_with_notice(sys.stdin.fileno(), lambda: self.note(notice))


def columns() -> int:
    """The terminal's width: $COLUMNS, else what standard output says, else 80."""
    given = os.environ.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and int(given):
        return max(int(given), _NARROWEST)
    for descriptor in (1, 2):
        try:
            return max(os.get_terminal_size(descriptor).columns or _USUAL, _NARROWEST)
        except OSError:
            continue
    return _USUAL


def harmless(text: str) -> str:
    """The text without anything that could control a terminal."""
    return text.replace("\r\n", "\n").translate(_CONTROLS)


def one_line(text: str) -> str:
    """Harmless and on one line: a file's name may hold line breaks."""
    return harmless(text.replace("\n", "\u240a"))


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:  # there is none under pythonw, or after >&-
        return
    left = memoryview(text.encode("utf-8", "replace"))
    while left:  # an unbuffered stream may write only a part
        written = stream.buffer.write(left)
        if written is None:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        left = left[written:]
    stream.buffer.flush()


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def read_bytes(path: str, otherwise: str = "nothing was sent") -> bytes:
    """otherwise: the consequence, for the message. Raises UsageError."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise UsageError(f"cannot read '{path}': {error.strerror or error}", otherwise) from None


def decode(data: bytes, source: str) -> str:
    """Decodes UTF-8 exactly. Raises UsageError with the place of the first byte that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = data[: error.start]
        line = place.count(b"\n") + 1
        column = len(place[place.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        raise UsageError(
            f"{source} is not UTF-8: byte 0x{data[error.start]:02x} at offset {error.start} "
            f"(line {line}, column {column}); nothing was sent",
            "it looks like a binary file; give a text"
            if b"\0" in data[:1024] and _likely_encoding(data) != "UTF-16"
            else f"convert it first, for example with 'iconv -f {_likely_encoding(data)} -t UTF-8'",
        ) from None


def _likely_encoding(data: bytes) -> str:
    return "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "WINDOWS-1252"
