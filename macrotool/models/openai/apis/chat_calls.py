"""The tool calls of a chat answer, put together from the pieces in which they come. Pure.

Pieces belong together by their `index`. Some servers leave it out, or give every call the same one and tell them apart
by their ids; some send a call whole, and its arguments as an object.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from macrotool.models.messages import ToolCall
from macrotool.models.openai.apis.answer_text import Pieces, Room, joined_characters


class _Piecemeal:
    """One call so far. more: what else the server wants back with it, such as a signature of the thoughts."""

    def __init__(self, room: Room) -> None:
        self.id = ""
        self.name = ""
        self.custom = False
        self.arguments = Pieces(room)
        self.more: dict[str, object] = {}

    def take(self, piece: Mapping[str, object]) -> None:
        self.id = _text(piece.get("id")) or self.id
        self.custom = self.custom or isinstance(piece.get("custom"), Mapping)
        called = piece.get("custom" if self.custom else "function")
        if isinstance(called, Mapping):
            self.name = self.name or _text(called.get("name"))
            self.arguments.add(_text(called.get("input" if self.custom else "arguments")))
        self.more |= {name: value for name, value in piece.items() if name not in _OWN}

    def call(self) -> ToolCall:
        arguments = joined_characters(self.arguments.text)
        return ToolCall(self.id, "custom" if self.custom else "function", arguments, self.name)


_OWN = ("index", "id", "type", "function", "custom")


class ChatCalls:
    """Feed it each delta or message."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._all: list[_Piecemeal] = []
        self._by_index: dict[str, list[_Piecemeal]] = {}

    def take(self, message: Mapping[str, object]) -> None:
        pieces = message.get("tool_calls")
        for piece in pieces if isinstance(pieces, list) else []:
            if isinstance(piece, Mapping):
                self._one(piece).take(piece)
        if isinstance(old := message.get("function_call"), Mapping):  # the form before `tool_calls`
            self._one({"index": "function_call"}).take({"function": old})

    def calls(self) -> tuple[ToolCall, ...]:
        return tuple(one.call() for one in self._whole())

    def entries(self) -> list[dict[str, object]]:
        """What else came with each call, to be sent back with it."""
        return [dict(one.more) for one in self._whole()]

    def _whole(self) -> list[_Piecemeal]:
        """A call that says the same as another with its id is the same."""
        whole: dict[tuple[str, ToolCall], _Piecemeal] = {}
        for at, one in enumerate(self._all):
            whole.setdefault((one.id or str(at), one.call()), one)
        return list(whole.values())

    def _one(self, piece: Mapping[str, object]) -> _Piecemeal:
        """The call that the piece belongs to."""
        index, given = piece.get("index"), _text(piece.get("id"))
        known = self._by_index.setdefault(repr(index), [])
        if index is None:
            same = [one for one in self._all[-1:] if given in ("", one.id) and not _begins(piece, one)]
        else:
            same = [one for one in known if not given or one.id in ("", given)]
        if same:
            return same[-1]
        self._room.take(len(given))
        known.append(_Piecemeal(self._room))
        self._all.append(known[-1])
        return known[-1]


def _begins(piece: Mapping[str, object], one: _Piecemeal) -> bool:
    """Whether a piece without an index begins another call: it names what it calls again."""
    called = piece.get("function") or piece.get("custom")
    return bool(one.name) and isinstance(called, Mapping) and bool(called.get("name"))


def _text(value: object) -> str:
    """Servers of Python send objects where the API has their JSON."""
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value)
