"""Puts the input into the template. Pure, and simple on purpose: the model does the thinking."""

from __future__ import annotations

import re

from macrotool.errors import InputError
from macrotool.macros.macro import Macro

_HOLE = re.compile(r"\{input\}|<input>")
_TAGGED = re.compile(rf"<([A-Za-z][\w.-]*)>\s*(?:{_HOLE.pattern})\s*</\1>")


def has_hole(template: str) -> bool:
    return _HOLE.search(template) is not None


def tag_around_hole(template: str) -> str:
    """The name of the tag that the template puts around its hole, which models put around their answers, too; empty
    when it puts none."""
    tagged = _TAGGED.search(template)
    return tagged[1] if tagged else ""


def render(template: str, text: str) -> str:
    """Puts `text` into every hole (`{input}` or `<input>`) in one pass: a hole inside the text stays unchanged.

    Without a hole, the text follows after one blank line; if it is empty, the template alone is the prompt.
    """
    if has_hole(template):
        return _HOLE.sub(lambda _: text, template)
    return f"{template}\n\n{text}" if text else template


def prompt_of(macro: Macro, text: str) -> str:
    """The macro's prompt for that text. A template with a hole needs a text, one without does not: InputError."""
    if has_hole(macro.prompt) and not text.strip():
        ways = "TEXT or --clipboard" if macro.files else "TEXT, -f FILE or --clipboard"  # a file macro edits FILE
        raise InputError(
            f"no text for the macro '{macro.name}'",
            f"give it as {ways}, or pipe it in; it must hold more than white space",
        )
    return render(macro.prompt, text)


# ---- Margins


class Margins:
    """Gives an answer the margins of the input while it streams. Concatenated, the pieces that come out are the input's
    leading white space, the stripped answer, and the input's trailing white space."""

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
