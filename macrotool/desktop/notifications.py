"""Short messages to the user on the desktop, through `notify-send` where there is one."""

from __future__ import annotations

import subprocess

_SECONDS = 5.0


def notify(title: str, body: str) -> None:
    """Without a notification service nothing happens: no run depends on it."""
    try:
        subprocess.run(
            ["notify-send", "--app-name=macrotool", "--", title, body],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return
