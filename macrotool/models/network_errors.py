"""A transport's exception becomes an error of ours. Pure.

The transport is httpx or httpx2, by the version of the SDK, and its exceptions wrap those of Python's ssl and socket.
They are told apart by class name, so that neither package is imported for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from macrotool.errors import MacrotoolError, ServerError
from macrotool.models.endpoint import Endpoint, shown, when_down
from macrotool.models.failures import ExchangeError


class Cause(NamedTuple):
    """exception: a class name somewhere in the chain. words: what its text must contain."""

    exception: str
    words: str
    what: str
    hint: str


_DOWN = "{down}"
_TRY_LATER = "try again, or raise timeout in the configuration"

# The first row that fits counts.
CAUSES = (
    Cause("ProxyError", "", "the proxy does not let us through to {url}", "check HTTPS_PROXY and HTTP_PROXY"),
    Cause("gaierror", "", "the host of {url} is not known", "check the base URL and the network"),
    Cause("ConnectionRefusedError", "", "nothing answers at {url}: connection refused", _DOWN),
    Cause("SSLCertVerificationError", "", "the certificate of {url} is not trusted",
          "set SSL_CERT_FILE to the certificates of your network"),
    Cause("SSLError", "", "no secure connection to {url}", "should the base URL begin with http:// instead of https://?"),
    Cause("ConnectTimeout", "", "{url} cannot be reached: no answer to the connection", _DOWN),
    Cause("TimeoutException", "", "{url} was silent for {timeout:g} s", _TRY_LATER),
    Cause("TimeoutError", "", "{url} was silent for {timeout:g} s", _TRY_LATER),
    Cause("DecodingError", "", "{url} sends a damaged answer", "is the base URL right?"),
    Cause("UnsupportedProtocol", "", "{url} is not a URL that can be asked", "check the base URL"),
    Cause("ConnectError", "", "{url} cannot be reached", _DOWN),
)  # fmt: skip

_NONSENSE = Cause("", "", "{url} does not answer in HTTP", "is the base URL right?")

# Text is the only thing that tells a server that hung up from one that talks nonsense: both are protocol errors.
_DROPPED = ("disconnected", "peer closed", "incomplete", "connection closed", "received 0 bytes")


def network_failure(error: BaseException, endpoint: Endpoint) -> MacrotoolError | ExchangeError:
    """The user's error, or the fact that the connection was dropped, which a retry may mend."""
    links = list(_chain(error))
    names = {cls.__name__ for link in links for cls in type(link).__mro__}
    cause = next((cause for cause in CAUSES if cause.exception in names), None)
    if cause is None:
        told = " ".join(str(link) for link in links).lower()
        if names & {"ReadError", "WriteError", "CloseError"} or any(words in told for words in _DROPPED):
            return ExchangeError("dropped")
        cause = _NONSENSE
    url = shown(endpoint.base_url)
    what = cause.what.format(url=url, timeout=endpoint.timeout)
    return ServerError(what, cause.hint.format(down=when_down(endpoint.base_url)))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__
