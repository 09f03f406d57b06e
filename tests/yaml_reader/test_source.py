"""YAML text to marked values: two parsers that agree, values that stay as they are, and no text that breaks it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrotool.macros.macro import MACRO_KEYS, parse_macro
from macrotool.yaml_reader import source as yaml_source
from macrotool.yaml_reader.events import YamlSyntaxError
from macrotool.yaml_reader.marks import Broken, Mapping, Mark, Node, Problem, Sequence, Text
from macrotool.yaml_reader.source import parse, python_parser, read_yaml
from macrotool.yaml_reader.text import Source, clean, decode
from tests.yaml_reader.yaml_cases import BAD, GOOD

KEY_NAMES = [key.name for key in MACRO_KEYS]
FILES = [clean(file)[0] for file in [*GOOD, *(file for file, _ in BAD)] if isinstance(file, str)]

# Pieces that hand-written files are made of, so that random files come near the border of what YAML takes.
PIECES = st.sampled_from(
    [
        *("prompt", "description: ", "k: ", "a: b\n", " ", "  ", "\n", "\n\n", "\n  ", "\n- ", "- ", "|", ">", "|-\n"),
        *("|2\n", "|\n  ", '"', "'", "{", "}", "[", "]", ", ", "# ", " #", "&a ", "!x ", "*a", "\\", "\t", "a", "b c"),
        *("---\n", "...\n", "{input}", "<input>", "é", "😀", '"a"', "'b'", "{a: b}", "[c]", ":", "(a", "0", "\u2028"),
    ]
)
RANDOM_FILES = st.lists(PIECES, max_size=16).map("".join)


def read(file: str) -> tuple[list[Node], list[Problem]] | None:
    source = Source(file)
    try:
        return parse(source, 0, len(file))
    except YamlSyntaxError:
        return None


def read_in_python(file: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Node], list[Problem]] | None:
    with monkeypatch.context() as patch:
        patch.setattr(yaml_source, "_new_parser", python_parser)
        return read(file)


def essence(node: Node) -> object:
    """Values and places; the two parsers place what is not there one column apart."""
    if isinstance(node, Text):
        return node.value, node.style, node.source, node.comment, node.mark if node.source else None
    if isinstance(node, Sequence):
        return [essence(item) for item in node.items], node.mark
    if isinstance(node, Mapping):
        return [(essence(entry.key), essence(entry.value)) for entry in node.entries], node.mark
    return Broken


def agree(one: tuple[list[Node], list[Problem]] | None, other: tuple[list[Node], list[Problem]] | None) -> bool:
    if one is None or other is None:
        return one is other
    return [essence(root) for root in one[0]] == [essence(root) for root in other[0]] and one[1] == other[1]


# The two parsers differ in where a tab or a comment may be, which only files that are wrong or very odd show.
COMMON = [file for file in FILES if "\t" not in file and read(file) is not None]


@pytest.mark.parametrize("file", COMMON)
def test_both_parsers_read_the_same(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert agree(read(file), read_in_python(file, monkeypatch))


@given(st.one_of(RANDOM_FILES, st.text(max_size=60)))
@settings(max_examples=500, deadline=None)
def test_no_text_breaks_it_and_every_problem_has_a_place(text: str) -> None:
    for file in (text, f"description: a\nprompt: {text}\nmodel: x\n"):
        lines = clean(file)[0].split("\n")
        root, problems = read_yaml(file, "macro file", KEY_NAMES)
        checked = parse_macro("any", root)[1] if root else []
        assert root or problems
        for problem in [*problems, *checked]:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert problem.message
            assert "\n" not in problem.message + problem.hint


@given(st.binary(max_size=80))
def test_no_bytes_break_it(data: bytes) -> None:
    text, problems = decode(data)
    assert all(problem.severity == "error" for problem in problems)
    assert problems or text == data.decode()


VALUES = [
    ("no", "no"),
    ("1.10", "1.10"),
    ("2024-01-01", "2024-01-01"),
    ("~", "~"),
    ("0o17", "0o17"),
    ("'it''s'", "it's"),
    ('"a\\tb\\u00e9"', "a\tbé"),
    ("a\tb", "a\tb"),
    ("a\u2028b\x85c", "a\u2028b\x85c"),
    ("|\n  a\n    b\n\n  c\n", "a\n  b\n\nc\n"),
    ("|-\n  a\n\n", "a"),
    ("|+\n  a\n", "a\n\n"),
    (">\n  a\n  b\n", "a b\n"),
    ("|2\n   a\n", " a\n"),
]


@pytest.mark.parametrize(("written", "meant"), VALUES)
def test_text_is_what_yaml_says_and_never_a_guess(written: str, meant: str) -> None:
    root, problems = read_yaml(f"a: {written}\n")
    assert problems == []
    assert root is not None
    value = root.entries[0].value
    assert isinstance(value, Text)
    assert value.value == meant


def test_an_empty_configuration_is_one_without_keys() -> None:
    assert read_yaml("# nothing yet\n", "configuration") == (Mapping((), Mark(1, 1)), [])
    root, problems = read_yaml("- a\n", "configuration")
    assert root is None
    assert problems[0].message == "the configuration must be 'key: value' lines, found a list"


def test_what_can_be_read_is_read_beside_mistakes() -> None:
    root, problems = read_yaml("description: a: b\nprompt: Fix\noutput: copy\n", "macro file", KEY_NAMES)
    assert len(problems) == 1
    assert root is not None
    values = {entry.key.value: entry.value for entry in root.entries}
    assert isinstance(values["description"], Broken)
    assert essence(values["output"]) == ("copy", "plain", "copy", "", (3, 9))


MEBIBYTE = 1 << 20
HUGE = [
    "[" * MEBIBYTE,
    "{a: " * (MEBIBYTE // 4),
    "- " * (MEBIBYTE // 2),
    "prompt: " + '"' * MEBIBYTE,
    "prompt: |\n" + "  line {text} $input\n" * (MEBIBYTE // 21) + " x\n",
    "prompt: a\n" + "  line\n" * (MEBIBYTE // 7) + "  x: y\n",
    "prompt: |\n" + "# x\n" * (MEBIBYTE // 4) + "  y\n",
    "prompt: |\n  " + "{{input " * (MEBIBYTE // 8),
    "files:\n" + "  - *x\n" * (MEBIBYTE // 7),
    "options:\n" + '  a: "b\n' * (MEBIBYTE // 9),
    "a: @b\n" * (MEBIBYTE // 6),
    "a: b\n" * (MEBIBYTE // 5),
    "```\n" * (MEBIBYTE // 4),
    "...\n" * (MEBIBYTE // 4),
    "---\n" * (MEBIBYTE // 4) + "a: b: c\n",
    "a: b: c\n" + "...\n" * (MEBIBYTE // 4),
    "\n" * MEBIBYTE + "a: b: c\n",
    " " * MEBIBYTE,
    "k" * MEBIBYTE + ": v",
    "".join(f"{' ' * depth}a:\n" for depth in range(1400)),
]


@pytest.mark.parametrize("file", HUGE, ids=lambda file: file[:12])
def test_the_time_grows_with_the_length_and_no_faster(file: str) -> None:
    started = time.monotonic()
    root, problems = read_yaml(file, "macro file", KEY_NAMES)
    checked = parse_macro("huge", root)[1] if root else []
    assert time.monotonic() - started < 20  # a second or two; with squares in it, it would be hours
    assert len([*problems, *checked]) <= 300
