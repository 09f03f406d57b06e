from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from macrotool.desktop.x11_desk import X11Desk
from tests.desktop.text_window import TextWindow
from tests.desktop.xserver import Fingers, x_server


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.fixture
def screen(server: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the display, which is also this process's."""
    monkeypatch.setenv("DISPLAY", server)
    return server


@pytest.fixture
def fingers(screen: str) -> Fingers:
    return Fingers(screen)


@pytest.fixture
def windows(screen: str) -> Iterator[Callable[..., TextWindow]]:
    """Opens text windows; each new one gets the focus."""
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
    opened = X11Desk(pressed.append, {}, pressed.append)
    yield opened
    opened.close()
