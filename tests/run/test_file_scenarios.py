"""Whole runs of a macro that edits files: tests/scenarios/files/NAME/, one folder each.

input        the files before, expected: after
args.json    args: of `run`, after the macro's name; allow: of the macro; files: its globs; apis: over which it is run
             ("responses", "chat", or "openai": OpenAI's own host); links: by their names; made: what git would not keep
script.json  what the model answers, in the terms of tests/scripted.py; $ROOT stands for the folder
result.json  status; stderr: words in it; stdout: all of it; result: what `--json` must hold;
             told: for each request after the first, words in each text that it told the model
applied      if there is one: what the command that is printed at the end makes of the files
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.command import Macrotool, Result
from tests.disk_tree import Link, Node, build, texts
from tests.model_server import ModelServer
from tests.patch import covers
from tests.scripted import plays, told

FOLDER = Path(__file__).parents[1] / "scenarios" / "files"
SECRET = "the words of a file that was not named"


class Scenario(NamedTuple):
    folder: Path
    args: dict[str, Any]
    api: str

    @property
    def name(self) -> str:
        return f"{self.folder.name}-{self.api}"

    def read(self, name: str, root: Path) -> Any:
        return json.loads((self.folder / name).read_text("utf-8").replace("$ROOT", str(root)))


Outcomes = dict[str, Future[None]]


def scenarios() -> list[Scenario]:
    found = []
    for folder in sorted(one for one in FOLDER.iterdir() if one.is_dir()):
        args = json.loads((folder / "args.json").read_bytes())
        found += [Scenario(folder, args, api) for api in args.get("apis", ["responses"])]
    return found


SCENARIOS = scenarios()


def test_there_are_scenarios_over_every_api() -> None:
    assert len(SCENARIOS) >= 30
    assert {one.api for one in SCENARIOS} == {"responses", "chat", "openai"}


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Outcomes]:
    """Every scenario that is wanted is played at once, as far as the machine can: each mostly starts a Python."""
    chosen = [one.callspec.params.get("scenario") for one in request.session.items if hasattr(one, "callspec")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {
            one.name: pool.submit(play, one, tmp_path_factory.mktemp("scenario")) for one in SCENARIOS if one in chosen
        }


def play(scenario: Scenario, home: Path) -> None:
    macrotool = Macrotool(home)
    with ModelServer() as server:
        check_scenario(scenario, macrotool, server)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one.name)
def test_a_scenario(scenario: Scenario, outcomes: Outcomes) -> None:
    outcomes[scenario.name].result()


def check_scenario(scenario: Scenario, macrotool: Macrotool, model_server: ModelServer) -> None:
    wanted = scenario.read("result.json", macrotool.cwd)
    outside = prepare(scenario, macrotool)
    plays(model_server, scenario.read("script.json", macrotool.cwd), macrotool.cwd)
    done = run(scenario, macrotool, model_server)
    assert texts(macrotool.cwd) == expected(scenario, outside.parent), done.err
    assert texts(outside) == {"secret.txt": SECRET}
    check(done, wanted)
    said = [told(call) for call in model_server.calls if call.path.partition("/v1")[2] in model_server.has]
    check_told(said[1:], wanted["told"])
    assert SECRET not in json.dumps([said, done.err, done.out.decode()])
    if (scenario.folder / "applied").is_dir():
        apply_what_was_kept(macrotool, done.err)
        assert texts(macrotool.cwd) == texts(scenario.folder / "applied")


def prepare(scenario: Scenario, macrotool: Macrotool) -> Path:
    """Makes the folder outside, of which nothing may be changed or shown."""
    shutil.copytree(scenario.folder / "input", macrotool.cwd, dirs_exist_ok=True)
    outside = macrotool.cwd.parent / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text(SECRET)
    build(macrotool.cwd, added(scenario))
    files, allow = scenario.args.get("files", ["**/*.txt"]), scenario.args.get("allow", ["update"])
    prompt = "prompt: 'Change the files: {input}'"
    macrotool.macro("change", f"files: {json.dumps(files)}\nallow: {json.dumps(allow)}\n{prompt}\n")
    return outside


def added(scenario: Scenario) -> dict[str, Node]:
    """What a folder of git cannot hold, or not on every system."""
    links: dict[str, Node] = {name: Link(target) for name, target in scenario.args.get("links", {}).items()}
    return {**links, **scenario.args.get("made", {})}


def expected(scenario: Scenario, spare: Path) -> dict[str, str]:
    shutil.copytree(scenario.folder / "expected", spare / "expected")
    build(spare / "expected", added(scenario))
    return texts(spare / "expected")


def run(scenario: Scenario, macrotool: Macrotool, server: ModelServer) -> Result:
    environ = {"OPENAI_BASE_URL": server.base_url, "MACROTOOL_MODEL": "some-model"}
    if scenario.api == "chat":
        server.has = {"/chat/completions"}
    elif scenario.api == "openai":
        proxy = server.base_url.removesuffix("/v1")
        environ |= {"HTTP_PROXY": proxy, "OPENAI_BASE_URL": "http://api.openai.com/v1", "OPENAI_API_KEY": "sk-key"}
    macrotool.environ |= environ
    return macrotool("run", "change", *scenario.args["args"])


def check(done: Result, wanted: dict[str, Any]) -> None:
    assert done.status == wanted["status"], done.err
    for words in wanted.get("stderr", []):
        assert words in done.err
    if "stdout" in wanted:
        assert done.out.decode() == wanted["stdout"]
    if "result" in wanted:
        result = json.loads(done.out)
        assert covers(result, wanted["result"]), json.dumps(result, indent=1)


def check_told(said: list[list[str]], wanted: list[list[str]]) -> None:
    assert len(said) == len(wanted), said
    for texts_said, words in zip(said, wanted, strict=True):
        assert len(texts_said) == len(words), texts_said
        for text, one in zip(texts_said, words, strict=True):
            assert one in text


def apply_what_was_kept(macrotool: Macrotool, err: str) -> None:
    """Run the command that is at the end of the note, from another folder."""
    (line,) = [line for line in err.splitlines() if "to apply it: " in line]
    command = shlex.split(line.partition("to apply it: ")[2])
    assert command[0] == "macrotool"
    elsewhere, macrotool.cwd = macrotool.cwd, macrotool.cwd.parent / "outside"
    done = macrotool(*command[1:])
    macrotool.cwd = elsewhere
    assert done.status == 0, done.err
