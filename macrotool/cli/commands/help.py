"""help and version: what the program can do, from the table of commands and the pages."""

from __future__ import annotations

from types import SimpleNamespace

from macrotool import __version__
from macrotool.cli.arguments import COMMANDS, GROUPS, TOPICS
from macrotool.cli.display.layout import coloured
from macrotool.cli.pages import formatted, page
from macrotool.cli.parser import parse
from macrotool.cli.review import open_terminal
from macrotool.errors import UsageError
from macrotool.run.console import Console

_SHORT = """\
macrotool: text macros that a model answers

  macrotool fix-grammar "She dont like it."       a macro on a text
  macrotool summarize < report.txt                … on standard input
  macrotool rename-symbol "fib -> fibonacci"      a macro that edits files
  macrotool listen                                hotkeys on selected text

{groups}

'macrotool help' lists all commands, 'macrotool help COMMAND' explains one.
Topics: {topics}.
"""


def show_help(args: SimpleNamespace, console: Console) -> int:
    if getattr(args, "is_short", False):
        console.out(_short())
    elif args.topic in TOPICS:
        _show_page(page(args.topic), console)
    elif args.topic is None or args.topic in COMMANDS:
        parse([*([args.topic] if args.topic else []), "--help"])
    else:
        raise UsageError(f"there is no help on '{args.topic}'", _hint(args.topic))
    return 0


def version(args: SimpleNamespace, console: Console) -> int:
    console.out(f"macrotool {__version__}\n")
    return 0


def _short() -> str:
    rows = [f"  {group:<9}{', '.join(names)}" for group, names in GROUPS.items()]
    return _SHORT.format(groups="\n".join(rows), topics=", ".join(TOPICS))


def _show_page(text: str, console: Console) -> None:
    """In a pager when it is longer than the terminal."""
    with open_terminal() as terminal:
        if terminal is None or not console.stdout_is_terminal:
            console.out(text)
        else:
            terminal.show(text, lambda shown: formatted(shown, coloured))


def _hint(word: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word.lower(), [*COMMANDS, *TOPICS], 1, 0.6)
    return f"did you mean 'macrotool help {close[0]}'?" if close else f"topics: {', '.join(TOPICS)}"
