"""The client against a real socket: what fails and how, and what is tried again."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from macrotool.errors import AccessError, MacrotoolError, ModelError, ServerError, UsageError
from macrotool.models.messages import ModelRequest
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from tests import model_server as script
from tests.model_server import ModelServer, Reply
from tests.models.openai.asked import APIS, KEY, ONLY, Asked, served, sse


class Failing(NamedTuple):
    """replies: to the requests in turn. words: all in the message. waits: the pauses between the requests."""

    replies: tuple[Reply, ...]
    error: type[MacrotoolError]
    words: tuple[str, ...]
    waits: tuple[float, ...] = ()


BUSY = script.error(503, "no free slot")
LONG = "context length exceeded"
TOO_LONG = (ModelError, ("too long for some-model", LONG, "send less text"))
NO_CHOICES: Mapping[str, tuple[Mapping[str, object], type[MacrotoolError], tuple[str, ...]]] = {
    "message and code": ({"error_message": LONG, "code": 400}, *TOO_LONG),
    "error object": ({"error": {"message": LONG, "code": "400"}}, *TOO_LONG),
    "error text": ({"error": LONG}, *TOO_LONG),
    "detail": ({"detail": LONG, "status_code": 422}, *TOO_LONG),
    "code and words": ({"code": 400, "message": LONG}, *TOO_LONG),
    "code of letters": ({"code": "context_length_exceeded", "msg": "no"}, ModelError, ("too long", "no", "less text")),
    "no success": ({"success": False, "message": LONG}, *TOO_LONG),
    "error_msg": ({"error_code": 1, "error_msg": LONG}, *TOO_LONG),
    "key": ({"error": {"message": "Who?"}, "code": 401}, AccessError, ("API key", "Who?", "OPENAI_API_KEY")),
    "quota": ({"error_message": "insufficient quota"}, AccessError, ("no credit", "billing")),
    "model": ({"error_message": "model not found", "code": 404}, AccessError, ("has no model", "--model")),
}
FAILING = {
    "wrong key": Failing((script.error(401, f"Incorrect API key provided: {KEY}."),), AccessError,
                         ("API key", "***", "OPENAI_API_KEY")),
    "forbidden": Failing((script.error(403, "Country not supported"),), AccessError,
                         ("Country not supported", "check the model, the key's project and the region")),
    "no quota": Failing((script.error(429, "You exceeded your current quota", "insufficient_quota"),), AccessError,
                        ("no credit", "billing")),
    "no credit": Failing((script.error(402, "Insufficient credits"),), AccessError, ("no credit",)),
    "no model": Failing((script.error(404, "The model `some-model` does not exist", "model_not_found"),), AccessError,
                        ("has no model some-model", "--model")),
    "bad option": Failing((script.error(400, "Unsupported parameter: 'temperature'"),), ModelError,
                          ("Unsupported parameter: 'temperature'", "options")),
    "FastAPI's words": Failing((script.as_json({"detail": [{"loc": ["body"], "msg": "field required"}]}, 422),),
                               ModelError, ("field required",)),
    "too long": Failing((script.error(400, "This model's maximum context length is 8192 tokens"),), ModelError,
                        ("too long", "8192", "send less text")),
    "too large": Failing((script.raw(b"", 413),), ModelError, ("too long",)),
    "busy, no time named": Failing((script.error(429, "slow down"),), ServerError, ("slow down", "try again")),
    "busy for too long": Failing((script.error(429, "slow down", headers={"retry-after": "3600"}),), ServerError,
                                 ("slow down", "3600 s")),
    "busy until 2100": Failing((script.error(429, "", headers={"retry-after": "Fri, 01 Jan 2100 00:00:00 GMT"}),),
                               ServerError, ("asks to wait",)),
    "busy for good": Failing((script.error(429, "slow down", headers={"retry-after": "2"}),) * 3, ServerError,
                             ("slow down",), (2, 2)),
    "down for good": Failing((BUSY,) * 3, ServerError, ("503", "no free slot"), (0.5, 1.0)),
    "loading for good": Failing((script.error(503, "Loading model"),) * 3, ServerError, ("still loading",), (0.5, 1.0)),
    "down, and names a time": Failing((script.error(500, "oops", headers={"retry-after-ms": "1500"}),) * 3, ServerError,
                                      ("oops",), (1.5, 1.5)),
    "down, with a page": Failing((script.page(502),) * 3, ServerError, ("502",), (0.5, 1.0)),
    "hangs up": Failing((script.hang_up,) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "empty body": Failing((script.raw(b""),), ServerError, ("answers with nothing (200, and no content)", "/v1")),
    "empty, and says so": Failing((script.raw(b"", headers={"content-length": "0"}),), ServerError,
                                  ("nothing (200, and no content)",)),
    "no content": Failing((script.raw(b"", 204),), ServerError, ("nothing (204, and no content)",)),
    "accepted": Failing((script.raw(b"\n\n", 202),), ServerError, ("nothing (202, and no content)",)),
    "an empty object": Failing((script.as_json({}),), ServerError, ("not answer as an API should: {}",)),
    "plain text": Failing((script.raw(b"Ollama is running", 200, "text/plain"),), ServerError,
                          ("plain text: Ollama is running", "usually ends in /v1")),
    "XML": Failing((script.raw(b"<?xml version='1.0'?><Error/>", 200, "application/xml"),), ServerError, ("XML: ",)),
    "a page with a title": Failing((script.raw(b"<html><title>Sign in</title>", 200, "text/html"),), ServerError,
                                   ("web page, not as an API: Sign in",)),
    "only keep-alives": Failing((script.raw(b": hi\n\ndata: ping\n\ndata: null\n\n"),) * 3, ServerError, ("cut",),
                                (0.5, 1.0)),
    "words of an error": Failing((script.raw(b"data: ping\n\ndata: Internal Server Error\n\n"),), ModelError,
                                 ("failed", "Internal Server Error")),
    "an error event": Failing((script.raw(b"event: error\ndata: out of memory\n\n"),), ModelError, ("out of memory",)),
    "an error between events": Failing(
        (script.raw(b'data: {"type": "x"}\n\n{"error": {"message": "context length exceeded", "code": 400}}\n'),),
        ModelError, ("too long", "send less text")),
    "cut before the text": Failing((script.raw(b": hi\n\n"),) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "broken before the text": Failing((script.broken("abc", 0),) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "cut in the text": Failing((script.cut("abcdef", 1),), ServerError, ("cut", "answer is incomplete")),
    "broken in the text": Failing((script.broken("abcdef", 1),), ServerError, ("cut", "answer is incomplete")),
    "silent": Failing((script.stalled("abc", 0),), ServerError, ("silent for 0.2 s", "timeout")),
    "silent in the text": Failing((script.stalled("abcdef", 1),), ServerError, ("silent for 0.2 s",)),
    "a page": Failing((script.page(),), ServerError, ("web page", "usually ends in /v1")),
    "not HTTP": Failing((lambda line: line.send(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"),), ServerError, ("HTTP",)),
    "elsewhere": Failing((script.raw(b"", 307, headers={"location": "https://host.example/v1/responses?key=secret"}),),
                         ServerError, ("another address (307): https://host.example/v1;", "base URL")),
    "elsewhere, who knows": Failing((script.raw(b"", 301),), ServerError, ("another address (301);", "base URL")),
    "plain, for TLS": Failing(
        (script.raw(b"<html><title>400 The plain HTTP request was sent to HTTPS port</title>", 400, "text/html"),),
        ServerError, ("requires a secure connection", "https:// instead of http://")),
    "plain, for Go's TLS": Failing((script.raw(b"Client sent an HTTP request to an HTTPS server.\n", 400),),
                                   ServerError, ("requires a secure connection",)),
    "an error whose text never comes": Failing((script.raw(b"no", 503, headers={"content-length": "99"}),) * 3,
                                               ServerError, ("503", "no"), (0.5, 1.0)),
    "health": Failing((script.as_json({"status": "ok"}),), ServerError, ("not answer as an API", "'status': 'ok'")),
    "vLLM of old": Failing((script.as_json({"object": "error", "message": "Kaputt", "code": 40303}),), ModelError,
                           ("Kaputt",)),
    "garbage": Failing((script.raw(b"data: {]\n\n"),), ServerError, ("not JSON",)),
    "not UTF-8": Failing((script.raw(b'data: {"a": "\xff"}\n\n'),), ServerError, ("not JSON",)),
    "a list": Failing((script.raw(b"data: [1]\n\n"),), ServerError, ("not an object",)),
    "nested without end": Failing((script.raw(b"[" * 200_000),), ServerError, ("not JSON",)),
    "a line without end": Failing((script.raw(b"data: " + b"x" * (17 << 20)),), ServerError, ("16 MB",)),
    "false compression": Failing((script.raw(b"nonsense", headers={"content-encoding": "gzip"}),), ServerError,
                                 ("damaged",)),
    "refusal": Failing((script.refusal("I will not."),), ModelError, ("refused", "I will not")),
    "failed": Failing((script.failed("Out of memory"),), ModelError, ("failed", "Out of memory")),
    "at its limit": Failing((script.incomplete("abc", "max_output_tokens"),), ModelError,
                            ("cut off", "max_output_tokens")),
    "filtered": Failing((script.incomplete("abc", "content_filter"),), ModelError, ("content filter",)),
    "empty answer": Failing((script.text(""),), ModelError, ("empty answer",)),
    "white answer": Failing((script.text(" \n"),), ModelError, ("empty answer",)),
    "an error in the stream": Failing((sse({"type": "error", "error": {"message": "Kaputt"}}),), ModelError,
                                      ("Kaputt",)),
    "MiniMax": Failing((sse({"choices": None, "base_resp": {"status_code": 1004, "status_msg": "login fail"}}),),
                       AccessError, ("does not accept the API key: login fail",)),
    **{f"no choices, {name}": Failing((sse({"id": "1", "choices": None, **more}),), error, words)
       for name, (more, error, words) in NO_CHOICES.items()},
    "a status in the stream": Failing((sse({"type": "error", "error": {"code": 401, "message": "Who are you?"}}),),
                                      AccessError, ("API key", "Who are you?")),
}  # fmt: skip


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("name", FAILING)
def test_a_failure_is_one_sentence_of_the_right_kind(model_server: ModelServer, api: str, name: str) -> None:
    case = FAILING[name]
    model_server.has = ONLY[api]
    model_server.plays(*case.replies)
    asked = Asked(model_server.base_url, timeout=0.2 if "silent" in name else 5.0)
    with pytest.raises(MacrotoolError) as caught:
        asked.ask()
    message = str(caught.value)
    assert isinstance(caught.value, case.error)
    assert [word for word in case.words if word not in message] == []
    assert KEY not in message
    assert message.isprintable()
    assert len(served(model_server)) == len(case.waits) + 1
    assert tuple(asked.sleeps) == case.waits
    assert [note for note in asked.notes if "trying again in" not in note] == []
    assert len(asked.notes) == len(case.waits)


RECOVERING = {
    "busy": script.error(429, "slow down", headers={"retry-after": "0"}),
    "down": BUSY,
    "hangs up": script.hang_up,
    "cut before the text": script.raw(b": hi\n\n"),
}


@pytest.mark.parametrize("name", RECOVERING)
def test_passing_failures_are_tried_again_and_reported(model_server: ModelServer, name: str) -> None:
    model_server.plays(RECOVERING[name], RECOVERING[name])
    asked = Asked(model_server.base_url)
    assert asked.ask("hello").text == "".join(asked.shown) == "hello"
    assert len(asked.notes) == len(asked.sleeps) == 2


def test_the_words_of_a_server_cannot_do_harm(model_server: ModelServer) -> None:
    model_server.plays(
        script.error(400, f"\x1b]0;title\x07a\x1b[31mred\r\n\u202e{KEY[:5]}\x00{KEY}\ud800" + "x" * 10_000)
    )
    with pytest.raises(ModelError) as caught:
        Asked(model_server.base_url).ask()
    assert "ared" in caught.value.message
    assert KEY not in caught.value.message
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 420


# ---- Nobody there
def _closed_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return int(listener.getsockname()[1])


UNREACHABLE: Mapping[str, tuple[Callable[[], str], str]] = {
    "refused": (lambda: f"http://127.0.0.1:{_closed_port()}/v1", "connection refused; start the server"),
    "unknown host": (lambda: "http://nowhere.invalid/v1", "is unknown; check the base URL"),
}


@pytest.mark.parametrize("name", UNREACHABLE)
def test_a_missing_server_is_reported_at_once(name: str) -> None:
    url, words = UNREACHABLE[name]
    asked = Asked(url())
    with pytest.raises(ServerError, match=words):
        asked.ask()
    assert asked.notes == []


def test_tls_to_a_plain_server(model_server: ModelServer) -> None:
    with pytest.raises(ServerError, match="http:// instead of https://"):
        Asked(model_server.base_url.replace("http:", "https:")).ask()


def test_a_proxy_is_used_for_other_machines(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", model_server.base_url.removesuffix("/v1"))
    assert Asked("http://example.invalid/v1").ask().text == "hello"
    assert model_server.calls[0].path == "http://example.invalid/v1/responses"


def test_a_proxy_that_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", "gopher://127.0.0.1:9/")
    with pytest.raises(UsageError, match="proxy"):
        Asked("http://example.invalid/v1")


def test_an_error_of_the_reader_is_not_the_servers(model_server: ModelServer) -> None:
    """A broken pipe while showing the text must not look like a broken connection."""

    def on_text(_: str) -> None:
        raise BrokenPipeError

    client = OpenAIClient(Endpoint(model_server.base_url, KEY, 5.0), print)
    with pytest.raises(BrokenPipeError):
        client.complete(ModelRequest("some-model", "hello"), on_text)
    assert len(model_server.calls) == 1
    client.close()
