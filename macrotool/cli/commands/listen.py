"""listen, and the commands that talk to it: status, cancel, reload, stop, last, trigger.

The resident process serves the latter; the code here handles the case without one.
"""

from __future__ import annotations

from types import SimpleNamespace

from macrotool.cli.served_commands import served_commands
from macrotool.desktop.plain_clipboard import write_clipboard
from macrotool.errors import DesktopError, InputError, UsageError
from macrotool.run.console import Console
from macrotool.service.autostart import install, uninstall
from macrotool.service.client import hand_over
from macrotool.service.instance import holder
from macrotool.service.last_answer import recall
from macrotool.service.resident.resident import Resident

_START = "start it with 'macrotool listen', or at every login with 'macrotool listen --install'"


def listen(args: SimpleNamespace, console: Console) -> int:
    if args.install and args.uninstall:
        raise UsageError("--install and --uninstall are given together", "give one")
    if args.install or args.uninstall:
        for line in install(no_hotkeys=args.no_hotkeys) if args.install else uninstall():
            console.out(f"{line}\n")
        return 0
    log = (lambda line: console.err(f"{line}\n")) if console.stderr_is_terminal else _ignore
    return Resident(console.note, not args.no_hotkeys, served_commands, log).run()


def _ignore(_: str) -> None:
    """Without a terminal, runs are not logged."""


def serve_or_refuse(args: SimpleNamespace, console: Console) -> int:
    """Hands the command over, in case its spelling prevented that before."""
    status = hand_over(_words(args))
    if status is not None:
        return status
    if (number := holder()) is not None:
        raise DesktopError(f"the resident process {number} does not answer", f"end it with 'kill {number}'")
    raise DesktopError("macrotool is not listening", _START)


def last(args: SimpleNamespace, console: Console) -> int:
    """Without a resident process, reads the kept answer from its file."""
    if holder() is not None:
        return serve_or_refuse(args, console)
    answer = recall()
    if answer is None:
        raise InputError("there is no last answer", "run a macro on a selection first")
    if args.copy:
        write_clipboard(answer)
    else:
        console.out(answer)
    return 0


def _words(args: SimpleNamespace) -> list[str]:
    flags = [f"--{name}" for name in ("json", "copy") if getattr(args, name, False)]
    return [args.command, *flags, *([args.name] if hasattr(args, "name") else [])]
