"""The text of an answer while it arrives in pieces. Pure."""

from __future__ import annotations

import json


class AnswerText:
    """`text` is what has arrived so far; each method returns what is new in it, never the same twice."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._half = ""

    @property
    def text(self) -> str:
        return "".join(self._pieces)

    def add(self, piece: object) -> str:
        """The next piece. A server may cut a character outside the basic plane into two `\\u` escapes; half waits."""
        if not isinstance(piece, str) or not piece:
            return ""
        piece, self._half = self._half + piece, ""
        if "\ud800" <= piece[-1] <= "\udbff":
            piece, self._half = piece[:-1], piece[-1]
        new = whole_characters(piece)
        self._pieces.append(new)
        return new

    def catch_up(self, whole: str) -> str:
        """What a full copy of the answer has beyond the pieces: all of it when no piece came.

        A copy that disagrees with the pieces is not used: they have been shown already.
        """
        whole, so_far = whole_characters(whole), self.text
        if not whole.startswith(so_far) or whole == so_far:
            return ""
        self._half = ""
        return self.add(whole[len(so_far) :])


def joined_characters(text: str) -> str:
    """Join the halves of characters, and leave as it is what stays a half."""
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
    """Join the halves of characters; what stays a half cannot be printed or stored, and becomes U+FFFD."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
