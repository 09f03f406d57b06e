"""The chat completions API, for servers without the Responses API: body and chunks. Pure.

https://platform.openai.com/docs/api-reference/chat-streaming
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall, Usage
from macrotool.models.openai.apis.answer_text import (
    AnswerText,
    Pieces,
    SizeLimit,
    joined_characters,
    usage_in,
    whole_value,
)
from macrotool.models.openai.apis.apply_patch_tool import Tools, chat_tools, taught
from macrotool.models.openai.apis.chat_input import messages_of
from macrotool.models.openai.apis.event_stream import DONE, Event
from macrotool.models.openai.endpoint import Server
from macrotool.models.openai.failures import ExchangeError, Kind, fault_in, never_ended

PATH = "/chat/completions"

# A macro's options are written for the Responses API. Where the chat API differs: option, key in it, new name.
# `max_tokens` and not OpenAI's newer `max_completion_tokens`: OpenAI has the Responses API, and of the servers that
# do not, Ollama and older ones know only `max_tokens` and would pass over the other without a word.
_RENAMED = (
    ("max_output_tokens", None, "max_tokens"),
    ("reasoning", "effort", "reasoning_effort"),
    ("text", "verbosity", "verbosity"),
)

# Where servers put a model's thoughts. Some want them back with the calls they led to (DeepSeek, gpt-oss).
_THOUGHTS = ("reasoning_content", "reasoning")

_ENDED_BADLY: dict[object, Kind] = {"length": "cut_off", "content_filter": "filtered", "error": "stream"}


def body(request: ModelRequest, tools: Tools, server: Server, with_usage: bool = True) -> dict[str, object]:
    """with_usage: ask for token counts, which some servers refuse."""
    if request.edits and not (tools and server.is_openai):
        request = request._replace(prompt=taught(request.prompt, tools))
    messages = messages_of(request, has_tool=bool(tools))
    usage = {"stream_options": {"include_usage": True}} if with_usage else {}
    asked = {"model": request.model, "messages": messages, "stream": True, **usage, **_options(request.options)}
    if offered := chat_tools(tools, not server.is_openai) if request.edits else []:
        own = request.options.get("tools")
        asked["tools"] = [*offered, *(own if isinstance(own, list) else [])]
    return whole_value(asked) if request.history else asked


def _options(options: Mapping[str, object]) -> dict[str, object]:
    result = dict(options)
    for name, key, new_name in _RENAMED:
        value = result.get(name)
        if key is not None:
            value = value.get(key) if isinstance(value, Mapping) else None
        if value is not None:
            del result[name]
            result.setdefault(new_name, value)
    return result


class ChatAnswer:
    """Give `receive` each chunk: it returns the new text. `response` returns the whole, or an ExchangeError."""

    def __init__(self) -> None:
        self._room = SizeLimit()
        self._text = AnswerText(self._room)
        self._calls = ChatCalls(self._room)
        self._thoughts: dict[str, Pieces] = {}
        self._refusal = Pieces(self._room)
        self._finish: object = None
        self._done = False
        self._foreign_event: Event | None = None
        self._is_answer = False
        self._usage: Usage | None = None

    @property
    def ended(self) -> bool:
        return self._done or self._finish is not None

    @property
    def complete(self) -> bool:
        """The token counts come after the end of the text."""
        return self._done

    def receive(self, chunk: Event) -> str:
        if chunk is DONE:
            self._done = True
            return ""
        if fault := fault_in(chunk):
            raise fault
        if "choices" not in chunk:
            self._foreign_event = self._foreign_event or chunk
        self._usage = usage_in(chunk.get("usage")) or self._usage
        choices = chunk.get("choices")
        offered = [choice for choice in choices if isinstance(choice, Mapping)] if isinstance(choices, list) else []
        first = next((choice for choice in offered if choice.get("index") in (0, None)), None)
        return self._choice(first) if first is not None else ""

    def response(self) -> ModelResponse:
        if refusal := self._refusal.text:
            raise ExchangeError("refused", refusal)
        if self._finish in _ENDED_BADLY:
            raise ExchangeError(_ENDED_BADLY[self._finish])
        if not self.ended:
            raise never_ended(None if self._is_answer else self._foreign_event)
        calls = self._calls.calls()
        thoughts = {name: pieces.text for name, pieces in self._thoughts.items()}
        message: dict[str, object] = {"role": "assistant", **thoughts, "content": self._text.text or None}
        if calls:
            message["tool_calls"] = self._calls.entries()
        return ModelResponse(self._text.text, self._usage, calls, (message,))

    def _choice(self, choice: Mapping[str, object]) -> str:
        if fault := fault_in({"error": choice.get("error")}):  # OpenRouter
            raise fault
        self._is_answer = True
        finish = choice.get("finish_reason")
        self._finish = finish if isinstance(finish, str) and finish else self._finish
        delta, message = choice.get("delta"), choice.get("message")
        if isinstance(delta, Mapping):
            self._take(delta)
            return self._text.add(_content(delta))
        if isinstance(message, Mapping):  # the whole answer as one object, from a server that does not stream
            self._take(message)
            self._done = True
            return self._text.catch_up(_content(message))
        return ""

    def _take(self, message: Mapping[str, object]) -> None:
        self._refuse(message)
        self._calls.take(message)
        for name in _THOUGHTS:
            if isinstance(thought := message.get(name), str):
                self._thoughts.setdefault(name, Pieces(self._room)).add(thought)

    def _refuse(self, message: Mapping[str, object]) -> None:
        refusal = message.get("refusal")
        self._refusal.add(refusal if isinstance(refusal, str) else "")


def _content(message: Mapping[str, object]) -> str:
    """The text, or the text parts of a list; reasoning is separate and not part of the answer."""
    content = message.get("content")
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, Mapping) and part.get("type") == "text"]
        return "".join(part for part in parts if isinstance(part, str))
    return content if isinstance(content, str) else ""


# ---- Calls


class _PartialCall:
    """A call as received so far. more: what else the server wants back with it, such as a signature of the thoughts."""

    def __init__(self, room: SizeLimit) -> None:
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
    """Give it each delta or message."""

    def __init__(self, room: SizeLimit) -> None:
        self._room = room
        self._all: list[_PartialCall] = []
        self._by_index: dict[str, list[_PartialCall]] = {}

    def take(self, message: Mapping[str, object]) -> None:
        pieces = message.get("tool_calls")
        for piece in pieces if isinstance(pieces, list) else []:
            if isinstance(piece, Mapping):
                self._one(piece).take(piece)
        if isinstance(old := message.get("function_call"), Mapping):  # the older form of `tool_calls`
            self._one({"index": "function_call"}).take({"function": old})

    def calls(self) -> tuple[ToolCall, ...]:
        return tuple(one.call() for one in self._whole())

    def entries(self) -> list[dict[str, object]]:
        """What else came with each call and must be sent back with it."""
        return [dict(one.more) for one in self._whole()]

    def _whole(self) -> list[_PartialCall]:
        """Two equal calls with the same id are one call."""
        whole: dict[tuple[str, ToolCall], _PartialCall] = {}
        for at, one in enumerate(self._all):
            whole.setdefault((one.id or str(at), one.call()), one)
        return list(whole.values())

    def _one(self, piece: Mapping[str, object]) -> _PartialCall:
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
        known.append(_PartialCall(self._room))
        self._all.append(known[-1])
        return known[-1]


def _begins(piece: Mapping[str, object], one: _PartialCall) -> bool:
    """Whether a piece without an index begins another call, as it names a tool again."""
    called = piece.get("function") or piece.get("custom")
    return bool(one.name) and isinstance(called, Mapping) and bool(called.get("name"))


def _text(value: object) -> str:
    """Servers written in Python send objects where the API has JSON text."""
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value)
