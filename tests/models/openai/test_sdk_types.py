"""What is sent, held against the types that OpenAI's package generates from the API's description."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

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


def conversation(path: str, *wishes: Wish) -> ModelRequest:
    answer = chat_api.ChatAnswer() if "chat" in path else responses_api.ResponsesAnswer()
    for event in calling(Call(path, {}, {}), wishes, "I change it.", "resp_1"):
        answer.receive(event)
    response = answer.response()
    outputs = tuple(ToolOutput(call, False, "no such place") for call in response.calls)
    return ModelRequest("some-model", "Change a.txt.", {}, True, (Exchange(response, outputs),))


def check(kind: Any, values: object) -> None:
    """Validates each value of a list. Keys that the type does not have are errors."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    assert isinstance(values, list)
    assert values
    for value in values:
        adapter.validate_python(value, extra="forbid")


class Api(NamedTuple):
    """body: of a request. messages: their place in it. message, tool: the types of one."""

    body: Callable[[ModelRequest, Tools, Server], dict[str, object]]
    messages: str
    message: Any
    tool: Any


RESPONSES = Api(responses_api.body, "input", ResponseInputItemParam, ToolParam)
CHAT = Api(chat_api.body, "messages", ChatCompletionMessageParam, ChatCompletionToolUnionParam)
SENT: dict[str, tuple[Api, Tools]] = {
    "responses, apply_patch": (RESPONSES, "apply_patch"),
    "responses, a function": (RESPONSES, "function"),
    "responses, no tools": (RESPONSES, ""),
    "chat, a function": (CHAT, "function"),
    "chat, no tools": (CHAT, ""),
}


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
@pytest.mark.parametrize("name", SENT)
def test_an_api_knows_what_it_is_sent(name: str, path: str, server: Server) -> None:
    api, tools = SENT[name]
    body = api.body(conversation(path, *WISHES), tools, server)
    check(api.message, body[api.messages])
    if tools:
        check(api.tool, body["tools"])


def test_a_server_that_keeps_state_knows_what_it_is_sent() -> None:
    body = responses_api.body(conversation("/v1/responses", *WISHES), "apply_patch", Server(True, True))
    check(ResponseInputItemParam, body["input"])
    assert isinstance(body["input"], list)
    assert len(body["input"]) == len(WISHES)
