"""What passes between us and a model. Pure values.

They are NamedTuples, as all our values are: frozen and typed like a dataclass, but `dataclasses` imports `inspect`,
which costs nearly as long as starting Python, and every command starts cold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ToolCall(NamedTuple):
    """One wish of a model to call a tool.

    id: the call_id, which no other call of the conversation has; empty for a patch that was in the text.
    shape: "apply_patch_call", "function", "custom" or "text": how it came, and so how it is answered.
    arguments: of an apply_patch_call its `operation` as parsed JSON, whatever that is; of a function the arguments as
    sent, of a custom tool its input, of a text the patch that was in it.
    """

    id: str
    shape: str
    arguments: object
    name: str = "apply_patch"


class ToolOutput(NamedTuple):
    """What became of a call, told to the model."""

    call: ToolCall
    completed: bool
    text: str


class Usage(NamedTuple):
    """Tokens, as the server counted them."""

    input_tokens: int
    output_tokens: int


class ModelResponse(NamedTuple):
    """text: the whole answer as the model gave it. usage: None when the server did not say.

    calls: the tools it wants called, in order. items: the answer as the API gave it, to be sent back in the next
    request: the output items of the Responses API, or the one message of chat completions. id: by which a server that
    keeps state knows this answer; empty when it cannot be continued by its id.
    """

    text: str
    usage: Usage | None = None
    calls: tuple[ToolCall, ...] = ()
    items: tuple[Mapping[str, object], ...] = ()
    id: str = ""


class Exchange(NamedTuple):
    """An answer with calls, and what became of them."""

    response: ModelResponse
    outputs: tuple[ToolOutput, ...]


class ModelRequest(NamedTuple):
    """model: the name the server knows. prompt: the rendered template. options: go into the request as they are.

    edits: the model may call apply_patch. history: what was answered to this prompt so far, and done about it.
    text: the input inside the prompt, of which the answer is a new form; empty when it is not. tag: the name of the tag
    that the template puts around it, or empty.
    """

    model: str
    prompt: str
    options: Mapping[str, object] = {}
    edits: bool = False
    history: tuple[Exchange, ...] = ()
    text: str = ""
    tag: str = ""
