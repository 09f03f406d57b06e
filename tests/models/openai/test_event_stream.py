from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.models.openai.apis.event_stream import DONE, BodyError, Event, events

FIRST: Event = {"type": "a", "text": "é 😀 \n"}
SECOND: Event = {"type": "b", "more": [1, {"c": None}]}
ONE, TWO = (json.dumps(event).encode() for event in (FIRST, SECOND))

BODIES: dict[str, tuple[bytes, list[Event]]] = {
    "LF": (b"data: " + ONE + b"\n\ndata: " + TWO + b"\n\n", [FIRST, SECOND]),
    "CR LF": (b"data: " + ONE + b"\r\n\r\ndata: " + TWO + b"\r\n\r\n", [FIRST, SECOND]),
    "CR": (b"data: " + ONE + b"\r\rdata: " + TWO + b"\r\r", [FIRST, SECOND]),
    "names, ids, comments": (b": hello\n\nevent: a\nid: 1\ndata: " + ONE + b"\n\nretry: 3\n\n", [FIRST]),
    "no space, BOM": (b"\xef\xbb\xbfdata:" + ONE + b"\n\n", [FIRST]),
    "an object on several lines": (b'data: {"type":\ndata: "a"}\r\n\r\n', [{"type": "a"}]),
    "DONE": (b"data: " + ONE + b"\n\ndata: [DONE]\n\n", [FIRST, DONE]),
    "DONE without its blank line": (b"data: " + ONE + b"\n\ndata: [DONE]", [FIRST, DONE]),
    "last event without its blank line": (b"data: " + ONE + b"\n\ndata: " + TWO, [FIRST, SECOND]),
    "last event cut": (b"data: " + ONE + b"\n\ndata: " + TWO[:9], [FIRST]),
    "one object": (ONE, [FIRST]),
    "one object after blank lines": (b"\n \r\n\n" + json.dumps(FIRST, indent=2).encode() + b"\n", [FIRST]),
    "keep-alives": (
        b"data:\n\ndata: ping\n\ndata: null\n\ndata: 7\n\ndata: [PING]\n\ndata: []\n\nevent: ping\n\n:\n\n",
        [],
    ),
    "keep-alives between": (
        b"data\n\ndata: "
        + ONE
        + b'\n\ndata: "ping"\n\n: x\nevent: ping\ndata: 17\n\ndata: '
        + TWO
        + b"\n\ndata: true\n\n",
        [FIRST, SECOND],
    ),
    "keep-alives without blank lines": (
        b"data:\ndata: ping\ndata: " + ONE + b"\ndata: null\ndata: " + TWO + b"\n\n",
        [FIRST, SECOND],
    ),
    "unknown words before the stream": (b"ping\n\ndata: " + ONE + b"\n\n", [FIRST]),
    "an object between the events": (b"data: " + ONE + b"\n\n" + TWO + b"\n\n", [FIRST, SECOND]),
    "an error event of words": (
        b"event: error\ndata: out of memory\n\n",
        [{"type": "error", "message": "out of memory"}],
    ),
    "an error event without the word": (
        b'event: error\ndata: {"message": "no", "code": 400}\n\n',
        [{"error": {"message": "no", "code": 400}}],
    ),
    "an error event with it": (b'event: error\ndata: {"error": "no"}\n\n', [{"error": "no"}]),
    "words of an error": (b"data: Internal Server Error\n\n", [{"type": "error", "message": "Internal Server Error"}]),
    "an error in a list": (b'[{"error": {"code": 400}}]', [{"error": {"code": 400}}]),
}

BAD: dict[str, tuple[bytes, str]] = {
    "page": (b"\n<!DOCTYPE html><title>Sign &amp; in</title>", "Sign & in"),
    "page, no title": (b"<html>", ""),
    "nothing": (b"", ""),
    "nothing, blank lines": (b"\n \r\n\n", ""),
    "nothing, BOM": (b"\xef\xbb\xbf\n", ""),
    "XML": (b"<?xml version='1.0'?><Error/>", "XML: "),
    "plain text": (b"Ollama is running", "plain text: Ollama is running"),
    "plain text with colons": (b"Error: no: such\nthing: here\n", "plain text: Error: no: such"),
    "endless text": (b"lorem ipsum\n" * 10_000, "plain text: lorem ipsum"),
    "not JSON": (b"data: {]\n\n", "not JSON: {]"),
    "not UTF-8": (b'data: {"a": "\xff"}\n\n', "not JSON"),
    "lists without end": (b"data: [[[\n\n", "not JSON: [[["),
    "no object": (b"data: [7, 8]\n\n", "not an object"),
    "list": (b"[1]", "not an object"),
    "two objects": (b"{}\n{}", "not JSON"),
    "number too long": (b'data: {"a": ' + b"9" * 5000 + b"}\n\n", "not JSON"),
    "too deep": (b'data: {"a":' + b"[" * 100_000 + b"\n\n", "not JSON"),
}


@pytest.mark.parametrize("name", BODIES)
@given(data=st.data())
def test_pieces_may_be_cut_anywhere(name: str, data: st.DataObject) -> None:
    body, expected = BODIES[name]
    cuts = sorted(data.draw(st.lists(st.integers(0, len(body)), max_size=6)))
    pieces = [body[start:end] for start, end in zip([0, *cuts], [*cuts, len(body)], strict=True)]
    assert list(events(pieces)) == expected


@pytest.mark.parametrize("name", BODIES)
def test_byte_by_byte(name: str) -> None:
    body, expected = BODIES[name]
    assert list(events(body[at : at + 1] for at in range(len(body)))) == expected


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_answer(name: str) -> None:
    body, reason = BAD[name]
    with pytest.raises(BodyError, match=re.escape(reason) or "^$") as caught:
        list(events([body]))
    assert caught.value.kind == next((kind for kind in ("page", "nothing") if name.startswith(kind)), "nonsense")


def test_an_event_comes_before_the_next_piece_is_asked_for() -> None:
    def pieces() -> object:
        yield b"data: " + ONE + b"\n\n"
        raise AssertionError("read too far")

    assert next(events(pieces())) == FIRST  # type: ignore[arg-type]
