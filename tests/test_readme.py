"""The README's and the pages' examples are true: each console block is run, each command and each link exists."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from macrotool.cli.arguments import COMMANDS, TOPICS
from macrotool.config.settings import parse_config
from macrotool.macros.macro import parse_macro
from macrotool.yaml_reader.source import read_yaml
from tests.command import ROOT, Macrotool

PAGES = [ROOT / "README.md", *sorted((ROOT / "macrotool" / "cli" / "pages").glob("*.md"))]
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in PAGES}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = [(name, *found) for name, text in TEXTS.items() for found in FENCE.findall(text)]
SESSIONS = [(name, body) for name, _, body in BLOCKS if body.startswith("$ ")]
COMMAND = re.compile(r"(?:^|[\s`$(|&;])macrotool ([a-z][a-z-]*)((?:[^\n#|`$]|`(?=\s))*)")
PROSE = {"and", "asks", "has", "keeps", "with", "works"}  # words that follow the program's name in a sentence
FILES = {
    "reply.yaml": "description: x\nprompt: {input}\n",
    "app.py": "def area(width, height):\n    return width + height\n",
}


def test_the_readme_is_short_and_opens_with_two_commands() -> None:
    readme = TEXTS["README.md"]
    assert len(readme.splitlines()) < 200
    commands = [body for name, kind, body in BLOCKS if (name, kind) == ("README.md", "sh")][:2]
    assert ".venv/bin/macrotool run fix-grammar" in commands[0]
    assert commands[1].strip().endswith("&& .venv/bin/pytest")


@pytest.mark.parametrize(("name", "body"), SESSIONS)
def test_a_console_block_says_what_happens(macrotool: Macrotool, name: str, body: str) -> None:
    for path, text in FILES.items():
        (macrotool.cwd / path).write_text(text)
    for step in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, shown = step.partition("\n")
        words = shlex.split(command, comments=True)
        if words[0] == "cat":
            (macrotool.cwd / words[1]).write_text(shown)
            continue
        done = macrotool(*words[1:])
        if shown:
            assert done.out.decode() == shown, done.err
        else:
            assert done.status == 0, done.err


def test_there_are_sessions() -> None:
    assert len(SESSIONS) >= 2


@pytest.mark.parametrize("name", TEXTS)
def test_every_command_that_is_named_exists(macrotool: Macrotool, name: str) -> None:
    macros = {line.split("\t")[0] for line in macrotool("list", "--plain").out.decode().splitlines()}
    found = COMMAND.findall(TEXTS[name])
    unknown = {command for command, _ in found} - COMMANDS.keys() - macros - PROSE
    assert unknown == set()
    for command, rest in found:
        options = set(re.findall(r"(?<!\S)--?[a-z][a-z-]*", rest.split(";")[0]))
        known = {option for one in COMMANDS.get(command, COMMANDS["run"]).arguments for option in one.names}
        assert options <= known | {"--macros", "--help"}, (command, rest)


@pytest.mark.parametrize(("name", "body"), [(name, body) for name, kind, body in BLOCKS if kind == "yaml"])
def test_every_yaml_example_is_valid(name: str, body: str) -> None:
    root, mistakes = read_yaml(body)
    assert root is not None
    assert mistakes == []
    value, problems = parse_macro("example", root) if "prompt:" in body else parse_config(root)
    assert value is not None
    assert problems == []


@pytest.mark.parametrize("name", TEXTS)
def test_every_link_and_picture_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", TEXTS[name])
    missing = [one or other for one, other in links if not (ROOT / (one or other)).exists()]
    assert missing == []


def test_the_readme_links_to_every_page() -> None:
    assert all(f"macrotool/cli/pages/{topic}.md" in TEXTS["README.md"] for topic in TOPICS)
    assert {Path(path).stem for path in PAGES[1:]} == set(TOPICS)
