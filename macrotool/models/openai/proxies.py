"""Finds the proxy between us and a server, as the HTTP package does, and the setting that names it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import urlsplit

from macrotool.config.server_url import is_loopback
from macrotool.models.openai.endpoint import Proxy

_ONLY_PROXIES = ("x-squid-error", "proxy-authenticate", "proxy-status")


def proxy_for(url: str) -> Proxy | None:
    """None when the request goes directly to its server."""
    from urllib.request import getproxies, proxy_bypass

    parts = urlsplit(url)
    if is_loopback(url) or proxy_bypass(parts.netloc.rpartition("@")[2]):
        return None
    known = getproxies()
    kind = next((kind for kind in (parts.scheme.lower(), "all") if known.get(kind)), "")
    return Proxy(_with_scheme(known[kind]), _setting(kind)) if kind else None


def is_from_proxy(status: int, headers: Mapping[str, str], is_worded: bool) -> bool:
    """Whether a proxy itself refused a plain HTTP request. is_worded: the answer is in an API's form, which a proxy
    never uses."""
    if status == 407 or any(name.lower() in _ONLY_PROXIES for name in headers):
        return status >= 400
    return status in (403, 502, 503, 504) and not is_worded


def _with_scheme(url: str) -> str:
    return url if "://" in url else f"http://{url}"


def _setting(kind: str) -> str:
    """Both spellings are read; the one that is set is named."""
    names = (f"{kind}_proxy", f"{kind.upper()}_PROXY")
    return next((name for name in names if os.environ.get(name)), "the system's proxy settings")
