"""Where the text comes from: TEXT, standard input, files, and two of them at once. Nothing is dropped silently."""

import os
import subprocess
from collections.abc import Iterator

import pytest

from tests.command import ARGV, Macrotool
from tests.model_server import ModelServer
from tests.service.listening import listening

ECHO, PLAIN = "prompt: '<{input}>'\n", "prompt: Do it.\n"


@pytest.fixture(params=["cold", "warm"])
def command(macrotool: Macrotool, request: pytest.FixtureRequest) -> Iterator[Macrotool]:
    """By itself, and through the resident process."""
    macrotool.macro("hole", ECHO)
    macrotool.macro("plain", PLAIN)
    macrotool.macro("edits", "prompt: 'Fix {input}'\nfiles: ['*.py']\n")
    (macrotool.cwd / "a.txt").write_text("content")
    (macrotool.cwd / "b.py").write_text("b = 1\n")
    if request.param == "cold":
        yield macrotool
        return
    with listening(macrotool):
        yield macrotool


# argv, standard input -> exit status, what is printed, words on standard error
CASES = {
    "no hole, both": (("plain", "as", "French"), b"bonjour\n", 0, b"Do it.\n\nas French\n\nbonjour\n", ""),
    "no hole, an empty pipe": (("plain", "words"), b"", 0, b"Do it.\n\nwords", ""),
    "no hole, white space": (("plain", "words"), b"\n", 0, b"Do it.\n\nwords", ""),
    "no hole, not UTF-8": (("plain", "words"), b"\xff", 2, b"", "standard input is not UTF-8"),
    "a hole, both": (("hole", "x"), b"data", 2, b"", "TEXT and standard input; give one ('< /dev/null'"),
    "a hole, an empty pipe": (("hole", "x"), b"", 0, b"<x>", ""),
    "a file and standard input": (("hole", "-f", "a.txt"), b"data", 2, b"", "-f a.txt and standard input"),
    "a file twice": (("hole", "-f", "a.txt", "-f", "b.py"), b"", 2, b"", "-f"),
    "TEXT and a file": (("hole", "x", "-f", "a.txt"), b"", 2, b"", "TEXT and -f a.txt; give one"),
    "TEXT is a file": (("hole", "a.txt"), b"", 0, b"<a.txt>", "-f a.txt sends its content"),
    "TEXT is a folder": (("hole", "."), b"", 0, b"<.>", ""),
    "TEXT is too long for a name": (("hole", "a" * 5000), b"", 0, b"<" + b"a" * 5000 + b">", ""),
    "files, both": (("edits", "x"), b"data", 2, b"", "TEXT and standard input"),
    "files, TEXT is a file": (("edits", "b.py"), b"", 0, None, "-f b.py lets the model edit it"),
}


@pytest.mark.parametrize("name", CASES)
def test_no_input_is_dropped(command: Macrotool, name: str) -> None:
    argv, stdin, status, out, words = CASES[name]
    done = command("render", *argv, stdin=stdin)
    assert (done.status, done.out if out is not None else None) == (status, out), done.err
    assert words in done.err
    assert done.err.count("\n") == (1 if words else 0)


def test_a_file_on_standard_input_counts_and_an_empty_one_does_not(command: Macrotool) -> None:
    for name, status in (("a.txt", 2), (os.devnull, 0)):
        with open(command.cwd / name, "rb") as file:
            done = subprocess.run(
                [*ARGV, "render", "hole", "x"], cwd=command.cwd, env=command.environ, stdin=file,
                capture_output=True, check=False, timeout=30,
            )  # fmt: skip
        assert done.returncode == status


def test_a_pipe_that_is_never_closed_does_not_hang_a_macro_with_a_hole(
    command: Macrotool, model_server: ModelServer
) -> None:
    reading, writing = os.pipe()
    with subprocess.Popen(
        [*ARGV, "run", "hole", "x"], cwd=command.cwd, env=command.environ | {"OPENAI_BASE_URL": model_server.base_url},
        stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        out, err = process.communicate(timeout=30)
    os.close(reading)
    os.close(writing)
    assert (process.returncode, out, err) == (0, b"<x>", b"")


def test_data_that_comes_during_the_run_is_named(command: Macrotool, model_server: ModelServer) -> None:
    reading, writing = os.pipe()

    def late(line: object) -> None:
        os.write(writing, b"late")
        from tests import model_server as play

        play.echo(line)  # type: ignore[arg-type]

    model_server.plays(late)
    with subprocess.Popen(
        [*ARGV, "run", "hole", "x"], cwd=command.cwd, env=command.environ | {"OPENAI_BASE_URL": model_server.base_url},
        stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        out, err = process.communicate(timeout=30)
    os.close(reading)
    os.close(writing)
    assert (process.returncode, out) == (0, b"<x>")
    assert err == b"macrotool: standard input was not used, only TEXT\n"


def test_a_macro_without_a_hole_says_what_it_waits_for(command: Macrotool) -> None:
    with subprocess.Popen(
        [*ARGV, "render", "plain", "x"], cwd=command.cwd, env=command.environ,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stderr is not None
        assert b"'< /dev/null' uses TEXT alone" in process.stderr.readline()
        out, _ = process.communicate(b"late", timeout=30)
    assert out == b"Do it.\n\nx\n\nlate"
