"""Handles a first word that is not a command: suggests what was most likely meant."""

from __future__ import annotations

from types import SimpleNamespace

from macrotool.cli.arguments import COMMANDS
from macrotool.cli.commands.macro_folders import folders
from macrotool.errors import UsageError
from macrotool.macros.macro_files import macro_paths
from macrotool.run.console import Console

# Commands of other tools that are options here.
_OPTIONS = {"help": "--help", "version": "--version"}


def unknown(args: SimpleNamespace, console: Console) -> int:
    raise UsageError(f"there is no command '{args.name}'", _hint(args))


def _hint(args: SimpleNamespace) -> str:
    """A macro of exactly that name is most likely; the advice to run one is also the fallback."""
    close = "" if _is_macro(args) else _close(args.name)
    return f"did you mean 'macrotool {close}'?" if close else f"for a macro of that name: macrotool run {args.name}"


def _is_macro(args: SimpleNamespace) -> bool:
    return any(file.name == args.name for file in macro_paths(folders(args)))


def _close(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [*COMMANDS, *_OPTIONS], 1, 0.6)
    return _OPTIONS.get(close[0], close[0]) if close else ""
