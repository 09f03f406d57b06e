"""Servers that refuse tools and paths: what is tried next, what is said, and what the next process knows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

import pytest

from macrotool.errors import AccessError, MacrotoolError, ModelError, ServerError
from macrotool.models.messages import ToolCall
from macrotool.models.openai.ladder import Known
from macrotool.run.editing.tool_calls import operations_of
from tests import model_server as script
from tests.model_events import Wish
from tests.model_server import ModelServer, Reply
from tests.models.openai.editing import PATCH, UPDATING, Editing, as_openai, sent

FUNCTION = json.dumps(UPDATING)
ANSWER = script.calls(Wish("text", PATCH))


def asked(server: ModelServer) -> list[str]:
    """Each request in short: the API and the type of its tool."""
    tools = [call.body["tools"][0]["type"] if call.body.get("tools") else "no tool" for call in server.calls]
    return [f"{'chat' if call.is_chat else 'responses'} {tool}" for call, tool in zip(server.calls, tools, strict=True)]


class Serving(NamedTuple):
    """What a server has and takes, and the requests until it answers."""

    has: set[str]
    takes: set[str]
    requests: list[str]
    openai: bool = False


BOTH = {"/responses", "/chat/completions"}
SERVERS = {
    "OpenAI": Serving(BOTH, {"apply_patch", "function"}, ["responses apply_patch"], True),
    "OpenAI, an older model": Serving(BOTH, {"function"}, ["responses apply_patch", "responses function"], True),
    "OpenAI's host without Responses": Serving({"/chat/completions"}, {"function"},
                                               ["responses apply_patch", "chat function"], True),
    "any server": Serving(BOTH, {"function"}, ["responses function"]),
    "no Responses API": Serving({"/chat/completions"}, {"function"}, ["responses function", "chat function"]),
    "no tools": Serving(BOTH, set(), ["responses function", "chat function", "chat no tool"]),
    "neither Responses nor tools": Serving({"/chat/completions"}, set(),
                                           ["responses function", "chat function", "chat no tool"]),
    "neither chat nor tools": Serving({"/responses"}, set(),
                                      ["responses function", "chat function", "responses no tool"]),
}  # fmt: skip


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_is_asked_for_less_until_it_answers(
    model_server: ModelServer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    case = SERVERS[name]
    model_server.has, model_server.takes = case.has, case.takes
    model_server.plays(ANSWER, script.text("All done."))
    editing = Editing(as_openai(model_server, monkeypatch) if case.openai else model_server.base_url)
    response = editing.ask()
    assert operations_of(response.calls[0].arguments)[0].path == "a.txt"
    assert asked(model_server) == case.requests
    assert len(editing.notes) == len(case.requests) - 1
    assert [note for note in editing.notes if "; trying " not in note or "\n" in note] == []
    editing.answer(response)
    assert editing.ask().text == "All done."
    assert asked(model_server)[len(case.requests) :] == case.requests[-1:]


REFUSALS = {
    "Ollama": script.error(400, "registry.ollama.ai/library/gemma:2b does not support tools"),
    "llama.cpp": script.error(500, "tools param requires --jinja flag"),
    "llama.cpp of the type": script.error(400, "'type' of tool must be 'function'"),
    "vLLM": script.error(400, '"auto" tool choice requires --enable-auto-tool-choice to be set'),
    "FastAPI": script.as_json({"detail": [{"loc": ["body", "tools"], "msg": "Extra inputs are not permitted"}]}, 422),
    "OpenRouter": script.error(404, "No endpoints found that support tool use."),
    "a gateway": script.error(501, "function calling is not implemented"),
    "405": script.raw(b"", 405),
    "no word": script.raw(b"", 400),
    "in the stream": script.raw(b'data: {"error": {"message": "tools are not supported"}}\n\n'),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_of_tools_is_understood(model_server: ModelServer, name: str) -> None:
    model_server.plays(REFUSALS[name], script.calls(Wish("function", FUNCTION)))
    editing = Editing(model_server.base_url)
    assert editing.ask().calls == (ToolCall("call_1", "function", FUNCTION),)
    assert asked(model_server) == ["responses function", "chat function"]
    assert len(editing.notes) == 1


def test_a_server_that_breaks_at_tools_is_tried_without(model_server: ModelServer) -> None:
    broken = script.error(500, "Internal Server Error", headers={"retry-after": "0"})
    model_server.plays(*[broken] * 4, ANSWER)
    editing = Editing(model_server.base_url)
    assert editing.ask().calls
    assert asked(model_server) == ["responses function"] * 3 + ["chat function", "chat no tool"]


class Remembering(NamedTuple):
    known: Known

    def recall(self, model: str) -> Known:
        return self.known

    def keep(self, model: str, known: Known) -> None:
        """The file is tried elsewhere."""


class Kept(NamedTuple):
    reply: Reply
    error: type[MacrotoolError]
    options: Mapping[str, object] = {}


OTHER_TROUBLE = {
    "key": Kept(script.error(401, "Incorrect API key for tools"), AccessError),
    "model": Kept(script.error(404, "model not found"), AccessError),
    "length": Kept(script.error(400, "maximum context length is 8192 tokens, 9000 in the functions"), ModelError),
    "option": Kept(script.error(400, "temperature must be 1"), ModelError, {"temperature": 0}),
}


@pytest.mark.parametrize("name", OTHER_TROUBLE)
def test_other_trouble_is_not_taken_for_a_refusal(model_server: ModelServer, name: str) -> None:
    case = OTHER_TROUBLE[name]
    model_server.plays(case.reply)
    with pytest.raises(case.error):
        Editing(model_server.base_url, options=case.options).ask()
    assert len(model_server.calls) == 1


def test_an_address_without_any_api(model_server: ModelServer) -> None:
    model_server.has = set()
    with pytest.raises(ServerError, match="no such API"):
        Editing(model_server.base_url).ask()
    assert len(model_server.calls) == 2


def test_a_conversation_goes_on_over_the_other_api(model_server: ModelServer) -> None:
    model_server.plays(
        script.calls(Wish("apply_patch_call", UPDATING, "call_a"), Wish("function", FUNCTION, "call_b"), text="So."),
        script.error(400, "tool outputs are not supported"),
        script.calls(Wish("function", FUNCTION, "call_c")),
        script.error(400, "no tools, please"),
        script.text("All done."),
    )
    editing = Editing(model_server.base_url)
    editing.answer(editing.ask())
    editing.answer(editing.ask())
    assert sent(model_server)[1:] == [
        {"role": "assistant", "content": "So.", "tool_calls": [
            {"id": "call_a", "type": "function",
             "function": {"name": "apply_patch", "arguments": json.dumps(UPDATING)}},
            {"id": "call_b", "type": "function", "function": {"name": "apply_patch", "arguments": FUNCTION}},
        ]},
        {"role": "tool", "tool_call_id": "call_a", "content": "Done."},
        {"role": "tool", "tool_call_id": "call_b", "content": "Done."},
    ]  # fmt: skip
    assert editing.ask().text == "All done."
    assert sent(model_server)[1:] == [
        {"role": "assistant", "content": f"So.\n\n{json.dumps(UPDATING)}\n\n{FUNCTION}"},
        {"role": "user", "content": "Done.\n\nDone."},
        {"role": "assistant", "content": FUNCTION},
        {"role": "user", "content": "Done."},
    ]


def test_a_conversation_goes_on_over_the_first_api(model_server: ModelServer) -> None:
    """As when a server that was remembered by what it had has changed."""
    model_server.has, model_server.takes = {"/chat/completions"}, {"function"}
    model_server.plays(script.calls(Wish("function", FUNCTION), text="So."), script.text("All done."))
    editing = Editing(model_server.base_url, Remembering(Known("chat function")))
    editing.answer(editing.ask())
    model_server.has = {"/responses"}
    assert editing.ask().text == "All done."
    assert sent(model_server)[1:] == [
        {"type": "message", "id": "msg_0", "role": "assistant", "status": "completed",
         "content": [{"type": "output_text", "text": "So.", "annotations": []}]},
        {"type": "function_call", "call_id": "call_1", "name": "apply_patch", "arguments": FUNCTION},
        {"type": "function_call_output", "call_id": "call_1", "output": "Done."},
    ]  # fmt: skip
