"""The socket of the resident process: only admits processes of its own user."""

from __future__ import annotations

import contextlib
import os
import socket

from macrotool.errors import DesktopError
from macrotool.service.link import Link, is_same_user, welcome
from macrotool.service.socket_paths import fits, port_path, socket_path

_PATIENCE = 5.0
"""Seconds for a connected client to send its call."""


class Control:
    """Opened by the process that holds the instance's lock; removes the leftovers of an earlier one."""

    def __init__(self) -> None:
        """Raises DesktopError."""
        self._token = ""
        try:
            self.socket = self._on_socket() if fits(socket_path()) else self._on_loopback()
        except OSError as error:
            raise DesktopError(
                f"cannot open the control socket {error.filename or socket_path()}: {error.strerror or error}",
                "is the disk full, or something else in its place?",
            ) from None

    def _on_socket(self) -> socket.socket:
        path = socket_path()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        mask = os.umask(0o177)  # no other user may connect, from the start
        try:
            listener.bind(path)
        finally:
            os.umask(mask)
        listener.listen(64)
        return listener

    def _on_loopback(self) -> socket.socket:
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)
        self._token = os.urandom(32).hex()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(port_path())
        descriptor = os.open(port_path(), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="ascii") as file:
            file.write(f"{listener.getsockname()[1]} {self._token}\n")
        return listener

    def accept(self) -> socket.socket | None:
        """The next connection; None when it was already closed."""
        try:
            connection, _ = self.socket.accept()
        except OSError:
            return None
        connection.settimeout(_PATIENCE)
        return connection

    def admit(self, connection: socket.socket) -> Link | None:
        """A link to a process of the same user, else None. Raises OSError, ValueError for a wrong handshake."""
        link = Link(connection)
        admitted = welcome(link, self._token) if self._token else is_same_user(connection)
        return link if admitted else None

    def close(self) -> None:
        self.socket.close()
        for path in (socket_path(), port_path()):
            with contextlib.suppress(OSError):
                os.unlink(path)
