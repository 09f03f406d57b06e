"""Keeps the sockets that a client has opened, so another thread can end a request.

Closing a socket neither wakes a thread that reads from it nor tells the server. Shutting it down does both, and the
server stops generating.
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
        """Watches a request of the HTTP package: its trace reports each connection that it opens."""
        request.extensions = {**request.extensions, "trace": self._note}

    def end(self) -> None:
        """Ends open connections, and those opened later. May be called from any thread."""
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
    # The plain socket's method: that of TLS would destroy the session while another thread reads.
    with contextlib.suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)
