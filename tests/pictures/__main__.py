"""Makes all pictures into `.github/`: `python -m tests.pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.command import ROOT, Macrotool
from tests.model_events import Wish
from tests.model_server import ModelServer, calls, text
from tests.pictures import desktop
from tests.pictures.terminal import DARK, LIGHT, picture
from tests.pseudo_terminal import AtTerminal

_COLUMNS = 88
_SENTENCE = "Their is a eror in this sentense, and she dont know it."
_LIB = "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n"
_RUN = "from lib.fib import fib\n\nprint(fib(10))\n"


def main() -> None:
    folder = ROOT / ".github"
    shown = _session()
    for name, palette in (("light", LIGHT), ("dark", DARK)):
        (folder / f"terminal-{name}.svg").write_text(picture(shown, _COLUMNS, palette), encoding="utf-8")
    desktop.make(folder)


def _session() -> str:
    """Two commands with what they show. The second one's model is scripted."""
    with tempfile.TemporaryDirectory() as home, ModelServer() as server:
        command = Macrotool(Path(home))
        del command.environ["NO_COLOR"]
        said = _typed('macrotool run fix-grammar "' + _SENTENCE + '"')
        said += _at_terminal(command, "run", "fix-grammar", _SENTENCE)
        (command.cwd / "lib").mkdir()
        (command.cwd / "lib" / "fib.py").write_text(_LIB)
        (command.cwd / "run.py").write_text(_RUN)
        server.plays(calls(_rename("lib/fib.py", _LIB), _rename("run.py", _RUN)), text("Renamed fib in both files."))
        command.environ |= {"OPENAI_BASE_URL": server.base_url, "MACROTOOL_MODEL": "gpt-6-astra"}
        said += "\n" + _typed('macrotool run rename-symbol "fib -> fibonacci" -f lib/fib.py -f run.py')
        words = ("run", "rename-symbol", "fib -> fibonacci", "-f", "lib/fib.py", "-f", "run.py")
        return said + _at_terminal(command, *words, answer="y\n")


def _rename(path: str, old: str) -> Wish:
    lines = old.splitlines()
    changed = [(line, line.replace("fib(", "fibonacci(").replace("import fib", "import fibonacci")) for line in lines]
    diff = "@@\n" + "\n".join(f"-{a}\n+{b}" if a != b else f" {a}" for a, b in changed)
    return Wish("function", {"type": "update_file", "path": path, "diff": diff}, f"call_{path}")


def _typed(command: str) -> str:
    return f"\x1b[32m$\x1b[0m \x1b[1m{command}\x1b[0m\n"


def _at_terminal(command: Macrotool, *words: str, answer: str = "") -> str:
    with AtTerminal(command, *words, columns=_COLUMNS) as terminal:
        if answer:
            terminal.until("file")
            terminal.until(": ")
            terminal.enter(answer)
        assert terminal.finish() == 0, terminal.shown
        return _as_left(terminal.shown)


def _as_left(shown: str) -> str:
    """The lines as they are in the end: what a spinner wrote before the last carriage return is gone."""
    lines = shown.replace("\r\n", "\n").split("\n")
    return "\n".join(line.rpartition("\r")[2].replace("\x1b[K", "") for line in lines)


if __name__ == "__main__":
    main()
