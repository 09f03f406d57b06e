"""Reads what it can of a file that YAML gave up on, or whose root is not a mapping, and lists its mistakes. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from macrotool.yaml_reader.diagnosis.line_flaws import flaw_problem
from macrotool.yaml_reader.diagnosis.mistakes import closing_line, diagnose
from macrotool.yaml_reader.diagnosis.outline import Piece, outline
from macrotool.yaml_reader.diagnosis.spots import flow_at
from macrotool.yaml_reader.events import YamlSyntaxError
from macrotool.yaml_reader.marks import Broken, Entry, Mapping, Mark, Node, Problem, Sequence, Text, error, quoted
from macrotool.yaml_reader.text import Source

# Reads a part of the text, from offset to offset. Raises YamlSyntaxError.
Parse = Callable[[Source, int, int], tuple[list[Node], list[Problem]]]

_FENCE = re.compile(r"\s*(```+|~~~+)[\w-]*[ \t]*\n")
_CLOSING_FENCE = re.compile(r"^(```+|~~~+)[ \t]*$", re.MULTILINE)
_MARKER = re.compile(r"^(---|\.\.\.)(?=[ \t\n]|$)", re.MULTILINE)
_COMMENT_SIGNS = ("//", "/*", "--", ";", "<!--", "rem ")


def recover(
    source: Source, failure: YamlSyntaxError, thing: str, keys: Collection[str], parse: Parse
) -> tuple[Mapping | None, list[Problem]]:
    """The readable pieces of the file as one mapping, and the mistake in each of the others."""
    source, problems = _without_fence(source)
    source, more = _first_document(source)
    problems += more
    pieces = [] if _is_flow(source) else outline(source, keys)
    if not pieces:
        return None, problems or _rootless_problems(source, failure, thing)
    head = _head_problems(source, pieces)
    entries, found = _Pieces(source, keys, parse).read(pieces)
    # What is above the first key, or in a second document, is most likely the prompt.
    entries += _lost_prompt(entries, keys) if head or more else []
    problems += head + found
    return Mapping(tuple(entries), Mark(1, 1)), problems or [_unexplained(source, failure)]


def _lost_prompt(entries: Collection[Entry], keys: Collection[str]) -> list[Entry]:
    """Adds an unreadable prompt when there is none, so the prompt is not reported as missing."""
    has_prompt = "prompt" not in keys or any(entry.key.value == "prompt" for entry in entries)
    return [] if has_prompt else [Entry(Text("prompt", Mark(1, 1)), Broken(Mark(1, 1)))]


class _Pieces:
    def __init__(self, source: Source, keys: Collection[str], parse: Parse) -> None:
        self._source = source
        self._keys = keys
        self._parse = parse

    def read(self, pieces: list[Piece]) -> tuple[list[Entry], list[Problem]]:
        entries: list[Entry] = []
        problems: list[Problem] = []
        done = 0
        for piece in pieces:
            if piece.start < done:
                continue  # it was part of a text that began in the piece before
            found, found_problems, done = self._read_one(piece)
            entries += found
            problems += found_problems
        return entries, problems

    def _read_one(self, piece: Piece) -> tuple[tuple[Entry, ...], list[Problem], int]:
        problems = [flaw_problem(self._source, piece)] if piece.flaw else []
        broken = (self._broken(piece),)
        if piece.flaw not in ("", "deep", "shallow"):
            return broken, problems, piece.end
        try:
            return *self._entries(piece.start, piece.end, problems), piece.end
        except YamlSyntaxError as failure:
            longer = closing_line(self._source, piece)
            if longer:
                try:
                    return *self._entries(piece.start, longer, problems), longer
                except YamlSyntaxError:
                    pass
            return broken, [*problems, *diagnose(self._source, piece, failure)], piece.end

    def _entries(self, start: int, end: int, problems: list[Problem]) -> tuple[tuple[Entry, ...], list[Problem]]:
        roots, found = self._parse(self._source, start, end)
        entries = tuple(entry for root in roots if isinstance(root, Mapping) for entry in root.entries)
        return entries, [*problems, *found]

    def _broken(self, piece: Piece) -> Entry:
        mark = self._source.mark
        return Entry(Text(piece.key, mark(piece.name)), Broken(mark(piece.value)))


def _is_flow(source: Source) -> bool:
    """A file written like JSON: it opens with a bracket that is not closed on its own line."""
    at = len(source.text) - len(source.text.lstrip())
    return source.text[at : at + 1] in ("{", "[") and flow_at(source.text, at, source.line_end(at)).end < 0


def _without_fence(source: Source) -> tuple[Source, list[Problem]]:
    """A file copied from Markdown with its fence: the fence becomes a comment, so all offsets stay."""
    opening = _FENCE.match(source.text)
    if not opening:
        return source, []
    at = opening.start(1)
    closings = list(_CLOSING_FENCE.finditer(source.text, opening.end()))
    text = source.text
    for fence in [at, *(closing.start() for closing in closings[-1:])]:
        text = f"{text[:fence]}#{text[fence + 1 :]}"
    lines = " and ".join(str(source.mark(fence).line) for fence in [at, *(c.start() for c in closings[-1:])])
    message = "the file is wrapped in a Markdown code fence"
    return Source(text), [error(source.mark(at), message, f"delete line{'s' * bool(closings)} {lines}")]


def _first_document(source: Source) -> tuple[Source, list[Problem]]:
    """The text up to the line that begins a second document."""
    contents = [at for at, line in _lines(source.text) if _is_content(line)]
    for marker in _MARKER.finditer(source.text) if contents else ():
        at, rest = marker.start(), source.text[marker.end() : source.line_end(marker.end())]
        if contents[0] < at and (marker[1] == "---" or contents[-1] > at or _is_content(rest)):
            return Source(source.text[:at]), [_second_document(source, source.mark(at))]
    return source, []


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines, each with its offset."""
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def _is_content(line: str) -> bool:
    word = line.strip()
    return word not in ("", "---", "...") and word[0] not in "#%"


def _second_document(source: Source, mark: Mark) -> Problem:
    sign = source.text[source.offset(mark) :][:3]
    message = f"'{sign}' at the start of a line {'begins a second' if sign == '---' else 'ends the'} document"
    return error(mark, message, f"one macro a file; inside a prompt, indent the '{sign}' like the rest of the text")


def _head_problems(source: Source, pieces: list[Piece]) -> list[Problem]:
    """Reports what is above the first key and is not a comment."""
    has_prompt = any(piece.key == "prompt" for piece in pieces)
    for at, line in _lines(source.text[: pieces[0].start]):
        word = line.strip()
        if word and word[0] not in "#%" and not word.startswith("---"):
            mark = source.mark(at + len(line) - len(line.lstrip()))
            return [_stray_head(word, mark, has_prompt)]
    return []


def _stray_head(word: str, mark: Mark, has_prompt: bool) -> Problem:
    sign = next((sign for sign in _COMMENT_SIGNS if word.startswith(sign)), "")
    text = word.removeprefix(sign).removesuffix("*/").removesuffix("-->").strip()
    message = "a comment begins with '#'" if sign else "this line is not 'key: value'"
    if not sign and not has_prompt:
        return error(mark, message, "put 'prompt: |' above it, and indent the text by two spaces")
    return error(mark, message, f"write # {text}" if len(text) < 80 else "put '# ' before it, or delete it")


def explain_roots(
    source: Source, roots: list[Node], thing: str, keys: Collection[str], parse: Parse
) -> tuple[Mapping | None, list[Problem]]:
    """Reports a file that YAML could read, but that is not one mapping, or not the one that was meant."""
    root = roots[0]
    if len(roots) > 1:
        problems = [_second_document(source, roots[1].mark)]
        if not isinstance(root, Mapping):
            return None, problems
        return root._replace(entries=(*root.entries, *_lost_prompt(root.entries, keys))), problems
    pieces = outline(source, keys) if isinstance(root, (Text, Mapping)) else []
    if any(piece.flaw or isinstance(root, Text) for piece in pieces):
        return recover(source, YamlSyntaxError(0, ""), thing, keys, parse)
    return (root, []) if isinstance(root, Mapping) else (None, [_root_problem(source, root, thing)])


def _root_problem(source: Source, root: Node, thing: str) -> Problem:
    is_list = isinstance(root, Sequence)
    found = "a list" if is_list else "plain text"
    if thing == "configuration":
        hint = "drop the leading '- '" if is_list else "write lines such as 'model: gpt-6-astra'"
        return error(root.mark, f"the configuration must be 'key: value' lines, found {found}", hint)
    hint = "put 'prompt: |' above the text, and indent the text by two spaces"
    hint = "one macro a file: drop the leading '- '" if is_list else hint
    return error(root.mark, f"a {thing} must be 'key: value' lines, found {found}", hint)


def _rootless_problems(source: Source, failure: YamlSyntaxError, thing: str) -> list[Problem]:
    """Reports a file that YAML could not read and in which no line looks like a key."""
    text = source.text
    at = len(text) - len(text.lstrip())
    if text[at : at + 1] in ("{", "[", "'", '"'):
        return diagnose(source, Piece(0, len(text), "", at, at), failure)
    mark = source.mark(at)
    kind: Node = Sequence((), mark) if text.startswith("- ", at) else Text(quoted(text), mark)
    return [_root_problem(source, kind, thing)]


def _unexplained(source: Source, failure: YamlSyntaxError) -> Problem:
    at = min(failure.offset, max(0, len(source.text.rstrip()) - 1))
    hint = "put texts into a block: 'prompt: |' and below it the text, indented by two spaces"
    return error(source.mark(at), f"YAML cannot read this: {failure.reason}", hint)
