"""The Responses API: the request's body, and the events of its answer. Pure.

https://platform.openai.com/docs/api-reference/responses-streaming. We distinguish events by their `type` text alone and
skip unknown ones, so a new kind of event or item never breaks an answer.
"""

from __future__ import annotations

from collections.abc import Mapping

from macrotool.models.messages import ModelRequest, ModelResponse, ToolCall, Usage
from macrotool.models.openai.apis.answer_text import (
    AnswerText,
    Pieces,
    SizeLimit,
    usage_in,
    whole_characters,
    whole_value,
)
from macrotool.models.openai.apis.apply_patch_tool import INSTRUCTIONS, NAME, Tools, responses_tools, taught
from macrotool.models.openai.apis.event_stream import DONE, Event
from macrotool.models.openai.apis.responses_input import CALLS, all_items, new_items, reasons, turn_items
from macrotool.models.openai.endpoint import Server
from macrotool.models.openai.failures import ExchangeError, fault_in, never_ended
from macrotool.models.openai.server_words import codes_in, message_in

PATH = "/responses"

_ENDINGS = {
    "response.completed": "completed",
    "response.failed": "failed",
    "response.incomplete": "incomplete",
    "response.cancelled": "cancelled",
}

_ARGUMENTS = {"apply_patch_call": "operation", "function_call": "arguments", "custom_tool_call": "input"}


def body(request: ModelRequest, tools: Tools, server: Server) -> dict[str, object]:
    """The request's body. A macro's options win, except for tools, which are added to its own."""
    asked: dict[str, object] = {"model": request.model, "input": request.prompt, "stream": True, "store": False}
    if request.turns:
        asked["input"] = turn_items(request, server.is_openai)
    if request.edits:
        asked |= _edits(request, tools, server)
    asked |= request.options
    if offered := responses_tools(tools, not server.is_openai) if request.edits else []:
        own = request.options.get("tools")
        asked["tools"] = [*offered, *(own if isinstance(own, list) else [])]
    return whole_value(asked) if request.history else asked


def _edits(request: ModelRequest, tools: Tools, server: Server) -> dict[str, object]:
    if not (tools and server.is_openai):
        request = request._replace(prompt=taught(request.prompt, tools))
    asked: dict[str, object] = {"instructions": INSTRUCTIONS} if tools == "apply_patch" else {}
    keeps_state = server.keeps_state and request.options.get("store", True) is True
    last = request.history[-1] if request.history else None
    if keeps_state and last and last.response.id:
        return asked | {"store": True, "previous_response_id": last.response.id, "input": new_items(last)}
    if server.is_openai and not keeps_state and reasons(request):
        asked["include"] = ["reasoning.encrypted_content"]
    items = all_items(request, has_tool=bool(tools), is_openai=server.is_openai)
    return asked | {"store": keeps_state, "input": items}


class ResponsesAnswer:
    """Give `receive` each event: it returns the new text. `response` returns the whole, or an ExchangeError."""

    def __init__(self) -> None:
        self._room = SizeLimit()
        self._text = AnswerText(SizeLimit())
        self._spoken = 0
        self._items: list[Event] = []
        self._keys: set[tuple[str, ...]] = set()
        self._commentary: list[object] = []  # their indexes; a strange server may send anything
        self._refused = Pieces(SizeLimit())
        self._refusal = ""
        self._ended = False
        self._foreign_event: Event | None = None
        self._failure: ExchangeError | None = None
        self._usage: Usage | None = None
        self._id = ""

    @property
    def ended(self) -> bool:
        return self._ended

    complete = ended

    def receive(self, event: Event) -> str:
        kind = str(event.get("type") or "")
        self._make_room(event)
        if kind == "response.output_text.delta":
            return "" if event.get("output_index") in self._commentary else self._text.add(event.get("delta"))
        if kind == "response.output_item.added":
            self._note_aside(event)
        elif kind == "response.output_item.done":
            return self._item(event.get("item"))
        elif kind == "response.refusal.delta":
            self._refused.add(str(event.get("delta") or ""))
        elif kind == "response.refusal.done":
            self._refuse(event)
        elif kind in _ENDINGS:
            return self._end(event.get("response"), _ENDINGS[kind])
        elif fault := fault_in(event):
            raise fault
        elif "output" in event:  # the whole response as one object, from a server that does not stream
            return self._end(event, str(event.get("status") or "completed"))
        elif not kind or event is DONE:  # only chat completions end with it, never this API
            self._foreign_event = self._foreign_event or event
        return ""

    def response(self) -> ModelResponse:
        if refusal := self._refusal or self._refused.text:
            raise ExchangeError("refused", refusal)
        if self._failure:
            raise self._failure
        if not self._ended:
            raise never_ended(None if self._text.text else self._foreign_event)
        calls = tuple(_call(item) for item in self._items if item.get("type") in CALLS)
        return ModelResponse(self._text.text, self._usage, calls, tuple(self._items), self._id)

    def _make_room(self, event: Event) -> None:
        """Counts any other piece: thoughts and calls are not read from their pieces, but may be endless."""
        delta = event.get("delta")
        self._room.take(len(delta) if isinstance(delta, str) else 0)

    def _note_aside(self, event: Event) -> None:
        """Whether this is a comment before the answer, in which some models say what they will do."""
        item = event.get("item")
        if isinstance(item, Mapping) and item.get("phase") == "commentary":
            self._commentary.append(event.get("output_index"))

    def _item(self, item: object) -> str:
        """Handles a complete item."""
        self._keep(item)
        said = whole_characters(self._message_text(item))
        start, self._spoken = self._spoken, self._spoken + len(said)
        return self._text.catch_up(said, start)

    def _keep(self, item: object) -> None:
        """Some servers repeat a call: it must not be carried out twice."""
        if isinstance(item, Mapping) and (key := _key(item)) not in self._keys:
            self._room.take(len(repr(item)))
            self._keys.add(key)
            self._items.append(item)

    def _refuse(self, whole: Mapping[str, object]) -> None:
        self._refusal = str(whole.get("refusal") or self._refused.text or "no reason given")

    def _message_text(self, item: object) -> str:
        if not isinstance(item, Mapping) or item.get("type") != "message" or item.get("phase") == "commentary":
            return ""
        content = item.get("content")
        parts = [part for part in content if isinstance(part, Mapping)] if isinstance(content, list) else []
        for part in parts:
            if part.get("type") == "refusal":
                self._refuse(part)
        texts = [part.get("text") for part in parts if part.get("type") in ("output_text", "text")]
        return "".join(text for text in texts if isinstance(text, str))

    def _end(self, response: object, status: str) -> str:
        self._ended = True
        if not isinstance(response, Mapping):
            response = {}
        if (said := response.get("status")) in ("failed", "incomplete", "cancelled"):
            status = str(said)
        if status != "completed":
            self._failure = _failure(response, status)
            return ""
        self._usage = usage_in(response.get("usage"))
        self._id = given if isinstance(given := response.get("id"), str) else ""
        output = response.get("output")
        items = output if isinstance(output, list) else []
        whole = set(filter(None, map(_given_id, self._items)))
        for item in items:
            if _given_id(item) not in whole:  # of a repeated item, the first was already complete
                self._keep(item)
        return self._text.catch_up("".join(self._message_text(item) for item in items))


def _call(item: Event) -> ToolCall:
    """The call_id is empty when the server gave none; the name of OpenAI's own tool is its type."""
    kind = str(item.get("type"))
    ids = (item.get("call_id"), item.get("id"))
    given = next((one for one in ids if one and isinstance(one, str)), "")
    name = NAME if kind == "apply_patch_call" else str(item.get("name") or "")
    return ToolCall(given, CALLS[kind], item.get(_ARGUMENTS[kind]), name)


def _given_id(item: object) -> str:
    """The call_id of a call, the id of anything else; empty when the server gave none."""
    return str(item.get("call_id") or item.get("id") or "") if isinstance(item, Mapping) else ""


def _key(item: Event) -> tuple[str, ...]:
    """Equal for items that are the same. For a call that includes its arguments, since an id may be used twice."""
    kind = str(item.get("type"))
    given = _given_id(item)
    if kind in CALLS:
        return kind, given, str(item.get("name")), repr(item.get(_ARGUMENTS[kind]))
    return kind, given or repr(item)


def _failure(response: Mapping[str, object], status: str) -> ExchangeError:
    if status != "incomplete":
        return ExchangeError("stream", message_in(response) or f"its status is {status}", codes=codes_in(response))
    details = response.get("incomplete_details")
    reason = details.get("reason") if isinstance(details, Mapping) else None
    if reason == "content_filter":
        return ExchangeError("filtered")
    return ExchangeError("cut_off", "" if reason in (None, "max_output_tokens") else str(reason))
