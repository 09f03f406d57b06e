"""A table of what can be wrong with a line that was meant as `key: value`. Pure."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.yaml_reader.diagnosis.outline import HIDDEN_SPACES, INVISIBLE, Piece
from macrotool.yaml_reader.marks import Problem, error, quoted
from macrotool.yaml_reader.text import Source


class _Flaw(NamedTuple):
    """at: "name", "sign" or "line", where it begins. {key}, {sign} and {line} (as it should be) are filled in."""

    at: str
    message: str
    hint: str = "write {line}"


_FLAWS = {
    "no space": _Flaw("sign", "missing space after ':'"),
    "hidden space": _Flaw("sign", "{hidden} where a normal space is needed"),
    "wide colon": _Flaw("sign", "'{sign}' is not the ':' that YAML needs"),
    "other sign": _Flaw("sign", "'{sign}' where ':' is needed"),
    "no colon": _Flaw("sign", "missing ':' after '{key}'"),
    "tab": _Flaw("sign", "a tab may not indent a line", "write {line}"),
    "deep": _Flaw("line", "this key is indented deeper than the key above it", "line it up with the keys above"),
    "shallow": _Flaw("name", "this key is indented less than the key above it", "line it up with the keys above"),
}


def flaw_problem(source: Source, piece: Piece) -> Problem:
    flaw = _FLAWS[piece.flaw]
    sign = source.text[piece.sign : piece.value].strip(" \t")
    facts = {"key": piece.key, "sign": sign, "hidden": _hidden(sign), "line": _mended(source, piece)}
    at = {"line": piece.start, "name": piece.name, "sign": piece.sign}[flaw.at]
    return error(source.mark(at), flaw.message.format(**facts), flaw.hint.format(**facts))


def _hidden(sign: str) -> str:
    character = sign[:1] or " "
    name = "non-breaking space" if character == "\u00a0" else "a space of another kind"
    return f"{name if character in HIDDEN_SPACES else 'an invisible character'} (U+{ord(character):04X})"


def _mended(source: Source, piece: Piece) -> str:
    value = source.text[piece.value : source.line_end(piece.value)].strip(INVISIBLE + " \t")
    return f"{piece.key}: {quoted(value) if _needs_quotes(value) else value}".rstrip()


def _needs_quotes(value: str) -> bool:
    """Whether YAML needs quotes to read this as text. What begins with a quote or a bracket may not be text at all."""
    if value[:1] in ("", *"'\"[{|>"):
        return False
    return ": " in value or " #" in value or value[-1] == ":" or value[0] in "@`%&*!#,]}" or value[:2] in ("- ", "? ")
