"""Checks the configuration more closely: hotkeys of macros that cannot have any, and a file that is not read because of
its name."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from macrotool.config.config_file import ConfigFile, read_config
from macrotool.config.user_folders import config_path, own_macros
from macrotool.errors import short
from macrotool.files.real_path import real_path
from macrotool.macros.macro_files import Folder, MacroFile, builtin_folder, load_macros
from macrotool.service.resident.desktop_macros import MacroBook
from macrotool.yaml_reader.marks import Entry, Mark, Problem, Text, warning
from macrotool.yaml_reader.marks import Mapping as MarkedMapping

Checked = ConfigFile | MacroFile


def check_config() -> list[ConfigFile]:
    """The configuration with all its problems, preceded by a file with a wrong name, if there is one."""
    file = read_config()
    problems = sorted([*file.problems, *_hotkey_problems(file.root)])
    return [*_stray(), file._replace(problems=tuple(problems))]


def stray_config() -> str:
    """The path of a `config.yml`, which is never read; empty when there is none."""
    path = os.path.splitext(config_path())[0] + ".yml"
    return path if os.path.lexists(path) else ""


def is_config(path: str) -> bool:
    """Whether the path is the configuration, or a file with a wrong name that was meant to be."""
    return real_path(path) in {real_path(own) for own in (config_path(), stray_config()) if own}


def _stray() -> list[ConfigFile]:
    if not (path := stray_config()):
        return []
    name = os.path.basename(config_path())
    there = os.path.lexists(config_path())
    hint = f"move what you need of it into {name}, and delete it" if there else f"rename it to {name}"
    return [ConfigFile(path, None, (warning(Mark(1, 1), f"this file is not read: the configuration is {name}", hint),))]


def with_key_conflicts(files: Sequence[Checked]) -> list[Checked]:
    """The checked files, with a warning where a macro's keys are another macro's already."""
    book = MacroBook()
    book.load()
    found = {name: _conflict(name, owner, files) for name, owner in book.bindings.conflicts.items()}
    more: dict[str, list[Problem]] = {}
    for path, problem in filter(None, found.values()):
        more.setdefault(path, []).append(problem)
    return [file._replace(problems=tuple(sorted([*file.problems, *more.get(file.path, [])]))) for file in files]


def _conflict(name: str, owner: str, files: Sequence[Checked]) -> tuple[str, Problem] | None:
    """The place of the keys: the configuration, else the macro's own file."""
    for file in files:
        mark = _configured_at(file.root, name) if isinstance(file, ConfigFile) else _written_at(file, name)
        if mark is not None:
            message = f"the macro '{owner}' has these keys already, so '{name}' does not get them"
            return file.path, warning(mark, message, f"choose other keys, or write none: hotkeys: {{{name}: none}}")
    return None


def _configured_at(root: MarkedMapping | None, name: str) -> Mark | None:
    return next((entry.value.mark for entry in _hotkeys(root) if entry.key.value == name), None)


def _written_at(file: MacroFile, name: str) -> Mark | None:
    lines = file.lines if file.name == name and file.origin in ("user", "built-in") else ()
    return next((Mark(number, 1) for number, line in enumerate(lines, 1) if line.startswith("hotkey")), None)


def _hotkeys(root: MarkedMapping | None) -> Sequence[Entry]:
    entries = root.entries if root is not None else ()
    hotkeys = next((entry.value for entry in entries if entry.key.value == "hotkeys"), None)
    return hotkeys.entries if isinstance(hotkeys, MarkedMapping) else ()


def _hotkey_problems(root: MarkedMapping | None) -> list[Problem]:
    """Only the user's own macros and the built-ins can have hotkeys."""
    keys = [entry.key for entry in _hotkeys(root)]
    if not keys:
        return []
    files = load_macros([Folder(own_macros(), "user"), Folder(builtin_folder(), "built-in")])
    return _unbound(keys, {file.name: file for file in files})


def _unbound(keys: Sequence[Text], files: Mapping[str, MacroFile]) -> list[Problem]:
    problems = []
    for key in keys:
        file = files.get(key.value)
        if file is None:
            message = f"no macro of yours and no built-in one is called '{short(key.value)}': these keys are not bound"
            problems.append(warning(key.mark, message, _closest(key.value, files)))
        elif file.macro is not None and file.macro.files:
            message = f"the macro '{key.value}' edits files: these keys are not bound"
            problems.append(warning(key.mark, message, f"delete the line; in a shell: macrotool run {key.value}"))
    return problems


def _closest(name: str, files: Mapping[str, MacroFile]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name[:80], files, n=1)
    return f"did you mean '{close[0]}'?" if close else "all macros: macrotool list"
