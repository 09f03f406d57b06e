"""The real command in a real process, with a separate home and without a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ARGV = [sys.executable, "-m", "macrotool"]
_PASSED_ON = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "LANG", "VIRTUAL_ENV")


class Result:
    """status, and both streams as bytes (out) and text (err)."""

    def __init__(self, done: subprocess.CompletedProcess[bytes]) -> None:
        self.status = done.returncode
        self.out = done.stdout
        self.err = done.stderr.decode()


class Macrotool:
    """home: the user's home, with the configuration. The process runs in `cwd`, an empty folder."""

    def __init__(self, home: Path) -> None:
        self.cwd = home / "work"
        self.config = home / "config" / "macrotool"
        self.macros = self.config / "macros"
        self.cwd.mkdir()
        self.macros.mkdir(parents=True)
        kept = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "NO_COLOR": "1"}
        self.environ = kept | own | {"PYTHONPATH": str(ROOT)}  # this checkout, whatever is installed

    def __call__(self, *args: str, stdin: bytes = b"", **environ: str) -> Result:
        done = subprocess.run(
            [*ARGV, *args],
            input=stdin,
            capture_output=True,
            cwd=self.cwd,
            env=self.environ | environ,
            timeout=60,
            check=False,
            start_new_session=True,  # or it would ask at the terminal that the tests run in
        )
        result = Result(done)
        assert "Traceback" not in result.err, result.err
        return result

    def macro(self, name: str, text: str) -> Path:
        """Write a macro file into the user's folder."""
        path = self.macros / f"{name}.yaml"
        path.write_bytes(text.encode())
        return path

    def configure(self, text: str) -> Path:
        path = self.config / "config.yaml"
        path.write_text(text, encoding="utf-8")
        return path
