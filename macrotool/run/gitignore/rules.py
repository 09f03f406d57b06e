"""The rules of a `.gitignore`, as git reads them: https://git-scm.com/docs/gitignore, and its wildmatch.c. Pure.

Git treats a name as bytes, and `?` matches one of them; here each byte is a character. A rule applies to the file or
folder that it matches; the content of an ignored folder is never checked.

We have our own code because the package pathspec disagreed with git on 3 of 400 paths.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from macrotool.macros.wildcards import starred

_BOM = b"\xef\xbb\xbf"
_PLAIN = re.compile(r"[^*?\[\\]*")
# Two stars alone cross folders. So does `**\/`, but it requires a folder, as `*/**/` does.
_STARS = re.compile(
    r"(?P<folders>(?<![^/])(?:\*\*+/)+)|(?P<all>(?<![^/])\*\*+\Z)|(?P<folder>(?<![^/])\*\*+\\/)|(?P<star>\*+)"
)
_STAR, _FOLDERS = "\u2217", "\u2042"  # separators; no byte has these values
_CROSSED = {"folders": _FOLDERS, "folder": f"{_STAR}/{_FOLDERS}", "all": ".*", "star": _STAR}
_CLASS = re.compile(r"\[:([^\]]*?):\]")
_NEVER = "(?!)"
_CLASSES = {
    "alnum": string.ascii_letters + string.digits, "alpha": string.ascii_letters, "blank": " \t",
    "cntrl": "".join(map(chr, (*range(32), 127))), "digit": string.digits, "graph": "".join(map(chr, range(33, 127))),
    "lower": string.ascii_lowercase, "print": "".join(map(chr, range(32, 127))), "punct": string.punctuation,
    "space": " \t\n\r", "upper": string.ascii_uppercase, "xdigit": string.hexdigits,
}  # fmt: skip


class Rule(NamedTuple):
    """ignored: False after a "!". whole: it is about the path, else about its last name. plain: without wildcards."""

    ignored: bool
    only_folders: bool
    whole: bool
    plain: bool
    pattern: str


class Run(NamedTuple):
    """Consecutive rules with the same result, checked together. names: what the last name may be;
    ends: how it may end, for a star and plain text; paths: the whole path."""

    ignored: bool
    names: frozenset[str]
    ends: tuple[str, ...]
    paths: frozenset[str]
    wild_names: re.Pattern[str] | None
    wild_paths: re.Pattern[str] | None


class Rules(NamedTuple):
    """The rules of one file, the last first. wild: characters of their wildcard patterns, each of which takes time."""

    files: tuple[Run, ...]
    folders: tuple[Run, ...]
    wild: int


# ---- The file


def parse_rules(data: bytes) -> tuple[Rule, ...]:
    """data: of the file. Rules in order, without empty lines and comments."""
    lines = data.removeprefix(_BOM).decode("latin-1").split("\n")
    written = (_trimmed(line.removesuffix("\r").partition("\0")[0]) for line in lines if line[:1] != "#")
    return tuple(_rule(line) for line in written if line)


def _trimmed(line: str) -> str:
    """Drops trailing blanks, except one after a backslash."""
    bare = line.rstrip(" ")
    escaped = (len(bare) - len(bare.rstrip("\\"))) % 2
    return line[: len(bare) + escaped]


def _rule(line: str) -> Rule:
    wanted = line.removeprefix("!")
    pattern = wanted.removesuffix("/")
    whole = "/" in pattern
    bare = pattern.removeprefix("/")
    return Rule(wanted == line, pattern != wanted, whole, _plain(bare) == bare, bare)


def wild(rules: Iterable[Rule]) -> int:
    """The length of their wildcard patterns; a star followed by plain text costs almost nothing."""
    return sum(len(rule.pattern) for rule in rules if not rule.plain and not _is_end(rule.pattern))


# ---- What the rules say


@lru_cache(maxsize=256)
def compiled(rules: tuple[Rule, ...]) -> Rules:
    about_files = [rule for rule in rules if not rule.only_folders]
    return Rules(_runs(about_files), _runs(rules), wild(rules))


def verdict(runs: Sequence[Run], path: str, name: str) -> bool | None:
    """The verdict of the last matching rule; None when none matches. path: relative to the rules' folder, with "/".
    name: its last name. Both are bytes, each a character."""
    for run in runs:
        if name in run.names or name.endswith(run.ends) or path in run.paths:
            return run.ignored
        if run.wild_names and run.wild_names.fullmatch(name):
            return run.ignored
        if run.wild_paths and run.wild_paths.fullmatch(path):
            return run.ignored
    return None


def _runs(rules: Sequence[Rule]) -> tuple[Run, ...]:
    runs = [_run(ignored, list(group)) for ignored, group in groupby(rules, key=lambda rule: rule.ignored)]
    return tuple(reversed(runs))


def _run(ignored: bool, rules: Sequence[Rule]) -> Run:
    names, paths = [one for one in rules if not one.whole], [one for one in rules if one.whole]
    return Run(
        ignored,
        frozenset(one.pattern for one in names if one.plain),
        tuple({one.pattern[1:] for one in names if _is_end(one.pattern)}),
        frozenset(one.pattern for one in paths if one.plain),
        _any_of(one for one in names if not _is_end(one.pattern)),
        _any_of(paths),
    )


def _is_end(pattern: str) -> bool:
    return pattern[:1] == "*" and _plain(pattern[1:]) == pattern[1:]


def _any_of(rules: Iterable[Rule]) -> re.Pattern[str] | None:
    """Of those with wildcards."""
    written = dict.fromkeys(_expression(rule.pattern) for rule in rules if not rule.plain)
    return re.compile("|".join(written), re.DOTALL) if written else None


# ---- One pattern


def _plain(pattern: str) -> str:
    """The text before the first wildcard."""
    found = _PLAIN.match(pattern)
    return found[0] if found else ""


def _expression(pattern: str) -> str:
    """Git compares plain text separately, so two stars that follow it also count as alone. Each block between two `**/`
    matches a fixed number of folders. So the first folder where a block fits is as good as any later one, and nothing
    is tried twice.
    """
    plain = _plain(pattern)
    try:
        first, *blocks = "".join([re.escape(plain), *_written(pattern[len(plain) :])]).split(_FOLDERS)
    except (IndexError, KeyError):
        return _NEVER
    if not blocks:
        return _block(first, at_end=True)
    between = (f"(?:(?!{block})[^/]*/)*{block}" for block in (_block(one, at_end=False) for one in blocks[:-1]))
    return f"{_block(first, at_end=False)}{''.join(between)}(?:.*/)?{_block(blocks[-1], at_end=True)}"


def _block(written: str, at_end: bool) -> str:
    return starred(written.split(_STAR), "[^/]", at_end)


def _written(rest: str) -> list[str]:
    """Each piece as a regular expression. Raises IndexError for an unclosed set, KeyError for an unknown class: git
    ignores such a rule."""
    pieces, at = [], 0
    while at < len(rest):
        stars = _STARS.match(rest, at)
        if stars:
            piece, at = _CROSSED[str(stars.lastgroup)], stars.end()
        elif rest[at] == "?":
            piece, at = "[^/]", at + 1
        elif rest[at] == "[":
            piece, at = _set(rest, at + 1)
        else:
            byte, at = _byte(rest, at)
            piece = re.escape(byte)
        pieces.append(piece)
    return pieces


def _byte(text: str, at: int) -> tuple[str, int]:
    """The byte at this place, and the place of the next."""
    return (text[at + 1], at + 2) if text[at] == "\\" else (text[at], at + 1)


def _set(text: str, at: int) -> tuple[str, int]:
    """A set of bytes, or all but those. at: after the "["; a leading "]" belongs to the set. A range that runs
    backwards holds only its first byte."""
    others = text[at] in "!^"
    start = at = at + others
    chosen: set[str] = set()
    low = ""  # the beginning of a range, if a "-" follows
    while at == start or text[at] != "]":
        named = _CLASS.match(text, at)
        if named:
            chosen.update(_CLASSES[named[1]])
            low, at = "", named.end()
        elif text[at] == "-" and low and text[at + 1] != "]":
            high, at = _byte(text, at + 1)
            chosen.update(map(chr, range(ord(low), ord(high) + 1)))
            low = ""
        else:
            low, at = _byte(text, at)
            chosen.add(low)
    return _one_of(chosen - {"/"}, others), at + 1


def _one_of(chosen: Collection[str], others: bool) -> str:
    written = "".join(map(re.escape, sorted(chosen)))
    if others:
        return f"[^/{written}]"
    return f"[{written}]" if written else _NEVER
