"""The body of a server's answer: bytes in, JSON objects out. Pure.

Asked for a stream, a server sends server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html),
each a JSON object in its `data:` lines. Some ignore the wish and send one JSON object; a wrong address often sends an
HTML page. The first character tells them apart: content types are wrong too often to be trusted.

This is not left to the SDK's own decoder because that one cannot tell `[DONE]` from a connection that was cut, keeps
reading after `[DONE]` in some versions, and collects a line without an end until the memory is full.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

Event = Mapping[str, object]

DONE: Event = {"type": "[DONE]"}
"""Stands for the chat API's closing `data: [DONE]`."""

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_BODY = 256 << 20
"""Bytes. A whole answer stands on one line of the closing event; no model writes this much."""

# A carriage return at the very end waits for its line feed, which may be in the next piece.
_LINE_END = re.compile(rb"\r\n|\n|\r(?=.)", re.DOTALL)


class BodyError(ValueError):
    """The body is not what an API answers. `is_page`: it is an HTML page."""

    def __init__(self, reason: str, is_page: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_page = is_page


def events(pieces: Iterable[bytes]) -> Iterator[Event]:
    """Each object of a body as soon as it is whole. Raises BodyError."""
    lines = _lines(pieces)
    first = next((line for line in lines if line.strip()), b"").removeprefix(b"\xef\xbb\xbf")
    lines = chain([first], lines)
    start = first.lstrip()[:1]
    if start == b"<":
        raise BodyError("an HTML page", is_page=True)
    if start in (b"{", b"["):
        yield _object(b"\n".join(lines))
        return
    for data in _data(lines):
        yield _event(data)


def _lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    pending = bytearray()
    total = 0
    for piece in pieces:
        pending += piece
        total += len(piece)
        if total > LONGEST_BODY:
            raise BodyError(f"more than {LONGEST_BODY >> 20} MB")
        if len(pending) > LONGEST_LINE + len(piece):
            raise BodyError(f"a line of more than {LONGEST_LINE >> 20} MB")
        if b"\n" in piece or b"\r" in pending[-len(piece) - 1 :]:
            *lines, rest = _LINE_END.split(bytes(pending))
            pending = bytearray(rest)
            yield from lines
    yield bytes(pending).rstrip(b"\r")


def _data(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The `data` of each event; comments, names and ids are not needed, since every object says its own type."""
    data: list[bytes] = []
    for line in lines:
        field, _, value = line.partition(b":")
        if field == b"data":
            data.append(value.removeprefix(b" "))
        elif not line and data:
            yield b"\n".join(data)
            data = []
    # The specification drops an event whose blank line never came. Some servers forget it after the last one.
    last = b"\n".join(data)
    with contextlib.suppress(BodyError):
        if _event(last):
            yield last


def _event(data: bytes) -> Event:
    return DONE if data.strip() == b"[DONE]" else _object(data)


def _object(data: bytes) -> Event:
    try:
        value = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BodyError(f"not JSON: {data[:200].decode('utf-8', 'replace')}") from None
    if not isinstance(value, dict):
        raise BodyError(f"JSON, but not an object: {data[:200].decode('utf-8', 'replace')}")
    return value
