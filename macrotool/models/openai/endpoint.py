"""Describes where a model is served, and the remedy when no server answers. Pure."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit, urlunsplit

from macrotool.config.server_url import check_url, host_of, is_loopback, is_openai, shown
from macrotool.errors import AccessError

# The usual server on a port of this machine, and how to start it.
STARTED_BY = {
    11434: "is Ollama running? start it with `ollama serve`",
    8080: "is llama.cpp running? start it with `llama-server -m MODEL.gguf`",
    1234: "is LM Studio's server running? start it with `lms server start`",
    8000: "is vLLM running? start it with `vllm serve MODEL`",
}


_SHORTEST_SECRET = 4  # characters; hiding a shorter secret, such as "1", would only spoil messages

# OpenAI's regions, and Azure's clouds.
_OPENAI_SERVICE = re.compile(r"(.+\.)?api\.openai\.com|.+\.(openai|cognitiveservices|services\.ai)\.azure\.(com|us|cn)")


class Endpoint(NamedTuple):
    """base_url: usually ends in /v1. api_key: empty when the server needs none. timeout: seconds of silence.
    former_key: the key that the server refused before, which messages must also hide."""

    base_url: str
    api_key: str
    timeout: float
    former_key: str = ""


class Proxy(NamedTuple):
    """A proxy between us and a server. setting: the variable that names it."""

    url: str
    setting: str


class Server(NamedTuple):
    """is_openai: OpenAI's, or Azure's. keeps_state: an answer can be continued by its id."""

    is_openai: bool = False
    keeps_state: bool = False


def server_at(url: str) -> Server:
    ours = bool(_OPENAI_SERVICE.fullmatch(host_of(url)))
    return Server(ours, ours)


def api_url(base_url: str, path: str) -> str:
    """The URL of a request: the path goes before the base URL's query (`?api-version=…`), and a fragment is dropped.

    Percent-encoding is kept. base_url: one that `check_url` accepts.
    """
    parts = urlsplit(base_url)
    return urlunsplit((parts.scheme, parts.netloc, f"{parts.path.rstrip('/')}{path}", parts.query, ""))


def moved_to(base_url: str, location: str) -> str:
    """A redirect's target as a base URL, without secrets; empty when it cannot be read."""
    try:
        target = urljoin(base_url, location) if location else ""
    except ValueError:  # a bracket without its pair
        target = ""
    return re.sub(r"/(responses|chat/completions)/?$", "", shown(target))


def remembered_as(url: str) -> str:
    """The server's name for a file: without anything that may be secret."""
    versions = [f"{name}={value}" for name, value in _query(url) if _is_version(name)]
    return "?".join(filter(None, [shown(url), "&".join(versions)]))


def secrets_of(endpoint: Endpoint) -> tuple[str, ...]:
    """What messages must hide if a server repeats it: the key, and possible keys in the base URL."""
    try:
        parts = urlsplit(endpoint.base_url)
        given = [parts.username, parts.password]
    except ValueError:  # a bracket without its pair
        given = []
    given += [value for name, value in _query(endpoint.base_url) if not _is_version(name)]
    raw = [value for value in given if value and len(value) >= _SHORTEST_SECRET]
    return tuple(filter(None, [endpoint.api_key, endpoint.former_key, *raw, *map(unquote, raw)]))


def _query(url: str) -> list[tuple[str, str]]:
    query = url.partition("#")[0].partition("?")[2]
    pairs = [pair.partition("=") for pair in query.split("&") if pair]
    return [(name, value) if mark else ("", name) for name, mark, value in pairs]


def _is_version(name: str) -> bool:
    return "version" in name.lower()


def check_endpoint(endpoint: Endpoint) -> None:
    """Refuses what no server would understand: UsageError for the URL, AccessError for the key."""
    check_url(endpoint.base_url)
    key = endpoint.api_key
    if not key and is_openai(endpoint.base_url):
        raise AccessError(f"no API key for {shown(endpoint.base_url)}", "set OPENAI_API_KEY")
    if not all("!" <= character <= "~" for character in key):  # what an HTTP header can carry, except the space
        raise AccessError(
            "the API key contains a space, a line break or a character that is not ASCII",
            "copy the key again, without anything around it",
        )


def when_down(url: str) -> str:
    """The remedy for a server that does not answer, by the usual server on its port."""
    if not is_loopback(url):
        return "check the base URL, the network and the proxy settings"
    return STARTED_BY.get(urlsplit(url).port or 80, "start the server or correct the base URL")


def when_model_missing(url: str, model: str) -> str:
    if is_loopback(url) and urlsplit(url).port == 11434:
        return f"get it with `ollama pull {model}`, or choose another with --model"
    return "check the model's name, or choose another with --model"
