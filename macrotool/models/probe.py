"""Is anybody there? A plain socket answers long before the SDK is imported."""

from __future__ import annotations

from urllib.parse import urlsplit

from macrotool.errors import ServerError
from macrotool.models.endpoint import check_url, is_loopback, shown, when_down

_PATIENCE = 0.2  # seconds; this machine answers at once, and a full queue is not our business


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
