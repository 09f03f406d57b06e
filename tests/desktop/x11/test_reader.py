"""Selections read from a program that takes its time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from macrotool.desktop.task import Cancelled
from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.reader import Reader, UnreadError
from tests.desktop.text_window import TextWindow

ONE, OTHER = b"one" * 100_000, b"other" * 100_000
SOME = b"some" * 30_000


@pytest.fixture
def connection(screen: str) -> Iterator[Connection]:
    x = Connection(print)
    yield x
    x.close()


@pytest.mark.parametrize("in_pieces", [False, True])
def test_a_late_answer_is_not_taken_for_the_next_one(
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
    with pytest.raises(UnreadError) as raised:
        reader.read(clipboard, connection.atom("UTF8_STRING"), 0.1)
    assert not raised.value.is_large
    found = reader.read(clipboard, connection.atom("x/other"), 5.0, len(OTHER))
    assert found is not None
    assert found.data == other


@pytest.mark.parametrize("in_pieces", [False, True])
@pytest.mark.parametrize(("most", "fits"), [(len(SOME), True), (len(SOME) - 1, False), (1000, False)])
def test_no_more_is_read_than_is_wanted(
    windows: Callable[..., TextWindow], connection: Connection, in_pieces: bool, most: int, fits: bool
) -> None:
    owner = windows()
    owner.pieces = in_pieces
    owner.own({"UTF8_STRING": SOME, "x/other": b"more"})
    reader = Reader(connection)
    connection.start()
    clipboard, target = connection.atom("CLIPBOARD"), connection.atom("UTF8_STRING")
    if fits:
        found = reader.read(clipboard, target, 5.0, most)
        assert found is not None
        assert found.data == SOME
    else:
        with pytest.raises(UnreadError) as raised:
            reader.read(clipboard, target, 5.0, most)
        assert raised.value.is_large
    assert reader.read(clipboard, connection.atom("x/none"), 5.0) is None


def test_a_reading_that_is_called_off(windows: Callable[..., TextWindow], connection: Connection) -> None:
    owner = windows()
    owner.own({"UTF8_STRING": SOME})
    owner.hold()
    reader = Reader(connection)
    connection.start()
    calls: list[int] = []

    def go_on() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise Cancelled("cancelled")

    with pytest.raises(Cancelled):
        reader.read(connection.atom("CLIPBOARD"), connection.atom("UTF8_STRING"), 60.0, go_on=go_on)
    owner.go_on()
