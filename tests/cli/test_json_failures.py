"""A command with --json that fails: the line on standard error, and one object on standard output."""

import json
import signal
import subprocess

import pytest

from tests import model_server as play
from tests.command import ARGV, Macrotool
from tests.model_server import Held, ModelServer

# argv, what the server answers, exit status, code, words of the message
FAILURES = {
    "no such option": (("run", "echo", "--json", "--nope"), None, 2, "usage", "--nope"),
    "no such option of list": (("list", "--json", "--nope"), None, 2, "usage", "--nope"),
    "two sources": (("run", "echo", "--json", "x", "-f", "y"), None, 2, "usage", "TEXT"),
    "no such macro": (("run", "nothing", "--json", "x"), None, 3, "macro", "nothing"),
    "no text": (("run", "echo", "--json"), None, 4, "input", "no text"),
    "wrong key": (("run", "echo", "--json", "x"), play.error(401, "bad", "invalid_api_key"), 5, "access", "key"),
    "refusal": (("run", "echo", "--json", "x"), play.refusal("I will not"), 1, "model", "I will not"),
    "a web page": (("run", "echo", "--json", "x"), play.page(), 6, "server", "127.0.0.1"),
    "unknown command": (("lits", "--json"), None, 2, "usage", "lits"),
    "no macro file": (("check", "--json", "nowhere.yaml"), None, 2, "usage", "nowhere"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_is_an_object(macrotool: Macrotool, model_server: ModelServer, name: str) -> None:
    argv, reply, status, code, words = FAILURES[name]
    macrotool.macro("echo", "prompt: '{input}'\n")
    model_server.plays(*([reply] if reply else []))
    failed = macrotool(*argv, OPENAI_BASE_URL=model_server.base_url, OPENAI_API_KEY="k")
    error = json.loads(failed.out)["error"]
    assert (failed.status, error["code"], set(error)) == (status, code, {"code", "message", "hint"}), failed.err
    assert words in error["message"]
    assert error["message"] in failed.err
    plain = macrotool(*(word for word in argv if word != "--json"), OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    assert plain.out == b""


def test_a_text_that_looks_like_the_option_is_text(macrotool: Macrotool, model_server: ModelServer) -> None:
    failed = macrotool("run", "nothing", "--", "--json")
    assert (failed.status, failed.out) == (3, b"")


def test_an_answer_that_cannot_be_written_is_in_the_one_object(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.text("answer"))
    failed = macrotool("run", "concise", "--json", "--copy", "x", OPENAI_BASE_URL=model_server.base_url, DISPLAY="")
    row = json.loads(failed.out)
    assert (failed.status, row["answer"], row["error"]["code"]) == (1, "answer", "desktop")


def test_ctrl_c_is_an_object(macrotool: Macrotool, model_server: ModelServer) -> None:
    held = Held("half an answer")
    model_server.plays(held)
    with subprocess.Popen(
        [*ARGV, "run", "concise", "--json", "x"], cwd=macrotool.cwd, stdin=subprocess.DEVNULL,
        env=macrotool.environ | {"OPENAI_BASE_URL": model_server.base_url},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert held.asked.wait(15)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=15)
    assert (process.returncode, json.loads(out)["error"]["code"]) == (130, "interrupted")
