"""Checks marked values against a table of keys. Pure.

The same table gives the values, every problem at once, and the JSON Schema for editors.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Row
from itertools import pairwise
from typing import NamedTuple

from macrotool.errors import short
from macrotool.yaml_reader.marks import Broken, Entry, Mapping, Mark, Node, Problem, Text, error, note

_HIDDEN_SPACES = "\u00a0\u202f\u2007\u3000"
_MOST_UNKNOWN = 20  # it is most likely a file of another program: a hundred messages would not help


class Kind(NamedTuple):
    """read: a key's name and its value -> the Python value, or None, and what is wrong with it.

    schema: the same rule as JSON Schema.
    """

    read: Callable[[str, Node], tuple[object, list[Problem]]]
    schema: dict[str, object]


class Key(NamedTuple):
    """synonyms: what other programs call this key. inside: words that belong in this key's mapping, not beside it."""

    name: str
    kind: Kind
    description: str
    required: bool = False
    examples: tuple[object, ...] = ()
    default: object = None
    synonyms: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()


def read_mapping(root: Mapping, keys: Row[Key]) -> tuple[dict[str, object], list[Problem]]:
    """The values of the keys that are right, and every problem in the order of the file."""
    table = {key.name: key for key in keys}
    fallen = _fallen_out(root.entries, table)
    entries = [entry for index, entry in enumerate(root.entries) if index not in fallen]
    unknown = [entry.key for entry in entries if entry.key.value not in table]
    texts = _texts_above(entries, table)
    excused = {block.key.value for block in fallen.values()}
    excused |= {found.name for key in unknown[:_MOST_UNKNOWN] if (found := suggest_key(key.value, table))}
    values: dict[str, object] = {}
    problems = [
        *_fallen_problems(root, fallen),
        *_unknown_problems(unknown, table, texts),
        *_duplicate_problems(entries),
    ]
    for name, entry in _firsts(entries).items():
        if name in table and not (name in excused and _is_empty_block(entry.value)):
            values[name], found_problems = _read(table[name], entry.value)
            problems += found_problems
    problems += _missing_problems(root, keys, {entry.key.value for entry in entries} | excused)
    problems = sorted(_never_a_line(problems) if root.source[:1] == "{" else problems)
    return {name: value for name, value in values.items() if value is not None}, problems


def _never_a_line(problems: list[Problem]) -> list[Problem]:
    """In a file written like JSON, a line of `key: value` cannot be pasted."""
    return [
        problem._replace(hint=f"in JSON's manner: {problem.hint[6:]}") if problem.hint.startswith("write ") else problem
        for problem in problems
    ]


def _read(key: Key, value: Node) -> tuple[object, list[Problem]]:
    if isinstance(value, Broken):
        return None, []
    if isinstance(value, Text) and value.style == "plain" and not value.value and not key.required:
        return None, [note(value.mark, f"'{key.name}' is empty, as if the line were not there", "delete the line")]
    return key.kind.read(key.name, value)


def _firsts(entries: Row[Entry]) -> dict[str, Entry]:
    firsts: dict[str, Entry] = {}
    for entry in entries:
        firsts.setdefault(entry.key.value, entry)
    return firsts


def _duplicate_problems(entries: Row[Entry]) -> list[Problem]:
    firsts = {name: entry.key.mark for name, entry in _firsts(entries).items()}
    again = [entry.key for entry in entries if entry.key.mark != firsts[entry.key.value]]
    return [
        error(
            key.mark,
            f"'{short(key.value)}' is given twice, first on line {firsts[key.value].line}",
            "delete one of them",
        )
        for key in again[:_MOST_UNKNOWN]
    ]


def _missing_problems(root: Mapping, keys: Row[Key], present: set[str]) -> list[Problem]:
    missing = [key for key in keys if key.required and key.name not in present]
    hint = "add '{0}: |' and below it the text, indented by two spaces"
    return [error(root.mark, f"'{key.name}' is missing", hint.format(key.name)) for key in missing]


# --- unknown keys -----------------------------------------------------------------------------------------------------


def _texts_above(entries: Row[Entry], table: dict[str, Key]) -> dict[Mark, Entry]:
    """For each key, the entry before it, if that is a known key's text: the key may be a line of that text."""
    return {
        below.key.mark: above
        for above, below in pairwise(entries)
        if above.key.value in table and isinstance(above.value, Text) and above.value.value
    }


def _unknown_problems(unknown: Row[Text], table: dict[str, Key], texts: dict[Mark, Entry]) -> list[Problem]:
    problems = [_unknown_problem(key, table, texts.get(key.mark)) for key in unknown[:_MOST_UNKNOWN]]
    if len(unknown) > _MOST_UNKNOWN:
        last = problems[-1]
        problems[-1] = last._replace(message=f"{last.message} (+{len(unknown) - _MOST_UNKNOWN} more)")
    return problems


def _unknown_problem(key: Text, table: dict[str, Key], above: Entry | None) -> Problem:
    meant = suggest_key(key.value, table)
    hidden = next((c for c in key.value if not c.isprintable() or c in _HIDDEN_SPACES), "")
    if hidden and meant:
        return error(key.mark, f"this key holds a hidden character, U+{ord(hidden):04X}", f"retype it: {meant.name}")
    if key.value == "<<":
        return error(key.mark, "merge keys ('<<') are not supported", "give the keys themselves")
    return error(key.mark, f"unknown key '{short(key.value)}'", _suggestion(key.value, meant) or _advice(table, above))


def _suggestion(written: str, meant: Key | None) -> str:
    if meant is None:
        return ""
    if _bare(written) in meant.inside:
        return f"put it under '{meant.name}:', indented by two spaces"
    return f"did you mean '{meant.name}'?"


def _advice(table: dict[str, Key], above: Entry | None) -> str:
    keys = f"the keys are {', '.join(table)}"
    if above is None or not isinstance(above.value, Text):
        return keys
    name = above.key.value
    if above.value.style in "|>":
        return f"if it belongs to the text of '{name}', indent it as far as that text; {keys}"
    return f"if it belongs to the text of '{name}', put all lines of the text below '{name}: |', indented; {keys}"


def suggest_key(written: str, table: dict[str, Key]) -> Key | None:
    """The key that is most likely meant."""
    bare = _bare(written)
    words = {word: key for key in table.values() for word in (*key.synonyms, *key.inside)} | table
    if bare in words or not 2 <= len(bare) <= 40:
        return words.get(bare)
    from difflib import get_close_matches

    close = get_close_matches(bare, words, n=1, cutoff=0.75)
    return words[close[0]] if close else table.get(bare.split("_")[0])


def _bare(written: str) -> str:
    """Lower case, without quotes, Markdown stars and invisible characters."""
    visible = "".join(c for c in written[:60] if c.isprintable() and c not in _HIDDEN_SPACES)
    return visible.strip(" \"'“”‘’`*").lower().replace("-", "_").replace(" ", "_")


# --- text that fell out of a block ------------------------------------------------------------------------------------
# `prompt: |` and then `Rule: be short` at the left edge: YAML reads an empty text and a key 'Rule'.


def _fallen_out(entries: Row[Entry], table: dict[str, Key]) -> dict[int, Entry]:
    """Which entries are text rather than keys: their indexes, each with the entry whose block they fell out of."""
    fallen: dict[int, Entry] = {}
    block: Entry | None = None
    for index, entry in enumerate(entries):
        known = entry.key.value in table
        if block and not known and (index - 1 in fallen or not suggest_key(entry.key.value, table)):
            fallen[index] = block
        else:
            block = entry if known and _is_empty_block(entry.value) else None
    return fallen


def _is_empty_block(value: Node) -> bool:
    return isinstance(value, Text) and value.style in "|>" and not value.value.strip()


def _fallen_problems(root: Mapping, fallen: dict[int, Entry]) -> list[Problem]:
    """One problem for each block, at the first line that fell out of it."""
    firsts = {index: block for index, block in fallen.items() if index - 1 not in fallen}
    message = "block text must be indented: this line was read as a new key"
    return [
        error(root.entries[index].key.mark, message, f"indent it by two spaces under the line '{block.key.value}: |'")
        for index, block in firsts.items()
    ]


# --- JSON Schema ------------------------------------------------------------------------------------------------------


def json_schema(keys: Row[Key], title: str, description: str = "") -> dict[str, object]:
    """JSON Schema draft-07, which editors understand."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        **({"description": description} if description else {}),
        "type": "object",
        "properties": {key.name: _key_schema(key) for key in keys},
        "required": [key.name for key in keys if key.required],
        "additionalProperties": False,
    }


def _key_schema(key: Key) -> dict[str, object]:
    found: dict[str, object] = {"description": key.description, **key.kind.schema}
    if key.default is not None:
        found["default"] = key.default
    if key.examples:
        found["examples"] = list(key.examples)
    return found
