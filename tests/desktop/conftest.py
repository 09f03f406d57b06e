from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from macrotool.desktop.x11.desk import X11Desk
    from tests.desktop.text_window import TextWindow
    from tests.desktop.xserver import Fingers

# python-xlib is there on Linux only
collect_ignore = (
    []
    if sys.platform == "linux"
    else [
        "test_doctor_clipboard.py",
        "test_generic.py",
        "test_programs.py",
        "test_x11_hotkeys.py",
        "test_x11_meanwhile.py",
        "test_x11_reading.py",
        "test_x11_run.py",
        "text_window.py",
        "xserver.py",
        "programs.py",
        "test_listen_desktop.py",
        "world.py",
    ]
)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    from tests.desktop.xserver import x_server

    with x_server() as name:
        yield name


@pytest.fixture
def screen(server: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the display, which is also this process's."""
    monkeypatch.setenv("DISPLAY", server)
    return server


@pytest.fixture
def fingers(screen: str) -> Fingers:
    from tests.desktop.xserver import Fingers

    return Fingers(screen)


@pytest.fixture
def windows(screen: str) -> Iterator[Callable[..., TextWindow]]:
    """Opens text windows; each new one gets the focus."""
    from tests.desktop.text_window import TextWindow

    opened: list[TextWindow] = []

    def new(text: str = "", **more: Any) -> TextWindow:
        opened.append(TextWindow(screen, text, **more))
        return opened[-1]

    yield new
    for window in opened:
        window.close()


@pytest.fixture
def pressed() -> list[str]:
    """The macros whose hotkeys were pressed."""
    return []


@pytest.fixture
def desk(screen: str, pressed: list[str]) -> Iterator[X11Desk]:
    from macrotool.desktop.x11.desk import X11Desk

    opened = X11Desk(pressed.append, {}, pressed.append)
    yield opened
    opened.close()
