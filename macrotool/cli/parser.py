"""Parses argv with argparse and the table of commands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NoReturn

from macrotool import __version__
from macrotool.cli.arguments import COMMANDS, MACROS, TOPICS, Command
from macrotool.cli.display.layout import wrapped
from macrotool.errors import UsageError
from macrotool.run.console import columns

UNKNOWN = "unknown"

_TOP_EXAMPLES = """examples:
  macrotool fix-grammar "She dont like it."
  macrotool run summarize < report.txt
  macrotool new my-macro

'macrotool help COMMAND' explains a command, 'macrotool help TOPIC' a topic:
{topics}

Exit status: 0 done, 1 the model failed or refused, 2 usage, 3 a macro is
invalid or unknown, 4 no input, 5 no key or no model, 6 network or server, 7 a
patch did not fully apply, 130 interrupted."""


class _Parser(argparse.ArgumentParser):
    """An argparse parser that raises its errors as one line. words: the words that it parses."""

    command: Command | None = None
    words: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        name = self.prog.removeprefix("macrotool").strip()
        dashes = self._about_dashes(message)
        raise UsageError(f"{name}: {message}".removeprefix(": "), f"{dashes}see '{self.prog} --help'")

    def _about_dashes(self, message: str) -> str:
        """A hint for a word that starts with a dash but is not an option."""
        arguments = self.command.arguments if self.command else ()
        if message.startswith("unrecognized arguments: -") and any(one.names == ("text",) for one in arguments):
            return "put '--' before a text that starts with a dash, or "
        if not message.endswith(": expected one argument"):
            return ""
        names = message.split()[1].rstrip(":").split("/")
        argument = next((one for one in arguments if set(names) <= set(one.names)), MACROS)
        options = {"-h", "--help", *MACROS.names}.union(*(one.names for one in arguments))
        values = [value for name, value in zip(self.words, self.words[1:], strict=False) if name in names]
        value = next((value for value in values if value.startswith("-") and value not in options), "")
        if not value:
            return ""
        return f"write {f'./{value}' if argument.completes in ('file', 'folder') else f'{names[-1]}={value}'}, or "


def parse(argv: Sequence[str]) -> SimpleNamespace:
    """Parses argv (without the program's name) to a namespace with `command` and the command's values; for an unknown
    command, UNKNOWN with the word as `name`.

    Raises UsageError. `--help` and `--version` print and raise SystemExit(0), as argparse does.
    """
    words, texts = _shield(argv)
    top = _top_parser().parse_args(words)
    if top.command is None:
        return SimpleNamespace(command="help", topic=None, is_short=True)
    if top.command not in COMMANDS:
        name = _unshield(top.command, texts)
        return SimpleNamespace(command=UNKNOWN, name=name, macros=top.macros, words=_words_after(argv, top))
    command = COMMANDS[top.command]
    args = _command_parser(command, top.rest).parse_intermixed_args(top.rest, SimpleNamespace(macros=top.macros))
    values = {name: _unshield(value, texts) for name, value in vars(args).items()}
    return SimpleNamespace(command=command.name, **values)


def _words_after(argv: Sequence[str], top: argparse.Namespace) -> list[str]:
    """The words after the command, with their `--`, which the placeholders have replaced."""
    at = len(argv) - ("--" in argv) - len(top.rest)
    return list(argv[at + ("--" in argv[:at]) :])


def _top_parser() -> argparse.ArgumentParser:
    rows = "\n".join(f"  {command.name:<12}{command.summary}" for command in COMMANDS.values())
    parser = _Parser(
        prog="macrotool",
        usage="macrotool [--macros DIR] COMMAND …",
        description=f"Text macros: a prompt template, a text, a model's answer.\n\ncommands:\n{rows}",
        epilog=_TOP_EXAMPLES.format(topics="\n".join(f"  {name:<12}{about}" for name, about in TOPICS.items())),
        formatter_class=_formatter,
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action="version", version=f"macrotool {__version__}")
    parser.add_argument("--macros", metavar="DIR", help="look for macros in DIR first (or set MACROTOOL_MACROS)")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def _command_parser(command: Command, words: Sequence[str]) -> argparse.ArgumentParser:
    examples = "\n".join(f"  {line}" for line in command.examples.splitlines())
    details = "\n\n".join(wrapped(" ".join(part.split()), columns()) for part in command.details.split("\n\n"))
    parser = _Parser(
        prog=f"macrotool {command.name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.\n\n{details}".rstrip(),
        epilog=f"examples:\n{examples}",
        formatter_class=_formatter,
        allow_abbrev=False,
    )
    parser.command, parser.words = command, words
    for argument in command.arguments:
        parser.add_argument(*argument.names, **argument.options)
    parser.add_argument(*MACROS.names, **MACROS.options, default=argparse.SUPPRESS)
    return parser


def _formatter(prog: str) -> argparse.HelpFormatter:
    return argparse.RawDescriptionHelpFormatter(prog, max_help_position=26, width=columns())


def _shield(argv: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The words after `--` are text, but argparse would take some for options. So placeholders with a NUL, which no
    real argument can hold, replace them. Returns the arguments, and the text of each placeholder."""
    if "--" not in argv:
        return list(argv), {}
    at = argv.index("--")
    texts = {f"\0{number}": text for number, text in enumerate(argv[at + 1 :])}
    return [*argv[:at], *texts], texts


def _unshield(value: Any, texts: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_unshield(item, texts) for item in value]
    return texts.get(value, value) if isinstance(value, str) else value
