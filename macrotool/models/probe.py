"""Checks whether a server is there, with a plain socket: that answers long before the SDK is imported."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlsplit

from macrotool.config.server_url import check_url, is_loopback, shown
from macrotool.errors import ServerError
from macrotool.models.openai.endpoint import when_down
from macrotool.models.openai.proxies import proxy_for

_PATIENCE = 0.2  # seconds; this machine answers at once, and a full queue is left to the client
_LONGER_PATIENCE = 3.0
_HANDSHAKE = 1.0
_GREETING = 0.2
_PORTS = {"https": 443, "socks5": 1080, "socks5h": 1080}


def refuse_if_down(base_url: str) -> None:
    """Raises ServerError when the URL is on this machine and nothing listens there; UsageError for an invalid URL."""
    check_url(base_url)
    if not is_loopback(base_url):
        return
    import socket

    try:
        socket.create_connection(_address(base_url), _PATIENCE).close()
    except ConnectionRefusedError:
        raise ServerError(f"nothing answers at {shown(base_url)}: connection refused", when_down(base_url)) from None
    except (OSError, UnicodeError):
        return  # slow or strange: the client has the better message


def check_reachable(base_url: str) -> None:
    """Checks that a connection can be made, to the proxy if there is one. Raises ServerError, UsageError."""
    import socket

    refuse_if_down(base_url)
    proxy = proxy_for(base_url)
    try:
        socket.create_connection(_address(proxy.url if proxy else base_url), _LONGER_PATIENCE).close()
    except (OSError, UnicodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        if proxy is not None:
            raise ServerError(
                f"the proxy {shown(proxy.url)} cannot be reached: {reason}", f"check {proxy.setting}"
            ) from None
        raise ServerError(f"{shown(base_url)} cannot be reached: {reason}", when_down(base_url)) from None


def protocol_of(url: str) -> Literal["TLS", "other", ""]:
    """What a server speaks that hung up on HTTP. "TLS": a handshake succeeds, or is refused in TLS (no certificate is
    checked, since nothing is sent). "other": it speaks first, like SSH and SMTP. Empty: neither."""
    import select
    import socket
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    address = _address(url)
    try:
        with socket.create_connection(address, _HANDSHAKE) as plain:
            if select.select([plain], [], [], _GREETING)[0] and plain.recv(1, socket.MSG_PEEK):
                return "other"
            context.wrap_socket(plain, server_hostname=address[0]).close()
        return "TLS"
    except ssl.SSLError as error:
        return "TLS" if "ALERT" in (error.reason or "") else ""
    except (OSError, UnicodeError, ValueError):
        return ""


def _address(url: str) -> tuple[str, int]:
    parts = urlsplit(url)
    return parts.hostname or "", parts.port or _PORTS.get(parts.scheme, 80)
