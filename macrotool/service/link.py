"""A connection of lines between the resident process and a client. Light, since the client imports it."""

from __future__ import annotations

import hashlib
import hmac
import os
import socket
import sys

from macrotool.files.file_lock import open_lock
from macrotool.service.socket_paths import fits, folder, is_ours, port_path, socket_path, user_id
from macrotool.service.wire import LONGEST_LINE, WireError, line, texts

_PIECE = 1 << 16
_LONGEST_PORT_FILE = 200


class Link:
    """send and receive raise OSError for a connection that ended or timed out, WireError for an invalid message."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._pending = bytearray()
        self._seen = 0

    def send(self, *message: str) -> None:
        self.connection.sendall(line(*message))

    def receive(self) -> list[str]:
        """The next message; empty when the other end has closed the connection."""
        while (end := self._pending.find(b"\n", self._seen)) < 0:
            self._seen = len(self._pending)
            piece = self.connection.recv(_PIECE)
            if not piece:
                return []
            self._pending += piece
            if len(self._pending) > LONGEST_LINE:
                raise WireError("a line without an end")
        data = bytes(self._pending[:end])
        del self._pending[: end + 1]
        self._seen = 0
        return texts(data)

    def close(self) -> None:
        self.connection.close()


def connect(patience: float) -> Link | None:
    """A link to this user's resident process, or None. patience: seconds for each of its answers."""
    path = socket_path()
    try:
        return _over_socket(path, patience) if fits(path) else _over_loopback(patience)
    except (OSError, ValueError):  # no process, another user's, or another program
        return None


def _over_socket(path: str, patience: float) -> Link | None:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(patience)
    try:
        connection.connect(path)
        if is_same_user(connection):
            return Link(connection)
    except OSError:
        connection.close()
        raise
    connection.close()
    return None


def _over_loopback(patience: float) -> Link | None:
    if not is_ours(folder()):
        return None
    port, token = _port_file().split()
    connection = socket.socket()
    connection.settimeout(patience)
    link = Link(connection)
    try:
        connection.connect(("127.0.0.1", int(port)))
        number = nonce()
        link.send("hello", number)
        _, answer, its_number = link.receive()
        if is_same(answer, proof(token, "server", number)):
            link.send("hello", proof(token, "client", its_number))
            return link
    except (OSError, ValueError):
        connection.close()
        raise
    connection.close()
    return None


def _port_file() -> str:
    """Raises OSError, ValueError, also for anything but an ordinary file: a FIFO would block."""
    descriptor = open_lock(port_path(), make=False)
    with open(descriptor, encoding="ascii") as file:
        return file.read(_LONGEST_PORT_FILE)


def welcome(link: Link, token: str) -> bool:
    """The server's half of the handshake over loopback. Raises OSError, ValueError."""
    _, number = link.receive()
    own = nonce()
    link.send("hello", proof(token, "server", number), own)
    _, answer = link.receive()
    return is_same(answer, proof(token, "client", own))


# ---- The user at the other end


_CREDENTIALS_OF_MACOS = 76  # bytes of struct xucred: a version, then the user's number


def is_same_user(connection: socket.socket) -> bool:
    """Of a Unix socket. Raises OSError."""
    if sys.platform == "win32":
        return False
    if sys.platform == "linux":
        found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)  # process, user, group
    else:
        found = connection.getsockopt(0, 1, _CREDENTIALS_OF_MACOS)  # LOCAL_PEERCRED
    return int.from_bytes(found[4:8], sys.byteorder) == user_id()


def nonce() -> str:
    return os.urandom(16).hex()


def proof(token: str, side: str, number: str) -> str:
    """side: "client" or "server", so repeating the other side's words proves nothing."""
    return hashlib.blake2s(f"{side} {number}".encode(), key=bytes.fromhex(token)).hexdigest()


def is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
