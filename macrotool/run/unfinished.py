"""Keeps what a broken-off run had finished, as a patch in the state folder."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Callable, Sequence

from macrotool.config.user_folders import state_dir
from macrotool.errors import MacrotoolError
from macrotool.files.atomic_write import write_file
from macrotool.patch.operations import Operation
from macrotool.patch.writing.envelope import envelope

_KEPT = 20  # the oldest are deleted


def keep_unfinished(operations: Sequence[Operation], root: str, note: Callable[[str], None]) -> None:
    """Notes the command that applies them, or that they could not be kept. Does nothing without operations."""
    if not operations:
        return
    folder = os.path.join(state_dir(), "unfinished")
    path = os.path.join(folder, f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.patch")
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        write_file(path, envelope(operations).encode())
        _prune(folder)
    except (OSError, MacrotoolError) as error:
        note(f"what was not written could not be kept: {error}")
        return
    command = f"macrotool patch --root {shlex.quote(root)} {shlex.quote(path)}"
    note(f"what was not written is kept; to apply it: {command}")


def _prune(folder: str) -> None:
    for name in sorted(os.listdir(folder))[:-_KEPT]:
        os.unlink(os.path.join(folder, name))
