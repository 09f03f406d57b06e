"""YAML text -> marked values and every mistake in it. The only importer of yaml.

The strategy: the plainest files are read by `yaml_simple`. For all others PyYAML's parser (libyaml in C, else the one
in Python) gives events, and `yaml_events` makes marked values of them. When YAML gives up, its message tells where it
gave up, which is seldom where the mistake is. So the file is then cut at the lines that look like keys
(`yaml_outline`), each piece is read on its own, and a piece that fails is looked at with the table of `yaml_mistakes`.
That finds every independent mistake, and no mistake causes another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from macrotool.yaml_reader.events import Builder, YamlSyntaxError
from macrotool.yaml_reader.marks import Mapping, Mark, Node, Problem, Text, error
from macrotool.yaml_reader.simple import read_simple
from macrotool.yaml_reader.text import Source, clean

# libyaml alone refuses block text whose first line begins with spaces and then a tab, which YAML allows.
_LIBYAML_TAB = "found a tab character where an indentation space is expected"
_MOST_KEYS = 100
_NO_MACRO = ("the file holds no macro", "add at least 'prompt:'; 'macrotool new NAME' writes a commented skeleton")


def read_yaml(text: str, thing: str = "macro file", keys: Collection[str] = ()) -> tuple[Mapping | None, list[Problem]]:
    """The root mapping, as far as it can be read, and every mistake that YAML or a closer look finds.

    thing: what the messages call the file. keys: the keys that may stand in it, which tells a line that was meant as a
    key from text. A mapping may come back beside errors, with Broken values in it, so that it can be checked further.
    """
    text, problems = clean(text)
    source = Source(text)
    if simple := read_simple(source):
        return simple, problems
    try:
        roots, found = parse(source, 0, len(text))
    except YamlSyntaxError as failure:
        from macrotool.yaml_reader.diagnosis.recovery import recover

        root, found = recover(source, failure, thing, keys, parse)
        return root, sorted([*problems, *found])
    root, explained = _root(source, roots, thing, keys)
    return root, sorted([*problems, *found, *explained])


def parse(source: Source, start: int, end: int) -> tuple[list[Node], list[Problem]]:
    """The documents in that part of the text, and the anchors, aliases and tags in it. Raises YamlSyntaxError."""
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
    """`prompt:Fix this: x` or `prompt = Fix: x`: YAML takes all before the last colon for the key."""
    unknown = [entry.key.value.lower() for entry in root.entries[:_MOST_KEYS] if entry.key.value not in keys]
    return any(key.startswith(tuple(keys)) for key in unknown)


def _as_meant(root: Node) -> Node:
    """A file that holds only `{input}` is text, though to YAML it is a mapping of a key to nothing."""
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
    try:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]  # the stubs leave out what comes from C
    except ImportError:
        return python_parser(text)
    return CParser(text)


# --- without libyaml --------------------------------------------------------------------------------------------------


def python_parser(text: str) -> Any:
    """PyYAML's own parser, made to take tabs and comments where libyaml takes them."""
    from yaml.parser import Parser
    from yaml.reader import Reader
    from yaml.scanner import Scanner

    class TabParser(Reader, Scanner, Parser):
        def __init__(self, stream: str) -> None:
            Reader.__init__(self, stream)
            Scanner.__init__(self)
            Parser.__init__(self)

        def scan_to_next_token(self) -> None:
            _to_next_token(self)

        def scan_block_scalar_ignored_line(self, start_mark: Any) -> None:
            while self.peek() in (" ", "\t"):
                self.forward()
            super().scan_block_scalar_ignored_line(start_mark)

        def scan_block_scalar_indicators(self, start_mark: Any) -> tuple[bool | None, int | None]:
            return _block_header(self)

        def scan_plain_spaces(self, indent: int, start_mark: Any) -> list[str]:
            return _plain_spaces(self, indent)

    return TabParser(text)


def _to_next_token(scanner: Any) -> None:
    """Over white space and comments. A tab is white space except where a line's first key could begin."""
    while True:
        while scanner.peek() == " " or (
            scanner.peek() == "\t" and (scanner.flow_level or not scanner.allow_simple_key)
        ):
            scanner.forward()
        if scanner.peek() == "#":
            while scanner.peek() not in "\0\n":
                scanner.forward()
        if not scanner.scan_line_break():
            return
        if not scanner.flow_level:
            scanner.allow_simple_key = True


def _block_header(scanner: Any) -> tuple[bool | None, int | None]:
    """What stands behind `|`: whether to keep the last line feeds, and the depth; in either order."""
    keep: bool | None = None
    depth: int | None = None
    for _ in range(2):
        if keep is None and scanner.peek() in ("+", "-"):
            keep = scanner.peek() == "+"
            scanner.forward()
        elif depth is None and scanner.peek() in tuple("123456789"):
            depth = int(scanner.peek())
            scanner.forward()
    return keep, depth


def _plain_spaces(scanner: Any, indent: int) -> list[str]:
    """The white space inside a plain text as YAML keeps it; nothing where the text ends."""
    blanks, breaks = "", 0
    while scanner.peek() in (" ", "\t", "\n"):
        if scanner.peek() == "\n":
            scanner.scan_line_break()
            scanner.allow_simple_key = True
            breaks += 1
        elif breaks and scanner.peek() == "\t" and scanner.column < indent:
            return []  # such a tab can begin nothing either: the scanner will say so
        else:
            blanks += "" if breaks else scanner.peek()
            scanner.forward()
        if breaks and (scanner.check_document_start() or scanner.check_document_end()):
            return []
    if breaks:
        return [" "] if breaks == 1 else ["\n" * (breaks - 1)]
    return [blanks] if blanks else []
