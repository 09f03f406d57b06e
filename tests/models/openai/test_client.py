"""The client against a real socket: what is sent, and what comes back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from macrotool.errors import MacroError, ModelError, ServerError
from macrotool.models.messages import Usage
from tests import model_server as script
from tests.model_events import Call, Json, chunk, closing, deltas
from tests.model_server import ModelServer, Reply
from tests.models.openai.asked import APIS, KEY, ONLY, Asked, by_api, served, sse

WHOLE = "Grüße 😀 from 서울.\n\tTwo lines.\n"
DELTA = {"type": "response.output_text.delta", "output_index": 0}
COMPLETED = closing("completed", {"output": []})
THINKING = {"reasoning_content": "Hmm. ", "reasoning": "Hmm. "}


def _with_strangers(call: Call) -> list[Json]:
    """Adds unknown events and items, thoughts, and token counts that are not numbers."""
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


QUERIES = {
    "?api-version=preview": "?api-version=preview",
    "/?a=%2F%20b+c&d=ü#top": "?a=%2F%20b+c&d=%C3%BC",
    "//?x": "?x",
    "?": "",
    "/#top": "",
}


@pytest.mark.parametrize("query", QUERIES)
def test_a_base_url_keeps_its_query(model_server: ModelServer, query: str) -> None:
    model_server.has = ONLY["chat"]
    assert Asked(model_server.base_url + query).ask().text == "hello"
    assert [call.path for call in model_server.calls] == [
        f"/v1/responses{QUERIES[query]}",
        f"/v1/chat/completions{QUERIES[query]}",
    ]


def test_a_key_in_the_query_is_not_shown(model_server: ModelServer) -> None:
    model_server.plays(script.error(400, "bad request: POST /v1/responses?key=s3cret%2Fkey&api-version=1 (s3cret/key)"))
    with pytest.raises(ModelError, match=r"\?key=\*\*\*&api-version=1 \(\*\*\*\)"):
        Asked(f"{model_server.base_url}?key=s3cret%2Fkey&api-version=1").ask()


def test_a_redirect_is_not_followed(model_server: ModelServer) -> None:
    with ModelServer() as other:
        model_server.plays(script.raw(b"", 307, headers={"location": f"{other.base_url}/responses"}))
        with pytest.raises(ServerError, match="another address"):
            Asked(model_server.base_url).ask()
        assert other.calls == []


def test_options_that_json_cannot_say(model_server: ModelServer) -> None:
    with pytest.raises(MacroError, match="options cannot be sent"):
        Asked(model_server.base_url).ask("hello", {"temperature": float("nan")})
    assert model_server.calls == []
