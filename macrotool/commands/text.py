"""run and render: a text in, an answer or a prompt out."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from macrotool.caller import HERE, Caller
from macrotool.commands.folders import folders
from macrotool.console import Console, decode
from macrotool.errors import MacrotoolError, UsageError

if TYPE_CHECKING:
    from macrotool.run import Answer, OpenEngine


def run(args: Namespace, console: Console, caller: Caller = HERE, open_engine: OpenEngine | None = None) -> int:
    """open_engine: another way to an engine than starting one."""
    from macrotool.config import load_settings
    from macrotool.run import Job, run_text

    source = _text_source(args, console, caller)
    output = None if args.output == "-" else args.output
    if output is not None:
        caller.check_writable(output)
    stream = console.stdout_is_terminal and not (args.no_stream or args.json or output)
    job = Job(args.name, args.model, source)
    settings = load_settings(console.note, caller.environ)
    emit = console.out if stream else _ignore
    answer = run_text(job, settings, folders(args, caller), emit, console.note, open_engine)
    if not stream:
        _deliver(answer, output, args.json, console, caller)
    if args.copy:
        caller.write_clipboard(answer.text)
    return 0


def _ignore(_: str) -> None:
    """The answer is printed when it is whole."""


def _deliver(answer: Answer, output: str | None, as_json: bool, console: Console, caller: Caller) -> None:
    if as_json:
        console.out(_json_row(answer) + "\n")
    elif output is None:
        console.out(answer.text)
    if output is None:
        return
    try:
        caller.write_file(output, answer.text.encode("utf-8", "replace"))
    except MacrotoolError:
        if not as_json:
            console.out(answer.text)  # the model was paid for it: it must not be lost
        raise


def _json_row(answer: Answer) -> str:
    import json

    usage = answer.usage._asdict() if answer.usage else None
    row = {"macro": answer.macro, "model": answer.model, "answer": answer.text, "usage": usage}
    return json.dumps(row | {"seconds": round(answer.seconds, 3)})


def render(args: Namespace, console: Console, caller: Caller = HERE) -> int:
    from macrotool.macro_files import find_macro
    from macrotool.template import prompt_of

    source = _text_source(args, console, caller)
    console.out(prompt_of(find_macro(folders(args, caller), args.name), source()))
    return 0


def _text_source(args: Namespace, console: Console, caller: Caller) -> Callable[[], str]:
    """Where the text comes from. Raises UsageError when two places are named."""
    named = [
        name
        for name, given in (("TEXT", args.text), ("--clipboard", args.clipboard), ("-f", args.file is not None))
        if given
    ]
    if len(named) > 1:
        raise UsageError(f"several sources for the text: {' and '.join(named)}", "give one")
    if args.clipboard:
        return caller.read_clipboard
    if args.text or args.file not in (None, "-"):
        text = _argument_text(args.text) if args.text else decode(caller.read_bytes(args.file), args.file)
        return lambda: text
    return (lambda: "") if console.stdin_is_terminal and not args.file else console.read_stdin


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates
