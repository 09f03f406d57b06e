"""The start of the command. `--version` answers before anything is imported: it is what scripts ask most often."""

from __future__ import annotations

import os
import sys


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        from macrotool import __version__

        print(f"macrotool {__version__}")  # noqa: T201
        return
    try:
        from macrotool.cli import run_process

        run_process(sys.argv[1:])
    except KeyboardInterrupt:  # while everything was still being imported
        os._exit(130)


if __name__ == "__main__":
    main()
