"""`run` and `render` in real processes, against a real server on loopback: text in, answer out, errors in one line."""

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import model_server as play
from tests.command import ARGV, Macrotool, Result
from tests.model_server import ModelServer
from tests.waiting import until

ECHO = "prompt: '{input}'\n"
NASTY = "{input} <input> $1 {{x}} \\n \\ \"'` %s 한국어 é 😀 \u2028 \x00 \ufeff\r\n\ttab\r\n\n"


def run(macrotool: Macrotool, server: ModelServer, *args: str, stdin: bytes = b"", **environ: str) -> Result:
    return macrotool("run", *args, stdin=stdin, OPENAI_BASE_URL=server.base_url, **environ)


# ---- The text's way in and out


def test_every_way_in_gives_the_same_text(macrotool: Macrotool, model_server: ModelServer) -> None:
    macrotool.macro("echo", ECHO)
    (macrotool.cwd / "file").write_bytes(b"two words\n")
    assert run(macrotool, model_server, "echo", "two", "words").out == b"two words"
    assert run(macrotool, model_server, "echo", "--", "-two", "--words").out == b"-two --words"
    assert run(macrotool, model_server, "echo", "-f", "file").out == b"two words\n"
    assert run(macrotool, model_server, "echo", stdin=b"two words\n").out == b"two words\n"
    assert run(macrotool, model_server, "echo", "-f", "-", stdin=b"two words\n").out == b"two words\n"
    assert [call.prompt for call in model_server.calls] == ["two words", "-two --words", *["two words\n"] * 3]


@pytest.mark.parametrize("api", ["/responses", "/chat/completions"])
def test_nasty_text_arrives_and_comes_back_exactly(macrotool: Macrotool, model_server: ModelServer, api: str) -> None:
    model_server.has = {api}
    macrotool.macro("echo", ECHO)
    back = run(macrotool, model_server, "echo", stdin=NASTY.encode())
    assert (back.status, back.err) == (0, "")
    assert model_server.calls[-1].prompt == NASTY
    assert back.out == NASTY.encode()


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip))
def test_any_text_survives_the_whole_way(macrotool: Macrotool, model_server: ModelServer, text: str) -> None:
    macrotool.macro("echo", ECHO)
    assert run(macrotool, model_server, "echo", stdin=text.encode()).out == text.encode()


def test_a_large_text_survives(macrotool: Macrotool, model_server: ModelServer) -> None:
    macrotool.macro("echo", ECHO)
    text = "".join(f"{n} 가나다\r\n" for n in range(200_000)).encode()
    assert run(macrotool, model_server, "echo", stdin=text).out == text


def test_render_prints_exactly_what_run_sends(macrotool: Macrotool, model_server: ModelServer) -> None:
    for name in ("fix-grammar", "prompt"):
        rendered = macrotool("render", name, stdin=NASTY.encode())
        assert run(macrotool, model_server, name, stdin=NASTY.encode()).status == 0
        assert rendered.out == model_server.calls[-1].prompt.encode()


def test_the_margins_are_the_texts_own(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.text("\n\nfixed\n"), play.text("fixed"))
    assert run(macrotool, model_server, "concise", stdin=b"  broken\r\n").out == b"  fixed\r\n"
    assert run(macrotool, model_server, "concise", stdin=b"broken").out == b"fixed"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"ok\nso \xff", "byte 0xff at offset 6 (line 2, column 4)"),
        (b"\xff\xfea\x00", "offset 0 (line 1, column 1)"),
        (b"\xea\xb0", "offset 0"),
    ],
)
def test_text_that_is_not_utf8_is_not_sent(
    macrotool: Macrotool, model_server: ModelServer, data: bytes, place: str
) -> None:
    (macrotool.cwd / "file").write_bytes(data)
    for refused in (
        run(macrotool, model_server, "concise", stdin=data),
        run(macrotool, model_server, "concise", "-f", "file"),
    ):
        assert (refused.status, refused.out) == (2, b"")
        assert place in refused.err
        assert refused.err.count("\n") == 1
    assert model_server.calls == []


def test_no_text(macrotool: Macrotool, model_server: ModelServer) -> None:
    for stdin in (b"", b" \n\t"):
        empty = run(macrotool, model_server, "concise", stdin=stdin)
        assert (empty.status, empty.out) == (4, b"")
        assert "-f FILE" in empty.err
    assert model_server.calls == []
    (macrotool.cwd / "f.py").write_text("fib = 1\n")
    named = run(macrotool, model_server, "rename-symbol", "--dry-run", "-f", "f.py")
    assert (named.status, "give it as TEXT or --clipboard, or pipe it in" in named.err) == (4, True)
    macrotool.macro("haiku", "prompt: Write a haiku.\n")
    assert run(macrotool, model_server, "haiku").out == b"Write a haiku."


def test_silent_standard_input_is_named_after_a_second(macrotool: Macrotool) -> None:
    with subprocess.Popen(
        [*ARGV, "render", "concise"], cwd=macrotool.cwd, env=macrotool.environ,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert b"waiting for text" in process.stderr.readline()
        process.stdin.write(b"late")
        process.stdin.close()
        assert b"late" in process.stdout.read()


# ---- Where the answer goes


def test_output_file_is_replaced_whole_and_nothing_is_printed(macrotool: Macrotool, model_server: ModelServer) -> None:
    draft = macrotool.cwd / "draft"
    draft.write_bytes(b"long\n")
    model_server.plays(play.text("short"), play.broken("half an answer", 1))
    done = run(macrotool, model_server, "concise", "-f", "draft", "-o", "draft")
    assert (done.status, done.out, draft.read_bytes()) == (0, b"", b"short\n")
    failed = run(macrotool, model_server, "concise", "-f", "draft", "-o", "draft")
    assert (failed.status, failed.out, draft.read_bytes()) == (6, b"", b"short\n")
    assert [path.name for path in macrotool.cwd.iterdir()] == ["draft"]


def test_json(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.text("한 <b>\n"))
    row = json.loads(run(macrotool, model_server, "concise", "--json", "-m", "tiny", "text").out)
    assert (row["macro"], row["model"], row["answer"]) == ("concise", "tiny", "한 <b>")
    assert set(row) == {"macro", "model", "answer", "usage", "seconds"}
    assert row["usage"]["input_tokens"] > 0
    assert row["usage"]["output_tokens"] > 0
    assert row["seconds"] >= 0


def test_a_pipe_gets_a_whole_answer_or_nothing(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.broken("half an answer", 2))
    failed = run(macrotool, model_server, "concise", "text")
    assert (failed.status, failed.out) == (6, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_said(macrotool: Macrotool, model_server: ModelServer) -> None:
    environ = macrotool.environ | {"OPENAI_BASE_URL": model_server.base_url}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*ARGV, "run", "concise", "text"],
            cwd=macrotool.cwd,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert b"No space left" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_leaves_causes_no_error_message(macrotool: Macrotool) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*ARGV, "list"], cwd=macrotool.cwd, env=macrotool.environ, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


# ---- What may go wrong


class Failure(NamedTuple):
    """replies: what the server does, to as many requests. words: in the last line. timeout: seconds of silence."""

    replies: list[play.Reply]
    status: int
    words: str
    timeout: float = 20.0


FAILURES = {
    "wrong key": Failure([play.error(401, "Incorrect API key", "invalid_api_key")], 5, "key"),
    "no such model": Failure([play.error(404, "The model `m` does not exist", "model_not_found")], 5, "model"),
    "too many requests": Failure([play.error(429, "slow down", headers={"retry-after": "0"})] * 3, 6, "429"),
    "broken server": Failure([play.error(500, "oops", headers={"retry-after": "0"})] * 3, 6, "500"),
    "a web page": Failure([play.page()], 6, "/v1"),
    "half a stream": Failure([play.cut("half an answer", 2)], 6, "http://127.0.0.1"),
    "silence": Failure([play.stalled("", 0)], 6, "timeout", timeout=0.3),
    "refusal": Failure([play.refusal("I will not")], 1, "I will not"),
    "cut off": Failure([play.incomplete("half", "max_output_tokens")], 1, "max_output_tokens"),
    "failed": Failure([play.failed("the model broke")], 1, "the model broke"),
    "nonsense": Failure([play.raw(b"data: [[[\n\n")], 6, "http://127.0.0.1"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_failing_server_is_one_clear_line(macrotool: Macrotool, model_server: ModelServer, name: str) -> None:
    replies, status, words, timeout = FAILURES[name]
    requests = len(replies)
    macrotool.configure(f"timeout: {timeout}\n")
    model_server.plays(*replies)
    failed = run(macrotool, model_server, "concise", "text", OPENAI_API_KEY="sk-secret")
    assert (failed.status, failed.out) == (status, b""), failed.err
    assert words in failed.err.splitlines()[-1]
    assert len(failed.err.splitlines()) == requests  # each retry is said, then the failure
    assert len(model_server.calls) == requests
    assert "sk-secret" not in failed.err


def test_a_server_that_is_not_there(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.close()
    failed = run(macrotool, model_server, "concise", "text")
    assert (failed.status, failed.out) == (6, b"")
    assert model_server.base_url in failed.err
    assert failed.err.count("\n") == 1


def test_no_key_and_no_model(macrotool: Macrotool) -> None:
    failed = macrotool("run", "concise", "text")
    assert (failed.status, failed.out) == (5, b"")
    assert "OPENAI_API_KEY" in failed.err
    assert failed.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_ctrl_c_ends_a_waiting_run(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.stalled("", 0, seconds=60))
    environ = macrotool.environ | {"OPENAI_BASE_URL": model_server.base_url}
    with subprocess.Popen(
        [*ARGV, "run", "concise", "text"],
        cwd=macrotool.cwd,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert until(lambda: model_server.calls, 30)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (out, err) == (b"", b"")


# ---- The configuration


def test_configuration_and_environment_choose_model_server_and_key(
    macrotool: Macrotool, model_server: ModelServer
) -> None:
    macrotool.configure(f"model: from-file\nbase_url: {model_server.base_url}\napi_key_command: printf 'sk-file\\n'\n")
    assert macrotool("run", "concise", "text").status == 0
    assert macrotool("run", "concise", "text", MACROTOOL_MODEL="from-environment").status == 0
    assert macrotool("run", "concise", "text", "-m", "asked").status == 0
    assert [call.body["model"] for call in model_server.calls] == ["from-file", "from-environment", "asked"]
    assert {call.headers["authorization"] for call in model_server.calls} == {"Bearer sk-file"}


def test_options_reach_the_server_as_they_are(macrotool: Macrotool, model_server: ModelServer) -> None:
    macrotool.macro("warm", "prompt: '{input}'\nmodel: own\noptions:\n  temperature: 0.5\n  reasoning: {effort: low}\n")
    assert run(macrotool, model_server, "warm", "text").status == 0
    body = model_server.calls[-1].body
    assert (body["model"], body["temperature"], body["reasoning"]) == ("own", 0.5, {"effort": "low"})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("modle: x\n", "1:1"),
        ("timeout: soon\n", "1:10"),
        ("english: french\n", "american"),
        ("- a\n", "1:1"),
        ("base_url: nowhere\n", "http"),
    ],
)
def test_a_broken_configuration_is_named_with_its_place(macrotool: Macrotool, text: str, words: str) -> None:
    path = macrotool.configure(text)
    failed = macrotool("run", "fix-grammar", "text")
    assert (failed.status, failed.out) == (2, b"")
    assert str(path) in failed.err
    assert words in failed.err
    assert failed.err.count("\n") == 1


@pytest.mark.parametrize("command", ["exit 3", "true", "no-such-command-at-all"])
def test_a_key_command_that_gives_no_key(macrotool: Macrotool, command: str) -> None:
    macrotool.configure(f"api_key_command: {command} # sk-secret\n")
    failed = macrotool("run", "concise", "text")
    assert failed.status == 5
    assert "api_key_command" in failed.err.splitlines()[-1]
    assert "sk-secret" not in failed.err


# ---- The embedded proofreader


def test_without_a_model_the_proofreader_answers(macrotool: Macrotool) -> None:
    done = macrotool("run", "fix-grammar", stdin=b"  This is an test.\r\n")
    assert (done.status, done.out) == (0, b"  This is a test.\r\n")
    assert done.err.count("\n") == 1
    assert "for a model: macrotool setup" in done.err
    row = json.loads(macrotool("run", "fix-grammar", "--json", "This is an test.").out)
    assert (row["model"], row["answer"], row["usage"]) == ("harper", "This is a test.", None)


def test_text_that_is_not_english_is_left_alone_and_said(macrotool: Macrotool) -> None:
    text = "나는 어제 학교에 갔다.\n".encode()
    done = macrotool("run", "fix-grammar", stdin=text)
    assert (done.status, done.out) == (0, text)
    assert "English" in done.err


# ---- On a terminal


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals")
class TestTerminal:
    def run(self, macrotool: Macrotool, server: ModelServer, *args: str) -> str:
        """What a terminal shows."""
        import pty

        shown, terminal = pty.openpty()
        environ = macrotool.environ | {"OPENAI_BASE_URL": server.base_url}
        with subprocess.Popen(
            [*ARGV, "run", *args], cwd=macrotool.cwd, env=environ, stdin=terminal, stdout=terminal, stderr=terminal
        ):
            os.close(terminal)
            seen = b""
            while True:
                try:
                    data = os.read(shown, 65536)
                except OSError:  # Linux: the other end is closed
                    break
                if not data:
                    break
                seen += data
        os.close(shown)
        return seen.decode()

    @pytest.mark.parametrize(
        ("answer", "seen"),
        [("an answer in pieces", "an answer in pieces\r\n"), ("a\x1b]52;c;aGk=\x07b", "a␛]52;c;aGk=␇b\r\n")],
        ids=["a missing line end is added", "an answer cannot command the terminal"],
    )
    def test_an_answer(self, macrotool: Macrotool, model_server: ModelServer, answer: str, seen: str) -> None:
        model_server.plays(play.text(answer))
        assert self.run(macrotool, model_server, "concise", "text") == seen

    def test_the_answer_is_shown_as_it_comes(self, macrotool: Macrotool, model_server: ModelServer) -> None:
        macrotool.configure("timeout: 0.5\n")
        model_server.plays(play.stalled("begun and never ended", 3))
        lines = self.run(macrotool, model_server, "concise", "text").splitlines()
        assert lines[0].startswith("begun")
        assert lines[1].startswith("macrotool: ")

    def test_a_terminal_is_not_waited_for(self, macrotool: Macrotool, model_server: ModelServer) -> None:
        assert "no text" in self.run(macrotool, model_server, "concise")


def test_of_the_text_only_the_last_exchange_is_stored(
    macrotool: Macrotool, model_server: ModelServer, tmp_path: Path
) -> None:
    def kept() -> list[Path]:
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        return [path for path in files if b"a-very-rare-word" in path.read_bytes()]

    macrotool.configure("remember: none\n")
    assert run(macrotool, model_server, "concise", "a-very-rare-word").status == 0
    assert kept() == []
    macrotool.configure("remember: last\n")
    assert run(macrotool, model_server, "concise", "a-very-rare-word").status == 0
    (path,) = kept()
    assert os.name == "nt" or (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert run(macrotool, model_server, "concise", "another").status == 0
    assert kept() == []
    assert model_server.calls[-1].body["store"] is False


# ---- Surroundings of many kinds


def test_notes_that_cannot_be_written_do_not_cost_the_answer(macrotool: Macrotool) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*ARGV, "run", "fix-grammar", "This is an test."],
        cwd=macrotool.cwd, env=macrotool.environ, stdout=subprocess.PIPE, stderr=writing, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (done.returncode, done.stdout) == (0, b"This is a test.")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_large_prompt_is_written_whole_or_the_loss_is_said(macrotool: Macrotool, unbuffered: str) -> None:
    text = b"0123456789\n" * 50_000
    whole = macrotool("render", "prompt", stdin=text, PYTHONUNBUFFERED=unbuffered)
    assert whole.out.endswith(text)


@pytest.mark.parametrize(
    "environ",
    [
        {"OPENAI_ORG_ID": "é"},
        {"OPENAI_CUSTOM_HEADERS": "a: é"},
        {"OPENAI_BASE_URL": "http://a..b/v1", "OPENAI_API_KEY": "k"},
        {"OPENAI_BASE_URL": "https://localhost:1/v1", "SSL_CERT_FILE": "/no-such-file"},
    ],
)
def test_an_odd_environment_is_one_line(
    macrotool: Macrotool, model_server: ModelServer, environ: dict[str, str]
) -> None:
    done = macrotool("run", "concise", "text", **({"OPENAI_BASE_URL": model_server.base_url} | environ))  # type: ignore[arg-type]
    assert done.status in (0, 2, 6)
    assert done.err.count("\n") == (done.status != 0)


def test_an_endless_error_is_cut(macrotool: Macrotool, model_server: ModelServer) -> None:
    model_server.plays(play.error(400, "tokens " * 200_000))
    failed = run(macrotool, model_server, "concise", "text")
    assert failed.status == 1
    assert len(failed.err) < 1000


def test_the_proofreader_is_not_held_up_by_one_endless_word(macrotool: Macrotool) -> None:
    text = b"x" * 100_000 + b"\n\nThis is an test.\n"
    assert macrotool("run", "fix-grammar", stdin=text).out == b"x" * 100_000 + b"\n\nThis is a test.\n"


def test_a_frequent_error_is_not_a_term(macrotool: Macrotool) -> None:
    assert macrotool("run", "fix-grammar", stdin=b"She dont like it.\n" * 8).out == b"She doesn't like it.\n" * 8


def test_the_proofreader_can_be_asked_for_by_name(macrotool: Macrotool, model_server: ModelServer) -> None:
    done = run(macrotool, model_server, "fix-grammar", "-m", "harper", "This is an test.")
    assert (done.status, done.out, model_server.calls) == (0, b"This is a test.", [])
    assert run(macrotool, model_server, "concise", "-m", "harper", "text").status == 5
