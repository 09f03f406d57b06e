"""Reads a text file as lines that keep their endings. Pure: any bytes come back the same when written again.

A line ends at LF or CRLF; at a lone CR only in a file that has no LF at all. Every other control character is text.
"""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import NamedTuple

from macrotool.patch.longtext import LongText

BOM = "\ufeff"
_LONG = 1 << 23  # characters; shorter texts are split at once
_WIDE = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


class TextFile(NamedTuple):
    """endings: one for each line, or a single one that all lines share. final: whether the last line has its ending."""

    bom: str
    lines: Sequence[str]
    endings: Sequence[str] | str
    final: bool

    def ending(self, index: int) -> str:
        return self.endings if isinstance(self.endings, str) else self.endings[index]


def wide_encoding(data: bytes) -> str:
    """UTF-16 or UTF-32 when the file begins with its byte-order mark; else empty."""
    return next((name for mark, name in _WIDE if data.startswith(mark)), "")


def decode(data: bytes) -> str:
    """Bytes that are not UTF-8 survive as lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def read(text: str) -> TextFile:
    bom = BOM if text.startswith(BOM) else ""
    text = text[len(bom) :]
    pairs = text.count("\r\n") if "\r" in text else 0
    if pairs and pairs != text.count("\n"):
        return _mixed(bom, text)
    ending = "\r\n" if pairs else "\r" if "\n" not in text and "\r" in text else "\n"
    if len(text) > _LONG and ending in text:
        return TextFile(bom, LongText(text, ending), ending, text.endswith(ending))
    lines = text.split(ending)
    known = len(lines) > 1
    final = lines[-1] == ""
    if final:
        lines.pop()
    return TextFile(bom, lines, ending if known else "", final)


def _mixed(bom: str, text: str) -> TextFile:
    lines = text.split("\n")
    final = lines[-1] == ""
    if final:
        lines.pop()
    endings = ["\r\n" if line.endswith("\r") else "\n" for line in lines]
    if not final:
        endings[-1] = ""  # a CR at the very end is text
    stripped = [line[:-1] if ending == "\r\n" else line for line, ending in zip(lines, endings, strict=True)]
    endings[-1] = endings[-1] or endings[-2]
    return TextFile(bom, stripped, endings, final)
