"""The HTTP client for a server that speaks OpenAI's API. The only file that imports `openai`.

`asker` decides what is asked and tried again. The SDK does the HTTP: connections, TLS, proxies, headers. Its event
classes are not used: they know only the events of one version, and loading them takes as long as everything else here.
"""

from __future__ import annotations

import contextlib
import functools
import json
import sys
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from macrotool.config.server_url import is_loopback, is_openai, shown
from macrotool.errors import MacroError, MacrotoolError, ServerError, UsageError
from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai.apis.event_stream import BodyError, Event, events
from macrotool.models.openai.apis.model_list import model_ids, some_of
from macrotool.models.openai.asker import Asker, Line
from macrotool.models.openai.connections import Connections
from macrotool.models.openai.endpoint import Endpoint, api_url, check_endpoint, moved_to, secrets_of
from macrotool.models.openai.failures import ExchangeError, UnknownModelError, asked_wait, error
from macrotool.models.openai.late_types import import_with_late_types
from macrotool.models.openai.network_errors import may_not_speak_http, network_failure, no_http
from macrotool.models.openai.proxies import is_from_proxy, proxy_for
from macrotool.models.openai.server_memory import Memory, NoMemory
from macrotool.models.openai.server_words import clean, words_in
from macrotool.models.probe import protocol_of
from macrotool.models.trace import QUIET, Trace

if TYPE_CHECKING:
    import ssl

    import openai

_NO_KEY = "none"
"""Sent to a server that needs no key, since the SDK insists on one."""

_LIST_SECONDS = 2.0  # for the list of models in an error
_ERROR_BYTES = 65_536
_ERROR_SECONDS = 5.0
_CONNECT = 10.0  # seconds to connect; silence later may be a model that thinks
_LONGEST_ALIVE = 10  # times the longest silence, for a server that only sends keep-alives

# What goes to a server that is not OpenAI's. The SDK would add OpenAI's organization and whatever is in
# OPENAI_CUSTOM_HEADERS, which may be a key for another place.
_HEADERS = frozenset(
    ("host", "accept", "accept-encoding", "connection", "user-agent", "content-type", "content-length",
     "transfer-encoding", "authorization")
)  # fmt: skip


def preload(base_url: str = "") -> None:
    """Does what takes most of a second before the first request; call it in a thread.

    base_url: where the request will go, which decides whether certificates are needed.
    """
    import_with_late_types("openai")
    import openai

    with contextlib.suppress(OSError):  # unreadable certificates: the client has the better message
        openai.DefaultHttpxClient(verify=_tls(_is_secure(base_url)), trust_env=False).close()


class OpenAIClient:
    """note: called for each retry and each refusal. sleep: waits between two tries. memory: remembers what this server
    can do. renew_key: returns the current key after the server refused the old one; None when it cannot change."""

    def __init__(
        self,
        endpoint: Endpoint,
        note: Callable[[str], None],
        sleep: Callable[[float], None] = time.sleep,
        memory: Memory | None = None,
        renew_key: Callable[[], str] | None = None,
    ) -> None:
        """UsageError for a bad base_url or proxy setting, AccessError for a key that cannot be one."""
        check_endpoint(endpoint)
        self._endpoint = endpoint
        self._stopped = False
        self._connections = Connections()
        self._renew = renew_key
        self._sdk = _sdk_client(endpoint, self._connections, lambda: self._endpoint.api_key or _NO_KEY)
        line = Line(self._events, note, sleep, self._renew_key if renew_key else None)
        self._asker = Asker(endpoint, line, memory or NoMemory())

    def models(self, seconds: float | None = None) -> list[str]:
        """The ids of the server's models. seconds: the longest silence; by default the endpoint's timeout. Raises
        AccessError, ServerError, UsageError."""
        try:
            bodies = list(self._events("/models", None, seconds))
        except ExchangeError as failure:
            raise error(failure, self._endpoint, "") from failure
        return [one for body in bodies for one in model_ids(body) if isinstance(body, dict)]

    def complete(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        """The whole answer; on_text gets its pieces as they arrive. Raises AccessError, ModelError, ServerError;
        MacroError when the request's options are not valid JSON.
        """
        _check_options(request.options)
        try:
            return self._asker.ask(request, on_text, trace)
        except UnknownModelError as unknown:
            raise self._with_what_it_has(unknown, request.model) from unknown

    def _with_what_it_has(self, unknown: UnknownModelError, model: str) -> UnknownModelError:
        """The error with the server's models, if it lists them soon."""
        found: list[str] = []
        with contextlib.suppress(MacrotoolError):
            found = self.models(_LIST_SECONDS)
        known = [clean(one, *secrets_of(self._endpoint)) for one in found]
        return UnknownModelError(unknown.message, f"it has {some_of(known, model)}") if known else unknown

    def close(self) -> None:
        self._sdk.close()

    def stop(self) -> None:
        """Ends the request that another thread waits for: its `complete` fails, and no later request is sent."""
        self._stopped = True
        self._connections.end()

    def _events(
        self, path: str, body: dict[str, object] | None, seconds: float | None = None
    ) -> Generator[Event, None, None]:
        """Posts the body; gets the path without one. Raises ExchangeError, ServerError."""
        import openai

        self._refuse_when_stopped()
        broken_connection: tuple[type[Exception], ...] = (openai.APIConnectionError, *_transport_errors())
        url, response = api_url(self._endpoint.base_url, path), None
        try:
            with self._open(url, body, seconds) as stream:
                response = stream.response
                yield from _kept_alive(response.iter_bytes(), self._endpoint.timeout)
        except openai.APIStatusError as refused:
            raise _status_failure(refused.response, self._endpoint) from refused
        except UnicodeError as odd:
            raise UsageError(
                f"{shown(self._endpoint.base_url)} cannot be asked: {clean(str(odd), *secrets_of(self._endpoint))}",
                "check the base URL, the proxy, and OPENAI_ORG_ID, OPENAI_PROJECT_ID and OPENAI_CUSTOM_HEADERS",
            ) from odd
        except BodyError as bad:
            status = response.status_code if response is not None else 0
            raise ExchangeError(bad.kind, bad.reason, status=status) from bad
        except broken_connection as broken:
            self._refuse_when_stopped()
            raise self._network_failure(broken, has_begun=response is not None) from broken

    def _open(self, url: str, body: dict[str, object] | None, seconds: float | None) -> openai.Stream[object]:
        import openai

        stream_cls = openai.Stream[object]
        if body is not None:
            return self._sdk.post(url, cast_to=object, body=body, stream=True, stream_cls=stream_cls)
        options: Any = {} if seconds is None else {"timeout": openai.Timeout(seconds)}
        return self._sdk.get(url, cast_to=object, options=options, stream=True, stream_cls=stream_cls)

    def _network_failure(self, broken: Exception, has_begun: bool) -> Exception:
        base_url = self._endpoint.base_url
        proxy = proxy_for(base_url)
        is_plain = proxy is None and not _is_secure(base_url)
        if is_plain and not has_begun and may_not_speak_http(broken) and (language := protocol_of(base_url)):
            return no_http(self._endpoint, language == "TLS")
        return network_failure(broken, self._endpoint, proxy)

    def _renew_key(self) -> str:
        """Raises AccessError."""
        assert self._renew is not None  # noqa: S101  else it is not called
        endpoint = self._endpoint._replace(api_key=self._renew())
        check_endpoint(endpoint)
        self._endpoint = endpoint
        return endpoint.api_key

    def _refuse_when_stopped(self) -> None:
        """Raises an error that is not retried."""
        if self._stopped:
            raise ServerError("the request was stopped", "run it again")


def _check_options(options: Mapping[str, object]) -> None:
    try:
        json.dumps(dict(options), ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise MacroError(
            f"the macro's options cannot be sent: {error}", "use numbers, texts, lists and mappings"
        ) from error


def _kept_alive(pieces: Iterator[bytes], silence: float) -> Generator[Event, None, None]:
    """Yields the events. A server that sends only keep-alives gets more time than a silent one, but not forever."""
    heard = time.monotonic()

    def heard_in_time() -> Iterator[bytes]:
        for piece in pieces:
            if time.monotonic() - heard > _LONGEST_ALIVE * silence:
                raise ExchangeError("idle", f"{_LONGEST_ALIVE * silence:g} s without an answer")
            yield piece

    for event in events(heard_in_time()):
        heard = time.monotonic()
        yield event
        heard = time.monotonic()


def _sdk_client(endpoint: Endpoint, connections: Connections, key: Callable[[], str]) -> openai.OpenAI:
    """key: returns the key for each request, since it may change."""
    import_with_late_types("openai")
    import openai

    timeout = openai.Timeout(endpoint.timeout, connect=min(endpoint.timeout, _CONNECT))
    base_url = shown(endpoint.base_url)  # each request brings its whole URL
    try:
        settings = _transport_settings(endpoint, key, connections)
        http = openai.DefaultHttpxClient(timeout=timeout, follow_redirects=False, **settings)
        return openai.OpenAI(api_key=key(), base_url=base_url, timeout=timeout, max_retries=0, http_client=http)
    except ImportError as missing:
        raise _socks_missing(endpoint) from missing
    except (ValueError, OSError, _transport().InvalidURL) as problem:
        # OSError: certificates that cannot be read. The others: a proxy or a host with a name that cannot be.
        proxy = proxy_for(endpoint.base_url)
        secrets = secrets_of(endpoint) + (secrets_of(Endpoint(proxy.url, "", 0.0)) if proxy else ())
        raise UsageError(
            f"{base_url} cannot be asked: {clean(str(problem), *secrets)}",
            "check the base URL, the proxy settings and SSL_CERT_FILE",
        ) from problem


def _socks_missing(endpoint: Endpoint) -> UsageError:
    proxy = proxy_for(endpoint.base_url)
    via, setting = (shown(proxy.url), proxy.setting) if proxy else ("in the environment", "ALL_PROXY")
    return UsageError(
        f"the proxy {via} speaks SOCKS, and the package for that is not installed",
        f"install it beside macrotool: pip install socksio (or pipx inject macrotool socksio); or change {setting}",
    )


def _transport_settings(endpoint: Endpoint, key: Callable[[], str], connections: Connections) -> dict[str, Any]:
    settings: dict[str, Any] = {"trust_env": not is_loopback(endpoint.base_url)}
    settings["verify"] = _tls(_is_secure(endpoint.base_url))
    hooks: dict[str, Any] = {"request": [connections.watch], "response": [_bound_error]}
    if not is_openai(endpoint.base_url):
        hooks["request"].append(lambda request: _drop_other_headers(request.headers))
    hooks["request"].append(lambda request: request.headers.update({"Authorization": f"Bearer {key()}"}))
    return settings | {"event_hooks": hooks}


def _bound_error(response: Any) -> None:
    """Reads the beginning of an error's body for a limited time, since the SDK would read all of it, however long."""
    if response.status_code < 300:
        return
    until = time.monotonic() + _ERROR_SECONDS
    silence = response.request.extensions["timeout"]
    silence["read"] = min(silence["read"], _ERROR_SECONDS)
    body = b""
    with contextlib.suppress(*_transport_errors()):  # what has arrived is enough, or the status alone
        for piece in response.iter_bytes():
            body += piece
            if len(body) > _ERROR_BYTES or time.monotonic() > until:
                break
    response.close()
    response._content = body  # httpx keeps the result of read() here; there is no public way to set it


def _is_secure(url: str) -> bool:
    return url.lower().startswith("https:")


@functools.cache
def _tls(with_certificates: bool) -> ssl.SSLContext:
    """Loading the system's certificates takes 50 ms, which http:// does not need. Without certificates TLS fails
    safely."""
    import ssl

    if not with_certificates:
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context: ssl.SSLContext = _transport().create_ssl_context()
    return context


def _drop_other_headers(headers: Any) -> None:
    for name in [name for name in headers if name.lower() not in _HEADERS]:
        del headers[name]


def _status_failure(response: Any, endpoint: Endpoint) -> ExchangeError:
    status, headers = response.status_code, response.headers
    codes, message = words_in(response.content)
    proxy = None if _is_secure(endpoint.base_url) else proxy_for(endpoint.base_url)
    if proxy is not None and is_from_proxy(status, headers, bool(codes)):
        return ExchangeError("proxy", message, status=status, proxy=proxy)
    if status < 400:
        message = moved_to(endpoint.base_url, headers.get("location", ""))
    return ExchangeError("status", message, status=status, codes=codes, wait=asked_wait(headers, time.time()))


def _transport() -> Any:
    """The HTTP package below the SDK: httpx or httpx2, by the SDK's version."""
    import openai

    return sys.modules[openai.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0]]


def _transport_errors() -> tuple[type[Exception], ...]:
    """The exceptions of reading a stream, since the SDK does not wrap all of them."""
    return _transport().HTTPError, _transport().StreamError, OSError
