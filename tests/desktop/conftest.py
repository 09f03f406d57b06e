from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from macrotool.desktop.x11.desk import X11Desk
    from tests.desktop.text_window import TextWindow
    from tests.desktop.xserver import Fingers

# What imports python-xlib, which is there on Linux only
collect_ignore = (
    []
    if sys.platform == "linux"
    else [
        "x11",
        "test_doctor_clipboard.py",
        "test_generic_on_x11.py",
        "test_listen_desktop.py",
        "test_programs.py",
        "programs.py",
        "text_window.py",
        "world.py",
        "xserver.py",
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
