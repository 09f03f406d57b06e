"""Every call has a unique id and gets one answer by it, whatever ids the server gives."""

from __future__ import annotations

import json

import pytest

from macrotool.models.messages import Exchange, ToolOutput
from tests import model_server as script
from tests.model_events import Json, Wish, chunk, closing
from tests.model_server import ModelServer, Reply
from tests.models.openai.asked import APIS, ONLY, by_api, sse
from tests.models.openai.editing import UPDATING, Editing, as_openai, sent

FUNCTION = json.dumps(UPDATING)


def _items(*items: Json) -> Reply:
    return sse(
        *({"type": "response.output_item.done", "item": item} for item in items),
        closing("completed", {"id": "resp_1", "output": list(items)}),
    )


def _call_item(arguments: str, **ids: object) -> Json:
    return {"type": "function_call", "name": "apply_patch", "arguments": arguments, **ids}


def _chat_calls(*calls: Json) -> Reply:
    return sse(chunk({"tool_calls": list(calls)}, "tool_calls"))


def _chat_call(arguments: str, **more: object) -> Json:
    return {"function": {"name": "apply_patch", "arguments": arguments}, **more}


IDS = {
    "none": (
        by_api(_items(_call_item("1"), _call_item("2")),
               _chat_calls(_chat_call("1", index=0), _chat_call("2", index=1))),
        [("call_1", "1"), ("call_2", "2")],
    ),
    "the same twice": (
        by_api(_items(_call_item("1", call_id="c"), _call_item("2", call_id="c")),
               _chat_calls(_chat_call("1", index=0, id="c"), _chat_call("2", index=1, id="c"))),
        [("c", "1"), ("c_2", "2")],
    ),
    "the same call twice": (
        by_api(_items(_call_item("1", call_id="c"), _call_item("1", call_id="c")),
               _chat_calls(_chat_call("1", index=0, id="c"), _chat_call("1", index=1, id="c"))),
        [("c", "1")],
    ),
    "one of another kind": (
        by_api(_items(_call_item("1", call_id=7, id="fc_1")),
               _chat_calls(_chat_call("1", index=0, id="fc_1"))),
        [("fc_1", "1")],
    ),
    "one index for all": (
        by_api(_items(_call_item("1", call_id="c"), _call_item("2", call_id="d")),
               sse(chunk({"tool_calls": [_chat_call("1", index=0, id="c")]}),
                   chunk({"tool_calls": [_chat_call("2", index=0, id="d")]}, "tool_calls"))),
        [("c", "1"), ("d", "2")],
    ),
    "no index": (
        by_api(_items(_call_item("1", call_id="c"), _call_item("2", call_id="d")),
               _chat_calls(_chat_call("1", id="c"), _chat_call("2", id="d"))),
        [("c", "1"), ("d", "2")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("name", IDS)
def test_every_call_has_an_id_of_its_own_and_one_answer(model_server: ModelServer, api: str, name: str) -> None:
    reply, calls = IDS[name]
    model_server.has = ONLY[api]
    model_server.plays(reply, reply)
    editing = Editing(model_server.base_url)
    for _ in range(2):  # the second answer uses the ids of the first again
        response = editing.ask()
        editing.answer(response)
    editing.ask()
    first = editing.request.history[0].response.calls
    assert [(call.id, call.arguments) for call in first] == calls
    if api == "chat":
        given = [entry["id"] for message in sent(model_server) for entry in message.get("tool_calls", ())]
        answered = [message["tool_call_id"] for message in sent(model_server) if message["role"] == "tool"]
    else:
        given = [item["call_id"] for item in sent(model_server) if item["type"] == "function_call"]
        answered = [item["call_id"] for item in sent(model_server) if item["type"] == "function_call_output"]
    assert given == answered
    assert len(set(given)) == len(given) == 2 * len(calls)


def test_an_answer_whose_ids_we_gave_is_not_continued_by_its_id(
    model_server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing = Editing(as_openai(model_server, monkeypatch))
    model_server.plays(_items(_call_item("1"), _call_item("2")))
    editing.answer(editing.ask())
    editing.ask()
    assert "previous_response_id" not in model_server.calls[-1].body
    assert [item["call_id"] for item in sent(model_server)[1:]] == ["call_1", "call_2"] * 2


def test_what_was_not_answered_is_answered_as_failed(model_server: ModelServer) -> None:
    model_server.plays(script.calls(Wish("apply_patch_call", UPDATING, "call_a"), Wish("function", FUNCTION, "call_b")))
    editing = Editing(model_server.base_url)
    response = editing.ask()
    twice = (ToolOutput(response.calls[1], True, "once"), ToolOutput(response.calls[1], True, "twice"))
    editing.request = editing.request._replace(history=(Exchange(response, twice),))
    editing.ask()
    outputs = [(item["call_id"], item["output"]) for item in sent(model_server) if "output" in item]
    assert outputs == [("call_a", "This call was not carried out."), ("call_b", "once")]
