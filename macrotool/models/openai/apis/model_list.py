"""Reads a server's list of models. Pure. https://platform.openai.com/docs/api-reference/models/list"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_MOST = 2_000
_LONGEST = 200  # characters of a name
_SHOWN = 8


def model_ids(body: object) -> list[str]:
    """The ids in the server's order, each once. OpenAI has `data[].id`, other servers `models[].name` or `.model`."""
    rows = body if isinstance(body, list) else _rows(body)
    names = [_name(row) for row in rows[:_MOST]]
    return list(dict.fromkeys(name for name in names if name))


def _rows(body: object) -> Sequence[object]:
    found = (body.get("data") or body.get("models")) if isinstance(body, Mapping) else None
    return found if isinstance(found, list) else []


def _name(row: object) -> str:
    if isinstance(row, Mapping):
        row = next((row[key] for key in ("id", "name", "model") if isinstance(row.get(key), str)), "")
    return " ".join(row.split())[:_LONGEST] if isinstance(row, str) and row.isprintable() else ""


def some_of(ids: Sequence[str], wanted: str) -> str:
    """A few of the models for a message, those with a name like the wanted one first."""
    from difflib import get_close_matches

    close = get_close_matches(wanted, ids, _SHOWN, 0.5)
    shown = [*close, *(one for one in ids if one not in close)][:_SHOWN]
    more = f" and {len(ids) - len(shown)} more (macrotool models)" if len(ids) > len(shown) else ""
    return ", ".join(shown) + more
