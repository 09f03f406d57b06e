"""What is asked next, and when a conversation is over."""

from __future__ import annotations

import pytest

from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall, ToolOutput
from macrotool.run.editing.conversation import (
    DONE,
    ENDLESS,
    MOST_REPEATS,
    MOST_TURNS,
    REPEATED,
    Conversation,
    answered,
    begin,
)

REQUEST = ModelRequest("some-model", "Change it.", {"seed": 1}, edits=True)


def call(arguments: object = "a", name: str = "apply_patch", number: int = 1) -> ToolCall:
    return ToolCall(f"call_{number}", "function", arguments, name)


def turn(conversation: Conversation, *outcomes: tuple[ToolCall, bool]) -> Conversation:
    """A response with those calls, each completed or not."""
    response = ModelResponse("", calls=tuple(call for call, _ in outcomes))
    return answered(conversation, response, [ToolOutput(call, completed, "said") for call, completed in outcomes])


def test_it_begins_with_the_request_as_it_is() -> None:
    conversation = begin(REQUEST)
    assert (conversation.request, conversation.ended, conversation.turns) == (REQUEST, "", 0)


def test_a_response_without_calls_ends_it() -> None:
    conversation = answered(begin(REQUEST), ModelResponse("Done."), [])
    assert (conversation.request, conversation.ended, conversation.turns) == (REQUEST, DONE, 0)


def test_each_turn_is_kept_as_it_was() -> None:
    first, second = call(number=1), call("b", number=2)
    conversation = turn(begin(REQUEST), (first, True), (second, False))
    again = turn(conversation, (call("c"), True))
    assert [exchange.response.calls for exchange in again.request.history] == [(first, second), (call("c"),)]
    assert [[one.completed for one in exchange.outputs] for exchange in again.request.history] == [
        [True, False],
        [True],
    ]
    assert again.request._replace(history=()) == REQUEST
    assert (conversation.ended, conversation.turns, again.ended, again.turns) == ("", 1, "", 2)
    assert begin(REQUEST).failed == {}


def test_a_model_that_goes_on_calling_is_stopped() -> None:
    conversation = begin(REQUEST)
    for number in range(MOST_TURNS):
        assert conversation.ended == ""
        conversation = turn(conversation, (call(str(number)), True))
    assert (conversation.ended, conversation.turns) == (ENDLESS, MOST_TURNS)


def test_the_last_turn_may_be_the_end() -> None:
    conversation = begin(REQUEST)
    for number in range(MOST_TURNS - 1):
        conversation = turn(conversation, (call(str(number)), True))
    assert answered(conversation, ModelResponse(""), []).ended == DONE


def failing(*calls: ToolCall) -> list[list[tuple[ToolCall, bool]]]:
    """Turns with one call each, which fails."""
    return [[(call, False)] for call in calls]


# The turns, each with its calls and whether they succeeded. The last one ends the conversation.
REPEATING = {
    "under other ids": failing(*(call(number=number) for number in range(MOST_REPEATS))),
    "with its keys in another order": failing(call({"a": 1, "b": 2}), call({"b": 2, "a": 1}), call({"a": 1, "b": 2})),
    "that is nothing": failing(*[call(None)] * MOST_REPEATS),
    "that is no JSON": failing(*[call(["\ud800"])] * MOST_REPEATS),
    "of an unknown tool": failing(*[call("a", "shell")] * MOST_REPEATS),
    "that succeeded before": [
        *[[(call(number=number), number < 3)] for number in range(MOST_REPEATS + 2)], *failing(call())
    ],
    "that fails between others": [
        *[[(call(one), False), (call(f"{one} done"), True)] for one in ("a", "b", "a", "b")], *failing(call("b"))
    ],
    "three times in one response": [[(call(number=number), False) for number in range(3)]],
}  # fmt: skip
OTHER = {
    "arguments": failing(call("a"), call("b"), call("a"), call("c")),
    "names": failing(call("a"), call("a", "shell"), call("a")),
    "types": failing(call("1"), call(1), call("1"), call(1)),
}


@pytest.mark.parametrize(
    ("turns", "ended"),
    [(turns, REPEATED) for turns in REPEATING.values()] + [(turns, "") for turns in OTHER.values()],
    ids=[f"a call {name}" for name in REPEATING] + [f"other {name}" for name in OTHER],
)
def test_the_same_call_may_fail_twice(turns: list[list[tuple[ToolCall, bool]]], ended: str) -> None:
    conversation = begin(REQUEST)
    for outcomes in turns:
        assert conversation.ended == ""
        conversation = turn(conversation, *outcomes)
    assert conversation.ended == ended
