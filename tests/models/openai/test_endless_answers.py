"""An answer that never ends: it is stopped, and reported, whatever it is made of."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from macrotool.errors import ModelError
from macrotool.models.messages import ModelRequest
from macrotool.models.openai.apis.answer_text import LONGEST_ANSWER
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from tests.model_events import Json, chunk
from tests.model_server import Line, ModelServer
from tests.models.openai.asked import ONLY

MUCH = "x" * 500_000


def named(kind: str, **more: object) -> Callable[[int], Json]:
    return lambda number: {"type": f"response.{kind}", "output_index": 0, **more}


def item(kind: str, **more: object) -> Callable[[int], Json]:
    return lambda number: {
        "type": "response.output_item.done",
        "item": {"type": kind, "id": f"i{number}", "call_id": f"c{number}", **more},
    }


def call(number: int) -> Json:
    return chunk({"tool_calls": [{"index": number, "id": f"c{number}", "function": {"name": "f", "arguments": MUCH}}]})


ENDLESS: dict[str, tuple[str, Callable[[int], Json]]] = {
    "text": ("responses", named("output_text.delta", delta=MUCH)),
    "thoughts": ("responses", named("reasoning_text.delta", delta=MUCH)),
    "arguments": ("responses", named("function_call_arguments.delta", delta=MUCH)),
    "a patch": ("responses", named("apply_patch_call_operation_diff.delta", delta=MUCH)),
    "a refusal": ("responses", named("refusal.delta", delta=MUCH)),
    "calls": ("responses", item("function_call", name="f", arguments=MUCH)),
    "messages": ("responses", item("message", content=[{"type": "output_text", "text": MUCH}])),
    "text in chat": ("chat", lambda _: chunk({"content": MUCH})),
    "thoughts in chat": ("chat", lambda _: chunk({"reasoning_content": MUCH})),
    "thoughts in the text": ("chat", lambda number: chunk({"content": MUCH if number else "<think>"})),
    "a fence": ("chat", lambda number: chunk({"content": MUCH if number else "```\n"})),
    "arguments in chat": ("chat", lambda _: chunk({"tool_calls": [{"index": 0, "function": {"arguments": MUCH}}]})),
    "calls in chat": ("chat", call),
    "a refusal in chat": ("chat", lambda _: chunk({"refusal": MUCH})),
    "text after the end": ("chat", lambda number: chunk({"content": MUCH}, "stop")),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_answer_is_stopped(model_server: ModelServer, name: str) -> None:
    api, event = ENDLESS[name]
    sent: list[int] = []

    def reply(line: Line) -> None:
        line.begin()
        for number in itertools.islice(itertools.count(), 2 * LONGEST_ANSWER // len(MUCH)):
            line.send_event(event(number))
            sent.append(number)

    model_server.has = ONLY[api]
    model_server.plays(reply)
    client = OpenAIClient(Endpoint(model_server.base_url, "k", 20.0), print)
    with pytest.raises(ModelError, match=r"some-model did not stop writing.*longer than 64 MB; run it again"):
        client.complete(ModelRequest("some-model", "hello"), lambda _: None)
    client.close()
    assert len(sent) < 1.2 * LONGEST_ANSWER / len(MUCH), "it was read on"
