"""Finds the user's folders: configuration, macros, journal of changes."""

from __future__ import annotations

import os
import sys


def config_dir() -> str:
    """The user's folder for macrotool. On Linux the XDG rule is this one line, and importing platformdirs would take as
    long as starting Python."""
    if sys.platform == "linux":
        xdg = os.environ.get("XDG_CONFIG_HOME", "")
        return os.path.join(xdg if os.path.isabs(xdg) else os.path.join(_home(), ".config"), "macrotool")
    from platformdirs import user_config_dir

    return user_config_dir("macrotool", appauthor=False)


def state_dir() -> str:
    """The folder for what macrotool remembers between commands; it need not exist. Found like config_dir."""
    if sys.platform == "linux":
        xdg = os.environ.get("XDG_STATE_HOME", "")
        return os.path.join(xdg if os.path.isabs(xdg) else os.path.join(_home(), ".local", "state"), "macrotool")
    from platformdirs import user_state_dir

    return user_state_dir("macrotool", appauthor=False)


def _home() -> str:
    """Always absolute: with a relative HOME, the owner of the current folder could give us a configuration."""
    home = os.environ.get("HOME", "")
    if os.path.isabs(home):
        return home
    import pwd

    try:
        home = pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:  # the user ID has no name, as in containers
        home = ""
    return home if os.path.isabs(home) else os.sep


def config_path() -> str:
    return os.path.join(config_dir(), "config.yaml")


def own_macros() -> str:
    return os.path.join(config_dir(), "macros")
