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
