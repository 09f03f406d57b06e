"""The events of a run, for whoever watches it: signs of life on a terminal, and the lines of --verbose. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


def _ignore(_: str) -> None:
    """Nobody watches."""


class Trace(NamedTuple):
    """waiting: called with what is waited for, such as "proofreading", when a wait begins. blocking: the same, before
    work that lets no other thread run. detail: one line for --verbose, without secrets."""

    waiting: Callable[[str], None] = _ignore
    blocking: Callable[[str], None] = _ignore
    detail: Callable[[str], None] = _ignore


QUIET = Trace()
