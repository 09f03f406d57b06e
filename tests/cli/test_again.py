"""run --again, --diff, -O and -v: a text macro's further options, in real processes."""

import json
from collections.abc import Iterator

import pytest

from tests import model_server as play
from tests.command import Macrotool, Result
from tests.model_server import ModelServer
from tests.pseudo_terminal import AtTerminal
from tests.service.listening import listening


@pytest.fixture(params=["cold", "warm"])
def command(macrotool: Macrotool, request: pytest.FixtureRequest) -> Iterator[Macrotool]:
    macrotool.macro("echo", "prompt: '{input}'\noptions: {temperature: 0.9, reasoning: {summary: auto}}\n")
    (macrotool.cwd / "a.txt").write_text("one\ntwo\n")
    if request.param == "cold":
        yield macrotool
        return
    with listening(macrotool):
        yield macrotool


def run(macrotool: Macrotool, server: ModelServer, *args: str, stdin: bytes = b"", **environ: str) -> Result:
    return macrotool("run", *args, stdin=stdin, OPENAI_BASE_URL=server.base_url, **environ)


# ---- --again


@pytest.mark.parametrize("api", ["/responses", "/chat/completions"])
def test_again_sends_the_whole_conversation(command: Macrotool, model_server: ModelServer, api: str) -> None:
    model_server.has = {api}
    assert run(command, model_server, "echo", stdin=b"  words\n").status == 0
    for words in ("shorter", "shorter still"):
        more = run(command, model_server, "echo", "--again", words)
        assert (more.status, more.err, more.out) == (0, "", f"  {words}\n".encode())
    sent = model_server.calls[-1].body["input" if api == "/responses" else "messages"]
    assert [message["role"] for message in sent] == ["user", "assistant", "user", "assistant", "user"]
    contents = [message["content"] for message in sent]
    said = [content if isinstance(content, str) else content[0]["text"] for content in contents]
    assert said == ["  words\n", "  words\n", "shorter", "  shorter\n", "shorter still"]


REFUSED = {
    "no last answer": (("concise", "--again", "x"), b"", 4, "no last answer of 'concise'"),
    "no words": (("echo", "--again", " "), b"", 2, "--again needs words"),
    "a text, too": (("echo", "text", "--again", "x"), b"", 2, "without TEXT"),
    "a file, too": (("echo", "-f", "a.txt", "--again", "x"), b"", 2, "without -f a.txt"),
    "standard input, too": (("echo", "--again", "x"), b"data", 2, "--again and standard input"),
    "the proofreader": (("fix-grammar", "--again", "x", "-m", "harper"), b"", 2, "--again needs a model"),
    "files": (("rename-symbol", "--again", "x", "--yes"), b"", 2, "--again is for macros that answer with a text"),
    "diff without a file": (("echo", "--diff", "x"), b"", 2, "name it with -f FILE"),
    "diff of standard input": (("echo", "--diff", "-f", "-"), b"x", 2, "name it with -f FILE"),
    "diff and output": (("echo", "--diff", "-f", "a.txt", "-o", "b"), b"", 2, "--diff writes nothing"),
    "diff and files": (("rename-symbol", "--diff", "-f", "a.txt", "--yes"), b"", 2, "--diff is for macros"),
    "option without a value": (("echo", "x", "-O", "temperature"), b"", 2, "is not KEY=VALUE"),
    "option without a key": (("echo", "x", "-O", "=1"), b"", 2, "is not KEY=VALUE"),
    "option with half a key": (("echo", "x", "-O", "a..b=1"), b"", 2, "is not KEY=VALUE"),
    "option of ours": (("echo", "x", "-O", "model=other"), b"", 2, "use --model"),
    "option for the proofreader": (("fix-grammar", "x", "-m", "harper", "-O", "a=1"), b"", 2, "-O needs a model"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(macrotool: Macrotool, model_server: ModelServer, name: str) -> None:
    argv, stdin, status, words = REFUSED[name]
    macrotool.macro("echo", "prompt: '{input}'\n")
    (macrotool.cwd / "a.txt").write_text("one\n")
    refused = run(macrotool, model_server, *argv, stdin=stdin)
    assert (refused.status, refused.out) == (status, b""), refused.err
    assert words in refused.err
    assert refused.err.count("\n") == 1
    assert model_server.calls == []


def test_nothing_is_remembered_when_it_is_turned_off(command: Macrotool, model_server: ModelServer) -> None:
    assert run(command, model_server, "echo", "x").status == 0
    command.configure("remember: none\n")
    again = run(command, model_server, "echo", "--again", "y")
    assert (again.status, "'remember: none'" in again.err) == (4, True)


@pytest.mark.parametrize("data", [b"", b"[", b"[1, 2, 3, 4]", b'["a", "b", "c", [["d"]]]', b"\xff"])
def test_a_damaged_memory_counts_as_none(macrotool: Macrotool, model_server: ModelServer, data: bytes) -> None:
    macrotool.macro("echo", "prompt: '{input}'\n")
    assert run(macrotool, model_server, "echo", "x").status == 0
    (kept,) = macrotool.cwd.parent.rglob("again-*.json")
    kept.write_bytes(data)
    assert run(macrotool, model_server, "echo", "--again", "y").status == 4


# ---- --diff, -o


def test_diff_prints_what_would_change_and_writes_nothing(command: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.text("one\n2\n"), play.text("one\n2"), play.text("one\ntwo"))
    expected = "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n"
    done = run(command, model_server, "echo", "-f", "a.txt", "--diff")
    assert (done.status, done.out.decode(), done.err) == (0, expected, "")
    row = json.loads(run(command, model_server, "echo", "-f", "a.txt", "--diff", "--json").out)
    assert (row["diff"], row["answer"]) == (expected, "one\n2\n")
    same = run(command, model_server, "echo", "-f", "a.txt", "--diff")
    assert (same.status, same.out, same.err) == (0, b"", "macrotool: nothing to change\n")
    assert (command.cwd / "a.txt").read_text() == "one\ntwo\n"


def test_a_diff_says_where_a_last_line_does_not_end(macrotool: Macrotool, model_server: ModelServer) -> None:
    (macrotool.cwd / "a.txt").write_bytes(b"one\x0cstill\r\ntwo")
    model_server.plays(play.text("one\x0cstill\r\n2"))
    done = run(macrotool, model_server, "prompt", "-f", "a.txt", "--diff")
    end = "\n\\ No newline at end of file\n"
    assert done.out.decode() == f"--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\x0cstill\r\n-two{end}+2{end}"


def test_a_diff_on_a_terminal_shows_what_is_invisible(macrotool: Macrotool, model_server: ModelServer) -> None:
    (macrotool.cwd / "a.txt").write_text("one\n")
    model_server.plays(play.text("o\x1b[31mne "))
    given = {"OPENAI_BASE_URL": model_server.base_url, "NO_COLOR": ""}
    with AtTerminal(macrotool, "run", "prompt", "-f", "a.txt", "--diff", environ=given) as terminal:
        assert terminal.finish() == 0
    assert "\x1b[32m+o\u241b[31mne" in terminal.shown


def test_output_says_what_it_wrote(command: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.text("new"))
    new = run(command, model_server, "echo", "x", "-o", "new.txt")
    assert (new.status, new.out, new.err) == (0, b"", "macrotool: wrote new.txt\n")
    old = run(command, model_server, "echo", "x", "-o", "a.txt")
    assert old.err == "macrotool: wrote a.txt; 'macrotool undo' restores the earlier text\n"
    assert command("undo").status == 0
    assert (command.cwd / "a.txt").read_text() == "one\ntwo\n"


# ---- -O


def test_options_of_the_command_line_win(command: Macrotool, model_server: ModelServer) -> None:
    given = ["temperature=0.2", "reasoning.effort=low", 'stop=["a"]', "n=null", "user=it's = me", "big=1e999"]
    done = run(command, model_server, "echo", "x", *(word for one in given for word in ("-O", one)))
    assert (done.status, done.err) == (0, "")
    expected = {
        "temperature": 0.2, "reasoning": {"summary": "auto", "effort": "low"}, "stop": ["a"], "n": None,
        "user": "it's = me", "big": "1e999",
    }  # fmt: skip
    body = model_server.calls[-1].body
    assert {name: body[name] for name in expected} == expected


# ---- -v


def test_verbose_says_what_was_used_and_no_key(command: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.error(500, "busy", headers={"retry-after": "0"}), play.text("fine"))
    done = run(command, model_server, "echo", "secret-words", "-v", OPENAI_API_KEY="sk-my-key")
    assert (done.status, done.out) == (0, b"fine")
    words = [
        f"macro: {command.macros / 'echo.yaml'}", "configuration: ", "(there is none)", "model: gpt-6-astra",
        f"server: {model_server.base_url}, a key", "sending a prompt of 12 bytes (the text: 12 bytes)",
        "/v1/responses: 500 after", "trying again",
        "/v1/responses: 200, first text after", "tokens in",
    ]  # fmt: skip
    assert [word for word in words if word not in done.err] == []
    assert all(line.startswith("macrotool: ") for line in done.err.splitlines())
    assert "sk-my-key" not in done.err
    assert "secret-words" not in done.err


@pytest.mark.parametrize(
    ("argv", "environ", "namer"),
    [
        (("-m", "m"), {}, "m, named by --model"),
        ((), {"MACROTOOL_MODEL": "e"}, "e, named by MACROTOOL_MODEL"),
        ((), {}, "gpt-6-astra, named by default, since there is a key or a server"),
    ],
)
def test_verbose_says_who_named_the_model(
    macrotool: Macrotool, model_server: ModelServer, argv: tuple[str, ...], environ: dict[str, str], namer: str
) -> None:
    done = macrotool("run", "concise", "x", "-v", *argv, **{"OPENAI_BASE_URL": model_server.base_url, **environ})  # type: ignore[arg-type]
    assert f"model: {namer}\n" in done.err


def test_render_verbose(macrotool: Macrotool) -> None:
    done = macrotool("render", "prompt", "x", "-v")
    assert "macro: " in done.err
    assert "prompt: " in done.err
