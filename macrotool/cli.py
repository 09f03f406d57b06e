"""argv -> wiring -> exit status. Each command is a function here; what it needs is imported when it runs."""

from __future__ import annotations

import contextlib
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from macrotool.arguments import parse
from macrotool.console import Console, decode, read_file
from macrotool.errors import MacroError, MacrotoolError, UsageError

if TYPE_CHECKING:
    from macrotool.config import ConfigFile
    from macrotool.macro_files import Folder, MacroFile
    from macrotool.run import Answer

    CheckedFile = ConfigFile | MacroFile

INTERRUPTED = 130
BROKEN_PIPE = 141


def run_process(argv: Sequence[str]) -> NoReturn:
    """The whole process: ends it with the exit status, also while a background thread still waits for a server."""
    status = main(argv)
    with contextlib.suppress(OSError):  # it has been said already
        if sys.stdout is not None:
            sys.stdout.flush()
    os._exit(status)


def main(argv: Sequence[str]) -> int:
    """The one place where errors become a line on standard error and an exit status."""
    console = Console()
    try:
        args = parse(argv)
        status = _HANDLERS[args.command](args, console)
        console.end_line()
        return status
    except SystemExit as stop:  # argparse, after --help or --version
        return int(stop.code or 0)
    except MacrotoolError as error:
        console.note(str(error))
        return error.exit_status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE


def _run(args: Namespace, console: Console) -> int:
    from macrotool.atomic_file import check_writable
    from macrotool.config import load_settings
    from macrotool.run import Job, run_text

    source = _text_source(args, console)
    if args.output:
        check_writable(args.output)
    stream = console.stdout_is_terminal and not (args.no_stream or args.json or args.output)
    job = Job(args.name, args.model, source)
    answer = run_text(
        job, load_settings(console.note), _folders(args), console.out if stream else _ignore, console.note
    )
    if not stream:
        _deliver(answer, args, console)
    if args.copy:
        from macrotool.desktop.clipboard import write_clipboard

        write_clipboard(answer.text)
    return 0


def _ignore(_: str) -> None:
    """The answer is printed when it is whole."""


def _deliver(answer: Answer, args: Namespace, console: Console) -> None:
    from macrotool.atomic_file import write_file

    if args.json:
        console.out(_json_row(answer) + "\n")
    elif not args.output:
        console.out(answer.text)
    if args.output:
        try:
            write_file(args.output, answer.text.encode("utf-8", "replace"))
        except MacrotoolError:
            if not args.json:
                console.out(answer.text)  # the model was paid for it: it must not be lost
            raise


def _json_row(answer: Answer) -> str:
    import json

    usage = answer.usage._asdict() if answer.usage else None
    row = {"macro": answer.macro, "model": answer.model, "answer": answer.text, "usage": usage}
    return json.dumps(row | {"seconds": round(answer.seconds, 3)})


def _render(args: Namespace, console: Console) -> int:
    from macrotool.macro_files import find_macro
    from macrotool.template import prompt_of

    source = _text_source(args, console)
    console.out(prompt_of(find_macro(_folders(args), args.name), source()))
    return 0


def _text_source(args: Namespace, console: Console) -> Callable[[], str]:
    """Where the text comes from. Raises UsageError when two places are named."""
    named = [name for name, given in (("TEXT", args.text), ("--clipboard", args.clipboard), ("-f", args.file)) if given]
    if len(named) > 1:
        raise UsageError(f"two sources for the text: {' and '.join(named)}", "give one")
    if args.clipboard:
        from macrotool.desktop.clipboard import read_clipboard

        return read_clipboard
    if args.text or args.file not in (None, "-"):
        text = _argument_text(args.text) if args.text else read_file(args.file)
        return lambda: text
    return (lambda: "") if console.stdin_is_terminal and not args.file else console.read_stdin


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates


def _list(args: Namespace, console: Console) -> int:
    from macrotool.listing import as_json, as_plain, as_table
    from macrotool.macro_files import load_macros

    form = as_json if args.json else as_plain if args.plain else as_table
    console.out(form(load_macros(_folders(args))))
    return 0


def _show(args: Namespace, console: Console) -> int:
    from macrotool.macro_files import locate_macro

    console.out(read_file(locate_macro(_folders(args), args.name).path))
    return 0


def _new(args: Namespace, console: Console) -> int:
    from macrotool.authoring import new_macro

    path = new_macro(args.name, _own_folder(args))
    console.out(f"{path}\n")
    console.note(f"write your prompt with 'macrotool edit {args.name}', try it with 'macrotool run {args.name} TEXT'")
    return 0


def _copy(args: Namespace, console: Console) -> int:
    from macrotool.authoring import copy_macro
    from macrotool.macro_files import locate_macro

    console.out(f"{copy_macro(locate_macro(_folders(args), args.name), _own_folder(args))}\n")
    return 0


def _edit(args: Namespace, console: Console) -> int:
    from macrotool.authoring import editable_path, open_editor
    from macrotool.macro_files import check_paths, locate_macro

    path = editable_path(locate_macro(_folders(args), args.name))
    while True:
        open_editor(path)
        files = check_paths([path])
        _report(files, console.err)
        if not _has_error(files):
            return 0
        if not console.ask("open it again?"):
            return MacroError.exit_status


def _check(args: Namespace, console: Console) -> int:
    files = _checked_files(args)
    if args.json:
        import json

        rows = [{"path": file.path} | problem._asdict() for file in files for problem in file.problems]
        console.out(json.dumps(rows, indent=2) + "\n")
    else:
        _report(files, console.out)
        if not any(file.problems for file in files):
            console.note(f"{len(files)} file{'s' * (len(files) != 1)} checked, no mistakes")
    return int(_has_error(files))


def _checked_files(args: Namespace) -> list[CheckedFile]:
    """The given paths, or all macros and the configuration. The configuration's own path is checked as what it is."""
    from macrotool.config import read_config
    from macrotool.macro_files import check_folders, check_paths
    from macrotool.user_folder import config_path

    if not args.paths:
        return [read_config(), *check_folders(_folders(args))]
    configs = [path for path in args.paths if os.path.realpath(path) == os.path.realpath(config_path())]
    return [*(read_config() for _ in configs[:1]), *check_paths([path for path in args.paths if path not in configs])]


def _report(files: Sequence[CheckedFile], write: Callable[[str], None]) -> None:
    from macrotool.caret import format_problem

    for file in files:
        for problem in file.problems:
            write(format_problem(file.path, file.lines, problem) + "\n")


def _has_error(files: Sequence[CheckedFile]) -> bool:
    return any(problem.severity == "error" for file in files for problem in file.problems)


def _schema(args: Namespace, console: Console) -> int:
    from macrotool.authoring import schema_text

    console.out(schema_text())
    return 0


def _completion(args: Namespace, console: Console) -> int:
    from macrotool.completion import script

    console.out(script(args.shell))
    return 0


def _folders(args: Namespace) -> list[Folder]:
    from macrotool.macro_files import macro_folders
    from macrotool.user_folder import config_dir

    return macro_folders(_given_folder(args), os.getcwd(), config_dir())


def _own_folder(args: Namespace) -> str:
    """Where the user's new macros go."""
    from macrotool.user_folder import own_macros

    return _given_folder(args) or own_macros()


def _given_folder(args: Namespace) -> str | None:
    return args.macros or os.environ.get("MACROTOOL_MACROS") or None


_HANDLERS: dict[str, Callable[[Namespace, Console], int]] = {
    "run": _run,
    "render": _render,
    "list": _list,
    "show": _show,
    "new": _new,
    "edit": _edit,
    "copy": _copy,
    "check": _check,
    "schema": _schema,
    "completion": _completion,
}
