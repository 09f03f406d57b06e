"""Notifications reach the program that shows them, and do no harm where there is none."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from macrotool.desktop.notifications import notify, why_not_shown


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


def test_notify_send_gets_one_line_without_markup(programs: Path) -> None:
    program(programs, "notify-send")
    notify("-x", "a <b>\nline & more")
    assert shown(programs)[-3:] == ["--", "-x", "a &lt;b&gt; line &amp; more"]
    notify("title", "x" * 5000 + "\0")
    assert len(shown(programs)[-1]) == 400


def test_gdbus_where_there_is_no_notify_send(programs: Path) -> None:
    program(programs, "gdbus")
    notify("title", 'say "hi" \\')
    assert '"title"' in shown(programs)
    assert r'"say \"hi\" \\"' in shown(programs)


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
