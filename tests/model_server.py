"""A model server on this machine that plays a script and remembers what it was asked. For tests.

    with ModelServer() as server:
        server.plays(error(429, "slow down", headers={"retry-after": "1"}), text("hello"))
        ...  # point a client, or OPENAI_BASE_URL of a process, at server.base_url
        assert [call.path for call in server.calls] == ["/v1/responses", "/v1/responses"]

Each request takes the next reply of the script; when the script is over, and by default, the last user text comes back
(`echo`). It speaks the Responses API and chat completions, streamed, over real sockets.
"""

from __future__ import annotations

import contextlib
import json
import select
import threading
from collections.abc import Callable, Iterable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import final

from tests.model_events import (
    Call,
    Json,
    Wish,
    calling,
    chat_whole,
    chunk,
    closing,
    deltas,
    ending,
    refusal_events,
    response,
)

Reply = Callable[["Line"], None]


class Line:
    """What a reply may do with the connection."""

    def __init__(self, handler: BaseHTTPRequestHandler, call: Call, closing: threading.Event) -> None:
        self.call = call
        self._handler = handler
        self._closing = closing

    def begin(
        self, status: int = 200, content_type: str = "text/event-stream", headers: Mapping[str, str] = {}
    ) -> None:
        self._handler.send_response(status)
        for name, value in {"content-type": content_type, "connection": "close", **headers}.items():
            self._handler.send_header(name, value)
        self._handler.end_headers()

    def send(self, data: bytes) -> None:
        self._handler.wfile.write(data)
        self._handler.wfile.flush()

    def send_event(self, event: Json) -> None:
        name = "" if self.call.is_chat else f"event: {event['type']}\n"
        self.send(f"{name}data: {json.dumps(event)}\n\n".encode())

    def wait(self, seconds: float) -> None:
        self._closing.wait(seconds)

    def is_hung_up_within(self, seconds: float) -> bool:
        """Whether the client closes its end meanwhile."""
        ready, _, _ = select.select([self._handler.connection], [], [], seconds)
        with contextlib.suppress(ConnectionError):
            return bool(ready) and self._handler.connection.recv(1) == b""
        return True


# ---- What a model may answer


def echo(line: Line) -> None:
    text(line.call.prompt)(line)


def text(answer: str) -> Reply:
    """The answer in several pieces."""
    return streamed(lambda call: [*deltas(call, answer), *ending(call, answer)])


def calls(*wishes: Wish, text: str = "", response_id: str = "resp_1") -> Reply:
    """An answer that calls tools."""
    return streamed(lambda call: calling(call, wishes, text, response_id))


def only_at_the_end(answer: str) -> Reply:
    """The answer in the closing events alone, without deltas."""
    return streamed(lambda call: [*(deltas(call, answer) if call.is_chat else []), *ending(call, answer)])


def unstreamed(answer: str) -> Reply:
    """The answer as one JSON object, whatever was asked for."""
    return lambda line: as_json(chat_whole(answer) if line.call.is_chat else response(answer))(line)


def refusal(reason: str) -> Reply:
    return streamed(lambda call: refusal_events(call, reason))


def failed(message: str) -> Reply:
    """Responses: `response.failed`. Chat: an error instead of a chunk."""
    fault = {"code": "server_error", "message": message}
    return streamed(
        lambda call: [{"error": fault}] if call.is_chat else [closing("failed", {"error": fault, "output": []})]
    )


def incomplete(answer: str, reason: str) -> Reply:
    """reason: `max_output_tokens` or `content_filter`."""
    finish = "length" if reason == "max_output_tokens" else reason

    def events(call: Call) -> list[Json]:
        if call.is_chat:
            return [*deltas(call, answer), chunk({}, finish)]
        return [*deltas(call, answer), closing("incomplete", {"incomplete_details": {"reason": reason}})]

    return streamed(events)


# ---- What else may come


def streamed(events: Callable[[Call], Iterable[Json]]) -> Reply:
    def reply(line: Line) -> None:
        line.begin()
        for event in events(line.call):
            line.send_event(event)
        if line.call.is_chat:
            line.send(b"data: [DONE]\n\n")

    return reply


def cut(answer: str, after: int) -> Reply:
    """The stream ends after so many events, in order: no closing event, but no broken connection either."""
    return lambda line: _some(line, answer, after)


def broken(answer: str, after: int) -> Reply:
    """The connection breaks after so many events: a promised chunk never comes."""

    def reply(line: Line) -> None:
        line.begin(headers={"content-length": "1000000"})
        for event in deltas(line.call, answer)[:after]:
            line.send_event(event)

    return reply


def stalled(answer: str, after: int, seconds: float = 10.0) -> Reply:
    """Silence after so many events."""

    def reply(line: Line) -> None:
        _some(line, answer, after)
        line.wait(seconds)

    return reply


class Held:
    """A reply that does not come, or not to its end; it knows when it is `asked`, and when it is `abandoned`."""

    def __init__(self, begun: str = "") -> None:
        self.asked = threading.Event()
        self.abandoned = threading.Event()
        self._begun = begun

    def __call__(self, line: Line) -> None:
        if self._begun:
            _some(line, self._begun, 3)
        self.asked.set()
        if line.is_hung_up_within(20.0):
            self.abandoned.set()


def hang_up(line: Line) -> None:
    """Close without a word."""


def error(status: int, message: str, code: str = "", headers: Mapping[str, str] = {}) -> Reply:
    """An error as OpenAI words it."""
    return as_json({"error": {"message": message, "type": "some_error", "code": code}}, status, headers)


def as_json(value: object, status: int = 200, headers: Mapping[str, str] = {}) -> Reply:
    return raw(json.dumps(value).encode(), status, "application/json", headers)


def page(status: int = 200) -> Reply:
    return raw(b"<!doctype html><title>Welcome</title><p>A model is nowhere near.", status, "text/html")


def raw(
    body: bytes, status: int = 200, content_type: str = "text/event-stream", headers: Mapping[str, str] = {}
) -> Reply:
    def reply(line: Line) -> None:
        line.begin(status, content_type, headers)
        line.send(body)

    return reply


def _some(line: Line, answer: str, after: int) -> None:
    line.begin()
    for event in deltas(line.call, answer)[:after]:
        line.send_event(event)


# ---- The server


@final
class ModelServer:
    """base_url: for OPENAI_BASE_URL. calls: every request so far. has: the paths it knows below /v1. takes: the types
    of tools it takes. models: what GET /models lists; None: it has no such path. refuses: played for everything. It
    serves as a proxy as well, under any name."""

    def __init__(self, *replies: Reply) -> None:
        self.calls: list[Call] = []
        self.has = {"/responses", "/chat/completions"}
        self.takes = {"apply_patch", "function"}
        self.models: list[str] | None = None
        self.listings: list[Call] = []
        self.refuses: Reply | None = None
        self._script = list(replies)
        self._otherwise: Reply = echo
        self._closing = threading.Event()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        self.base_url = f"http://127.0.0.1:{self._http.server_port}/v1"

    def plays(self, *replies: Reply) -> None:
        """What the next requests get, one each."""
        self._script.extend(replies)

    def plays_only(self, *replies: Reply) -> None:
        """These, and nothing that is still left."""
        self._script[:] = replies

    def always(self, reply: Reply) -> None:
        """What requests get when the script is over, in place of their own text."""
        self._otherwise = reply

    def close(self) -> None:
        self._closing.set()
        self._http.shutdown()
        self._http.server_close()

    def __enter__(self) -> ModelServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        call = _read(handler)
        self.calls.append(call)
        with contextlib.suppress(ConnectionError):
            self._reply(call)(Line(handler, call, self._closing))
        handler.close_connection = True

    def list_models(self, handler: BaseHTTPRequestHandler) -> None:
        call = Call(handler.path, {name.lower(): value for name, value in handler.headers.items()}, {})
        self.listings.append(call)
        rows = [{"id": model, "object": "model"} for model in self.models or ()]
        known = self.models is not None and call.path.partition("?")[0].endswith("/v1/models")
        reply = as_json({"object": "list", "data": rows}) if known else error(404, "404 page not found")
        with contextlib.suppress(ConnectionError):
            (self.refuses or reply)(Line(handler, call, self._closing))
        handler.close_connection = True

    def _reply(self, call: Call) -> Reply:
        if self.refuses is not None:
            return self.refuses
        if call.path.partition("?")[0].rpartition("/v1")[2] not in self.has:
            return error(404, "404 page not found")
        refused = [tool["type"] for tool in call.body.get("tools", []) if tool["type"] not in self.takes]
        if refused:
            return error(400, f"Invalid value: '{refused[0]}'. Supported values of tools[0].type are: none.")
        return self._script.pop(0) if self._script else self._otherwise

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                server.list_models(self)

            def do_POST(self) -> None:
                server.answer(self)

            def log_message(self, *_: object) -> None:
                """Nothing on standard error."""

        return Handler


def _read(handler: BaseHTTPRequestHandler) -> Call:
    data = handler.rfile.read(int(handler.headers.get("content-length") or 0))
    try:
        body = json.loads(data)
    except ValueError:
        body = {"not JSON": data}
    return Call(handler.path, {name.lower(): value for name, value in handler.headers.items()}, body)
