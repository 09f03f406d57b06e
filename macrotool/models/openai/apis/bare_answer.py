"""Cleans an answer for the caller: removes the model's thoughts and what it puts around the text. Pure.

Every server's answer passes through here, in pieces and whole, before anything else reads it.
"""

from __future__ import annotations

from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai.apis.wrapping import Wrapping
from macrotool.models.thoughts import Thoughts, without_thoughts


class BareAnswer:
    """`feed` and `finish` return what may be shown. begun: something was shown. is_thinking: only thoughts have
    come."""

    def __init__(self, request: ModelRequest) -> None:
        self._request = request
        self._thoughts = Thoughts(request.text)
        self._wrapping = Wrapping(request.tag, request.text)
        self.begun = False

    @property
    def is_thinking(self) -> bool:
        return self._thoughts.is_open

    def feed(self, piece: str) -> str:
        return self._inside(self._thoughts.feed(piece))

    def finish(self) -> str:
        last = self._inside(self._thoughts.finish())
        return last if self._request.edits else last + self._wrapping.finish()

    def whole(self, response: ModelResponse) -> ModelResponse:
        """The whole answer, also without thoughts that end at a lone closing tag, unless the answer was already
        shown."""
        text = without_thoughts(response.text, self._request.text)
        if not self._request.edits:  # then a fence holds a patch
            wrapping = Wrapping(self._request.tag, self._request.text)
            text = wrapping.feed(text) + wrapping.finish()
        return response._replace(text=text)

    def _inside(self, text: str) -> str:
        inside = text if self._request.edits else self._wrapping.feed(text)
        self.begun = self.begun or bool(inside)
        return inside
