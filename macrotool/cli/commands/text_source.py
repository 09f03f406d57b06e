"""Finds the input text of a macro."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from types import SimpleNamespace

from macrotool.errors import InputError, UsageError
from macrotool.run.console import Console, decode
from macrotool.service.command_origin import HERE, Caller


def text_source(
    args: SimpleNamespace, console: Console, files: Sequence[str] | None, caller: Caller = HERE
) -> Callable[[], str]:
    """A function that reads the text. files: named by -f. Raises UsageError when two sources are named."""
    files = files or []
    named = [
        name
        for name, given in (
            ("TEXT", args.text),
            ("--clipboard", args.clipboard),
            ("--selection", args.selection),
            *(("-f", True) for _ in files),
        )
        if given
    ]
    if len(named) > 1:
        raise UsageError(f"several sources for the text: {' and '.join(named)}", "give one")
    if args.clipboard:
        return lambda: _held("the clipboard", "copy", caller.read_clipboard())
    if args.selection:
        return lambda: _held("the selection", "select", caller.read_selection())
    if args.text or (files and files[0] != "-"):
        text = _argument_text(args.text) if args.text else decode(caller.read_bytes(files[0]), files[0])
        return lambda: text
    return (lambda: "") if console.stdin_is_terminal and not files else console.read_stdin


def _held(place: str, how: str, text: str) -> str:
    """A source that the user named must hold text, whatever the macro."""
    if not text:
        raise InputError(f"{place} is empty, or holds no text", f"{how} a text first")
    if not text.strip():
        raise InputError(f"{place} holds only white space", f"{how} a text first")
    return text


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates
