"""The streams, files and clipboard of a command from another process, over the link.

That process replies in `service.lending` and `service.client`.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping
from typing import NamedTuple

from macrotool import errors
from macrotool.errors import MacrotoolError
from macrotool.run.console import Console
from macrotool.service.command_origin import Caller
from macrotool.service.link import Link
from macrotool.service.wire import WireError


class Call(NamedTuple):
    """One command. terminals: whether standard input, output and error are terminals. cwd: empty when it is gone."""

    version: str
    terminals: tuple[bool, bool, bool]
    cwd: str
    config_dir: str
    fingerprint: str
    environ: Mapping[str, str]
    argv: tuple[str, ...]


def call_in(message: list[str]) -> Call:
    """Reads the call from a client's first message. Raises WireError."""
    try:
        _, _, version, terminals, cwd, config_dir, fingerprint, count, *rest = message
        size = int(count)
        pairs = dict(pair.split("=", 1) for pair in rest[:size])
    except ValueError:
        raise WireError("not a call") from None
    stdin, stdout, stderr = (flag == "1" for flag in terminals.ljust(3)[:3])
    return Call(version, (stdin, stdout, stderr), cwd, config_dir, fingerprint, pairs, tuple(rest[size:]))


class Remote:
    """The client. A separate thread reads from it, so we notice at any time when it is gone."""

    def __init__(self, link: Link, on_gone: Callable[[], None]) -> None:
        self._link = link
        self._on_gone = on_gone
        self._sending = threading.Lock()
        self._answers: queue.SimpleQueue[list[str]] = queue.SimpleQueue()

    def read(self) -> None:
        """Reads until the client is gone."""
        try:
            while message := self._link.receive():
                self._answers.put(message)
        except (OSError, WireError):
            pass
        self._answers.put([])
        self._on_gone()

    def send(self, *message: str) -> None:
        """Raises BrokenPipeError when the client is gone."""
        try:
            with self._sending:
                self._link.send(*message)
        except OSError:
            raise BrokenPipeError from None

    def ask(self, *question: str) -> str:
        """Raises the client's MacrotoolError, BrokenPipeError, or OSError for standard input."""
        self.send("ask", *question)
        kind, *rest = self._answers.get() or ["gone"]
        if kind == "data" and rest:
            return rest[0]
        if kind == "error" and len(rest) == 3:
            raise _error(*rest)
        raise BrokenPipeError


def _error(name: str, message: str, hint: str) -> Exception:
    kind = getattr(errors, name, None)
    known = isinstance(kind, type) and issubclass(kind, MacrotoolError)
    return kind(message, hint) if known and kind is not None else OSError(message)


class RemoteConsole(Console):
    def __init__(self, remote: Remote, call: Call) -> None:
        super().__init__()
        self._remote = remote
        self.stdin_is_terminal, self.stdout_is_terminal, self.stderr_is_terminal = call.terminals
        self.shows_progress = self.stderr_is_terminal and call.environ.get("TERM") != "dumb"

    def _print(self, text: str) -> None:
        if text:
            self._remote.send("out", text.encode("utf-8", "replace").decode())

    def _print_note(self, text: str) -> None:
        self._remote.send("err", text.encode("utf-8", "replace").decode())

    def show_status(self, line: str) -> None:
        self._remote.send("status", line)

    def stdin_holds(self) -> int | None:
        held = "0" if self.stdin_is_terminal else self._remote.ask("peek")
        return int(held) if held.isdecimal() else None

    def _read_all(self, notice: str) -> bytes:
        return self._remote.ask("stdin", notice).encode("utf-8", "surrogateescape")


class RemoteCaller(Caller):
    def __init__(self, remote: Remote, call: Call) -> None:
        self._remote = remote
        self._cwd = call.cwd
        self.environ = call.environ

    @property
    def cwd(self) -> str:
        return self._cwd or "/"

    def read_bytes(self, path: str) -> bytes:
        return self._remote.ask("read", path).encode("utf-8", "surrogateescape")

    def check_writable(self, path: str) -> None:
        self._remote.ask("check", path)

    def write_output(self, path: str, data: bytes) -> tuple[str, ...]:
        return tuple(self._remote.ask("write", path, data.decode("utf-8", "surrogateescape")).splitlines())

    def read_clipboard(self) -> str:
        return self._remote.ask("paste")

    def read_selection(self) -> str:
        return self._remote.ask("selection")

    def write_clipboard(self, text: str) -> None:
        self._remote.ask("copy", text)
