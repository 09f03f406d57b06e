"""Notifications through the desktop's own service, by whichever program can reach it. Never in the way of anything."""

from __future__ import annotations

import contextlib
import html
import os
import shutil
import subprocess
import sys
from pathlib import Path

LIMIT = 0.8  # seconds
STARTING = 3.0  # seconds for a service that starts when it is asked
_LONGEST = 400  # characters; a notification is a line or two
_SECONDS_SHOWN = 6


def notify(title: str, body: str) -> None:
    """Shows a notification, where there is a service for them. Never raises, and takes less than a second."""
    argv = _command(title, _shortened(body))
    if argv is None:
        return
    nothing = subprocess.DEVNULL
    with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
        subprocess.run(argv, stdin=nothing, stdout=nothing, stderr=nothing, timeout=LIMIT, check=False)


def why_not_shown() -> str:
    """Why nobody will see a notification; empty when a service shows them, or nothing here can ask for one."""
    if sys.platform == "win32":
        return "notifications are not there yet on Windows"
    if _command("", "") is None:
        return "notify-send (libnotify) and gdbus are missing" if _has_bus() else "there is no session bus"
    asking, nothing = _question(), subprocess.DEVNULL
    if not asking:
        return ""
    try:
        asked = subprocess.run(asking, stdin=nothing, stdout=nothing, stderr=nothing, timeout=STARTING, check=False)
    except (OSError, subprocess.SubprocessError):
        return "the service for notifications does not answer"
    return "there is no service for notifications, such as dunst" if asked.returncode else ""


def _question() -> list[str]:
    """Asks the service who it is, and changes nothing. Empty where no program can ask."""
    name, path = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
    if sys.platform != "darwin" and shutil.which("gdbus"):
        call = ["gdbus", "call", "--session", "--timeout=2", f"--dest={name}", f"--object-path={path}"]
        return [*call, f"--method={name}.GetServerInformation"]
    if sys.platform != "darwin" and shutil.which("dbus-send"):
        call = ["dbus-send", "--session", "--print-reply", "--reply-timeout=2000", f"--dest={name}"]
        return [*call, path, f"{name}.GetServerInformation"]
    return []


def _command(title: str, body: str) -> list[str] | None:
    if sys.platform == "darwin":
        script = ["on run {heading, message}", "display notification message with title heading", "end run"]
        return ["osascript", *(word for line in script for word in ("-e", line)), title, body]
    if not _has_bus():
        return None
    body = html.escape(body, quote=False)  # the service reads it as markup
    shown = _SECONDS_SHOWN * 1000
    if shutil.which("notify-send"):
        return ["notify-send", f"--expire-time={shown}", "--app-name=macrotool", "--", title, body]
    if shutil.which("gdbus"):
        name = "org.freedesktop.Notifications"
        call = ["gdbus", "call", "--session", "--timeout=1", f"--dest={name}", f"--method={name}.Notify"]
        values = ["macrotool", "0", "", _quoted(title), _quoted(body), "[]", "{}", str(shown)]
        return [*call, "--object-path=/org/freedesktop/Notifications", "--", *values]
    return None


def _has_bus() -> bool:
    """Without one, the programs would start one of their own."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(folder) and (Path(folder) / "bus").exists()


def _shortened(text: str) -> str:
    text = " ".join(text.replace("\0", " ").split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _quoted(text: str) -> str:
    """As text for gdbus, which reads its arguments as GVariant."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
