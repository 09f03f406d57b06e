"""Folders of macro files: who wins, what is shadowed, what is broken, and what cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from macrotool.errors import MacroError, UsageError
from macrotool.macros.macro_files import (
    Folder,
    builtin_folder,
    check_folders,
    check_paths,
    find_macro,
    load_macro,
    load_macros,
    locate_macro,
    macro_folders,
    macro_paths,
    skeleton,
)


def make(folder: Path, **files: str) -> Folder:
    """A folder with these macro files; `a__yml` stands for `a.yml`, `a` for `a.yaml`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        file = name.replace("__", ".") if "__" in name else f"{name}.yaml"
        (folder / file).write_text(text, encoding="utf-8")
    return Folder(str(folder), "user")


def test_the_order_of_the_folders(tmp_path: Path) -> None:
    make(tmp_path / "given")
    make(tmp_path / "project" / ".macrotool")
    deep = tmp_path / "project" / "a" / "b"
    deep.mkdir(parents=True)
    folders = macro_folders(str(tmp_path / "given"), str(deep), str(tmp_path / "config"))
    assert folders == [
        Folder(str(tmp_path / "given"), "given"),
        Folder(str(tmp_path / "project" / ".macrotool"), "project"),
        Folder(os.path.join(str(tmp_path / "config"), "macros"), "user"),
        Folder(builtin_folder(), "built-in"),
    ]


def test_a_folder_counts_once_and_only_the_given_one_must_be_there(tmp_path: Path) -> None:
    make(tmp_path / ".macrotool")
    folders = macro_folders(str(tmp_path / ".macrotool"), str(tmp_path), str(tmp_path / "none"))
    assert [folder.origin for folder in folders] == ["given", "user", "built-in"]
    with pytest.raises(UsageError, match="no-such"):
        macro_folders(str(tmp_path / "no-such"), str(tmp_path), str(tmp_path))


def test_the_first_of_a_name_wins_and_knows_what_it_shadows(tmp_path: Path) -> None:
    folders = [
        make(tmp_path / "1", a="prompt: 1\n", b="prompt: 1\n"),
        make(tmp_path / "2", a="prompt: 2\n", c="prompt: 2\n"),
    ]
    files = macro_paths(folders)
    assert [(file.name, file.path) for file in files] == [
        ("a", str(tmp_path / "1" / "a.yaml")),
        ("b", str(tmp_path / "1" / "b.yaml")),
        ("c", str(tmp_path / "2" / "c.yaml")),
    ]
    assert files[0].shadows == (str(tmp_path / "2" / "a.yaml"),)
    assert find_macro(folders, "a").prompt == "1"
    assert find_macro(folders, "c").name == "c"
    assert locate_macro(folders, "a").path == files[0].path


def test_only_yaml_files_that_are_not_hidden_are_macros(tmp_path: Path) -> None:
    folder = make(tmp_path, a="prompt: a\n", b__yml="prompt: b\n", c__txt="x", __hidden__yaml="x")
    (tmp_path / ".yaml").write_text("x")
    assert [file.name for file in load_macros([folder])] == ["a"]


def test_a_broken_file_is_listed_and_never_replaced_by_the_one_it_shadows(tmp_path: Path) -> None:
    folders = [make(tmp_path / "1", a="promt: 1\nmdel: x\n", b="prompt: b\n"), make(tmp_path / "2", a="prompt: 2\n")]
    broken, good = load_macros(folders)
    assert broken.macro is None
    assert [problem.line for problem in broken.problems] == [1, 2]
    assert good.macro is not None
    with pytest.raises(MacroError) as caught:
        find_macro(folders, "a")
    path = tmp_path / "1" / "a.yaml"
    assert caught.value.message == f"{path}:1:1: unknown key 'promt'"
    assert caught.value.hint == f"did you mean 'prompt'? (+1 more: macrotool check {path})"


@pytest.mark.parametrize(
    ("name", "meant"),
    [("fix-gramar", "fix-grammar"), ("Fix-Grammar", "fix-grammar"), ("fix_grammar", "fix-grammar"), ("FIX", "fix"),
     ("fix-grammar.yaml", "fix-grammar"), ("../fix", "fix")],
)  # fmt: skip
def test_an_unknown_name_is_answered_with_the_likely_one(tmp_path: Path, name: str, meant: str) -> None:
    folder = make(tmp_path, **{"fix-grammar": "prompt: a\n", "fix": "prompt: b\n"})
    with pytest.raises(MacroError) as caught:
        find_macro([folder], name)
    assert caught.value.message == f"there is no macro '{name}'"
    assert caught.value.hint == f"did you mean '{meant}'? All macros: macrotool list"


def test_a_name_that_is_like_no_other(tmp_path: Path) -> None:
    with pytest.raises(MacroError, match="all macros: macrotool list"):
        find_macro([make(tmp_path, a="prompt: a\n")], "zzzzzz")


def test_what_cannot_be_read_is_a_problem_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "large.yaml").write_bytes(b"#" * (1 << 20) + b"\nprompt: a\n")
    (tmp_path / "latin.yaml").write_bytes(b"prompt: caf\xe9\n")
    messages = {file.name: file.problems[0].message for file in load_macros([Folder(str(tmp_path), "user")])}
    assert "no ordinary file" in messages["folder"]
    assert "cannot read" in messages["gone"]
    assert "too large" in messages["large"]
    assert "0xe9" in messages["latin"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert load_macro(str(tmp_path / "pipe.yaml"), "pipe", "user").macro is None


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_said(tmp_path: Path) -> None:
    folder = make(tmp_path / "locked", a="prompt: a\n")
    os.chmod(folder.path, 0)
    try:
        with pytest.raises(UsageError, match="cannot read the folder"):
            load_macros([folder])
    finally:
        os.chmod(folder.path, 0o700)


def test_check_takes_files_and_folders_and_sees_what_is_shadowed(tmp_path: Path) -> None:
    first, second = make(tmp_path / "1", a="prompt: a\n"), make(tmp_path / "2", a="promt: a\n", b__yml="prompt: b\n")
    checked = check_folders([first, second])
    assert [(file.name, bool(file.problems)) for file in checked] == [("a", False), ("a", True), ("b", True)]
    assert [problem.severity for problem in checked[2].problems] == ["note"]
    assert "rename it to b.yaml" in checked[2].problems[0].hint
    assert check_paths([first.path, f"{second.path}/a.yaml"])[1].first_error() is not None
    with pytest.raises(UsageError, match="no-such"):
        check_paths([first.path, "no-such"])


def test_the_lines_are_there_to_show_a_problem_in(tmp_path: Path) -> None:
    file = check_paths([make(tmp_path, a="\ufeffdescription: a\r\npromt: x\r\n").path])[0]
    assert file.problems[0].line == 2
    assert file.lines[1] == "promt: x"


def test_the_skeleton_checks_clean_and_every_line_in_it_can_be_used(tmp_path: Path) -> None:
    text = skeleton("reply", "./macro.schema.json")
    assert text.startswith("# yaml-language-server: $schema=./macro.schema.json\n")
    start = text.index("# hotkey:")
    used = text[:start] + text[start:].replace("# ", "")
    folder = make(tmp_path, clean=text, used=used)
    clean, with_all = load_macros([folder])
    assert clean.problems == ()
    assert [problem.message for problem in with_all.problems] == ["'hotkey' has no effect with 'files'"]
    assert with_all.macro is not None
    assert all(with_all.macro)


def test_the_built_ins_are_clean() -> None:
    files = load_macros([Folder(builtin_folder(), "built-in")])
    assert len(files) > 5
    assert [file.name for file in files if file.problems] == []
