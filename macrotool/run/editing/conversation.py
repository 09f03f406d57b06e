"""Tracks a conversation about files: what to ask next, and when it is over. Pure.

    conversation = begin(request)
    while not conversation.ended:
        response = …ask(conversation.request)…
        conversation = answered(conversation, response, [one ToolOutput for each of response.calls])

A model that makes no progress is stopped after MOST_TURNS turns of calls, or after MOST_REPEATS equal failures.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from macrotool.models.messages import Exchange, ModelRequest, ModelResponse, ToolCall, ToolOutput

MOST_TURNS = 8
MOST_REPEATS = 3
MOST_CALLS = 1000
"""In one turn. Further calls are not carried out, and the model is told."""

DONE = "done"
REPEATED = "the same call failed three times"
ENDLESS = "the model was still calling after eight turns"


class Conversation(NamedTuple):
    """request: the next one. failed: how often each call failed. ended: why it is over; empty while it continues.
    begun: the turns before the user last refused something, since when the limits count anew."""

    request: ModelRequest
    failed: Mapping[str, int] = {}
    ended: str = ""
    begun: int = 0

    @property
    def turns(self) -> int:
        return len(self.request.history)


def begin(request: ModelRequest) -> Conversation:
    return Conversation(request)


def answered(conversation: Conversation, response: ModelResponse, outputs: Sequence[ToolOutput]) -> Conversation:
    """The conversation after a response and the results of its calls. A response without calls ends it."""
    if not response.calls:
        return conversation._replace(ended=DONE)
    history = (*conversation.request.history, Exchange(response, tuple(outputs)))
    failed = dict(conversation.failed)
    for output in outputs:
        if not output.completed:
            failed[_key(output.call)] = failed.get(_key(output.call), 0) + 1
    repeated = any(count >= MOST_REPEATS for count in failed.values())
    ended = REPEATED if repeated else ENDLESS if len(history) - conversation.begun >= MOST_TURNS else ""
    return Conversation(conversation.request._replace(history=history), failed, ended, conversation.begun)


def refused(conversation: Conversation, is_refused: Callable[[ToolCall], bool], text: str) -> Conversation:
    """The conversation goes on: the calls that the user refuses have failed, with the text as their answer.

    A server that keeps state has the earlier answers already and only gets the last ones; so when no refused call is
    among these, the text is added to the last of them.
    """
    history = [_with_refusals(exchange, is_refused, text) for exchange in conversation.request.history]
    if history and not any(is_refused(output.call) for output in history[-1].outputs):
        *others, last = history[-1].outputs
        history[-1] = history[-1]._replace(outputs=(*others, last._replace(text=f"{last.text}\n{text}")))
    request = conversation.request._replace(history=tuple(history))
    return Conversation(request, begun=len(history))


def _with_refusals(exchange: Exchange, is_refused: Callable[[ToolCall], bool], text: str) -> Exchange:
    outputs = [ToolOutput(one.call, False, text) if is_refused(one.call) else one for one in exchange.outputs]
    return exchange._replace(outputs=tuple(outputs))


def _key(call: ToolCall) -> str:
    """Equal for calls that ask for the same thing, whatever their ids."""
    return f"{call.name} {json.dumps(call.arguments, sort_keys=True, default=repr)}"
