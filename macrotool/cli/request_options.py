"""Reads `-O KEY=VALUE` into the options of a request. Pure."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from macrotool.errors import UsageError, short
from macrotool.macros.macro import Macro

_EXAMPLE = "write -O KEY=VALUE, for example -O temperature=0.2 or -O reasoning.effort=low"
# Every request has these; another value would silently change the text or the model.
_OURS = {
    "model": "use --model",
    "input": "leave it out: the prompt is sent",
    "messages": "leave it out: the prompt is sent",
    "stream": "leave it out: every answer is streamed",
}


def with_options(macro: Macro, given: Sequence[str], engine: str) -> Macro:
    """The macro with the options of the command line, which win over its own. engine: a Choice's kind. UsageError."""
    if not given:
        return macro
    options: dict[str, Any] = dict(macro.options)
    for word in given:
        names, value = _parsed(word)
        options = _put(options, names, value)
    if engine == "harper":
        raise UsageError("-O needs a model, and the built-in proofreader answers", "choose a model with --model")
    return macro._replace(options=options)


def _parsed(word: str) -> tuple[list[str], object]:
    key, is_pair, value = word.partition("=")
    names = key.strip().split(".")
    if not is_pair or not all(names):
        raise UsageError(f"-O {short(word)!r} is not KEY=VALUE", _EXAMPLE)
    if not _is_text(word):
        raise UsageError(f"-O {names[0]!r} is not UTF-8", _EXAMPLE)
    if names[0] in _OURS:
        raise UsageError(f"-O may not set '{names[0]}'", _OURS[names[0]])
    return names, _value(value)


def _is_text(word: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in word)


def _value(text: str) -> object:
    """A number, true, false, null, a list or a mapping as in JSON; anything else is text."""
    try:
        value = json.loads(text, parse_constant=lambda _: text)
    except (ValueError, RecursionError):
        return text
    return text if isinstance(value, float) and math.isinf(value) else value


def _put(options: Mapping[str, Any], names: Sequence[str], value: object) -> dict[str, Any]:
    """`reasoning.effort` changes that one value and keeps its neighbours."""
    name, *rest = names
    if not rest:
        return {**options, name: value}
    inner = options.get(name)
    return {**options, name: _put(inner if isinstance(inner, Mapping) else {}, rest, value)}
