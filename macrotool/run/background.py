"""Runs a call in its own thread, so Ctrl-C ends the program at once, whatever the call waits for.

A name lookup, a TLS handshake or native code cannot be interrupted from Python; the main thread's wait can.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

_POLL = 0.1  # on Windows, a wait without a limit would not notice Ctrl-C


class Background(Generic[T]):
    """Starts `call` at once. result() waits for it, then returns its result or raises its exception."""

    def __init__(self, call: Callable[[], T]) -> None:
        self._call = call
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._results.append(self._call())
        except BaseException as error:  # noqa: BLE001  carried over to the thread that asks for the result
            self._error = error

    def result(self) -> T:
        while self._thread.is_alive():
            self._thread.join(_POLL)
        if self._error is not None:
            raise self._error
        return self._results[0]
