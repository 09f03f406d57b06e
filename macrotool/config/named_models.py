"""Models that the configuration gives a name: `models: {fast: {model: …, base_url: …}}`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from macrotool.config.server_url import URL
from macrotool.errors import short
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Mapping as MarkedMapping
from macrotool.yaml_reader.marks import Node, Problem, error
from macrotool.yaml_reader.value_kinds import TEXT, VALUES, mapping_with

HARPER = "harper"
LOCAL = "local:"

_MODEL = mapping_with({"model": TEXT, "base_url": URL, "api_key": TEXT, "api_key_command": TEXT, "options": VALUES})


class NamedModel(NamedTuple):
    """As written: empty text for a missing key. Resolved, base_url is never empty, and the key is the one for it."""

    model: str
    base_url: str = ""
    api_key: str = ""
    api_key_command: str = ""
    options: Mapping[str, Any] = {}


def _read_models(name: str, node: Node) -> tuple[dict[str, NamedModel] | None, list[Problem]]:
    if not isinstance(node, MarkedMapping):
        message = f"'{name}' must be a mapping of names to models"
        return None, [error(node.mark, message, "write below it, for example: fast: {model: gpt-6-astra}")]
    models: dict[str, NamedModel] = {}
    problems: list[Problem] = []
    for key, value in node.entries:
        if key.value == HARPER or key.value.lower().startswith(LOCAL):
            problems.append(error(key.mark, f"'{short(key.value)}' cannot be a model's name", "choose another name"))
        values, found = _MODEL.read(key.value, value)
        problems += found
        given = {part: one for part, one in values.items() if one is not None} if isinstance(values, dict) else {}
        if "model" in given:
            models[key.value] = NamedModel(**given)
        elif not found:
            problems.append(error(key.mark, f"'{short(key.value)}' names no model", "write below it: model: NAME"))
    return models, problems


NAMED_MODELS = Kind(_read_models, {"type": "object", "additionalProperties": _MODEL.schema})
