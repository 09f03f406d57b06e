"""YAML text -> marked values and every mistake in it. The only importer of yaml.

The strategy: PyYAML's parser (libyaml in C, else the one in Python) gives events, and `events` makes marked values of
them. When YAML gives up, its message names the place where it gave up, which is seldom the place of the mistake. So we
cut the file at the lines that look like keys (`diagnosis.outline`), read each piece separately, and compare a piece
that fails with the table of `diagnosis.mistakes`. That finds every independent mistake, and no mistake causes another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from macrotool.yaml_reader.events import Builder, YamlSyntaxError
from macrotool.yaml_reader.marks import Mapping, Mark, Node, Problem, Text, error
from macrotool.yaml_reader.text import Source, clean

# libyaml alone refuses block text whose first line begins with spaces and then a tab, which YAML allows.
_LIBYAML_TAB = "found a tab character where an indentation space is expected"
_MOST_KEYS = 100
_NO_MACRO = ("the file holds no macro", "add at least 'prompt:'; 'macrotool new NAME' writes a commented skeleton")


def read_yaml(text: str, thing: str = "macro file", keys: Collection[str] = ()) -> tuple[Mapping | None, list[Problem]]:
    """The root mapping, as far as it can be read, and every mistake in it.

    thing: what the messages call the file. keys: the keys that may be in it, which tells a line that was meant as a
    key from text. A mapping may come back beside errors, with Broken values in it, so that it can be checked further.
    """
    text, problems = clean(text)
    source = Source(text)
    try:
        roots, found = parse(source, 0, len(text))
    except YamlSyntaxError as failure:
        from macrotool.yaml_reader.diagnosis.recovery import recover  # only a broken file needs it

        root, found = recover(source, failure, thing, keys, parse)
        return root, sorted([*problems, *found])
    root, explained = _root(source, roots, thing, keys)
    return root, sorted([*problems, *found, *explained])


def parse(source: Source, start: int, end: int) -> tuple[list[Node], list[Problem]]:
    """The documents, anchors, aliases and tags in that part of the text. Raises YamlSyntaxError."""
    text = source.text[start:end]
    try:
        return _build(source, start, _new_parser(text))
    except YamlSyntaxError as failure:
        if failure.reason != _LIBYAML_TAB:
            raise
        return _build(source, start, python_parser(text))


def _build(source: Source, start: int, parser: Any) -> tuple[list[Node], list[Problem]]:
    builder = Builder(source, start)
    for event in _events(parser, start):
        builder.take(event)
    return builder.roots, builder.problems


def _root(source: Source, roots: list[Node], thing: str, keys: Collection[str]) -> tuple[Mapping | None, list[Problem]]:
    if not _hold_something(roots):
        empty_is_fine = thing == "configuration"
        return (Mapping((), Mark(1, 1)), []) if empty_is_fine else (None, [error(Mark(1, 1), *_NO_MACRO)])
    root = _as_meant(roots[0])
    if len(roots) == 1 and isinstance(root, Mapping) and not _holds_almost_a_key(root, keys):
        return root, []
    from macrotool.yaml_reader.diagnosis.recovery import explain_roots

    return explain_roots(source, [root, *roots[1:]], thing, keys, parse)


def _hold_something(roots: list[Node]) -> bool:
    return len(roots) > 1 or any(not isinstance(root, Text) or bool(root.source) for root in roots)


def _holds_almost_a_key(root: Mapping, keys: Collection[str]) -> bool:
    """In `prompt:Fix this: x` or `prompt = Fix: x`, YAML takes everything before the last colon as the key."""
    unknown = [entry.key.value.lower() for entry in root.entries[:_MOST_KEYS] if entry.key.value not in keys]
    return any(key.startswith(tuple(keys)) for key in unknown)


def _as_meant(root: Node) -> Node:
    """A file that holds only `{input}` is text, although YAML reads a mapping of a key to nothing."""
    if not isinstance(root, Mapping) or root.source[:1] != "{" or not root.entries:
        return root
    has_values = any(not isinstance(entry.value, Text) or entry.value.source for entry in root.entries)
    return root if has_values else Text(root.source, root.mark, source=root.source)


def _events(parser: Any, base: int) -> Iterator[Any]:
    import yaml

    try:
        while (event := parser.get_event()) is not None:
            yield event
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        raise YamlSyntaxError(base + (mark.index if mark else 0), str(problem.problem or problem.context)) from None
    except yaml.YAMLError as problem:
        raise YamlSyntaxError(base, str(problem)) from None


def _new_parser(text: str) -> Any:
    import yaml

    return yaml.CSafeLoader(text) if yaml.__with_libyaml__ else python_parser(text)


def python_parser(text: str) -> Any:
    import yaml

    return yaml.SafeLoader(text)
