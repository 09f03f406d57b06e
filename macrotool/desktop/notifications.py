"""Shows notifications: with jeepney over D-Bus on Linux, with osascript on macOS. They never delay a run."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
import threading
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

LIMIT = 0.8  # seconds for the service's reply
STARTING = 3.0  # seconds for a service that the bus starts
LONGEST = 1000  # characters
_SECONDS_SHOWN = 6
_INTERFACE = "org.freedesktop.Notifications"
_APPLESCRIPT = ("on run {heading, message}", "display notification message with title heading", "end run")


class Notifier:
    """Shows notifications one after another, in a separate thread, because a service may be slow."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[tuple[str, str, int]] = SimpleQueue()
        self._about, self._number = 0, 0  # the last notification that may be replaced
        threading.Thread(target=self._show_all, name="notifications", daemon=True).start()

    def tell(self, title: str, body: str, about: int = 0) -> None:
        """Replaces the last notification if `about` is the same number; an empty body only removes it. 0: never
        replaced."""
        self._wanted.put((title, body, about))

    def _show_all(self) -> None:
        while True:
            title, body, about = self._wanted.get()
            earlier = self._number if about and about == self._about else 0
            if not body:
                withdraw(earlier)
                continue
            number = notify(title, body, earlier)
            if about:
                self._about, self._number = about, number


def notify(title: str, body: str, replaces: int = 0) -> int:
    """Shows a notification and returns its number, 0 without a service. replaces: the number of an earlier one. Never
    raises, and takes two seconds at most."""
    body = _shortened(body)
    if sys.platform == "darwin":
        _run_osascript(title, body)
        return 0
    body = html.escape(body, quote=False)  # the service reads it as markup
    arguments: tuple[Any, ...] = ("macrotool", replaces, "", title, body, [], {}, _SECONDS_SHOWN * 1000)
    reply = _call("Notify", "susssasa{sv}i", arguments, LIMIT)
    return int(reply.body[0]) if reply.body else 0


def withdraw(number: int) -> None:
    """Removes a notification."""
    if number:
        _call("CloseNotification", "u", (number,), LIMIT)


def why_not_shown() -> str:
    """Why the user will see no notifications; empty when a service shows them."""
    if sys.platform == "win32":
        return "notifications are not there yet on Windows"
    if sys.platform == "darwin":
        return ""
    return _call("GetServerInformation", None, (), STARTING).problem


class _Reply(NamedTuple):
    """body: of the service's answer; empty with a problem."""

    body: tuple[Any, ...] = ()
    problem: str = ""


def _call(method: str, signature: str | None, arguments: tuple[Any, ...], limit: float) -> _Reply:
    """Runs in a separate thread, because jeepney's greeting to the bus has no time limit."""
    bus = _session_bus()
    if not bus:
        return _Reply(problem="there is no session bus")
    replies: SimpleQueue[_Reply] = SimpleQueue()
    threading.Thread(
        target=lambda: replies.put(_exchange(bus, method, signature, arguments)), name="session bus", daemon=True
    ).start()
    try:
        return replies.get(timeout=limit)
    except Empty:
        return _Reply(problem="the service for notifications does not answer")


def _exchange(bus: str, method: str, signature: str | None, arguments: tuple[Any, ...]) -> _Reply:
    try:
        from jeepney import DBusAddress, MessageType, new_method_call
        from jeepney.io.blocking import open_dbus_connection
    except ImportError:
        return _Reply(problem="the package jeepney is missing")
    service = DBusAddress("/org/freedesktop/Notifications", _INTERFACE, _INTERFACE)
    try:
        with open_dbus_connection(bus) as connection:
            reply = connection.send_and_get_reply(new_method_call(service, method, signature, arguments))
    except (OSError, ValueError, StopIteration, RuntimeError) as error:  # also an invalid address
        return _Reply(problem=f"the session bus cannot be reached: {error}")
    if reply.header.message_type == MessageType.error:
        return _Reply(problem="there is no service for notifications, such as dunst")
    return _Reply(tuple(reply.body))


def _session_bus() -> str:
    """The bus's address; empty when there is none."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    if not address and folder and os.path.exists(f"{folder}/bus"):
        return f"unix:path={folder}/bus"
    return address


def _run_osascript(title: str, body: str) -> None:
    argv = ["osascript", *(word for line in _APPLESCRIPT for word in ("-e", line)), title, body]
    nothing = subprocess.DEVNULL
    try:
        subprocess.run(argv, stdin=nothing, stdout=nothing, stderr=nothing, timeout=LIMIT, check=False)
    except (OSError, ValueError, subprocess.SubprocessError):
        return


def _shortened(text: str) -> str:
    """Keeps the lines of a text, without empty lines at its ends or several in a row."""
    lines = "\n".join(line.rstrip() for line in text.replace("\0", " ").splitlines())
    text = re.sub(r"\n{3,}", "\n\n", lines).strip("\n")
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
