"""What one process remembers of servers for the next, also when the memory is old, broken or unreadable."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from macrotool.models.openai.ladder import Known
from macrotool.models.openai.server_memory import ServerMemory
from tests import model_server as script
from tests.command import Macrotool
from tests.model_events import Wish
from tests.model_server import ModelServer
from tests.models.openai.editing import PATCH, Editing
from tests.models.openai.test_ladder import SERVERS, asked

ANSWER = script.calls(Wish("text", PATCH))


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file, which is not there yet."""
    monkeypatch.setattr("macrotool.models.openai.server_memory.state_dir", lambda: str(tmp_path / "state"))
    return tmp_path / "state" / "servers.json"


def ask_anew(server: ModelServer) -> Editing:
    """Asks as a new process would."""
    server.calls.clear()
    server.plays(ANSWER)
    editing = Editing(server.base_url, ServerMemory(server.base_url))
    assert editing.ask().calls
    return editing


@pytest.mark.parametrize("name", [name for name in SERVERS if not SERVERS[name].openai])
def test_the_next_process_begins_where_the_server_answered(model_server: ModelServer, state: Path, name: str) -> None:
    model_server.has, model_server.takes = SERVERS[name].has, SERVERS[name].takes
    ask_anew(model_server)
    assert state.exists() == (len(SERVERS[name].requests) > 1)
    assert ask_anew(model_server).notes == []
    assert asked(model_server) == SERVERS[name].requests[-1:]
    assert list(state.parent.glob("*")) == [state] * state.exists()


def test_what_is_remembered_is_of_one_server_and_model(model_server: ModelServer, state: Path) -> None:
    model_server.takes = set()
    ask_anew(model_server)
    memory = ServerMemory(model_server.base_url)
    assert memory.recall("some-model") == Known("chat")
    assert memory.recall("another") == ServerMemory("http://elsewhere").recall("some-model") == Known()
    assert b"sk-key" not in state.read_bytes()


def test_a_server_that_has_learnt_is_asked_from_the_top(model_server: ModelServer, state: Path) -> None:
    model_server.has = {"/chat/completions"}
    ask_anew(model_server)
    model_server.has = {"/responses"}
    ask_anew(model_server)
    assert asked(model_server) == ["chat function", "responses function"]
    ask_anew(model_server)
    assert asked(model_server) == ["responses function"]
    assert ServerMemory(model_server.base_url).recall("some-model") == Known("function")
    assert state.exists()


def test_what_is_old_is_forgotten(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = ServerMemory("http://here")
    for number in range(150):
        memory.keep(f"m{number}", Known("chat", True))
    assert memory.recall("m149") == Known("chat", True)
    assert memory.recall("m0") == Known()
    written = os.stat(state).st_mtime
    for days, known in ((29, Known("chat", True)), (31, Known()), (-2, Known())):
        now = written + days * 24 * 3600
        monkeypatch.setattr("macrotool.models.openai.server_memory.time.time", lambda now=now: now)
        assert memory.recall("m149") == known


@pytest.mark.parametrize("content", ["", "{", "[]", "7", '{"http://127.0.0.1": 7}', "[" * 100_000, "\x00\xff"])
def test_a_broken_memory_is_ignored(model_server: ModelServer, state: Path, content: str) -> None:
    model_server.takes = set()
    state.parent.mkdir()
    state.write_text(content, encoding="latin-1")
    ask_anew(model_server)
    assert len(model_server.calls) == 3
    ask_anew(model_server)
    assert len(model_server.calls) == 1


@pytest.mark.parametrize(
    "row", [{}, {"rung": 7}, {"rung": "invented", "no_responses": "x"}, {"at": "now"}, {"at": True}]
)
def test_a_broken_row_is_ignored(model_server: ModelServer, state: Path, row: object) -> None:
    state.parent.mkdir()
    row = {"at": os.stat(state.parent).st_mtime, **row} if isinstance(row, dict) else row
    state.write_text(json.dumps({f"{model_server.base_url} some-model": row}), encoding="utf-8")
    ask_anew(model_server)
    assert asked(model_server) == ["responses function"]


def test_a_folder_that_cannot_be_written_is_done_without(model_server: ModelServer, state: Path) -> None:
    model_server.takes = set()
    state.mkdir(parents=True)  # a folder where the file should be
    for _ in range(2):
        ask_anew(model_server)
        assert len(model_server.calls) == 3
    state.rmdir()
    state.parent.rmdir()
    state.parent.write_text("a file where the folder should be", encoding="utf-8")
    ask_anew(model_server)
    assert len(model_server.calls) == 3


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_pipe_in_its_place_is_not_waited_for(model_server: ModelServer, state: Path) -> None:
    state.parent.mkdir()
    os.mkfifo(state)
    ask_anew(model_server)
    assert len(model_server.calls) == 1


# ---- Plain texts, in real processes


def test_a_chat_server_gets_the_text_once_from_the_second_process_on(
    macrotool: Macrotool, model_server: ModelServer
) -> None:
    model_server.has = {"/chat/completions"}
    for requests in (["/v1/responses", "/v1/chat/completions"], ["/v1/chat/completions"], ["/v1/chat/completions"]):
        model_server.calls.clear()
        done = macrotool("run", "concise", "text", OPENAI_BASE_URL=model_server.base_url)
        assert (done.status, done.err) == (0, "")
        assert [call.path for call in model_server.calls] == requests
    model_server.has = {"/responses"}
    assert macrotool("run", "concise", "text", OPENAI_BASE_URL=model_server.base_url).status == 0


def test_edits_begin_without_the_api_that_a_text_did_not_find(model_server: ModelServer, state: Path) -> None:
    model_server.has = {"/chat/completions"}
    editing = Editing(model_server.base_url, ServerMemory(model_server.base_url))
    editing.request = editing.request._replace(edits=False)
    editing.ask()
    assert ServerMemory(model_server.base_url).recall("some-model") == Known("", True)
    ask_anew(model_server)
    assert asked(model_server) == ["chat function"]
    assert state.exists()
