"""Prints how an answer differs from its file: run --diff. A module for itself, since most runs do not need it."""

from __future__ import annotations

from macrotool.patch.writing.diff import painted
from macrotool.patch.writing.visible import visible
from macrotool.run.console import Console


def show_diff(diff: str, console: Console) -> None:
    console.out(visible(diff) if console.stdout_is_terminal else diff, painted)
