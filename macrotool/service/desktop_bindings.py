"""The bindings of a book that the desktop can serve, each other one with the reason."""

from __future__ import annotations

import os

from macrotool.service.bindings import Bindings, without
from macrotool.service.macro_book import MacroBook


def desktop_bindings(book: MacroBook) -> Bindings:
    editing = {name for name, macro in book.macros.items() if macro.files}
    broken = {os.path.splitext(os.path.basename(file.path))[0] for file in book.broken}
    return without(book.bindings, editing, broken)
