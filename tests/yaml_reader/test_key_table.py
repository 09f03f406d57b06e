"""Tables of keys: kinds of values, did-you-mean, and the JSON Schema that says the same."""

from __future__ import annotations

import pytest

from macrotool.config.hotkey import HOTKEY
from macrotool.config.server_url import URL
from macrotool.macros.globs import GLOBS
from macrotool.yaml_reader.key_table import Key, json_schema, read_mapping
from macrotool.yaml_reader.source import read_yaml
from macrotool.yaml_reader.value_kinds import SECONDS, TEXT, VALUES, list_of, mapping_of, one_of

KEYS = (
    Key("text", TEXT, "Any text.", required=True),
    Key("url", URL, "A place."),
    Key("timeout", SECONDS, "Seconds.", default=120, synonyms=("patience",)),
    Key("english", one_of("american", "british", meant={"us": "american"}), "Spelling."),
    Key("files", GLOBS, "Files."),
    Key("allow", list_of("create", "update", meant={"edit": "update"}), "What is allowed."),
    Key("options", VALUES, "Anything.", inside=("temperature",)),
    Key("hotkey", HOTKEY, "Keys.", examples=("<ctrl>+<alt>+g",)),
    Key("hotkeys", mapping_of(HOTKEY), "Keys by name."),
)


def read(file: str) -> tuple[dict[str, object], list[str]]:
    """The values but for `text`, and the problems as `LINE:COLUMN severity message | hint`."""
    root, problems = read_yaml(f"text: x\n{file}")
    assert problems == []
    assert root is not None
    values, found = read_mapping(root, KEYS)
    values.pop("text", None)
    return values, [f"{p.line}:{p.column} {p.severity} {p.message} | {p.hint}" for p in found]


RIGHT = [
    ("url: https://example.org/v1", {"url": "https://example.org/v1"}),
    ("url: HTTP://localhost:8080", {"url": "HTTP://localhost:8080"}),
    ("timeout: 5", {"timeout": 5.0}),
    ("timeout: '2.5'", {"timeout": 2.5}),
    ("timeout: 1e2", {"timeout": 100.0}),
    ("english: british", {"english": "british"}),
    ("files: [a, 1.10, no]", {"files": ("a", "1.10", "no")}),
    ("allow:\n  - create\n  - update", {"allow": ("create", "update")}),
    ("hotkey: <CTRL>+G", {"hotkey": "<ctrl>+g"}),
    ("hotkeys:\n  a: <ctrl>+<alt>+a\n  b: <f8>", {"hotkeys": {"a": "<ctrl>+<alt>+a", "b": "<f8>"}}),
    ("url:\ntimeout:\nfiles:\noptions:", {}),
    # JSON's rules inside a mapping that is passed on
    ("options: {a: true, b: False, c: null, d: ~}", {"options": {"a": True, "b": False, "c": None, "d": None}}),
    ("options: {a: 1, b: -2.5, c: 1e3, d: .5}", {"options": {"a": 1, "b": -2.5, "c": 1000.0, "d": 0.5}}),
    ("options: {a: '1', b: \"true\", c: yes, d: on}", {"options": {"a": "1", "b": "true", "c": "yes", "d": "on"}}),
    (
        "options: {a: 1_000, b: 0x1F, c: 12:30, d: .inf}",
        {"options": {"a": "1_000", "b": "0x1F", "c": "12:30", "d": ".inf"}},
    ),
    ("options: {a: 1e999, b: " + "9" * 5000 + "}", {"options": {"a": "1e999", "b": "9" * 5000}}),
    ("options:\n  a:\n    - b: {c: [1, x]}\n  d: |\n    e\n", {"options": {"a": [{"b": {"c": [1, "x"]}}], "d": "e\n"}}),
]


@pytest.mark.parametrize(("file", "values"), RIGHT)
def test_a_right_value_is_read_as_its_kind_says(file: str, values: dict[str, object]) -> None:
    found, said = read(file)
    assert found == values
    assert not [line for line in said if " note " not in line]


WRONG = [
    ("url: localhost:8080", "2:6 error 'url' must start with http:// or https:// | write url: http://localhost:8080"),
    ("url: ftp://example.org", "2:6 error 'url' must start with"),
    ("url: https://", "2:6 error 'url' must start with"),
    ("timeout: 30s", "2:10 error 'timeout' must be a number of seconds above 0 | write timeout: 30"),
    ("timeout: 2m", "2:10 error 'timeout' must be a number of seconds above 0 | write timeout: 120"),
    ("timeout: 0", "2:10 error 'timeout' must be a number of seconds above 0 | write timeout: 120"),
    ("timeout: -1", "2:10 error 'timeout' must be a number of seconds above 0"),
    ("timeout: true", "2:10 error 'timeout' must be a number of seconds above 0"),
    ("timeout: [5]", "2:10 error 'timeout' must be a number of seconds above 0"),
    ("english: British", "2:10 error 'english' must be american or british, not 'British' | write english: british"),
    ("english: US", "2:10 error 'english' must be american or british, not 'US' | write english: american"),
    ("english: {a: b}", "2:10 error {a: b} without quotes is a YAML mapping"),
    ("files: a", "2:8 error 'files' must be a list, found text | write files: ['a']"),
    ("allow: [edit]", "2:9 error 'allow' may hold create or update, not 'edit' | did you mean update?"),
    ("options: [a]", "2:10 error 'options' must be a mapping"),
    ("hotkeys: {a: ctrl+nonsense}", "2:14 error 'ctrl+nonsense' is not a hotkey"),
    ("hotkeys: {a: ctrl+c}", "2:14 error <ctrl>+c cannot be a hotkey: it copies, pastes or cuts in every program"),
    ("hotkeys: {<ctrl>+<alt>+g: fix}", "2:27 error the macro's name comes first, then its keys | write fix: <ctrl>+"),
    ("timout: 5", "2:1 error unknown key 'timout' | did you mean 'timeout'?"),
    ("Timeout: 5", "2:1 error unknown key 'Timeout' | did you mean 'timeout'?"),
    ("patience: 5", "2:1 error unknown key 'patience' | did you mean 'timeout'?"),
    ("time-out: 5", "2:1 error unknown key 'time-out' | did you mean 'timeout'?"),
    ("temperature: 1", "2:1 error unknown key 'temperature' | put it under 'options:', indented by two spaces"),
    ("zzz: 1", "2:1 error unknown key 'zzz' | if it belongs to the text of 'text'"),
    ("url: https://a.b\nzzz: 1", "3:1 error unknown key 'zzz' |"),
    ("text: y", "2:1 error 'text' is given twice, first on line 1 | delete one of them"),
]


@pytest.mark.parametrize(("file", "words"), WRONG)
def test_a_wrong_one_is_said_with_its_remedy(file: str, words: str) -> None:
    _, said = read(file)
    assert len(said) == 1
    assert said[0].startswith(words)


def test_every_problem_is_said_at_once_and_in_order() -> None:
    values, said = read("zzz: 1\nurl: x\ntimeout: soon\nenglish: british\nurl: y\n")
    assert [line.split(" ")[0] for line in said] == ["2:1", "3:6", "4:10", "6:1"]
    assert values == {"english": "british"}


def test_a_file_of_another_program_is_not_answered_with_a_flood() -> None:
    _, said = read("".join(f"zz{number}: 1\n" for number in range(1000)))
    assert len(said) == 20
    assert "(+980 more)" in said[-1]


def test_a_missing_key_is_not_said_when_a_typing_error_explains_it() -> None:
    root, _ = read_yaml("txet: a\n")
    assert root is not None
    assert [problem.message for problem in read_mapping(root, KEYS)[1]] == ["unknown key 'txet'"]
    root, _ = read_yaml("url: http://a\n")
    assert root is not None
    assert [problem.message for problem in read_mapping(root, KEYS)[1]] == ["'text' is missing"]


def test_the_schema_says_the_same() -> None:
    schema = json_schema(KEYS, "a title", "a description")
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert schema["required"] == ["text"]
    assert schema["additionalProperties"] is False
    properties = schema["properties"]
    assert isinstance(properties, dict)
    assert list(properties) == [key.name for key in KEYS]
    assert properties["english"] == {"description": "Spelling.", "type": "string", "enum": ["american", "british"]}
    assert properties["timeout"]["default"] == 120
    assert properties["hotkey"]["examples"] == ["<ctrl>+<alt>+g"]
