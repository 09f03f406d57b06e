"""The state of the resident process, for people and for programs. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple


class HotkeyState(NamedTuple):
    """state: "live", "taken" (another program has the keys), "invalid", "lost" (the detail says why) or "off"."""

    macro: str
    keys: str
    state: str
    detail: str = ""


class LastRun(NamedTuple):
    macro: str
    status: str
    detail: str
    time: str


class State(NamedTuple):
    """since, and the times: local, ISO 8601. broken: one line for each file with a mistake. backend: empty without a
    desktop; trouble: why."""

    pid: int
    version: str
    backend: str
    since: str
    hotkeys: tuple[HotkeyState, ...] = ()
    running: str = ""
    broken: tuple[str, ...] = ()
    last: LastRun | None = None
    trouble: str = ""


def as_json(state: State) -> str:
    hotkeys = [hotkey._asdict() for hotkey in state.hotkeys]
    last = state.last._asdict() if state.last else None
    row = state._asdict() | {"hotkeys": hotkeys, "last": last, "broken": list(state.broken)}
    return json.dumps(row, indent=2) + "\n"


def as_text(state: State) -> str:
    backend = state.backend or state.trouble or "no hotkeys"
    lines = [f"listening since {state.since}: process {state.pid}, macrotool {state.version}, {backend}"]
    lines += _hotkey_lines(state.hotkeys)
    lines += [f"broken: {line}" for line in state.broken]
    lines += [f"running: {state.running}"] if state.running else []
    if state.last:
        detail = f": {state.last.detail}" if state.last.detail else ""
        lines.append(f"last: {state.last.macro}, {state.last.status} at {state.last.time}{detail}")
    return "\n".join(lines) + "\n"


def _hotkey_lines(hotkeys: Sequence[HotkeyState]) -> list[str]:
    keys = max((len(hotkey.keys) for hotkey in hotkeys), default=0)
    names = max((len(hotkey.macro) for hotkey in hotkeys), default=0)
    return [
        f"{hotkey.keys:<{keys}}  {hotkey.macro:<{names}}  {hotkey.state}{f': {hotkey.detail}' if hotkey.detail else ''}"
        for hotkey in hotkeys
    ]
