"""Proxies that refuse, are down or are none; TLS where there is none, and none where there should be."""

from __future__ import annotations

import contextlib
import socket
import ssl
import sys
from typing import NamedTuple

import pytest

from macrotool.errors import MacrotoolError, ServerError, UsageError
from macrotool.models.openai.proxies import proxy_for
from macrotool.models.probe import check_reachable
from tests.models.openai.asked import KEY, Asked
from tests.raw_server import Manner, RawServer, certified, hangs_up, is_silent, says, tunnel_to

PLAIN, SECURE = "http://example.invalid/v1", "https://example.invalid/v1"
SETTINGS = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


def closed_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return int(listener.getsockname()[1])


def failure(asked: Asked) -> str:
    with pytest.raises(ServerError) as caught:
        asked.ask()
    message = str(caught.value)
    assert message.isprintable()
    assert KEY not in message
    return message


class Through(NamedTuple):
    """words: all in the message, with {proxy} for the proxy. tries: how many connections the proxy gets."""

    manner: Manner
    url: str
    words: tuple[str, ...]
    tries: int = 1


def refusing(status: str, more: bytes = b"") -> Manner:
    return says(f"HTTP/1.1 {status}\r\nContent-Length: 4\r\nConnection: close\r\n".encode() + more + b"\r\nNope")


PAGE = b"Content-Type: text/html\r\n"
JSON = b'HTTP/1.1 403 No\r\nConnection: close\r\n\r\n{"error": {"message": "Not in your country", "code": "x"}}'
THROUGH = {
    "password, tunnel": Through(refusing("407 Proxy Authentication Required"), SECURE,
                                ("the proxy {proxy} requires a password", "put it into HTTPS_PROXY: http://USER:PASSWORD")),
    "password, plain": Through(refusing("407 Who"), PLAIN, ("the proxy {proxy} requires a password", "HTTP_PROXY")),
    "forbidden, tunnel": Through(refusing("403 Forbidden"), SECURE,
                                 ("the proxy {proxy} blocks https://example.invalid/v1 (403)",
                                  "check HTTPS_PROXY", "NO_PROXY")),
    "forbidden, plain": Through(refusing("403 Forbidden", PAGE), PLAIN, ("the proxy {proxy} blocks", "(403)")),
    "method, tunnel": Through(refusing("405 Not Allowed"), SECURE, ("the proxy {proxy} blocks", "(405)")),
    "no route, tunnel": Through(refusing("502 Bad Gateway"), SECURE,
                                ("the proxy {proxy} cannot reach https://example.invalid/v1 (502)",)),
    "no route, plain": Through(refusing("503 Service Unavailable", b"X-Squid-Error: ERR_DNS_FAIL\r\n"), PLAIN,
                               ("the proxy {proxy} cannot reach", "(503)")),
    "nonsense, tunnel": Through(says(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"), SECURE,
                                ("the proxy {proxy} does not speak HTTP", "check HTTPS_PROXY")),
    "nonsense, plain": Through(says(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"), PLAIN, ("the proxy {proxy} does not speak",)),
    "hangs up, tunnel": Through(hangs_up, SECURE,
                                ("https://example.invalid/v1, through the proxy {proxy}, was cut",), 3),
    "hangs up, plain": Through(hangs_up, PLAIN, ("through the proxy {proxy}, was cut",), 3),
    "silent, tunnel": Through(is_silent, SECURE, ("through the proxy {proxy}, was silent for 0.3 s",)),
}  # fmt: skip


@pytest.mark.parametrize("name", THROUGH)
def test_a_proxy_is_named_as_the_proxy(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    case = THROUGH[name]
    with RawServer(case.manner) as proxy:
        monkeypatch.setenv(f"{case.url.partition(':')[0].upper()}_PROXY", f"http://me:pa55word@127.0.0.1:{proxy.port}")
        asked = Asked(case.url, timeout=0.3 if "silent" in name else 5.0)
        message = failure(asked)
        shown = f"http://127.0.0.1:{proxy.port}"
        assert [word for word in case.words if word.format(proxy=shown) not in message] == []
        assert "pa55word" not in message
        assert len(proxy.heard) == case.tries


def test_the_refusal_of_a_server_behind_a_proxy_is_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    with RawServer(says(JSON)) as proxy:
        monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{proxy.port}")
        with pytest.raises(MacrotoolError, match=r"^http://example.invalid/v1 does not allow.*: Not in your"):
            Asked(PLAIN).ask()


DEAD = [
    (SECURE, "HTTPS_PROXY", "http://127.0.0.1:{port}", "nothing answers at the proxy http://127.0.0.1:{port}"),
    (PLAIN, "HTTP_PROXY", "127.0.0.1:{port}", "nothing answers at the proxy http://127.0.0.1:{port}"),
    (SECURE, "all_proxy", "http://127.0.0.1:{port}", "nothing answers at the proxy http://127.0.0.1:{port}"),
    (SECURE, "HTTPS_PROXY", "http://nowhere.invalid:{port}", "the host of the proxy http://nowhere.invalid:{port} is"),
]


@pytest.mark.parametrize(("url", "setting", "proxy", "words"), DEAD)
def test_a_proxy_that_is_down(monkeypatch: pytest.MonkeyPatch, url: str, setting: str, proxy: str, words: str) -> None:
    port = closed_port()
    monkeypatch.setenv(setting, proxy.format(port=port))
    asked = Asked(url)
    message = failure(asked)
    assert message.startswith(words.format(port=port))
    assert f"check {setting}" in message
    assert asked.notes == []
    with pytest.raises(ServerError, match=rf"the proxy .*:{port} cannot be reached: .*check {setting}"):
        check_reachable(url)


def test_socks_without_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "socksio", None)
    monkeypatch.setenv("ALL_PROXY", "socks5://me:pa55word@127.0.0.1:1080")
    with pytest.raises(UsageError) as caught:
        Asked(SECURE)
    message = str(caught.value)
    assert "the proxy socks5://127.0.0.1:1080 speaks SOCKS" in message
    assert "pip install socksio" in message
    assert "ALL_PROXY" in message
    assert "pa55word" not in message


GOES_THROUGH = [
    ({}, SECURE, ""),
    ({"HTTPS_PROXY": "http://p:1"}, SECURE, "http://p:1 HTTPS_PROXY"),
    ({"https_proxy": "p:1"}, SECURE, "http://p:1 https_proxy"),
    ({"HTTPS_PROXY": "http://p:1"}, PLAIN, ""),
    ({"ALL_PROXY": "socks5://p:1"}, PLAIN, "socks5://p:1 ALL_PROXY"),
    ({"HTTPS_PROXY": "http://p:1", "NO_PROXY": "example.invalid"}, SECURE, ""),
    ({"HTTPS_PROXY": "http://p:1"}, "https://localhost/v1", ""),
]


@pytest.mark.parametrize(("environ", "url", "expected"), GOES_THROUGH)
def test_which_proxy_is_used(monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], url: str, expected: str) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert " ".join(proxy_for(url) or ()) == expected


# ---- TLS


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> ssl.SSLContext:
    return certified(tmp_path_factory.mktemp("tls"))


ALERT = b"\x15\x03\x01\x00\x02\x02\x46"


class Wrong(NamedTuple):
    """A server that is not what the scheme says. timeout: seconds of silence."""

    scheme: str
    words: str
    manner: Manner = hangs_up
    is_tls: bool = False
    greeting: bytes = b""
    timeout: float = 20.0


SECURE_WANTED = "requires a secure connection; the base URL should begin with https:// instead of http://"
NO_HTTP = "does not speak HTTP; is the base URL right?"
WRONG = {
    "a port of TLS": Wrong("http", SECURE_WANTED, is_tls=True),
    "an alert": Wrong("http", SECURE_WANTED, says(ALERT)),
    "an answer in HTTP": Wrong(
        "https", "should the base URL begin with http://", says(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    ),
    "no answer": Wrong("https", "no secure connection"),
    "silence": Wrong("https", "does not speak TLS; should the base URL begin with http://", is_silent, timeout=0.5),
    "SSH": Wrong("http", NO_HTTP, greeting=b"SSH-2.0-OpenSSH_9.6\r\n"),
    "mail": Wrong("http", NO_HTTP, greeting=b"220 mail ESMTP\r\n"),
    "a database": Wrong("http", NO_HTTP, greeting=b"\x4a\x00\x00\x00\x0a8.0.3"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_server_of_another_kind(tls: ssl.SSLContext, name: str) -> None:
    row = WRONG[name]
    with RawServer(row.manner, tls if row.is_tls else None, greeting=row.greeting) as server:
        asked = Asked(f"{row.scheme}://127.0.0.1:{server.port}/v1", timeout=row.timeout)
        assert row.words in failure(asked)
        assert asked.notes == []


def test_an_untrusted_certificate(tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch) -> None:
    with RawServer(hangs_up, tls) as server:
        assert "is not trusted; set SSL_CERT_FILE" in failure(Asked(f"https://127.0.0.1:{server.port}/v1"))
        with RawServer(tunnel_to(server.port)) as proxy:
            monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{proxy.port}")
            message = failure(Asked(SECURE))
            assert message.startswith("the certificate of https://example.invalid/v1 is not trusted")


def test_a_plain_server_behind_a_tunnel(monkeypatch: pytest.MonkeyPatch) -> None:
    with RawServer(says(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as server, RawServer(tunnel_to(server.port)) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{proxy.port}")
        assert "should the base URL begin with http://" in failure(Asked(SECURE))


def test_tls_to_a_plain_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    with RawServer(says(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", f"https://127.0.0.1:{proxy.port}")
        message = failure(Asked(SECURE))
    assert f"no secure connection to the proxy https://127.0.0.1:{proxy.port}" in message
    assert "should HTTPS_PROXY begin with http://" in message
