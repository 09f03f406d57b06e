"""Who is at the other end of a connection: the same user, or nobody we talk to. Light: the client imports it.

A Unix socket says the user's number. Over loopback, both ends prove that they have read the token, without telling it.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import socket
import sys

from macrotool.service.socket_paths import user_id

_CREDENTIALS_OF_MACOS = 76  # bytes of its struct xucred: a version, then the user's number


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
    """side: "client" or "server", so that nobody proves anything by repeating what was said to them."""
    return hashlib.blake2s(f"{side} {number}".encode(), key=bytes.fromhex(token)).hexdigest()


def is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
