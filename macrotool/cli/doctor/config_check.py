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
from macrotool.yaml_reader.marks import Mapping as MarkedMapping
from macrotool.yaml_reader.marks import Mark, Problem, Text, warning


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


def _hotkey_problems(root: MarkedMapping | None) -> list[Problem]:
    """Only the user's own macros and the built-ins can have hotkeys."""
    entries = root.entries if root is not None else ()
    hotkeys = next((entry.value for entry in entries if entry.key.value == "hotkeys"), None)
    keys = [entry.key for entry in hotkeys.entries] if isinstance(hotkeys, MarkedMapping) else []
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
