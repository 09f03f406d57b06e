"""Starts a user's macro files, copies them from the built-ins, opens them in the editor."""

from __future__ import annotations

import os
import sys

from macrotool.errors import MacroError, OutputError, UsageError
from macrotool.files.atomic_write import write_file
from macrotool.files.disk.os_errors import forbidden
from macrotool.macros.macro import schema
from macrotool.macros.macro_files import MacroFile, skeleton
from macrotool.yaml_reader.file import file_bytes

SCHEMA_FILE = "macro.schema.json"
_ALLOWED = "use letters, digits, '-' and '_'"


def schema_text() -> str:
    """The JSON Schema of a macro file, as it is written beside macro files for editors."""
    import json

    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def check_name(name: str) -> None:
    """Checks that a name is a file name on every system and easy to type. Raises UsageError."""
    bad = sorted({character for character in name if character in "/ " or not character.isprintable()})
    if bad:
        raise UsageError(f"a macro's name may not hold {' '.join(map(_shown, bad))}", _ALLOWED)
    if name.endswith((".yaml", ".yml")):
        raise UsageError(f"'{name}' cannot be a macro's name", f"leave out the ending: {name.rpartition('.')[0]}")
    fault = forbidden(name, windows=True)
    if fault or not name or name[0] in ".-":
        raise UsageError(f"'{name}' cannot be a macro's name{fault and f': {fault}'}", _ALLOWED)


def _shown(character: str) -> str:
    """A byte that is not UTF-8 is a lone surrogate."""
    return repr(character).replace("\\udc", "\\x")


def new_macro(name: str, folder: str) -> str:
    """Writes a commented skeleton and returns its path. Raises UsageError when the file exists."""
    check_name(name)
    return _write_new(folder, name, skeleton(name, f"./{SCHEMA_FILE}").encode())


def copy_macro(source: MacroFile, folder: str) -> str:
    """Copies a macro's file into `folder` and returns the copy's path. Raises UsageError when the file exists."""
    return _write_new(folder, source.name, macro_bytes(source))


def macro_bytes(file: MacroFile) -> bytes:
    """The file's bytes. Raises MacroError for a file that is unreadable, too large or not an ordinary file."""
    data, failure = file_bytes(file.path, *file.conditions)
    if failure:
        raise MacroError(f"{file.path}: {failure}", "all macros: macrotool list")
    return data


def _write_new(folder: str, name: str, data: bytes) -> str:
    path = os.path.join(folder, f"{name}.yaml")
    if os.path.lexists(path):
        raise UsageError(f"there is {path} already", f"open it: macrotool edit {name}")
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot make the folder {folder}: {error.strerror}") from None
    write_file(path, data)
    schema_path = os.path.join(folder, SCHEMA_FILE)
    if not os.path.islink(schema_path):  # in a cloned folder, a link may point to any of the user's files
        write_file(schema_path, schema_text().encode())
    return path


def open_editor(path: str) -> None:
    """Runs $VISUAL, else $EDITOR, else the system's editor, and waits until it is closed. Raises UsageError."""
    import shlex
    import subprocess

    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or _default_editor()
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
        status = subprocess.run([*words, path], check=False).returncode
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"cannot start the editor '{command}': {reason}", "set EDITOR") from None
    if status:
        raise UsageError(f"the editor '{command}' ended with exit status {status}", f"the file is {path}")


def _default_editor() -> str:
    import shutil

    if sys.platform == "win32":
        return "notepad"
    return next((editor for editor in ("sensible-editor", "nano", "vi") if shutil.which(editor)), "vi")


def editable_path(file: MacroFile) -> str:
    """The file to edit. Refuses built-ins with a MacroError: an update would overwrite the user's changes."""
    if file.origin == "built-in":
        raise MacroError(f"the macro '{file.name}' is built in", f"make it yours first: macrotool copy {file.name}")
    return file.path
