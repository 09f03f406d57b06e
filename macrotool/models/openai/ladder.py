"""The ways to ask a model, from the most capable server to the least. Pure.

For edits, each rung asks less of the server than the one above:

    1  Responses API with OpenAI's apply_patch tool       OpenAI and Azure start here
    2  Responses API with apply_patch as a function       every other server starts here
    3  chat completions with apply_patch as a function
    4 no tool, the patch is in the text: chat completions, or the Responses API if the server has only that

A plain text needs no tool: Responses API, else chat completions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from macrotool.models.openai.apis.apply_patch_tool import Tools

Api = Literal["responses", "chat"]


class Rung(NamedTuple):
    """name: in the memory of servers. means: the words for the user."""

    name: str
    api: Api
    tools: Tools
    means: str


OWN_TOOL = Rung("apply_patch", "responses", "apply_patch", "the apply_patch tool")
FUNCTION = Rung("function", "responses", "function", "a function of the Responses API")
CHAT_FUNCTION = Rung("chat function", "chat", "function", "a function of chat completions")
CHAT_TEXT = Rung("chat", "chat", "", "a patch in the text of chat completions")
TEXT = Rung("responses", "responses", "", "a patch in the text")

_EDITS = (OWN_TOOL, FUNCTION, CHAT_FUNCTION, CHAT_TEXT, TEXT)
_TEXTS = (TEXT, CHAT_TEXT)


class Known(NamedTuple):
    """What we remember of a server and a model. rung: the name of the rung for edits, or empty."""

    rung: str = ""
    no_responses: bool = False


class Ladder:
    """The state of one kind of request to one model. `rung` is the current one."""

    def __init__(self, edits: bool, is_openai: bool, known: Known) -> None:
        self._rungs = (_EDITS if is_openai else _EDITS[1:]) if edits else _TEXTS
        self._edits = edits
        self._known = known
        self._missing: set[Api] = {"responses"} if known.no_responses else set()
        remembered = next((rung for rung in self._rungs if edits and rung.name == known.rung), None)
        self.rung = remembered or next(rung for rung in self._rungs if rung.api not in self._missing)
        self._by_memory = self.rung is not self._rungs[0]

    def without_tools(self) -> bool:
        """Steps down a rung because the server refuses this one's tools. False when there is none."""
        return bool(self.rung.tools) and self._step_down()

    def without_api(self) -> bool:
        """Steps to the next rung over the other API. False when there is none."""
        if self._by_memory:  # the memory is out of date: the server has changed
            self._by_memory, self._missing = False, {self.rung.api}
            return self._take(self._rungs)
        self._missing.add(self.rung.api)
        return self._step_down()

    def known(self) -> Known:
        """What to remember after this rung has worked."""
        missing = self.rung.api != "responses" and "responses" in self._missing
        return Known(self.rung.name if self._edits else self._known.rung, missing)

    def _step_down(self) -> bool:
        return self._take(self._rungs[self._rungs.index(self.rung) + 1 :])

    def _take(self, rungs: Sequence[Rung]) -> bool:
        following = next((rung for rung in rungs if rung.api not in self._missing), None)
        self.rung = following or self.rung
        return following is not None
