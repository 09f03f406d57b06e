"""The completion scripts for bash, zsh and fish, generated from the table of commands and shipped as files."""

from __future__ import annotations

from pathlib import Path

SHELLS = ("bash", "zsh", "fish")


def script(shell: str) -> str:
    """shell: one of SHELLS. The script asks for macro names and descriptions when the user presses Tab."""
    return script_path(shell).read_text(encoding="utf-8")


def script_path(shell: str) -> Path:
    return Path(__file__).parent / f"macrotool.{shell}"
