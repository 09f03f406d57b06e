"""Which files a run is about: those that are named, and those that git would look at, held against git itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from macrotool.errors import InputError, UsageError
from macrotool.macros.globs import matches
from macrotool.run.targets import Targets, find_targets, large_binaries
from tests.disk_tree import Fifo, Folder, Link, Node, build

EVERYTHING = "**/*"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.delenv("GIT_CONFIG_GLOBAL", raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "repository").mkdir()
    return tmp_path / "repository"


def git(folder: Path, *args: str) -> bytes:
    return subprocess.run(["git", *args], cwd=folder, capture_output=True, check=True).stdout


def by_git(folder: Path, glob: str = EVERYTHING) -> list[str]:
    """What git looks at below that folder and the glob matches, as it names the files."""
    listed = git(folder, "ls-files", "-coz", "--exclude-standard").decode("utf-8", "surrogateescape").split("\0")
    return sorted(path for path in set(listed) - {""} if matches(path, (glob,)) and not (folder / path).is_symlink())


def ours(folder: Path, *globs: str) -> list[str]:
    try:
        return list(find_targets([], globs or [EVERYTHING], str(folder)).paths)
    except InputError:
        return []


# ---- As git does

NAMES = ("a", "b", "c", "a.py", "x.o", "é", "a b", "-", "]")
FILES = [f"{folder}{name}" for folder in ("", "lib/", "lib/x/", "out/", "out/lib/") for name in NAMES]
RULES = (
    "*.o", "!x.o", "lib", "lib/", "/lib", "!lib/", "lib/x", "x/", "!x/", "a", "!a", "/a", "**/a", "lib/**", "!lib/**",
    "lib/*", "!lib/x", "!/lib/x/a", "out/", "!out/", "out/*", "!out/lib/", "*", "!*.py", "!*/", "a.py", "*.p?", "[ab]",
    "[!a]", "# a", "\\#a", "", "  ", "a ", "a\\ ", "**", "/**", "**/", "/", "!", "!!a", "x/**/a", "**/x/*", "\\!a",
    "lib/**/a", "*/a", "[a", "a]", "\\a", "***", "./a", "../a", "lib//a",
    "?", "??", "[^x].o", "x.[!a]", "x[./]o", "lib/**/**/a", "lib/x**", "**b/*", "lib/***/a", "[[:lower:]]",
    "[[:no:]]", "[[:digit:]]", "[c-a]", "[!c-a]", "[]]", "[!]", "[\\a]", "[a-", "a\\", "lib\\/a", "[a-c]", "lib/[!y]",
    "lib[/]x", "é", "*é", "??é", "[\\]", "[\\]]", "[c\\-a]", "[[:a]", "[[:a:b]", "[a[:]", "[[::]]", "[[:digit:]-c]",
    "**\\/a", "lib/**\\/a", "**\\/**/a", "**/**/**", "*a*", "*.*.*", "**/*.*y", "lib/*/*", "**/x/**/*", "[]-a]",
)  # fmt: skip
PLACES = (
    ".gitignore",
    "lib/.gitignore",
    "lib/x/.gitignore",
    "out/.gitignore",
    ".git/info/exclude",
    "../config/git/ignore",
)


def fresh(folder: Path, ignores: dict[str, str]) -> None:
    for old in (folder, folder.parent / "config"):
        shutil.rmtree(old, ignore_errors=True)
    files: dict[str, Node] = dict.fromkeys(FILES, "text\n")
    build(folder, files)
    git(folder, "init", "-q")
    for path, text in ignores.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode())


TEXTS = st.lists(st.sampled_from(RULES), min_size=1, max_size=4).map(lambda rules: "".join(f"{one}\n" for one in rules))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.sampled_from(PLACES), TEXTS, min_size=1, max_size=4))
def test_what_git_ignores_is_left_out(folder: Path, ignores: dict[str, str]) -> None:
    fresh(folder, ignores)
    assert ours(folder) == by_git(folder)
    for glob, start in (("lib/**/*", "lib"), ("lib/x/*", "lib/x"), ("out/lib/a*", "out")):
        assert ours(folder, glob) == by_git(folder, glob)
        inside = folder / start
        assert ours(inside) == by_git(inside)


PIECES = (
    "a",
    "b",
    "lib",
    "x",
    ".",
    "/",
    "/",
    "*",
    "*",
    "**",
    "**/",
    "/**",
    "?",
    "[",
    "]",
    "[a",
    "[!",
    "-",
    "\\",
    "[:alpha:]",
)
ANY_RULES = st.lists(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map("".join), min_size=1, max_size=3
).map(lambda rules: "".join(f"{one}\n" for one in rules))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ANY_RULES, ANY_RULES)
def test_what_any_rule_ignores_is_left_out(folder: Path, rules: str, nearer: str) -> None:
    fresh(folder, {".gitignore": rules, "lib/.gitignore": nearer})
    assert ours(folder) == by_git(folder)


IGNORES: dict[str, dict[str, str]] = {
    "the nearest folder decides": {".gitignore": "a\n", "lib/.gitignore": "!a\n"},
    "not below what is ignored": {".gitignore": "lib/\n", "lib/.gitignore": "!a\n"},
    "not below what is ignored further up": {".gitignore": "lib/\n", "lib/x/.gitignore": "!a\n"},
    "a negation in the same file": {".gitignore": "lib/\n!lib/a\n"},
    "an order": {".gitignore": "*\n!*/\n!*.py\n"},
    "excluded": {".git/info/exclude": "*.o\n"},
    "excluded, and yet not": {".git/info/exclude": "*.o\n", ".gitignore": "!x.o\n"},
    "the user's": {"../config/git/ignore": "*.o\nout/\n"},
    "the user's, and yet not": {"../config/git/ignore": "*.o\n", ".git/info/exclude": "!x.o\n"},
    "a byte order mark": {".gitignore": "\ufeffa.py\n"},
    "windows line ends": {".gitignore": "*.o\r\nout/\r\n"},
    "no last line end": {".gitignore": "*.o"},
    "a form feed is no line end": {".gitignore": "q\fa.py\n"},
    "a separator is no line end": {".gitignore": "q\u2028a.py\nw\u0085a\n"},
    "what is no pattern": {".gitignore": "!\n/\n***\n[\n\\\n//\n!/\n"},
    "not UTF-8": {".gitignore": "\udce9\n*.o\n"},
    "a zero byte ends a line": {".gitignore": "a\0b\n\0\n*.o\0\n"},
    "blanks and backslashes at the end": {".gitignore": "a  \nb\\ \na\\ b\\\\  \n\\ \\ \n"},
}


@pytest.mark.parametrize("name", IGNORES)
def test_files_that_ignore(folder: Path, name: str) -> None:
    fresh(folder, {})
    for path, text in IGNORES[name].items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert ours(folder) == by_git(folder)
    assert ours(folder / "lib") == by_git(folder / "lib")
    assert ours(folder, "lib/x/*") == by_git(folder, "lib/x/*")


def test_a_list_that_is_no_file_is_passed_over(folder: Path) -> None:
    """As git does: it follows no link to a list, but to the repository's own one."""
    fresh(folder, {"../everything": "*\n"})
    build(
        folder, {".gitignore": Link("../everything"), "lib/.gitignore": Folder(), "out/.gitignore": Link(".gitignore")}
    )
    assert ours(folder) == by_git(folder)
    (folder / ".git/info/exclude").unlink()
    (folder / ".git/info/exclude").symlink_to("../../../everything")
    assert ours(folder) == by_git(folder) == []


MANY_LINES = "".join(f"n{number}\n/p/{number}\n" for number in range(50_000))


@pytest.mark.parametrize(
    "tree",
    [{"a": "", ".gitignore": Fifo()}, {"a": "", "b": "", ".gitignore": f"{MANY_LINES}b\n"}],
    ids=["a pipe is passed over", "many plain lines are read"],
)
def test_an_odd_list(folder: Path, tree: dict[str, Node]) -> None:
    build(folder, tree)
    assert ours(folder) == ["a"]


@pytest.mark.parametrize(
    ("text", "words"),
    {"*a*b\n" * 30_000: "holds too many wildcards", "*" * 200_000 + "b?\n": "holds too many wildcards",
     "a\n" * 2_200_000: r"too large \(4,400,000 bytes"}.items(),
)  # fmt: skip
def test_lists_that_would_take_too_long_are_an_error(folder: Path, text: str, words: str) -> None:
    build(folder, {"a": "", ".gitignore": text})
    with pytest.raises(InputError, match=words):
        find_targets([], [EVERYTHING], str(folder))
    assert find_targets([str(folder / "a")], [EVERYTHING], str(folder)).paths == ("a",)


STARS = "*a" * 40 + "b"


@pytest.mark.parametrize(
    ("rule", "left"),
    {
        STARS: True, f"/{STARS}": True, f"!{STARS}": True, f"**/{STARS}": True, "*a" * 40: False, "*a" * 121: True,
        "**/" * 40 + "b": True, "**/*a/" * 20 + "**/b": True, "**/" * 40 + "a*a": False,
        "d/**/**/d/" * 9 + "**/b": True,
        "[" + "\\a" * 60: True, "[" * 60: True, "*[!b]" * 40 + "b": True, "**\\/" * 40 + "b": True,
        "d/**/" * 20 + STARS: True, "d/**/" * 20 + "a*a": False, "d/*/**/" * 20 + "*a" * 9 + "b": True,
    }.items(),
)  # fmt: skip
def test_no_rule_takes_long(folder: Path, rule: str, left: bool) -> None:
    deep = "d/" * 40 + "a" * 120
    build(folder, {deep: "", ".gitignore": f"{rule}\n"})
    assert ours(folder) == ([deep] if left else [])


# ---- By globs


def test_only_plain_files_of_the_folder_are_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree: dict[str, Node] = {
        "b.py": "",
        "a.py": "",
        ".hidden.py": "",
        "lib/c.py": "",
        ".git/d.py": "",
        "lib/.git/e.py": "",
        "link.py": Link("a.py"),
        "out": Link("../outside"),
        "inside": Link("lib"),
        "pipe.py": Fifo(),
        "folder.py/f.txt": "",
        "state/macrotool/g.py": "",
        "../outside/far.py": "",
    }
    build(folder, tree)
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    assert find_targets([], ["**/*.py"], str(folder)) == Targets(
        str(folder), ("a.py", "b.py", "lib/c.py"), False, ("**/*.py",)
    )
    assert ours(folder, "*.py", "lib/*", "a.*") == ["a.py", "b.py", "lib/c.py"]
    assert ours(folder, ".hidden.py", ".*.py") == [".hidden.py"]
    assert ours(folder, "inside/*.py", "state/macrotool/*", ".git/*") == []


@pytest.mark.parametrize("glob", ["../*.py", "lib/../../*", "out/*.py", "out/../../*", "..\\*.py"])
def test_a_glob_that_leads_out_is_an_error(folder: Path, glob: str) -> None:
    build(folder, {"out": Link("../outside"), "../outside/far.py": ""})
    with pytest.raises(UsageError, match="leads out of"):
        find_targets([], [glob], str(folder))


TWINS: dict[str, Node] = dict.fromkeys(["a.py", "lib/a.py", "lib/x/a.py", "lib-x/a.py", "out/a.py", "lib/.d/a.py"], "")
LOOP: dict[str, Node] = {"a.py": "", "d/again": Link("../d"), "self": Link("self"), "d/b.py": ""}


@pytest.mark.parametrize(
    ("tree", "globs", "found"),
    [
        (TWINS, ["lib/x/*.py", "lib/**", "lib-x/*", "lib/*.py"], ["lib-x/a.py", "lib/a.py", "lib/x/a.py"]),
        (TWINS, ["out/*.py", "*.py", "lib/.d/*"], ["a.py", "lib/.d/a.py", "out/a.py"]),
        (LOOP, ["**/*.py"], ["a.py", "d/b.py"]),
        (LOOP, ["self/*.py", "d/again/*.py", "self/**"], []),
    ],
    ids=["each file once", "in the order of their names", "a loop of links ends", "nothing through a link"],
)
def test_several_globs(folder: Path, tree: dict[str, Node], globs: list[str], found: list[str]) -> None:
    build(folder, tree)
    assert ours(folder, *globs) == found


def test_a_folder_that_no_glob_can_reach_or_git_ignores_is_not_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = ["a.py", "lib/b.py", "lib/x/c.py", "out/d.py", "node_modules/e/f.py"]
    build(folder, {**dict.fromkeys(tree, ""), ".gitignore": "node_modules/\n"})
    scandir, opened = os.scandir, list[str]()

    def noting(path: str) -> Iterator[os.DirEntry[str]]:
        opened.append(os.path.relpath(path, folder))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", noting)
    assert ours(folder, "*.py", "lib/*.py") == ["a.py", "lib/b.py"]
    assert sorted(opened) == [".", "lib"]
    opened.clear()
    assert ours(folder, "**/*.py", "**/*.md", "lib/**") == tree[:4]
    assert sorted(opened) == [".", "lib", "lib/x", "out"]


@pytest.mark.parametrize(
    ("globs", "words"),
    [
        (["*.py", "*.md"], r"no file here matches \*\.py, \*\.md;"),
        ([f"*.{number}" for number in range(9)], r"matches \*\.0, .*, \*\.4 and 4 more;"),
        (["a" * 900], r"matches a{39}…;"),
    ],
)
def test_nothing_to_find_is_an_error(folder: Path, globs: list[str], words: str) -> None:
    with pytest.raises(InputError, match=words):
        find_targets([], globs, str(folder))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_passed_over(folder: Path) -> None:
    build(folder, {"a.py": "", "shut/b.py": ""})
    (folder / "shut").chmod(0)
    assert ours(folder) == ["a.py"]
    (folder / "shut").chmod(0o755)


# ---- Large files


def large(path: Path, text: str) -> None:
    """With zeros behind the text that take no room on the disk."""
    path.write_text(text)
    os.truncate(path, 1 << 30)


def test_a_large_binary_file_is_not_read(folder: Path) -> None:
    build(folder, {"a.txt": "a\n"})
    assert large_binaries(find_targets([], [EVERYTHING], str(folder))) == {}
    large(folder / "b.bin", "b")
    targets = find_targets([], [EVERYTHING], str(folder))
    assert targets.paths == ("a.txt", "b.bin")
    assert large_binaries(targets) == {"b.bin": "it is a binary file"}


def test_a_large_text_is_refused_unread(folder: Path) -> None:
    large(folder / "a.txt", "a" * 10_000)
    with pytest.raises(InputError, match=r"too much to send: 1 file, 1,048,576 KB, .*: a.txt 1,048,576 KB"):
        large_binaries(find_targets([], [EVERYTHING], str(folder)))


# ---- By name


def named(folder: Path, *names: str, cwd: Path | None = None) -> tuple[str, tuple[str, ...]]:
    """The root, relative to the folder, and the paths."""
    targets = find_targets([str(folder / name) for name in names], [], str(cwd or folder))
    assert targets.named
    return os.path.relpath(targets.root, folder), targets.paths


@pytest.fixture
def tree(folder: Path) -> Path:
    files: dict[str, Node] = {"a.py": "", "lib/b.py": "", ".env": "", ".gitignore": "*\n"}
    build(folder, {**files, "lib/link.py": Link("../a.py"), "way": Link("lib"), "sub": Folder()})
    return folder


# The folder of the run, the names given there, and the root and the paths that are found
NAMED = {
    "in their order, and once": (".", ["lib/b.py", "a.py", "lib/../a.py", "./lib/b.py"], ".", ["lib/b.py", "a.py"]),
    "hidden or ignored": (".", [".env", "a.py"], ".", [".env", "a.py"]),
    "a link stays itself, and its folder is the real one": (
        ".", ["lib/link.py", "way/b.py"], ".", ["lib/link.py", "lib/b.py"]
    ),
    "a file outside widens the root": ("sub", ["a.py"], ".", ["a.py"]),
    "files outside widen the root": ("sub", ["lib/b.py", "sub/../a.py"], ".", ["lib/b.py", "a.py"]),
    "a file inside does not": ("lib", ["lib/b.py"], "lib", ["b.py"]),
    "the folder may be a link itself": ("way", ["lib/b.py"], "lib", ["b.py"]),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_files_by_name(tree: Path, name: str) -> None:
    cwd, names, root, paths = NAMED[name]
    assert named(tree, *names, cwd=tree / cwd) == (root, tuple(paths))


def test_the_whole_disk_is_the_root_only_for_a_run_there(tree: Path) -> None:
    with pytest.raises(UsageError, match="too far from this folder"):
        find_targets(["/etc/hostname", str(tree / "a.py")], [], str(tree))
    assert find_targets(["/etc/hostname"], [], "/") == Targets("/", ("etc/hostname",), True, ())


def test_new_files_lie_below_the_folder_of_the_run(tmp_path: Path) -> None:
    here = tmp_path / "a [b]"
    here.mkdir()
    (tmp_path / "f.py").touch()
    found = find_targets([str(tmp_path / "f.py")], ["**/*.py"], str(here))
    assert (found.root, found.paths) == (str(tmp_path.resolve()), ("f.py",))
    assert [matches(path, found.new_files) for path in ("a [b]/x.py", "x.py", "b/x.py")] == [True, False, False]


@pytest.mark.parametrize(
    ("name", "words"), [("lib", "this is a folder"), ("no.py", "no file"), ("", "this is a folder")]
)
def test_what_is_no_file_is_an_error(tree: Path, name: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        named(tree, "a.py", name)
