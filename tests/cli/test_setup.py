"""setup, models, named models, and what is said of a model that a server does not have. Real terminals and servers."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator

import pytest

from macrotool.config.config_edit import with_settings
from macrotool.models.local_servers import LocalServer, find_servers
from tests.command import Macrotool
from tests.model_server import ModelServer, error
from tests.pseudo_terminal import AtTerminal

NO_MODEL = error(404, "The model `x` does not exist", "model_not_found")


@pytest.fixture
def other() -> Iterator[ModelServer]:
    with ModelServer() as server:
        server.models = ["big", "small"]
        yield server


def keys_sent(server: ModelServer) -> set[str]:
    return {call.headers.get("authorization", "") for call in [*server.calls, *server.listings]}


# ---- models


def test_models_lists_them_and_marks_the_one_in_use(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.models = ["one", "two"]
    macrotool.configure("models:\n  quick: {model: two}\n")
    url = model_server.base_url
    done = macrotool("models", OPENAI_BASE_URL=url, MACROTOOL_MODEL="quick")
    assert done.status == 0
    assert done.out.decode().endswith(f"At {model_server.base_url}\n  one\n* two\n")
    assert f"  quick  two  {model_server.base_url}" in done.out.decode()
    row = json.loads(macrotool("models", "--json", OPENAI_BASE_URL=url, MACROTOOL_MODEL="quick").out)
    assert row["models"] == [{"id": "one", "in_use": False}, {"id": "two", "in_use": True}]
    assert macrotool("models", "--named").out == b"quick\ttwo\n"


def test_ollama_s_latest_is_the_model_in_use(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.models = ["one:latest", "two:latest"]
    done = macrotool("models", OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL="two")
    assert (done.out.decode().splitlines()[-2:], done.err) == (["  one:latest", "* two:latest"], "")


def test_a_model_in_use_that_is_not_listed_is_noted(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.models = ["one"]
    done = macrotool("models", OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL="gone")
    assert "the model in use, gone, is not among them" in done.err


def test_models_of_a_server_that_is_down(macrotool: Macrotool) -> None:
    done = macrotool("models", OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    assert (done.status, done.out) == (6, b"")
    assert "connection refused" in done.err


def test_a_hostile_list_is_harmless(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.models = ["\x1b]0;x\x07", "good", "x" * 500, "", "a\nb"]
    done = macrotool("models", OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL="good")
    assert b"\x1b" not in done.out
    assert b"* good\n" in done.out
    assert max(map(len, done.out.split(b"\n"))) < 210


def test_an_unknown_model_s_error_says_what_the_server_has(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.models = ["unlike", *(f"model-{number}" for number in range(20)), "x-large"]
    model_server.always(NO_MODEL)
    done = macrotool("run", "prompt", "hi", OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL="x-larg")
    assert done.status == 5
    assert "; it has x-large, unlike, model-0," in done.err
    assert "and 14 more (macrotool models)\n" in done.err
    assert done.err.count("\n") == 1


# ---- Named models


def test_a_named_model_brings_its_server_options_and_key(
    macrotool: Macrotool, model_server: ModelServer, other: ModelServer
) -> None:
    macrotool.configure(
        f"model: stub\nbase_url: {model_server.base_url}\napi_key: main-key\nmodels:\n"
        f"  fast: {{model: small, base_url: {other.base_url}, api_key: other-key, options: &o}}\n".replace(
            "&o", "{temperature: 0.1, seed: 1}"
        )
        + f"  keyless: {{model: small, base_url: {other.base_url}}}\n"
        "  same: {model: big}\n"
    )
    macrotool.macro("own", "model: fast\noptions: {temperature: 0.9}\nprompt: 'x {input}'\n")
    for words in (["run", "prompt", "-m", "fast", "hi"], ["own", "hi"]):
        assert macrotool(*words).status == 0
    assert [call.body["model"] for call in other.calls] == ["small", "small"]
    assert [call.body["temperature"] for call in other.calls] == [0.1, 0.9]
    assert {call.body["seed"] for call in other.calls} == {1}
    assert keys_sent(other) == {"Bearer other-key"}
    assert macrotool("run", "prompt", "-m", "keyless", "hi", OPENAI_API_KEY="env-key").status == 0
    assert "env-key" not in str(keys_sent(other))
    assert "main-key" not in str(keys_sent(other))
    assert macrotool("run", "prompt", "hi", MACROTOOL_MODEL="same").status == 0
    assert (model_server.calls[-1].body["model"], keys_sent(model_server)) == ("big", {"Bearer main-key"})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("models: [a]\n", "must be a mapping of names"),
        ("models:\n  fast: {options: {a: 1}}\n", "'fast' names no model"),
        ("models:\n  harper: {model: x}\n", "'harper' cannot be a model's name"),
        ("models:\n  fast: {modl: x}\n", "'fast' may hold"),
        ("models:\n  fast: {model: x, base_url: nonsense}\n", "nonsense"),
    ],
)
def test_a_wrong_named_model(macrotool: Macrotool, text: str, words: str) -> None:
    path = macrotool.configure(text)
    done = macrotool("check", str(path))
    assert done.status == 1
    assert words in done.out.decode()


# ---- setup


def test_setup_without_a_terminal(macrotool: Macrotool) -> None:
    done = macrotool("setup")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "macrotool edit config" in done.err


def test_setup_finds_tries_and_writes(macrotool: Macrotool, other: ModelServer) -> None:
    path = macrotool.configure("# mine\nmodel: old   # the old one\nenglish: british\n")
    with AtTerminal(macrotool, "setup", environ={"OPENAI_BASE_URL": other.base_url}) as terminal:
        terminal.until("Which one?")
        terminal.enter("1\n")
        terminal.until("Which model?")
        terminal.enter("small\n")
        terminal.until(" s)")
        shown = terminal.until("[Y/n]")
        assert "-model: old" in shown
        assert f"+base_url: {other.base_url}" in shown
        terminal.enter("\n")
        assert terminal.finish() == 0
        assert "Ctrl+Alt+G" in terminal.shown
    assert path.read_text() == f"# mine\nmodel: small\nenglish: british\nbase_url: {other.base_url}\n"
    assert [call.body["model"] for call in other.calls] == ["small"]
    assert macrotool("check").status == 0


@pytest.mark.parametrize(
    ("answer", "key"), [("file", "api_key: sk-mine\n"), ("pass show x", "api_key_command: 'pass show x'\n"), ("", "")]
)
def test_setup_stores_a_key_only_when_told(macrotool: Macrotool, other: ModelServer, answer: str, key: str) -> None:
    other.models = ["small"]
    environ = {"OPENAI_BASE_URL": other.base_url, "OPENAI_API_KEY": "sk-mine"}
    with AtTerminal(macrotool, "setup", environ=environ) as terminal:
        for question, line in (("Which one?", "\n"), ("prints it:", f"{answer}\n"), ("[Y/n]", "y\n")):
            terminal.until(question)
            terminal.enter(line)
        assert terminal.finish() == 0
        assert "sk-mine" not in terminal.shown
    path = macrotool.config / "config.yaml"
    assert path.read_text().endswith(f"model: small\nbase_url: {other.base_url}\n{key}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("keys", ["\x03", "\x04", "1\nsmall\nn\n"])
def test_setup_writes_nothing_without_a_yes(macrotool: Macrotool, other: ModelServer, keys: str) -> None:
    with AtTerminal(macrotool, "setup", environ={"OPENAI_BASE_URL": other.base_url}) as terminal:
        terminal.until("Which one?")
        terminal.enter(keys)
        assert terminal.finish() in (0, 130)
    assert not (macrotool.config / "config.yaml").exists()


def test_a_model_that_fails_is_used_only_if_wanted(macrotool: Macrotool, other: ModelServer) -> None:
    other.always(NO_MODEL)
    with AtTerminal(macrotool, "setup", environ={"OPENAI_BASE_URL": other.base_url}) as terminal:
        terminal.until("Which one?")
        terminal.enter("1\ngone\n")
        terminal.until("Use it anyway? [y/N]")
        terminal.enter("\n")
        assert terminal.finish() == 0
        assert "has no model gone" in terminal.shown
    assert not (macrotool.config / "config.yaml").exists()


def test_local_servers_are_found_by_their_ports(other: ModelServer) -> None:
    port = int(other.base_url.rpartition(":")[2].partition("/")[0])
    found = find_servers((("nobody", 9), ("here", port)))
    assert found == [LocalServer("here", f"http://localhost:{port}/v1", ("big", "small"))]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "model: m\n"),
        ("english: british", "english: british\nmodel: m\n"),
        ("# model: x\nmodel:\n  x\n\n# end\n", "# model: x\nmodel: m\n\n# end\n"),
        ("'model' : y # c\nother: 1\n", "model: m\nother: 1\n"),
        ("hotkeys:\n  model: <f8>\n", "hotkeys:\n  model: <f8>\nmodel: m\n"),
    ],
)
def test_a_setting_keeps_the_rest_of_the_file(before: str, after: str) -> None:
    assert with_settings(before, {"model": "m"}) == after
    assert with_settings("", {"k": "a: b"}) == "k: 'a: b'\n"


# ---- doctor asks the server


@pytest.mark.parametrize(
    ("models", "model", "state", "server"),
    [
        (["stub"], "stub", "ok", "answers, with 1 model"),
        (["stub:latest"], "stub", "ok", "answers, with 1 model"),
        (["other"], "stub", "problem", "answers, with 1 model"),
        (None, "stub", "note", "does not list its models"),
    ],
)
def test_doctor_says_ok_only_for_what_works(
    macrotool: Macrotool, model_server: ModelServer, models: list[str] | None, model: str, state: str, server: str
) -> None:
    model_server.models = models
    done = macrotool("doctor", "--json", OPENAI_BASE_URL=model_server.base_url, MACROTOOL_MODEL=model)
    rows = {row["check"]: row for row in json.loads(done.out)}
    assert rows["model"]["state"] == state
    assert server in rows["server"]["found"]
    assert done.status == int(state == "problem")
    assert str(macrotool.config / "config.yaml") in rows["configuration"]["found"]


def test_doctor_names_a_refused_key(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.refuses = error(401, "Incorrect API key provided: sk-x", "invalid_api_key")
    done = macrotool("doctor", OPENAI_BASE_URL=model_server.base_url, OPENAI_API_KEY="sk-x")
    assert done.status == 1
    assert b"does not accept the API key" in done.out
    assert b"sk-x" not in done.out


# ---- listen --install


def test_install_says_what_only_this_shell_has(macrotool: Macrotool) -> None:
    done = macrotool("listen", "--install", OPENAI_API_KEY="sk-mine", MACROTOOL_MODEL="m")
    assert "set in this shell alone, so the login may not have it: MACROTOOL_MODEL, OPENAI_API_KEY" in done.err
    assert not (macrotool.config / "config.yaml").exists()
    with AtTerminal(macrotool, "listen", "--install", environ={"OPENAI_API_KEY": "sk-mine"}) as terminal:
        terminal.until("[Y/n]")
        terminal.enter("\n")
        assert terminal.finish() == 0
    path = macrotool.config / "config.yaml"
    assert "api_key: sk-mine\n" in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert macrotool("listen", "--install", OPENAI_API_KEY="sk-mine").err == ""
