"""Formats the list of macros: a table for people, JSON and tab-separated lines for programs. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from macrotool.cli.display.layout import BOLD, CYAN, DIM, RED, Paint, shortened, width

if TYPE_CHECKING:
    from macrotool.macros.macro_files import MacroFile

_HEADINGS = (("Text macros", False), ("File macros, which edit files", True))
_ORIGINS = {"user": "yours", "project": "this project's", "given": "from --macros", "built-in": ""}


def as_table(files: Sequence[MacroFile], keys: Mapping[str, str], to: int | None, paint: Paint) -> str:
    """Grouped by kind, then aligned. keys: macro -> its hotkey. to: the terminal's width, at which descriptions are
    cut; None to cut nothing."""
    names = max((width(_printable(file.name)) for file in files), default=0)
    lines = []
    for heading, has_files in _HEADINGS:
        group = [file for file in files if bool(file.macro and file.macro.files) == has_files]
        lines += [paint(heading, BOLD)] if group else []
        lines += [_line(file, keys.get(file.name, ""), (names, to), paint) for file in group]
    broken = sum(file.macro is None for file in files)
    lines += [f"{broken} broken file{'s' * (broken != 1)}: macrotool check"] if broken else []
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _line(file: MacroFile, hotkey: str, widths: tuple[int, int | None], paint: Paint) -> str:
    names, to = widths
    more = [(text, code) for text, code in ((hotkey, CYAN), (_origin(file), DIM)) if text]
    text = _printable(_description(file))
    if to is not None:
        text = shortened(text, max(to - names - 4 - sum(width(one) + 2 for one, _ in more), 10))
    cells = [paint(text, RED) if file.macro is None else text, *(paint(*one) for one in more)]
    name = _printable(file.name)
    return f"  {paint(name, BOLD)}{' ' * (names - width(name))}  {'  '.join(cells)}"


def _origin(file: MacroFile) -> str:
    origin = _ORIGINS[file.origin]
    return f"({origin}{', before another of that name' if file.shadows else ''})" if origin else ""


def as_plain(files: Sequence[MacroFile]) -> str:
    """NAME, a tab, the description."""
    return "".join(f"{_printable(file.name)}\t{_printable(_description(file))}\n" for file in files)


def _printable(text: str) -> str:
    """Makes a name or a description safe for a terminal, on one line."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)


def as_json(files: Sequence[MacroFile], keys: Mapping[str, str]) -> str:
    import json

    return json.dumps([_object(file, keys.get(file.name, "")) for file in files], indent=2) + "\n"


def _description(file: MacroFile) -> str:
    """One line, whatever the file says."""
    return " ".join(file.macro.description.split()) if file.macro else "(broken)"


def _first_error(file: MacroFile) -> str:
    first = file.first_error()
    return f"broken: {file.path}:{first.line}:{first.column}: {first.message}" if first else "broken"


def _object(file: MacroFile, hotkey: str) -> dict[str, object]:
    macro = file.macro
    return {
        "name": file.name,
        "description": macro.description if macro else "",
        "hotkey": hotkey,
        "origin": file.origin,
        "path": file.path,
        "shadows": list(file.shadows),
        "error": "" if macro else _first_error(file),
    }
