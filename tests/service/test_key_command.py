"""A key that a command prints, in a process that lasts: a new one is used without a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import model_server as play
from tests.command import Macrotool, Result
from tests.model_server import ModelServer
from tests.service.listening import Resident, listening

REFUSED = play.error(401, "Incorrect API key provided")


class Home(NamedTuple):
    macrotool: Macrotool
    server: ModelServer
    key: Path

    def run(self, text: str) -> Result:
        return self.macrotool("run", "concise", text)

    def sent(self) -> list[str]:
        return [call.headers["authorization"] for call in self.server.calls]


@pytest.fixture
def home(macrotool: Macrotool, model_server: ModelServer) -> Home:
    key = macrotool.cwd.parent / "key"
    key.write_text("sk-first-key\n")
    macrotool.configure(f"model: m\nbase_url: {model_server.base_url}\napi_key_command: cat {key}\n")
    macrotool.macro("concise", "prompt: '{input}'\n")
    return Home(macrotool, model_server, key)


@pytest.fixture
def resident(home: Home) -> Iterator[Resident]:
    with listening(home.macrotool) as resident:
        yield resident


def test_a_refused_key_is_asked_for_again(home: Home, resident: Resident) -> None:
    assert home.run("one").out == b"one"
    home.key.write_text("sk-second-key\n")
    home.server.plays(REFUSED)
    done = home.run("two")
    assert (done.status, done.out) == (0, b"two")
    assert done.err.count("\n") == 1
    assert "trying again with the key that api_key_command gives now" in done.err
    assert "sk-" not in done.err + resident.log
    assert home.run("three").out == b"three"
    assert home.sent() == ["Bearer sk-first-key"] * 2 + ["Bearer sk-second-key"] * 2


def test_the_same_key_is_not_sent_again(home: Home, resident: Resident) -> None:
    for _ in range(2):
        home.server.plays(REFUSED)
        done = home.run("text")
        assert (done.status, done.out) == (5, b"")
        assert "does not accept the API key: Incorrect API key provided; api_key_command gives the same" in done.err
    assert home.sent() == ["Bearer sk-first-key"] * 2


def test_a_command_that_fails_by_then_is_said(home: Home, resident: Resident) -> None:
    assert home.run("one").status == 0
    home.key.unlink()
    home.server.plays(REFUSED)
    done = home.run("two")
    assert done.status == 5
    assert "api_key_command" in done.err
    assert "gave no key: exit status 1" in done.err
    assert len(home.sent()) == 2


def test_reload_asks_for_the_key(home: Home, resident: Resident) -> None:
    assert home.run("one").status == 0
    home.key.write_text("sk-second-key\n")
    assert home.macrotool("reload").status == 0
    assert home.run("two").status == 0
    assert home.sent() == ["Bearer sk-first-key", "Bearer sk-second-key"]


def test_one_command_alone(home: Home) -> None:
    home.server.plays(REFUSED)
    home.key.write_text("a\n")
    home.macrotool.configure(
        f"model: m\nbase_url: {home.server.base_url}\napi_key_command: cat {home.key}; echo sk-next > {home.key}\n"
    )
    done = home.run("text")
    assert (done.status, done.out) == (0, b"text")
    assert home.sent() == ["Bearer a", "Bearer sk-next"]
