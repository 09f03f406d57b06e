"""Builds the input of a Responses API request. Pure.

A server that keeps state gets the last answer's id and what is new; any other gets the whole conversation again, item
by item as received, without the fields that are for output only. Every item names its type, since llama.cpp relies on
it.

https://platform.openai.com/docs/guides/conversation-state
"""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.messages import Exchange, ModelRequest, ToolCall
from macrotool.models.openai.apis.history import as_json_object, as_text, outputs_of
from macrotool.models.thoughts import without_thoughts

CALLS: dict[str, str] = {
    "apply_patch_call": "apply_patch_call",
    "function_call": "function",
    "custom_tool_call": "custom",
}
"""The types of items that call a tool, and our names for their shapes."""

_OUTPUTS = {"apply_patch_call": "apply_patch_call_output", "custom": "custom_tool_call_output"}


def user_message(text: str) -> Item:
    return {"type": "message", "role": "user", "content": text}


def new_items(exchange: Exchange) -> list[Item]:
    """The results of the calls, each in the shape of its call."""
    return [_output(call, completed, text) for call, completed, text in outputs_of(exchange)]


def all_items(request: ModelRequest, has_tool: bool, is_openai: bool) -> list[Item]:
    """The whole conversation. has_tool: the model has a tool. is_openai: the server is OpenAI's."""
    items = [user_message(request.prompt)]
    for exchange in request.history:
        if not has_tool:
            items += [*assistant_message(as_text(exchange), is_openai), user_message(_told(exchange))]
        elif _is_native(exchange):
            items += [*_replayed(exchange, is_openai), *new_items(exchange)]
        else:
            items += [*_rebuilt(exchange, is_openai), *_rebuilt_outputs(exchange)]
    return items


def turn_items(request: ModelRequest, is_openai: bool) -> list[Item]:
    """A conversation without tools."""
    items = [user_message(request.prompt)]
    for turn in request.turns:
        items += [*assistant_message(turn.answer, is_openai), user_message(turn.words)]
    return items


def reasons(request: ModelRequest) -> bool:
    return any(item.get("type") == "reasoning" for exchange in request.history for item in exchange.response.items)


def _output(call: ToolCall, completed: bool, text: str) -> Item:
    if call.shape == "text":
        return user_message(text)
    if call.shape == "function":
        return _function_output(call, text)
    status = {"status": "completed" if completed else "failed"} if call.shape == "apply_patch_call" else {}
    return {"type": _OUTPUTS[call.shape], "call_id": call.id, **status, "output": text}


def _function_output(call: ToolCall, text: str) -> Item:
    return {"type": "function_call_output", "call_id": call.id, "output": text}


def _told(exchange: Exchange) -> str:
    return "\n\n".join(text for _, _, text in outputs_of(exchange))


def _is_native(exchange: Exchange) -> bool:
    return bool(exchange.response.items) and all("type" in item for item in exchange.response.items)


def _replayed(exchange: Exchange, is_openai: bool) -> list[Item]:
    """The items as received, with our ids for the calls."""
    ids = [call.id for call in exchange.response.calls if call.id]
    items: list[Item] = []
    for item in exchange.response.items:
        given = dict(item)
        if item.get("type") in CALLS:
            if not ids:
                continue
            given["call_id"] = ids.pop(0)
        items += sendable(given, is_openai)
    return items


def _rebuilt(exchange: Exchange, is_openai: bool) -> list[Item]:
    """An answer that came over the other API."""
    calls = [
        {"type": "function_call", "call_id": call.id, "name": call.name, "arguments": as_json_object(call.arguments)}
        for call in exchange.response.calls
        if call.id
    ]
    return [*assistant_message(exchange.response.text, is_openai), *calls]


def _rebuilt_outputs(exchange: Exchange) -> list[Item]:
    outputs = outputs_of(exchange)
    return [_function_output(call, text) if call.id else user_message(text) for call, _, text in outputs]


# ---- Items of earlier answers


Item = Mapping[str, object]

# Other fields are for output only: OpenAI refuses created_by, and the status of a reasoning.
_SENT = {
    "apply_patch_call": ("type", "call_id", "operation", "status"),
    "function_call": ("type", "call_id", "name", "arguments"),
    "custom_tool_call": ("type", "call_id", "name", "input"),
    "message": ("id", "phase"),
    "reasoning": ("type", "id", "summary", "content", "encrypted_content"),
}


def sendable(item: Item, is_openai: bool) -> list[Item]:
    """The item as it may be sent, or None."""
    kind = str(item.get("type"))
    kept = {key: item[key] for key in _SENT.get(kind, ()) if item.get(key) is not None}
    if kind == "reasoning":
        return _thought(kept, is_openai)
    if kind == "message":
        return assistant_message(without_thoughts(_text(item.get("content"))), is_openai, kept)
    if kind == "function_call":
        kept["arguments"] = as_json_object(item.get("arguments"))
    if kind == "apply_patch_call":
        kept = {"status": "completed", **kept, "operation": item.get("operation")}
    return [kept] if kept else []


def assistant_message(text: str, is_openai: bool, more: Item | None = None) -> list[Item]:
    """The model's message, or None. more: its id and phase, if the server sent them."""
    if not text.strip():
        return []
    message = {"type": "message", "role": "assistant"}
    if is_openai:
        return [{**message, **{name: value for name, value in (more or {}).items() if name != "id"}, "content": text}]
    content = [{"type": "output_text", "text": text, "annotations": []}]
    return [{"id": "msg_0", **(more or {}), **message, "status": "completed", "content": content}]


def _thought(kept: dict[str, object], is_openai: bool) -> list[Item]:
    """OpenAI accepts only encrypted thoughts, llama.cpp only plain ones; without either, none are sent."""
    for name in ("content", "encrypted_content"):
        if not kept.get(name) or (name == "content" and is_openai):
            kept.pop(name, None)
    return [{"id": "rs_0", "summary": [], **kept}] if "content" in kept or "encrypted_content" in kept else []


def _text(content: object) -> str:
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, Mapping) and part.get("type") in _TEXTS]
    return "".join(text for text in texts if isinstance(text, str))


_TEXTS = ("output_text", "text")
