"""Edits over both APIs and a real socket: calls in every shape, and what is sent back."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from macrotool.errors import MacrotoolError, ModelError, ServerError
from macrotool.models.messages import ToolCall
from macrotool.run.editing.tool_calls import operations_of
from tests import model_server as script
from tests.model_events import Json, Wish, calling, chunk, closing
from tests.model_server import ModelServer
from tests.models.openai.asked import APIS, ONLY, by_api, sse
from tests.models.openai.editing import PATCH, UPDATING, Editing, as_openai, sent

FUNCTION = json.dumps(UPDATING)


class Case(NamedTuple):
    wish: Wish
    responses: Json
    chat: Json


def _tool(text: str = "Done.") -> Json:
    return {"role": "tool", "tool_call_id": "call_1", "content": text}


SHAPES = {
    "function": Case(Wish("function", FUNCTION),
                     {"type": "function_call_output", "call_id": "call_1", "output": "Done."}, _tool()),
    "function with an operation": Case(Wish("function", {"operation": UPDATING}),
                                       {"type": "function_call_output", "call_id": "call_1", "output": "Done."},
                                       _tool()),
    "function with operations": Case(Wish("function", {"operations": [UPDATING]}),
                                     {"type": "function_call_output", "call_id": "call_1", "output": "Done."}, _tool()),
    "function with a patch": Case(Wish("function", {"patch": PATCH}),
                                  {"type": "function_call_output", "call_id": "call_1", "output": "Done."}, _tool()),
    "apply_patch_call": Case(Wish("apply_patch_call", UPDATING),
                             {"type": "apply_patch_call_output", "call_id": "call_1", "status": "completed",
                              "output": "Done."}, _tool()),
    "custom": Case(Wish("custom", PATCH),
                   {"type": "custom_tool_call_output", "call_id": "call_1", "output": "Done."}, _tool()),
    "text": Case(Wish("text", f"I change it.\n\n{PATCH}\n\nThat is all."),
                 {"type": "message", "role": "user", "content": "Done."}, {"role": "user", "content": "Done."}),
    "a call that the server took for text": Case(
        Wish("text", f'<tool_call>\n{{"name": "apply_patch", "arguments": {FUNCTION}}}\n</tool_call>'),
        {"type": "message", "role": "user", "content": "Done."}, {"role": "user", "content": "Done."}),
}  # fmt: skip


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("name", SHAPES)
def test_a_call_in_any_shape_is_read_and_answered_in_that_shape(model_server: ModelServer, api: str, name: str) -> None:
    case = SHAPES[name]
    model_server.has = ONLY[api]
    model_server.plays(script.calls(case.wish), script.text("All done."))
    editing = Editing(model_server.base_url)
    response = editing.ask()
    assert [operation.path for operation in operations_of(response.calls[0].arguments)] == ["a.txt"]
    assert len(response.calls) == 1
    assert response.calls[0].id == ("" if case.wish.shape == "text" else "call_1")
    assert response.calls[0].shape == ("function" if api == "chat" and case.wish.shape[0] == "a" else case.wish.shape)
    editing.answer(response)
    last = editing.ask()
    assert (last.text, last.calls) == ("All done.", ())
    assert sent(model_server)[-1] == (case.responses if api == "responses" else case.chat)


def test_a_failure_says_so(model_server: ModelServer) -> None:
    model_server.plays(script.calls(Wish("apply_patch_call", UPDATING)))
    editing = Editing(model_server.base_url)
    editing.answer(editing.ask(), completed=False, text="no such place")
    editing.ask()
    output = {"type": "apply_patch_call_output", "call_id": "call_1", "status": "failed", "output": "no such place"}
    assert sent(model_server)[-1] == output


@pytest.mark.parametrize("operation", [None, 7, {}, {"type": "rename_file"}, {**UPDATING, "diff": None}])
def test_a_wrong_operation_is_passed_on(model_server: ModelServer, operation: object) -> None:
    model_server.plays(script.calls(Wish("apply_patch_call", operation)))
    editing = Editing(model_server.base_url)
    response = editing.ask()
    assert response.calls == (ToolCall("call_1", "apply_patch_call", operation),)
    editing.answer(response, completed=False)
    editing.ask()
    assert sent(model_server)[-2]["operation"] == operation


# ---- The request


def test_what_a_server_is_told(model_server: ModelServer) -> None:
    """The bodies as the documentation of the Responses API has them."""
    wishes = (Wish("function", FUNCTION, "call_a"), Wish("function", '{"type": "dele', "call_b"))
    model_server.plays(script.calls(*wishes, text="I change it."))
    editing = Editing(model_server.base_url, options={"temperature": 0, "tools": [{"type": "function", "name": "x"}]})
    response = editing.ask()
    first = model_server.calls[0].body
    assert {key: first[key] for key in ("model", "stream", "store", "temperature")} == {
        "model": "some-model", "stream": True, "store": False, "temperature": 0,
    }  # fmt: skip
    assert [tool["name"] for tool in first["tools"]] == ["apply_patch", "x"]
    assert first["tools"][0]["parameters"]["required"] == ["type", "path"]
    assert first["input"][0]["content"].startswith("Change a.txt.\n\n")
    editing.answer(response)
    editing.ask()
    assert sent(model_server) == [
        first["input"][0],
        {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "gAAA"},
        {"type": "message", "id": "m1", "role": "assistant", "status": "completed",
         "content": [{"type": "output_text", "text": "I change it.", "annotations": []}]},
        {"type": "function_call", "call_id": "call_a", "name": "apply_patch", "arguments": FUNCTION},
        {"type": "function_call", "call_id": "call_b", "name": "apply_patch",
         "arguments": json.dumps({"input": '{"type": "dele'})},
        {"type": "function_call_output", "call_id": "call_a", "output": "Done."},
        {"type": "function_call_output", "call_id": "call_b", "output": "Done."},
    ]  # fmt: skip
    assert all(item["type"] for item in sent(model_server))


def test_what_a_chat_server_is_told(model_server: ModelServer) -> None:
    model_server.has = ONLY["chat"]
    wishes = (Wish("function", FUNCTION, "call_a"), Wish("custom", PATCH, "call_b"))
    thinking = chunk({"reasoning_content": "Hmm."})
    signed = chunk({"tool_calls": [{"index": 0, "extra_content": {"signature": "s"}}]})
    model_server.plays(script.streamed(lambda call: [thinking, *calling(call, wishes, "I change it.", ""), signed]))
    editing = Editing(model_server.base_url)
    editing.answer(editing.ask())
    editing.ask()
    tools = model_server.calls[-1].body["tools"]
    assert [(tool["type"], tool["function"]["name"]) for tool in tools] == [("function", "apply_patch")]
    assert sent(model_server)[1:] == [
        {"role": "assistant", "reasoning_content": "Hmm.", "content": "I change it.", "tool_calls": [
            {"extra_content": {"signature": "s"}, "id": "call_a", "type": "function",
             "function": {"name": "apply_patch", "arguments": FUNCTION}},
            {"id": "call_b", "type": "custom", "custom": {"name": "apply_patch", "input": PATCH}},
        ]},
        {"role": "tool", "tool_call_id": "call_a", "content": "Done."},
        {"role": "tool", "tool_call_id": "call_b", "content": "Done."},
    ]  # fmt: skip


# ---- OpenAI, which keeps state


def test_openai_is_told_what_is_new(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    editing = Editing(as_openai(model_server, monkeypatch))
    model_server.plays(script.calls(Wish("apply_patch_call", UPDATING)), script.text("All done."))
    editing.answer(editing.ask())
    assert editing.ask().text == "All done."
    first, second = (call.body for call in model_server.calls)
    assert first["tools"] == second["tools"] == [{"type": "apply_patch"}]
    assert first["input"] == [{"type": "message", "role": "user", "content": "Change a.txt."}]
    assert "Each file succeeds or fails alone" in first["instructions"] == second["instructions"]
    assert (first["store"], second["store"]) == (True, True)
    assert "previous_response_id" not in first
    assert second["previous_response_id"] == "resp_1"
    assert second["input"] == [
        {"type": "apply_patch_call_output", "call_id": "call_1", "status": "completed", "output": "Done."}
    ]
    assert editing.notes == []


NO_STATE = {
    "not found": script.error(404, "Previous response with id 'resp_1' not found.", "previous_response_not_found"),
    "not retained": script.error(400, "Previous response cannot be used for this organization: Zero Data Retention."),
    "unknown": script.error(400, "Unknown parameter: 'previous_response_id'."),
}
REPLAYED = [
    {"type": "message", "role": "user", "content": "Change a.txt."},
    {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "gAAA"},
    {"type": "message", "role": "assistant", "content": "I change it."},
    {"type": "apply_patch_call", "call_id": "call_1", "status": "completed", "operation": UPDATING},
    {"type": "apply_patch_call_output", "call_id": "call_1", "status": "completed", "output": "Done."},
]


@pytest.mark.parametrize("name", NO_STATE)
def test_where_no_state_is_kept_the_whole_is_sent_again(
    model_server: ModelServer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    editing = Editing(as_openai(model_server, monkeypatch))
    called = script.calls(Wish("apply_patch_call", UPDATING), text="I change it.")
    model_server.plays(called, NO_STATE[name], script.text("All done."))
    editing.answer(editing.ask())
    assert editing.ask().text == "All done."
    assert sent(model_server) == REPLAYED
    body = model_server.calls[-1].body
    assert (body["store"], body["include"]) == (False, ["reasoning.encrypted_content"])
    assert "previous_response_id" not in body
    assert len(model_server.calls) == 3


def test_the_whole_is_refused_only_once(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    editing = Editing(as_openai(model_server, monkeypatch))
    model_server.plays(script.calls(Wish("apply_patch_call", UPDATING)), *[NO_STATE["not found"]] * 2)
    editing.answer(editing.ask())
    with pytest.raises(ModelError, match="Previous response"):
        editing.ask()
    assert len(model_server.calls) == 3


def test_who_forbids_storing_is_obeyed(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    editing = Editing(as_openai(model_server, monkeypatch), options={"store": False})
    model_server.plays(script.calls(Wish("apply_patch_call", UPDATING), text="I change it."))
    editing.answer(editing.ask())
    editing.ask()
    assert [call.body["store"] for call in model_server.calls] == [False, False]
    assert sent(model_server) == REPLAYED


def test_other_tools_are_passed_on(model_server: ModelServer) -> None:
    model_server.plays(script.calls(Wish("function", "{}", "call_1", "run_shell")))
    assert Editing(model_server.base_url).ask().calls == (ToolCall("call_1", "function", "{}", "run_shell"),)


# ---- Answers that are none

CALLED = {
    "type": "response.output_item.done",
    "item": {"type": "function_call", "call_id": "c", "name": "apply_patch", "arguments": FUNCTION},
}
PIECES = chunk({"tool_calls": [{"index": 0, "id": "c", "function": {"name": "apply_patch", "arguments": FUNCTION}}]})
FAILED = {"code": "server_error", "message": "Out of memory"}
BROKEN = {
    "cut": (by_api(sse(CALLED), sse(PIECES)), ServerError, "cut before an answer came"),
    "failed": (by_api(sse(CALLED, closing("failed", {"error": FAILED})), sse(PIECES, {"error": FAILED})),
               ModelError, "Out of memory"),
    "incomplete": (by_api(sse(CALLED, closing("incomplete", {"incomplete_details": {"reason": "max_output_tokens"}})),
                          sse(PIECES, chunk({}, "length"))), ModelError, "cut off"),
    "incomplete and yet completed": (by_api(sse(CALLED, closing("completed", {"status": "incomplete"})),
                                            sse(PIECES, chunk({}, "length"))), ModelError, "cut off"),
    "filtered": (by_api(sse(CALLED, closing("incomplete", {"incomplete_details": {"reason": "content_filter"}})),
                        sse(PIECES, chunk({}, "content_filter"))), ModelError, "content filter"),
    "refused": (script.refusal("I will not."), ModelError, "I will not"),
    "empty": (script.text(""), ModelError, "empty answer"),
}  # fmt: skip


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("name", BROKEN)
def test_no_call_comes_out_of_a_broken_answer(model_server: ModelServer, api: str, name: str) -> None:
    reply, error, words = BROKEN[name]
    model_server.has = ONLY[api]
    model_server.plays(*[reply] * 3)
    with pytest.raises(MacrotoolError, match=words) as caught:
        Editing(model_server.base_url).ask()
    assert type(caught.value) is error


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("end", ["", f"I sent this:\n{PATCH}\n"], ids=["silence", "a summary that quotes a patch"])
def test_the_end_of_an_edit_holds_no_call(model_server: ModelServer, api: str, end: str) -> None:
    model_server.has = ONLY[api]
    model_server.plays(script.calls(Wish("function", FUNCTION)), script.text(end))
    editing = Editing(model_server.base_url)
    editing.answer(editing.ask())
    last = editing.ask()
    assert (last.text, last.calls) == (end, ())


@pytest.mark.parametrize("api", APIS)
def test_a_text_question_has_no_calls(model_server: ModelServer, api: str) -> None:
    model_server.has = ONLY[api]
    model_server.plays(script.calls(Wish("function", FUNCTION), text="Well."), script.calls(Wish("function", FUNCTION)))
    editing = Editing(model_server.base_url)
    editing.request = editing.request._replace(edits=False)
    asked = editing.ask()
    assert (asked.text, asked.calls) == ("Well.", ())
    with pytest.raises(ModelError, match="empty answer"):
        editing.ask()
    assert "tools" not in model_server.calls[-1].body
