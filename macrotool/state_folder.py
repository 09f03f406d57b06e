"""Where macrotool keeps what it must remember between two commands."""

from __future__ import annotations

import os
import sys


def state_dir() -> str:
    """The user's state folder for macrotool; it need not exist. On Linux the XDG rule is this one line, and importing
    platformdirs would take as long as starting Python."""
    if sys.platform == "linux":
        xdg = os.environ.get("XDG_STATE_HOME", "")
        return os.path.join(xdg if os.path.isabs(xdg) else os.path.expanduser("~/.local/state"), "macrotool")
    from platformdirs import user_state_dir

    return user_state_dir("macrotool", appauthor=False)
