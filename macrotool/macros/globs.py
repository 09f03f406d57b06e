"""Globs of files, as in a shell: `*` and `?` stay inside a name, `**` crosses folders. Pure.

A name that begins with a dot matches only a pattern that writes the dot, so no glob picks up a `.env` by accident.

Paths are matched name by name, from the root down. `Reach` is what all globs together can still match in one folder and
below. So a walk looks at each name once, skips folders where nothing can match, and no pattern takes longer than its
own length times the number of names.

We have our own matcher until every Python that we support has `glob.translate` (3.13).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from macrotool.errors import short
from macrotool.macros.wildcards import starred
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Node, Problem, Text, error, quoted, warning
from macrotool.yaml_reader.marks import Sequence as ListNode
from macrotool.yaml_reader.value_kinds import MOST_ITEMS, read_list

_SET = r"\[(?:[!^].|[^!^])[^\]]*\]"  # a leading "]" is an ordinary character of the set
_PIECE = re.compile(rf"\*+|\?|{_SET}|[^*?\[]+|\[", re.DOTALL)
_PIECE_WITHOUT_SETS = re.compile(r"\*+|\?|[^*?]+")
_MEMBER = re.compile(r"(.)-(.)|.", re.DOTALL)
_FOLDERS = "**"

Globs = Sequence[Sequence[str]]
"""The names of each glob."""
Place = tuple[int, int]
"""Which glob, and how many of its names are matched."""


class Reach:
    """What globs can match in one folder and below it."""

    def __init__(self, globs: Globs, places: frozenset[Place], known: dict[frozenset[Place], Reach]) -> None:
        """known: the Reach by place in these globs, as most folders of a tree share it."""
        here = [(place, _is_last(globs, place)) for place in _with_passed_over(globs, places)]
        self._globs = globs
        self._known = known
        self._files = _any_of(frozenset(_name_at(globs, place) for place, last in here if last))
        self._folders = [place for place, last in here if not last or _name_at(globs, place) == _FOLDERS]

    def matches(self, name: str) -> bool:
        """Whether the globs match a file of that name in this folder."""
        return self._files is not None and self._files.fullmatch(name) is not None

    def below(self, name: str) -> Reach | None:
        """What the globs can match in a subfolder of that name; None when nothing."""
        places = frozenset(_after(self._globs, place) for place in self._folders if self._enters(place, name))
        if places and places not in self._known:
            self._known[places] = Reach(self._globs, places, self._known)
        return self._known.get(places)

    def _enters(self, place: Place, name: str) -> bool:
        return _compiled(_name_at(self._globs, place)).fullmatch(name) is not None


@lru_cache(maxsize=16)
def reach_of(patterns: tuple[str, ...]) -> Reach:
    """What the globs match in the root and below it."""
    globs = [names for pattern in patterns if (names := _names(pattern))]
    return Reach(globs, frozenset((number, 0) for number in range(len(globs))), {})


def matches(path: str, patterns: Iterable[str]) -> bool:
    """path: relative to the root, with "/"."""
    *folders, name = path.split("/")
    reach: Reach | None = reach_of(tuple(patterns))
    for folder in folders:
        reach = reach and reach.below(folder)
    return reach is not None and reach.matches(name)


def fixed_folder(pattern: str) -> str:
    """The folder that holds everything that the pattern can match; empty for the root."""
    names = _names(pattern)
    first = next((i for i, name in enumerate(names) if any(character in name for character in "*?[")), len(names) - 1)
    return "/".join(names[:first])


def _names(pattern: str) -> list[str]:
    """Drops a "**" that follows another, since it changes nothing."""
    names = [name for name in pattern.replace("\\", "/").split("/") if name not in ("", ".")]
    return [name for before, name in pairwise(["", *names]) if (before, name) != (_FOLDERS, _FOLDERS)]


# ---- Places in globs


def _name_at(globs: Globs, place: Place) -> str:
    return globs[place[0]][place[1]]


def _is_last(globs: Globs, place: Place) -> bool:
    return place[1] == len(globs[place[0]]) - 1


def _with_passed_over(globs: Globs, places: Iterable[Place]) -> set[Place]:
    """Adds the places after a "**", which may match no folder at all."""
    passed = {place for place in places if _name_at(globs, place) == _FOLDERS and not _is_last(globs, place)}
    return {*places, *((glob, at + 1) for glob, at in passed)}


def _after(globs: Globs, place: Place) -> Place:
    """The places after one matched folder; a "**" stays, since it also matches the next one."""
    return place if _name_at(globs, place) == _FOLDERS else (place[0], place[1] + 1)


# ---- One name


@lru_cache(maxsize=256)
def _any_of(names: frozenset[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(map(_expression, sorted(names))), re.DOTALL) if names else None


@lru_cache(maxsize=1024)
def _compiled(name: str) -> re.Pattern[str]:
    return re.compile(_expression(name), re.DOTALL)


def _expression(name: str) -> str:
    """The pattern for one name of a path. Two stars cross folders only as a whole name; elsewhere they count as one."""
    chunks: list[list[str]] = [[]]
    for piece in _pieces(name):
        if piece[0] == "*":
            chunks.append([])
        else:
            chunks[-1].append(_piece(piece))
    no_dot = "" if name.startswith(".") else "(?=[^.])"
    return no_dot + starred(["".join(chunk) for chunk in chunks], ".")


def _pieces(name: str) -> list[str]:
    """After the last "]" there can be no set; looking for one would take long among many "["."""
    end = name.rfind("]") + 1
    return [*_PIECE.findall(name, 0, end), *_PIECE_WITHOUT_SETS.findall(name, end)]


def _piece(piece: str) -> str:
    if piece == "?":
        return "."
    if piece.startswith("[") and piece.endswith("]") and len(piece) > 1:
        return _set(piece[1:-1])
    return re.escape(piece)


def _set(inside: str) -> str:
    """A set of characters, or all but those. A range that runs backwards is empty."""
    others = inside[0] in "!^"
    members = [member for member in _MEMBER.finditer(inside, int(others)) if not member[1] or member[1] <= member[2]]
    written = dict.fromkeys(
        f"{re.escape(one[1])}-{re.escape(one[2])}" if one[1] else re.escape(one[0]) for one in members
    )
    if not written:
        return "." if others else "(?!)"
    return f"[{'^' if others else ''}{''.join(written)}]"


# ---- As a value in a file


_HERE = "globs begin in the folder where the macro runs"
_MOST = 8  # most globs that a hint lists
_LONGEST = 500  # most characters of a glob that are examined
MOST_GLOBS = 1_000
_MOST_CHARACTERS = 1_000


def impossible(glob: str) -> str:
    """Why the glob cannot match any file; empty when it can."""
    if len(glob) > _MOST_CHARACTERS:
        return f"a glob of {len(glob):,} characters; at most {_MOST_CHARACTERS:,}"
    odd = next((character for character in glob if character == "\0" or "\ud800" <= character <= "\udfff"), "")
    return f"no file name can hold U+{ord(odd):04X}" if odd else ""


def flaw(glob: str) -> tuple[str, str]:
    """What is wrong with the glob, and what to write instead; both empty when it is right."""
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
    """Start and end of the first pair of braces that holds a comma and no other pair."""
    ends = [end for end, character in enumerate(glob[:_LONGEST]) if character == "}"]
    pairs = ((glob.rfind("{", 0, end), end) for end in ends)
    return next(((start, end) for start, end in pairs if start >= 0 and "," in glob[start:end]), ())


def _read_globs(name: str, node: Node) -> tuple[tuple[str, ...] | None, list[Problem]]:
    values, problems = read_list(name, node)
    items = [item for item in node.items if isinstance(item, Text)] if isinstance(node, ListNode) else []
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
