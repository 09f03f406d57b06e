"""What is diagnosed, as rows; and the command, with and without a resident process, without a display."""

import json

import pytest

from macrotool.cli.display.layout import coloured, plain
from macrotool.cli.doctor.checks import Facts, Row, as_text, diagnose, is_fine
from macrotool.desktop.copy_paste_keys import terminals
from macrotool.service.status import HotkeyState, State
from tests.command import Macrotool
from tests.model_server import ModelServer
from tests.service.listening import listening

FINE = Facts(
    session="x11",
    display=":0",
    engine="server",
    model="m",
    base_url="http://localhost:1/v1",
    has_key=True,
    has_config=True,
)
LISTENING = State(7, "0.1.0", "x11", "now")
WAYLAND = FINE._replace(session="wayland", display="wayland-0")


def with_hotkey(state: str, detail: str = "") -> Facts:
    return FINE._replace(state=LISTENING._replace(hotkeys=(HotkeyState("wrap", "<ctrl>+<alt>+g", state, detail),)))


# (facts, the check, its state, words in its row)
ROWS = [
    (FINE, "session", "ok", "x11 :0"),
    (FINE._replace(session="", display=""), "session", "note", "hotkeys need one"),
    (FINE._replace(session_trouble="cannot connect"), "session", "problem", "x11 :0: cannot connect"),
    (FINE._replace(session_trouble="cannot connect"), "clipboard", "problem", "the display cannot be used"),
    (WAYLAND, "session", "note", "hotkeys are not there yet on Wayland; let a key binding"),
    (WAYLAND, "session", "note", "'macrotool run NAME --selection --copy'"),
    (WAYLAND._replace(xwayland=":0"), "session", "note", "only the windows of XWayland (:0) are reached"),
    (WAYLAND._replace(xwayland=":0", session_trouble="no"), "session", "problem", "wayland wayland-0: no"),
    (WAYLAND, "listen", "note", "macrotool listen --no-hotkeys"),
    (WAYLAND._replace(xwayland=":0"), "listen", "note", "'macrotool listen' for hotkeys"),
    (WAYLAND._replace(hotkeys=(("wrap", "<f5>"),)), "hotkey", "note", "not bound; let a key binding"),
    (FINE, "listen", "note", "macrotool listen"),
    (FINE._replace(state=LISTENING), "listen", "ok", "process 7"),
    (FINE._replace(state=LISTENING._replace(backend="", trouble="gone")), "listen", "problem", "gone"),
    (FINE._replace(hotkeys=(("wrap", "<f5>"),)), "hotkey", "note", "<f5> for wrap, not bound"),
    (FINE._replace(lost_hotkeys=(("rename", "<f5>", "why"),)), "hotkey", "problem", "<f5> for rename, not bound: why"),
    (with_hotkey("live"), "hotkey", "ok", "<ctrl>+<alt>+g for wrap"),
    (with_hotkey("taken"), "hotkey", "problem", "taken: another program has it; free it there"),
    (with_hotkey("taken", "an owner; free them"), "hotkey", "problem", "for wrap, taken: an owner; free them; \n"),
    (with_hotkey("lost", "'a' has it"), "hotkey", "problem", "'a' has it"),
    (with_hotkey("invalid", "no such key"), "hotkey", "problem", "no such key"),
    (with_hotkey("off"), "hotkey", "note", "not bound"),
    (FINE, "clipboard", "ok", "works"),
    (FINE._replace(clipboard_trouble="install xclip"), "clipboard", "problem", "install xclip"),
    (FINE._replace(clipboard_trouble="install xclip", session=""), "clipboard", "note", "install xclip"),
    (
        FINE._replace(clipboard_untried="it holds more"),
        "clipboard",
        "note",
        "not tried: it holds more; to try it, copy",
    ),
    (WAYLAND._replace(clipboard_untried="it may hold more"), "clipboard", "note", "not tried: it may hold more"),
    (FINE, "notices", "ok", "work"),
    (FINE._replace(notice_trouble="no service"), "notices", "note", "no service: notices and the answers of 'output:"),
    (FINE._replace(broken=("a.yaml:1:1: no",)), "macros", "problem", "a.yaml:1:1: no; macrotool check"),
    (FINE._replace(config_trouble="c.yaml:1:1: no"), "configuration", "problem", "c.yaml:1:1"),
    (FINE._replace(models=("m",)), "model", "ok", "m"),
    (FINE._replace(model=""), "model", "note", "set OPENAI_API_KEY"),
    (FINE._replace(engine="local", model="local:x", model_trouble="no file"), "model", "problem", "local:x: no file"),
    (FINE, "key", "ok", "set"),
    (FINE._replace(has_key=False), "key", "ok", "needs none"),
    (FINE._replace(has_key=False, needs_key=True), "key", "problem", "set OPENAI_API_KEY"),
    (FINE, "server", "ok", "can be reached"),
    (FINE._replace(server_trouble="nothing answers"), "server", "problem", "nothing answers"),
    (FINE, "proofreader", "ok", "works"),
    (FINE._replace(proofreader_trouble="broken"), "proofreader", "problem", "install macrotool again"),
]


@pytest.mark.parametrize(("facts", "check", "state", "words"), ROWS)
def test_rows(facts: Facts, check: str, state: str, words: str) -> None:
    rows = diagnose(facts)
    (row,) = [row for row in rows if row.check == check]
    assert row.state == state
    assert words in f"{row.found}; {row.fix}\n"
    assert bool(row.fix) >= (state == "note" and check != "clipboard")
    assert is_fine(rows) == (state != "problem")


def test_the_remedy_is_below_and_fits_the_width() -> None:
    row = Row("model", "note", "none is configured anywhere on this machine", "set one of the two variables, or both")
    assert as_text([row], None, plain) == (
        "note     model  none is configured anywhere on this machine\n"
        "                fix: set one of the two variables, or both\n"
    )
    lines = as_text([row], 40, plain).splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(" ".join(lines).split()) == f"note model {row.found} fix: {row.fix}"
    assert as_text([row], None, coloured).startswith("\033[33mnote   \033[0m  model")


def test_without_a_display(macrotool: Macrotool, model_server: ModelServer) -> None:
    fine = macrotool("doctor", "--json", OPENAI_BASE_URL=model_server.base_url)
    assert fine.status == 0, fine.out
    rows = {row["check"]: row for row in json.loads(fine.out)}
    assert rows["session"]["state"] == "note"
    assert rows["server"]["state"] == "ok"
    assert model_server.calls == []
    down = macrotool("doctor", OPENAI_BASE_URL="http://127.0.0.1:9/v1", OPENAI_API_KEY="secret-key")
    assert down.status == 1
    assert b"connection refused" in down.out
    assert b"secret" not in down.out
    assert macrotool("doctor").status == 0


def test_with_a_resident_process(macrotool: Macrotool) -> None:
    macrotool.macro("broken", "prompt: {input}\n")
    macrotool.configure("hotkeys:\n  nobody: <f5>\n  rename-symbol: <f6>\n  broken: <f7>\n")
    without = json.loads(macrotool("doctor", "--json").out)
    with listening(macrotool) as resident:
        done = macrotool("doctor", "--json")
        status = macrotool("status").out.decode()
    found = json.loads(done.out)
    for reason in ("there is no such macro", "file macros only", "its file has a mistake"):
        assert f"lost: {reason}" in status
        assert f"is not used: {reason}" in resident.log
        for rows in (without, found):
            assert any(f"not bound: {reason}" in row["found"] for row in rows if row["check"] == "hotkey")
    rows = {row["check"]: row for row in json.loads(done.out)}
    assert f"process {resident.process.pid}" in rows["listen"]["found"]
    assert any(row["found"].startswith("<ctrl>+<alt>+g for fix-grammar") for row in found)
    assert (done.status, rows["macros"]["state"]) == (1, "problem")


@pytest.mark.parametrize("text", ["hotkeys: 1\n", "a: [\n", "model: x\nmodel: y\n"])
def test_a_broken_configuration(macrotool: Macrotool, text: str) -> None:
    macrotool.configure(text)
    done = macrotool("doctor")
    assert done.status == 1
    assert b"configuration" in done.out
    assert b"none is configured" not in done.out


def test_the_windows_that_are_taken_for_terminals_are_named() -> None:
    rows = {row.check: row.found for row in diagnose(FINE._replace(terminals=("kitty", "xterm")))}
    assert "kitty, xterm" in rows["terminals"]
    assert "terminals" not in {row.check for row in diagnose(FINE._replace(session=""))}
    assert {"mine", "xterm"} <= set(terminals({"Mine": {"copy": "primary"}, "editor": {"paste": "<ctrl>+v"}}))
    assert "editor" not in terminals({"editor": {"paste": "<ctrl>+v"}})


def test_a_local_model_that_is_not_there(macrotool: Macrotool) -> None:
    done = macrotool("doctor", MACROTOOL_MODEL="local:x.gguf")
    assert done.status == 1
    assert b"local:x.gguf: cannot read the model file 'x.gguf'" in done.out


def test_a_display_that_is_not_there(macrotool: Macrotool) -> None:
    done = macrotool("doctor", DISPLAY=":4711")
    assert done.status == 1
    assert b"cannot connect to the display :4711" in done.out
    assert b"works" not in done.out.partition(b"clipboard")[2].partition(b"\n")[0]


def test_wayland_alone(macrotool: Macrotool) -> None:
    rows = {row["check"]: row for row in json.loads(macrotool("doctor", "--json", WAYLAND_DISPLAY="wayland-7").out)}
    assert (rows["session"]["state"], rows["session"]["found"][:17]) == ("note", "wayland wayland-7")
    assert "--no-hotkeys" in rows["listen"]["fix"]
    assert rows["clipboard"]["found"] != "works"
