"""Remembers between commands what servers can do: one small file in the state folder.

It saves requests that would be refused again. A file that cannot be read or written is ignored, and entries expire
after a month, since servers are updated.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from macrotool.config.user_folders import state_dir
from macrotool.errors import OutputError
from macrotool.files.atomic_write import write_file
from macrotool.models.openai.ladder import Known

_FILE = "servers.json"
_LARGEST = 1 << 20  # bytes
_MOST = 100  # servers and models; the oldest are forgotten
_LONGEST = 30 * 24 * 3600.0  # seconds


class Memory(Protocol):
    def recall(self, model: str) -> Known: ...
    def keep(self, model: str, known: Known) -> None: ...


class NoMemory(NamedTuple):
    def recall(self, model: str) -> Known:
        return Known()

    def keep(self, model: str, known: Known) -> None:
        """Remembers nothing."""


class ServerMemory(NamedTuple):
    """server: its URL without secrets, or another name for it."""

    server: str

    def recall(self, model: str) -> Known:
        found = _read().get(self._key(model))
        if found is None or not 0 <= time.time() - _time(found) < _LONGEST:
            return Known()
        return Known(str(found.get("rung") or ""), found.get("no_responses") is True)

    def keep(self, model: str, known: Known) -> None:
        rows = _read()
        rows.pop(self._key(model), None)
        rows[self._key(model)] = {**known._asdict(), "at": int(time.time())}
        latest = dict(list(rows.items())[-_MOST:])
        with contextlib.suppress(OSError, OutputError):
            os.makedirs(state_dir(), 0o700, exist_ok=True)
            write_file(_path(), json.dumps(latest, indent=1).encode())

    def _key(self, model: str) -> str:
        return f"{self.server} {model}"


def _path() -> str:
    return os.path.join(state_dir(), _FILE)


def _time(row: Mapping[str, object]) -> float:
    at = row.get("at")
    return float(at) if isinstance(at, (int, float)) else 0.0


def _read() -> dict[str, Mapping[str, object]]:
    if not os.path.isfile(_path()):  # opening a pipe might never end
        return {}
    try:
        with open(_path(), "rb") as file:
            rows = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: row for key, row in rows.items() if isinstance(row, dict)} if isinstance(rows, dict) else {}
