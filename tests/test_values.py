"""Named tuples that are made without `typing` are what `typing` would make."""

from __future__ import annotations

import pickle
import typing

import pytest

from macrotool.values import NamedTuple


class Point(NamedTuple):
    """Where it is."""

    x: int
    y: int = 2

    @property
    def sum(self) -> int:
        return self.x + self.y

    def __str__(self) -> str:
        return f"{self.x}|{self.y}"


class Same(typing.NamedTuple):
    x: int
    y: int = 2


def test_it_is_a_tuple_with_names_and_defaults() -> None:
    assert Point(1) == (1, 2) == Same(1)
    assert Point(y=3, x=1)._asdict() == {"x": 1, "y": 3}
    assert Point(1)._replace(x=5).x == 5
    assert (Point._fields, Point._field_defaults) == (Same._fields, Same._field_defaults)
    assert repr(Point(1)) == "Point(x=1, y=2)"


def test_it_keeps_what_its_body_says() -> None:
    assert Point(1).sum == 3
    assert str(Point(1)) == "1|2"
    assert Point.__doc__ == "Where it is."
    assert (Point.__module__, Point.__qualname__) == (__name__, "Point")
    assert Point.__annotations__ == {"x": "int", "y": "int"}


def test_it_is_pickled_and_cannot_be_changed() -> None:
    assert pickle.loads(pickle.dumps(Point(1, 5))) == Point(1, 5)
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Point(1).z = 2  # type: ignore[attr-defined]


def test_a_field_is_missed() -> None:
    with pytest.raises(TypeError, match="x"):
        Point()  # type: ignore[call-arg]
