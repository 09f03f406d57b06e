"""Asks one server, over the API and with the tools that it has, and retries where waiting may help.

A temporary failure is reported and retried, unless a piece of the answer was already shown. A server that refuses an
API or a tool is asked for less (`ladder`). That is remembered, and reported where edits are wanted.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Generator
from typing import NamedTuple, Protocol

from macrotool.config.server_url import shown
from macrotool.errors import MacrotoolError, ServerError
from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai.apis import chat as chat_api
from macrotool.models.openai.apis import responses as responses_api
from macrotool.models.openai.apis.bare_answer import BareAnswer
from macrotool.models.openai.apis.calls_in_text import settle
from macrotool.models.openai.apis.event_stream import Event
from macrotool.models.openai.endpoint import Endpoint, server_at
from macrotool.models.openai.failures import (
    ExchangeError,
    cut_short,
    describe,
    error,
    may_be_about_tools,
    rule_for,
    seconds_before,
)
from macrotool.models.openai.ladder import Api, Ladder, Rung
from macrotool.models.openai.server_memory import Memory
from macrotool.models.trace import QUIET, Trace


class Answer(Protocol):
    """ended: the answer is complete. complete: nothing more is needed from the stream."""

    @property
    def ended(self) -> bool: ...
    @property
    def complete(self) -> bool: ...
    def receive(self, event: Event, /) -> str: ...
    def response(self) -> ModelResponse: ...


_ANSWERS: dict[Api, Callable[[], Answer]] = {"responses": responses_api.ResponsesAnswer, "chat": chat_api.ChatAnswer}
_PATHS: dict[Api, str] = {"responses": responses_api.PATH, "chat": chat_api.PATH}


class Line(NamedTuple):
    """What an asker needs from outside. events: posts a body to a path; raises ExchangeError, ServerError. note: tells
    the user. sleep: waits between two tries. renew_key: returns the current key, which is sent from then on; raises
    AccessError. None when the key cannot change."""

    events: Callable[[str, dict[str, object]], Generator[Event, None, None]]
    note: Callable[[str], None]
    sleep: Callable[[float], None]
    renew_key: Callable[[], str] | None


class Asker:
    """Remembers what its server refused, in itself and in `memory`."""

    def __init__(self, endpoint: Endpoint, line: Line, memory: Memory) -> None:
        self._endpoint = endpoint
        self._line = line
        self._memory = memory
        self._server = server_at(endpoint.base_url)
        self._with_usage = True
        self._ladders: dict[tuple[str, bool], Ladder] = {}

    def ask(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        """Raises AccessError, ModelError, ServerError."""
        ladder = self._ladder(request)
        before = ladder.rung
        retries = 0
        may_renew = True
        while True:
            try:
                response = self._timed(ladder.rung, request, on_text, trace)
            except ExchangeError as failure:
                if may_renew and rule_for(failure).then == "new key":
                    may_renew = False
                    self._renew_key(failure, request)
                elif not self._asks_for_less(failure, ladder, request):
                    retries += 1
                    self._wait(retries, failure, ladder, request)
            else:
                if ladder.rung is not before:
                    self._memory.keep(request.model, ladder.known())
                return response

    def _timed(self, rung: Rung, request: ModelRequest, on_text: Callable[[str], None], trace: Trace) -> ModelResponse:
        """Asks once, and tells the trace what was asked, what came, and after how long."""
        asked = f"POST {shown(self._endpoint.base_url)}{_PATHS[rung.api]}{f' ({rung.means})' if request.edits else ''}"
        watch = _Watch(on_text)
        try:
            response = self._ask_once(rung, request, watch.show)
        except (ExchangeError, MacrotoolError) as failure:
            status = getattr(failure, "status", 0) or getattr(failure, "kind", "") or "failed"
            trace.detail(f"{asked}: {status} after {watch.seconds():.2f} s")
            raise
        trace.detail(f"{asked}: 200, {watch.report(response)}")
        return response

    def _renew_key(self, failure: ExchangeError, request: ModelRequest) -> None:
        """A key that a command prints may have expired. A key that was refused is never sent again."""
        refused = error(failure, self._endpoint, request.model)
        if self._line.renew_key is None:
            raise refused from failure
        key = self._line.renew_key()
        if key == self._endpoint.api_key:
            raise type(refused)(refused.message, "api_key_command gives the same key again: renew the key") from failure
        self._endpoint = self._endpoint._replace(api_key=key, former_key=self._endpoint.api_key)
        self._line.note(f"{refused.message}; trying again with the key that api_key_command gives now")

    def _ladder(self, request: ModelRequest) -> Ladder:
        key = request.model, request.edits
        if key not in self._ladders:
            known = self._memory.recall(request.model)
            self._ladders[key] = Ladder(request.edits, self._server.is_openai, known)
        return self._ladders[key]

    def _ask_once(self, rung: Rung, request: ModelRequest, on_text: Callable[[str], None]) -> ModelResponse:
        answer, bare = _ANSWERS[rung.api](), BareAnswer(request)
        try:
            self._read(answer, rung, request, lambda text: _show(bare.feed(text), on_text))
            response = settle(bare.whole(answer.response()), request, bool(rung.tools), bare.is_thinking)
            _show(bare.finish(), on_text)
            return response
        except RecursionError:
            raise error(ExchangeError("nonsense", "it is nested too deep"), self._endpoint, request.model) from None
        except ExchangeError as failure:
            if bare.begun:
                raise cut_short(failure, self._endpoint, request.model) from failure
            raise

    def _read(self, answer: Answer, rung: Rung, request: ModelRequest, on_text: Callable[[str], None]) -> None:
        try:
            with contextlib.closing(self._line.events(_PATHS[rung.api], self._body(rung, request))) as stream:
                for event in stream:
                    _show(answer.receive(event), on_text)
                    if answer.complete:
                        return  # do not read to the end of the stream: some servers keep it open
        except (ExchangeError, ServerError) as failure:
            if not answer.ended or (isinstance(failure, ExchangeError) and failure.kind == "endless"):
                raise

    def _body(self, rung: Rung, request: ModelRequest) -> dict[str, object]:
        if rung.api == "chat":
            return chat_api.body(request, rung.tools, self._server, self._with_usage)
        return responses_api.body(request, rung.tools, self._server)

    def _asks_for_less(self, failure: ExchangeError, ladder: Ladder, request: ModelRequest) -> bool:
        """Drops something that may have caused the failure. False when there was nothing to drop."""
        then = rule_for(failure).then
        if then == "without state" and self._server.keeps_state and request.history:
            self._server = self._server._replace(keeps_state=False)
            return True
        if then == "without stream_options" and self._with_usage and ladder.rung.api == "chat":
            self._with_usage = False
            return True
        if then == "other API" or (then == "chat API" and ladder.rung.api == "responses"):
            return self._steps_down(ladder.without_api, failure, ladder, request)
        if failure.status != 500 or then == "other tools":  # another 500 may be temporary
            return self._tries_fewer_tools(failure, ladder, request)
        return False

    def _tries_fewer_tools(self, failure: ExchangeError, ladder: Ladder, request: ModelRequest) -> bool:
        about_tools = may_be_about_tools(failure, request.options)
        return about_tools and self._steps_down(ladder.without_tools, failure, ladder, request)

    def _steps_down(
        self, step: Callable[[], bool], failure: ExchangeError, ladder: Ladder, request: ModelRequest
    ) -> bool:
        if not step():
            return False
        if request.edits:
            said = describe(failure, self._endpoint, request.model)
            self._line.note(f"{said}; trying {ladder.rung.means} instead")
        return True

    def _wait(self, retry: int, failure: ExchangeError, ladder: Ladder, request: ModelRequest) -> None:
        seconds = seconds_before(retry, failure)
        if seconds is None:
            if not self._server.is_openai and self._tries_fewer_tools(failure, ladder, request):
                return  # a server that keeps failing may fail at the tools
            raise error(failure, self._endpoint, request.model) from failure
        said = describe(failure, self._endpoint, request.model)
        self._line.note(f"{said}; trying again in {seconds:g} s")
        self._line.sleep(seconds)


def _show(text: str, on_text: Callable[[str], None]) -> None:
    if text:
        on_text(text)


class _Watch:
    """Measures one try. show: passes the text on."""

    def __init__(self, on_text: Callable[[str], None]) -> None:
        self._on_text = on_text
        self._begun = time.monotonic()
        self._first: float | None = None

    def seconds(self) -> float:
        return time.monotonic() - self._begun

    def show(self, text: str) -> None:
        self._first = self.seconds() if self._first is None else self._first
        self._on_text(text)

    def report(self, response: ModelResponse) -> str:
        first = [f"first text after {self._first:.2f} s"] if self._first is not None else []
        usage = response.usage
        tokens = [f"{usage.input_tokens:,} tokens in, {usage.output_tokens:,} out"] if usage else []
        return ", ".join([*first, f"all after {self.seconds():.2f} s", *tokens])
