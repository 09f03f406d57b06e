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


SAME: dict[str, list[ToolCall]] = {
    "under other ids": [call(number=number) for number in range(MOST_REPEATS)],
    "with its keys in another order": [call({"a": 1, "b": 2}), call({"b": 2, "a": 1}), call({"a": 1, "b": 2})],
    "that is nothing": [call(None)] * MOST_REPEATS,
    "that is no JSON": [call(["\ud800"])] * MOST_REPEATS,
    "of an unknown tool": [call("a", "shell")] * MOST_REPEATS,
}
OTHER: dict[str, list[ToolCall]] = {
    "arguments": [call("a"), call("b"), call("a"), call("c")],
    "names": [call("a"), call("a", "shell"), call("a")],
    "types": [call("1"), call(1), call("1"), call(1)],
}


@pytest.mark.parametrize("name", SAME)
def test_the_same_call_may_fail_twice(name: str) -> None:
    conversation = begin(REQUEST)
    for one in SAME[name]:
        assert conversation.ended == ""
        conversation = turn(conversation, (one, False))
    assert conversation.ended == REPEATED


@pytest.mark.parametrize("name", OTHER)
def test_other_calls_may_fail_as_well(name: str) -> None:
    conversation = begin(REQUEST)
    for one in OTHER[name]:
        conversation = turn(conversation, (one, False))
    assert conversation.ended == ""


def test_only_failures_count() -> None:
    conversation = begin(REQUEST)
    for number in range(MOST_REPEATS + 2):
        conversation = turn(conversation, (call(number=number), number < 3))
    assert conversation.ended == ""
    assert turn(conversation, (call(), False)).ended == REPEATED


def test_failures_need_not_follow_each_other() -> None:
    conversation = begin(REQUEST)
    for one in ("a", "b", "a", "b"):
        conversation = turn(conversation, (call(one), False), (call(f"{one} done"), True))
    assert conversation.ended == ""
    assert turn(conversation, (call("b"), False)).ended == REPEATED


def test_one_response_may_fail_three_times_as_well() -> None:
    assert turn(begin(REQUEST), *[(call(number=number), False) for number in range(3)]).ended == REPEATED
