"""Keeps the last exchange of each macro for `run --again`: in the runtime folder, readable only by the user.

With $XDG_RUNTIME_DIR, the system removes it at logout. Where there is none, the next run removes what is a day old.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from typing import NamedTuple

from macrotool.models.messages import Turn
from macrotool.service.last_answer import write_private
from macrotool.service.socket_paths import folder, prepare

_LARGEST = 8 << 20  # bytes
_LONGEST = 24 * 3600.0  # seconds


class LastExchange(NamedTuple):
    """text: the input. prompt: what was sent first. turns: the answers that were continued. answer: the last one."""

    text: str
    prompt: str
    answer: str
    turns: tuple[Turn, ...] = ()


def keep(macro_path: str, exchange: LastExchange) -> None:
    """macro_path: of the macro's file, since two macros may have one name. A folder that cannot be written, or a very
    long exchange, is no reason to fail; then nothing is kept, not even the earlier one."""
    data = json.dumps(exchange).encode()
    path = _path(macro_path)
    with contextlib.suppress(OSError):
        prepare()
        _remove_old()
        if len(data) <= _LARGEST:
            return write_private(path, data)
        os.unlink(path)
    return None


def recall(macro_path: str) -> LastExchange | None:
    """None when there is none, or when it cannot be read."""
    path = _path(macro_path)
    try:
        if not os.path.isfile(path) or time.time() - os.stat(path).st_mtime > _LONGEST:  # a pipe might never end
            return None
        with open(path, "rb") as file:
            text, prompt, answer, turns = json.loads(file.read(_LARGEST + 1))
        exchange = LastExchange(text, prompt, answer, tuple(Turn(said, words) for said, words in turns))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    texts = [*exchange[:3], *(part for turn in exchange.turns for part in turn)]
    return exchange if all(isinstance(part, str) for part in texts) else None


def _remove_old() -> None:
    """Raises OSError."""
    for name in os.listdir(folder()):
        path = os.path.join(folder(), name)
        if name.startswith("again-") and time.time() - os.lstat(path).st_mtime > _LONGEST:
            os.unlink(path)


def _path(macro_path: str) -> str:
    import hashlib  # 3 ms, which render need not spend

    name = hashlib.blake2s(os.fsencode(macro_path), digest_size=12).hexdigest()
    return os.path.join(folder(), f"again-{name}.json")
