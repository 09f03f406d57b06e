"""The kinds of values that a key may have: text, a number, a list … Pure. Each explains a wrong value to the user."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as Mapping_

from macrotool.errors import short
from macrotool.yaml_reader.guesses import guess, json_value
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Broken, Mapping, Node, Problem, Sequence, Text, error, has_error, note, quoted

_NOUNS = {Text: "text", Sequence: "a list", Mapping: "a mapping", Broken: "something unreadable"}
_A_DAY = 86_400
_LONGEST_HINT = 100
BLOCK = "put the text below '{0}: |', indented by two spaces"
MOST_ITEMS = 20
_NOTHING: dict[str, str] = {}


def write_line(name: str, node: Node, value: str, otherwise: str = "") -> str:
    """The key's line to paste, unless it is long, or the old value is not on that one line."""
    line = f"write {name}: {value}"
    source = "" if isinstance(node, Broken) else node.source
    fits = len(line) <= _LONGEST_HINT and "\n" not in line + source and node.mark.column > len(name) + 1
    return line if fits else otherwise


def read_text(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    """Text stays text: what YAML would guess for `no` or `1.10` is only mentioned."""
    if not isinstance(node, Text):
        return None, [not_text(name, node)]
    kind = guess(node.value) if node.style == "plain" else ""
    hint = write_line(name, node, quoted(node.value), "quote it")
    message = f"'{node.value}' is kept as text here; other YAML tools may read it as {kind}"
    # The line feeds at the end of block text belong to YAML, so they are dropped.
    value = node.value.rstrip("\n") if node.style in "|>" else node.value
    return value, [note(node.mark, message, hint)] if kind else []


def not_text(name: str, node: Node) -> Problem:
    source = "" if isinstance(node, Broken) else node.source
    if source[:1] in ("{", "["):
        shown = source if len(source) <= 40 and "\n" not in source else source[0] + "…"
        message = f"{shown} without quotes is {_yaml_noun(node)}, not text"
        return error(node.mark, message, write_line(name, node, quoted(source), BLOCK.format(name)))
    return error(node.mark, f"'{name}' must be text, found {_NOUNS[type(node)]}", BLOCK.format(name))


def _yaml_noun(node: Node) -> str:
    return _NOUNS[type(node)].replace("a ", "a YAML ")


def _read_number(name: str, node: Node) -> tuple[float | None, list[Problem]]:
    value, _ = read_text(name, node)
    number = json_value(value.strip()) if value is not None else None
    if isinstance(number, (int, float)) and not isinstance(number, bool) and 0 < number <= _A_DAY:
        return float(number), []
    hint = write_line(name, node, _seconds(value or ""))
    return None, [error(node.mark, f"'{name}' must be a number of seconds above 0", hint)]


def _seconds(text: str) -> str:
    """Reads `2m`, `120 s` and `1,5` as the number that was most likely meant; else gives an example."""
    digits, unit = _leading_number(text.strip().lower().replace(",", "."))
    number = json_value(digits)
    if isinstance(number, bool) or not isinstance(number, (int, float)) or number <= 0:
        return "120"
    return f"{number * (60 if unit in ('m', 'min', 'minute', 'minutes') else 1):g}"


def _leading_number(text: str) -> tuple[str, str]:
    digits = text[: len(text) - len(text.lstrip("0123456789."))]
    return digits, text[len(digits) :].strip()


def one_of(*choices: str, meant: Mapping_[str, str] = _NOTHING) -> Kind:
    """One of these words. meant: other words for them, used for "did you mean"."""

    def read(name: str, node: Node) -> tuple[str | None, list[Problem]]:
        if not isinstance(node, Text):
            return None, [not_text(name, node)]
        value = node.value.strip()
        if value in choices:
            return value, []
        message = f"'{name}' must be {_listed(choices)}, not '{short(value)}'"
        close = _closest(value, choices, meant)
        return None, [error(node.mark, message, write_line(name, node, close) if close else "")]

    return Kind(read, {"type": "string", "enum": list(choices)})


def _listed(choices: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(choices[:-1]), choices[-1])))


def _closest(word: str, choices: tuple[str, ...], meant: Mapping_[str, str]) -> str:
    from difflib import get_close_matches

    word = word[:40].lower()
    close = get_close_matches(word, choices, n=1)
    return meant.get(word) or (close[0] if close else choices[0] if len(choices) == 1 else "")


def read_list(name: str, node: Node) -> tuple[tuple[str, ...] | None, list[Problem]]:
    if isinstance(node, Text) and node.style == "plain" and node.value.startswith("-"):
        return None, [error(node.mark, "missing space after '-'", f"write - {node.source.split()[0][1:]}")]
    if isinstance(node, Text):
        hint = write_line(name, node, f"[{quoted(node.value)}]", "begin the line with '- '")
        return None, [error(node.mark, f"'{name}' must be a list, found text", hint)]
    if not isinstance(node, Sequence):
        message = f"'{name}' must be a list, found {_NOUNS[type(node)]}"
        return None, [error(node.mark, message, "begin each line with '- '")]
    problems = [problem for item in node.items if (problem := _item_problem(name, item))][:MOST_ITEMS]
    if not node.items:
        problems = [error(node.mark, f"'{name}' is an empty list", "delete the line, or put something into the list")]
    return tuple(item.value for item in node.items if isinstance(item, Text)), problems


def _item_problem(name: str, item: Node) -> Problem | None:
    if not isinstance(item, Text):
        source = "" if isinstance(item, Broken) else item.source
        hint = f"write - {quoted(source)}" if source and "\n" not in source else "put the text into quotes"
        return error(item.mark, f"an item of '{name}' must be text, found {_NOUNS[type(item)]}", hint)
    if not item.value.strip():
        return error(item.mark, f"an item of '{name}' is empty", "delete it, or put something after the '-'")
    below = item.source.split("\n")[1:] if item.style == "plain" else []
    joined = next((line for line in below if line.lstrip().startswith("-")), "")
    if joined:
        return error(
            item.mark,
            f"the next line, '{short(joined.strip())}', became part of this item",
            "put a space after that '-'",
        )
    return None


def list_of(*choices: str, meant: Mapping_[str, str] = _NOTHING) -> Kind:
    """A list of some of these words. meant: other words for them, used for "did you mean"."""

    def read(name: str, node: Node) -> tuple[object, list[Problem]]:
        values, problems = read_list(name, node)
        items = node.items if isinstance(node, Sequence) else ()
        wrong = [item for item in items if isinstance(item, Text) and item.value.strip() and item.value not in choices]
        for item in wrong[:MOST_ITEMS]:
            close = _closest(item.value, choices, meant)
            message = f"'{name}' may hold {_listed(choices)}, not '{short(item.value)}'"
            problems.append(error(item.mark, message, f"did you mean {close}?" if close else ""))
        return None if has_error(problems) else values, problems

    items: dict[str, object] = {"type": "string", "enum": list(choices)}
    return Kind(read, {"type": "array", "items": items, "minItems": 1, "uniqueItems": True})


def mapping_of(kind: Kind) -> Kind:
    """Names that the user chooses, each with a value of that kind."""

    def read(name: str, node: Node) -> tuple[object, list[Problem]]:
        return _read_pairs(name, node, kind.read)

    return Kind(read, {"type": "object", "additionalProperties": kind.schema})


def mapping_with(kinds: Mapping_[str, Kind]) -> Kind:
    """Some of these names, each with a value of its kind."""

    def read(name: str, node: Node) -> tuple[object, list[Problem]]:
        return _read_pairs(name, node, lambda key, value: kinds.get(key, strange(name)).read(key, value))

    def strange(name: str) -> Kind:
        def refuse(key: str, value: Node) -> tuple[None, list[Problem]]:
            message = f"'{name}' may hold {_listed(tuple(kinds))}, not '{short(key)}'"
            return None, [error(value.mark, message, "delete the line")]

        return Kind(refuse, {})

    schemas = {name: kind.schema for name, kind in kinds.items()}
    return Kind(read, {"type": "object", "properties": schemas, "additionalProperties": False})


def _read_pairs(
    name: str, node: Node, read: Callable[[str, Node], tuple[object, list[Problem]]]
) -> tuple[dict[str, object] | None, list[Problem]]:
    if not isinstance(node, Mapping):
        found = "" if isinstance(node, Broken) else f", found {_NOUNS[type(node)]}"
        message = f"'{name}' must be a mapping, that is 'key: value' lines{found}"
        return None, [error(node.mark, message, f"indent the lines by two spaces under '{name}:'")]
    values: dict[str, object] = {}
    problems: list[Problem] = []
    for key, value in node.entries:
        if key.value in values:
            problems.append(error(key.mark, f"'{short(key.value)}' is given twice in '{name}'", "delete one of them"))
        values[key.value], found_problems = (None, []) if isinstance(value, Broken) else read(key.value, value)
        problems += found_problems
    return values, problems


def _read_values(name: str, node: Node) -> tuple[object, list[Problem]]:
    return _read_pairs(name, node, _read_value)


def _read_value(name: str, node: Node) -> tuple[object, list[Problem]]:
    """A value by the rules of JSON: here `true`, `null` and numbers are what they seem to be."""
    if isinstance(node, Text):
        return json_value(node.value) if node.style == "plain" else node.value, []
    if isinstance(node, Mapping):
        return _read_pairs(name, node, _read_value)
    pairs = [_read_value(name, item) for item in node.items] if isinstance(node, Sequence) else []
    return [value for value, _ in pairs], [problem for _, problems in pairs for problem in problems]


TEXT = Kind(read_text, {"type": "string"})
SECONDS = Kind(_read_number, {"type": "number", "exclusiveMinimum": 0})
VALUES = Kind(_read_values, {"type": "object"})
