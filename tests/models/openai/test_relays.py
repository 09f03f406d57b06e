"""Relays and gateways between us and a model: keep-alives, and chat completions alone."""

from __future__ import annotations

import pytest

from macrotool.errors import ModelError, ServerError
from tests import model_server as script
from tests.model_events import chat_whole, chunk, deltas, ending
from tests.model_server import ModelServer
from tests.models.openai.asked import APIS, ONLY, Asked, sse

WHOLE = "Grüße 😀 from 서울.\n\tTwo lines.\n"

KEEP_ALIVES = b"""\
data:

data: ping

data: null

data: {}

data: "x"

data: [PING]

data: {"type": "ping"}

event: ping
data: 17

event: keep-alive

: hi

"""


def with_keep_alives(line: script.Line) -> None:
    """Between all events what relays send to keep a connection alive."""
    line.begin()
    for event in [*deltas(line.call, WHOLE), *ending(line.call, WHOLE)]:
        line.send(KEEP_ALIVES)
        line.send_event(event)
    line.send(b"data: [DONE]\n\n" if line.call.is_chat else b"")


@pytest.mark.parametrize("api", APIS)
def test_keep_alives_are_skipped(model_server: ModelServer, api: str) -> None:
    model_server.has = ONLY[api]
    model_server.plays(with_keep_alives)
    asked = Asked(model_server.base_url)
    assert asked.ask().text == "".join(asked.shown) == WHOLE
    assert asked.notes == []


def test_keep_alives_alone_are_not_waited_for_without_end(model_server: ModelServer) -> None:
    def only_alive(line: script.Line) -> None:
        line.begin()
        while not line.is_hung_up_within(0.01):
            line.send(b": still here\n\n")

    model_server.plays(only_alive)
    with pytest.raises(ServerError, match="sent only keep-alives: 1 s without an answer"):
        Asked(model_server.base_url, timeout=0.1).ask()


CHAT_SERVERS = {
    "messages are missing": script.as_json({"detail": [{"loc": ["body", "messages"], "msg": "Field required"}]}, 422),
    "in words": script.error(400, "messages is required"),
    "in plain text": script.raw(b"missing field `messages` at line 1 column 52", 422, "text/plain"),
    "in the stream": sse({"error": {"message": "'messages' is a required property"}}),
    "answers as one": sse(chunk({"content": "What?"}), chunk({}, "stop"), "[DONE]"),
    "answers as one, whole": script.as_json(chat_whole("What?")),
}


@pytest.mark.parametrize("name", CHAT_SERVERS)
def test_a_chat_server_is_found_out(model_server: ModelServer, name: str) -> None:
    model_server.plays(CHAT_SERVERS[name])
    asked = Asked(model_server.base_url)
    assert asked.ask("one").text == "one"
    assert asked.ask("two").text == "two"
    assert [call.is_chat for call in model_server.calls] == [False, True, True]
    assert asked.notes == []


def test_a_whole_answer_needs_no_finish_reason(model_server: ModelServer) -> None:
    model_server.has = ONLY["chat"]
    model_server.plays(script.as_json({"choices": [{"message": {"content": "hello"}}]}))
    assert Asked(model_server.base_url).ask().text == "hello"


NO_MESSAGES = script.error(400, "messages is required")
DELTA = {"type": "response.output_text.delta", "output_index": 0, "delta": "hel"}
# What the server plays, once for each request: the type of the error, and words of it
NO_ANSWER = {
    "messages are missing in chat as well": (
        [NO_MESSAGES, NO_MESSAGES], ModelError, r"refused the request \(400\): messages is required"
    ),
    "a strange event does not hide a cut": (
        [sse({"ping": 1}, DELTA)], ServerError, "was cut: the answer is incomplete"
    ),
    "the closing words of the other API": (
        [sse({"type": "response.created"}, "[DONE]")], ServerError, r"does not answer as an API should: \[DONE\]"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_ANSWER)
def test_what_is_no_answer_is_an_error(model_server: ModelServer, name: str) -> None:
    replies, error, words = NO_ANSWER[name]
    model_server.plays(*replies)
    with pytest.raises(error, match=words):
        Asked(model_server.base_url).ask()
    assert len(model_server.calls) == len(replies)
