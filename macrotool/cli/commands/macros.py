"""list, show, new, edit, copy, check, schema, completion: the commands around macro files."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.cli.commands.macro_folders import folders, own_folder
from macrotool.cli.completions import script
from macrotool.cli.display.layout import coloured, plain
from macrotool.cli.display.listing import as_json, as_plain, as_table
from macrotool.cli.display.problems import format_problem, painted_problems
from macrotool.cli.doctor.config_check import check_config, is_config, with_key_conflicts
from macrotool.config.config_file import new_config, read_config
from macrotool.config.settings import Config
from macrotool.config.user_folders import config_path
from macrotool.errors import MacroError, UsageError
from macrotool.macros.authoring import copy_macro, editable_path, macro_bytes, new_macro, open_editor, schema_text
from macrotool.macros.macro_files import (
    Folder,
    builtin_folder,
    check_folders,
    check_paths,
    load_macros,
    locate_macro,
    macro_paths,
)
from macrotool.run.console import Console, columns

if TYPE_CHECKING:
    from macrotool.config.config_file import ConfigFile
    from macrotool.macros.macro_files import MacroFile

    CheckedFile = ConfigFile | MacroFile


def list_macros(args: SimpleNamespace, console: Console) -> int:
    files = load_macros(folders(args, note=console.note))
    if args.json or args.plain:
        console.out(as_json(files, _keys_in_force(files)) if args.json else as_plain(files))
        return 0
    to = columns() if console.stdout_is_terminal else None
    paint = coloured if console.wants_colour else plain
    keys = _keys_in_force(files)
    console.out(as_table(files, keys, to, plain), lambda _: as_table(files, keys, to, paint))
    return 0


def _keys_in_force(files: Sequence[MacroFile]) -> dict[str, str]:
    """Macro -> its keys: those of the configuration before those of its file. A project's macro has none."""
    config = read_config().config or Config()
    own = [file for file in files if file.origin in ("user", "built-in") and file.macro is not None]
    keys = {file.name: config.hotkeys.get(file.name, file.macro.hotkey) for file in own if file.macro}
    return {name: key for name, key in keys.items() if key}


def show(args: SimpleNamespace, console: Console) -> int:
    console.out(macro_bytes(locate_macro(folders(args, note=console.note), args.name)).decode("utf-8", "replace"))
    return 0


def new(args: SimpleNamespace, console: Console) -> int:
    if any(file.name == args.name for file in macro_paths([Folder(builtin_folder(), "built-in")])):
        raise UsageError(f"'{args.name}' is a built-in macro", f"start from it: macrotool copy {args.name}")
    path = new_macro(args.name, own_folder(args))
    console.out(f"{path}\n")
    for file in macro_paths(folders(args, note=console.note)):
        if file.path == path and file.shadows:
            console.note(f"it now comes before {' and '.join(file.shadows)}")
    console.note(f"write your prompt with 'macrotool edit {args.name}', try it with 'macrotool run {args.name} TEXT'")
    return 0


def copy(args: SimpleNamespace, console: Console) -> int:
    console.out(f"{copy_macro(locate_macro(folders(args, note=console.note), args.name), own_folder(args))}\n")
    return 0


def edit(args: SimpleNamespace, console: Console) -> int:
    if args.name == "config":
        path = new_config() if not os.path.lexists(config_path()) else config_path()
        return _edit(path, check_config, console)
    path = editable_path(locate_macro(folders(args, note=console.note), args.name))
    return _edit(path, lambda: check_paths([path]), console)


def _edit(path: str, checked: Callable[[], Sequence[CheckedFile]], console: Console) -> int:
    while True:
        open_editor(path)
        files = checked()
        _report(files, console.err)
        if not _has_error(files):
            return 0
        if not console.ask("open it again?"):
            return MacroError.exit_status


def check(args: SimpleNamespace, console: Console) -> int:
    files = _checked_files(args, console)
    if args.json:
        import json

        rows = [{"path": file.path} | problem._asdict() for file in files for problem in file.problems]
        console.out(json.dumps(rows, indent=2) + "\n")
    else:
        _report(files, lambda text: console.out(text, painted_problems))
        if not any(file.problems for file in files):
            console.note(f"{len(files)} file{'s' * (len(files) != 1)} checked, no mistakes")
    return int(_has_error(files))


def _checked_files(args: SimpleNamespace, console: Console) -> list[CheckedFile]:
    """The given paths, or all macros and the configuration. The configuration's own path is checked as a
    configuration."""
    if not args.paths:
        return with_key_conflicts([*check_config(), *check_folders(folders(args, note=console.note))])
    configs = [path for path in args.paths if is_config(path)]
    found = check_paths([path for path in args.paths if path not in configs])
    if not found and not configs:
        raise UsageError(f"there is no macro file in {' or '.join(args.paths)}", "give the path of a .yaml file")
    return [*(check_config() if configs else []), *found]


def _report(files: Sequence[CheckedFile], write: Callable[[str], None]) -> None:
    for file in files:
        for problem in file.problems:
            write(format_problem(file.path, file.lines, problem) + "\n")


def _has_error(files: Sequence[CheckedFile]) -> bool:
    return any(problem.severity == "error" for file in files for problem in file.problems)


def schema(args: SimpleNamespace, console: Console) -> int:
    console.out(schema_text())
    return 0


def completion(args: SimpleNamespace, console: Console) -> int:
    console.out(script(args.shell))
    return 0
