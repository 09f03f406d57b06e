"""The Responses API: what of an item of an answer is sent back. Pure.

The types of OpenAI's package say what may be sent. vLLM checks against them; an answer's message that has its parts
needs its id and status there, while OpenAI looks up what has an id. So OpenAI gets it as a plain message.
"""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.openai.apis.history import as_json_object
from macrotool.models.thoughts import without_thoughts

Item = Mapping[str, object]

# The rest only comes out: OpenAI refuses created_by, and the status of a reasoning.
_SENT = {
    "apply_patch_call": ("type", "call_id", "operation", "status"),
    "function_call": ("type", "call_id", "name", "arguments"),
    "custom_tool_call": ("type", "call_id", "name", "input"),
    "message": ("id", "phase"),
    "reasoning": ("type", "id", "summary", "content", "encrypted_content"),
}


def sendable(item: Item, is_openai: bool) -> list[Item]:
    """The item as it may be sent, or nothing."""
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
    """What the model said, or nothing. more: its id and phase, if the server gave them."""
    if not text.strip():
        return []
    message = {"type": "message", "role": "assistant"}
    if is_openai:
        return [{**message, **{name: value for name, value in (more or {}).items() if name != "id"}, "content": text}]
    content = [{"type": "output_text", "text": text, "annotations": []}]
    return [{"id": "msg_0", **(more or {}), **message, "status": "completed", "content": content}]


def _thought(kept: dict[str, object], is_openai: bool) -> list[Item]:
    """OpenAI takes thoughts in their encrypted form alone, llama.cpp in words alone; without either, none are sent."""
    for name in ("content", "encrypted_content"):
        if not kept.get(name) or (name == "content" and is_openai):
            kept.pop(name, None)
    return [{"id": "rs_0", "summary": [], **kept}] if "content" in kept or "encrypted_content" in kept else []


def _text(content: object) -> str:
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, Mapping) and part.get("type") in _TEXTS]
    return "".join(text for text in texts if isinstance(text, str))


_TEXTS = ("output_text", "text")
