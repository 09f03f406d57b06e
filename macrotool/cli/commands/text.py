"""run and render: turn a text into an answer or a prompt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.cli.commands.macro_folders import folders
from macrotool.cli.commands.text_source import TextSource, text_source
from macrotool.config.config_file import load_settings
from macrotool.errors import MacrotoolError, UsageError, failure_of
from macrotool.macros.macro_files import find_macro, locate_macro
from macrotool.macros.template import prompt_of
from macrotool.models import engines
from macrotool.run.console import Console
from macrotool.run.text import Job, run_text
from macrotool.service.command_origin import HERE, Caller

if TYPE_CHECKING:
    from macrotool.macros.macro import Macro
    from macrotool.run.text import Answer, OpenEngine


def run(args: SimpleNamespace, console: Console, caller: Caller = HERE, open_engine: OpenEngine | None = None) -> int:
    """open_engine: lends an engine for a text macro instead of starting one."""
    macro = _macro(args, console, caller)
    if macro.files:
        from macrotool.cli.commands.files import run as run_on_files  # a command's file is loaded late

        return run_on_files(macro, args, console)
    return _run_on_text(macro, args, console, caller, open_engine)


def _macro(args: SimpleNamespace, console: Console, caller: Caller) -> Macro:
    """Finds the macro. Notes when a repository's macro replaces one that the user knows."""
    places = folders(args, caller, console.note)
    macro = find_macro(places, args.name)
    file = locate_macro(places, args.name)
    if file.origin == "project" and (macro.files or file.shadows):
        instead = f" and comes before {file.shadows[0]}" if file.shadows else ""
        console.note(f"the macro '{args.name}' is this project's: {file.path}{instead}")
    return macro


def _run_on_text(
    macro: Macro, args: SimpleNamespace, console: Console, caller: Caller, open_engine: OpenEngine | None
) -> int:
    _refuse(macro, {"--yes": args.yes, "--dry-run": args.dry_run})
    source = text_source(args, console, macro, caller)
    output = None if args.output == "-" else args.output
    if output is not None:
        caller.check_writable(output)
    stream = console.stdout_is_terminal and not (args.no_stream or args.json or output)
    emit = console.out if stream else _ignore
    settings = load_settings(console.note, caller.environ)
    job = Job(macro, args.model, source.read)
    answer = run_text(job, settings, emit, console.note, open_engine or engines.open_engine)
    if not stream:
        _deliver(answer, args, console, caller)
    elif args.copy:
        caller.write_clipboard(answer.text)
    _note_unused(source, console)
    return 0


def _note_unused(source: TextSource, console: Console) -> None:
    if line := source.unused():
        console.note(line)


def _refuse(macro: Macro, options: dict[str, bool]) -> None:
    given = next((name for name, is_given in options.items() if is_given), None)
    if given:
        raise UsageError(f"{given} is for macros that edit files, and '{macro.name}' does not", "leave it out")


def _ignore(_: str) -> None:
    """The answer is printed when it is whole."""


def _deliver(answer: Answer, args: SimpleNamespace, console: Console, caller: Caller) -> None:
    """Prints, writes and copies the whole answer. One that cannot go where it should is printed: the user has paid the
    model for it, so it must not be lost."""
    output = None if args.output == "-" else args.output
    if output is None and not args.json:
        console.out(answer.text)
    try:
        _put(answer.text, output, args.copy, console, caller)
    except MacrotoolError as error:
        if not args.json:
            console.out(answer.text if output is not None else "")
            raise
        console.out(_json_row(answer, failure_of(error.category, error.message, error.hint)))
        raise
    if args.json:
        console.out(_json_row(answer))


def _put(text: str, output: str | None, copy: bool, console: Console, caller: Caller) -> None:
    """Raises OutputError, DesktopError."""
    if output is not None:
        for line in caller.write_output(output, text.encode("utf-8", "replace")):
            console.note(line)
    if copy:
        caller.write_clipboard(text)


def _json_row(answer: Answer, more: dict[str, object] | None = None) -> str:
    import json

    usage = answer.usage._asdict() if answer.usage else None
    row: dict[str, object] = {"macro": answer.macro, "model": answer.model, "answer": answer.text, "usage": usage}
    return json.dumps(row | {"seconds": round(answer.seconds, 3)} | (more or {})) + "\n"


def render(args: SimpleNamespace, console: Console, caller: Caller = HERE) -> int:
    macro = _macro(args, console, caller)
    if macro.files:
        from macrotool.cli.commands.files import render as render_with_files

        return render_with_files(macro, args, console)
    console.out(prompt_of(macro, text_source(args, console, macro, caller).read()))
    return 0
