"""The standard streams: reads text, writes answers, and writes notes to standard error. Always UTF-8."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from typing import TextIO

from macrotool.errors import OutputError, UsageError
from macrotool.run.descriptor import read_with_notice

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
        self._mid_line = False
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

    def ask(self, question: str) -> bool:
        """Asks yes or no on the terminal; Enter means yes. Without a terminal the answer is no."""
        if not self.stdin_is_terminal or sys.stdin is None:
            return False
        _write(sys.stderr, f"{question} [Y/n] ")
        answer = sys.stdin.readline()
        return answer.strip().lower() in ("", "y", "yes") and answer != ""

    def read_stdin(self) -> str:
        return decode(self.read_stdin_bytes("text"), "standard input")

    def read_stdin_bytes(self, what: str, remedy: str = "give TEXT or -f FILE") -> bytes:
        """Reads all of standard input. After a second, a note says what we are waiting for."""
        try:
            return self._read_all(f"waiting for {what} on standard input (Ctrl-C stops)")
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
