"""Serves one call of a client, from its first line to the exit status, as `cli.main` does for its own commands."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import NamedTuple

from macrotool import __version__
from macrotool.errors import MacrotoolError, wants_json
from macrotool.run.console import Console
from macrotool.service.link import Link
from macrotool.service.resident.control import Control
from macrotool.service.resident.remote import Call, Remote, RemoteCaller, RemoteConsole, call_in
from macrotool.service.wire import PROTOCOL, WireError


class NotHereError(Exception):
    """The client must do this itself. Raised before any of the client's input was read."""


class Context:
    """What a handler may use. ends: set by a handler that ends the process; called after the client was told."""

    def __init__(self, call: Call, console: Console, caller: RemoteCaller) -> None:
        self.call = call
        self.console = console
        self.caller = caller
        self.ends: Callable[[], None] | None = None
        self._gone = threading.Event()
        self._on_gone: Callable[[], None] = _ignore

    def when_gone(self, do: Callable[[], None]) -> None:
        """Calls it from another thread as soon as the client is gone."""
        self._on_gone = do
        if self._gone.is_set():
            do()

    def gone(self) -> None:
        self._gone.set()
        self._on_gone()


Handler = Callable[[SimpleNamespace, Context], int]


class Commands(NamedTuple):
    """parse: words -> a command and its values; raises UsageError. handlers: the commands that are served."""

    parse: Callable[[Sequence[str]], SimpleNamespace]
    handlers: Mapping[str, Handler]


def serve(connection: socket.socket, control: Control, commands: Commands) -> None:
    """Serves one connection, in its own thread. Bad input ends this call only."""
    with contextlib.suppress(OSError, WireError, ValueError), connection:
        link = control.admit(connection)
        message = link.receive() if link is not None else []
        if link is None or message[:2] != ["call", PROTOCOL]:
            with contextlib.suppress(OSError):
                connection.sendall(b'["cold"]\n')
            return
        _serve_call(link, call_in(message), commands)


def _serve_call(link: Link, call: Call, commands: Commands) -> None:
    link.send("here")
    link.connection.settimeout(None)
    contexts: list[Context] = []
    remote = Remote(link, lambda: contexts[0].gone())
    contexts.append(Context(call, RemoteConsole(remote, call), RemoteCaller(remote, call)))
    reader = threading.Thread(target=remote.read, daemon=True)
    reader.start()
    try:
        remote.send("exit", str(_status(contexts[0], commands)))
    except NotHereError:
        remote.send("cold")
    except BrokenPipeError:
        pass
    if (end := contexts[0].ends) is not None:
        end()
        reader.join()  # the end of the connection tells the client that the process has ended
    with contextlib.suppress(OSError):
        link.connection.shutdown(socket.SHUT_WR)
    reader.join(1.0)  # the client closes it when it has read everything


def _status(context: Context, commands: Commands) -> int:
    console = context.console
    try:
        args = commands.parse(context.call.argv)
        if args.command not in commands.handlers or args.macros:
            raise NotHereError
        status = commands.handlers[args.command](args, context)
        console.end_line()
        return status
    except SystemExit:  # argparse's help, if the client missed it
        raise NotHereError from None
    except MacrotoolError as error:
        return console.fail(error, wants_json(context.call.argv))


def is_same_version(call: Call) -> bool:
    return call.version == __version__


def _ignore() -> None:
    """Does nothing."""
