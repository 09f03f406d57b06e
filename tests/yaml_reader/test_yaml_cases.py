"""What is said about macro files that people write by hand: the table of yaml_cases.py."""

from __future__ import annotations

import pytest

from macrotool.cli.display.problems import format_problem
from macrotool.macros.macro import MACRO_KEYS, Macro, parse_macro
from macrotool.yaml_reader.marks import Problem
from macrotool.yaml_reader.source import read_yaml
from macrotool.yaml_reader.text import clean, decode
from tests.yaml_reader.yaml_cases import BAD, GOOD, LEGITIMATE, PLACEHOLDERS

KEY_NAMES = [key.name for key in MACRO_KEYS]


def check(file: str | bytes) -> tuple[Macro | None, list[Problem]]:
    text, problems = decode(file) if isinstance(file, bytes) else (file, [])
    if problems and not text:
        return None, problems
    root, found = read_yaml(text, "macro file", KEY_NAMES)
    macro, checked = parse_macro("case", root) if root is not None else (None, [])
    return macro, sorted([*problems, *found, *checked])


def said(problems: list[Problem]) -> list[str]:
    return [f"{p.line}:{p.column} {p.severity} {p.message}" for p in problems]


def loud(file: str | bytes) -> list[Problem]:
    return [problem for problem in check(file)[1] if problem.severity != "note"]


def errors(file: str | bytes) -> list[Problem]:
    return [problem for problem in check(file)[1] if problem.severity == "error"]


def test_the_tables_are_not_empty() -> None:
    assert len(GOOD) > 60
    assert len(BAD) > 150


@pytest.mark.parametrize("file", GOOD)
def test_nothing_is_said_about_a_good_file(file: str) -> None:
    macro, _ = check(file)
    assert loud(file) == []
    assert macro is not None


@pytest.mark.parametrize(("file", "expected"), BAD)
def test_every_mistake_is_named_where_it_is(file: str | bytes, expected: list[str]) -> None:
    found = loud(file)
    assert len(found) == len(expected), said(found)
    for wanted, got in zip(expected, said(found), strict=True):
        place, severity, *words = wanted.split(" ", 2)
        assert got.startswith(f"{place} {severity} ")
        assert "".join(words) in got


@pytest.mark.parametrize("prompt", LEGITIMATE)
def test_a_prompt_about_code_raises_no_alarm(prompt: str) -> None:
    indented = "".join(f"  {line}\n" for line in prompt.split("\n"))
    assert loud(f"prompt: |\n  Task:\n{indented}") == []


def pasteable() -> list[tuple[str, Problem]]:
    files = [file for file, _ in BAD if isinstance(file, str)] + GOOD
    found = [(clean(file)[0], problem) for file in files for problem in check(file)[1]]
    return [(file, p) for file, p in found if p.hint.startswith("write ") and p.hint != "write {input}"]


@pytest.mark.parametrize(("file", "problem"), pasteable())
def test_the_line_in_a_hint_fixes_that_line(file: str, problem: Problem) -> None:
    lines = file.split("\n")
    old = lines[problem.line - 1]
    indent = "" if "\t" in old else old[: len(old) - len(old.lstrip(" "))]
    lines[problem.line - 1] = indent + problem.hint.removeprefix("write ")
    fixed = "\n".join(lines)
    assert problem not in check(fixed)[1]
    assert len(errors(fixed)) <= len(errors(file)) - (problem.severity == "error")


@pytest.mark.parametrize("file", [file for file, _ in PLACEHOLDERS if "</" not in str(file)])
def test_the_hint_for_a_placeholder_fixes_it(file: str | bytes) -> None:
    assert isinstance(file, str)
    for _ in range(5):
        if found := loud(file):
            assert found[0].hint == "write {input}"
            file = file.replace(found[0].message.split(" is ")[0], "{input}")
    assert loud(file) == []


def test_every_problem_can_be_shown() -> None:
    for file, _ in BAD:
        text = clean(decode(file)[0] if isinstance(file, bytes) else file)[0]
        for problem in check(file)[1]:
            shown = format_problem("case.yaml", text.split("\n"), problem)
            assert shown.split("\n")[2].strip(" \t") == "^"
            assert problem.hint in shown or not problem.hint.isprintable()
