"""Globs, held against Python's own on real folders."""

from __future__ import annotations

import glob
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.macros.globs import fixed_folder, flaw, matches

PATHS = (
    "a.py", "b.py", ".a.py", "a", "[a].py", "a-b.py", "!.py", "^.py", "a]b", "A.py", "é.py", "a b.txt", "a\\b",
    "lib/a.py", "lib/.a.py", "lib/x/a.py", "lib/x/y/b.py", ".lib/a.py", ".lib/x/.a", "x/lib/a.txt", "src/lib/x/a.py",
)  # fmt: skip
PATTERNS = (
    "*.py", "*", "?.py", "??", "a.py", "lib/*.py", "lib/a.py", "**/*.py", "**", "lib/**", "lib/**/*.py", "**/lib/**",
    "**/lib/*.py", "*/*.py", "*/**/*.py", "**/x/**/*.py", "lib/**/x/**", ".*", ".*/*", "**/.*", ".lib/**/*", "*.*",
    "[ab].py", "[!a].py", "[a-z].py", "[]].py", "[[]a].py", "[!]].py", "a[]]b", "[b-a].py", "[!b-a].py",
    "[a-].py", "[-a].py", "[a", "a[", "[]", "[!]", "[a-b-c].py", "[&&].py", "[a||b].py", "[--a].py", "[\\]*.py",
    "[A-z].py", "[!^].py", "[!!].py", "a*b", "a* b.*", "é.py", "?", "lib/x/[xy]/*", "*é*", "a(b|c)", "a+", "a{1}", "$",
    ".lib/x/.*", "lib//a.py", "./a.py", "lib/./a.py", "**/**", "**/**/a.py", "a**", "**a.py", "*a**.py",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("globs")
    for path in PATHS:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(b"")
    return folder


def found(pattern: str, folder: Path) -> set[str]:
    """The files that Python finds; it leaves the slashes as they are written."""
    names = glob.glob(pattern, root_dir=folder, recursive=True)
    return {os.path.normpath(name) for name in names if (folder / name).is_file()}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_glob_matches_what_python_finds(pattern: str, folder: Path) -> None:
    assert {path for path in PATHS if matches(path, (pattern,))} == found(pattern, folder)


def test_the_patterns_find_each_path_and_none_finds_all(folder: Path) -> None:
    each = [found(pattern, folder) for pattern in PATTERNS]
    assert set().union(*each) == set(PATHS)
    assert all(one != set(PATHS) for one in each)


PIECES = st.sampled_from(["a", "b", "x", "lib", "/", "*", "**", "?", ".", "[", "]", "!", "-", ".py", "[ab]", "/**/"])


@given(st.lists(PIECES, min_size=1, max_size=8).map("".join))
def test_any_pattern_matches_what_python_finds(folder: Path, pattern: str) -> None:
    if pattern.startswith("/") or pattern.endswith(("/", "/.")) or ".." in pattern or pattern == ".":
        return  # an absolute path, a folder, a way up
    assert {path for path in PATHS if matches(path, (pattern,))} == found(pattern, folder)


@pytest.mark.parametrize(
    ("path", "patterns", "wanted"),
    [
        ("a.py", ("*.txt", "*.py"), True),
        ("a.py", ("*.txt", "*.md"), False),
        ("a.py", (), False),
        ("a\nb.py", ("*.py",), True),
        ("a.py\nb", ("*.py",), False),
    ],
    ids=["one of several", "none of several", "none at all", "a line break in a name", "a line break after the end"],
)
def test_a_path_is_matched_as_a_whole(path: str, patterns: tuple[str, ...], wanted: bool) -> None:
    assert matches(path, patterns) is wanted


def test_a_set_of_all_others_may_begin_as_in_a_regular_expression() -> None:
    """As in bash and in git; Python takes the sign for one of the characters."""
    assert [name for name in "abc^" if matches(name, ("[^ab]",))] == ["c", "^"]


DEEP = "d/" * 60 + "a" * 120


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    {
        "**/" + "*a" * 40: True, "**/" + "*a" * 40 + "b": False, "**/" + "*[!b]" * 40 + "b": False,
        "**/*/" * 30 + "**": True, "**/*/" * 31 + "**": True, "**/*/" * 61 + "**": False, "**/" * 60 + "b": False,
        "**/d/" * 40 + "*a": True, "**/d/" * 40 + "b": False, "*/**/" * 60 + "a*": True, "**/?/" * 61 + "a*": False,
        "**/" + "[" * 50_000: False, "**/" + "[a" * 50_000: False, "**/" + "[!]" * 50_000: False,
        "**/" + "*?" * 120: True, "**/" + "*?" * 121: False,
        "**/[" + "a-" * 50_000 + "]*": True, "d/" * 60 + "*" * 50_000: True,
    }.items(),
)  # fmt: skip
def test_no_glob_takes_long(pattern: str, wanted: bool) -> None:
    assert matches(DEEP, (pattern,)) is wanted


def test_many_globs_are_matched_at_once() -> None:
    globs = [f"**/*a*{number}*/**/*b*{number}" for number in range(500)]
    assert matches("x/a499/y/b499", globs)
    assert not matches("x/a498/y/b497", globs)


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    {
        "*.py": "", "a.py": "", "**/*.py": "", "lib/*.py": "lib", "lib/x/a.py": "lib/x", "lib/x*/a.py": "lib",
        "./lib/?": "lib", "lib/[ab]/c": "lib", "lib//x/**": "lib/x", "lib\\x\\*.py": "lib/x",
    }.items(),
)  # fmt: skip
def test_the_folder_below_which_all_of_it_lies(pattern: str, wanted: str) -> None:
    assert fixed_folder(pattern) == wanted


@pytest.mark.parametrize(
    ("pattern", "hint"),
    {
        "!lib/*": "delete it", "!*.py": "delete it",
        "*.{py,md}": "'*.py', '*.md'", "{a,b}/{c,d}": "'a/c', 'a/d', 'b/c', 'b/d'", "{a}.{c,}": "'{a}.c', '{a}.'",
        "{a,{b,c}}": "'a', 'b', 'c'", "{a,b}" * 99: "an item for each name", "{a,}": "name: 'a'",
        "/src/*.py": "'**/*.py'", "~/x/a.py": "'**/a.py'", "C:\\x\\*.md": "'**/*.md'", "/": "'**'",
        "../x": "'**/x'", "lib/../x.py": "'**/x.py'", "..": "'**'", "lib/": "'lib/**'", "./lib/": "'lib/**'",
    }.items(),
)  # fmt: skip
def test_a_glob_of_another_program_gets_a_hint(pattern: str, hint: str) -> None:
    what, instead = flaw(pattern)
    assert what
    assert hint in instead


@pytest.mark.parametrize("pattern", [*PATTERNS, "./!a", "a{1}", "{a}", "{a,b", "a,b}", "**/", "a..b", "...", "a:b"])
def test_a_good_glob_has_no_flaw(pattern: str) -> None:
    assert flaw(pattern) == ("", "")
