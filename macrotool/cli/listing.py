"""Formats the list of macros: a table for people, JSON and tab-separated lines for programs. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from macrotool.macros.macro_files import MacroFile


def as_table(files: Sequence[MacroFile]) -> str:
    rows = [_row(file) for file in files]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)] if rows else []
    return "".join(_line(row, widths) for row in rows)


def as_plain(files: Sequence[MacroFile]) -> str:
    """NAME, a tab, the description."""
    return "".join(f"{_printable(file.name)}\t{_printable(_description(file))}\n" for file in files)


def _printable(text: str) -> str:
    """Makes a name or a description safe for a terminal, on one line."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)


def as_json(files: Sequence[MacroFile]) -> str:
    import json

    return json.dumps([_object(file) for file in files], indent=2) + "\n"


def _row(file: MacroFile) -> tuple[str, ...]:
    hotkey = file.macro.hotkey if file.macro else ""
    shadows = f", shadows {' and '.join(file.shadows)}" if file.shadows else ""
    cells = file.name, _description(file), hotkey, f"{file.origin}{shadows}"
    return tuple(map(_printable, cells))


def _description(file: MacroFile) -> str:
    """One line, whatever the file says; a broken file's first mistake."""
    if file.macro:
        return " ".join(file.macro.description.split())
    first = file.first_error()
    return f"(broken: {file.path}:{first.line}:{first.column}: {first.message})" if first else "(broken)"


def _object(file: MacroFile) -> dict[str, object]:
    macro = file.macro
    return {
        "name": file.name,
        "description": macro.description if macro else "",
        "hotkey": macro.hotkey if macro else "",
        "origin": file.origin,
        "path": file.path,
        "shadows": list(file.shadows),
        "error": "" if macro else _description(file).strip("()"),
    }


def _line(row: tuple[str, ...], widths: Sequence[int]) -> str:
    cells = [cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
    return "  ".join(cell for cell, width in zip(cells, widths, strict=True) if width).rstrip() + "\n"


def _width(text: str) -> int:
    """The columns of a text on a terminal: East Asian wide characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
