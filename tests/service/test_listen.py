"""`listen` and what speaks to it, as real processes: one of them, found only by its user, gone without a trace."""

import contextlib
import json
import os
import signal
import socket
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from macrotool import __version__
from tests.command import Macrotool
from tests.forked import Child
from tests.model_server import ModelServer
from tests.service.listening import PATIENCE, folder, listening
from tests.waiting import until

ECHO = "prompt: '{input}'\n"
TALKING = ("status", "cancel", "reload", "stop", "trigger x")


@pytest.mark.parametrize("command", TALKING)
def test_commands_without_a_resident_process(macrotool: Macrotool, command: str) -> None:
    alone = macrotool(*command.split())
    assert (alone.status, alone.out) == (1, b"")
    assert alone.err.count("\n") == 1
    assert "is not listening; start it with 'macrotool listen'" in alone.err


def test_status(macrotool: Macrotool) -> None:
    macrotool.macro("wrap", "prompt: '{input}'\nhotkey: <alt>+<ctrl>+g\n")
    macrotool.macro("broken", "prompt: {input}\n")
    macrotool.configure("hotkeys:\n  concise: <ctrl>+<alt>+c\n  nobody: <ctrl>+<alt>+n\n")
    with listening(macrotool) as resident:
        row = json.loads(macrotool("status", "--json").out)
        text = macrotool("status").out.decode()
    assert (row["pid"], row["version"], row["backend"]) == (resident.process.pid, __version__, "")
    hotkeys = {hotkey["macro"]: (hotkey["keys"], hotkey["state"]) for hotkey in row["hotkeys"]}
    assert hotkeys == {
        "concise": ("<ctrl>+<alt>+c", "off"),
        "wrap": ("<alt>+<ctrl>+g", "off"),
        "nobody": ("<ctrl>+<alt>+n", "lost"),
    }
    assert [line.rpartition("/")[2][:16] for line in row["broken"]] == ["broken.yaml:1:9:"]
    assert row["running"] == ""
    assert str(resident.process.pid) in text
    assert "broken.yaml" in resident.log
    assert "has these keys already" not in resident.log  # the built-in gives way in silence


def test_a_second_one_names_the_first(macrotool: Macrotool) -> None:
    with listening(macrotool) as resident:
        second = macrotool("listen", "--no-hotkeys")
        assert second.status == 1
        assert f"process {resident.process.pid}" in second.err
        assert second.err.count("\n") == 1
        assert macrotool("status").status == 0


def test_a_killed_one_blocks_nothing(macrotool: Macrotool) -> None:
    with listening(macrotool) as first:
        first.kill()
        assert macrotool("status").status == 1
        assert (folder(macrotool) / "control.sock").exists(), "nothing was left over"
        with listening(macrotool) as second:
            assert json.loads(macrotool("status", "--json").out)["pid"] == second.process.pid


@pytest.mark.parametrize(("signal_name", "status"), [("SIGTERM", 0), ("SIGINT", 0), ("SIGHUP", 0)])
def test_signals_end_it(macrotool: Macrotool, signal_name: str, status: int) -> None:
    with listening(macrotool) as resident:
        resident.process.send_signal(getattr(signal, signal_name))
        assert resident.process.wait(PATIENCE) == status
        assert resident.log == ""
        assert sorted(path.name for path in folder(macrotool).iterdir()) == ["lock"]


def test_stop_waits_for_the_end(macrotool: Macrotool) -> None:
    for _ in range(3):
        with listening(macrotool):
            stopped = macrotool("stop")
            assert (stopped.status, stopped.out, stopped.err) == (0, b"", "")
    assert macrotool("stop").status == 1


def test_without_a_display_listen_says_so(macrotool: Macrotool) -> None:
    alone = macrotool("listen")
    assert alone.status == 1
    assert alone.err.count("\n") == 1
    assert "--no-hotkeys" in alone.err


# ---- Who may speak to it


@pytest.mark.parametrize("runtime", [False, True])
def test_the_socket_is_private(macrotool: Macrotool, tmp_path: Path, runtime: bool) -> None:
    place = tmp_path / "run" if runtime else folder(macrotool).parent
    place.mkdir(parents=True)
    macrotool.environ |= {"XDG_RUNTIME_DIR": str(place)} if runtime else {}
    with listening(macrotool):
        (found,) = [path for path in place.rglob("*") if stat.S_ISSOCK(path.lstat().st_mode)]
        assert stat.S_IMODE(found.lstat().st_mode) == 0o600
        assert stat.S_IMODE(found.parent.lstat().st_mode) == 0o700


HOSTILE = [
    b"",
    b"\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"{}\n",
    b'["call"]\n',
    b'["call","1"]\n',
    b'["call","1","0.1.0","111","/","/","","999","a"]\n',
    b'["call","1","0.1.0","111","/","/","","x"]\n',
    b'["call","2","0.1.0"]\n',
    b'["call","1","0.1.0","","","","","0"]\n',
    b'["call","1","0.1.0","","","","","0","run"]\n',
    b'["call","1","0.1.0","","","","","0","listen"]\n',
    b'["call","1","0.1.0","","","","","0","nonsense"]\n',
    b'["call","1","0.1.0","000","\xff\xfe","/","","1","no equals sign","status"]\n',
    b'["unended\n',
    b"\x00\xff\xfe" * 1000 + b"\n",
    b'["' + b"x" * 1_000_000 + b'"]\n',
    b"[" * 100_000 + b"\n",
]


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_odd_requests_do_no_harm(macrotool_listening: Macrotool, data: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(folder(macrotool_listening) / "control.sock"))
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(PATIENCE)
            while connection.recv(65536):
                pass
    assert macrotool_listening("status").status == 0


@pytest.fixture(scope="module")
def macrotool_listening() -> Iterator[Macrotool]:
    with tempfile.TemporaryDirectory(prefix="mt-") as home, listening(macrotool := Macrotool(Path(home))):
        yield macrotool


def test_silent_visitors_do_not_keep_others_waiting(macrotool_listening: Macrotool) -> None:
    path = str(folder(macrotool_listening) / "control.sock")
    silent = [socket.socket(socket.AF_UNIX) for _ in range(100)]
    for connection in silent:
        connection.connect(path)
    assert macrotool_listening("status").status == 0
    for connection in silent:
        connection.close()


def give_away(macrotool: Macrotool, path: Path) -> None:
    """Gives everyone every permission on the path and the folders above it."""
    for each in (path, *path.parents):
        if each.is_relative_to(macrotool.cwd.parent):
            each.chmod(0o777)


@pytest.mark.skipif(os.name == "nt" or os.getuid() != 0, reason="only root can become another user")
def test_another_user_is_not_let_in(macrotool: Macrotool) -> None:
    with listening(macrotool):
        path = folder(macrotool) / "control.sock"
        give_away(macrotool, path)

        def visit() -> bytes:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.settimeout(PATIENCE)
                connection.connect(str(path))
                with contextlib.suppress(BrokenPipeError):
                    connection.sendall(b'["call","1","0.1.0","000","/","/","","0","status"]\n')
                return connection.recv(65536)

        assert Child(visit, uid=65534).result() == b'["cold"]\n'
        assert b"listening" in Child(visit).result() + macrotool("status").out


@pytest.mark.skipif(os.name == "nt" or os.getuid() != 0, reason="only root can become another user")
def test_another_users_process_is_not_asked(macrotool: Macrotool) -> None:
    """Another user's socket is in our place: the client works by itself, and sends it nothing."""
    place = folder(macrotool)
    place.mkdir(parents=True)
    give_away(macrotool, place)
    heard, ready = macrotool.cwd.parent / "heard", macrotool.cwd.parent / "ready"

    def stranger() -> None:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(place / "control.sock"))
            os.chmod(place / "control.sock", 0o777)
            listener.listen()
            ready.touch()
            connection, _ = listener.accept()
            heard.write_bytes(connection.recv(65536))

    child = Child(stranger, uid=65534)
    assert until(ready.exists, PATIENCE)
    assert b"secret" in macrotool("render", "prompt", "secret", OPENAI_API_KEY="secret").out
    child.result()
    assert heard.read_bytes() == b""


def test_a_long_path_is_served_over_loopback(tmp_path: Path, model_server: ModelServer) -> None:
    home = tmp_path / ("long" * 30)
    home.mkdir()
    macrotool = Macrotool(home)
    macrotool.macro("echo", ECHO)
    with listening(macrotool) as resident:
        port = folder(macrotool) / "control.port"
        assert stat.S_IMODE(port.stat().st_mode) == 0o600
        assert macrotool("run", "echo", "x", OPENAI_BASE_URL=model_server.base_url).out == b"x"
        number, token = port.read_text().split()
        with socket.create_connection(("127.0.0.1", int(number)), PATIENCE) as visitor:
            visitor.sendall(b'["hello","00"]\n["hello","' + b"0" * 64 + b'"]\n["call","1"]\n')
            said = b""
            while piece := visitor.recv(65536):
                said += piece
        assert token.encode() not in said
        assert said.endswith(b'["cold"]\n')
        assert resident.end() == 0
    assert not port.exists()


# ---- Files that change


def expect(macrotool: Macrotool, key: str, value: object) -> None:
    """Waits until the status has that value."""

    def found() -> object:
        return json.loads(macrotool("status", "--json").out)[key]

    until(lambda: found() == value, PATIENCE)
    assert found() == value


def test_macros_are_watched_and_a_broken_one_keeps_its_keys(macrotool: Macrotool) -> None:
    path = macrotool.macro("wrap", "prompt: x\nhotkey: <ctrl>+<alt>+w\n")
    with listening(macrotool) as resident:
        before = json.loads(macrotool("status", "--json").out)["hotkeys"]
        macrotool.macro("wrap", "prompt: {input}\n")
        expect(macrotool, "broken", [f"{path}:1:9: {{input}} without quotes is a YAML mapping, not text"])
        assert json.loads(macrotool("status", "--json").out)["hotkeys"] == before
        assert resident.log.count("wrap.yaml:1:9") == 1
        macrotool.macro("wrap", "prompt: y\nhotkey: <ctrl>+<alt>+v\n")
        expect(macrotool, "broken", [])
        keys = {hotkey["macro"]: hotkey["keys"] for hotkey in json.loads(macrotool("status", "--json").out)["hotkeys"]}
        assert keys["wrap"] == "<ctrl>+<alt>+v"


def test_reload_tells_what_is_broken(macrotool: Macrotool) -> None:
    with listening(macrotool):
        assert macrotool("reload").status == 0
        macrotool.macro("wrap", "prompt: {input}\n")
        broken = macrotool("reload")
        assert broken.status == 3
        assert "wrap.yaml:1:9" in broken.err
        macrotool.macro("wrap", ECHO)
        macrotool.configure("hotkeys: nonsense\n")
        assert "config.yaml:1:10" in macrotool("reload").err


def test_a_configuration_that_was_never_good_sends_nothing_anywhere(
    macrotool: Macrotool, model_server: ModelServer
) -> None:
    """Without the file's own server, OpenAI's would be asked."""
    path = macrotool.configure(f"base_url: {model_server.base_url}\nmodle: x\n")
    with listening(macrotool, OPENAI_API_KEY="k"):
        book = macrotool("status", "--json")
        assert f"{path}:2:1" in book.out.decode()
        refused = macrotool("run", "fix-grammar", "x", OPENAI_API_KEY="k")
        assert (refused.status, refused.out) == (2, b"")
    assert model_server.calls == []


# ---- What it costs


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_it_is_idle_and_small(macrotool: Macrotool, model_server: ModelServer) -> None:
    with listening(macrotool, OPENAI_BASE_URL=model_server.base_url) as resident:
        status = Path(f"/proc/{resident.process.pid}/status")
        maps = Path(f"/proc/{resident.process.pid}/maps")
        assert until(lambda: "pydantic_core" in maps.read_text(), PATIENCE), "the SDK was not loaded ahead"
        time.sleep(0.5)  # for what is loaded after that
        memory = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        assert int(memory.split()[1]) < 80 * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_without_a_model_it_is_small_too(macrotool: Macrotool) -> None:
    with listening(macrotool) as resident:
        time.sleep(0.5)  # shows that it is not loaded meanwhile
        assert "harper" not in Path(f"/proc/{resident.process.pid}/maps").read_text()


def test_many_calls_leave_nothing_open(macrotool: Macrotool) -> None:
    with listening(macrotool) as resident:
        files = Path(f"/proc/{resident.process.pid}/fd")
        macrotool("render", "prompt", "x")
        before = len(list(files.iterdir()))
        for _ in range(10):
            macrotool("render", "prompt", "x")
        assert until(lambda: len(list(files.iterdir())) <= before)


def test_usage(macrotool: Macrotool) -> None:
    both = macrotool("listen", "--install", "--uninstall")
    assert both.status == 2


# ---- The last answer


def test_the_last_answer_outlives_the_process(macrotool: Macrotool) -> None:
    assert macrotool("last").status == 4
    state = Path(macrotool.environ["HOME"]) / ".local/state/macrotool"
    state.mkdir(parents=True, exist_ok=True)
    (state / "last-answer").write_bytes("한 answer\n".encode())
    assert macrotool("last").out == "한 answer\n".encode()
    with listening(macrotool):
        assert macrotool("last").out == "한 answer\n".encode()


def test_a_last_answer_that_cannot_be_read_is_one_line(macrotool: Macrotool) -> None:
    answer = Path(macrotool.environ["HOME"]) / ".local/state/macrotool/last-answer"
    answer.mkdir(parents=True)  # what no user at all can read
    for refused in (macrotool("last"), macrotool("last", "--copy")):
        assert (refused.status, refused.out, refused.err.count("\n")) == (1, b"", 1)
        assert f"cannot read the last answer, {answer}: " in refused.err
    with listening(macrotool):
        assert f"cannot read the last answer, {answer}: " in macrotool("last").err


def test_trigger_needs_a_desktop(macrotool: Macrotool) -> None:
    with listening(macrotool):
        triggered = macrotool("trigger", "fix-grammar")
        assert triggered.status == 1
        assert "there is no desktop" in triggered.err
        unknown = macrotool("trigger", "nothing")
        assert (unknown.status, unknown.err.count("\n")) == (3, 1)
        assert macrotool("cancel").err == "macrotool: nothing is running\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_on_a_terminal_it_says_what_is_live(macrotool: Macrotool) -> None:
    from tests.pseudo_terminal import AtTerminal

    environ = {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "MACROTOOL_MODEL": "m"}
    with AtTerminal(macrotool, "listen", "--no-hotkeys", environ=environ) as terminal:
        terminal.until("listening: 0 hotkeys; Ctrl-C stops")
        terminal.until("answers: m at http://127.0.0.1:9/v1")
        terminal.enter("\x03")
        assert terminal.finish() == 0
