"""Collects the text of an answer while it arrives in pieces. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping

from macrotool.models.messages import Usage
from macrotool.models.openai.failures import ExchangeError

LONGEST_ANSWER = 64 << 20
"""Characters of one answer: its text, thoughts and calls together. No model writes this much unless it never stops."""


class SizeLimit:
    """How many characters one answer may still hold."""

    def __init__(self) -> None:
        self._left = LONGEST_ANSWER

    def take(self, size: int) -> None:
        """Raises ExchangeError."""
        self._left -= size
        if self._left < 0:
            raise ExchangeError("endless", f"it is longer than {LONGEST_ANSWER >> 20} MB")


class Pieces:
    """A text that arrives in pieces."""

    def __init__(self, room: SizeLimit) -> None:
        self._room = room
        self._pieces: list[str] = []
        self.length = 0

    @property
    def text(self) -> str:
        return "".join(self._pieces)

    def add(self, piece: str) -> None:
        """Raises ExchangeError."""
        self._room.take(len(piece))
        self.length += len(piece)
        self._pieces.append(piece)


class AnswerText:
    """`text` is what has arrived so far; each method returns what is new in it, never the same twice."""

    def __init__(self, room: SizeLimit) -> None:
        self._pieces = Pieces(room)
        self._half = ""

    @property
    def text(self) -> str:
        return self._pieces.text

    def add(self, piece: object) -> str:
        """The next piece. A server may cut a character outside the basic plane into two `\\u` escapes; half waits."""
        if not isinstance(piece, str) or not piece:
            return ""
        piece, self._half = self._half + piece, ""
        if "\ud800" <= piece[-1] <= "\udbff":
            piece, self._half = piece[:-1], piece[-1]
        new = whole_characters(piece)
        self._pieces.add(new)
        return new

    def catch_up(self, whole: str, start: int = 0) -> str:
        """What a full copy of the answer, from that character on, adds to the pieces; all of it when no piece came.

        A copy that disagrees with the pieces is not used, since the pieces have already been shown.
        """
        if start > self._pieces.length:
            return ""
        whole = whole_characters(whole)
        so_far = self.text[start:] if start < self._pieces.length else ""  # joined only where necessary
        if not whole.startswith(so_far) or whole == so_far:
            return ""
        self._half = ""
        return self.add(whole[len(so_far) :])


def joined_characters(text: str) -> str:
    """Joins the halves of characters; a lone half stays."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def whole_value(value: dict[str, object]) -> dict[str, object]:
    """The same JSON object with whole characters, since nothing else can be sent."""
    text = json.dumps(value, ensure_ascii=False)
    whole = whole_characters(text)
    if whole is text:
        return value
    result: dict[str, object] = json.loads(whole)
    return result


def whole_characters(text: str) -> str:
    """Joins the halves of characters; a lone half cannot be printed or stored, so it becomes U+FFFD."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


# ---- Tokens


def usage_in(value: object) -> Usage | None:
    """None for anything that is not two counts."""
    if not isinstance(value, Mapping):
        return None
    given = _count(value, "input_tokens", "prompt_tokens")
    taken = _count(value, "output_tokens", "completion_tokens")
    return None if given is None or taken is None else Usage(given, taken)


def _count(value: Mapping[str, object], *names: str) -> int | None:
    counts = (value.get(name) for name in names)
    return next((n for n in counts if isinstance(n, int) and not isinstance(n, bool) and n >= 0), None)
