"""run and render: a text in, an answer or a prompt out."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.commands.folders import folders
from macrotool.console import Console, decode, read_file
from macrotool.errors import MacrotoolError, UsageError

if TYPE_CHECKING:
    from macrotool.run import Answer


def run(args: SimpleNamespace, console: Console) -> int:
    from macrotool.atomic_file import check_writable
    from macrotool.config import load_settings
    from macrotool.run import Job, run_text

    source = _text_source(args, console)
    output = None if args.output == "-" else args.output
    if output is not None:
        check_writable(output)
    stream = console.stdout_is_terminal and not (args.no_stream or args.json or output)
    job = Job(args.name, args.model, source)
    answer = run_text(job, load_settings(console.note), folders(args), console.out if stream else _ignore, console.note)
    if not stream:
        _deliver(answer, output, args.json, console)
    if args.copy:
        from macrotool.desktop.clipboard import write_clipboard

        write_clipboard(answer.text)
    return 0


def _ignore(_: str) -> None:
    """The answer is printed when it is whole."""


def _deliver(answer: Answer, output: str | None, as_json: bool, console: Console) -> None:
    from macrotool.atomic_file import write_file

    if as_json:
        console.out(_json_row(answer) + "\n")
    elif output is None:
        console.out(answer.text)
    if output is None:
        return
    try:
        write_file(output, answer.text.encode("utf-8", "replace"))
    except MacrotoolError:
        if not as_json:
            console.out(answer.text)  # the model was paid for it: it must not be lost
        raise


def _json_row(answer: Answer) -> str:
    import json

    usage = answer.usage._asdict() if answer.usage else None
    row = {"macro": answer.macro, "model": answer.model, "answer": answer.text, "usage": usage}
    return json.dumps(row | {"seconds": round(answer.seconds, 3)})


def render(args: SimpleNamespace, console: Console) -> int:
    from macrotool.macro_files import find_macro
    from macrotool.template import prompt_of

    source = _text_source(args, console)
    console.out(prompt_of(find_macro(folders(args), args.name), source()))
    return 0


def _text_source(args: SimpleNamespace, console: Console) -> Callable[[], str]:
    """Where the text comes from. Raises UsageError when two places are named."""
    named = [
        name
        for name, given in (("TEXT", args.text), ("--clipboard", args.clipboard), ("-f", args.file is not None))
        if given
    ]
    if len(named) > 1:
        raise UsageError(f"several sources for the text: {' and '.join(named)}", "give one")
    if args.clipboard:
        from macrotool.desktop.clipboard import read_clipboard

        return read_clipboard
    if args.text or args.file not in (None, "-"):
        text = _argument_text(args.text) if args.text else read_file(args.file)
        return lambda: text
    return (lambda: "") if console.stdin_is_terminal and not args.file else console.read_stdin


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates
