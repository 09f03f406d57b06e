"""A socket on this machine that misbehaves as told: below HTTP, as a proxy, or in TLS. For tests.

with RawServer(says(b"SSH-2.0-OpenSSH_9.6\\r\\n")) as server:
    ...  # point a client at server.port; server.heard holds what each connection sent first
"""

from __future__ import annotations

import contextlib
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import final

import pytest

Manner = Callable[[socket.socket], None]
"""What is done with a connection after its first bytes were read; it is closed afterwards."""

_PATIENCE = 10.0


def says(data: bytes) -> Manner:
    return lambda connection: connection.sendall(data)


def hangs_up(connection: socket.socket) -> None:
    """Close without a word."""


def is_silent(connection: socket.socket) -> None:
    connection.settimeout(_PATIENCE)
    connection.recv(1)


def tunnel_to(port: int) -> Manner:
    """As a proxy does for CONNECT, wherever it should lead."""

    def manner(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        with socket.create_connection(("127.0.0.1", port)) as server:
            back = threading.Thread(target=_pump, args=(server, connection), daemon=True)
            back.start()
            _pump(connection, server)
            back.join(_PATIENCE)

    return manner


def _close(connection: socket.socket) -> None:
    """What is still coming is read: closing before that would reset the connection, and take back what was said."""
    connection.settimeout(_PATIENCE)
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65_536):
            pass
    connection.close()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


@final
class RawServer:
    """tls: its certificate and key, or nothing. greeting: what it says first."""

    def __init__(self, manner: Manner, tls: ssl.SSLContext | None = None, greeting: bytes = b"") -> None:
        self.heard: list[bytes] = []
        self._manner = manner
        self._tls = tls
        self._greeting = greeting
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError), connection:
            if self._tls is not None:
                connection = self._tls.wrap_socket(connection, server_side=True)
            connection.sendall(self._greeting)
            if data := connection.recv(65_536):
                self.heard.append(data)
                self._manner(connection)
            _close(connection)

    def __enter__(self) -> RawServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._listener.close()


def certified(folder: Path) -> ssl.SSLContext:
    """TLS with an untrusted certificate."""
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    argv = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1"]
    subprocess.run([*argv, "-keyout", folder / "key", "-out", folder / "cert"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert", folder / "key")
    return context
