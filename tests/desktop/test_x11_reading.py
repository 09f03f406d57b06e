"""Selections read from a program that takes its time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from macrotool.desktop.x11_connection import Connection
from macrotool.desktop.x11_reading import Reader
from tests.desktop.text_window import TextWindow

ONE, OTHER = b"one" * 100_000, b"other" * 100_000


@pytest.fixture
def connection(screen: str) -> Iterator[Connection]:
    x = Connection(print)
    yield x
    x.close()


@pytest.mark.parametrize("in_pieces", [False, True])
def test_what_comes_too_late_is_not_taken_for_the_next(
    windows: Callable[..., TextWindow], connection: Connection, in_pieces: bool
) -> None:
    owner = windows()
    owner.pieces = in_pieces
    one, other = (ONE, OTHER) if in_pieces else (b"one", b"other")
    owner.own({"UTF8_STRING": one, "x/other": other})
    reader = Reader(connection)
    connection.start()
    clipboard = connection.atom("CLIPBOARD")
    owner.pause(0.4)
    assert reader.read(clipboard, connection.atom("UTF8_STRING"), 0.1) is None
    found = reader.read(clipboard, connection.atom("x/other"))
    assert found is not None
    assert found.data == other
