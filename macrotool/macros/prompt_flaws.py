"""Finds where the prompt that YAML gives us differs silently from the prompt that the user sees. Pure."""

from __future__ import annotations

from macrotool.macros.placeholders import foreign_placeholders
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Mark, Node, Problem, Text, error, note, quoted, warning
from macrotool.yaml_reader.value_kinds import BLOCK, read_text, write_line

_MOST_PLACEHOLDERS = 2


def read_prose(name: str, node: Node) -> tuple[object, list[Problem]]:
    """Text of many lines that goes to the model."""
    value, problems = read_text(name, node)
    if value is None or not isinstance(node, Text):
        return None, problems
    if not value.strip():
        return None, [_empty(name, node)]
    problems += _joined_lines(name, node) + _cut_by_comment(name, node) + _windows_path(node)
    return value, problems + _placeholders(node)


PROSE = Kind(read_prose, {"type": "string", "pattern": "\\S"})


def _read_line(name: str, node: Node) -> tuple[object, list[Problem]]:
    """Text of one line, where a comment after it is likelier than in a prompt, but not in `Fix issue #5`."""
    value, problems = read_text(name, node)
    is_word = isinstance(node, Text) and node.comment.lstrip()[1:2] not in ("", " ", "#")
    return value, problems + (_cut_by_comment(name, node) if is_word and isinstance(node, Text) else [])


LINE = Kind(_read_line, {"type": "string"})


def _empty(name: str, node: Text) -> Problem:
    if node.comment:
        column = node.mark.column + len(node.comment) - len(node.comment.lstrip())
        text = node.comment.strip()
        hint = write_line(name, node, quoted(text), BLOCK.format(name))
        return error(Mark(node.mark.line, column), f"'{name}' is empty: '#' starts a comment", hint)
    return error(node.mark, f"'{name}' is empty", BLOCK.format(name))


def _joined_lines(name: str, node: Text) -> list[Problem]:
    lines = [line for line in node.source.split("\n") if line.strip()]
    if node.style == ">" and len(lines) > 2:
        message = "'>' joins lines with spaces (lists and rules run together)"
        return [
            warning(node.mark, message, f"write {name}: |" if node.mark.column > len(name) + 1 else "'|' keeps them")
        ]
    # A backslash at the end of a line in double quotes says that its break is not meant.
    wanted = [line for line in lines[:-1] if not line.endswith("\\")]
    if node.style not in "|>" and wanted:
        return [warning(node.mark, "line breaks in this text became spaces", f"to keep them, {BLOCK.format(name)}")]
    return []


def _cut_by_comment(name: str, node: Text) -> list[Problem]:
    """In `Fix issue #5` the text ends before the "#". Two spaces before it and one after look like a real comment."""
    comment = node.comment.lstrip()
    if not comment:
        return []
    blanks = len(node.comment) - len(comment)
    meant = blanks > 1 and comment[1:2] in ("", " ", "#")
    at = Mark(node.end.line, node.end.column + blanks)
    hint = write_line(name, node, quoted(f"{node.source}{node.comment}".rstrip()), BLOCK.format(name))
    say = note if meant else warning
    return [say(at, "' #' starts a comment: the text ends before it", hint)]


def _windows_path(node: Text) -> list[Problem]:
    """`"C:\\temp"` holds a tab. Only a note, because `"A:\\nB:\\n"` looks the same."""
    import re

    path = re.search(r"\b[A-Za-z]:\\[abtnvfre]", node.source) if node.style == '"' and "\\" in node.source else None
    if not path:
        return []
    at = _position(node, path.end() - 2)
    return [note(at, f"{path[0][-2:]} is a control character inside double quotes", "for a backslash, put two")]


def _placeholders(node: Text) -> list[Problem]:
    found = foreign_placeholders(node.value)
    more = len(found) - _MOST_PLACEHOLDERS
    problems = []
    for placeholder in found[:_MOST_PLACEHOLDERS]:
        token = node.value[placeholder.at : placeholder.at + placeholder.length]
        nth = node.value.count(token, 0, placeholder.at)
        problems.append(warning(_position(node, _nth(node.source, token, nth)), placeholder.message, placeholder.hint))
    if more > 0:
        problems[-1] = problems[-1]._replace(message=f"{problems[-1].message} (+{more} more)")
    return problems


def _nth(source: str, token: str, nth: int) -> int:
    at = source.find(token)
    for _ in range(nth):
        at = source.find(token, at + len(token))
    return max(at, 0)


def _position(node: Text, at: int) -> Mark:
    """The place in the file of the character at that offset of the source."""
    before = node.source[:at]
    line = before.count("\n")
    return Mark(node.mark.line + line, at - before.rfind("\n") if line else node.mark.column + at)
