"""A table of the mistakes that people make in a value: how to recognise each, and its message. Pure.

A rule looks at one spot, the place where a value begins, and finds its mistake there or not. The rules are tried in the
order of the table on each spot of a piece that YAML could not read; the first match is reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from macrotool.yaml_reader.diagnosis.block_flaws import broken_block
from macrotool.yaml_reader.diagnosis.outline import HIDDEN_SPACES, Piece
from macrotool.yaml_reader.diagnosis.spots import Find, Flow, Spot, closing_quote, flow_at, rewrite, spots
from macrotool.yaml_reader.events import YamlSyntaxError
from macrotool.yaml_reader.marks import Problem, error, quoted
from macrotool.yaml_reader.text import Source

_BLOCK_HINT = "use a 'prompt: |' block: the text below it, indented by two spaces"
_GOOD_ESCAPE = re.compile(r'\\(?:[0abt\tnvfe "/\\N_LP\n]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})')
_LONGEST_LOOK = 20_000
_LONGEST_HINT = 100
_MOST_FINDS = 20


def diagnose(source: Source, piece: Piece, failure: YamlSyntaxError) -> list[Problem]:
    """What is most likely wrong with a piece that YAML could not read: one mistake, or one for each list item."""
    finds: list[Find] = []
    for spot in spots(source, piece):
        find = next((find for rule in _RULES if (find := rule(spot))), None)
        if find and (not finds or find.at > finds[-1].at):
            finds.append(find)
            if spot.end == piece.end or len(finds) == _MOST_FINDS:
                break
    if not finds:
        at = max(piece.start, min(failure.offset, len(source.text[: piece.end].rstrip()) - 1))
        finds = [Find(at, f"YAML cannot read this: {failure.reason}", _BLOCK_HINT)]
    return [error(source.mark(find.at), find.message, find.hint) for find in finds]


def closing_line(source: Source, piece: Piece) -> int:
    """The end of the line that closes the piece's quote or bracket, when that line is after the piece; else 0."""
    text = source.text
    opener = text[piece.value : piece.value + 1]
    limit = min(len(text), piece.value + _LONGEST_LOOK)
    if opener in ("'", '"'):
        end = closing_quote(text, piece.value, limit)
    else:
        end = flow_at(text, piece.value, limit).end if opener in ("{", "[") else -1
    return source.line_end(end) if end >= piece.end else 0


# --- quotes -----------------------------------------------------------------------------------------------------------


def _bad_escape(spot: Spot) -> Find | None:
    if spot.opener != '"':
        return None
    closed = closing_quote(spot.text, spot.at, spot.end)
    inside = spot.text[spot.at + 1 : closed if closed >= 0 else spot.end]
    for match in re.finditer(r"\\(?s:.)", inside):
        if not _GOOD_ESCAPE.match(inside, match.start()):
            message = f"{inside[match.start() : match.start() + 2]} is no escape: \\ is special inside double quotes"
            hint = rewrite(spot, _inner(spot), "use single quotes, or double the backslash")
            return Find(spot.at + 1 + match.start(), message, hint)
    return None


def _unclosed_quote(spot: Spot) -> Find | None:
    if spot.opener not in ("'", '"') or closing_quote(spot.text, spot.at, spot.end) >= 0:
        return None
    hint = rewrite(spot, _inner(spot), f"put a {spot.opener} behind the end of the text, or {_BLOCK_HINT}")
    return Find(spot.at, f"this {spot.opener} is never closed", hint)


def _text_after_quote(spot: Spot) -> Find | None:
    if spot.opener not in ("'", '"'):
        return None
    closed = closing_quote(spot.text, spot.at, spot.end)
    at = spot.next_word(closed + 1)
    if at < 0:
        return None
    message = f"the text goes on after the closing {spot.opener}"
    if spot.opener == "'":
        message += " (an apostrophe inside '...' is written '')"
    whole = spot.value[-1:] != spot.opener or len(spot.value) < 2
    intended = spot.value if whole else _inner(spot)
    return Find(at, message, rewrite(spot, intended, _BLOCK_HINT))


def _inner(spot: Spot) -> str:
    """The text that was meant to be inside the quotes: to the end of this line, with its escapes taken literally."""
    value, quote = spot.value, spot.opener
    inner = value[1:-1] if len(value) > 1 and value[-1] == quote else value[1:]
    return inner.replace(f"\\{quote}", quote).replace("''", "'") if quote == "'" else inner.replace('\\"', '"')


# --- brackets ---------------------------------------------------------------------------------------------------------


def _broken_flow(spot: Spot) -> Find | None:
    if spot.opener not in ("{", "["):
        return None
    flow = flow_at(spot.text, spot.at, spot.end)
    if flow.end < 0:
        sign = spot.text[flow.unclosed]
        message = f"this {sign} is never closed" if sign in "'\"" else f"'{sign}' is never closed"
        return Find(flow.unclosed, message, _closed(spot, flow))
    if spot.next_word(flow.end + 1) >= 0:
        shown = spot.text[spot.at : flow.end + 1]
        shown = shown if len(shown) < 40 and "\n" not in shown else spot.opener
        noun = "a mapping" if spot.opener == "{" else "a list"
        message = f"text may not start with {shown} unless quoted: YAML reads {spot.opener} as {noun}"
        return Find(spot.at, message, rewrite(spot, spot.value, _BLOCK_HINT))
    return _special_item(spot, flow.end)


def _closed(spot: Spot, flow: Flow) -> str:
    """The line with its brackets closed, or in quotes when it looks more like text than like a list or a mapping."""
    if "\n" in spot.rest or len(spot.value) > _LONGEST_HINT:
        return f"add the closing '{flow.missing[:8]}'"
    if flow.wrong >= 0:
        text = spot.text
        return f"write {spot.before}{text[spot.at : flow.wrong]}{flow.missing}{text[flow.wrong + 1 : spot.line_end]}"
    if spot.opener == "[" and "," not in spot.value:
        return "add the closing ']', or put the text into quotes"
    if spot.opener == "{" and ":" not in spot.value:
        return rewrite(spot, spot.value, _BLOCK_HINT)
    return f"write {spot.before}{spot.value}{flow.missing}"


def _missing_comma(spot: Spot) -> Find | None:
    """Two quoted texts in brackets, separated only by white space."""
    if spot.opener not in ("{", "["):
        return None
    gap = re.compile(r"""["'\]}\w](\s+)["'{\[]""").search(spot.text, spot.at, spot.end)
    if gap is None:
        return None
    return Find(gap.start(1), "a comma is missing here", "put ',' between the two")


def _special_item(spot: Spot, end: int) -> Find | None:
    """`[*.md, @x]`: quote each item that YAML would take for something else."""
    item = re.compile(r"(?<=[\[,{:])([ \t\n]*)([*&!@%`][^\s,\[\]{}]*)")
    found = item.search(spot.text, spot.at, end)
    if not found:
        return None
    line = item.sub(lambda match: match[1] + quoted(match[2]), spot.value)
    hint = f"write {spot.before}{line}" if len(line) < 100 else "put it into quotes"
    return Find(found.start(2), f"text may not start with '{found[2][0]}' unless quoted", hint)


# --- first characters -------------------------------------------------------------------------------------------------

_INDICATORS = {
    "*": ": YAML reads an alias",
    "&": ": YAML reads an anchor",
    "!": ": YAML reads a tag",
    "|": ": YAML reads the start of a block",
    ">": ": YAML reads the start of a block",
    **dict.fromkeys("@`%,]}", ""),
}


def _indicator(spot: Spot) -> Find | None:
    first = spot.opener
    if first in ("-", "?", ":") and spot.value[1:2] in ("", " ", "\t"):
        if first == "-" and spot.on_key_line:
            message = "a list may not start on the key's line"
        else:
            message = f"text may not start with '{first} ' unless quoted"
    elif first in _INDICATORS:
        message = f"text may not start with '{first}' unless quoted{_INDICATORS[first]}"
    else:
        return None
    if re.fullmatch(r"\*+[./][\w./*?-]*", spot.value) and spot.on_key_line:
        return Find(spot.at, message, f"write {spot.before}[{quoted(spot.value)}]")  # a glob, which is in a list
    return Find(spot.at, message, rewrite(spot, spot.value, _BLOCK_HINT))


# --- plain text -------------------------------------------------------------------------------------------------------


def _bad_indent(spot: Spot) -> Find | None:
    """A line that is indented by white space other than spaces."""
    for at, line in spot.lines_below():
        column = len(line) - len(line.lstrip(" "))
        character = line[column : column + 1]
        if column <= spot.indent and character == "\t":
            return Find(at + column, "a tab may not indent a line", "use two spaces in its place")
        if column <= spot.indent and character and character in HIDDEN_SPACES:
            message = f"a space of another kind (U+{ord(character):04X}) may not indent a line"
            return Find(at + column, message, "use two normal spaces in its place")
    return None


def _colon_in_plain(spot: Spot) -> Find | None:
    if not spot.is_plain:
        return None
    cut = re.compile(r":(?=[ \t\n]|$)|[ \t]#").search(spot.text, spot.at, spot.line_end)
    if cut and spot.text[cut.start()] == ":":
        hint = rewrite(spot, spot.value, f"quote the text, or {_BLOCK_HINT}")
        return Find(cut.start(), "': ' inside unquoted text starts a new key", hint)
    for at, line in spot.lines_below():
        colon = re.compile(r":(?=[ \t]|$)").search(line)
        if not colon or line.lstrip().startswith("#"):
            continue
        if not spot.on_key_line and spot.before.rstrip().endswith(":"):
            message = "this key is indented deeper than the key above it"
            return Find(at + len(line) - len(line.lstrip()), message, "line it up with the keys above")
        return Find(at + colon.start(), "': ' inside unquoted text starts a new key", _BLOCK_HINT)
    return None


def _stray_line(spot: Spot) -> Find | None:
    """Text at the left edge that belongs to no key."""
    for at, line in spot.lines_below():
        column = len(line) - len(line.lstrip())
        if not spot.opener and re.match(r"-[^-\s]", line[column:]):
            hint = f"write - {line[column + 1 :].strip()}"
            return Find(at + column + 1, "missing space after '-'", hint)
        if not spot.opener and re.match(r"-(\s|$)", line[column:]):
            continue  # an item may be as far left as its key
        if column <= spot.indent and line[column] != "#":
            message = "this line is not 'key: value', and it is not indented as text that goes on"
            return Find(
                at + column, message, f"begin the text with '{spot.key}: |', and indent every line by two spaces"
            )
    return None


def _uneven_line(spot: Spot) -> Find | None:
    """A list item or an inner key that is indented less than the first."""
    first = -1
    for at, line in spot.lines_below() if not spot.opener else ():
        column = len(line) - len(line.lstrip(" "))
        first = column if first < 0 else first
        if column < first and re.match(r"- |[\w-]+:( |$)", line[column:]):
            return Find(at + column, "this line is indented less than the first one below the key", "line them up")
    return None


_RULES: tuple[Callable[[Spot], Find | None], ...] = (
    broken_block,
    _bad_escape,
    _unclosed_quote,
    _text_after_quote,
    _broken_flow,
    _missing_comma,
    _indicator,
    _bad_indent,
    _colon_in_plain,
    _stray_line,
    _uneven_line,
)
