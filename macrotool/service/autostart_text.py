"""The files that make each system start a command at login. Pure. Each quotes the command's words in its own way."""

from __future__ import annotations

import re
from collections.abc import Sequence


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
    """Quoted as an argument, and then once more as a text of the file."""
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
    """A script, because it starts the command without a console window."""
    command = " ".join(f'""{word}""' for word in words)
    return f'CreateObject("WScript.Shell").Run "{command}", 0, False\r\n'
