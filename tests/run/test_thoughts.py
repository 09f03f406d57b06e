"""What a model thinks, and puts around its answer, on every way from a server to the user."""

from __future__ import annotations

import json
import os
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import model_server as play
from tests.command import Macrotool
from tests.model_events import Call, Json, Wish, chunk, closing, deltas, ending
from tests.model_server import Line, ModelServer, Reply

APIS = ("responses", "chat")
THOUGHTS = "<think>\nHe wrote <dont>. Now the answer.\n</think>\n\n"
HE = "He does not know."
INPUT = b"  He dont know.\n"
WANTED = f"  {HE}\n".encode()

ANSWERS: dict[str, Reply] = {
    "thoughts": play.text(f"{THOUGHTS}{HE}"),
    "thoughts in one object": play.unstreamed(f"{THOUGHTS}{HE}"),
    "thoughts only at the end": play.only_at_the_end(f"{THOUGHTS}{HE}"),
    "thoughts that were begun elsewhere": play.text(f"He wrote dont.\n</think>\n\n{HE}"),
    "wrapped": play.text(f"{THOUGHTS}```\n<text>\n{HE}\n</text>\n```"),
}


@pytest.fixture
def macrotool() -> Iterator[Macrotool]:
    """In a folder with a short name: a socket's path has a hundred bytes at most."""
    with tempfile.TemporaryDirectory(prefix="mt-") as home:
        yield Macrotool(Path(home))


def to_a_pipe(macrotool: Macrotool) -> bytes:
    return macrotool("run", "fix-grammar", stdin=INPUT).out


def to_a_file(macrotool: Macrotool) -> bytes:
    (macrotool.cwd / "l.txt").write_bytes(INPUT)
    done = macrotool("run", "fix-grammar", "-f", "l.txt", "-o", "l.txt")
    assert (done.status, done.out) == (0, b"")
    return (macrotool.cwd / "l.txt").read_bytes()


def as_json(macrotool: Macrotool) -> bytes:
    answer: str = json.loads(macrotool("run", "fix-grammar", "--json", stdin=INPUT).out)["answer"]
    return answer.encode()


def by_the_resident_process(macrotool: Macrotool) -> bytes:
    from tests.service.listening import listening

    with listening(macrotool):
        return to_a_pipe(macrotool)


WAYS: list[Callable[[Macrotool], bytes]] = [to_a_pipe, to_a_file, as_json, by_the_resident_process]


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: str(way.__name__))
def test_only_the_answer_arrives(
    macrotool: Macrotool, model_server: ModelServer, way: Callable[[Macrotool], bytes], answer: str, api: str
) -> None:
    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    model_server.always(ANSWERS[answer])
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    assert way(macrotool) == WANTED


@pytest.mark.parametrize("api", APIS)
def test_thoughts_without_an_answer_replace_nothing(macrotool: Macrotool, model_server: ModelServer, api: str) -> None:
    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    model_server.always(play.text("<think>He wrote dont. He"))
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    (macrotool.cwd / "l.txt").write_bytes(INPUT)
    done = macrotool("run", "fix-grammar", "-f", "l.txt", "-o", "l.txt")
    assert (done.status, done.out) == (1, b"")
    assert done.err == (
        "macrotool: some-model did not finish thinking, and gave no answer; "
        "run it again, or choose another with --model\n"
    )
    assert (macrotool.cwd / "l.txt").read_bytes() == INPUT


# ---- Beside the text


def _beside(call: Call) -> list[Json]:
    if call.is_chat:
        return [
            chunk({"reasoning_content": "Hmm."}),
            chunk({"reasoning": "Hmm."}),
            *deltas(call, HE),
            chunk({}, "stop"),
        ]
    thought = {"type": "reasoning", "id": "rs_1", "content": [{"type": "reasoning_text", "text": "Hmm."}]}
    return [
        {"type": "response.reasoning_text.delta", "output_index": 0, "delta": "Hmm."},
        {"type": "response.output_item.done", "output_index": 0, "item": thought},
        *deltas(call, HE),
        closing("completed", {"output": [thought]}),
    ]


@pytest.mark.parametrize("api", APIS)
def test_thoughts_beside_the_text_are_left_out(macrotool: Macrotool, model_server: ModelServer, api: str) -> None:
    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    model_server.always(play.streamed(_beside))
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url}
    assert to_a_pipe(macrotool) == WANTED


# ---- What is sent back


FENCED = "```diff\n--- a.txt\n+++ a.txt\n@@\n-one\n+ONE\n```"


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("takes", [set[str](), {"function"}], ids=["text", "function"])
def test_thoughts_are_not_sent_back(macrotool: Macrotool, model_server: ModelServer, api: str, takes: set[str]) -> None:
    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    model_server.takes = takes
    wish = Wish("function", {"type": "update_file", "path": "a.txt", "diff": "@@\n-one\n+ONE\n"})
    first = play.calls(wish, text=f"{THOUGHTS}I do.") if takes else play.text(f"{THOUGHTS}{FENCED}")
    model_server.always(play.text("Done."))
    macrotool.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    macrotool.macro("change", "files: ['*.txt']\nprompt: 'Change: {input}'\n")
    (macrotool.cwd / "a.txt").write_text("one\n")

    def once(line: Line) -> None:
        (play.text("Done.") if "ONE" in json.dumps(line.call.body) else first)(line)

    model_server.always(once)
    done = macrotool("run", "change", "x", "--yes")
    assert (done.status, (macrotool.cwd / "a.txt").read_text()) == (0, "ONE\n")
    sent = json.dumps(model_server.calls[-1].body)
    assert "ONE" in sent
    assert "think" not in sent
    assert "<dont>" not in sent


# ---- On a terminal


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("api", APIS)
def test_a_terminal_shows_the_answer_as_it_comes_and_no_thoughts(
    macrotool: Macrotool, model_server: ModelServer, api: str
) -> None:
    from tests.pseudo_terminal import AtTerminal

    seen = threading.Event()

    def reply(line: Line) -> None:
        line.begin()
        for event in deltas(line.call, f"{THOUGHTS}He does"):
            line.send_event(event)
        seen.wait(20.0)
        for event in [*deltas(line.call, " not know."), *ending(line.call, f"{THOUGHTS}{HE}")]:
            line.send_event(event)

    model_server.has = {"/responses" if api == "responses" else "/chat/completions"}
    model_server.always(reply)
    environ = {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    with AtTerminal(macrotool, "run", "fix-grammar", "He dont know.", environ=environ) as terminal:
        assert terminal.until("He does") == "He does"  # before the rest has come
        seen.set()
        assert terminal.until("not know.") == " not know."
        assert terminal.finish() == 0
    assert "think" not in terminal.shown
