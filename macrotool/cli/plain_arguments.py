"""The plainest command lines, read without argparse, whose import takes a third of a short command's time. Pure.

Exact option names, their values as words of their own, words, `--`. Anything else is None, and argparse's to judge;
what is read here is what argparse would make of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from macrotool.cli.arguments import COMMANDS, MACROS, Argument

_KNOWN = {"metavar", "help", "default", "nargs", "action", "choices"}


def parse(argv: Sequence[str]) -> SimpleNamespace:
    """argv (without the program's name) as a namespace with `command` and the command's values.

    Raises UsageError. `--help` and `--version` print and raise SystemExit(0), as argparse does.
    """
    plain = parse_plain(argv)
    if plain is not None:
        return plain
    from macrotool.cli.parser import parse_any

    return parse_any(argv)


def parse_plain(argv: Sequence[str]) -> SimpleNamespace | None:
    """argv (without the program's name) as a namespace with `command` and the command's values.

    None for what is not plain, mistakes included.
    """
    command = COMMANDS.get(argv[0]) if argv else None
    values = _read((*command.arguments, MACROS), argv[1:]) if command else None
    return SimpleNamespace(command=argv[0], **values) if values is not None else None


def _read(arguments: Iterable[Argument], words: Sequence[str]) -> dict[str, Any] | None:
    options: dict[str, Argument] = {}
    values: dict[str, Any] = {}
    positionals: list[Argument] = []
    for argument in arguments:
        if argument.options.keys() - _KNOWN:
            return None
        values[_name(argument)] = _default(argument)
        options.update(dict.fromkeys(argument.names, argument) if _is_option(argument) else {})
        positionals += [] if _is_option(argument) else [argument]
    texts = _options(options, values, words)
    return values if texts is not None and _positionals(positionals, values, texts) else None


def _options(options: dict[str, Argument], values: dict[str, Any], words: Sequence[str]) -> list[str] | None:
    """Sets the options' values; returns the other words."""
    texts: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            return texts + list(left)
        if word == "-" or not word.startswith("-"):
            texts.append(word)
            continue
        argument = options.get(word)
        if argument is None:
            return None
        value: object = True
        if argument.options.get("action") != "store_true":
            value = next(left, None)
            if value is None or str(value).startswith("-"):
                return None
        if argument.options.get("action") == "append":
            value = [*(values[_name(argument)] or []), value]
        values[_name(argument)] = value
    return texts


def _positionals(arguments: Sequence[Argument], values: dict[str, Any], texts: list[str]) -> bool:
    for argument in arguments:
        nargs, choices = argument.options.get("nargs"), argument.options.get("choices")
        if nargs == "*":
            values[_name(argument)], texts = texts or values[_name(argument)], []
        elif texts:
            values[_name(argument)], *texts = texts
        elif nargs != "?":
            return False
        if choices and values[_name(argument)] not in choices:
            return False
    return not texts


def _is_option(argument: Argument) -> bool:
    return argument.names[0].startswith("-")


def _name(argument: Argument) -> str:
    long = next((name for name in argument.names if name.startswith("--")), argument.names[0])
    return long.lstrip("-").replace("-", "_")


def _default(argument: Argument) -> Any:
    return argument.options.get("default", False if argument.options.get("action") == "store_true" else None)
