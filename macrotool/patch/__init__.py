"""The patch engine: text anchors instead of line numbers, a position recognised and never guessed. Pure."""

from __future__ import annotations

from typing import Literal

from macrotool.patch.compute import update
from macrotool.patch.failure import Failure, PatchError
from macrotool.patch.operations import CREATE, UPDATE
from macrotool.patch.parse import parse_diff

__all__ = ["Failure", "PatchError", "apply_diff"]


def apply_diff(input: str, diff: str, mode: Literal["default", "create"] = "default") -> str:
    """The text with a V4A diff applied; "create" makes a new text and leaves `input` aside.

    Takes the place of the function of that name in the OpenAI Agents SDK. Raises PatchError, which is a ValueError and
    carries the code and the place.
    """
    operation = parse_diff(CREATE if mode == "create" else UPDATE, "", diff)
    if mode == "create":
        return operation.content
    computed = update(input, operation)
    if computed.text is None:
        raise PatchError(computed.failures[0])
    return computed.text
