"""Prepares earlier exchanges of a conversation for either API. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from macrotool.models.messages import Exchange, ToolCall

_LOST = "This call was not carried out."


class CallResult(NamedTuple):
    call: ToolCall
    completed: bool
    text: str


def outputs_of(exchange: Exchange) -> Iterator[CallResult]:
    """Exactly one answer for each call, in the order of the calls; an API refuses anything else."""
    given = {output.call.id: output for output in reversed(exchange.outputs)}
    for call in exchange.response.calls:
        output = given.get(call.id)
        yield CallResult(call, output.completed, output.text) if output else CallResult(call, False, _LOST)


def as_text(exchange: Exchange) -> str:
    """The answer and its calls in words, for a model without a tool."""
    wished = [call.arguments for call in exchange.response.calls if call.shape != "text"]
    calls = [wish if isinstance(wish, str) else json.dumps(wish) for wish in wished]
    return "\n\n".join(filter(None, [exchange.response.text.strip(), *calls])) or "(no text)"


def as_json_object(arguments: object) -> str:
    """Arguments as valid JSON: some servers parse them again, and fail on broken JSON from a model."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    try:
        whole = isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        whole = False
    return text if whole else json.dumps({"input": arguments})
