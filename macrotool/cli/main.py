"""Runs a command: argv -> exit status. A command's code is imported when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import SimpleNamespace
from typing import NoReturn

from macrotool.cli.parser import parse
from macrotool.errors import BROKEN_PIPE, INTERRUPTED, MacrotoolError, wants_json
from macrotool.run.console import Console


def run_process(argv: Sequence[str]) -> NoReturn:
    """Runs the whole process and ends it with the exit status, even while a background thread waits for a server."""
    status = main(argv)
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:  # `Console` reports its own failures; this is argparse's help
        status = status or 1
    os._exit(status)


def main(argv: Sequence[str]) -> int:
    """The one place where errors become a line on standard error and an exit status."""
    console = Console()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # argparse prints its help there
    try:
        args = parse(argv)
        status = _handler(args.command)(args, console)
        console.end_line()
        return status
    except SystemExit as stop:  # argparse, after --help or --version
        return int(stop.code or 0)
    except MacrotoolError as error:
        return console.fail(error, wants_json(argv))
    except KeyboardInterrupt:
        console.end_line()
        if wants_json(argv):
            console.out_failure("interrupted", "interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE


def _handler(command: str) -> Callable[[SimpleNamespace, Console], int]:
    module, function = _HANDLERS[command]
    commands = import_module(f"macrotool.cli.commands.{module}")
    found: Callable[[SimpleNamespace, Console], int] = getattr(commands, function)
    return found


_HANDLERS = {
    "run": ("text", "run"),
    "render": ("text", "render"),
    "list": ("macros", "list_macros"),
    "show": ("macros", "show"),
    "new": ("macros", "new"),
    "edit": ("macros", "edit"),
    "copy": ("macros", "copy"),
    "check": ("macros", "check"),
    "schema": ("macros", "schema"),
    "completion": ("macros", "completion"),
    "patch": ("patch", "patch"),
    "undo": ("history", "undo"),
    "history": ("history", "history"),
    "listen": ("listen", "listen"),
    "last": ("listen", "last"),
    **dict.fromkeys(("status", "cancel", "reload", "stop", "trigger"), ("listen", "serve_or_refuse")),
    "doctor": ("doctor", "doctor"),
    "models": ("models", "models"),
    "setup": ("setup", "setup"),
    "config": ("config", "config"),
    "help": ("help", "show_help"),
    "version": ("help", "version"),
    "unknown": ("unknown", "unknown"),
}
