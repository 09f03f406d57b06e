"""The chat completions API, for servers without the Responses API: body and chunks. Pure.

https://platform.openai.com/docs/api-reference/chat-streaming
"""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.messages import ModelRequest, ModelResponse, Usage
from macrotool.models.openai.apis.answer_text import AnswerText, Pieces, Room, whole_value
from macrotool.models.openai.apis.apply_patch_tool import Tools, chat_tools, taught
from macrotool.models.openai.apis.chat_calls import ChatCalls
from macrotool.models.openai.apis.chat_input import messages_of
from macrotool.models.openai.apis.event_stream import DONE, Event
from macrotool.models.openai.apis.token_usage import usage_in
from macrotool.models.openai.endpoint import Server
from macrotool.models.openai.failures import ExchangeError, Kind, fault_in, never_ended

PATH = "/chat/completions"

# A macro's options are written for the Responses API. What the chat API calls otherwise: option, key in it, new name.
# `max_tokens` and not OpenAI's newer `max_completion_tokens`: OpenAI has the Responses API, and of the servers that
# do not, Ollama and older ones know only `max_tokens` and would pass over the other without a word.
_RENAMED = (
    ("max_output_tokens", None, "max_tokens"),
    ("reasoning", "effort", "reasoning_effort"),
    ("text", "verbosity", "verbosity"),
)

# Where servers put what a model thinks. Those that do want it back with the calls it led to (DeepSeek, gpt-oss).
_THOUGHTS = ("reasoning_content", "reasoning")

_ENDED_BADLY: dict[object, Kind] = {"length": "cut_off", "content_filter": "filtered", "error": "stream"}


def body(request: ModelRequest, tools: Tools, server: Server, with_usage: bool = True) -> dict[str, object]:
    """with_usage: ask for token counts, which some servers refuse to be asked."""
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
    """Feed it each chunk; `receive` returns the text that is new, `response` the whole or an ExchangeError."""

    def __init__(self) -> None:
        self._room = Room()
        self._text = AnswerText(self._room)
        self._calls = ChatCalls(self._room)
        self._thoughts: dict[str, Pieces] = {}
        self._refusal = Pieces(self._room)
        self._finish: object = None
        self._done = False
        self._stranger: Event | None = None
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
            self._stranger = self._stranger or chunk
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
            raise never_ended(None if self._is_answer else self._stranger)
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
    """Text, or a list of parts of which the text counts; reasoning stands beside it and is not the answer."""
    content = message.get("content")
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, Mapping) and part.get("type") == "text"]
        return "".join(part for part in parts if isinstance(part, str))
    return content if isinstance(content, str) else ""
