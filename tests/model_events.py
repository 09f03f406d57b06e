"""The events of both APIs, as servers send them. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Json = dict[str, Any]


class Call(NamedTuple):
    """One request. headers: names in small letters. body: its JSON, or what stands for it in a bad one."""

    path: str
    headers: Mapping[str, str]
    body: Json

    @property
    def is_chat(self) -> bool:
        return self.path.partition("?")[0].endswith("/chat/completions")

    @property
    def prompt(self) -> str:
        """The last text from the user."""
        asked = self.body.get("messages" if self.is_chat else "input", "")
        return asked if isinstance(asked, str) else _text_of(asked[-1].get("content", ""))


def deltas(call: Call, answer: str) -> list[Json]:
    """Pieces of three characters, so that they cut through anything."""
    pieces = [answer[at : at + 3] for at in range(0, len(answer), 3)]
    if call.is_chat:
        return [chunk({"role": "assistant", "content": piece}) for piece in pieces]
    return [
        {"type": "response.output_text.delta", "item_id": "m1", "output_index": 0, "content_index": 0, "delta": piece}
        for piece in pieces
    ]


def ending(call: Call, answer: str) -> Iterator[Json]:
    if call.is_chat:
        yield chunk({}, "stop")
        yield {"choices": [], "usage": {"prompt_tokens": 3, "completion_tokens": 5, "total_tokens": 8}}
    else:
        yield {"type": "response.output_item.done", "output_index": 0, "item": _message(answer)}
        yield {"type": "response.completed", "response": response(answer)}


def refusal_events(call: Call, reason: str) -> list[Json]:
    if call.is_chat:
        return [chunk({"refusal": reason}), chunk({}, "stop")]
    item = {"type": "message", "role": "assistant", "content": [{"type": "refusal", "refusal": reason}]}
    return [
        {"type": "response.refusal.delta", "delta": reason},
        {"type": "response.refusal.done", "refusal": reason},
        closing("completed", {"output": [item]}),
    ]


class Wish(NamedTuple):
    """A call of a tool, as a model wishes it. shape: as of a ToolCall. arguments: text, or an operation."""

    shape: str
    arguments: Any
    id: str = "call_1"
    name: str = "apply_patch"


def calling(call: Call, wishes: tuple[Wish, ...], answer: str, response_id: str) -> Iterator[Json]:
    """The answer's text, then the calls, each in pieces and whole, between other things."""
    answer += "".join(wish.arguments for wish in wishes if wish.shape == "text")
    wishes = tuple(wish for wish in wishes if wish.shape != "text")
    yield from deltas(call, answer)
    if call.is_chat:
        for index, wish in enumerate(wishes):
            yield from _chat_pieces(index, wish)
        yield chunk({}, "tool_calls" if wishes else "stop")
        return
    thought = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "gAAA", "status": "completed"}
    items = [thought, *([_message(answer)] if answer else []), *(_item(wish) for wish in wishes)]
    for index, item in enumerate(items):
        place = {"output_index": index, "item_id": item["id"]}
        yield {"type": "response.output_item.added", "output_index": index, "item": {**item, "status": "in_progress"}}
        yield {"type": "response.apply_patch_call_operation_diff.delta", **place, "delta": "@@"}
        yield {"type": "response.function_call_arguments.delta", **place, "delta": "{"}
        yield {"type": "response.output_item.done", "output_index": index, "item": item}
    yield closing("completed", {"id": response_id, "output": items, "usage": {"input_tokens": 3, "output_tokens": 5}})


def _item(wish: Wish) -> Json:
    item = {"id": f"item_{wish.id}", "call_id": wish.id, "status": "completed", "created_by": "somebody"}
    if wish.shape == "apply_patch_call":
        return {"type": "apply_patch_call", **item, "operation": wish.arguments}
    if wish.shape == "custom":
        return {"type": "custom_tool_call", **item, "name": wish.name, "input": _as_text(wish.arguments)}
    return {"type": "function_call", **item, "name": wish.name, "arguments": _as_text(wish.arguments)}


def _chat_pieces(index: int, wish: Wish) -> Iterator[Json]:
    custom = wish.shape == "custom"
    kind, field = ("custom", "input") if custom else ("function", "arguments")
    arguments = _as_text(wish.arguments)
    begun = {"index": index, "id": wish.id, "type": kind, kind: {"name": wish.name, field: ""}}
    yield chunk({"role": "assistant", "content": None, "tool_calls": [begun]})
    for at in range(0, len(arguments), 7):
        yield chunk({"tool_calls": [{"index": index, kind: {field: arguments[at : at + 7]}}]})


def _as_text(arguments: Any) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments)


def chunk(delta: Json, finish: str | None = None) -> Json:
    return {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def closing(status: str, response: Json) -> Json:
    return {"type": f"response.{status}", "response": {"object": "response", "status": status, **response}}


def response(answer: str) -> Json:
    usage = {"input_tokens": 3, "output_tokens": 5, "total_tokens": 8}
    return {"object": "response", "status": "completed", "error": None, "output": [_message(answer)], "usage": usage}


def _message(answer: str) -> Json:
    content = [{"type": "output_text", "text": answer, "annotations": []}]
    return {"type": "message", "id": "m1", "role": "assistant", "status": "completed", "content": content}


def chat_whole(answer: str) -> Json:
    choice = {"index": 0, "message": {"role": "assistant", "content": answer}, "finish_reason": "stop"}
    return {"object": "chat.completion", "choices": [choice], "usage": {"prompt_tokens": 3, "completion_tokens": 5}}


def _text_of(content: Any) -> str:
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
