"""Finds folders of macro files, decides which of two files with one name wins, and reads them.

A macro's name is its file's name without `.yaml`. Folders are listed in the order in which they win.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from macrotool.errors import MacroError, UsageError
from macrotool.files.real_path import real_path
from macrotool.macros.macro import MACRO_KEYS, Macro, parse_macro
from macrotool.macros.project_folder import PROJECT_FOLDER, fault_of, project_folder
from macrotool.yaml_reader.file import Fault, read_marked_file
from macrotool.yaml_reader.marks import Mark, Problem, error, has_error, note

_SUFFIX = ".yaml"
_KEY_NAMES = tuple(key.name for key in MACRO_KEYS)


class Folder(NamedTuple):
    """origin: "given", "project", "user" or "built-in"."""

    path: str
    origin: str


class MacroFile(NamedTuple):
    """macro: None when the file has an error, or has not been read yet. lines: the text, for showing a problem's place.

    shadows: the paths of the files of the same name that it wins over.
    """

    name: str
    path: str
    origin: str
    macro: Macro | None = None
    problems: tuple[Problem, ...] = ()
    lines: tuple[str, ...] = ()
    shadows: tuple[str, ...] = ()

    @property
    def conditions(self) -> tuple[Fault, ...]:
        """Checks the file again when it is read: a project's file may have been replaced since it was trusted."""
        return (fault_of,) if self.origin == "project" else ()

    def first_error(self) -> Problem | None:
        return next((problem for problem in self.problems if problem.severity == "error"), None)


# --- where macros are -------------------------------------------------------------------------------------------------


def macro_folders(
    given: str | None, cwd: str, config_dir: str, note: Callable[[str], None] = lambda _: None
) -> list[Folder]:
    """The folders in the order in which they win; only the given one must exist. note: called when a project's folder
    is not used. Raises UsageError."""
    if given and not os.path.isdir(given):
        raise UsageError(f"there is no folder {given}", "check --macros and $MACROTOOL_MACROS")
    project = project_folder(cwd, note)
    folders = [
        *([Folder(given, "given")] if given else []),
        *([Folder(project, "project")] if project else []),
        Folder(os.path.join(config_dir, "macros"), "user"),
        Folder(builtin_folder(), "built-in"),
    ]
    firsts: dict[str, Folder] = {}
    for folder in folders:
        firsts.setdefault(real_path(folder.path), folder)
    return list(firsts.values())


def builtin_folder() -> str:
    """In an installed wheel the folder is inside the package; in the repository it is beside it."""
    folder = os.path.dirname(os.path.abspath(__file__))
    installed = os.path.join(folder, "builtin")
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(os.path.dirname(folder)), "macros")


def macro_paths(folders: Sequence[Folder]) -> list[MacroFile]:
    """The files that win, unread, by name, each with the paths that it shadows."""
    found: dict[str, MacroFile] = {}
    for folder in folders:
        for file in _file_names(folder.path, _SUFFIX):
            name, path = file.removesuffix(_SUFFIX), os.path.join(folder.path, file)
            first = found.get(name)
            found[name] = (
                first._replace(shadows=(*first.shadows, path)) if first else MacroFile(name, path, folder.origin)
            )
    return [found[name] for name in sorted(found)]


def _file_names(folder: str, suffix: str) -> list[str]:
    """Raises UsageError for a folder that exists but cannot be read."""
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as problem:
        raise UsageError(f"cannot read the folder {folder}: {problem.strerror}", "check its permissions") from None
    return sorted(name for name in names if name.endswith(suffix) and name[0] != "." and name != suffix)


# --- reading ----------------------------------------------------------------------------------------------------------


def load_macros(folders: Sequence[Folder]) -> list[MacroFile]:
    """Reads every macro that wins, by name. A broken file gives problems, never an exception."""
    return [_read(file) for file in macro_paths(folders)]


def load_macro(path: str, name: str, origin: str) -> MacroFile:
    return _read(MacroFile(name, path, origin))


def find_macro(folders: Sequence[Folder], name: str) -> Macro:
    """The macro of that name. Raises MacroError when there is none, or when the file that wins is broken."""
    file = _read(locate_macro(folders, name))
    if file.macro is None:
        raise _broken(file)
    return file.macro


def locate_macro(folders: Sequence[Folder], name: str) -> MacroFile:
    """The file of that name, unread, with the paths that it shadows. Raises MacroError when there is none."""
    file = f"{name}{_SUFFIX}"
    # We look in the folder's list, because some file systems also find "Fix.yaml" under "fix.yaml".
    found = [folder for folder in folders if file in _file_names(folder.path, _SUFFIX)]
    if not found:
        raise _unknown(folders, name)
    first, *others = [os.path.join(folder.path, file) for folder in found]
    return MacroFile(name, first, found[0].origin, shadows=tuple(others))


def _unknown(folders: Sequence[Folder], name: str) -> MacroError:
    from difflib import get_close_matches

    names = {file.name.lower(): file.name for file in macro_paths(folders)}
    wanted = (
        os.path.basename(name.lower()).removesuffix(_SUFFIX).removesuffix(".yml").replace("_", "-").replace(" ", "-")
    )
    close = get_close_matches(wanted[:80], names, n=1)
    hint = f"did you mean '{names[close[0]]}'? All macros: macrotool list" if close else "all macros: macrotool list"
    return MacroError(f"there is no macro '{name}'", hint)


def _broken(file: MacroFile) -> MacroError:
    problem = file.first_error() or error(Mark(1, 1), "the file holds no macro")
    more = sum(problem.severity == "error" for problem in file.problems) - 1
    rest = f" (+{more} more: macrotool check {file.path})" if more > 0 else ""
    return MacroError(
        f"{file.path}:{problem.line}:{problem.column}: {problem.message}", f"{problem.hint}{rest}".strip()
    )


def _read(file: MacroFile) -> MacroFile:
    source = read_marked_file(file.path, "macro file", _KEY_NAMES, *file.conditions)
    is_projects = file.origin == "project"
    macro, checked = (
        parse_macro(file.name, source.root, is_projects=is_projects) if source.root is not None else (None, [])
    )
    problems = tuple(sorted([*source.problems, *checked]))
    return file._replace(macro=None if has_error(problems) else macro, problems=problems, lines=source.lines)


# --- checking ---------------------------------------------------------------------------------------------------------


def check_folders(folders: Sequence[Folder]) -> list[MacroFile]:
    """Checks every macro file of the folders, also the shadowed ones."""
    return [file for folder in folders for file in _check_folder(folder)]


def check_paths(paths: Sequence[str]) -> list[MacroFile]:
    """Checks files, and the macro files of folders. Raises UsageError for a missing path."""
    found: list[MacroFile] = []
    for path in paths:
        if not os.path.lexists(path):
            raise UsageError(
                f"there is no file or folder {path}", "give the path of a macro file, or of a folder of them"
            )
        found += _check_folder(Folder(path, "given")) if os.path.isdir(path) else [_check_file(path, "given")]
    return found


def _check_folder(folder: Folder) -> list[MacroFile]:
    names = sorted(_file_names(folder.path, _SUFFIX) + _file_names(folder.path, ".yml"))
    return [_check_file(os.path.join(folder.path, name), folder.origin) for name in names]


def _check_file(path: str, origin: str) -> MacroFile:
    name, suffix = os.path.splitext(os.path.basename(path))
    is_projects = os.path.basename(os.path.dirname(real_path(path))) == PROJECT_FOLDER
    file = load_macro(path, name, "project" if is_projects else origin)
    if suffix == _SUFFIX:
        return file
    advice = note(Mark(1, 1), f"only files that end in {_SUFFIX} are macros", f"rename it to {name}{_SUFFIX}")
    return file._replace(problems=(*file.problems, advice))


# --- starting ---------------------------------------------------------------------------------------------------------


def skeleton(name: str, schema_path: str) -> str:
    """The text of a new, commented macro file. schema_path: where an editor finds the JSON Schema."""
    return f"""\
# yaml-language-server: $schema={schema_path}
# The macro '{name}': macrotool run {name} TEXT
description: What '{name}' does, in one line

# Your text takes the place of {{input}} (or follows the prompt, if there is no {{input}}).
# Keep the '|' and indent every line of the prompt by two spaces: then no character is special.
prompt: |
  Rewrite the text between <text> and </text> in one short sentence.
  Return only the sentence.

  <text>
  {{input}}
  </text>

# What happens to the answer on the desktop: replace (the selection), append, copy or show.
output: replace

# Remove the '# ' from what you need.
# hotkey: <ctrl>+<alt>+y
# model: gpt-6-astra
# options:
#   temperature: 0.2
# offline: harper
# files: ['src/**/*.py', README.md]
# allow: [update, create]
"""
