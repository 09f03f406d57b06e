"""The client against a real socket: what comes back, what fails and how, what is tried again."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from macrotool.errors import AccessError, MacroError, MacrotoolError, ModelError, ServerError, UsageError
from macrotool.messages import ModelRequest, ModelResponse, Usage
from macrotool.models.endpoint import Endpoint
from macrotool.models.openai_client import OpenAIClient
from tests import model_server as script
from tests.model_events import Call, Json, chunk, closing, deltas
from tests.model_server import ModelServer, Reply

KEY = "sk-secret-0123456789"
APIS = ("responses", "chat")
ONLY = {"responses": {"/responses"}, "chat": {"/chat/completions"}}


class Asked:
    """One client, and what it said, waited and showed."""

    def __init__(self, base_url: str, key: str = KEY, timeout: float = 5.0) -> None:
        self.notes: list[str] = []
        self.sleeps: list[float] = []
        self.shown: list[str] = []
        self.client = OpenAIClient(Endpoint(base_url, key, timeout), self.notes.append, self.sleeps.append)

    def ask(self, prompt: str = "hello", options: Mapping[str, object] = {}) -> ModelResponse:
        return self.client.complete(ModelRequest("some-model", prompt, options), self.shown.append)


def served(server: ModelServer) -> list[Call]:
    """The requests to a path that the server has."""
    return [call for call in server.calls if call.path.removeprefix("/v1") in server.has]


def sse(*events: Json | str) -> Reply:
    lines = [event if isinstance(event, str) else json.dumps(event) for event in events]
    return script.raw("".join(f"data: {line}\n\n" for line in lines).encode())


def by_api(responses: Reply, chat: Reply) -> Reply:
    return lambda line: (chat if line.call.is_chat else responses)(line)


# ---- Answers

WHOLE = "Grüße 😀 from 서울.\n\tTwo lines.\n"
DELTA = {"type": "response.output_text.delta", "output_index": 0}
COMPLETED = closing("completed", {"output": []})
THINKING = {"reasoning_content": "Hmm. ", "reasoning": "Hmm. "}


def _with_strangers(call: Call) -> list[Json]:
    """Events and items that nobody knows yet, thoughts, and token counts that are none."""
    if call.is_chat:
        return [
            chunk(THINKING),
            {"choices": "x"},
            *deltas(call, WHOLE),
            {"choices": [7], "usage": [1]},
            chunk({}, "stop"),
        ]
    aside = {"type": "message", "phase": "commentary", "content": [{"type": "output_text", "text": "I will look."}]}
    return [
        {"type": "response.reasoning_summary_text.delta", "delta": "Hmm. "},
        {"type": "response.output_item.added", "output_index": 1, "item": aside},
        {**DELTA, "output_index": 1, "delta": "I will look."},
        {"type": "response.output_item.done", "output_index": 1, "item": aside},
        {"type": "response.invented", "item": None},
        {"type": "response.output_item.done", "item": {"type": "invented", "content": 7}},
        *deltas(call, WHOLE),
        closing("completed", {"output": [aside, {"type": "message", "content": None}], "usage": {"input_tokens": "3"}}),
    ]


class Answered(NamedTuple):
    reply: Reply
    usage: Usage | None = None


ANSWERS = {
    "in pieces": Answered(script.text(WHOLE), Usage(3, 5)),
    "only in the closing events": Answered(script.only_at_the_end(WHOLE), Usage(3, 5)),
    "as one JSON object": Answered(script.unstreamed(WHOLE), Usage(3, 5)),
    "between things unknown": Answered(script.streamed(_with_strangers)),
    "with half characters": Answered(
        by_api(
            sse({**DELTA, "delta": WHOLE[:6] + "\ud83d"}, {**DELTA, "delta": "\ude00" + WHOLE[7:]}, COMPLETED),
            sse(chunk({"content": WHOLE[:6] + "\ud83d"}), chunk({"content": "\ude00" + WHOLE[7:]}, "stop"), "[DONE]"),
        )
    ),
    "and then the connection breaks": Answered(
        by_api(
            sse({**DELTA, "delta": WHOLE}, COMPLETED, '{"type": "resp'),
            sse(chunk({"content": WHOLE}, "stop"), "not ours"),
        )
    ),
    "with CR LF line ends, comments and a BOM": Answered(
        by_api(
            script.raw(b"\xef\xbb\xbf: hi\r\n\r\ndata:" + json.dumps({**DELTA, "delta": WHOLE}).encode()
                       + b"\r\n\r\n:\r\ndata:" + json.dumps(COMPLETED).encode()),
            script.raw(b"\xef\xbb\xbf: hi\r\n\r\ndata:" + json.dumps(chunk({"content": WHOLE}, "stop")).encode()),
        )
    ),
    "in parts, as Mistral does": Answered(
        by_api(
            script.text(WHOLE),
            sse(chunk({"content": [{"type": "thinking", "thinking": []}, {"type": "text", "text": WHOLE}]}, "stop")),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_arrives_whole_and_once(model_server: ModelServer, api: str, name: str) -> None:
    model_server.has = ONLY[api]
    model_server.plays(ANSWERS[name].reply)
    asked = Asked(model_server.base_url)
    response = asked.ask()
    assert response.text == "".join(asked.shown) == WHOLE
    assert response.usage in (ANSWERS[name].usage, Usage(3, 5))
    assert asked.notes == []


@pytest.fixture(scope="module", params=APIS)
def echoing(request: pytest.FixtureRequest) -> Iterator[Asked]:
    with ModelServer() as server:
        server.has = ONLY[request.param]
        yield Asked(server.base_url)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(lambda text: bool(text.strip()))


@settings(max_examples=50, deadline=None)
@given(TEXTS)
@example("{input} <input> $1 {{x}} \\n \\\\ \"quotes\" 'too' 😀 한국어\r\nCRLF\u2028\u2029\x85 \x00 \x1b[31m\n\n\n")
@example("data: [DONE]\n\ndata: {}\n\n")
@example("\ufeffa")
def test_any_text_goes_there_and_back_unchanged(echoing: Asked, text: str) -> None:
    echoing.shown.clear()
    assert echoing.ask(text).text == text
    assert "".join(echoing.shown) == text


# ---- Failures


class Failing(NamedTuple):
    """replies: to the requests in turn. words: all in the message. waits: before each new try, so one request more."""

    replies: tuple[Reply, ...]
    error: type[MacrotoolError]
    words: tuple[str, ...]
    waits: tuple[float, ...] = ()


BUSY = script.error(503, "no free slot")
FAILING = {
    "wrong key": Failing((script.error(401, f"Incorrect API key provided: {KEY}."),), AccessError,
                         ("API key", "***", "OPENAI_API_KEY")),
    "forbidden": Failing((script.error(403, "Country not supported"),), AccessError, ("Country not supported",)),
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
    "empty body": Failing((script.raw(b""),) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "cut before the text": Failing((script.cut("abc", 0),) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "broken before the text": Failing((script.broken("abc", 0),) * 3, ServerError, ("cut",), (0.5, 1.0)),
    "cut in the text": Failing((script.cut("abcdef", 1),), ServerError, ("cut", "answer is incomplete")),
    "broken in the text": Failing((script.broken("abcdef", 1),), ServerError, ("cut", "answer is incomplete")),
    "silent": Failing((script.stalled("abc", 0),), ServerError, ("silent for 0.2 s", "timeout")),
    "silent in the text": Failing((script.stalled("abcdef", 1),), ServerError, ("silent for 0.2 s",)),
    "a page": Failing((script.page(),), ServerError, ("web page", "usually ends in /v1")),
    "not HTTP": Failing((lambda line: line.send(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"),), ServerError, ("HTTP",)),
    "elsewhere": Failing((script.raw(b"", 307, headers={"location": "http://127.0.0.1:9/"}),), ServerError,
                         ("elsewhere", "base_url")),
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
    assert type(caught.value) is case.error
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
    "cut before the text": script.cut("abc", 0),
}


@pytest.mark.parametrize("name", RECOVERING)
def test_what_time_mends_is_tried_again_and_said(model_server: ModelServer, name: str) -> None:
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


# ---- Servers without the Responses API

NO_RESPONSES = {
    "Ollama of old": script.raw(b"404 page not found", 404, "text/plain"),
    "vLLM": script.as_json({"detail": "Not Found"}, 404),
    "llama.cpp of old": script.error(404, "File Not Found"),
    "a page": script.page(404),
    "nothing": script.raw(b"", 404),
    "method": script.raw(b"", 405),
    "not implemented": script.error(501, "nope"),
    "LM Studio of old": script.as_json({"error": "Unexpected endpoint or method. (POST /v1/responses)"}),
    "Cloudflare": script.as_json({"errors": [{"code": 7000, "message": "No route for that URI"}]}, 400),
    "a gateway": script.error(500, "Responses API is not supported by this provider"),
}


@pytest.mark.parametrize("name", NO_RESPONSES)
def test_chat_completions_take_over_and_stay(model_server: ModelServer, name: str) -> None:
    model_server.plays(NO_RESPONSES[name])
    asked = Asked(model_server.base_url)
    assert asked.ask("one").text == "one"
    assert asked.ask("two").text == "two"
    assert [call.path for call in model_server.calls] == [
        "/v1/responses",
        "/v1/chat/completions",
        "/v1/chat/completions",
    ]
    assert asked.notes == []


def test_neither_api_is_a_wrong_address(model_server: ModelServer) -> None:
    model_server.has = set()
    with pytest.raises(ServerError, match=r"no such API \(404\).*usually ends in /v1"):
        Asked(model_server.base_url).ask()
    assert len(model_server.calls) == 2


def test_token_counts_are_not_insisted_on(model_server: ModelServer) -> None:
    model_server.has = ONLY["chat"]
    model_server.plays(script.error(400, "unknown field: stream_options"))
    asked = Asked(model_server.base_url)
    assert asked.ask().text == "hello"
    assert ["stream_options" in call.body for call in served(model_server)] == [True, False]
    assert asked.notes == []


# ---- The request


def test_what_is_sent_to_the_responses_api(model_server: ModelServer) -> None:
    Asked(model_server.base_url).ask("hello", {"temperature": 0.2, "reasoning": {"effort": "low"}})
    body = {"model": "some-model", "input": "hello", "stream": True, "store": False}
    assert model_server.calls[0].body == {**body, "temperature": 0.2, "reasoning": {"effort": "low"}}


def test_what_is_sent_to_chat_completions(model_server: ModelServer) -> None:
    model_server.has = ONLY["chat"]
    options = {
        "temperature": 0.2,
        "reasoning": {"effort": "low"},
        "max_output_tokens": 50,
        "text": {"verbosity": "low"},
    }
    Asked(model_server.base_url).ask("hello", options)
    assert served(model_server)[0].body == {
        "model": "some-model",
        "messages": [{"role": "user", "content": "hello"}],
        "stream": True,
        "stream_options": {"include_usage": True},
        "temperature": 0.2,
        "reasoning_effort": "low",
        "max_tokens": 50,
        "verbosity": "low",
    }


def test_only_our_own_key_goes_to_a_server(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = {
        "OPENAI_API_KEY": "sk-for-another",
        "OPENAI_ORG_ID": "org-for-another",
        "OPENAI_PROJECT_ID": "project-for-another",
        "OPENAI_CUSTOM_HEADERS": "X-Key: header-for-another\nAuthorization: Bearer for-another",
        "OPENAI_BASE_URL": "http://127.0.0.1:9/for-another",
        "HTTP_PROXY": "http://127.0.0.1:9/",
        "ALL_PROXY": "socks5://127.0.0.1:9/",
    }
    for name, value in elsewhere.items():
        monkeypatch.setenv(name, value)
    Asked(model_server.base_url).ask()
    Asked(model_server.base_url + "/", key="").ask()
    assert [call.headers["authorization"] for call in model_server.calls] == [f"Bearer {KEY}", "Bearer none"]
    assert "for-another" not in str(model_server.calls)


def test_a_redirect_is_not_followed(model_server: ModelServer) -> None:
    with ModelServer() as other:
        model_server.plays(script.raw(b"", 307, headers={"location": f"{other.base_url}/responses"}))
        with pytest.raises(ServerError, match="elsewhere"):
            Asked(model_server.base_url).ask()
        assert other.calls == []


def test_options_that_json_cannot_say(model_server: ModelServer) -> None:
    with pytest.raises(MacroError, match="options cannot be sent"):
        Asked(model_server.base_url).ask("hello", {"temperature": float("nan")})
    assert model_server.calls == []


# ---- Nobody there


def _closed_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return int(listener.getsockname()[1])


UNREACHABLE: Mapping[str, tuple[Callable[[], str], str]] = {
    "refused": (lambda: f"http://127.0.0.1:{_closed_port()}/v1", "connection refused; start the server"),
    "unknown host": (lambda: "http://nowhere.invalid/v1", "not known; check base_url"),
}


@pytest.mark.parametrize("name", UNREACHABLE)
def test_nobody_there_is_said_at_once(name: str) -> None:
    url, words = UNREACHABLE[name]
    asked = Asked(url())
    with pytest.raises(ServerError, match=words):
        asked.ask()
    assert asked.notes == []


def test_tls_where_there_is_none(model_server: ModelServer) -> None:
    with pytest.raises(ServerError, match="http:// instead of https://"):
        Asked(model_server.base_url.replace("http:", "https:")).ask()


def test_a_proxy_is_used_for_other_machines(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", model_server.base_url.removesuffix("/v1"))
    with pytest.raises(ServerError):
        Asked("http://example.invalid/v1").ask()
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
