"""Engines kept warm between runs, each lent to one run at a time.

Two runs at once get two engines; so a note reaches the run it belongs to, and stopping one run stops no other.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from macrotool.models.engines import Engine, open_engine
from macrotool.settings import Choice, Settings

_KEPT = 4


class _Lent:
    """An engine, what it is for, and who hears its notes now."""

    def __init__(self, choice: Choice, settings: Settings) -> None:
        self.kind = choice.kind, settings
        self.note: Callable[[str], None] = _ignore
        self.engine: Engine = open_engine(choice, settings, lambda line: self.note(line))


class EnginePool:
    def __init__(self) -> None:
        self._free: list[_Lent] = []
        self._lock = threading.Lock()

    def lease(self) -> Lease:
        return Lease(self)

    def take(self, choice: Choice, settings: Settings) -> _Lent:
        with self._lock:
            for lent in self._free:
                if lent.kind == (choice.kind, settings):
                    self._free.remove(lent)
                    return lent
        return _Lent(choice, settings)

    def give_back(self, lent: _Lent) -> None:
        lent.note = _ignore
        with self._lock:
            self._free = [lent, *self._free][:_KEPT]


class Lease:
    """The engines of one run. `open` may stand for `open_engine`."""

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._lent: list[_Lent] = []
        self._stopped = False
        self._lock = threading.Lock()

    def open(self, choice: Choice, settings: Settings, note: Callable[[str], None]) -> Engine:
        lent = self._pool.take(choice, settings)
        lent.note = note
        with self._lock:
            self._lent.append(lent)
            stopped = self._stopped
        if stopped:
            lent.engine.stop()
        return lent.engine

    def stop(self) -> None:
        """End the requests that wait for an answer, from any thread; a stopped engine is not lent again."""
        with self._lock:
            self._stopped = True
            lent = list(self._lent)
        for each in lent:
            each.engine.stop()

    def end(self) -> None:
        """Give back what can be lent again."""
        with self._lock:
            lent, self._lent = self._lent, []
        if not self._stopped:
            for each in lent:
                self._pool.give_back(each)


def _ignore(_: str) -> None:
    """Nobody listens between two runs."""
