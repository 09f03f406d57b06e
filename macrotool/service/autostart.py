"""Starts the resident process at login, by the system's own means: writes or removes one file.

A systemd user unit, or an autostart entry where no systemd serves the user; a LaunchAgent on macOS; a Startup script on
Windows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from macrotool.errors import OutputError
from macrotool.files.atomic_write import write_file

_SECONDS = 10.0


class Way(NamedTuple):
    """text: the command's words -> the file's text. on, off: commands that apply it at once; they may fail."""

    path: str
    text: Callable[[Sequence[str]], str]
    on: tuple[tuple[str, ...], ...] = ()
    off: tuple[tuple[str, ...], ...] = ()


def install(no_hotkeys: bool) -> list[str]:
    """Installs it and returns a line for each file and command. Raises OutputError."""
    way = _way()
    words = [*_command(), "listen", *(["--no-hotkeys"] if no_hotkeys else [])]
    try:
        os.makedirs(os.path.dirname(way.path), exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot make {error.filename}: {error.strerror}", "make it first") from None
    write_file(way.path, way.text(words).encode())
    started = [" ".join(command) for command in way.on if _succeeds(command)]
    return [f"wrote {way.path}", *(f"ran {command}" for command in started), *_when(way, started)]


def _when(way: Way, started: Sequence[str]) -> list[str]:
    return [] if way.on and len(started) == len(way.on) else ["macrotool will listen from the next login on"]


def uninstall() -> list[str]:
    """Removes the files of every way, since the session may have been another one; a line for each. Raises
    OutputError."""
    found = [way for way in _ways() if os.path.lexists(way.path)]
    lines = []
    for way in found:
        lines += [f"ran {' '.join(command)}" for command in way.off if _succeeds(command)]
        try:
            os.unlink(way.path)
        except OSError as error:
            raise OutputError(f"cannot remove {way.path}: {error.strerror}", "remove it by hand") from None
        lines.append(f"removed {way.path}")
    return lines or ["nothing was installed"]


def _command() -> list[str]:
    """The command that starts this macrotool from any folder."""
    script = os.path.abspath(sys.argv[0])
    if os.path.basename(script).startswith("macrotool") and os.access(script, os.X_OK):
        return [script]
    return [sys.executable, "-m", "macrotool"]


def _way() -> Way:
    if sys.platform == "linux" and _systemd_serves_us():
        return _systemd()
    return _ways()[-1]


def _ways() -> list[Way]:
    """Every way that this system may have; the last one always works."""
    if sys.platform == "darwin":
        return [_launch_agent()]
    if sys.platform == "win32":
        return [_startup()]
    return [_systemd(), _autostart()]


def _systemd_serves_us() -> bool:
    return shutil.which("systemctl") is not None and _succeeds(("systemctl", "--user", "show-environment"))


def _config_home() -> str:
    xdg = os.environ.get("XDG_CONFIG_HOME", "")
    return xdg if os.path.isabs(xdg) else os.path.expanduser("~/.config")


def _systemd() -> Way:
    name = "macrotool.service"
    return Way(
        os.path.join(_config_home(), "systemd", "user", name),
        systemd_unit,
        (("systemctl", "--user", "daemon-reload"), ("systemctl", "--user", "enable", "--now", name)),
        (("systemctl", "--user", "disable", "--now", name),),
    )


def _autostart() -> Way:
    return Way(os.path.join(_config_home(), "autostart", "macrotool.desktop"), desktop_entry)


def _launch_agent() -> Way:
    path = os.path.expanduser("~/Library/LaunchAgents/macrotool.listen.plist")
    return Way(path, launch_agent, (("launchctl", "load", "-w", path),), (("launchctl", "unload", "-w", path),))


def _startup() -> Way:
    folder = os.path.join(os.environ.get("APPDATA", os.path.expanduser("~")), "Microsoft", "Windows", "Start Menu")
    return Way(os.path.join(folder, "Programs", "Startup", "macrotool.vbs"), startup_script)


def _succeeds(command: Sequence[str]) -> bool:
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


# ---- The files' texts


def systemd_unit(words: Sequence[str]) -> str:
    """https://www.freedesktop.org/software/systemd/man/systemd.service.html: `%` and `$` are doubled."""
    return f"""\
[Unit]
Description=macrotool: text macros by hotkey
PartOf=graphical-session.target
After=graphical-session.target

[Service]
ExecStart={" ".join(map(_systemd_word, words))}
Restart=on-failure
RestartSec=5

[Install]
WantedBy=graphical-session.target
"""


def _systemd_word(word: str) -> str:
    escaped = word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{escaped}"'


def desktop_entry(words: Sequence[str]) -> str:
    """https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html"""
    return f"""\
[Desktop Entry]
Type=Application
Name=macrotool
Comment=Text macros by hotkey
Exec={" ".join(map(_desktop_word, words))}
Terminal=false
NoDisplay=true
"""


def _desktop_word(word: str) -> str:
    """Quotes the word as an argument, then escapes it for the file."""
    quoted = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return f'"{quoted}"'.replace("\\", "\\\\")


def launch_agent(words: Sequence[str]) -> str:
    rows = "\n".join(f"    <string>{_xml(word)}</string>" for word in words)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>macrotool.listen</string>
  <key>ProgramArguments</key>
  <array>
{rows}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
</dict>
</plist>
"""


def _xml(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def startup_script(words: Sequence[str]) -> str:
    """A script, since it can start the command without a console window."""
    command = " ".join(f'""{word}""' for word in words)
    return f'CreateObject("WScript.Shell").Run "{command}", 0, False\r\n'
