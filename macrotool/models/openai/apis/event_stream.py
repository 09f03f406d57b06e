"""Decodes the body of a server's answer: bytes in, JSON objects out. Pure.

Asked for a stream, a server sends server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html),
each a JSON object in its `data:` lines. Some ignore the wish and send one JSON object; a wrong address often sends an
HTML page or plain text. The first characters tell them apart: content types are wrong too often to be trusted.

Between the objects, relays keep the connection alive: with comments, with events of other names, and with `data:` that
holds no object (nothing, `ping`, `null`, a number) or an empty one. We skip all of that.

We do not use the SDK's decoder, because it cannot tell `[DONE]` from a cut connection, reads on after `[DONE]` in some
versions, and collects an endless line until the memory is full.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal

from macrotool.models.openai.server_words import page_words

Event = Mapping[str, object]

DONE: Event = {"type": "[DONE]"}
"""Stands for the chat API's closing `data: [DONE]`."""

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_BODY = 256 << 20
"""Bytes. The closing event has a whole answer on one line; no model writes this much."""

_LONGEST_PREFACE = 65_536
"""Bytes before the first line of a stream; a body with more is not a stream."""

# A carriage return at the very end waits for its line feed, which may be in the next piece.
_LINE_END = re.compile(rb"\r\n|\n|\r(?=.)", re.DOTALL)

_FIELD = re.compile(rb"(data|event|id|retry|):|(data|event|id)\Z")
_PAGE = re.compile(rb"<!doctype html|<(html|head|body|title|h1)\b", re.IGNORECASE)
_WORD_IN_BRACKETS = re.compile(rb"\[([A-Za-z][\w .-]*)?\]")  # a keep-alive written like `[DONE]`
_SOUNDS_LIKE_AN_ERROR = re.compile(rb"\b(error|exception|failed|failure|exceeded)\b", re.IGNORECASE)


class BodyError(ValueError):
    """The body is not an API's answer. kind: an HTML page, nothing at all, or something else. reason: what it is; for a
    page, its title."""

    def __init__(self, reason: str, kind: Literal["page", "nothing", "nonsense"] = "nonsense") -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind = kind


def events(pieces: Iterable[bytes]) -> Iterator[Event]:
    """Yields each object of a body as soon as it is complete. Raises BodyError."""
    lines = _lines(pieces)
    first = next((line for line in lines if line.strip(b" \t\xef\xbb\xbf")), b"").removeprefix(b"\xef\xbb\xbf")
    lines = chain([first], lines)
    start = first.lstrip()[:1]
    if not start:
        raise BodyError("", "nothing")
    if start == b"<":
        raise _markup(lines)
    if start in (b"{", b"["):
        yield _object(b"\n".join(lines))
        return
    for name, data in _stream(first, lines):
        yield from _objects(name, data)


def _markup(lines: Iterable[bytes]) -> BodyError:
    text = b""
    for line in lines:
        text += line + b"\n"
        if len(text) > _LONGEST_PREFACE:
            break
    page = text.decode("utf-8", "replace")
    return BodyError(page_words(page), "page") if _PAGE.search(text) else BodyError(f"XML: {page[:200]}")


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


def _stream(first: bytes, lines: Iterable[bytes]) -> Iterator[tuple[bytes, list[bytes]]]:
    """The name and the `data` of each event. Ids are not needed, since every object names its type."""
    name, data, preface, is_stream = b"", [], 0, False
    for line in lines:
        field, _, value = line.partition(b":")
        is_stream = is_stream or bool(_FIELD.match(line))
        preface += 0 if is_stream else len(line) + 1
        if preface > _LONGEST_PREFACE:
            break
        if field == b"data":
            data.append(value.removeprefix(b" "))
        elif field == b"event":
            name = value.strip()
        elif line.startswith(b"{"):  # some gateways put a bare error between the events
            data.append(line)
        elif not line:
            yield name, data
            name, data = b"", []
    if not is_stream:
        raise BodyError(f"plain text: {first[:200].decode('utf-8', 'replace')}")
    # The specification drops an event whose blank line never came. Some servers forget it after the last one.
    with contextlib.suppress(BodyError):
        list(_objects(name, data))
        yield name, data


def _objects(name: bytes, data: list[bytes]) -> Iterator[Event]:
    """The objects of one event: one on all its lines, or one on each line where a server omits the blank lines."""
    whole = b"\n".join(data)
    for text in [whole] if len(data) < 2 or _is_json(whole) else data:
        text = text.strip()
        if text == b"[DONE]":
            yield DONE
        elif text.startswith((b"{", b"[")) and not _WORD_IN_BRACKETS.fullmatch(text):
            event = _object(text)
            if not event and name != b"error":
                continue
            yield {"error": event} if name == b"error" and "error" not in event else event
        elif text and (name == b"error" or _SOUNDS_LIKE_AN_ERROR.search(text)):
            yield {"type": "error", "message": text.decode("utf-8", "replace")}


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def _object(data: bytes) -> Event:
    try:
        value = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BodyError(f"not JSON: {data[:200].decode('utf-8', 'replace')}") from None
    if isinstance(value, list) and len(value) == 1:  # Gemini's errors
        value = value[0]
    if not isinstance(value, dict):
        raise BodyError(f"JSON, but not an object: {data[:200].decode('utf-8', 'replace')}")
    return value
