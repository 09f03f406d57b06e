"""The sockets that a client has opened, so that a request can be ended from another thread.

Closing a socket does not wake a thread that reads from it, nor does it tell the server; shutting it down does both, and
a server that is told stops generating.
"""

from __future__ import annotations

import contextlib
import socket
from typing import Any


class Connections:
    def __init__(self) -> None:
        self._sockets: list[socket.socket] = []
        self._ended = False

    def watch(self, request: Any) -> None:
        """For a request of the HTTP package: its trace tells of each connection that it opens."""
        request.extensions = {**request.extensions, "trace": self._note}

    def end(self) -> None:
        """End what is open, and what will be opened. May be called from any thread."""
        self._ended = True
        for connection in self._sockets:
            _shut(connection)

    def _note(self, event: str, info: dict[str, Any]) -> None:
        stream = info.get("return_value") if event.endswith(("connect_tcp.complete", "tls.complete")) else None
        if stream is None:
            return
        self._sockets = [known for known in self._sockets if known.fileno() >= 0]
        self._sockets.append(stream.get_extra_info("socket"))
        if self._ended:
            self.end()


def _shut(connection: socket.socket) -> None:
    # The plain socket's method: that of TLS would take the session away from under the thread that reads.
    with contextlib.suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)
