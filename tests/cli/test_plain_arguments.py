"""The plainest command lines, read without argparse: what is read is what argparse makes of it."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from macrotool.cli.arguments import COMMANDS
from macrotool.cli.parser import parse_any
from macrotool.cli.plain_arguments import parse_plain
from macrotool.errors import UsageError

OPTIONS = sorted({name for command in COMMANDS.values() for argument in command.arguments for name in argument.names})
WORDS = st.sampled_from([*OPTIONS, "--macros", "word", "two words", "", "-", "--", "-x", "--json=1", "bash", "1", "한"])

PLAIN = [
    ["run", "fix-grammar", "She", "dont"],
    ["run", "--json", "fix-grammar", "-f", "file", "-o", "out"],
    ["run", "fix-grammar", "--", "--json"],
    ["list"],
    ["patch"],
    ["patch", "change.patch", "--root", "folder", "--dry-run"],
    ["history", "--json", "--macros", "folder"],
    ["completion", "zsh"],
    ["run", "fix-grammar", "-"],
]

NOT_PLAIN = [
    [],
    ["--help"],
    ["--macros", "folder", "list"],
    ["frobnicate"],
    ["run"],
    ["run", "--help"],
    ["run", "fix-grammar", "--model=x"],
    ["run", "fix-grammar", "-mx"],
    ["run", "fix-grammar", "-m"],
    ["run", "fix-grammar", "-m", "-x"],
    ["patch", "one", "two"],
    ["completion", "tcsh"],
]


@pytest.mark.parametrize("argv", PLAIN, ids=" ".join)
def test_what_is_plain_is_read(argv: list[str]) -> None:
    plain = parse_plain(argv)
    assert plain is not None
    assert vars(plain) == vars(parse_any(argv))


@pytest.mark.parametrize("argv", NOT_PLAIN, ids=" ".join)
def test_everything_else_is_left_to_argparse(argv: list[str]) -> None:
    assert parse_plain(argv) is None


@given(st.sampled_from(sorted(COMMANDS)), st.lists(WORDS, max_size=6))
@example("run", ["name", "--", "--", "-x"])
def test_argparse_agrees(command: str, words: list[str]) -> None:
    plain = parse_plain([command, *words])
    if plain is not None:
        try:
            assert vars(plain) == vars(parse_any([command, *words]))
        except UsageError as error:
            raise AssertionError(f"argparse refuses it: {error}") from error
