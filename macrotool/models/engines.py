"""The engines that can answer: a server, a model inside the process, the embedded proofreader.

Each loads ahead (`load`, called in the background while the macro and the text are read), then answers one question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from macrotool.config import resolve_key
from macrotool.messages import ModelRequest, ModelResponse
from macrotool.models.endpoint import Endpoint
from macrotool.settings import Choice, Settings

Notify = Callable[[str], None]


class Question(NamedTuple):
    """request: what a model is asked. text: the bare input, for the proofreader, which needs no prompt."""

    request: ModelRequest
    text: str


class Engine(Protocol):
    def load(self) -> None: ...

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        """on_text gets the answer's pieces as they come. Raises AccessError, ModelError, ServerError."""
        ...


class ServerEngine:
    """Any server that speaks OpenAI's API."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note

    def load(self) -> None:
        from macrotool.models import openai_client
        from macrotool.models.probe import refuse_if_down

        refuse_if_down(self._settings.base_url)
        openai_client.preload(self._settings.base_url)

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        settings = self._settings
        endpoint = Endpoint(settings.base_url, resolve_key(settings), settings.timeout)
        return _ask(endpoint, self._note, question, on_text)


class LocalEngine:
    """llama.cpp inside this process, reached over loopback like any other server."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note

    def load(self) -> None:
        from macrotool.models import openai_client

        openai_client.preload()

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        from macrotool.models.local import LocalModel

        with LocalModel(question.request.model, len(question.request.prompt.encode())) as base_url:
            return _ask(Endpoint(base_url, "", self._settings.timeout), self._note, question, on_text)


class HarperEngine:
    """The embedded proofreader: no key, no network, English only."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        from macrotool.models.harper import Harper

        self._harper = Harper(settings.english)
        self._note = note

    def load(self) -> None:
        self._harper.preload()

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        done = self._harper.proofread(question.text)
        for line in done.notes:
            self._note(line)
        on_text(done.text)
        return ModelResponse(done.text)


_ENGINES: dict[str, Callable[[Settings, Notify], Engine]] = {
    "server": ServerEngine,
    "local": LocalEngine,
    "harper": HarperEngine,
}


def open_engine(choice: Choice, settings: Settings, note: Notify) -> Engine:
    return _ENGINES[choice.kind](settings, note)


def _ask(endpoint: Endpoint, note: Notify, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
    from macrotool.models.openai_client import OpenAIClient

    client = OpenAIClient(endpoint, note)
    try:
        return client.complete(question.request, on_text)
    finally:
        client.close()
