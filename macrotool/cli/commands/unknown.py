"""Handles a first word that is not a command: runs the macro of that name, or suggests what was most likely meant."""

from __future__ import annotations

from types import SimpleNamespace

from macrotool.cli.arguments import COMMANDS
from macrotool.cli.commands.macro_folders import folders
from macrotool.cli.commands.text import run
from macrotool.cli.parser import parse
from macrotool.errors import UsageError
from macrotool.macros.macro_files import macro_paths
from macrotool.run.console import Console
from macrotool.service.client import hand_over

# What other tools call our commands.
_MEANT = {
    **dict.fromkeys(("init", "configure", "settings", "login", "auth"), "setup"),
    **dict.fromkeys(("ls", "macros"), "list"),
    **dict.fromkeys(("create", "add", "generate"), "new"),
    **dict.fromkeys(("cat", "view"), "show"),
    **dict.fromkeys(("lint", "validate"), "check"),
    **dict.fromkeys(("apply",), "patch"),
    **dict.fromkeys(("revert", "rollback"), "undo"),
    **dict.fromkeys(("log", "changes"), "history"),
    **dict.fromkeys(("start", "daemon", "serve"), "listen"),
    **dict.fromkeys(("kill", "quit", "exit"), "stop"),
    **dict.fromkeys(("usage", "man"), "help"),
}


def unknown(args: SimpleNamespace, console: Console) -> int:
    names = [file.name for file in macro_paths(folders(args))]
    if args.name not in names:
        raise UsageError(f"there is no command or macro '{args.name}'", _hint(args.name, names))
    words = ["run", args.name, *args.words]
    status = hand_over(words) if args.macros is None else None
    if status is not None:
        return status
    return run(parse(words if args.macros is None else ["--macros", args.macros, *words]), console)


def _hint(name: str, macros: list[str]) -> str:
    """Suggests only what exists."""
    from difflib import get_close_matches

    if name.lower() in _MEANT:
        return f"did you mean 'macrotool {_MEANT[name.lower()]}'?"
    close = get_close_matches(name.lower(), [*COMMANDS, *macros], 1, 0.6)
    if close:
        return f"did you mean 'macrotool {close[0]}'?"
    return "all commands: macrotool help; all macros: macrotool list"
