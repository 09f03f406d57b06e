"""The completion scripts for bash, zsh and fish. They are made from the table of commands when it changes, and ship."""

from __future__ import annotations

from pathlib import Path

SHELLS = ("bash", "zsh", "fish")


def script(shell: str) -> str:
    """shell: one of SHELLS. Macro names and descriptions are asked for when the user presses Tab."""
    return script_path(shell).read_text(encoding="utf-8")


def script_path(shell: str) -> Path:
    return Path(__file__).parent / f"macrotool.{shell}"
