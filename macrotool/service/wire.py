"""What the resident process and its client say to each other: one JSON array of texts a line. Pure.

    client                                  resident process
    ["call", PROTOCOL, VERSION, …]      ->
                                        <-  ["here"]                          it takes the call
                                        <-  ["out", TEXT], ["err", TEXT]      for the client's own streams
                                        <-  ["ask", WHAT, ARGUMENT, …]        its files, clipboard, standard input
    ["data", TEXT]                      ->
    ["error", TYPE, MESSAGE, HINT]      ->
                                        <-  ["exit", STATUS]
                                        <-  ["cold"]                          the client should do it by itself

Arrays of texts, because a client may then do without `json`: importing it takes half as long as starting Python. The
bytes of a text that is not UTF-8 travel as lone surrogates.
"""

from __future__ import annotations

try:
    from _json import encode_basestring, encode_basestring_ascii, scanstring
except ImportError:  # a Python without the fast half of `json`
    from json.decoder import scanstring  # type: ignore[attr-defined, no-redef]
    from json.encoder import encode_basestring, encode_basestring_ascii

PROTOCOL = "1"
LONGEST_LINE = 256 << 20
"""Bytes; more than any model reads."""


class WireError(ValueError):
    """The line is none of ours."""


def line(*texts: str) -> bytes:
    """One message. Halves of characters that no bytes stand for, as Windows may have them, arrive escaped."""
    try:
        return f"[{','.join(map(encode_basestring, texts))}]\n".encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return f"[{','.join(map(encode_basestring_ascii, texts))}]\n".encode()


def texts(data: bytes) -> list[str]:
    """The texts of one message, at least one. Raises WireError."""
    message = data.decode("utf-8", "surrogateescape").rstrip("\n")
    found: list[str] = []
    at = 0
    try:
        while message[at : at + 2] == ('["' if at == 0 else ',"'):
            text, at = scanstring(message, at + 2, True)
            found.append(text)
    except ValueError:
        raise WireError("a text without an end") from None
    if not found or message[at:] != "]":
        raise WireError("not an array of texts")
    return found
