"""How fast patches are placed, as ratios to what was measured in the same run: machines differ and are noisy.

    python tests/bench/bench_patch.py [--sdk PYTHON] [--codex BINARY]

--sdk: a Python that has `openai-agents` installed, whose apply_diff is the peer in process.
--codex: Codex's native binary (from the npm package @openai/codex), the peer as a command.
Every case is timed on both sides in turn, ROUNDS times and for SECONDS at least, and the best times are compared.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROUNDS = 5
SECONDS = 5
LINES = 100_000
TIME = """\
import sys, time
from {module} import apply_diff
text, diff = (open(path, newline="").read() for path in sys.argv[1:])
start = time.perf_counter()
try:
    apply_diff(text, diff)
except ValueError:
    pass
print(time.perf_counter() - start)
"""


def spread(hunks: int, indent: str = "") -> tuple[str, str]:
    """A file of LINES lines, and a diff of hunks of four lines spread over it."""
    lines = [f"    line {n} of a file with some text" for n in range(LINES)]
    diff = []
    for number in range(hunks):
        at = number * (LINES // hunks) + 5
        old = [line.strip() if indent else line for line in lines[at - 1 : at + 2]]
        diff += ["@@", f" {indent}{old[0]}", f"-{indent}{old[1]}", f"+{indent}{old[1]}!", f" {indent}{old[2]}"]
    return "\n".join(lines) + "\n", "\n".join(diff) + "\n"


def equal_lines() -> tuple[str, str]:
    return "x\n" * 20_000 + "y\n", "@@\n" + " x\n" * 5_000 + "-y\n+z\n"


def in_process(python: str, module: str, folder: str, case: tuple[str, str]) -> float:
    paths = [os.path.join(folder, name) for name in ("text", "diff")]
    for path, text in zip(paths, case, strict=True):
        Path(path).write_text(text, newline="")
    done = subprocess.run(
        [python, "-c", TIME.format(module=module), *paths], capture_output=True, text=True, check=True, cwd=folder
    )
    return float(done.stdout)


def as_command(argv: list[str], case: tuple[str, str]) -> float:
    with tempfile.TemporaryDirectory() as root, tempfile.TemporaryDirectory() as state:
        Path(root, "file").write_text(case[0], newline="")
        patch = f"*** Begin Patch\n*** Update File: file\n{case[1]}*** End Patch\n".encode()
        environ = os.environ | {"XDG_STATE_HOME": state, "HOME": state}
        start = time.perf_counter()
        subprocess.run(argv, input=patch, cwd=root, env=environ, capture_output=True, check=True)
        return time.perf_counter() - start


def compare(name: str, ours: Callable[[], float], peer: Callable[[], float] | None) -> None:
    pairs: list[tuple[float, float]] = []
    until = time.perf_counter() + SECONDS
    while len(pairs) < ROUNDS or time.perf_counter() < until:
        pairs.append((ours(), peer() if peer else 0.0))
    best, other = (min(times) for times in zip(*pairs, strict=True))
    ratio = f"{best / other:6.2f} x peer ({other * 1000:.0f} ms)" if peer else "  no peer"
    print(f"{name:<42}{best * 1000:8.0f} ms {ratio}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sdk", default="")
    parser.add_argument("--codex", default="")
    options = parser.parse_args()
    cases = {
        "1,000 hunks, exact": spread(1000),
        "100 hunks, indentation differs": spread(100, "  "),
        "20,000 equal lines, 5,000 of context": equal_lines(),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, case in cases.items():
            sdk = partial(in_process, options.sdk, "agents", folder, case) if options.sdk else None
            compare(name, partial(in_process, sys.executable, "macrotool.patch", folder, case), sdk)
        link = os.path.join(folder, "apply_patch")
        if options.codex:
            os.symlink(os.path.abspath(options.codex), link)
        ten = ("a\nb\nc\nd\ne\nf\ng\n", "@@\n a\n b\n-c\n+C\n d\n e\n-f\n+F\n")
        commands = {
            "1,000 hunks": spread(1000),
            "1,000 hunks, indentation differs": spread(1000, "  "),
            "ten lines": ten,
        }
        for name, case in commands.items():
            codex = partial(as_command, [link], case) if options.codex else None
            compare(f"command: {name}", partial(as_command, [sys.executable, "-m", "macrotool", "patch"], case), codex)


if __name__ == "__main__":
    main()
