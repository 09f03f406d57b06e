"""Both APIs' answers, fed by hand: a server may send any JSON at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.models.answer_body import DONE, Event
from macrotool.models.chat_api import ChatAnswer
from macrotool.models.failures import ExchangeError
from macrotool.models.openai_client import Answer
from macrotool.models.responses_api import ResponsesAnswer

KEYS = st.sampled_from(
    ["type", "delta", "output_index", "item", "content", "text", "phase", "response", "output", "status", "usage",
     "error", "input_tokens", "choices", "message", "finish_reason", "refusal",
     "incomplete_details", "reason", "code", "object"]
)  # fmt: skip
WORDS = st.sampled_from(
    ["message", "output_text", "text", "refusal", "commentary", "error", "stop", "length", "completed", "incomplete",
     "response.output_text.delta", "response.output_item.added", "response.output_item.done", "response.completed",
     "response.failed", "response.incomplete", "response.refusal.delta", "response.refusal.done", "\ud83d", ""]
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
        text = answer.response().text
    except ExchangeError:
        return
    assert text == shown
    assert text.encode()
