"""Holds the macros that the desktop can run, with their keys. Reads changed files again; keeps the last good version of
a broken one.

They are the user's own and the built-ins, not a project's and not those of `--macros`.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from macrotool.config.config_file import ConfigFile, read_config
from macrotool.config.settings import Config, Settings, resolve
from macrotool.config.user_folders import config_path, own_macros
from macrotool.errors import UsageError
from macrotool.macros.macro import Macro
from macrotool.macros.macro_files import Folder, MacroFile, builtin_folder, load_macros
from macrotool.service.resident.hotkey_bindings import Bindings, Wanted, assign

_ORDER = ("user", "built-in")


class Broken(NamedTuple):
    """A file with a mistake. line and column count from 1."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class MacroBook:
    """macros, config: the last good versions. broken: the files that have a mistake now. bindings: who has which
    keys."""

    def __init__(self) -> None:
        self.macros: dict[str, Macro] = {}
        self.config = Config()
        self._has_config = False
        self.broken: tuple[Broken, ...] = ()
        self.bindings = Bindings({}, {})

    def load(self) -> None:
        """Reads everything again. Raises MacrotoolError for an unreadable folder; then nothing has changed."""
        files = load_macros([Folder(own_macros(), "user"), Folder(builtin_folder(), "built-in")])
        config = read_config()
        self.config = config.config or self.config
        self._has_config = self._has_config or config.config is not None
        self.macros = {file.name: macro for file in files if (macro := self._good(file)) is not None}
        checked: list[MacroFile | ConfigFile] = [*files, config]
        self.broken = tuple(found for file in checked if (found := _broken(file)))
        in_order = sorted(files, key=lambda file: _ORDER.index(file.origin))
        wanted = [
            Wanted(file.name, self.macros[file.name].hotkey, file.origin == "built-in")
            for file in in_order
            if file.name in self.macros
        ]
        editing = {name for name, macro in self.macros.items() if macro.files}
        broken = {os.path.splitext(os.path.basename(file.path))[0] for file in self.broken}
        self.bindings = assign(wanted, self.config.hotkeys, editing, broken)

    def settings(self) -> Settings:
        """Raises UsageError until a configuration without a mistake was read: with default settings, a text could go to
        a server that the user did not choose."""
        if not self._has_config:
            fault = next(str(broken) for broken in self.broken if broken.path == config_path())
            raise UsageError(fault, "'macrotool check' says how to fix it")
        return resolve(self.config, os.environ)

    def _good(self, file: MacroFile) -> Macro | None:
        return file.macro or self.macros.get(file.name)


def watched() -> list[str]:
    """The folders and files that a book depends on."""
    return [own_macros(), builtin_folder(), config_path()]


def _broken(file: MacroFile | ConfigFile) -> Broken | None:
    first = next((problem for problem in file.problems if problem.severity == "error"), None)
    return Broken(file.path, first.line, first.column, first.message) if first else None
