"""Waiting for what a test expects to happen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def until(probe: Callable[[], T], seconds: float = 5.0) -> T:
    """What the probe returns as soon as that is true, or what it returns when the time is up."""
    end = time.monotonic() + seconds
    while not (value := probe()) and time.monotonic() < end:
        time.sleep(0.01)
    return value
