"""Calls as strange servers send them, fed by hand: in one piece, in odd pieces, twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from macrotool.models.messages import ModelResponse, ToolCall
from macrotool.models.openai.apis.chat import ChatAnswer
from macrotool.models.openai.apis.event_stream import DONE, Event
from macrotool.models.openai.apis.responses import ResponsesAnswer
from macrotool.models.openai.asker import Answer
from tests.model_events import Json, chunk, closing

ARGUMENTS = '{"type": "delete_file", "path": "😀"}'
CALL = ToolCall("c", "function", ARGUMENTS)
ITEM = {"type": "function_call", "id": "fc_1", "call_id": "c", "name": "apply_patch", "arguments": ARGUMENTS}


def read(kind: Callable[[], Answer], *events: Event) -> ModelResponse:
    answer = kind()
    for event in events:
        answer.receive(event)
    return answer.response()


def piece(arguments: object = None, **more: object) -> Json:
    function = {} if arguments is None else {"function": {"arguments": arguments}}
    return chunk({"tool_calls": [{**function, **more}]})


def whole(*calls: Json, **message: object) -> Json:
    return {"choices": [{"index": 0, "finish_reason": "stop", "message": {"tool_calls": list(calls), **message}}]}


NAMED = {"name": "apply_patch", "arguments": ARGUMENTS}
STOP = chunk({}, "stop")
HALF = ARGUMENTS.index("😀")


class Case(NamedTuple):
    events: tuple[Event, ...]
    calls: tuple[ToolCall, ...] = (CALL,)


CHAT = {
    "whole": Case((whole({"id": "c", "type": "function", "function": NAMED}),)),
    "two without an index": Case((whole({"id": "c", "function": NAMED}, {"id": "d", "function": NAMED}),),
                                 (CALL, CALL._replace(id="d"))),
    "two without index and id": Case((whole({"function": NAMED}, {"function": NAMED}),), (CALL._replace(id=""),) * 2),
    "arguments as an object": Case((whole({"id": "c", "function": {**NAMED, "arguments": {"a": 1}}}),),
                                   (CALL._replace(arguments='{"a": 1}'),)),
    "no arguments": Case((whole({"id": "c", "function": {"name": "apply_patch"}}),), (CALL._replace(arguments=""),)),
    "the form before tool_calls": Case((chunk({"function_call": {"name": "apply_patch", "arguments": ARGUMENTS[:9]}}),
                                        chunk({"function_call": {"arguments": ARGUMENTS[9:]}}, "function_call")),
                                       (CALL._replace(id=""),)),
    "an id that comes late": Case((piece(index=0, function={"name": "apply_patch"}), piece(ARGUMENTS, index=0, id="c"),
                                   STOP)),
    "pieces without an index": Case((chunk({"tool_calls": [{"id": "c", "function": {"name": "apply_patch"}}]}),
                                     piece(ARGUMENTS[:9]), piece(ARGUMENTS[9:], id="c"), STOP)),
    "pieces in turns": Case((piece(index=0, id="c", function={"name": "apply_patch"}),
                             piece(index=1, id="d", function={"name": "apply_patch"}),
                             piece(ARGUMENTS[:9], index=0), piece(ARGUMENTS[:9], index=1),
                             piece(ARGUMENTS[9:], index=1), piece(ARGUMENTS[9:], index=0), STOP),
                            (CALL, CALL._replace(id="d"))),
    "half characters": Case((piece(index=0, id="c", function={"name": "apply_patch", "arguments": ARGUMENTS[:HALF]}),
                             piece("\ud83d", index=0), piece("\ude00" + ARGUMENTS[HALF + 1 :], index=0), STOP)),
    "a name in every piece": Case((piece(index=0, id="c", function={**NAMED, "arguments": ARGUMENTS[:9]}),
                                   piece(index=0, id="c", function={**NAMED, "arguments": ARGUMENTS[9:]}), DONE)),
    "the whole call twice": Case((whole({"id": "c", "function": NAMED}, {"id": "c", "function": NAMED}),)),
    "nothing of sense": Case((chunk({"tool_calls": 7, "content": "a"}), chunk({"tool_calls": [7, None]}), STOP), ()),
}  # fmt: skip


@pytest.mark.parametrize("name", CHAT)
def test_the_calls_of_a_chat_answer(name: str) -> None:
    case = CHAT[name]
    response = read(ChatAnswer, *case.events)
    assert response.calls == case.calls
    assert len(response.items) == 1


def done(item: Json) -> Json:
    return {"type": "response.output_item.done", "output_index": 0, "item": item}


RESPONSES = {
    "only in the closing event": Case((closing("completed", {"output": [ITEM]}),)),
    "only in its own event": Case((done(ITEM), closing("completed", {"output": []}))),
    "in both": Case((done(ITEM), closing("completed", {"output": [ITEM]}))),
    "whole in its own event alone": Case((done(ITEM), closing("completed", {"output": [{**ITEM, "arguments": ""}]}))),
    "one more in the closing event": Case((done(ITEM), closing("completed", {"output": [{**ITEM, "call_id": "d"}]})),
                                          (CALL, CALL._replace(id="d"))),
    "twice": Case((done(ITEM), done(ITEM), closing("completed", {}))),
    "without an id, in both": Case((done({**ITEM, "id": "", "call_id": None}),
                                    closing("completed", {"output": [{**ITEM, "id": "", "call_id": None}]})),
                                   (CALL._replace(id=""),)),
    "as one object": Case(({"object": "response", "status": "completed", "output": [ITEM]},)),
    "among unknown items": Case((done({"type": "invented", "id": "x"}), done(ITEM), done({"type": "web_search_call"}),
                                 closing("completed", {"output": None}))),
    "only begun": Case(({"type": "response.output_item.added", "item": ITEM}, closing("completed", {"output": []})),
                       ()),
}  # fmt: skip


@pytest.mark.parametrize("name", RESPONSES)
def test_the_calls_of_the_responses_api(name: str) -> None:
    case = RESPONSES[name]
    assert read(ResponsesAnswer, *case.events).calls == case.calls
