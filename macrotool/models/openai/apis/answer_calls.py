"""The calls of a whole answer: each with an id of its own, or the one that stands in its text. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall
from macrotool.models.openai.apis.calls_in_text import call_in
from macrotool.models.openai.failures import ExchangeError


def settle(response: ModelResponse, request: ModelRequest, has_tool: bool, is_thinking: bool) -> ModelResponse:
    """The answer to the request as the caller gets it. has_tool: the model was given one. is_thinking: its thoughts did
    not end. Raises ExchangeError."""
    if not request.edits:
        response = response._replace(calls=())
    elif response.calls:
        response = _with_own_ids(response, _ids_in(request))
    elif not _has_called(request):
        call = call_in(response.text, fences=not has_tool)
        response = response._replace(calls=(call,) if call else ())
    if is_thinking and not response.calls:
        raise ExchangeError("thoughts")
    # Having changed everything, models fall silent; that is an answer.
    if not response.text.strip() and not response.calls and not request.history:
        raise ExchangeError("empty")
    return response


def _has_called(request: ModelRequest) -> bool:
    """A model whose calls arrive as calls speaks of a patch in its text, it does not send one."""
    return any(call.shape != "text" for exchange in request.history for call in exchange.response.calls)


def _ids_in(request: ModelRequest) -> set[str]:
    return {call.id for exchange in request.history for call in exchange.response.calls}


def _with_own_ids(response: ModelResponse, taken: set[str]) -> ModelResponse:
    """Some servers send no ids, or the same ones in every answer. A server that keeps state knows the ids it gave and
    not ours, so that its answer cannot be continued by its id then."""
    calls: list[ToolCall] = []
    for call in response.calls:
        own = next(name for name in _names(call.id) if name not in taken)
        calls.append(call._replace(id=own))
        taken.add(own)
    renamed = tuple(calls) != response.calls
    return response._replace(calls=tuple(calls), id="" if renamed else response.id)


def _names(wanted: str) -> Iterator[str]:
    if wanted:
        yield wanted
    for number in count(2 if wanted else 1):
        yield f"{wanted or 'call'}_{number}"
