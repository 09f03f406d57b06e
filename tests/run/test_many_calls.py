"""A turn with more calls than any model needs: those that count are carried out, the rest is told."""

from __future__ import annotations

import pytest

from macrotool.run.editing.conversation import MOST_CALLS
from tests import model_server as play
from tests.command import Macrotool
from tests.model_events import Wish
from tests.model_server import ModelServer
from tests.scripted import told

MORE = 20


@pytest.mark.parametrize("api", ["responses", "chat"])
def test_a_thousand_calls_of_a_turn_count(macrotool: Macrotool, model_server: ModelServer, api: str) -> None:
    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    macrotool.macro("change", "files: ['*.txt']\nprompt: 'Change: {input}'\n")
    (macrotool.cwd / "a.txt").write_text("".join(f"line {number}\n" for number in range(MOST_CALLS + MORE)))
    diffs = [f"@@\n-line {number}\n+LINE {number}\n" for number in range(MOST_CALLS + MORE)]
    wishes = [
        Wish("function", {"type": "update_file", "path": "a.txt", "diff": diff}, f"c{number}")
        for number, diff in enumerate(diffs)
    ]
    model_server.plays(play.calls(*wishes), play.calls(*wishes[MOST_CALLS:]), play.text("Done."))
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    done = macrotool("run", "change", "x", "--yes")
    assert (done.status, done.out) == (0, b"M a.txt\n")
    assert "the model made 1,020 calls in one turn, of which 1,000 count" in done.err
    assert (macrotool.cwd / "a.txt").read_text() == "".join(f"LINE {number}\n" for number in range(MOST_CALLS + MORE))
    _, second, third = (told(call) for call in model_server.calls if call.path.removeprefix("/v1") in model_server.has)
    assert second[:MOST_CALLS] == ["done: updated a.txt"] * MOST_CALLS
    left = "failed: not carried out: the model made 1,020 calls in one turn, of which 1,000 count"
    assert second[MOST_CALLS:] == [f"{left}; make this call again in the next turn"] * MORE
    assert third == ["done: updated a.txt"] * MORE


def test_a_model_that_leaves_it_at_that_has_failed(macrotool: Macrotool, model_server: ModelServer) -> None:
    macrotool.macro("change", "files: ['*.txt']\nallow: [create]\nprompt: 'Change: {input}'\n")
    (macrotool.cwd / "a.txt").write_text("one\n")
    wishes = [
        Wish("function", {"type": "create_file", "path": f"{number}.txt", "diff": "+x\n"}, f"c{number}")
        for number in range(MOST_CALLS + MORE)
    ]
    model_server.plays(play.calls(*wishes), play.text("Done."))
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    done = macrotool("run", "change", "x", "--yes")
    assert (done.status, done.out.count(b"\n")) == (7, MOST_CALLS)
    assert done.err.count("the model made 1,020 calls in one turn, of which 1,000 count") == 2
