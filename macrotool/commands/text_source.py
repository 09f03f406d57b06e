"""Where the text comes from that a macro runs on."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from types import SimpleNamespace

from macrotool.caller import HERE, Caller
from macrotool.console import Console, decode
from macrotool.errors import UsageError


def text_source(
    args: SimpleNamespace, console: Console, files: Sequence[str] | None, caller: Caller = HERE
) -> Callable[[], str]:
    """Where the text comes from. files: those that are named for it. Raises UsageError when two places are named."""
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
    if args.clipboard or args.selection:
        return caller.read_clipboard if args.clipboard else caller.read_selection
    if args.text or (files and files[0] != "-"):
        text = _argument_text(args.text) if args.text else decode(caller.read_bytes(files[0]), files[0])
        return lambda: text
    return (lambda: "") if console.stdin_is_terminal and not files else console.read_stdin


def _argument_text(words: list[str]) -> str:
    return decode(os.fsencode(" ".join(words)), "TEXT")  # bytes that are not UTF-8 arrive as lone surrogates
