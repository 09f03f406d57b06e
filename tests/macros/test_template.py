"""The rendering rules of the README as rows, and inputs that look like holes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.macros.template import has_hole, render

ROWS = [
    ("Fix: {input}", "a", "Fix: a"),
    ("Fix: <input>", "a", "Fix: a"),
    ("{input} and <input>", "a", "a and a"),
    ("Fix this.", "a", "Fix this.\n\na"),
    ("Fix this.", "", "Fix this."),
    ("Fix: {input}.", "", "Fix: ."),
    ("{input}", "{input} <input>", "{input} <input>"),
    ("{input}", r"\1 \g<0> $1 {{x}}", r"\1 \g<0> $1 {{x}}"),
    ("{x} {{input}} ${input} <Input> {INPUT} { input }", "a", "{x} {a} $a <Input> {INPUT} { input }"),
    ('{"key": "{input}"} %s \\n <b>', "a", '{"key": "a"} %s \\n <b>'),
    ("{input}", "  a\r\n\n", "  a\r\n\n"),
    ("Fix this.", " a\n", "Fix this.\n\n a\n"),
]


@pytest.mark.parametrize(("template", "text", "prompt"), ROWS)
def test_render(template: str, text: str, prompt: str) -> None:
    assert render(template, text) == prompt


@given(st.text(), st.text(), st.text())
def test_the_text_arrives_whole_whatever_it_holds(before: str, text: str, after: str) -> None:
    parts = before.replace("input", ""), after.replace("input", "")
    assert render(f"{parts[0]}{{input}}{parts[1]}", text) == f"{parts[0]}{text}{parts[1]}"


@pytest.mark.parametrize(
    ("template", "hole"), [("a {input}", True), ("<input>", True), ("{ input }", False), ("", False)]
)
def test_has_hole(template: str, hole: bool) -> None:
    assert has_hole(template) is hole
