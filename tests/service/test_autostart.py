"""What is written so that it starts at login, and taken away again."""

import os
import re
import shlex
import stat
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from macrotool.service.autostart import desktop_entry, launch_agent, startup_script, systemd_unit
from tests.command import Macrotool

WORDS = ['/opt/my tools/"mac"/macrotool', "listen", "50% $HOME `x` \\ <&>"]


def test_systemd_unit() -> None:
    (line,) = [line for line in systemd_unit(WORDS).splitlines() if line.startswith("ExecStart=")]
    command = line.removeprefix("ExecStart=")
    assert shlex.split(command.replace("$$", "\\$"), posix=True)[:2] == WORDS[:2]
    assert "50%% $$HOME" in command


def test_desktop_entry() -> None:
    (line,) = [line for line in desktop_entry(WORDS).splitlines() if line.startswith("Exec=")]
    text = line.removeprefix("Exec=").replace("\\\\", "\\")  # a text of the file, then a command's words
    text = re.sub(r"\\([$`])", r"\1", text)  # which `shlex` leaves escaped
    assert shlex.split(text) == [word.replace("%", "%%") for word in WORDS]


def test_launch_agent() -> None:
    tree = ElementTree.fromstring(launch_agent(WORDS))
    found = tree.find("dict/array")
    assert found is not None
    assert [word.text for word in found] == WORDS


def test_startup_script() -> None:
    assert startup_script(["C:\\a b\\macrotool.exe", "listen"]).startswith(
        'CreateObject("WScript.Shell").Run """C:\\a b\\macrotool.exe"" ""listen""", 0'
    )


def with_systemctl(macrotool: Macrotool, status: int) -> Path:
    """A fake `systemctl`, which gives that answer and notes its arguments."""
    tools = macrotool.cwd.parent / "tools"
    tools.mkdir()
    script, calls = tools / "systemctl", tools / "calls"
    script.write_text(f'#!/bin/sh\necho "$@" >> {calls}\nexit {status}\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    macrotool.environ["PATH"] = f"{tools}{os.pathsep}{macrotool.environ['PATH']}"
    return calls


@pytest.mark.parametrize(
    ("status", "place"), [(0, "systemd/user/macrotool.service"), (1, "autostart/macrotool.desktop")]
)
def test_install_and_uninstall(macrotool: Macrotool, status: int, place: str) -> None:
    calls = with_systemctl(macrotool, status)
    path = Path(macrotool.environ["XDG_CONFIG_HOME"]) / place
    done = macrotool("listen", "--install", "--no-hotkeys")
    assert done.status == 0
    assert done.out.decode().startswith(f"wrote {path}\n")
    assert '"listen" "--no-hotkeys"' in path.read_text()
    assert ("--user enable --now macrotool.service" in calls.read_text()) == (status == 0)
    again = macrotool("listen", "--install")
    assert again.status == 0
    assert "--no-hotkeys" not in path.read_text()
    removed = macrotool("listen", "--uninstall")
    assert f"removed {path}\n" in removed.out.decode()
    assert not path.exists()
    assert macrotool("listen", "--uninstall").out == b"nothing was installed\n"


def test_install_where_nothing_can_be_written(macrotool: Macrotool) -> None:
    with_systemctl(macrotool, 1)
    (macrotool.config.parent / "autostart").write_text("a file")
    refused = macrotool("listen", "--install")
    assert refused.status == 1
    assert refused.err.count("\n") == 1
