"""Finds the input text of a macro."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import NamedTuple

from macrotool.errors import InputError, UsageError, short
from macrotool.macros.macro import Macro
from macrotool.macros.template import has_hole
from macrotool.run.console import Console, decode
from macrotool.service.command_origin import HERE, Caller

_LONGEST_PATH = 4096


class TextSource(NamedTuple):
    """read: called once; raises InputError, UsageError. unused: called after the run; a note on input that came too
    late to be seen, or empty."""

    read: Callable[[], str]
    unused: Callable[[], str]


def text_source(args: SimpleNamespace, console: Console, macro: Macro, caller: Caller = HERE) -> TextSource:
    """Where the text comes from. Raises UsageError when several sources are named."""
    files: Sequence[str] = [] if macro.files else args.file or []  # -f names the files that a file macro edits
    named = _named(args, [f"-f {file}" for file in files])
    if len(named) > 1:
        raise UsageError(f"several sources for the text: {' and '.join(named)}", "give one")
    if not named:
        return _nothing_else((lambda: "") if console.stdin_is_terminal else console.read_stdin)
    if files == ["-"]:
        return _nothing_else(console.read_stdin)
    if args.text:
        text = _argument_text(args.text)
        _note_if_file(text, macro, console, caller)
        if not has_hole(macro.prompt):
            return _nothing_else(lambda: _with_stdin(text, console))
    unused = _refuse_stdin(named[0], console)
    if args.text:
        return TextSource(lambda: text, unused)
    if files:
        data = decode(caller.read_bytes(files[0]), files[0])
        return TextSource(lambda: data, unused)
    return TextSource(_READERS["--clipboard" if args.clipboard else "--selection"](caller), unused)


def again_source(args: SimpleNamespace, console: Console) -> TextSource:
    """The words of --again, which take the place of a text. Raises UsageError."""
    named = _named(args, [f"-f {file}" for file in args.file or []])
    if named:
        raise UsageError(f"--again continues the last answer, without {named[0]}", "leave one out")
    if not args.again.strip():
        raise UsageError("--again needs words", "say what to change: --again 'shorter'")
    words = decode(os.fsencode(args.again), "--again")
    return TextSource(lambda: words, _refuse_stdin("--again", console))


def _named(args: SimpleNamespace, files: Sequence[str]) -> list[str]:
    """The sources that the command line names."""
    given = ["TEXT"] * bool(args.text) + ["--clipboard"] * args.clipboard + ["--selection"] * args.selection
    return [*given, *files]


def _nothing_else(read: Callable[[], str]) -> TextSource:
    return TextSource(read, str)


def _with_stdin(text: str, console: Console) -> str:
    """TEXT is the instruction, and standard input the text, as in `git diff | macrotool run prompt "explain this"`."""
    if console.stdin_holds() == 0:
        return text
    more = console.read_stdin("Ctrl-C stops; '< /dev/null' uses TEXT alone")
    return f"{text}\n\n{more}" if more.strip() else text


def _refuse_stdin(named: str, console: Console) -> Callable[[], str]:
    """Refuses data on standard input beside another source. It does not wait for a pipe, which a program that starts
    us may never close; so the function that it returns looks again, after the run."""
    held = console.stdin_holds()
    if held:
        raise UsageError(
            f"several sources for the text: {named} and standard input", f"give one ('< /dev/null' uses {named} alone)"
        )
    return str if held == 0 else lambda: f"standard input was not used, only {named}" if console.stdin_holds() else ""


def _note_if_file(text: str, macro: Macro, console: Console, caller: Caller) -> None:
    if len(text) > _LONGEST_PATH or "\0" in text or not os.path.isfile(os.path.join(caller.cwd, text)):
        return
    does = "lets the model edit it" if macro.files else "sends its content"
    console.note(f"'{short(text)}' is a file, but only its name is sent; -f {short(text)} {does}")


_READERS: dict[str, Callable[[Caller], Callable[[], str]]] = {
    "--clipboard": lambda caller: lambda: _held("the clipboard", "copy", caller.read_clipboard()),
    "--selection": lambda caller: lambda: _held("the selection", "select", caller.read_selection()),
}


def _held(place: str, how: str, text: str) -> str:
    """A source that the user named must hold text, whatever the macro."""
    if not text:
        raise InputError(f"{place} is empty, or holds no text", f"{how} a text first")
    if not text.strip():
        raise InputError(f"{place} holds only white space", f"{how} a text first")
    return text


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates
