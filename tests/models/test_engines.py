"""Engines, which answer one question after another until they are closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrotool.config.settings import Settings
from macrotool.errors import MacroError
from macrotool.models.choice import Choice
from macrotool.models.engines import LocalEngine, open_engine
from macrotool.models.messages import Exchange, ModelRequest, ToolOutput
from tests import model_server as script
from tests.model_events import Wish
from tests.model_server import ModelServer
from tests.models.openai.editing import UPDATING
from tests.models.test_local import MODEL, with_model


def settings(base_url: str) -> Settings:
    return Settings("some-model", base_url, "sk-key", "", 5.0, "american")


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrotool.models.openai.server_memory.state_dir", lambda: str(tmp_path / "state"))


def ignore(_: str) -> None:
    """Notes and pieces that are not of interest."""


def test_a_server_engine_answers_again_and_after_it_was_closed(model_server: ModelServer) -> None:
    engine = open_engine(Choice("server", "some-model"), settings(model_server.base_url), ignore)
    engine.load()
    for _ in range(2):
        model_server.plays(script.calls(Wish("function", UPDATING)), script.text("All done."))
        request = ModelRequest("some-model", "Change a.txt.", {}, edits=True)
        response = engine.answer(request, ignore)
        outputs = tuple(ToolOutput(call, True, "Done.") for call in response.calls)
        request = request._replace(history=(Exchange(response, outputs),))
        assert engine.answer(request, ignore).text == "All done."
        engine.close()
        engine.close()
    assert [len(call.body["input"]) for call in model_server.calls] == [1, 4, 1, 4]


def test_what_a_server_lacks_is_asked_once_by_an_engine_that_stays(model_server: ModelServer) -> None:
    model_server.has = {"/chat/completions"}
    engine = open_engine(Choice("server", "some-model"), settings(model_server.base_url), ignore)
    for text in ("one", "two"):
        assert engine.answer(ModelRequest("some-model", text), ignore).text == text
    assert [call.is_chat for call in model_server.calls] == [False, True, True]
    engine.close()


def test_the_proofreader_cannot_edit() -> None:
    engine = open_engine(Choice("harper"), settings("http://nowhere"), ignore)
    assert engine.answer(ModelRequest("", "", text="This is an test."), ignore).text == "This is a test."
    with pytest.raises(MacroError, match="cannot edit files; choose a model with --model"):
        engine.answer(ModelRequest("", "", {}, edits=True), ignore)
    engine.close()


@with_model
def test_a_local_model_stays_loaded_until_it_is_too_small() -> None:
    engine = open_engine(Choice("local", MODEL), settings("http://nowhere")._replace(timeout=120.0), ignore)
    options = {"max_output_tokens": 8, "temperature": 0}
    bases = []
    for prompt in ("Say hello.", "Say goodbye.", f"Say hello.{' ' * 5000}"):
        request = ModelRequest(MODEL, prompt, options)
        assert engine.answer(request, ignore).text
        assert isinstance(engine, LocalEngine)
        assert engine._client is not None
        bases.append(engine._client._endpoint.base_url)
    assert bases[0] == bases[1] != bases[2]
    engine.close()
