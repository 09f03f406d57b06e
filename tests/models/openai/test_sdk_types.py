"""What is sent, held against the types that OpenAI's package generates from the API's description."""

from __future__ import annotations

import json
from typing import Any

import pytest
from openai.types.chat import ChatCompletionMessageParam, ChatCompletionToolUnionParam
from openai.types.responses import ResponseInputItemParam, ToolParam
from pydantic import TypeAdapter

from macrotool.models.messages import Exchange, ModelRequest, ToolOutput
from macrotool.models.openai.apis import chat as chat_api
from macrotool.models.openai.apis import responses as responses_api
from macrotool.models.openai.apis.apply_patch_tool import Tools
from macrotool.models.openai.endpoint import Server
from tests.model_events import Call, Wish, calling
from tests.models.openai.editing import PATCH, UPDATING

WISHES = (
    Wish("apply_patch_call", UPDATING, "call_a"),
    Wish("function", json.dumps(UPDATING), "call_b"),
    Wish("custom", PATCH, "call_c"),
)
SERVERS = (Server(), Server(is_openai=True))
TOOLS: tuple[Tools, ...] = ("apply_patch", "function", "")


def conversation(path: str, *wishes: Wish) -> ModelRequest:
    answer = chat_api.ChatAnswer() if "chat" in path else responses_api.ResponsesAnswer()
    for event in calling(Call(path, {}, {}), wishes, "I change it.", "resp_1"):
        answer.receive(event)
    response = answer.response()
    outputs = tuple(ToolOutput(call, False, "no such place") for call in response.calls)
    return ModelRequest("some-model", "Change a.txt.", {}, True, (Exchange(response, outputs),))


def check(kind: Any, values: object) -> None:
    """Each of a list; keys that the type does not have are errors."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    assert isinstance(values, list)
    assert values
    for value in values:
        adapter.validate_python(value, extra="forbid")


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("tools", TOOLS)
@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
def test_the_responses_api_knows_what_it_is_sent(path: str, tools: Tools, server: Server) -> None:
    body = responses_api.body(conversation(path, *WISHES), tools, server)
    check(ResponseInputItemParam, body["input"])
    if tools:
        check(ToolParam, body["tools"])


def test_a_server_that_keeps_state_knows_what_it_is_sent() -> None:
    body = responses_api.body(conversation("/v1/responses", *WISHES), "apply_patch", Server(True, True))
    check(ResponseInputItemParam, body["input"])
    assert isinstance(body["input"], list)
    assert len(body["input"]) == len(WISHES)


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("tools", TOOLS[1:])
@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
def test_chat_completions_know_what_they_are_sent(path: str, tools: Tools, server: Server) -> None:
    body = chat_api.body(conversation(path, *WISHES), tools, server)
    check(ChatCompletionMessageParam, body["messages"])
    if tools:
        check(ChatCompletionToolUnionParam, body["tools"])
