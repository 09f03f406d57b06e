"""Finds the servers of models that usually run on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from macrotool.config.settings import Config, resolve
from macrotool.errors import MacrotoolError
from macrotool.models.catalogue import list_models

USUAL = (("Ollama", 11434), ("LM Studio", 1234), ("llama.cpp", 8080))
_SECONDS = 0.5  # for each server's list of models


class LocalServer(NamedTuple):
    name: str
    base_url: str
    models: tuple[str, ...]


def find_servers(places: Sequence[tuple[str, int]] = USUAL) -> list[LocalServer]:
    """Those that list their models, in the order of the places. places: name and port."""
    with ThreadPoolExecutor(len(places)) as pool:
        return [found for found in pool.map(_look, places) if found is not None]


def _look(place: tuple[str, int]) -> LocalServer | None:
    name, port = place
    url = f"http://localhost:{port}/v1"
    try:
        models = list_models(resolve(Config(base_url=url), {}), _SECONDS)
    except MacrotoolError:
        return None
    return LocalServer(name, url, tuple(models))
