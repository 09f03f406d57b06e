"""Finds the folder of the resident process's socket and lock. Light, since the client imports it.

`$XDG_RUNTIME_DIR/macrotool` if that folder is the user's own (under `sudo` it is not), else a folder in the state
folder, one for each user. No other user may enter it.
"""

from __future__ import annotations

import os
import sys

from macrotool.config.user_folders import state_dir

LONGEST_SOCKET = 103
"""Bytes of a socket's path that every system accepts; a longer path uses loopback instead."""


def folder() -> str:
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(runtime) and is_ours(runtime):
        return os.path.join(runtime, "macrotool")
    return os.path.join(state_dir(), f"run-{user_id()}")


def user_id() -> int:
    return os.getuid() if sys.platform != "win32" else 0


def is_ours(path: str) -> bool:
    try:
        return os.stat(path).st_uid == user_id()
    except OSError:
        return False


def socket_path() -> str:
    return os.path.join(folder(), "control.sock")


def port_path() -> str:
    """The file with the port and the token of a loopback socket."""
    return os.path.join(folder(), "control.port")


def lock_path() -> str:
    return os.path.join(folder(), "lock")


def fits(path: str) -> bool:
    return sys.platform != "win32" and len(os.fsencode(path)) <= LONGEST_SOCKET


def prepare() -> None:
    """Makes the folder, 0700. Raises OSError when it belongs to another user, is not a folder, or cannot be made."""
    import errno

    path = folder()
    if os.path.islink(path):
        raise OSError(errno.ELOOP, "it is a link", path)
    if os.path.lexists(path) and not os.path.isdir(path):
        raise OSError(errno.ENOTDIR, "it is no folder", path)
    os.makedirs(path, 0o700, exist_ok=True)
    if os.path.islink(path) or not is_ours(path):
        raise PermissionError(errno.EPERM, "it belongs to another user", path)
    os.chmod(path, 0o700)
