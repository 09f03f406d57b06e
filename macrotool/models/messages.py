"""The messages between us and a model. Pure values.

They are NamedTuples, as all our values are: frozen and typed like a dataclass, but `dataclasses` imports `inspect`,
which costs nearly as long as starting Python, and every command starts cold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ToolCall(NamedTuple):
    """A model's request to call a tool.

    id: the call_id, which no other call of the conversation has; empty for a patch that was in the text.
    shape: "apply_patch_call", "function", "custom" or "text": the form of the call, and so of its answer.
    arguments: of an apply_patch_call its `operation` as parsed JSON, whatever that is; of a function the arguments as
    sent, of a custom tool its input, of a text the patch that was in it.
    """

    id: str
    shape: str
    arguments: object
    name: str = "apply_patch"


class ToolOutput(NamedTuple):
    """The result of a call, sent back to the model."""

    call: ToolCall
    completed: bool
    text: str


class Usage(NamedTuple):
    """Tokens, as the server counted them."""

    input_tokens: int
    output_tokens: int


class ModelResponse(NamedTuple):
    """text: the whole answer of the model. usage: None when the server did not send it.

    calls: the tools it wants called, in order. items: the answer as the API gave it, to be sent back in the next
    request: the output items of the Responses API, or the one message of chat completions. id: the server's id for this
    answer; empty when the server keeps no state.
    """

    text: str
    usage: Usage | None = None
    calls: tuple[ToolCall, ...] = ()
    items: tuple[Mapping[str, object], ...] = ()
    id: str = ""


class Exchange(NamedTuple):
    """An answer with calls, and their results."""

    response: ModelResponse
    outputs: tuple[ToolOutput, ...]


class Turn(NamedTuple):
    """An earlier answer, and what the user said to it."""

    answer: str
    words: str


class ModelRequest(NamedTuple):
    """model: the name the server knows. prompt: the rendered template. options: go into the request as they are.

    edits: the model may call apply_patch. history: the answers to this prompt so far, with the results of their calls.
    text: the input inside the prompt if the answer is a new form of it; else empty. tag: the name of the tag that the
    template puts around it, or empty. turns: how a conversation without tools went on after the prompt.
    """

    model: str
    prompt: str
    options: Mapping[str, object] = {}
    edits: bool = False
    history: tuple[Exchange, ...] = ()
    text: str = ""
    tag: str = ""
    turns: tuple[Turn, ...] = ()
