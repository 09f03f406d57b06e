"""A macro from its file, whole or with its problems; and the JSON Schema."""

from __future__ import annotations

from macrotool.macros.macro import MACRO_KEYS, Macro, parse_macro, schema
from macrotool.yaml_reader.marks import Problem
from macrotool.yaml_reader.source import read_yaml

WHOLE = """\
prompt: |
  Fix {input}

description: a
output: show
hotkey: <Ctrl>+<Alt>+G
model: gpt
options: {temperature: 0.2}
offline: harper
files: ['*.md']
allow: [create, delete]
"""


def parse(file: str) -> tuple[Macro | None, list[Problem]]:
    root, problems = read_yaml(file)
    assert problems == []
    assert root is not None
    return parse_macro("name", root)


def test_every_key_has_its_field() -> None:
    macro, problems = parse(WHOLE)
    assert [problem.message for problem in problems] == ["'hotkey' has no effect with 'files'"]
    assert macro == Macro(
        name="name",
        prompt="Fix {input}",
        description="a",
        output="show",
        hotkey="<ctrl>+<alt>+g",
        model="gpt",
        options={"temperature": 0.2},
        offline="harper",
        files=("*.md",),
        allow=("create", "delete"),
    )
    assert [key.name for key in MACRO_KEYS] == [field for field in Macro._fields if field != "name"]


def test_the_prompt_alone_is_enough_and_the_rest_has_defaults() -> None:
    assert parse("prompt: Fix\n") == (Macro("name", "Fix"), [])
    assert Macro("name", "Fix").allow == ("update",)


def test_block_text_loses_the_line_feeds_at_its_end_and_nothing_else() -> None:
    for header, text in (("|", "  a  \n\n  b\n\n\n"), ("|+", "  a  \n\n  b\n\n"), ("|-", "  a  \n\n  b\n")):
        macro, _ = parse(f"prompt: {header}\n{text}")
        assert macro is not None
        assert macro.prompt == "a  \n\nb"
    macro, _ = parse('prompt: " a \\n\\n"\n')
    assert macro is not None
    assert macro.prompt == " a \n\n"


def test_an_error_refuses_the_macro_and_a_warning_does_not() -> None:
    macro, problems = parse("prompt: Fix\noutput: nowhere\n")
    assert macro is None
    assert [problem.severity for problem in problems] == ["error"]
    macro, problems = parse("prompt: Fix {{input}}\nmodel: 5\n")
    assert macro is not None
    assert [problem.severity for problem in problems] == ["warning", "note"]


def test_the_schema_knows_every_key_and_no_other() -> None:
    found = schema()
    properties = found["properties"]
    assert isinstance(properties, dict)
    assert list(properties) == [key.name for key in MACRO_KEYS]
    assert all(entry["description"] for entry in properties.values())
    assert found["required"] == ["prompt"]
    assert found["additionalProperties"] is False
    assert properties["output"]["enum"] == ["replace", "append", "copy", "show"]
    assert properties["allow"]["default"] == ["update"]


def test_an_option_cannot_replace_what_every_request_holds() -> None:
    macro, problems = parse("prompt: Fix\noptions:\n  input: another text\n  top_p: 1\n  stream: false\n")
    assert macro is None
    assert [(problem.line, problem.column, problem.severity) for problem in problems] == [
        (3, 3, "error"),
        (5, 3, "error"),
    ]
    assert "'input' cannot be an option" in problems[0].message
