"""What our own part adds to a run about files: finding them, and each turn of the conversation.

    python tests/bench/bench_files.py [TURNS]

Finding: 50,000 files in 500 folders, with the rules of a large `.gitignore`, as a ratio to one os.walk over the same
files in the same run; at most 10.

Conversing, with a server that answers at once: time and bytes.

The files are a hundred of a hundred lines; each turn updates one. The bytes of a turn are what the request has grown by
beyond the model's own items, which are sent back as they came.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrotool.run.targets import find_targets
from tests import model_server as play
from tests.model_events import Wish
from tests.model_server import ModelServer

FILES = 100
LINES = 100


def turn(number: int) -> Wish:
    diff = f"@@\n-line 50 of file {number}\n+line 50 of file {number}, changed\n"
    return Wish("function", {"type": "update_file", "path": f"f{number:02}.txt", "diff": diff}, f"call_{number}")


FOLDERS = 500
IN_EACH = 100
ROUNDS = 5
GLOBS = {
    "everything": ["**/*"],
    "four globs": ["**/*.py", "**/*.md", "docs/**", "*.toml"],
    "two folders": ["part3/**/*.py", "part4/**"],
}
IGNORED = ["__pycache__/", "*.py[cod]", "*.so", "build/", ".venv", "/site", "docs/_build/", "*.egg-info/", "!keep.log"]


def find_files(folder: str) -> None:
    for number in range(FOLDERS):
        place = Path(folder, f"part{number % 25}", f"group{number % 5}", f"module{number}")
        place.mkdir(parents=True)
        for one in range(IN_EACH):
            (place / f"file{one}.{'py' if one % 2 else 'txt'}").touch()
    rules = [*IGNORED, *(f"*.kind{number}" for number in range(40)), *(f"folder{number}/" for number in range(40))]
    Path(folder, ".gitignore").write_text("\n".join(rules))
    walk = fastest(lambda: sum(1 for _ in os.walk(folder)))
    print(f"os.walk over {FOLDERS * IN_EACH:,} files: {walk * 1000:.0f} ms")
    for name, globs in GLOBS.items():
        found = len(find_targets([], globs, folder).paths)
        seconds = fastest(partial(find_targets, [], globs, folder))
        print(f"{name}, {found:,} found: {seconds * 1000:.0f} ms, {seconds / walk:.1f} x os.walk")


def fastest(action: Callable[[], object]) -> float:
    """In seconds, of some rounds."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return min(times)


def main(turns: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        find_files(folder)
    with tempfile.TemporaryDirectory() as folder, ModelServer() as server:
        for number in range(FILES):
            lines = (f"line {line} of file {number}\n" for line in range(LINES))
            Path(folder, f"f{number:02}.txt").write_text("".join(lines))
        names = [argument for number in range(FILES) for argument in ("-f", f"f{number:02}.txt")]
        environ = {**os.environ, "OPENAI_BASE_URL": server.base_url, "XDG_STATE_HOME": folder}
        for count in (0, turns):
            server.plays(*(play.calls(turn(number)) for number in range(count)), play.text("Done."))
            argv = [
                sys.executable,
                "-m",
                "macrotool",
                "run",
                "proofread-file",
                "-m",
                "m",
                "--dry-run",
                "--json",
                *names,
            ]
            done = subprocess.run(argv, cwd=folder, env=environ, capture_output=True, text=True, check=True)
            report(json.loads(done.stdout), [len(json.dumps(call.body)) for call in server.calls[-count - 1 :]])


def report(result: dict[str, object], sizes: list[int]) -> None:
    grown = [after - before for before, after in pairwise(sizes)]
    added = f", {sum(grown) / len(grown):,.0f} bytes more a turn" if grown else ""
    milliseconds = float(str(result["seconds"])) * 1000
    print(f"{result['turns']} turns: {milliseconds:.0f} ms, first request {sizes[0]:,} bytes{added}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
