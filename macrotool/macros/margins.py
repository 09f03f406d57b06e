"""What surrounds a text is kept: the answer's own margins give way to the input's. Pure.

A margin is the white space before the first or after the last other character. Models add and drop it at will, and a
text that is put back in place must not gain or lose a line end.
"""

from __future__ import annotations


class Margins:
    """Takes an answer in pieces, gives it out as soon as it is certain. Concatenated, the pieces given out are the
    input's leading white space, the answer stripped, and the input's trailing white space."""

    def __init__(self, text: str) -> None:
        body_start = len(text) - len(text.lstrip())
        self._leading = text[:body_start]
        self._trailing = text[body_start:][len(text.strip()) :]
        self._started = False
        self._held: list[str] = []

    def feed(self, piece: str) -> str:
        if not self._started:
            piece = piece.lstrip()
            if not piece:
                return ""
            self._started = True
            piece = self._leading + piece
        if not piece or piece.isspace():
            self._held.append(piece)
            return ""
        certain = piece.rstrip()
        held, self._held = self._held, [piece[len(certain) :]]
        return "".join(held) + certain

    def finish(self) -> str:
        return self._trailing if self._started else self._leading + self._trailing


def with_margins_of(text: str, answer: str) -> str:
    margins = Margins(text)
    return margins.feed(answer) + margins.finish()
