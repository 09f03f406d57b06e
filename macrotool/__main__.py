"""The start of the command. `--version` answers before anything is imported: it is what scripts ask most often."""

from __future__ import annotations

import os
import sys

# What a resident process does faster, since it has imported everything already.
_SERVED = ("run", "render", "status", "cancel", "reload", "stop", "last", "trigger")


def main() -> None:
    _fill_closed_streams()
    if sys.argv[1:] == ["--version"]:
        from macrotool import __version__

        print(f"macrotool {__version__}")  # noqa: T201
        return
    try:
        if sys.argv[1:2] and sys.argv[1] in _SERVED:
            from macrotool.service.client import hand_over

            status = hand_over(sys.argv[1:])
            if status is not None:
                os._exit(status)
        from macrotool.cli.main import run_process

        run_process(sys.argv[1:])
    except KeyboardInterrupt:  # while everything was still being imported
        os._exit(130)


def _fill_closed_streams() -> None:
    """After `>&-` the next file that is opened would be standard output, and get what a child prints there."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(descriptor, True)
        os.close(descriptor)


if __name__ == "__main__":
    main()
