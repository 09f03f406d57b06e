"""Opens the engines that answer: a server, a model inside the process, the embedded proofreader.

Each one loads in the background while the macro and the text are read (`load`), then answers over one connection, or by
one loaded model, until it is closed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol

from macrotool.config.config_file import resolve_key
from macrotool.config.named_models import LOCAL
from macrotool.config.server_url import host_and_port
from macrotool.config.settings import Settings, served_by
from macrotool.errors import MacroError
from macrotool.models.choice import Choice
from macrotool.models.local import LocalModel
from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai import client as openai_client
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint, remembered_as
from macrotool.models.openai.server_memory import ServerMemory
from macrotool.models.probe import refuse_if_down
from macrotool.models.trace import QUIET, Trace

Notify = Callable[[str], None]


class Engine(Protocol):
    """Answers one request after another, until it is closed."""

    def load(self) -> None: ...

    def answer(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        """on_text gets the answer's pieces as they arrive. Raises AccessError, ModelError, ServerError; MacroError for
        what this engine can never do."""
        ...

    def stop(self) -> None:
        """Ends the request that another thread waits for; that fails. No request is sent afterwards."""
        ...

    def close(self) -> None: ...


class ServerEngine:
    """Any server that speaks OpenAI's API."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note
        self._client: OpenAIClient | None = None
        self._stopped = False

    def load(self) -> None:
        refuse_if_down(self._settings.base_url)
        openai_client.preload(self._settings.base_url)

    def answer(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        settings = self._settings
        if self._client is None:
            endpoint = Endpoint(settings.base_url, resolve_key(settings), settings.timeout)
            again = (lambda: resolve_key(settings)) if settings.api_key_command else None
            self._client = _client(endpoint, self._note, remembered_as(settings.base_url), again)
        if self._stopped:
            self._client.stop()
        trace.waiting(f"waiting for {request.model} at {host_and_port(settings.base_url)}")
        return self._client.complete(request, on_text, trace)

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
        self._client = None

    def stop(self) -> None:
        self._stopped = True
        if self._client is not None:
            self._client.stop()


class LocalEngine:
    """llama.cpp inside this process, reached over loopback like any other server."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note
        self._model: LocalModel | None = None
        self._client: OpenAIClient | None = None
        self._stopped = False

    def load(self) -> None:
        openai_client.preload()

    def answer(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        path, size = request.model, _size(request)
        if self._model is None or self._client is None or not self._model.fits(path, size):
            trace.blocking(f"loading {os.path.basename(path)}")  # it holds Python's lock meanwhile
            self._client = self._open(path, size)
        if self._stopped:
            self._client.stop()
        trace.waiting(f"waiting for {os.path.basename(path)}")
        return self._client.complete(request, on_text, trace)

    def _open(self, path: str, size: int) -> OpenAIClient:
        self.close()
        self._model = LocalModel(path, size)
        endpoint = Endpoint(self._model.open(), "", self._settings.timeout)
        return _client(endpoint, self._note, LOCAL.rstrip(":"))

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
        if self._model is not None:
            self._model.close()
        self._client = self._model = None

    def stop(self) -> None:
        self._stopped = True
        if self._client is not None:
            self._client.stop()


class HarperEngine:
    """The embedded proofreader: no key, no network, English only."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        from macrotool.models.harper.engine import Harper  # its patterns take 10 ms, and most runs have a model

        self._harper = Harper(settings.english)
        self._note = note

    def load(self) -> None:
        self._harper.preload()

    def answer(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        if request.edits:
            raise MacroError("the built-in proofreader cannot edit files", "choose a model with --model")
        trace.waiting("proofreading")
        done = self._harper.proofread(request.text)
        for line in done.notes:
            self._note(line)
        on_text(done.text)
        return ModelResponse(done.text)

    def close(self) -> None:
        """Has nothing to release."""

    def stop(self) -> None:
        """Nothing to stop: it answers at once."""


_ENGINES: dict[str, Callable[[Settings, Notify], Engine]] = {
    "server": ServerEngine,
    "local": LocalEngine,
    "harper": HarperEngine,
}


def open_engine(choice: Choice, settings: Settings, note: Notify) -> Engine:
    return _ENGINES[choice.kind](served_by(choice.named, settings), note)


def _client(endpoint: Endpoint, note: Notify, server: str, renew_key: Callable[[], str] | None = None) -> OpenAIClient:
    """server: its name in the memory of servers. renew_key: gives the current key."""
    return OpenAIClient(endpoint, note, memory=ServerMemory(server), renew_key=renew_key)


def _size(request: ModelRequest) -> int:
    """Bytes that the model must hold. A conversation about files continues, so there is room for twice the prompt."""
    told = sum(len(output.text) for exchange in request.history for output in exchange.outputs)
    answered = sum(len(exchange.response.text) for exchange in request.history)
    told += sum(len(turn.answer.encode()) + len(turn.words.encode()) for turn in request.turns)
    return (len(request.prompt.encode()) + told + answered) * (2 if request.edits else 1)
