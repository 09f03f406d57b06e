"""The client: hands a command to the resident process and lends it this process's streams, files and clipboard.

Starting Python takes about as long as everything else here, so this imports nothing that only the resident process
needs.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from macrotool import __version__
from macrotool.config.user_folders import config_dir
from macrotool.errors import BROKEN_PIPE, INTERRUPTED, failure_json, wants_json
from macrotool.run.descriptor import bytes_held, read, read_with_notice, write_all
from macrotool.service.link import Link, connect
from macrotool.service.socket_paths import fits, port_path, socket_path
from macrotool.service.wire import PROTOCOL, WireError

_PATIENCE = 0.5
"""Seconds for the resident process to reply; after that, the client does the work itself."""

_LONGEST_END = 3.0

# Everything else that the SDK reads from the environment must be the same in both processes.
PASSED_ON = ("OPENAI_BASE_URL", "OPENAI_API_KEY", "MACROTOOL_MODEL", "MACROTOOL_MACROS", "NO_COLOR", "TERM")


def hand_over(argv: list[str]) -> int | None:
    """The exit status; None when there is no resident process, or when this process must run the command itself."""
    if not _may_be_handed(argv) or not os.path.exists(socket_path() if fits(socket_path()) else port_path()):
        return None
    link = connect(_PATIENCE)
    return _Call(link, argv).run() if link is not None else None


def _may_be_handed(argv: list[str]) -> bool:
    """Whether a command can be handed over: not help, which argparse prints, and not `--macros`, which is for this run
    only. Words after `--` do not matter."""
    options = argv[: argv.index("--")] if "--" in argv else argv
    for word in options:
        if word.startswith(("--macros", "--help")) or (word[:1] == "-" and word[1:2] != "-" and "h" in word):
            return False
    return None not in (sys.stdin, sys.stdout, sys.stderr)  # a new socket would get a closed stream's number


class _Call:
    def __init__(self, link: Link, argv: list[str]) -> None:
        self._link = link
        self._argv = argv
        self._mid_line = False
        self._has_begun = False
        self._has_answered = False
        self._status_is_shown = False

    def run(self) -> int | None:
        try:
            self._link.send("call", PROTOCOL, __version__, *surroundings(), *self._argv)
            return self._serve()
        except KeyboardInterrupt:
            self._end_line()
            return self._interrupted()
        except (OSError, WireError):
            return self._broken()
        finally:
            self._link.close()  # the resident process sees it and stops the run

    def _interrupted(self) -> int:
        if wants_json(self._argv) and not self._has_answered:
            with contextlib.suppress(OSError):
                write_all(1, failure_json("interrupted", "interrupted").encode())
        return INTERRUPTED

    def _serve(self) -> int | None:
        while message := self._link.receive():
            kind, *rest = message
            if kind == "here":
                self._link.connection.settimeout(None)
            elif kind == "cold":
                return None
            elif kind == "exit":
                return self._status(int(rest[0]))
            elif kind == "ask":
                self._has_begun = self._has_begun or rest[0] == "stdin"
                self._link.send(*_answer(*rest))
            elif kind == "status":
                self._show_status(rest[0])
            elif (status := self._print(kind, *rest)) is not None:
                return status
        return self._broken()

    def _status(self, status: int) -> int:
        """After `stop` the connection lasts as long as the resident process, so a new one can start right after it."""
        if self._argv[0] == "stop":
            self._link.connection.settimeout(_LONGEST_END)
            try:
                self._link.receive()
            except OSError:
                return status
        return status

    def _print(self, kind: str, text: str) -> int | None:
        """None, or the exit status when printing fails."""
        self._has_begun = True
        self._has_answered = self._has_answered or kind == "out"
        try:
            write_all(1 if kind == "out" else 2, text.encode("utf-8", "replace"))
        except BrokenPipeError:
            return BROKEN_PIPE
        except OSError as error:
            if kind == "out":
                _note(f"cannot write to standard output: {error.strerror or error}")
                return 1
        self._mid_line = kind == "out" and text[-1:] != "\n" and sys.stdout.isatty()
        return None

    def _broken(self) -> int | None:
        """Until the first output, this process can still run the command itself."""
        if not self._has_begun:
            return None
        self._end_line()
        message, hint = "the resident process ended before the command did", "run it again"
        _note(f"{message}; {hint}")
        if wants_json(self._argv) and not self._has_answered:
            self._print("out", failure_json("failed", message, hint))
        return 1

    def _show_status(self, line: str) -> None:
        from macrotool.run.status_line import status_line  # most runs end before there is one

        self._status_is_shown = bool(line)
        with contextlib.suppress(OSError):
            write_all(2, status_line(line))

    def _end_line(self) -> None:
        if self._status_is_shown:
            self._show_status("")
        if self._mid_line:
            write_all(1, b"\n")


def surroundings() -> list[str]:
    """The circumstances of the command: flags for the terminals, folder, configuration, environment."""
    terminals = "".join("01"[stream.isatty()] for stream in (sys.stdin, sys.stdout, sys.stderr))
    given = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    pairs = [f"{name}={value}" for name, value in given.items()]
    return [terminals, _here(), config_dir(), fingerprint(), str(len(pairs)), *pairs]


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:
        return ""


def fingerprint() -> str:
    """A hash of everything else that the SDK and the HTTP package read from the environment."""
    names = sorted(name for name in os.environ if _is_for_requests(name.upper()) and name not in PASSED_ON)
    return "\n".join(f"{name}={os.environ[name]}" for name in names)


def _is_for_requests(name: str) -> bool:
    return name.startswith(("OPENAI_", "SSL_CERT_")) or name.endswith("_PROXY") or name == "SSLKEYLOGFILE"


def _answer(what: str, *arguments: str) -> tuple[str, ...]:
    """Answers a request of the resident process. Common requests need only one light module."""
    try:
        if what == "stdin":
            return "data", _text(read_with_notice(sys.stdin.fileno(), lambda: _note(arguments[0])))
        if what == "peek":
            held = bytes_held(sys.stdin.fileno())
            return "data", "" if held is None else str(held)
        if what == "read":
            with open(arguments[0], "rb", 0) as file:
                return "data", _text(read(file.fileno()))
    except (OSError, ValueError) as error:
        if what == "stdin":
            return "error", "OSError", str(error), ""
    from macrotool.service.lending import lend  # files and clipboards; most commands need neither

    return lend(what, *arguments)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _note(line: str) -> None:
    try:
        write_all(2, f"macrotool: {line}\n".encode("utf-8", "replace"))
    except OSError:
        return


# ---- For other parts of the program


def answer_to(link: Link, argv: Sequence[str]) -> str:
    """The output of a command that needs nothing from us; empty when it fails or no process answers."""
    printed = ""
    try:
        link.send("call", PROTOCOL, __version__, *surroundings(), *argv)
        while message := link.receive():
            if message[0] == "out":
                printed += message[1]
            elif message[0] == "exit":
                return printed if message[1] == "0" else ""
    except (OSError, WireError):
        return ""
    finally:
        link.close()
    return ""
