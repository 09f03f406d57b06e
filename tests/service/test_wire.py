"""Lines between the resident process and its client: every text arrives, nothing else is taken for a message."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.service.wire import WireError, line, texts


@given(st.lists(st.text(st.characters()), min_size=1))
def test_texts_arrive(message: list[str]) -> None:
    sent = line(*message)
    assert sent.count(b"\n") == 1
    arrived = texts(sent)
    assert [text.encode("utf-16-le", "surrogatepass") for text in arrived] == [
        text.encode("utf-16-le", "surrogatepass") for text in message
    ] or [text.encode("utf-8", "surrogateescape") for text in arrived] == [
        text.encode("utf-8", "surrogateescape") for text in message
    ]


@given(st.binary(min_size=1))
def test_any_bytes_arrive(data: bytes) -> None:
    (text,) = texts(line(data.decode("utf-8", "surrogateescape")))
    assert text.encode("utf-8", "surrogateescape") == data


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1))
def test_a_line_is_json(message: list[str]) -> None:
    assert json.loads(line(*message)) == message


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b'"a"',
        b'["a"',
        b'["a",]',
        b'["a"]]',
        b'["a",1]',
        b'["\\q"]',
        b'["',
        b'[["a"]]',
    ],
)
def test_what_is_no_message(data: bytes) -> None:
    with pytest.raises(WireError):
        texts(data)


@given(st.binary())
def test_nothing_else_is_raised(data: bytes) -> None:
    with contextlib.suppress(WireError):
        assert all(isinstance(text, str) for text in texts(data))
