"""Many runs in a row on a real program, as a hasty person makes them, and what is wrong after each.

    python tests/bench/soak_desktop.py mousepad|chromium|firefox|featherpad [RUNS] [SEED]

Each of RUNS (200) types something, selects everything and presses the hotkey. The model takes up to 1.2 s, the
modifiers are held for up to 0.9 s, and the clipboard is text, HTML or a picture, sometimes changed while the model
thinks. Afterwards the text must be the answer, the clipboard the user's, and no key may be down. Memory is told
now and then: it may not grow for long.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.desktop import programs
from tests.desktop.world import World
from tests.waiting import until

_ANSWERS = ("short", "한국어 😀 é ß", "two\nlines", "x" * 70_000, "Ünï👩‍👧cödé " * 200)
_CLIPS = (
    ("UTF8_STRING", lambda rnd: f"clip {rnd.random()} 한😀".encode()),
    ("UTF8_STRING", lambda rnd: b"long " * rnd.randrange(100_000)),
    ("text/html", lambda rnd: f"<b>{rnd.random()}</b>".encode()),
    ("image/png", lambda rnd: rnd.randbytes(rnd.randrange(600_000))),
)


class Clip(NamedTuple):
    """What is on the user's clipboard."""

    target: str
    data: bytes


class Soak:
    def __init__(self, world: World, program: programs.Program, rnd: random.Random) -> None:
        self._world, self._program, self._rnd = world, program, rnd
        self._clip = Clip("UTF8_STRING", b"")

    def run(self, number: int) -> list[str]:
        """What is wrong after one run."""
        rnd, world, model = self._rnd, self._world, self._world.model
        answer = f"{rnd.choice(_ANSWERS)} {number}"
        model.answer, model.delay = answer, rnd.choice((0.0, 0.02, rnd.random() * 1.2))
        if rnd.random() < 0.6:
            self._copy()
        self._type()
        self._program.select_all()
        asked = len(model.asked)
        held = threading.Thread(target=world.press_hotkey, args=(rnd.choice((0.02, rnd.random() * 0.9)),))
        held.start()
        if not until(lambda: len(model.asked) > asked, 3.0):
            held.join()
            return ["no request came"]
        if model.delay > 0.8 and rnd.random() < 0.5:
            self._copy()
        held.join()
        until(lambda: len(model.answered) == len(model.asked), 5.0)
        time.sleep(0.25)  # Ctrl pressed in the very moment of the paste key would make another key of it
        return list(self._wrongs(answer, len(model.asked) - asked))

    def _wrongs(self, answer: str, requests: int) -> list[str]:
        world, wrongs = self._world, []
        if not until(lambda: self._program.text() == answer, 4.0):
            wrongs.append(f"the text is {self._program.text()[:60]!r}, not {answer[:60]!r}")
        if not until(lambda: world.clipboard(self._clip.target) == self._clip.data, 1.0):
            wrongs.append(f"the clipboard ({self._clip.target}) is {world.clipboard(self._clip.target)[:60]!r}")
        if keys := world.fingers.held():
            wrongs.append(f"the keys {keys} are down")
        if requests != 1:
            wrongs.append(f"{requests} requests")
        return wrongs

    def _copy(self) -> None:
        target, made = self._rnd.choice(_CLIPS)
        self._clip = Clip(target, made(self._rnd))
        self._world.copy(self._clip.data, target)

    def _type(self) -> None:
        """An x here and there; so there is always something to select."""
        for _ in range(self._rnd.randrange(1, 4)):
            self._world.fingers.chord("x")
            time.sleep(self._rnd.random() * 0.15)


def resident_mib(pid: int) -> float:
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        rows = dict(line.split(":", 1) for line in file if ":" in line)
    return int(rows["Rss"].split()[0]) / 1024


def last_run(world: World) -> str:
    return world.macrotool("status").stdout.splitlines()[-1]


def main(name: str, runs: int, seed: int) -> int:
    failed, start = 0, time.monotonic()
    print(f"{name}, {runs} runs, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="mt-") as folder, World(Path(folder)) as world:
        program = getattr(programs, name)(world, "start")
        with world.listening() as listen:
            soak = Soak(world, program, random.Random(seed))
            for number in range(1, runs + 1):
                wrongs = soak.run(number)
                failed += bool(wrongs)
                for wrong in wrongs:
                    print(f"run {number}: {wrong}", flush=True)
                if wrongs:
                    print(f"run {number}: {last_run(world)}", flush=True)
                if number in (20, runs) or number % 100 == 0:
                    print(f"run {number}: {resident_mib(listen.pid):.1f} MiB", flush=True)
    print(f"{runs} runs in {time.monotonic() - start:.0f} s, {failed} with something wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    given = sys.argv[1:] + ["mousepad", "200", "1"][len(sys.argv) - 1 :]
    sys.exit(main(given[0], int(given[1]), int(given[2])))
