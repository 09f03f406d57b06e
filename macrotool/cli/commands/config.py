"""config: the configuration in force, and where each setting comes from. Never a key."""

from __future__ import annotations

import os
from types import SimpleNamespace

from macrotool.cli.display.layout import DIM, Paint, coloured, padded, plain
from macrotool.config.config_file import read_config
from macrotool.config.server_url import shown
from macrotool.config.settings import Config, origins, resolve
from macrotool.config.user_folders import config_path, own_macros, state_dir
from macrotool.errors import UsageError
from macrotool.run.console import Console, one_line


def config(args: SimpleNamespace, console: Console) -> int:
    if args.path:
        console.out(f"{config_path()}\n")
        return 0
    rows = _rows()
    if args.json:
        import json

        console.out(json.dumps({name: value for name, value, _ in rows}, indent=2) + "\n")
    else:
        paint = coloured if console.wants_colour else plain
        console.out("".join(_line(row, plain) for row in rows), lambda _: "".join(_line(row, paint) for row in rows))
    return 0


def _line(row: tuple[str, str, str], paint: Paint) -> str:
    name, value, origin = map(one_line, row)
    return f"{padded(name, 14)}  {value}{paint(f'  ({origin})', DIM) if origin else ''}\n"


def _rows() -> list[tuple[str, str, str]]:
    """Name, value, origin. Raises UsageError for a configuration with mistakes."""
    file = read_config()
    if file.config is None:
        raise UsageError(f"{file.path} has mistakes", f"macrotool check {file.path}")
    settings, where = resolve(file.config, os.environ), origins(file.config, os.environ)
    return [
        ("configuration", file.path, "" if os.path.lexists(file.path) else "not there yet: macrotool setup"),
        ("model", settings.model or "none", where["model"] or "macrotool setup finds one"),
        ("server", shown(settings.base_url), where["base_url"]),
        ("key", "set" if where["key"] else "none", where["key"]),
        ("timeout", f"{settings.timeout:g} s", "" if file.config.timeout != Config().timeout else "the default"),
        ("english", settings.english, "" if file.config.english != Config().english else "the default"),
        ("macros", own_macros(), ""),
        ("state", state_dir(), ""),
    ]
