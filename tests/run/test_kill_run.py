"""A run that edits files is killed, at whatever it does: afterwards the files are as before, or all of it is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from macrotool.cli.main import main
from macrotool.files.recovery import COMPLETED, TAKEN_BACK, Recovery, recover
from tests import model_server as play
from tests.command import ARGV, Macrotool
from tests.disk_tree import Node, build, snapshot
from tests.forked import acts_of, killed_at
from tests.model_events import Wish
from tests.model_server import Line, ModelServer
from tests.patch import envelope
from tests.scripted import told

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")

FILES: dict[str, Node] = {"a.txt": "one\n", "b.txt": "two\n", "c.txt": "three\n", "d.txt": "four\n"}
CALLS = (
    Wish("function", {"type": "update_file", "path": "a.txt", "diff": "@@\n-one\n+ONE\n"}, "call_1"),
    Wish("function", {"type": "create_file", "path": "new/e.txt", "diff": "+five\n"}, "call_2"),
    Wish("function", {"type": "delete_file", "path": "b.txt"}, "call_3"),
    Wish("custom", envelope("*** Update File: c.txt\n*** Move to: f.txt\n@@\n-three\n+THREE\n"), "call_4"),
)
MACRO = "files: ['**/*.txt']\nallow: [create, update, delete]\nprompt: 'Change: {input}'\n"
RUN = ["run", "change", "x", "--yes"]


def model(line: Line) -> None:
    """Answers with calls first, and ends the conversation when it gets their results."""
    heard = told(line.call)[0].startswith("done: ")
    (play.text("Done.") if heard else play.calls(*CALLS))(line)


class Journey:
    """A run in this process, or in a copy of it, that can be made again and again."""

    def __init__(self, home: Path) -> None:
        self.command = Macrotool(home)
        self.root = self.command.cwd
        self.state = home / ".local"
        self.command.macro("change", MACRO)
        self.renew()

    def renew(self) -> None:
        for folder in (self.root, self.state):
            shutil.rmtree(folder, ignore_errors=True)
        build(self.root, FILES)
        os.chdir(self.root)

    def run(self) -> None:
        assert main(RUN) == 0


@pytest.fixture
def journey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, model_server: ModelServer) -> Journey:
    monkeypatch.chdir(tmp_path)
    journey = Journey(tmp_path)
    model_server.plays(*[model] * 1000)
    journey.command.environ |= {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    for name, value in journey.command.environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    return journey


def test_a_run_killed_at_any_act(journey: Journey) -> None:
    old = snapshot(journey.root)
    journey.run()  # here, so that every copy of this process has all modules
    new = snapshot(journey.root)
    assert set(old.keys() ^ new.keys()) == {"b.txt", "c.txt", "f.txt", "new", "new/e.txt"}
    journey.renew()
    acts = acts_of(journey.run)
    assert len(acts) > 30
    outcomes = set()
    for act, name in enumerate(acts):
        journey.renew()
        assert killed_at(act, journey.run) == name
        touched = snapshot(journey.root) != old
        recovered = recover()
        assert snapshot(journey.root) in (old, new), f"killed before {name}, act {act}"
        assert recovered or not touched or snapshot(journey.root) == new
        outcomes |= {one.outcome for one in recovered if isinstance(one, Recovery)}
    assert outcomes == {TAKEN_BACK, COMPLETED}


@pytest.mark.parametrize("turn", [1, 2])
def test_a_process_killed_while_the_model_thinks(macrotool: Macrotool, model_server: ModelServer, turn: int) -> None:
    thinking, killed = threading.Event(), threading.Event()

    def think(line: Line) -> None:
        thinking.set()
        killed.wait(20)

    model_server.plays(*[model] * (turn - 1), think)
    build(macrotool.cwd, FILES)
    macrotool.macro("change", MACRO)
    environ = macrotool.environ | {"OPENAI_BASE_URL": model_server.base_url, "MACROTOOL_MODEL": "some-model"}
    before = snapshot(macrotool.cwd)
    process = subprocess.Popen([*ARGV, *RUN], cwd=macrotool.cwd, env=environ, start_new_session=True)
    assert thinking.wait(20)
    process.kill()
    killed.set()
    process.wait()
    assert snapshot(macrotool.cwd) == before
    assert not (macrotool.cwd.parent / ".local" / "state" / "macrotool" / "unfinished").exists()
