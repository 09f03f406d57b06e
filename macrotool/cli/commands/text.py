"""run and render: turn a text into an answer or a prompt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.cli.commands.details import details, tell_choice
from macrotool.cli.commands.macro_folders import folders
from macrotool.cli.commands.text_source import TextSource, again_source, text_source
from macrotool.cli.display.progress import spinning
from macrotool.cli.request_options import with_options
from macrotool.config.config_file import load_settings
from macrotool.config.named_models import HARPER
from macrotool.errors import InputError, MacrotoolError, UsageError, failure_of
from macrotool.macros.macro_files import find_macro, locate_macro
from macrotool.macros.template import prompt_of
from macrotool.models import engines
from macrotool.models.choice import choose_engine, options_of
from macrotool.models.messages import Turn
from macrotool.models.trace import Trace
from macrotool.run.console import Console
from macrotool.run.text import Job, run_text
from macrotool.service import last_exchange
from macrotool.service.command_origin import HERE, Caller
from macrotool.service.last_exchange import LastExchange

if TYPE_CHECKING:
    from macrotool.config.settings import Settings
    from macrotool.macros.macro import Macro
    from macrotool.run.text import Answer, OpenEngine


def run(args: SimpleNamespace, console: Console, caller: Caller = HERE, open_engine: OpenEngine | None = None) -> int:
    """open_engine: lends an engine for a text macro instead of starting one."""
    macro, path = _macro(args, console, caller)
    if macro.files:
        from macrotool.cli.commands.files import run as run_on_files  # a command's file is loaded late

        return run_on_files(macro, args, console)
    _check(macro, args)
    output = None if args.output == "-" else args.output
    if output is not None:
        caller.check_writable(output)
    settings = load_settings(console.note, caller.environ)
    job, source = _job(macro, path, args, settings, console, caller)
    answer = _ask(job, args, settings, console, caller, open_engine or engines.open_engine)
    if settings.remember == "last" and answer.asked.model:
        asked = answer.asked
        last_exchange.keep(path, LastExchange(asked.text, asked.prompt, answer.text, asked.turns))
    if args.diff:
        _show_diff(answer, args, console)
    elif not _streams(args, console):
        _deliver(answer, args, console, caller)
    elif args.copy:
        caller.write_clipboard(answer.text)
    if line := source.unused():
        console.note(line)
    return 0


def _macro(args: SimpleNamespace, console: Console, caller: Caller) -> tuple[Macro, str]:
    """Finds the macro and its file. Notes when a repository's macro replaces one that the user knows."""
    places = folders(args, caller, console.note)
    macro = find_macro(places, args.name)
    file = locate_macro(places, args.name)
    if file.origin == "project" and (macro.files or file.shadows):
        instead = f" and comes before {file.shadows[0]}" if file.shadows else ""
        console.note(f"the macro '{args.name}' is this project's: {file.path}{instead}")
    details(args.verbose, console.note)(f"macro: {file.path} ({file.origin})")
    return macro, file.path


def _check(macro: Macro, args: SimpleNamespace) -> None:
    """Checks the options before anything is read or sent."""
    _refuse(macro, {"--yes": args.yes, "--dry-run": args.dry_run})
    if not args.diff:
        return
    if not args.file or args.file == ["-"]:
        raise UsageError("--diff compares the answer with a file", "name it with -f FILE")
    if args.output is not None or args.copy:
        raise UsageError("--diff writes nothing", f"leave out {'-o' if args.output is not None else '--copy'}")


def _job(
    macro: Macro, path: str, args: SimpleNamespace, settings: Settings, console: Console, caller: Caller
) -> tuple[Job, TextSource]:
    """What is asked, and where its text comes from."""
    again = args.again is not None
    source = again_source(args, console) if again else text_source(args, console, macro, caller)
    choice = choose_engine(args.model, macro, settings)
    tell_choice(choice, args.model, macro, settings, details(args.verbose, console.note), caller.environ)
    macro = with_options(macro._replace(options=options_of(choice, macro, settings)), args.option, choice.kind)
    if not again:
        return Job(macro, args.model, source.read), source
    if choice.kind == HARPER:
        raise UsageError("--again needs a model, and the built-in proofreader answers", "choose a model with --model")
    last = last_exchange.recall(path) if settings.remember == "last" else None
    if last is None:
        raise InputError(f"there is no last answer of '{macro.name}' to continue", _FIRST[settings.remember])
    turns = (*last.turns, Turn(last.answer, source.read()))
    return Job(macro, args.model, lambda: last.text, last.prompt, turns), source


_FIRST = {
    "last": "run the macro on a text first",
    "none": "'remember: none' in the configuration turns this off",
}


def _ask(
    job: Job, args: SimpleNamespace, settings: Settings, console: Console, caller: Caller, open_engine: OpenEngine
) -> Answer:
    stream = _streams(args, console)
    with spinning(console) as spinner:

        def emit(piece: str) -> None:
            if piece and stream:
                spinner.stop()
                console.out(piece)

        detail = details(args.verbose, spinner.note)
        trace = Trace(spinner.waiting, spinner.blocking, detail)
        return run_text(job, settings, emit, spinner.note, open_engine, trace)


def _streams(args: SimpleNamespace, console: Console) -> bool:
    """Whether the answer appears as it is written."""
    elsewhere = args.json or args.diff or args.output not in (None, "-", "")
    return console.stdout_is_terminal and not (args.no_stream or elsewhere)


def _show_diff(answer: Answer, args: SimpleNamespace, console: Console) -> None:
    from macrotool.cli.display.diff import print_diff  # the parts of patches, which most runs do not need
    from macrotool.patch.writing.diff import text_diff

    path = args.file[0].lstrip("/").replace("\n", "\u240a")
    before, after = (text.encode("utf-8", "replace") for text in (answer.asked.text, answer.text))
    diff = text_diff(path, path, before, after)
    if args.json:
        console.out(_json_row(answer, {"diff": diff}))
    else:
        print_diff(diff, console)
    if not diff:
        console.note("nothing to change")


def _refuse(macro: Macro, options: dict[str, bool]) -> None:
    given = next((name for name, is_given in options.items() if is_given), None)
    if given:
        raise UsageError(f"{given} is for macros that edit files, and '{macro.name}' does not", "leave it out")


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
    macro, _ = _macro(args, console, caller)
    if macro.files:
        from macrotool.cli.commands.files import render as render_with_files

        return render_with_files(macro, args, console)
    prompt = prompt_of(macro, text_source(args, console, macro, caller).read())
    details(args.verbose, console.note)(f"prompt: {len(prompt.encode()):,} bytes")
    console.out(prompt)
    return 0
