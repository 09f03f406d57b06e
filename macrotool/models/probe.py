"""Is anybody there? A plain socket answers long before the SDK is imported."""

from __future__ import annotations

from urllib.parse import urlsplit

from macrotool.errors import ServerError
from macrotool.models.endpoint import check_url, is_loopback, shown, when_down

_PATIENCE = 0.2  # seconds; this machine answers at once, and a full queue is not our business
_LONGER_PATIENCE = 3.0


def refuse_if_down(base_url: str) -> None:
    """ServerError when the URL is on this machine and nothing listens there; UsageError when it is no URL at all."""
    check_url(base_url)
    if not is_loopback(base_url):
        return
    import socket

    parts = urlsplit(base_url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((parts.hostname or "", port), _PATIENCE).close()
    except ConnectionRefusedError:
        raise ServerError(f"nothing answers at {shown(base_url)}: connection refused", when_down(base_url)) from None
    except (OSError, UnicodeError):
        return  # slow or strange: the client will find out, and say it better


def check_reachable(base_url: str) -> None:
    """Whether a connection can be made, to the proxy where there is one. Raises ServerError, UsageError."""
    import socket
    from urllib.request import getproxies

    refuse_if_down(base_url)
    parts = urlsplit(base_url)
    proxy = "" if is_loopback(base_url) else getproxies().get(parts.scheme, "")
    asked = urlsplit(proxy) if proxy else parts
    port = asked.port or (443 if asked.scheme == "https" else 80)
    try:
        socket.create_connection((asked.hostname or "", port), _LONGER_PATIENCE).close()
    except (OSError, UnicodeError) as error:
        where = "the proxy for " if proxy else ""
        reason = getattr(error, "strerror", None) or str(error)
        raise ServerError(f"{where}{shown(base_url)} cannot be reached: {reason}", when_down(base_url)) from None
