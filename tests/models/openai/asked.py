"""A client that is asked, and remembers what it said; and replies that both APIs need."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from tests import model_server as script
from tests.model_events import Call, Json
from tests.model_server import ModelServer, Reply

KEY = "sk-secret-0123456789"
APIS = ("responses", "chat")
ONLY = {"responses": {"/responses"}, "chat": {"/chat/completions"}}


class Asked:
    """One client, with its notes, its waits and the text that it showed."""

    def __init__(
        self, base_url: str, key: str = KEY, timeout: float = 5.0, renew_key: Callable[[], str] | None = None
    ) -> None:
        self.notes: list[str] = []
        self.sleeps: list[float] = []
        self.shown: list[str] = []
        self.client = OpenAIClient(
            Endpoint(base_url, key, timeout), self.notes.append, self.sleeps.append, None, renew_key
        )

    def ask(self, prompt: str = "hello", options: Mapping[str, object] = {}) -> ModelResponse:
        return self.client.complete(ModelRequest("some-model", prompt, options), self.shown.append)


def served(server: ModelServer) -> list[Call]:
    """The requests to a path that the server has."""
    return [call for call in server.calls if call.path.removeprefix("/v1") in server.has]


def sse(*events: Json | str) -> Reply:
    lines = [event if isinstance(event, str) else json.dumps(event) for event in events]
    return script.raw("".join(f"data: {line}\n\n" for line in lines).encode())


def by_api(responses: Reply, chat: Reply) -> Reply:
    return lambda line: (chat if line.call.is_chat else responses)(line)
