"""Prints a unified diff: coloured, with invisible characters made visible, on a terminal; unchanged elsewhere."""

from __future__ import annotations

from macrotool.patch.writing.diff import painted
from macrotool.patch.writing.visible import visible
from macrotool.run.console import Console


def print_diff(diff: str, console: Console) -> None:
    console.out(visible(diff) if console.stdout_is_terminal else diff, painted)
