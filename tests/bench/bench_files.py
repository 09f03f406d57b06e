"""What our own part adds to each turn of a conversation about files: time and bytes, where the server answers at once.

    python tests/bench/bench_files.py [TURNS]

The files are a hundred of a hundred lines; each turn updates one. The bytes of a turn are what the request has grown by
beyond the model's own items, which are sent back as they came.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests import model_server as play
from tests.model_events import Wish
from tests.model_server import ModelServer

FILES = 100
LINES = 100


def turn(number: int) -> Wish:
    diff = f"@@\n-line 50 of file {number}\n+line 50 of file {number}, changed\n"
    return Wish("function", {"type": "update_file", "path": f"f{number:02}.txt", "diff": diff}, f"call_{number}")


def main(turns: int) -> None:
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
