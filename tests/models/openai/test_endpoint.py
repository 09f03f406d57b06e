from __future__ import annotations

import contextlib
import socket

import pytest

from macrotool.config.server_url import is_loopback, shown, trimmed
from macrotool.errors import AccessError, ServerError, UsageError
from macrotool.models.openai.endpoint import Endpoint, api_url, check_endpoint, moved_to, remembered_as, secrets_of
from macrotool.models.probe import refuse_if_down

GOOD = [
    "https://api.openai.com/v1",
    "https://api.openai.com/v1/",
    "http://localhost:11434/v1",
    "HTTP://LOCALHOST:1/",
    "http://[::1]:8080/v1",
    "https://name.openai.azure.com/openai/v1",
    "http://user:pass@host.example/v1?api-version=preview",
]
BAD = [
    "",
    "localhost:11434/v1",
    "api.openai.com/v1",
    "ftp://host/v1",
    "file:///etc/passwd",
    "http://",
    "http:///v1",
    "http://ho st/v1",
    "http://host/v1\n",
    "http://host:port/v1",
    "http://host:0/v1",
    "http://host:99999/v1",
    "http://[::1/v1",
    "http://host/\x1b[31m",
]
LOOPBACK = ["http://localhost", "http://a.localhost/v1", "http://127.0.0.1:1", "http://127.9.9.9", "http://[::1]:80",
            "http://0.0.0.0:8000", "http://user@localhost/"]  # fmt: skip
ELSEWHERE = ["http://127.evil.example", "http://localhost.evil.example", "http://localhost@evil.example",
             "http://10.0.0.1", "http://evil.example/localhost", "http://[::1", ""]  # fmt: skip
BAD_KEYS = ["a\nb", "a b", "ключ", "a\x00", "“quoted”", "a\r\nX-Header: b"]


@pytest.mark.parametrize("url", GOOD)
def test_a_url_that_can_be_asked(url: str) -> None:
    check_endpoint(Endpoint(url, "sk-1", 1.0))


@pytest.mark.parametrize("url", BAD)
def test_a_url_that_cannot(url: str) -> None:
    with pytest.raises(
        UsageError, match=r"is not a URL a server can have; (it should look like https|write http://)"
    ) as caught:
        check_endpoint(Endpoint(url, "sk-1", 1.0))
    assert caught.value.message.isprintable()
    with pytest.raises(UsageError):
        refuse_if_down(url)


# (base URL) -> the words of the message
BETTER = [
    ("127.0.0.1:18765/v1", "'127.0.0.1:18765/v1' is not a URL a server can have; write http://127.0.0.1:18765/v1"),
    ("user:secret@localhost:1/v1", "; write http://localhost:1/v1"),
    ("http://", "the base URL 'http://' is not"),
    ("http:/localhost/v1", "; it should look like https"),
    ("word", "; it should look like https"),
    ("a host:1", "; it should look like https"),
]


@pytest.mark.parametrize(("url", "words"), BETTER)
def test_a_url_that_was_nearly_one(url: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        check_endpoint(Endpoint(url, "sk-1", 1.0))
    assert words in str(caught.value)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("key", BAD_KEYS)
def test_a_key_that_cannot_be_sent(key: str) -> None:
    with pytest.raises(AccessError) as caught:
        check_endpoint(Endpoint("https://host.example/v1", key, 1.0))
    assert key not in str(caught.value)


def test_openai_needs_a_key_and_others_may_not() -> None:
    check_endpoint(Endpoint("http://192.168.0.7:11434/v1", "", 1.0))
    with pytest.raises(AccessError, match="set OPENAI_API_KEY"):
        check_endpoint(Endpoint("https://api.openai.com/v1", "", 1.0))


def test_this_machine_or_another() -> None:
    assert [url for url in LOOPBACK if not is_loopback(url)] == []
    assert [url for url in ELSEWHERE if is_loopback(url)] == []


def test_no_password_is_shown() -> None:
    assert shown("https://user:p@ss@host:1/v1/?key=secret#x") == "https://host:1/v1"
    with pytest.raises(UsageError) as caught:
        check_endpoint(Endpoint("ftp://user:secret@host/?secret", "", 1.0))
    assert "secret" not in str(caught.value)


# base URL, trimmed, where /responses is asked for
API_URLS = [
    ("http://h/v1", "http://h/v1", "http://h/v1/responses"),
    ("http://h/v1//", "http://h/v1", "http://h/v1/responses"),
    ("http://h", "http://h", "http://h/responses"),
    ("http://h/", "http://h", "http://h/responses"),
    ("http://h/openai?api-version=1", "http://h/openai?api-version=1", "http://h/openai/responses?api-version=1"),
    ("http://h/openai/?api-version=1", "http://h/openai?api-version=1", "http://h/openai/responses?api-version=1"),
    ("http://h?a=1", "http://h?a=1", "http://h/responses?a=1"),
    ("http://h/v1?a=/b/", "http://h/v1?a=/b/", "http://h/v1/responses?a=/b/"),
    ("http://h/v1?", "http://h/v1?", "http://h/v1/responses"),
    ("http://h/v1#top", "http://h/v1#top", "http://h/v1/responses"),
    ("http://h/v1/?a=1&b=%2F%20+&c#x?y", "http://h/v1?a=1&b=%2F%20+&c#x?y", "http://h/v1/responses?a=1&b=%2F%20+&c"),
    ("http://h/a%2Fb%20c/v1", "http://h/a%2Fb%20c/v1", "http://h/a%2Fb%20c/v1/responses"),
    ("http://u:p@h:1/v1?a=1", "http://u:p@h:1/v1?a=1", "http://u:p@h:1/v1/responses?a=1"),
]


@pytest.mark.parametrize(("url", "short", "asked"), API_URLS)
def test_where_a_request_goes(url: str, short: str, asked: str) -> None:
    assert trimmed(url) == short
    assert api_url(url, "/responses") == api_url(short, "/responses") == asked


def test_what_is_secret_in_a_url() -> None:
    url = "https://user:pa55word@h/v1?api-version=2024-10-21&key=abc%2Fdef&x=1&justatoken"
    assert set(secrets_of(Endpoint(url, "sk-1", 1.0))) == {"sk-1", "user", "pa55word", "abc%2Fdef", "abc/def",
                                                           "justatoken"}  # fmt: skip
    assert remembered_as(url) == "https://h/v1?api-version=2024-10-21"
    assert remembered_as("http://h/v1") == "http://h/v1"


def test_where_a_redirect_leads() -> None:
    base = "http://h/v1?key=secret"
    assert moved_to(base, "https://h/v1/responses?key=secret") == "https://h/v1"
    assert moved_to(base, "/v2/chat/completions") == "http://h/v2"
    assert moved_to(base, "") == moved_to(base, "http://[::1") == ""


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_server_that_is_down(host: str) -> None:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
        refuse_if_down(f"http://{host}:{port}/v1")
    with pytest.raises(ServerError, match=rf"nothing answers at http://{host}:{port}/v1: connection refused"):
        refuse_if_down(f"http://{host}:{port}/v1")


def test_the_remedy_knows_the_port() -> None:
    with pytest.raises(ServerError, match="ollama serve"):
        refuse_if_down("http://127.93.0.1:11434/v1")
    refuse_if_down("http://nowhere.invalid/v1")
