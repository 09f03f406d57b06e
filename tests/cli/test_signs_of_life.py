"""While a model is waited for, the terminal shows for whom, and for how long; then the line is gone."""

import threading
from collections.abc import Iterator

import pytest

from tests import model_server as play
from tests.command import Macrotool
from tests.model_server import Held, Line, ModelServer
from tests.pseudo_terminal import AtTerminal
from tests.service.listening import listening

CLEAR = "\r\x1b[K"


@pytest.fixture(params=["cold", "warm"])
def command(macrotool: Macrotool, request: pytest.FixtureRequest) -> Iterator[Macrotool]:
    if request.param == "cold":
        yield macrotool
        return
    with listening(macrotool):
        yield macrotool


class Waits:
    """A reply that comes when the test lets it."""

    def __init__(self, text: str) -> None:
        self.go = threading.Event()
        self._text = text

    def __call__(self, line: Line) -> None:
        self.go.wait(20)
        play.text(self._text)(line)


def after_the_line(shown: str) -> str:
    """What is left on the screen: everything after the status line was cleared for good."""
    return shown.rpartition(CLEAR)[2]


def test_it_is_gone_at_the_first_words(command: Macrotool, model_server: ModelServer) -> None:
    reply = Waits("answer")
    model_server.plays(reply)
    given = {"OPENAI_BASE_URL": model_server.base_url}
    with AtTerminal(command, "run", "concise", "x", environ=given) as terminal:
        host = model_server.base_url.split("/")[2]
        terminal.until(f"waiting for gpt-6-astra at {host}  1 s")
        terminal.until("  2 s")
        reply.go.set()
        terminal.until("answer")
        assert terminal.finish() == 0
    assert after_the_line(terminal.shown) == "answer\r\n"


def test_it_is_shown_when_the_answer_goes_elsewhere(command: Macrotool, model_server: ModelServer) -> None:
    reply = Waits("answer")
    model_server.plays(reply)
    given = {"OPENAI_BASE_URL": model_server.base_url}
    with AtTerminal(command, "run", "concise", "x", "-o", "out.txt", environ=given) as terminal:
        terminal.until("  1 s")
        reply.go.set()
        assert terminal.finish() == 0
    assert after_the_line(terminal.shown) == "macrotool: wrote out.txt\r\n"
    assert (command.cwd / "out.txt").read_text() == "answer"


def test_it_is_gone_before_a_note_and_an_error(command: Macrotool, model_server: ModelServer) -> None:
    held = Waits("")
    model_server.plays(lambda line: (held.go.wait(20), play.error(401, "no", "invalid_api_key")(line))[1])
    given = {"OPENAI_BASE_URL": model_server.base_url, "OPENAI_API_KEY": "k"}
    with AtTerminal(command, "run", "concise", "x", environ=given) as terminal:
        terminal.until("  1 s")
        held.go.set()
        assert terminal.finish() == 5
    assert after_the_line(terminal.shown).startswith("macrotool: ")


def test_it_is_gone_at_ctrl_c(command: Macrotool, model_server: ModelServer) -> None:
    held = Held()
    model_server.plays(held)
    given = {"OPENAI_BASE_URL": model_server.base_url}
    with AtTerminal(command, "run", "concise", "x", environ=given) as terminal:
        terminal.until("  1 s")
        terminal.enter("\x03")
        assert terminal.finish() == 130
    assert after_the_line(terminal.shown) in ("", "^C")
    assert terminal.shown.rstrip().endswith(CLEAR.strip()) or "^C" in terminal.shown


@pytest.mark.parametrize("how", ["apart", "dumb"])
def test_nobody_else_sees_it(command: Macrotool, model_server: ModelServer, how: str) -> None:
    held = Held()
    model_server.plays(held)
    given = {"OPENAI_BASE_URL": model_server.base_url} | ({"TERM": "dumb"} if how == "dumb" else {})
    with AtTerminal(command, "run", "concise", "x", apart=how == "apart", environ=given) as terminal:
        assert held.asked.wait(20)
        assert not held.abandoned.wait(1.5)
        terminal.enter("\x03")
        terminal.finish()
    assert terminal.shown in ("", "^C", "^C\r\n")
    assert terminal.text("err") == ""


def test_it_fits_a_narrow_terminal(command: Macrotool, model_server: ModelServer) -> None:
    held = Held()
    model_server.plays(held)
    given = {"OPENAI_BASE_URL": model_server.base_url}
    with AtTerminal(command, "run", "concise", "x", columns=12, environ=given) as terminal:
        terminal.until("waiting f")
        terminal.enter("\x03")
        assert terminal.finish() == 130
    assert "waiting for " not in terminal.shown


def test_a_model_that_is_named_badly_cannot_command_the_terminal(command: Macrotool, model_server: ModelServer) -> None:
    held = Held()
    model_server.plays(held)
    given = {"OPENAI_BASE_URL": model_server.base_url}
    with AtTerminal(command, "run", "concise", "x", "-m", "a\x1b]0;b\x07\nc", environ=given) as terminal:
        terminal.until("a\u241b]0;b\u2407\u240ac")
        terminal.enter("\x03")
        assert terminal.finish() == 130
