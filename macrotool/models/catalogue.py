"""Lists the models of the server that the settings name."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator

from macrotool.config.config_file import resolve_key
from macrotool.config.server_url import check_url
from macrotool.config.settings import Settings
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from macrotool.models.probe import refuse_if_down


def list_models(settings: Settings, seconds: float | None = None) -> list[str]:
    """seconds: the longest time to wait; by default the settings' timeout. Raises AccessError, ServerError, UsageError,
    ModelError."""
    check_url(settings.base_url)
    refuse_if_down(settings.base_url)
    with _client(settings) as client, _stopped_after(seconds, client):
        return client.models(seconds)


@contextlib.contextmanager
def _stopped_after(seconds: float | None, client: OpenAIClient) -> Iterator[None]:
    """A server that sends a byte now and then is never silent, and would keep us for ever."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds, client.stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def is_listed_as(listed: str, model: str) -> bool:
    """Whether a listed model is the one that is asked for: Ollama lists `llama3.2` as `llama3.2:latest`."""
    return listed in (model, f"{model}:latest")


@contextlib.contextmanager
def _client(settings: Settings) -> Iterator[OpenAIClient]:
    endpoint = Endpoint(settings.base_url, resolve_key(settings), settings.timeout)
    client = OpenAIClient(endpoint, lambda _: None)
    try:
        yield client
    finally:
        client.close()
