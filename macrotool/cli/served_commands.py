"""The table of commands that the resident process serves for its clients."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from types import SimpleNamespace

from macrotool.cli.commands.macro_folders import folders
from macrotool.cli.commands.text import render, run
from macrotool.cli.parser import parse
from macrotool.config.config_file import read_config
from macrotool.config.settings import Config, resolve
from macrotool.config.user_folders import config_dir
from macrotool.errors import InputError, MacroError, MacrotoolError
from macrotool.macros.macro_files import find_macro
from macrotool.models.choice import choose_engine
from macrotool.service import last_answer
from macrotool.service.client import fingerprint
from macrotool.service.resident.call import Commands, Context, Handler, NotHereError, is_same_version
from macrotool.service.resident.resident import Resident
from macrotool.service.status import as_json, as_text

# A desktop run's outcome -> exit status. A failed run has its own.
_STATUSES = {"done": 0, "nothing": InputError.exit_status, "kept": 1, "cancelled": 130, "busy": 1, "failed": 1}


def served_commands(resident: Resident) -> Commands:
    return Commands(parse, Handlers(resident).table())


class Handlers:
    """of: the resident process."""

    def __init__(self, of: Resident) -> None:
        self._of = of

    def table(self) -> Mapping[str, Handler]:
        return {
            "run": self._run,
            "render": self._render,
            "status": self._status,
            "cancel": self._cancel,
            "reload": self._reload,
            "stop": self._stop,
            "last": self._last,
            "trigger": self._trigger,
        }

    def _run(self, args: SimpleNamespace, context: Context) -> int:
        _refuse_what_is_not_ours(args, context)
        lease = self._of.engines.lease()
        context.when_gone(lease.stop)
        try:
            return run(args, context.console, context.caller, lease.open)
        finally:
            lease.end()

    def _render(self, args: SimpleNamespace, context: Context) -> int:
        _refuse_another_world(context)
        return render(args, context.console, context.caller)

    def _status(self, args: SimpleNamespace, context: Context) -> int:
        state = self._of.state()
        context.console.out(as_json(state) if args.json else as_text(state))
        return 0

    def _cancel(self, args: SimpleNamespace, context: Context) -> int:
        context.console.note("cancelled" if self._of.runner.cancel() else "nothing is running")
        return 0

    def _reload(self, args: SimpleNamespace, context: Context) -> int:
        for line in self._of.reload():
            context.console.note(line)
        state = self._of.state()
        context.console.out(as_text(state))
        return MacroError.exit_status if state.broken else 0

    def _stop(self, args: SimpleNamespace, context: Context) -> int:
        context.ends = self._of.stop
        return 0

    def _last(self, args: SimpleNamespace, context: Context) -> int:
        answer = self._of.runner.last_answer()
        if answer is None:
            answer = last_answer.recall()
        if answer is None:
            raise InputError("there is no last answer", "run a macro on a selection first")
        if not args.copy:
            context.console.out(answer)
        elif (desk := self._of.desk) is not None:
            desk.copy(answer)
        else:
            context.caller.write_clipboard(answer)
        return 0

    def _trigger(self, args: SimpleNamespace, context: Context) -> int:
        triggered = self._of.runner.trigger(args.name)
        context.when_gone(triggered.cancel)
        outcome = triggered.wait()
        if outcome.detail:
            context.console.note(outcome.detail)
        return triggered.exit_status or _STATUSES.get(outcome.status, 1)


def _refuse_another_world(context: Context) -> None:
    """Refuses a client whose version, configuration or request settings differ: its answer could differ, too."""
    call = context.call
    same = is_same_version(call) and call.config_dir == config_dir() and call.fingerprint == fingerprint()
    given = call.environ.get("MACROTOOL_MACROS", "")
    if not same or (given and not given.startswith("/")):
        raise NotHereError


def _refuse_what_is_not_ours(args: SimpleNamespace, context: Context) -> None:
    """Refuses a macro that edits files and a local model: both need the client's folder."""
    _refuse_another_world(context)
    with contextlib.suppress(MacrotoolError):  # `run` finds the same mistake later and reports it
        macro = find_macro(folders(args, context.caller), args.name)
        settings = resolve(read_config().config or Config(), context.call.environ)
        if macro.files or choose_engine(args.model, macro, settings).kind == "local":
            raise NotHereError
