"""Builds the messages of a chat completions request, which always has the whole conversation. Pure.

https://platform.openai.com/docs/guides/function-calling?api-mode=chat
"""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.messages import Exchange, ModelRequest, ToolCall
from macrotool.models.openai.apis.history import CallResult, as_json_object, as_text, outputs_of

Message = Mapping[str, object]


def messages_of(request: ModelRequest, has_tool: bool) -> list[Message]:
    """has_tool: the model is given one."""
    messages = [user_message(request.prompt)]
    for turn in request.turns:
        messages += [{"role": "assistant", "content": turn.answer}, user_message(turn.words)]
    for exchange in request.history:
        if has_tool:
            messages += [_answer(exchange), *_outputs(exchange)]
        else:
            told = "\n\n".join(text for _, _, text in outputs_of(exchange))
            messages += [{"role": "assistant", "content": as_text(exchange)}, user_message(told)]
    return messages


def user_message(text: str) -> Message:
    return {"role": "user", "content": text}


def _outputs(exchange: Exchange) -> list[Message]:
    return [_output(told) for told in outputs_of(exchange)]


def _output(told: CallResult) -> Message:
    if told.call.shape == "text":
        return user_message(told.text)
    return {"role": "tool", "tool_call_id": told.call.id, "content": told.text}


def _answer(exchange: Exchange) -> Message:
    """The message as received, thoughts and signatures included, with our ids for its calls."""
    native = next((item for item in exchange.response.items if "type" not in item), {})
    given = native.get("tool_calls")
    entries = given if isinstance(given, list) else []
    calls = [call for call in exchange.response.calls if call.id]
    own = [_entry(call, entries[at] if at < len(entries) else {}) for at, call in enumerate(calls)]
    text = exchange.response.text  # without the thoughts in it
    message = {**native, "role": "assistant", "content": text or (None if own else "(no text)")}
    return {**message, "tool_calls": own} if own else message


def _entry(call: ToolCall, given: Mapping[str, object]) -> Message:
    if call.shape == "custom":
        return {**given, "id": call.id, "type": "custom", "custom": {"name": call.name, "input": call.arguments}}
    function = {"name": call.name, "arguments": as_json_object(call.arguments)}
    return {**given, "id": call.id, "type": "function", "function": function}
