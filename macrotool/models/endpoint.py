"""Where a model is served, and what to do when nobody answers there. Pure."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from macrotool.errors import AccessError, UsageError

# What usually listens on a port of this machine, and how it is started.
STARTED_BY = {
    11434: "is Ollama running? start it with `ollama serve`",
    8080: "is llama.cpp running? start it with `llama-server -m MODEL.gguf`",
    1234: "is LM Studio's server running? start it with `lms server start`",
    8000: "is vLLM running? start it with `vllm serve MODEL`",
}

_LOOPBACK = re.compile(r"(.+\.)?localhost\.?|127(\.\d{1,3}){1,3}|0\.0\.0\.0|::1|::ffff:127(\.\d{1,3}){3}")

# OpenAI's regions, and Azure's clouds.
_OPENAI_SERVICE = re.compile(r"(.+\.)?api\.openai\.com|.+\.(openai|cognitiveservices|services\.ai)\.azure\.(com|us|cn)")


class Endpoint(NamedTuple):
    """base_url: usually ends in /v1. api_key: empty when the server needs none. timeout: seconds of silence."""

    base_url: str
    api_key: str
    timeout: float


class Server(NamedTuple):
    """is_openai: OpenAI's, or Azure's. keeps_state: an answer can be continued by its id."""

    is_openai: bool = False
    keeps_state: bool = False


def server_at(url: str) -> Server:
    ours = bool(_OPENAI_SERVICE.fullmatch(urlsplit(url).hostname or ""))
    return Server(ours, ours)


def is_loopback(url: str) -> bool:
    """Whether the URL's host is this machine itself. A URL that cannot be read is not."""
    try:
        return bool(_LOOPBACK.fullmatch(urlsplit(url).hostname or ""))
    except ValueError:
        return False


def is_openai(url: str) -> bool:
    return urlsplit(url).hostname == "api.openai.com"


def shown(url: str) -> str:
    """The URL as a message may show it: passwords stand before the `@`, keys may stand after the `?`."""
    return re.split(r"[?#]", re.sub(r"^([^/?#@]*//)?.*@", r"\1", url, flags=re.DOTALL))[0].rstrip("/")


def check_endpoint(endpoint: Endpoint) -> None:
    """Say at once what no server would understand: UsageError for the URL, AccessError for the key."""
    check_url(endpoint.base_url)
    key = endpoint.api_key
    if not key and is_openai(endpoint.base_url):
        raise AccessError(f"no API key for {shown(endpoint.base_url)}", "set OPENAI_API_KEY")
    if not all("!" <= character <= "~" for character in key):  # what an HTTP header can carry, less the space
        raise AccessError(
            "the API key contains a space, a line break or a character that is not ASCII",
            "copy the key again, without anything around it",
        )


def when_down(url: str) -> str:
    """The remedy for a server that does not answer, by what usually listens on its port."""
    if not is_loopback(url):
        return "check the base URL, the network and the proxy settings"
    return STARTED_BY.get(urlsplit(url).port or 80, "start the server or correct the base URL")


def when_model_missing(url: str, model: str) -> str:
    if is_loopback(url) and urlsplit(url).port == 11434:
        return f"get it with `ollama pull {model}`, or choose another with --model"
    return "check the model's name, or choose another with --model"


def check_url(url: str) -> None:
    """Raises UsageError."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is no number, a bracket without its pair
        usable = None
    # urlsplit drops tabs and line breaks without a word, so they are looked for in the text itself.
    if not usable or not url.isprintable() or " " in url:
        raise UsageError(
            f"the base URL {shown(url)!r} is not a URL a server can have",
            "it should look like https://api.openai.com/v1",
        )
