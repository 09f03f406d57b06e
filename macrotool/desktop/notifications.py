"""Notifications through the desktop's own service, by whichever program can reach it. Never in the way of anything."""

from __future__ import annotations

import html
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from queue import SimpleQueue

LIMIT = 0.8  # seconds
STARTING = 3.0  # seconds for a service that starts when it is asked
LONGEST = 1000  # characters
_SECONDS_SHOWN = 6
_NAME, _PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"


class Notifier:
    """Shows notifications one after another, in a separate thread, because a service may be slow."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[tuple[str, str, int]] = SimpleQueue()
        self._about, self._number = 0, ""  # the last one that may be replaced
        threading.Thread(target=self._show_all, name="notifications", daemon=True).start()

    def tell(self, title: str, body: str, about: int = 0) -> None:
        """Replaces the last one if that is about the same thing; an empty body only takes it away. 0: nothing else is
        about that."""
        self._wanted.put((title, body, about))

    def _show_all(self) -> None:
        while True:
            title, body, about = self._wanted.get()
            earlier = self._number if about and about == self._about else ""
            if not body:
                withdraw(earlier)
                continue
            number = notify(title, body, earlier)
            if about:
                self._about, self._number = about, number


def notify(title: str, body: str, replaces: str = "") -> str:
    """Shows a notification, where there is a service for them: its number there, empty when nobody has told it. Never
    raises, and takes a second or two at most. replaces: the number of one that this takes the place of."""
    body = _shortened(body)
    for with_number in (True, False):  # older programs do not know about numbers
        argv = _command(title, body, replaces, with_number)
        said = _said_by(argv) if argv is not None else None
        if said is not None:
            return "".join(re.findall(r"\d+", said.replace("uint32", ""))[:1])
    return ""


def withdraw(number: str) -> None:
    """Takes a notification away, where a program can do that; else makes it say that nothing more will come."""
    if not number or not _has_bus():
        return
    if shutil.which("gdbus"):
        call = ["gdbus", "call", "--session", "--timeout=1", f"--dest={_NAME}", f"--object-path={_PATH}"]
        _said_by([*call, f"--method={_NAME}.CloseNotification", number])
    elif shutil.which("dbus-send"):
        call = ["dbus-send", "--session", f"--dest={_NAME}", _PATH, f"{_NAME}.CloseNotification"]
        _said_by([*call, f"uint32:{number}"])
    else:
        notify("macrotool", "done", number)


def _said_by(argv: list[str]) -> str | None:
    """What the program prints; None when it fails."""
    nothing = subprocess.DEVNULL
    try:
        done = subprocess.run(
            argv, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing, timeout=LIMIT, check=True, encoding="utf-8"
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout


def why_not_shown() -> str:
    """Why no notification will be seen; empty when a service shows them, or nothing here can ask for one."""
    if sys.platform == "win32":
        return "notifications are not there yet on Windows"
    if _command("", "", "", with_number=False) is None:
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
    if sys.platform != "darwin" and shutil.which("gdbus"):
        call = ["gdbus", "call", "--session", "--timeout=2", f"--dest={_NAME}", f"--object-path={_PATH}"]
        return [*call, f"--method={_NAME}.GetServerInformation"]
    if sys.platform != "darwin" and shutil.which("dbus-send"):
        call = ["dbus-send", "--session", "--print-reply", "--reply-timeout=2000", f"--dest={_NAME}"]
        return [*call, _PATH, f"{_NAME}.GetServerInformation"]
    return []


def _command(title: str, body: str, replaces: str, with_number: bool) -> list[str] | None:
    if sys.platform == "darwin":
        script = ["on run {heading, message}", "display notification message with title heading", "end run"]
        return ["osascript", *(word for line in script for word in ("-e", line)), title, body]
    if not _has_bus():
        return None
    body = html.escape(body, quote=False)  # the service reads it as markup
    shown = _SECONDS_SHOWN * 1000
    if shutil.which("notify-send"):
        numbers = ["--print-id", *([f"--replace-id={replaces}"] if replaces else [])] if with_number else []
        return ["notify-send", f"--expire-time={shown}", "--app-name=macrotool", *numbers, "--", title, body]
    if shutil.which("gdbus"):
        call = ["gdbus", "call", "--session", "--timeout=1", f"--dest={_NAME}", f"--method={_NAME}.Notify"]
        values = ["macrotool", replaces or "0", "", _quoted(title), _quoted(body), "[]", "{}", str(shown)]
        return [*call, f"--object-path={_PATH}", "--", *values]
    return None


def _has_bus() -> bool:
    """Without one, the programs would start one of their own."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(folder) and (Path(folder) / "bus").exists()


def _shortened(text: str) -> str:
    """Its lines stay lines, without empty ones at its ends or several in a row."""
    lines = "\n".join(line.rstrip() for line in text.replace("\0", " ").splitlines())
    text = re.sub(r"\n{3,}", "\n\n", lines).strip("\n")
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _quoted(text: str) -> str:
    """As text for gdbus, which reads its arguments as GVariant."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
