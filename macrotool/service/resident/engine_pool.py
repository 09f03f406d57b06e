"""Engines kept warm between runs, each lent to one run at a time.

Two simultaneous runs get two engines, so notes reach the right run, and stopping one run does not stop the other.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from macrotool.config.settings import Settings, served_by
from macrotool.models.choice import Choice
from macrotool.models.engines import Engine, open_engine
from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.trace import QUIET, Trace

_KEPT = 4


class WarmEngine:
    """An engine, its choice and settings, and the current receiver of its notes. It is loaded once."""

    def __init__(self, choice: Choice, settings: Settings) -> None:
        self.purpose = choice.kind, choice.named, settings
        self.note: Callable[[str], None] = _ignore
        self._engine: Engine = open_engine(choice, settings, lambda line: self.note(line))
        self._is_loaded = False

    def load(self) -> None:
        if not self._is_loaded:
            self._engine.load()
            self._is_loaded = True

    def answer(self, request: ModelRequest, on_text: Callable[[str], None], trace: Trace = QUIET) -> ModelResponse:
        return self._engine.answer(request, on_text, trace)

    def stop(self) -> None:
        self._engine.stop()

    def close(self) -> None:
        self._engine.close()


class EnginePool:
    def __init__(self) -> None:
        self._free: list[WarmEngine] = []
        self._lock = threading.Lock()

    def lease(self) -> Lease:
        return Lease(self)

    def take(self, choice: Choice, settings: Settings) -> WarmEngine:
        with self._lock:
            for engine in self._free:
                if engine.purpose == (choice.kind, choice.named, settings):
                    self._free.remove(engine)
                    return engine
        return WarmEngine(choice, settings)

    def give_back(self, engine: WarmEngine) -> None:
        """Closes the engine that has been idle longest."""
        engine.note = _ignore
        with self._lock:
            self._free = [engine, *self._free]
            surplus, self._free = self._free[_KEPT:], self._free[:_KEPT]
        for idle in surplus:
            idle.close()

    def forget_keys(self) -> None:
        """Closes engines whose key comes from a command, so they ask for it again. The others stay warm: a local model
        takes seconds to load."""
        with self._lock:
            keyed = [engine for engine in self._free if served_by(*engine.purpose[1:]).api_key_command]
            self._free = [engine for engine in self._free if engine not in keyed]
        for engine in keyed:
            engine.close()


class Lease:
    """The engines of one run. `open` can replace `open_engine`."""

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._lent: list[WarmEngine] = []
        self._stopped = False
        self._lock = threading.Lock()

    def open(self, choice: Choice, settings: Settings, note: Callable[[str], None]) -> Engine:
        engine = self._pool.take(choice, settings)
        engine.note = note
        with self._lock:
            self._lent.append(engine)
            stopped = self._stopped
        if stopped:
            engine.stop()
        return engine

    def stop(self) -> None:
        """Ends the requests that wait for an answer, from any thread; a stopped engine is not lent again."""
        with self._lock:
            self._stopped = True
            lent = list(self._lent)
        for engine in lent:
            engine.stop()

    def end(self) -> None:
        """Returns the engines that can be lent again."""
        with self._lock:
            lent, self._lent = self._lent, []
        for engine in lent:
            if self._stopped:
                engine.close()
            else:
                self._pool.give_back(engine)


def _ignore(_: str) -> None:
    """Ignores notes between two runs."""
