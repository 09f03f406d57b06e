"""What passes between us and a model. Pure values.

They are NamedTuples, as all our values are: frozen and typed like a dataclass, but `dataclasses` imports `inspect`,
which costs nearly as long as starting Python, and every command starts cold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ModelRequest(NamedTuple):
    """model: the name the server knows. prompt: the rendered template. options: go into the request as they are."""

    model: str
    prompt: str
    options: Mapping[str, object] = {}


class Usage(NamedTuple):
    """Tokens, as the server counted them."""

    input_tokens: int
    output_tokens: int


class ModelResponse(NamedTuple):
    """text: the whole answer as the model gave it. usage: None when the server did not say."""

    text: str
    usage: Usage | None = None
