"""Gets one macro's answer for a run on the desktop; another thread may cancel it at any time."""

from __future__ import annotations

import queue

from macrotool.config.settings import Settings
from macrotool.desktop.task import Cancelled
from macrotool.errors import MacrotoolError
from macrotool.macros.macro import Macro
from macrotool.macros.template import prompt_of, tag_around_hole, with_margins_of
from macrotool.models.choice import choose_engine, options_of
from macrotool.models.messages import ModelRequest
from macrotool.run.background import Background
from macrotool.service.resident.engine_pool import EnginePool


class Answering:
    """exit_status: of the error that `ask` has raised, else 0. characters, model: of the request, once it is made."""

    def __init__(self, macro: Macro, settings: Settings, engines: EnginePool) -> None:
        self.exit_status = 0
        self.characters, self.model = 0, ""
        self._macro = macro
        self._settings = settings
        self._lease = engines.lease()
        self._given_up = False
        self._woken: queue.SimpleQueue[None] = queue.SimpleQueue()

    def ask(self, text: str) -> str:
        """The whole answer, with the input's margins. Raises Cancelled, MacrotoolError."""
        self.go_on()
        asking = Background(lambda: self._whole(text))
        self._woken.get()
        self.go_on()
        try:
            return asking.result()
        except MacrotoolError as error:
            self.exit_status = error.exit_status
            raise

    def go_on(self) -> None:
        """Raises Cancelled when the run was cancelled."""
        if self._given_up:
            raise Cancelled("cancelled")

    def give_up(self) -> None:
        """`ask` raises Cancelled at once, whatever the engine does, and the request ends."""
        self._given_up = True
        self._woken.put(None)
        self._lease.stop()

    def _whole(self, text: str) -> str:
        try:
            macro = self._macro
            prompt = prompt_of(macro, text)
            choice = choose_engine("", macro, self._settings)
            self.characters, self.model = len(text), choice.name
            engine = self._lease.open(choice, self._settings, _ignore)
            engine.load()
            tag = tag_around_hole(macro.prompt)
            request = ModelRequest(choice.model, prompt, options_of(choice, macro, self._settings), text=text, tag=tag)
            return with_margins_of(text, engine.answer(request, _ignore).text)
        finally:
            self._lease.end()
            self._woken.put(None)


def _ignore(_: str) -> None:
    """Ignores pieces and notes: the desk wants the whole answer, and notes of retries would come too late."""
