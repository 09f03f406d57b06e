"""listen, and the commands that talk to it: status, cancel, reload, stop, last, trigger.

The resident process serves the latter; the code here handles the case without one.
"""

from __future__ import annotations

import os
from types import SimpleNamespace

from macrotool.cli.config_change import propose_change, write_change
from macrotool.cli.served_commands import served_commands
from macrotool.config.config_file import read_config
from macrotool.config.server_url import trimmed
from macrotool.config.settings import OPENAI_URL
from macrotool.config.user_folders import config_path
from macrotool.desktop.plain_clipboard import write_clipboard
from macrotool.errors import DesktopError, InputError, OutputError, UsageError
from macrotool.run.console import Console
from macrotool.service.autostart import install, uninstall
from macrotool.service.client import hand_over
from macrotool.service.instance import holder
from macrotool.service.last_answer import recall
from macrotool.service.resident.resident import Resident

_SHELL_SETTINGS = {"MACROTOOL_MODEL": "model", "OPENAI_BASE_URL": "base_url", "OPENAI_API_KEY": "api_key"}
_START = "start it with 'macrotool listen', or at every login with 'macrotool listen --install'"


def listen(args: SimpleNamespace, console: Console) -> int:
    if args.install and args.uninstall:
        raise UsageError("--install and --uninstall are given together", "give one")
    if args.install or args.uninstall:
        for line in install(no_hotkeys=args.no_hotkeys) if args.install else uninstall():
            console.out(f"{line}\n")
        if args.install:
            _offer_to_store(console)
        return 0
    log = (lambda line: console.err(f"{line}\n")) if console.stderr_is_terminal else _ignore
    return Resident(console.note, not args.no_hotkeys, served_commands, log).run()


def _offer_to_store(console: Console) -> None:
    """The login's environment may lack what is set in this shell. The login is installed already, so a configuration
    that cannot be changed is only noted."""
    try:
        _store(_only_in_this_shell(), console)
    except (UsageError, OutputError) as error:
        console.note(f"{error.message}; {error.hint}" if error.hint else error.message)


def _only_in_this_shell() -> dict[str, str]:
    """Without a key that is for another server than the file's: the file would send it there."""
    given = {key: os.environ[name].strip() for name, key in _SHELL_SETTINGS.items() if os.environ.get(name, "").strip()}
    config = read_config().config
    files_server = trimmed(config.base_url if config is not None and config.base_url else OPENAI_URL)
    if "base_url" not in given and files_server != trimmed(OPENAI_URL):
        given.pop("api_key", None)
    return given


def _store(given: dict[str, str], console: Console) -> None:
    change = propose_change(given)
    if change.is_empty:
        return
    names = [
        name for name, key in _SHELL_SETTINGS.items() if key in given and getattr(change.config, key) != given[key]
    ]
    console.note(f"set in this shell alone, so the login may not have it: {', '.join(names)}")
    if console.stdin_is_terminal:
        console.err(change.diff())
    if console.ask(f"write {'it' if len(names) == 1 else 'them'} to {config_path()}?"):
        write_change(change)
        console.note(f"wrote {config_path()}")
    else:
        console.note("macrotool setup, or macrotool edit config, writes them where hotkeys find them")


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
