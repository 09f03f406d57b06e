"""Notifications reach the service of a real session bus, and do no harm where there is none."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from macrotool.desktop import notifications
from macrotool.desktop.notifications import LONGEST, Notifier, notify, why_not_shown

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="D-Bus")
PATIENCE = 20

# As dbus's own session.conf, without the services that this machine would start.
BARE_BUS = """<busconfig><type>session</type><listen>unix:tmpdir={}</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy>
</busconfig>"""


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A session bus of this test's own, with no service on it. On a busy machine every reply may be late."""
    if not shutil.which("dbus-daemon"):
        pytest.skip("dbus-daemon is not installed")
    monkeypatch.setattr(notifications, "LIMIT", 60.0)
    monkeypatch.setattr(notifications, "STARTING", 60.0)
    config = tmp_path / "bus.conf"
    config.write_text(BARE_BUS.format(tempfile.gettempdir()), encoding="utf-8")
    argv = ["dbus-daemon", "--nofork", "--print-address", f"--config-file={config}"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield address
        process.terminate()


class Service:
    """The service for notifications. calls: each method's name and arguments; it answers with growing numbers."""

    def __init__(self, address: str, *, refuses: bool = False, silent: bool = False) -> None:
        from jeepney.bus_messages import message_bus
        from jeepney.io.blocking import open_dbus_connection

        self.calls: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._refuses, self._silent = refuses, silent
        self._connection = open_dbus_connection(address)
        self._connection.send_and_get_reply(message_bus.RequestName("org.freedesktop.Notifications"))
        threading.Thread(target=self._serve, daemon=True).start()

    def call(self) -> tuple[str, Any]:
        return self.calls.get(timeout=PATIENCE)

    def _serve(self) -> None:
        from jeepney import HeaderFields, MessageType, new_error, new_method_return

        number = 6
        while True:
            try:
                message = self._connection.receive()
            except OSError:  # the bus has ended
                return
            if message.header.message_type != MessageType.method_call:
                continue
            method = message.header.fields[HeaderFields.member]
            self.calls.put((method, message.body))
            if self._refuses:
                self._connection.send(new_error(message, "org.freedesktop.DBus.Error.Failed"))
            elif method == "Notify":
                number += 1
                self._connection.send(new_method_return(message, "u", (number,)))
            elif not self._silent:
                self._connection.send(new_method_return(message))


def test_a_notification_is_lines_without_markup(bus: str) -> None:
    service = Service(bus)
    assert notify("-x", "\na <b>  \r\n\n\n\n  - line & more\n") == 7
    method, body = service.call()
    assert method == "Notify"
    assert body[:6] == ("macrotool", 0, "", "-x", "a &lt;b&gt;\n\n  - line &amp; more", [])
    notify("title", "x" * 5000 + "\0")
    assert len(service.call()[1][4]) == LONGEST


def test_a_notice_takes_the_place_of_the_one_before(bus: str) -> None:
    service, told = Service(bus), Notifier()
    told.tell("wrap", "is running…", 1)
    told.tell("macrotool", "another macro is running")
    told.tell("wrap", "the end", 1)
    told.tell("wrap", "", 2)  # nothing was said about that
    told.tell("wrap", "is running…", 3)
    told.tell("wrap", "", 3)
    calls = [service.call() for _ in range(5)]
    replaced = [body[1] for method, body in calls if method == "Notify"]
    assert replaced == [0, 0, 7, 0]
    assert calls[-1] == ("CloseNotification", (10,))


def test_a_service_that_answers_shows_them(bus: str) -> None:
    Service(bus)
    assert why_not_shown() == ""


def test_a_real_bus_without_a_service(bus: str) -> None:
    assert notify("title", "body") == 0
    assert why_not_shown() == "there is no service for notifications, such as dunst"


def test_a_service_that_refuses(bus: str) -> None:
    service = Service(bus, refuses=True)
    assert notify("title", "body") == 0
    assert service.call()[0] == "Notify"


def test_a_service_that_is_silent_is_left(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Service(bus, silent=True)
    monkeypatch.setattr(notifications, "STARTING", 0.5)
    assert why_not_shown() == "the service for notifications does not answer"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "there is no session bus"),
        ("unix:path=/none", "the session bus cannot be reached"),
        ("tcp:host=localhost,port=1", "the session bus cannot be reached"),
        ("nonsense", "the session bus cannot be reached"),
    ],
)
def test_without_a_bus_none_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, words: str
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert notify("title", "body") == 0
    assert words in why_not_shown()


def test_a_bus_in_the_runtime_folder_is_found(bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Service(bus)
    (tmp_path / "bus").symlink_to(bus.partition("path=")[2].partition(",")[0])
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert notify("title", "body") == 7


def test_without_its_package_none_are_shown(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jeepney", None)
    assert why_not_shown() == "the package jeepney is missing"
