"""Removes a model's thoughts where a server leaves them in the text. Pure.

    <think>He wrote "dont".</think>   He does not know.      thoughts in front of the answer
    He wrote "dont".\\n</think>       He does not know.      the server's template has opened them

A tag in the middle of an answer is part of it, since a text may be about such tags. So an opening tag counts only
before everything else, and a lone closing tag only where no sentence would mention it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple


class _Pair(NamedTuple):
    """In lower case."""

    opening: str
    closing: str


# DeepSeek, Qwen and most others write <think>; then Claude's prompts, Gemma, Seed-OSS, Magistral, Kimi, Command,
# and the channels of gpt-oss where a server does not read them.
_NAMES = ("think", "thinking", "thought", "thoughts", "reasoning", "seed:think")
_PAIRS = (
    *(_Pair(f"<{name}>", f"</{name}>") for name in _NAMES),
    _Pair("[think]", "[/think]"),
    _Pair("◁think▷", "◁/think▷"),
    _Pair("<|start_thinking|>", "<|end_thinking|>"),
    _Pair("<|channel|>analysis<|message|>", "<|channel|>final<|message|>"),
)
_LONGEST = max(len(tag) for pair in _PAIRS for tag in pair)
_BLANK = " \t\r\n\ufeff\u200b"
_CLOSINGS = {pair.closing: re.compile(re.escape(pair.closing), re.IGNORECASE) for pair in _PAIRS}
_ANY_OPENING = re.compile("|".join(re.escape(pair.opening) for pair in _PAIRS), re.IGNORECASE)
_ANY_CLOSING = re.compile("|".join(re.escape(pair.closing) for pair in _PAIRS), re.IGNORECASE)

# A sentence that mentions a closing tag has a blank or a quotation mark before it, and goes on after it.
_BEFORE_A_MARK = re.compile(r"(?:(?:\A|\n|[.!?…。！？])[ \t]*|[\w)\]])\Z")
_ITEM = re.compile(r"(?:\A|\n)[ \t]*(?:[-*+|]|\d+[.)])[ \t]+\Z")  # of a list: a tag there is what is listed
_AFTER_A_MARK = re.compile(r"[ \t]*(?:\r?\n|\Z)")
_FENCE = re.compile(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
_PATCH_EDGE = re.compile(r"^[ \t]*\*\*\* ?(begin|end) patch", re.MULTILINE | re.IGNORECASE)
_SEEN = 80  # characters before it that are examined
_PIECE = 4096  # of a whole text, so that a hostile one is not copied again for each of its tags


class Thoughts:
    """Takes an answer in pieces and returns it without thoughts. given: the input; one that begins with such a tag may
    come back with it."""

    def __init__(self, given: str = "") -> None:
        self._held = ""
        self._blanks: list[str] = []
        self._closing = ""
        self._is_over = _starts_with_a_tag(given)

    @property
    def is_open(self) -> bool:
        """Whether thoughts have begun and not ended."""
        return bool(self._closing)

    def feed(self, piece: str) -> str:
        if self._is_over:
            return piece
        self._held += piece
        while not self._is_over and (self._skip_thoughts() if self._closing else self._skip_tag()):
            pass
        return self._take_held() if self._is_over else ""

    def finish(self) -> str:
        """The text that was held back because it could have become a tag."""
        return "" if self._closing else self._take_held()

    def _take_held(self) -> str:
        held, self._held, self._blanks = "".join([*self._blanks, self._held]), "", []
        return held

    def _skip_thoughts(self) -> bool:
        """Whether the thoughts end in the held text."""
        end = _CLOSINGS[self._closing].search(self._held)
        self._held = self._held[end.end() if end else -_LONGEST :]
        self._closing = "" if end else self._closing
        return end is not None

    def _skip_tag(self) -> bool:
        """Whether a tag came first. Ends the thoughts when no tag can follow any more."""
        front = self._held.lstrip(_BLANK)
        self._blanks.append(self._held[: len(self._held) - len(front)])
        self._held = front
        beginning = front[:_LONGEST].lower()
        for pair in _PAIRS:
            for tag in pair:
                if beginning.startswith(tag):
                    self._closing = pair.closing if tag == pair.opening else ""
                    self._held, self._blanks = front[len(tag) :], []
                    return True
        self._is_over = not any(tag.startswith(beginning) for pair in _PAIRS for tag in pair)
        return False


def without_thoughts(text: str, given: str = "") -> str:
    """The whole text without thoughts; given: as for Thoughts."""
    thoughts = Thoughts(given)
    pieces = [thoughts.feed(text[at : at + _PIECE]) for at in range(0, len(text), _PIECE)]
    return after_lone_closing("".join(pieces) + thoughts.finish(), given)


def blank_thoughts(text: str) -> str:
    """The whole text with thoughts replaced by empty lines, so the other lines keep their numbers."""
    rest = without_thoughts(text)
    return "\n" * text.count("\n", 0, len(text) - len(rest)) + rest


def after_lone_closing(text: str, given: str = "") -> str:
    """What follows the last closing tag without an opening tag before it; the whole text when there is none."""
    opening = _ANY_OPENING.search(text)
    closings = list(_ANY_CLOSING.finditer(text, 0, opening.start() if opening else len(text)))
    quoted = _Quoted(text)
    for closing in reversed(closings if not _ANY_CLOSING.search(given) else []):
        before = text[max(0, closing.start() - _SEEN) : closing.start()]
        is_mark = _AFTER_A_MARK.match(text, closing.end()) or _BEFORE_A_MARK.search(before)
        if is_mark and not _ITEM.search(before) and closing.start() not in quoted:
            return text[closing.end() :]
    return text


class _Quoted:
    """The places inside a fence or on a line of a patch, which belong to a file."""

    def __init__(self, text: str) -> None:
        self._text = text
        edges = list(_PATCH_EDGE.finditer(text))
        self._edges = [edge.start() for edge in edges]
        self._begins = [edge[1].lower() == "begin" for edge in edges]
        fences = (fence.start() for fence in _FENCE.finditer(text))
        self._fences = [fence for fence in fences if not self._is_in_patch(fence)]

    def __contains__(self, place: int) -> bool:
        line = self._text[self._text.rfind("\n", 0, place) + 1 : place + 1]
        if self._is_in_patch(place):
            return line[0] in "+-@ \t"
        return bool(bisect_left(self._fences, place) % 2) and len(line) > 1

    def _is_in_patch(self, place: int) -> bool:
        edge = bisect_left(self._edges, place) - 1
        return edge >= 0 and self._begins[edge]


def _starts_with_a_tag(text: str) -> bool:
    return text.lstrip(_BLANK)[:_LONGEST].lower().startswith(tuple(tag for pair in _PAIRS for tag in pair))
