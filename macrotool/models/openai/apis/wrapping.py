"""Removes what a model puts around its whole answer when the input had none. Pure.

<text>\\nHe does not know.\\n</text>      the tag that the prompt puts around the text
```\\nHe does not know.\\n```             one fence of Markdown
"""

from __future__ import annotations

import re

_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`\r\n]*?)[ \t]*\r?$", re.MULTILINE)
_MARKS = ("```", "~~~")


class Wrapping:
    """Takes an answer in pieces and returns what is inside. tag: the prompt's tag, or empty. given: the input text.

    An answer that begins with a fence is held back to its end, which shows whether the fence encloses all of it."""

    def __init__(self, tag: str, given: str) -> None:
        self._tag = _Tag(tag, given.strip())
        self._given = given.strip()
        self._front = ""
        self._blanks: list[str] = []
        self._fenced: list[str] = []
        self._is_inside = False

    def feed(self, piece: str) -> str:
        if self._is_inside:
            return self._tag.feed(piece)
        if self._fenced:
            self._fenced.append(piece)
            return ""
        self._front += piece
        return self._begin()

    def finish(self) -> str:
        if not self._fenced:
            return self._tag.feed(self._take_front()) + self._tag.finish()
        whole = self._tag.without_closing("".join(self._fenced))
        inside = without_fence(whole, self._given)
        return inside if inside == whole else self._tag.without(inside)

    def _begin(self) -> str:
        """Decides how the answer begins as soon as possible."""
        front = self._front.lstrip()
        self._blanks.append(self._front[: len(self._front) - len(front)])
        self._front = front
        if self._tag.opening and front.startswith(self._tag.opening):
            self._front, self._blanks = front.removeprefix(self._tag.opening), []
            self._tag.opening = ""
            return self._begin()
        if any(mark.startswith(front) for mark in (self._tag.opening, *_MARKS)):
            return ""
        if front.startswith(_MARKS) and not self._given.startswith(_MARKS):
            self._fenced = [self._take_front()]
            return ""
        self._is_inside = True
        return self._tag.feed(self._take_front())

    def _take_front(self) -> str:
        front, self._front, self._blanks = "".join([*self._blanks, self._front]), "", []
        return front


class _Tag:
    """opening, closing: empty where the text itself has one. The closing one is held back until something follows."""

    def __init__(self, name: str, given: str) -> None:
        self.opening = f"<{name}>" if name and not given.startswith(f"<{name}>") else ""
        self.closing = f"</{name}>" if name and not given.endswith(f"</{name}>") else ""
        self._held = ""
        self._blanks: list[str] = []

    def feed(self, piece: str) -> str:
        if not self.closing:
            return piece
        if self._held == self.closing and not piece.strip():
            self._blanks.append(piece)
            return ""
        text = "".join([self._held, *self._blanks, piece])
        self._blanks = []
        body = text.rstrip()
        if body.endswith(self.closing):
            self._held, self._blanks = self.closing, [text[len(body) :]]
            return body.removesuffix(self.closing)
        size = next((n for n in range(len(self.closing) - 1, 0, -1) if text.endswith(self.closing[:n])), 0)
        self._held = text[len(text) - size :]
        return text[: len(text) - size]

    def finish(self) -> str:
        return "" if self._held == self.closing else self._held

    def without_closing(self, text: str) -> str:
        body = text.rstrip()
        return body.removesuffix(self.closing) if self.closing and body.endswith(self.closing) else text

    def without(self, text: str) -> str:
        body = text.lstrip()
        inside = body.startswith(self.opening) if self.opening else False
        return self.without_closing(body.removeprefix(self.opening) if inside else text)


def without_fence(text: str, given: str) -> str:
    """The content of one fence around the whole text. The text itself when there is none, or when it has fewer fences
    inside than the input: then this fence is one of the input's."""
    whole = text.strip()
    fences = list(_FENCE.finditer(whole))
    if len(fences) < 2 or fences[0].start() or fences[-1].end() != len(whole):
        return text
    had = len(_FENCE.findall(given))
    inner = fences[1:-1]
    encloses = _is_closed_by_the_last(fences) or len(inner) == had
    return whole[fences[0].end() : fences[-1].start()] if encloses and len(inner) >= had else text


def _is_closed_by_the_last(fences: list[re.Match[str]]) -> bool:
    """Models nest fences, although in Markdown the end of the inner fence ends the outer one."""
    open_marks: list[str] = []
    for at, fence in enumerate(fences):
        marks = fence["marks"]
        if open_marks and marks.startswith(open_marks[-1]) and not fence["info"]:
            open_marks.pop()
            if not open_marks:
                return at == len(fences) - 1
        elif not open_marks or (fence["info"] and marks[0] == open_marks[-1][0]):
            open_marks.append(marks)
    return False
