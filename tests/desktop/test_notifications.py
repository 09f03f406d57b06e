"""Notifications reach the program that shows them, and do no harm where there is none."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from macrotool.desktop.notifications import LONGEST, Notifier, notify, why_not_shown


def shown_lines(folder: Path, count: int) -> list[str]:
    """As soon as there are so many, or what there is in the end."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if (folder / "shown").exists() and len(shown(folder)) >= count:
            break
        time.sleep(0.01)
    return shown(folder)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs, and a bus that is said to be there."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    monkeypatch.setenv("SHOWN", str(tmp_path / "shown"))
    return tmp_path


def program(folder: Path, name: str, script: str = """for word; do printf '%s\\n' "$word" >> "$SHOWN"; done""") -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def shown(folder: Path) -> list[str]:
    return (folder / "shown").read_text(encoding="utf-8").splitlines()


def test_notify_send_gets_lines_without_markup(programs: Path) -> None:
    program(programs, "notify-send")
    notify("-x", "\na <b>  \r\n\n\n\n  - line & more\n")
    assert shown(programs)[-5:] == ["--", "-x", "a &lt;b&gt;", "", "  - line &amp; more"]
    notify("title", "x" * 5000 + "\0")
    assert len(shown(programs)[-1]) == LONGEST


def test_gdbus_where_there_is_no_notify_send(programs: Path) -> None:
    program(programs, "gdbus")
    notify("title", 'say "hi" \\')
    assert '"title"' in shown(programs)
    assert r'"say \"hi\" \\"' in shown(programs)
    notify("title", "one\ntwo")
    assert r'"one\ntwo"' in shown(programs)


def test_without_a_bus_nothing_is_started(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(programs, "notify-send")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(programs))
    notify("title", "body")
    assert not (programs / "shown").exists()
    (programs / "bus").touch()
    notify("title", "body")
    assert "body" in shown(programs)


@pytest.mark.parametrize("script", ["exit 1", "exec /bin/sleep 60"])
def test_a_program_that_fails_or_hangs_is_left(programs: Path, script: str) -> None:
    program(programs, "notify-send", script)
    notify("title", "body")
    assert not (programs / "shown").exists()


def test_no_program_at_all(programs: Path) -> None:
    notify("title", "body")
    assert not (programs / "shown").exists()


@pytest.mark.parametrize(
    ("scripts", "words"),
    [
        ({}, "are missing"),
        ({"notify-send": "exit 1"}, ""),
        ({"gdbus": "exit 0"}, ""),
        ({"gdbus": "exit 1"}, "there is no service"),
        ({"notify-send": "exit 0", "dbus-send": "exit 1"}, "there is no service"),
    ],
)
def test_why_nobody_sees_them(programs: Path, scripts: dict[str, str], words: str) -> None:
    for name, script in scripts.items():
        program(programs, name, script)
    assert words in why_not_shown()
    assert bool(words) == bool(why_not_shown())


def test_without_a_bus_nobody_sees_them(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(programs, "gdbus", "exit 0")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(programs))
    assert why_not_shown() == "there is no session bus"


SAYS_ITS_CALL = """printf '%s\\n' "$*" >> "$SHOWN"; echo """


@pytest.mark.parametrize(
    ("name", "answer", "replaced", "withdrawn"),
    [
        ("notify-send", "7", "--replace-id=7 -- wrap the end", "--replace-id=7 -- macrotool done"),
        ("gdbus", "'(uint32 7,)'", '-- macrotool 7  "wrap" "the end"', "CloseNotification 7"),
    ],
)
def test_a_notice_takes_the_place_of_the_one_before(
    programs: Path, name: str, answer: str, replaced: str, withdrawn: str
) -> None:
    program(programs, name, SAYS_ITS_CALL + answer)
    told = Notifier()
    told.tell("wrap", "is running…", 1)
    told.tell("macrotool", "another macro is running")
    told.tell("wrap", "the end", 1)
    told.tell("wrap", "", 2)  # nothing was said about that
    told.tell("wrap", "is running…", 3)
    told.tell("wrap", "", 3)
    lines = shown_lines(programs, 5)
    assert replaced in lines[2]
    assert withdrawn in lines[4]
    assert [("7" in line) for line in lines] == [False, False, True, False, True]


def test_an_older_program_that_knows_no_numbers(programs: Path) -> None:
    script = 'case "$*" in *--print-id*) exit 1;; esac; ' + """for word; do printf '%s\\n' "$word" >> "$SHOWN"; done"""
    program(programs, "notify-send", script)
    assert notify("title", "body", "7") == ""
    assert shown(programs)[-2:] == ["title", "body"]


# As dbus's own session.conf, without the services that this machine would start.
BARE_BUS = """<busconfig><type>session</type><listen>unix:tmpdir={}</listen>
<policy context="default"><allow send_destination="*"/><allow own="*"/></policy></busconfig>"""


def test_a_real_bus_without_a_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not all(map(shutil.which, ("dbus-daemon", "gdbus"))):
        pytest.skip("dbus-daemon or gdbus is not installed")
    # On a busy machine gdbus alone may take longer to start than the user is kept waiting.
    monkeypatch.setattr("macrotool.desktop.notifications.STARTING", 60.0)
    config = tmp_path / "bus.conf"
    config.write_text(BARE_BUS.format(tempfile.gettempdir()), encoding="utf-8")
    argv = ["dbus-daemon", "--nofork", "--print-address", f"--config-file={config}"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as bus:
        assert bus.stdout is not None
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.stdout.readline().strip())
        found = why_not_shown()
        bus.terminate()
    assert found == "there is no service for notifications, such as dunst"
