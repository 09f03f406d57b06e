"""Turns a transport's exception into an error for the user. Pure.

The transport is httpx or httpx2, by the version of the SDK, and its exceptions wrap those of Python's ssl and socket.
We recognise them by class name, so neither package must be imported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from macrotool.config.server_url import shown
from macrotool.errors import MacrotoolError, ServerError
from macrotool.models.openai.endpoint import Endpoint, Proxy, when_down
from macrotool.models.openai.failures import ExchangeError


class Cause(NamedTuple):
    """exception: a class name anywhere in the chain. words: a pattern for its text in lower case."""

    exception: str
    words: str
    what: str
    hint: str


_DOWN = "{down}"
_TRY_LATER = "try again, or raise timeout in the configuration"
_NO_TLS = r"wrong.version|record.layer|http.request|unexpected.eof|eof occurred|unknown.protocol"
_CHECK_PROXY = "check {setting}, or put the host into NO_PROXY to go around the proxy"

# The first row that fits counts.
CAUSES = (
    Cause("gaierror", "", "the host of {url} is unknown", "check the base URL and the network"),
    Cause("ConnectionRefusedError", "", "nothing answers at {url}: connection refused", _DOWN),
    Cause("SSLCertVerificationError", "", "the certificate of {url} is not trusted",
          "set SSL_CERT_FILE to the certificates of your network"),
    Cause("SSLError", _NO_TLS, "no secure connection to {url}",
          "should the base URL begin with http:// instead of https://?"),
    Cause("SSLError", "", "no secure connection to {url}: {reason}", "check the server's TLS settings"),
    Cause("ConnectTimeout", "handshake", "{url} does not speak TLS",
          "should the base URL begin with http:// instead of https://?"),
    Cause("ConnectTimeout", "", "{url} cannot be reached: the connection timed out", _DOWN),
    Cause("TimeoutException", "", "{url} was silent for {timeout:g} s", _TRY_LATER),
    Cause("TimeoutError", "", "{url} was silent for {timeout:g} s", _TRY_LATER),
    Cause("DecodingError", "", "{url} sent a damaged answer", "is the base URL right?"),
    Cause("UnsupportedProtocol", "", "{url} is not a valid URL", "check the base URL"),
    Cause("ConnectError", "", "{url} cannot be reached", _DOWN),
)  # fmt: skip

# The proxy must be reached before the server, so earlier failures are the proxy's.
PROXY_CAUSES = (
    Cause("gaierror", "", "the host of the proxy {proxy} is unknown", _CHECK_PROXY),
    Cause("ConnectionRefusedError", "", "nothing answers at the proxy {proxy}: connection refused", _CHECK_PROXY),
    Cause("ConnectTimeout", "", "the proxy {proxy} does not connect us to {url}", _CHECK_PROXY),
    Cause("ReadTimeout", "", "{url}, through the proxy {proxy}, was silent for {timeout:g} s", _TRY_LATER),
    Cause("ConnectError", r"\A(?!.*ssl)", "the proxy {proxy} cannot be reached", _CHECK_PROXY),
    Cause("RemoteProtocolError", "illegal|malformed", "the proxy {proxy} does not speak HTTP", _CHECK_PROXY),
)
_TLS_PROXY_CAUSES = (
    Cause("SSLError", _NO_TLS, "no secure connection to the proxy {proxy}",
          "should {setting} begin with http:// instead of https://?"),
)  # fmt: skip

_NONSENSE = Cause("", "", "{url} does not speak HTTP", "is the base URL right?")
_FOR_TLS = Cause(
    "", "", "{url} requires a secure connection", "the base URL should begin with https:// instead of http://"
)

# Both a server that hangs up and one that sends nonsense are protocol errors; only the text tells them apart.
_DROPPED = ("disconnected", "peer closed", "incomplete", "connection closed", "received 0 bytes")


def network_failure(
    error: BaseException, endpoint: Endpoint, proxy: Proxy | None = None
) -> MacrotoolError | ExchangeError:
    """The user's error; or the facts when the proxy refused or the connection was dropped."""
    links = list(_chain(error))
    names = _names(error)
    told = " ".join(str(link) for link in links).lower()
    if "ProxyError" in names:
        return _proxy_failure(next(link for link in links if type(link).__name__ == "ProxyError"), proxy)
    cause = next((c for c in _causes(proxy) if c.exception in names and re.search(c.words, told, re.DOTALL)), None)
    if cause is None:
        if names & {"ReadError", "WriteError", "CloseError"} or any(words in told for words in _DROPPED):
            return ExchangeError("dropped", proxy=proxy)
        cause = _NONSENSE
    return _server_error(cause, endpoint, proxy, _reason(links))


def may_not_speak_http(error: BaseException) -> bool:
    """Whether a server may have reacted to a wrong protocol: with nonsense, or by hanging up."""
    return bool(_names(error) & {"RemoteProtocolError", "ReadError", "WriteError"})


def no_http(endpoint: Endpoint, speaks_tls: bool) -> MacrotoolError:
    """The server speaks TLS, or something else."""
    return _server_error(_FOR_TLS if speaks_tls else _NONSENSE, endpoint, None, "")


def _server_error(cause: Cause, endpoint: Endpoint, proxy: Proxy | None, reason: str) -> MacrotoolError:
    via, setting = (shown(proxy.url), proxy.setting) if proxy else ("", "")
    what = cause.what.format(url=shown(endpoint.base_url), timeout=endpoint.timeout, proxy=via, reason=reason)
    return ServerError(what, cause.hint.format(down=when_down(endpoint.base_url), setting=setting))


def _causes(proxy: Proxy | None) -> Sequence[Cause]:
    if proxy is None:
        return CAUSES
    by_tls = proxy.url.lower().startswith("https:")
    return (*(_TLS_PROXY_CAUSES if by_tls else ()), *PROXY_CAUSES, *CAUSES)


def _proxy_failure(error: BaseException, proxy: Proxy | None) -> ExchangeError:
    """For HTTP the status line, for SOCKS a sentence."""
    status, words = re.fullmatch(r"(\d{3})?\s*(.*)", str(error), re.DOTALL).groups()  # type: ignore[union-attr]
    return ExchangeError("proxy", words, status=int(status or 0), proxy=proxy)


def _reason(links: Sequence[BaseException]) -> str:
    """OpenSSL's words, without its file and line."""
    text = next((str(link) for link in links if type(link).__module__ == "ssl"), "")
    return re.sub(r"^\[[^]]*\] ?|\s*\([^()]*:\d+\)$", "", text)


def _names(error: BaseException) -> set[str]:
    return {cls.__name__ for link in _chain(error) for cls in type(link).__mro__}


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__
