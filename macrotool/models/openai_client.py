"""A model behind a server that speaks OpenAI's API. The only file that imports `openai`.

How a question goes is in `asking`. The SDK does the HTTP: connections, TLS, proxies, headers. Its event classes are not
used: they know only the events of their own version, and importing them takes as long as everything else here.
"""

from __future__ import annotations

import contextlib
import functools
import json
import sys
import time
from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any

from macrotool.errors import MacroError, ServerError, UsageError
from macrotool.messages import ModelRequest, ModelResponse
from macrotool.models.answer_body import BodyError, Event, events
from macrotool.models.asking import Asker, Line
from macrotool.models.connections import Connections
from macrotool.models.endpoint import Endpoint, check_endpoint, is_loopback, is_openai, shown
from macrotool.models.failures import ExchangeError, asked_wait
from macrotool.models.network_errors import network_failure
from macrotool.models.server_memory import Memory, NoMemory
from macrotool.models.server_words import clean, words_in

if TYPE_CHECKING:
    import ssl

    import openai

_NO_KEY = "none"
"""Sent to a server that needs no key: the SDK insists on one."""

_ERROR_BYTES = 65_536
_ERROR_SECONDS = 5.0
_CONNECT = 10.0  # seconds to connect; silence later may be a model that thinks

# What goes to a server that is not OpenAI's. The SDK would add OpenAI's organization and whatever stands in
# OPENAI_CUSTOM_HEADERS, which may be a key for another place.
_HEADERS = frozenset(
    ("host", "accept", "accept-encoding", "connection", "user-agent", "content-type", "content-length",
     "transfer-encoding", "authorization")
)  # fmt: skip


def preload(base_url: str = "") -> None:
    """What takes most of a second before the first request: in a thread, while there is something else to do.

    base_url: where the request will go, which decides whether certificates are needed.
    """
    import openai

    with contextlib.suppress(OSError):  # certificates that cannot be read: the client says it better
        openai.DefaultHttpxClient(verify=_tls(_is_secure(base_url)), trust_env=False).close()


class OpenAIClient:
    """note: told of each retry, and of what a server refused. sleep: waits between two tries. memory: of what this
    server can do."""

    def __init__(
        self,
        endpoint: Endpoint,
        note: Callable[[str], None],
        sleep: Callable[[float], None] = time.sleep,
        memory: Memory | None = None,
    ) -> None:
        """UsageError for a bad base_url or proxy setting, AccessError for a key that cannot be one."""
        check_endpoint(endpoint)
        self._endpoint = endpoint
        self._stopped = False
        self._connections = Connections()
        self._sdk = _sdk_client(endpoint, self._connections)
        self._asker = Asker(endpoint, Line(self._events, note, sleep), memory or NoMemory())

    def complete(self, request: ModelRequest, on_text: Callable[[str], None]) -> ModelResponse:
        """The whole answer; on_text gets its pieces as they come. Raises AccessError, ModelError, ServerError.

        MacroError when the request's options are nothing that JSON can say.
        """
        _check_options(request.options)
        return self._asker.ask(request, on_text)

    def close(self) -> None:
        self._sdk.close()

    def stop(self) -> None:
        """End the request that another thread waits for; its `complete` fails, and no later one is sent."""
        self._stopped = True
        self._connections.end()

    def _events(self, path: str, body: dict[str, object]) -> Generator[Event, None, None]:
        """Raises ExchangeError, ServerError."""
        import openai

        self._refuse_when_stopped()
        broken_connection: tuple[type[Exception], ...] = (openai.APIConnectionError, *_transport_errors())
        try:
            stream = self._sdk.post(path, cast_to=object, body=body, stream=True, stream_cls=openai.Stream[object])
            with stream:
                yield from events(stream.response.iter_bytes())
        except openai.APIStatusError as refused:
            raise _said_no(refused) from refused
        except UnicodeError as odd:
            raise UsageError(
                f"{shown(self._endpoint.base_url)} cannot be asked: {clean(str(odd), self._endpoint.api_key)}",
                "check the base URL, the proxy, and OPENAI_ORG_ID, OPENAI_PROJECT_ID and OPENAI_CUSTOM_HEADERS",
            ) from odd
        except BodyError as bad:
            raise (ExchangeError("page") if bad.is_page else ExchangeError("nonsense", bad.reason)) from bad
        except broken_connection as broken:
            self._refuse_when_stopped()
            raise network_failure(broken, self._endpoint) from broken

    def _refuse_when_stopped(self) -> None:
        """Not a failure that is tried again."""
        if self._stopped:
            raise ServerError("the request was stopped", "run it again")


def _check_options(options: Mapping[str, object]) -> None:
    try:
        json.dumps(dict(options), ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise MacroError(
            f"the macro's options cannot be sent: {error}", "use numbers, texts, lists and mappings"
        ) from error


def _sdk_client(endpoint: Endpoint, connections: Connections) -> openai.OpenAI:
    import openai

    timeout = openai.Timeout(endpoint.timeout, connect=min(endpoint.timeout, _CONNECT))
    key = endpoint.api_key or _NO_KEY
    try:
        settings = _transport_settings(endpoint, key, connections)
        http = openai.DefaultHttpxClient(timeout=timeout, follow_redirects=False, **settings)
        return openai.OpenAI(api_key=key, base_url=endpoint.base_url, timeout=timeout, max_retries=0, http_client=http)
    except (ImportError, ValueError, OSError, _transport().InvalidURL) as problem:
        # ImportError: a SOCKS proxy without its package. OSError: certificates that cannot be read. The others: a proxy
        # or a host with a name that cannot be.
        raise UsageError(
            f"{shown(endpoint.base_url)} cannot be asked: {clean(str(problem), key)}",
            "check the base URL, the proxy settings and SSL_CERT_FILE",
        ) from problem


def _transport_settings(endpoint: Endpoint, key: str, connections: Connections) -> dict[str, Any]:
    settings: dict[str, Any] = {"trust_env": not is_loopback(endpoint.base_url)}
    settings["verify"] = _tls(_is_secure(endpoint.base_url))
    hooks: dict[str, Any] = {"request": [connections.watch], "response": [_bound_error]}
    if not is_openai(endpoint.base_url):
        hooks["request"].append(lambda request: _keep_to_ourselves(request.headers, key))
    return settings | {"event_hooks": hooks}


def _bound_error(response: Any) -> None:
    """Read an error's body here, a part of it and for a while, since the SDK would read all of it, however long."""
    if response.status_code < 400:
        return
    until = time.monotonic() + _ERROR_SECONDS
    body = b""
    for piece in response.iter_bytes(1024):
        body += piece
        if len(body) > _ERROR_BYTES or time.monotonic() > until:
            break
    response.close()
    response._content = body  # where httpx keeps what read() returns; there is no public way to give it


def _is_secure(url: str) -> bool:
    return url.lower().startswith("https:")


@functools.cache
def _tls(with_certificates: bool) -> ssl.SSLContext:
    """Loading the system's certificates takes 50 ms that http:// has no use for. Without any, TLS fails, not trusts."""
    import ssl

    if not with_certificates:
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context: ssl.SSLContext = _transport().create_ssl_context()
    return context


def _keep_to_ourselves(headers: Any, key: str) -> None:
    for name in [name for name in headers if name.lower() not in _HEADERS]:
        del headers[name]
    headers["Authorization"] = f"Bearer {key}"


def _said_no(refused: openai.APIStatusError) -> ExchangeError:
    codes, message = words_in(refused.response.content)
    wait = asked_wait(refused.response.headers, time.time())
    return ExchangeError("status", message, status=refused.status_code, codes=codes, wait=wait)


def _transport() -> Any:
    """The HTTP package below the SDK: httpx or httpx2, by the SDK's version."""
    import openai

    return sys.modules[openai.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0]]


def _transport_errors() -> tuple[type[Exception], ...]:
    """What reading a stream may raise, since the SDK does not wrap all of it."""
    return _transport().HTTPError, _transport().StreamError, OSError
