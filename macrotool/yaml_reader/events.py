"""Turns the events of a YAML parser into marked values. Pure: it knows the events by their names and fields only.

It guesses nothing about text, follows no alias, and limits the depth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from macrotool.yaml_reader.marks import Broken, Entry, Mapping, Node, Problem, Sequence, Text, error, quoted
from macrotool.yaml_reader.text import Source, shown

_DEEPEST = 64
_MOST = 20


class YamlSyntaxError(Exception):
    """Where and why YAML gave up. offset: in the whole text."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(offset, reason)
        self.offset = offset
        self.reason = reason


class _Open(NamedTuple):
    """A list or a mapping that has begun. at: offset."""

    kind: type[Sequence | Mapping]
    at: int
    children: list[Node]


class Builder:
    """Takes the events of one parser in order. roots: the documents. problems: anchors, aliases and tags."""

    def __init__(self, source: Source, base: int) -> None:
        self.roots: list[Node] = []
        self.problems: list[Problem] = []
        self._source = source
        self._base = base
        self._open: list[_Open] = []
        self._document = 0

    def take(self, event: Any) -> None:
        handle = _HANDLERS.get(type(event).__name__)
        if handle:
            handle(self, event)

    def _offset(self, mark: Any) -> int:
        return self._base + int(mark.index)

    def _begin_document(self, event: Any) -> None:
        self._document = self._offset(event.start_mark)

    def _scalar(self, event: Any) -> None:
        at, end = self._offset(event.start_mark), self._offset(event.end_mark)
        style = event.style or "plain"
        source = self._source.text[at:end]
        comment = self._comment(end) if style == "plain" else ""
        mark = self._source.mark
        node = Text(shown(event.value), mark(at), style, source.rstrip("\n "), mark(end), comment)
        broken = self._property(event, at)
        self._add(node if self._is_key() or not broken else broken)

    def _comment(self, end: int) -> str:
        """The rest of the line after `end`, if it is a comment."""
        text, at = self._source.text, end
        while text[at : at + 1] in (" ", "\t"):
            at += 1
        return text[end : self._source.line_end(at)] if text[at : at + 1] == "#" else ""

    def _is_key(self) -> bool:
        return bool(self._open) and self._open[-1].kind is Mapping and len(self._open[-1].children) % 2 == 0

    def _alias(self, event: Any) -> None:
        at = self._offset(event.start_mark)
        self._refuse(at, f"*{event.anchor} was read as a YAML alias, not as text")
        self._add(Broken(self._source.mark(at)))

    def _begin_sequence(self, event: Any) -> None:
        self._begin(Sequence, event)

    def _begin_mapping(self, event: Any) -> None:
        self._begin(Mapping, event)

    def _begin(self, kind: type[Sequence | Mapping], event: Any) -> None:
        at = self._offset(event.start_mark)
        if len(self._open) >= _DEEPEST:
            raise YamlSyntaxError(at, f"lists and mappings are nested more than {_DEEPEST} deep")
        self._property(event, at)
        self._open.append(_Open(kind, at, []))

    def _end_sequence(self, event: Any) -> None:
        done = self._open.pop()
        self._add(Sequence(tuple(done.children), self._source.mark(done.at), self._slice(done.at, event)))

    def _end_mapping(self, event: Any) -> None:
        done = self._open.pop()
        pairs = zip(done.children[::2], done.children[1::2], strict=True)
        entries = tuple(Entry(key, value) for key, value in pairs if isinstance(key, Text))
        source = self._slice(done.at, event)
        self._add(Mapping(entries, self._source.mark(done.at), source))
        if source[:1] == "{":
            return  # braces without quotes may be meant as text, so they are examined as a whole
        strange = [key for key in done.children[::2] if isinstance(key, (Sequence, Mapping))]
        self.problems += [error(key.mark, "a key must be text", "put it into quotes") for key in strange[:_MOST]]

    def _slice(self, at: int, event: Any) -> str:
        return self._source.text[at : self._offset(event.end_mark)].rstrip()

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1].children.append(node)
            return
        # A second document is reported at its "---".
        self.roots.append(Broken(self._source.mark(self._document)) if self.roots else node)

    def _property(self, event: Any, at: int) -> Broken | None:
        """Refuses anchors and tags: in a macro they are never meant, and they remove words from a text."""
        if event.anchor is not None:
            self._refuse(at, f"&{event.anchor} was read as a YAML anchor and dropped from the text")
        elif event.tag is not None:
            tag = self._source.text[at : at + 40].split(None, 1)[0]
            self._refuse(at, f"!tags are not supported, and {tag} is read as one")
        else:
            return None
        return Broken(self._source.mark(at))

    def _refuse(self, at: int, message: str) -> None:
        if len(self.problems) < _MOST:
            self.problems.append(error(self._source.mark(at), message, self._quoted_line(at)))
        else:
            self.problems[-1] = self.problems[-1]._replace(message="too many anchors, aliases and tags to list")

    def _quoted_line(self, at: int) -> str:
        line, column = self._source.line(at), self._source.mark(at).column - 1
        if line.startswith("<<"):
            return "give the keys themselves"
        if self._is_key():
            return f"delete {line[column:].split()[0]}"
        if len(line) > 100 or line[column:].rstrip().endswith(("|", ">", ",", "]", "}", ":")):
            return "quote the text, or put it into a block ('prompt: |' and below it the text, indented by two spaces)"
        return f"write {line[:column].lstrip()}{quoted(line[column:].rstrip())}"


_HANDLERS: dict[str, Callable[[Builder, Any], None]] = {
    "DocumentStartEvent": Builder._begin_document,
    "ScalarEvent": Builder._scalar,
    "AliasEvent": Builder._alias,
    "SequenceStartEvent": Builder._begin_sequence,
    "SequenceEndEvent": Builder._end_sequence,
    "MappingStartEvent": Builder._begin_mapping,
    "MappingEndEvent": Builder._end_mapping,
}
