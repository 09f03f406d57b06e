"""The token counts of an answer, in either API's words. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.messages import Usage


def usage_in(value: object) -> Usage | None:
    """None for anything that is not two counts."""
    if not isinstance(value, Mapping):
        return None
    given = _count(value, "input_tokens", "prompt_tokens")
    taken = _count(value, "output_tokens", "completion_tokens")
    return None if given is None or taken is None else Usage(given, taken)


def _count(value: Mapping[str, object], *names: str) -> int | None:
    counts = (value.get(name) for name in names)
    return next((n for n in counts if isinstance(n, int) and not isinstance(n, bool) and n >= 0), None)
