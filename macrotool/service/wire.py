"""The protocol between the resident process and its client: one JSON array of strings per line. Pure.

    client                                  resident process
    ["call", PROTOCOL, VERSION, …]      ->
                                        <-  ["here"]                          it takes the call
                                        <-  ["out", TEXT], ["err", TEXT]      for the client's own streams
                                        <-  ["status", LINE]                  its terminal's status line
                                        <-  ["ask", WHAT, ARGUMENT, …]        its files, clipboard, standard input
    ["data", TEXT]                      ->
    ["error", TYPE, MESSAGE, HINT]      ->
                                        <-  ["exit", STATUS]
                                        <-  ["cold"]                          the client should do it by itself

Bytes that are not UTF-8 travel as lone surrogates.
"""

from __future__ import annotations

import json

PROTOCOL = "2"
LONGEST_LINE = 256 << 20
"""Bytes; more than any model can read."""


class WireError(ValueError):
    """The line is not a valid message."""


def line(*texts: str) -> bytes:
    """Encodes one message. Halves of characters without bytes, as on Windows, arrive escaped."""
    try:
        return f"{json.dumps(texts, ensure_ascii=False)}\n".encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return f"{json.dumps(texts)}\n".encode()


def texts(data: bytes) -> list[str]:
    """Decodes the strings of one message, at least one. Raises WireError."""
    try:
        found = json.loads(data.decode("utf-8", "surrogateescape"))
    except (ValueError, RecursionError) as error:
        raise WireError(f"not JSON: {error}") from None
    if not isinstance(found, list) or not found or not all(isinstance(text, str) for text in found):
        raise WireError("not an array of texts")
    return found
