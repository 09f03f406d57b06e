"""Where a command came from: its folder, environment, files and clipboard.

They are this process's own, unless the command was handed to the resident process: then the client reads and writes for
its user, on request of `service.resident.remote`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from macrotool.desktop.plain_clipboard import read_clipboard, read_selection, write_clipboard
from macrotool.files.output_file import check_writable, write_output
from macrotool.run.console import read_bytes


class Caller:
    environ: Mapping[str, str] = os.environ

    @property
    def cwd(self) -> str:
        """The current folder, or the root folder when it has been deleted."""
        try:
            return os.getcwd()
        except OSError:
            return os.path.abspath(os.sep)

    def read_bytes(self, path: str) -> bytes:
        """Raises UsageError."""
        return read_bytes(path)

    def check_writable(self, path: str) -> None:
        """Raises UsageError."""
        check_writable(path)

    def write_output(self, path: str, data: bytes) -> tuple[str, ...]:
        """Returns notes for the user. Raises OutputError."""
        return write_output(path, data)

    def read_clipboard(self) -> str:
        """Raises DesktopError."""
        return read_clipboard()

    def read_selection(self) -> str:
        """Raises DesktopError."""
        return read_selection()

    def write_clipboard(self, text: str) -> None:
        """Raises DesktopError."""
        write_clipboard(text)


HERE = Caller()
