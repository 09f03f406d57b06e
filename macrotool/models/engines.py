"""The engines that can answer: a server, a model inside the process, the embedded proofreader.

Each loads ahead (`load`, called in the background while the macro and the text are read), then answers one question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from macrotool.config import resolve_key
from macrotool.messages import ModelRequest, ModelResponse
from macrotool.models.endpoint import Endpoint
from macrotool.settings import Choice, Settings

if TYPE_CHECKING:
    from macrotool.models.openai_client import OpenAIClient

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

    def stop(self) -> None:
        """From another thread: end the question that waits for its answer; it fails. Nothing is asked afterwards."""
        ...


class ServerEngine:
    """Any server that speaks OpenAI's API."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note
        self._asked = _Asked()

    def load(self) -> None:
        from macrotool.models import openai_client
        from macrotool.models.probe import refuse_if_down

        refuse_if_down(self._settings.base_url)
        openai_client.preload(self._settings.base_url)

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        settings = self._settings
        endpoint = Endpoint(settings.base_url, resolve_key(settings), settings.timeout)
        return self._asked.ask(endpoint, self._note, question, on_text)

    def stop(self) -> None:
        self._asked.stop()


class LocalEngine:
    """llama.cpp inside this process, reached over loopback like any other server."""

    def __init__(self, settings: Settings, note: Notify) -> None:
        self._settings = settings
        self._note = note
        self._asked = _Asked()

    def load(self) -> None:
        from macrotool.models import openai_client

        openai_client.preload()

    def answer(self, question: Question, on_text: Callable[[str], None]) -> ModelResponse:
        from macrotool.models.local import LocalModel

        with LocalModel(question.request.model, len(question.request.prompt.encode())) as base_url:
            return self._asked.ask(Endpoint(base_url, "", self._settings.timeout), self._note, question, on_text)

    def stop(self) -> None:
        self._asked.stop()


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

    def stop(self) -> None:
        """It has answered before anybody could."""


_ENGINES: dict[str, Callable[[Settings, Notify], Engine]] = {
    "server": ServerEngine,
    "local": LocalEngine,
    "harper": HarperEngine,
}


def open_engine(choice: Choice, settings: Settings, note: Notify) -> Engine:
    return _ENGINES[choice.kind](settings, note)


class _Asked:
    """The client that is being asked, so that it can be stopped."""

    def __init__(self) -> None:
        self._client: OpenAIClient | None = None
        self._stopped = False

    def ask(
        self, endpoint: Endpoint, note: Notify, question: Question, on_text: Callable[[str], None]
    ) -> ModelResponse:
        from macrotool.models.openai_client import OpenAIClient

        client = self._client = OpenAIClient(endpoint, note)
        if self._stopped:
            client.stop()
        try:
            return client.complete(question.request, on_text)
        finally:
            client.close()

    def stop(self) -> None:
        self._stopped = True
        if self._client is not None:
            self._client.stop()
