"""Reads the configuration file, and the key that a command prints."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import NamedTuple

from macrotool.config.settings import CONFIG_KEYS, Config, Settings, parse_config, resolve
from macrotool.config.user_folders import config_path
from macrotool.errors import AccessError, OutputError, UsageError
from macrotool.yaml_reader.file import read_marked_file
from macrotool.yaml_reader.marks import Mapping as MarkedMapping
from macrotool.yaml_reader.marks import Mark, Problem, has_error, warning
from macrotool.yaml_reader.source import read_yaml

_KEY_COMMAND_SECONDS = 60.0


class ConfigFile(NamedTuple):
    """config: None when the file has an error. lines: its text, for showing a problem's place. root: what was read of
    it."""

    path: str
    config: Config | None
    problems: tuple[Problem, ...] = ()
    lines: tuple[str, ...] = ()
    root: MarkedMapping | None = None


def read_config() -> ConfigFile:
    """Reads the user's configuration file; a missing file counts as an empty one."""
    path = config_path()
    if not os.path.lexists(path):
        return ConfigFile(path, Config())
    source = read_marked_file(path, "configuration", [key.name for key in CONFIG_KEYS])
    config, checked = parse_config(source.root) if source.root is not None else (None, [])
    problems = tuple(sorted([*source.problems, *checked, *_open_to_others(path, config)]))
    return ConfigFile(path, None if has_error(source.problems) else config, problems, source.lines, source.root)


def config_of(text: str) -> Config | None:
    """The configuration that the text of a file holds; None when it has a mistake."""
    root, problems = read_yaml(text, "configuration", [key.name for key in CONFIG_KEYS])
    return parse_config(root)[0] if root is not None and not has_error(problems) else None


_SKELETON = """\
# Settings for every run. Uncomment what you need; 'macrotool check' checks it.

# model: gpt-6-astra
# base_url: https://api.openai.com/v1
# api_key_command: pass show openai     # prints the key, so it is not in this file
# timeout: 120                          # seconds of silence before giving up
# english: british                      # the proofreader's English
# hotkeys:
#   fix-grammar: <ctrl>+<alt>+g
"""


def new_config() -> str:
    """Writes a commented configuration file and returns its path. Raises OutputError, also when it exists."""
    path = config_path()
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # a key may come into it
    except OSError as error:
        raise OutputError(f"cannot make {path}: {error.strerror or error}", "check the folder") from None
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(_SKELETON)
    return path


def config_text() -> str:
    """The configuration file's text; empty when there is none. Raises UsageError."""
    path = config_path()
    if not os.path.lexists(path):
        return ""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {error}", "check the file") from None


def _open_to_others(path: str, config: Config | None) -> list[Problem]:
    """Warns of a key in a file that other users of the machine can read."""
    if config is None or not config.api_key or os.name == "nt" or not os.stat(path).st_mode & 0o077:
        return []
    return [warning(Mark(1, 1), "other users of this machine can read the key in this file", f"run: chmod 600 {path}")]


def load_settings(note: Callable[[str], None], environ: Mapping[str, str] = os.environ) -> Settings:
    """Settings from the configuration file and the environment. Notes warnings. Raises UsageError for a mistake."""
    file = read_config()
    for problem in file.problems:
        place = f"{file.path}:{problem.line}:{problem.column}"
        if problem.severity == "error" and file.config is not None:
            note(f"{place}: {problem.message}; this hotkey or program is not used")
        elif problem.severity == "error":
            more = "" if len(file.problems) == 1 else f" (all of them: macrotool check {file.path})"
            raise UsageError(f"{place}: {problem.message}", f"{problem.hint}{more}")
        if problem.severity == "warning":
            note(f"{place}: {problem.message}; {problem.hint}")
    return resolve(file.config or Config(), environ)


def resolve_key(settings: Settings) -> str:
    """The key itself. Runs the command that prints it only now, when a key is needed. Raises AccessError."""
    return settings.api_key or (_ask_command(settings.api_key_command) if settings.api_key_command else "")


def _ask_command(command: str) -> str:
    import subprocess

    try:
        done = subprocess.run(  # noqa: S602  a line of the user's own file, where pipes are wanted
            command,
            shell=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            timeout=_KEY_COMMAND_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise _no_key(
            "it did not end in a minute" if isinstance(error, subprocess.TimeoutExpired) else str(error)
        ) from None
    words = done.stdout.decode("utf-8", "replace").split()
    if done.returncode or not words:
        raise _no_key(f"exit status {done.returncode}" if done.returncode else "it printed nothing")
    return words[0]


def _no_key(reason: str) -> AccessError:
    """The command itself is not shown: some people write the key into it."""
    return AccessError(
        f"api_key_command in {config_path()} gave no key: {reason}", "run that command by hand to see why"
    )
