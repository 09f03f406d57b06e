"""A client that is asked for edits, and the answers to its calls; and OpenAI's host, played by the tests' server."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from macrotool.models.messages import Exchange, ModelRequest, ModelResponse, ToolOutput
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from macrotool.models.openai.server_memory import Memory
from tests.model_events import Json
from tests.model_server import ModelServer

OPENAI = "http://api.openai.com/v1"
UPDATING = {"type": "update_file", "path": "a.txt", "diff": "@@\n-b\n+c\n"}
PATCH = "*** Begin Patch\n*** Update File: a.txt\n@@\n-b\n+c\n*** End Patch"


def as_openai(server: ModelServer, patch: pytest.MonkeyPatch) -> str:
    """The base URL of OpenAI, where this server answers."""
    patch.setenv("HTTP_PROXY", server.base_url.removesuffix("/v1"))
    return OPENAI


class Editing:
    """One conversation over one client, and what was noted."""

    def __init__(self, base_url: str, memory: Memory | None = None, options: Mapping[str, object] = {}) -> None:
        self.notes: list[str] = []
        self.shown: list[str] = []
        endpoint = Endpoint(base_url, "sk-key", 5.0)
        self.client = OpenAIClient(endpoint, self.notes.append, lambda _: None, memory)
        self.request = ModelRequest("some-model", "Change a.txt.", options, edits=True)

    def ask(self) -> ModelResponse:
        return self.client.complete(self.request, self.shown.append)

    def answer(self, response: ModelResponse, completed: bool = True, text: str = "Done.") -> None:
        """Every call of the response gets the same output."""
        outputs = tuple(ToolOutput(call, completed, text) for call in response.calls)
        self.request = self.request._replace(history=(*self.request.history, Exchange(response, outputs)))


def sent(server: ModelServer) -> list[Json]:
    """What the last request holds of the conversation."""
    body = server.calls[-1].body
    items: list[Json] = body["messages" if server.calls[-1].is_chat else "input"]
    return items
