"""Globs that say something else than their writer most likely means, by the rules of `globs`. Pure."""

from __future__ import annotations

from macrotool.errors import short
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Node, Problem, Sequence, Text, error, quoted, warning
from macrotool.yaml_reader.value_kinds import MOST_ITEMS, read_list

_HERE = "globs begin in the folder where the macro runs"
_MOST = 8  # globs in a hint
_LONGEST = 500  # characters that are looked at
MOST_GLOBS = 1_000
_MOST_CHARACTERS = 1_000


def impossible(glob: str) -> str:
    """Why no file can be meant; empty when some can."""
    if len(glob) > _MOST_CHARACTERS:
        return f"a glob of {len(glob):,} characters; at most {_MOST_CHARACTERS:,}"
    odd = next((character for character in glob if character == "\0" or "\ud800" <= character <= "\udfff"), "")
    return f"no file name can hold U+{ord(odd):04X}" if odd else ""


def flaw(glob: str) -> tuple[str, str]:
    """What is wrong with it, and what to write instead; both empty when nothing is."""
    written = glob.replace("\\", "/")
    parts = [part for part in written.split("/") if part not in ("", ".")]
    anywhere = quoted(f"**/{parts[-1]}") if parts and parts[-1] != ".." else "'**'"
    if glob.startswith("!"):
        hint = "delete it, and let the others match only what you mean; what git ignores is left out anyway"
        return "a '!' does not leave out anything here, it is a part of the name", hint
    if written.startswith(("/", "~/")) or written[1:3] == ":/":
        return f"an absolute path: {_HERE}", f"for example {anywhere}"
    if ".." in parts:
        return f"'..' is refused: {_HERE}", f"run the macro in a folder that holds all the files, with {anywhere}"
    if _braces(glob):
        chosen = ", ".join(map(quoted, _written_out(glob)))
        return "braces are ordinary characters here", f"give an item for each name{chosen and ': '}{chosen}"
    if written.endswith("/") and parts and parts[-1] != "**":
        return "this is a folder, and globs match files", f"for all files in it {quoted('/'.join([*parts, '**']))}"
    return "", ""


def _written_out(glob: str) -> list[str]:
    """`*.{py,md}` as `*.py` and `*.md`; empty when that would be too many."""
    found = [glob]
    while len(found) <= _MOST and any(map(_braces, found)):
        found = list(dict.fromkeys(one for old in found for one in _chosen(old)))
    return list(filter(None, found)) if len(found) <= _MOST else []


def _chosen(glob: str) -> list[str]:
    pair = _braces(glob)
    if not pair:
        return [glob]
    start, end = pair
    return [f"{glob[:start]}{choice}{glob[end + 1 :]}" for choice in glob[start + 1 : end].split(",")]


def _braces(glob: str) -> tuple[int, int] | tuple[()]:
    """Where the first pair stands that holds a comma and no other pair."""
    ends = [end for end, character in enumerate(glob[:_LONGEST]) if character == "}"]
    pairs = ((glob.rfind("{", 0, end), end) for end in ends)
    return next(((start, end) for start, end in pairs if start >= 0 and "," in glob[start:end]), ())


def _read_globs(name: str, node: Node) -> tuple[tuple[str, ...] | None, list[Problem]]:
    values, problems = read_list(name, node)
    items = [item for item in node.items if isinstance(item, Text)] if isinstance(node, Sequence) else []
    reasons = ((item, impossible(item.value)) for item in items)
    found = [error(item.mark, f"'{short(item.value)}': {why}", "delete it") for item, why in reasons if why][
        :MOST_ITEMS
    ]
    flaws = [(item, *flaw(item.value)) for item in items[:MOST_ITEMS]]
    found += [warning(item.mark, f"'{short(item.value)}': {what}", hint) for item, what, hint in flaws if what]
    if len(items) > MOST_GLOBS:
        hint = "use '*' and '**' in place of single names"
        found.append(
            error(items[MOST_GLOBS].mark, f"'{name}' holds {len(items):,} globs; at most {MOST_GLOBS:,}", hint)
        )
    return values, [*problems, *found]


GLOBS = Kind(_read_globs, {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1})
