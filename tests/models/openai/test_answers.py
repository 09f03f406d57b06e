"""Both APIs' answers, fed by hand: a server may send any JSON at all."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.models.messages import Exchange, ModelRequest, ToolOutput
from macrotool.models.openai.apis import chat as chat_api
from macrotool.models.openai.apis import responses as responses_api
from macrotool.models.openai.apis.chat import ChatAnswer
from macrotool.models.openai.apis.event_stream import DONE, Event
from macrotool.models.openai.apis.responses import ResponsesAnswer
from macrotool.models.openai.asker import Answer
from macrotool.models.openai.endpoint import Server
from macrotool.models.openai.failures import ExchangeError

KEYS = st.sampled_from(
    ["type", "delta", "output_index", "item", "content", "text", "phase", "response", "output", "status", "usage",
     "error", "input_tokens", "choices", "message", "finish_reason", "refusal",
     "incomplete_details", "reason", "code", "object", "call_id", "id", "name", "arguments", "operation", "input",
     "tool_calls", "function", "custom", "index", "function_call", "summary", "reasoning"]
)  # fmt: skip
WORDS = st.sampled_from(
    ["message", "output_text", "text", "refusal", "commentary", "error", "stop", "length", "completed", "incomplete",
     "response.output_text.delta", "response.output_item.added", "response.output_item.done", "response.completed",
     "function_call", "apply_patch_call", "custom_tool_call", "reasoning", "response.failed",
     "response.incomplete", "response.refusal.delta", "response.refusal.done", "\ud83d", ""]
)  # fmt: skip
VALUES = st.recursive(
    WORDS | st.none() | st.booleans() | st.integers() | st.floats(),
    lambda value: st.lists(value, max_size=3) | st.dictionaries(KEYS, value, max_size=4),
    max_leaves=12,
)
EVENTS = st.dictionaries(KEYS, VALUES, max_size=5) | st.just(DONE)


@pytest.mark.parametrize("kind", [ResponsesAnswer, ChatAnswer])
@given(st.lists(EVENTS, max_size=5))
def test_no_event_is_strange_enough_for_a_traceback(kind: Callable[[], Answer], events: list[Event]) -> None:
    answer = kind()
    shown = ""
    try:
        for event in events:
            shown += answer.receive(event)
        response = answer.response()
    except ExchangeError:
        return
    assert response.text == shown
    exchange = Exchange(response, tuple(ToolOutput(call, False, "no") for call in response.calls))
    request = ModelRequest("some-model", "hello", {}, True, (exchange,))
    for tools in ("apply_patch", "function", ""):
        for api in (responses_api, chat_api):
            sent = api.body(request, tools, Server())
            assert json.dumps(sent, ensure_ascii=False).encode()
