"""A command that the resident process serves does exactly what it would do by itself."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import model_server as play
from tests.command import ARGV, Macrotool, Result
from tests.model_server import Held, ModelServer, Reply
from tests.service.listening import PATIENCE, Resident, listening

ECHO = "prompt: '{input}'\n"
NASTY = "{input} $1 \\n \"'` 한국어 é 😀 \u2028 \x00 \ufeff\r\n\ttab\x1b[31m\n\n".encode()


NOTHING: dict[str, str] = {}


class Case(NamedTuple):
    """argv, what the server answers, standard input, and more environment."""

    argv: tuple[str, ...]
    replies: tuple[Reply, ...] = ()
    stdin: bytes = b""
    environ: dict[str, str] = NOTHING


CASES = {
    "text": Case(("run", "echo", "two", "words")),
    "text after dashes": Case(("run", "echo", "--", "--help", "-x", "--macros")),
    "standard input": Case(("run", "echo"), stdin=NASTY),
    "a large text": Case(("run", "echo"), stdin="가나다 abc\r\n".encode() * 100_000),
    "a file": Case(("run", "echo", "-f", "file")),
    "no such file": Case(("run", "echo", "-f", "nowhere")),
    "a folder": Case(("run", "echo", "-f", ".")),
    "output to a file": Case(("run", "echo", "-f", "file", "-o", "out")),
    "output to a folder": Case(("run", "echo", "-f", "file", "-o", ".")),
    "json": Case(("run", "echo", "--json", "x")),
    "json and output": Case(("run", "echo", "--json", "x", "-o", "out")),
    "another model": Case(("run", "echo", "--json", "-m", "tiny", "x")),
    "no text": Case(("run", "echo")),
    "not UTF-8": Case(("run", "echo"), stdin=b"ok\nso \xff"),
    "text that is not UTF-8": Case(("run", "echo", os.fsdecode(b"so \xff"))),
    "a file that is not UTF-8": Case(("run", "echo", "-f", "binary")),
    "two sources": Case(("run", "echo", "x", "-f", "file")),
    "no such macro": Case(("run", "ecko", "x")),
    "a broken macro": Case(("run", "broken", "x")),
    "a macro that edits files": Case(("run", "files", "x")),
    "no such option": Case(("run", "echo", "--nothing", "x")),
    "no name": Case(("run",)),
    "help": Case(("run", "--help")),
    "macros of another folder": Case(("--macros", "other", "run", "there", "x")),
    "macros of another folder, behind": Case(("run", "there", "x", "--macros", "other")),
    "macros by the environment": Case(("run", "there", "x"), environ={"MACROTOOL_MACROS": "other"}),
    "a project's macro": Case(("run", "projects", "x")),
    "a local model that is none": Case(("run", "echo", "x", "-m", "local:file")),
    "the proofreader": Case(("run", "fix-grammar", "She dont like it.", "-m", "harper")),
    "wrong key": Case(("run", "echo", "x"), (play.error(401, "bad key", "invalid_api_key"),)),
    "a broken connection": Case(("run", "echo", "x"), (play.broken("half an answer", 1),)),
    "a refusal": Case(("run", "echo", "x"), (play.refusal("no"),)),
    "a second try": Case(("run", "echo", "x"), (play.error(500, "busy"), play.text("y"))),
    "no server": Case(("run", "echo", "x"), environ={"OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}),
    "no model": Case(("run", "echo", "x"), environ={"OPENAI_BASE_URL": "", "OPENAI_API_KEY": ""}),
    "other settings for requests": Case(("run", "echo", "x"), environ={"OPENAI_ORG_ID": "another"}),
    "render": Case(("render", "echo"), stdin=NASTY),
    "render without text": Case(("render", "echo")),
    "render of nothing": Case(("render", "nothing", "x")),
}


@pytest.fixture(scope="module")
def home() -> Iterator[Macrotool]:
    with tempfile.TemporaryDirectory(prefix="mt-") as name:
        yield furnished(Path(name))


def furnished(folder: Path) -> Macrotool:
    macrotool = Macrotool(folder)
    macrotool.macro("echo", ECHO)
    macrotool.macro("broken", "prompt: {input}\n")
    macrotool.macro("files", "prompt: x\nfiles: ['*.py']\n")
    for place, name in (("other", "there"), (".macrotool", "projects")):
        (macrotool.cwd / place).mkdir()
        (macrotool.cwd / place / f"{name}.yaml").write_text(ECHO)
    (macrotool.cwd / "file").write_bytes(NASTY)
    (macrotool.cwd / "binary").write_bytes(b"\0\xff")
    return macrotool


@pytest.fixture(scope="module")
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


@pytest.fixture(autouse=True)
def no_reply_is_left_over(server: ModelServer) -> None:
    """They share the server: what a test that was too slow has not asked for would answer the next one."""
    server.plays_only()


@pytest.fixture(scope="module")
def resident(home: Macrotool) -> Iterator[Resident]:
    with listening(home) as running:
        yield running


def played(home: Macrotool, server: ModelServer, case: Case, **environ: str) -> tuple[Result, bytes, list[str]]:
    """What came out, what is in the output file, and what the server was sent."""
    server.calls.clear()
    server.plays(*case.replies)
    (home.cwd / "out").write_bytes(b"before")
    more = {"OPENAI_BASE_URL": server.base_url, "OPENAI_API_KEY": "k"} | case.environ | environ
    result = home(*case.argv, stdin=case.stdin, **more)
    return result, (home.cwd / "out").read_bytes(), [call.prompt for call in server.calls]


def without_seconds(out: bytes) -> bytes:
    return re.sub(rb'"seconds": [0-9.]+', b'"seconds": 0', out)


@pytest.mark.parametrize("name", CASES)
def test_warm_is_as_cold(home: Macrotool, server: ModelServer, resident: Resident, name: str, tmp_path: Path) -> None:
    warm, warm_file, warm_calls = played(home, server, CASES[name])
    cold, cold_file, cold_calls = played(home, server, CASES[name], XDG_RUNTIME_DIR=str(tmp_path))
    assert without_seconds(warm.out) == without_seconds(cold.out)
    assert (warm.err, warm.status) == (cold.err, cold.status)
    assert (warm_file, warm_calls) == (cold_file, cold_calls)


def imported(home: Macrotool, argv: tuple[str, ...], **environ: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "macrotool", *argv],
        cwd=home.cwd, env=home.environ | environ, capture_output=True, check=True, text=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}


OF_THE_RESIDENT_PROCESS = tuple(f"macrotool.{name}" for name in ("cli", "run.text", "models", "macros", "desktop"))


@pytest.mark.parametrize(
    "argv", [("run", "echo", "x"), ("run", "echo", "-f", "file"), ("render", "echo", "x"), ("status",)]
)
def test_the_client_imports_nothing_heavy(
    home: Macrotool, server: ModelServer, resident: Resident, argv: tuple[str, ...], tmp_path: Path
) -> None:
    given = {"OPENAI_BASE_URL": server.base_url}
    modules = imported(home, argv, **given)
    assert "macrotool.service.client" in modules
    heavy = {"openai", "yaml", "harper", "argparse", "asyncio", "dataclasses", "inspect", "subprocess", "ssl", "http"}
    assert not modules & heavy
    assert not {name for name in modules if name.startswith(OF_THE_RESIDENT_PROCESS)}
    if argv[0] == "run":
        assert "openai._client" in imported(home, argv, **given, XDG_RUNTIME_DIR=str(tmp_path)), "it was not cold"


# ---- The terminal, Ctrl-C, and ends of all kinds


def on_terminal(home: Macrotool, argv: tuple[str, ...], environ: dict[str, str]) -> bytes:
    main, terminal = pty.openpty()
    with subprocess.Popen(
        [*ARGV, *argv], cwd=home.cwd, env=home.environ | environ, stdin=terminal, stdout=terminal, stderr=terminal
    ) as process:
        os.close(terminal)
        shown = b""
        try:
            while piece := os.read(main, 4096):
                shown += piece
        except OSError:
            pass
        process.wait(PATIENCE)
    os.close(main)
    return shown


def test_a_terminal_sees_the_same(home: Macrotool, server: ModelServer, resident: Resident, tmp_path: Path) -> None:
    given = {"OPENAI_BASE_URL": server.base_url}
    argv = ("run", "echo", "a \x1b[31m b\nc")
    warm = on_terminal(home, argv, given)
    assert warm == on_terminal(home, argv, given | {"XDG_RUNTIME_DIR": str(tmp_path)})
    assert warm == "a \u241b[31m b\r\nc\r\n".encode()


def started(home: Macrotool, argv: tuple[str, ...], environ: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*ARGV, *argv], cwd=home.cwd, env=home.environ | environ,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.mark.parametrize("begun", ["", "the first words of an answer"])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_a_client_that_ends_ends_the_request(
    home: Macrotool, server: ModelServer, resident: Resident, begun: str, end: signal.Signals
) -> None:
    held = Held(begun)
    server.plays(held)
    with started(home, ("run", "echo", "x"), {"OPENAI_BASE_URL": server.base_url}) as client:
        assert held.asked.wait(PATIENCE)
        client.send_signal(end)
        out, err = client.communicate(timeout=PATIENCE)
    assert held.abandoned.wait(PATIENCE), "the server goes on generating"
    assert (out, err) == (b"", b"")
    assert client.returncode == (130 if end == signal.SIGINT else -signal.SIGKILL)
    assert home("status").status == 0


def test_two_runs_at_once(home: Macrotool, server: ModelServer, resident: Resident) -> None:
    held = Held()
    server.plays(held)
    with started(home, ("run", "echo", "slow"), {"OPENAI_BASE_URL": server.base_url}) as slow:
        assert held.asked.wait(PATIENCE)
        assert home("run", "echo", "quick", OPENAI_BASE_URL=server.base_url).out == b"quick"
        assert slow.poll() is None
        slow.send_signal(signal.SIGINT)
        slow.communicate(timeout=PATIENCE)
    assert held.abandoned.wait(PATIENCE)


def ended_during_a_run(home: Macrotool, server: ModelServer, end: Callable[[Resident], object]) -> Result:
    """A run with standard input, whose resident process ends meanwhile."""
    held = Held()
    server.plays(held)
    with listening(home) as resident, subprocess.Popen(
        [*ARGV, "run", "echo"], cwd=home.cwd, env=home.environ | {"OPENAI_BASE_URL": server.base_url},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as client:  # fmt: skip
        assert client.stdin is not None
        client.stdin.write(b"x")
        client.stdin.close()
        client.stdin = None
        assert held.asked.wait(PATIENCE)
        end(resident)
        out, err = client.communicate(timeout=PATIENCE)
        resident.process.wait(PATIENCE)
    assert held.abandoned.wait(PATIENCE)
    return Result(subprocess.CompletedProcess([], client.returncode, out, err))


@pytest.mark.parametrize("how", ["stop", "SIGTERM", "SIGKILL"])
def test_an_end_during_a_run_is_said(macrotool: Macrotool, server: ModelServer, how: str) -> None:
    macrotool.macro("echo", ECHO)
    ends: dict[str, Callable[[Resident], object]] = {
        "stop": lambda resident: macrotool("stop"),
        "SIGTERM": lambda resident: resident.end(),
        "SIGKILL": lambda resident: resident.kill(),
    }
    ended = ended_during_a_run(macrotool, server, ends[how])
    assert (ended.status, ended.out) == (1, b"")
    assert ended.err == "macrotool: the resident process ended before the command did; run it again\n"


def test_a_process_that_hangs_is_not_waited_for(macrotool: Macrotool, server: ModelServer) -> None:
    macrotool.macro("echo", ECHO)
    with listening(macrotool) as resident:
        resident.process.send_signal(signal.SIGSTOP)
        assert macrotool("run", "echo", "x", OPENAI_BASE_URL=server.base_url).out == b"x"
        hung = macrotool("status")
        assert hung.status == 1
        assert f"process {resident.process.pid} does not answer" in hung.err
        resident.process.send_signal(signal.SIGCONT)
        resident.ready()


def test_a_reader_that_leaves_causes_no_error(home: Macrotool, server: ModelServer, resident: Resident) -> None:
    server.plays(play.text("x" * 100_000))  # more than the buffers between them hold
    with started(home, ("run", "echo", "x"), {"OPENAI_BASE_URL": server.base_url}) as client:
        assert client.stdout is not None
        client.stdout.close()
        client.stdout = None
        _, err = client.communicate(timeout=PATIENCE)
    assert (client.returncode, err) == (141, b"")


def test_a_full_disk_is_said(home: Macrotool, server: ModelServer, resident: Resident, tmp_path: Path) -> None:
    results = []
    for more in ({}, {"XDG_RUNTIME_DIR": str(tmp_path)}):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [*ARGV, "run", "echo", "x"], cwd=home.cwd,
                stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE,
                env=home.environ | {"OPENAI_BASE_URL": server.base_url} | more, check=False,
            )  # fmt: skip
        results.append((done.returncode, done.stderr))
    assert results[0] == results[1]
    assert results[0][0] == 1


def test_silent_standard_input_is_named(home: Macrotool, resident: Resident) -> None:
    with subprocess.Popen(
        [*ARGV, "render", "echo"], cwd=home.cwd, env=home.environ,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as client:  # fmt: skip
        assert client.stderr is not None
        assert b"waiting for text" in client.stderr.readline()
        out, _ = client.communicate(b"late", timeout=PATIENCE)
    assert out == b"late"


def test_a_changed_macro_counts_at_once(home: Macrotool, resident: Resident) -> None:
    for text in ("one", "two"):
        home.macro("changing", f"prompt: {text}\n")
        assert home("render", "changing").out == text.encode()


def test_the_environment_is_the_clients(home: Macrotool, server: ModelServer, resident: Resident) -> None:
    row = json.loads(home("run", "echo", "x", "--json", OPENAI_BASE_URL=server.base_url, MACROTOOL_MODEL="its-own").out)
    assert row["model"] == "its-own"
    home("run", "echo", "x", OPENAI_BASE_URL=server.base_url, OPENAI_API_KEY="its-key")
    assert server.calls[-1].headers["authorization"] == "Bearer its-key"


def test_a_server_that_has_gone_is_named_as_ever(home: Macrotool, resident: Resident, tmp_path: Path) -> None:
    with ModelServer() as gone:
        assert home("run", "echo", "x", OPENAI_BASE_URL=gone.base_url).out == b"x"
    warm = home("run", "echo", "x", OPENAI_BASE_URL=gone.base_url)
    cold = home("run", "echo", "x", OPENAI_BASE_URL=gone.base_url, XDG_RUNTIME_DIR=str(tmp_path))
    assert (warm.status, warm.out, warm.err) == (cold.status, cold.out, cold.err)
    assert warm.status == 6
