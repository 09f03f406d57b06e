"""Keys and other lines when setup and listen --install change the configuration. Real terminals and servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.command import Macrotool
from tests.model_server import ModelServer
from tests.pseudo_terminal import AtTerminal


@pytest.fixture
def other() -> Iterator[ModelServer]:
    with ModelServer() as server:
        server.models = ["small"]
        yield server


def keys_sent(server: ModelServer) -> str:
    calls = [*server.calls, *server.listings]
    assert calls
    return str({call.headers.get("authorization", "") for call in calls})


def set_up(macrotool: Macrotool, server: ModelServer) -> str:
    """What setup shows when every question is answered with yes."""
    with AtTerminal(macrotool, "setup", environ={"OPENAI_BASE_URL": server.base_url}) as terminal:
        terminal.until("Which one?")
        terminal.enter("1\n")
        terminal.until("[Y/n]")
        terminal.enter("y\n")
        assert terminal.finish() == 0
        return terminal.shown


def test_a_typed_server_does_not_get_the_key_of_openai(macrotool: Macrotool, other: ModelServer) -> None:
    with AtTerminal(macrotool, "setup", environ={"OPENAI_API_KEY": "sk-openai"}) as terminal:
        terminal.until("Which one?")
        terminal.enter(f"{other.base_url}\n")
        terminal.until("[Y/n]")
        terminal.enter("n\n")
        terminal.finish()
    assert "sk-openai" not in keys_sent(other)


@pytest.mark.parametrize("key", ["api_key: sk-old", "api_key_command: echo sk-old"])
def test_a_changed_server_does_not_get_the_old_server_s_key(macrotool: Macrotool, other: ModelServer, key: str) -> None:
    path = macrotool.configure(f"# mine\nbase_url: https://old.example/v1\n{key}\nenglish: british\n")
    assert "sk-old" not in set_up(macrotool, other)
    assert path.read_text() == f"# mine\nbase_url: {other.base_url}\nenglish: british\nmodel: small\n"
    assert macrotool("run", "prompt", "hi").status == 0
    assert "sk-old" not in keys_sent(other)


def test_install_does_not_store_openai_s_key_for_another_server(macrotool: Macrotool, other: ModelServer) -> None:
    text = f"model: small\nbase_url: {other.base_url}\n"
    path = macrotool.configure(text)
    assert macrotool("listen", "--install", OPENAI_API_KEY="sk-openai").err == ""
    with AtTerminal(macrotool, "listen", "--install", environ={"OPENAI_API_KEY": "sk-openai"}) as terminal:
        assert terminal.finish() == 0
        assert "[Y/n]" not in terminal.shown
    assert path.read_text() == text


def test_openai_takes_the_place_of_another_server(macrotool: Macrotool) -> None:
    path = macrotool.configure("model: old\nbase_url: http://127.0.0.1:9/v1\napi_key: old\n")
    environ = {"OPENAI_API_KEY": "sk-x", "OPENAI_BASE_URL": "https://api.openai.com/v1", "MACROTOOL_MODEL": "gpt-x"}
    with AtTerminal(macrotool, "listen", "--install", environ=environ) as terminal:
        terminal.until("[Y/n]")
        terminal.enter("y\n")
        assert terminal.finish() == 0
        assert "sk-x" not in terminal.shown
    assert path.read_text() == "model: gpt-x\nbase_url: https://api.openai.com/v1\napi_key: sk-x\n"


@pytest.mark.parametrize("text", ["{english: british}\n", "english: british\n...\n"])
def test_a_form_that_cannot_be_changed_is_left_alone(macrotool: Macrotool, other: ModelServer, text: str) -> None:
    path = macrotool.configure(text)
    with AtTerminal(macrotool, "setup", environ={"OPENAI_BASE_URL": other.base_url}) as terminal:
        terminal.until("Which one?")
        terminal.enter("1\n")
        assert terminal.finish() == 2
        assert "macrotool edit config" in terminal.shown
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"english: british\r\n", b"english: british\r\nmodel: small\r\nbase_url: URL\r\n"),
        (b"# only a comment\n", b"# only a comment\nmodel: small\nbase_url: URL\n"),
    ],
)
def test_the_rest_of_the_file_stays(macrotool: Macrotool, other: ModelServer, before: bytes, after: bytes) -> None:
    path = macrotool.configure("")
    path.write_bytes(before)
    set_up(macrotool, other)
    assert path.read_bytes() == after.replace(b"URL", other.base_url.encode())


def test_models_without_a_server_names_setup(macrotool: Macrotool) -> None:
    done = macrotool("models")
    assert (done.status, done.out, done.err.count("\n")) == (5, b"", 1)
    assert "macrotool setup" in done.err
