"""Commands around macro files, in real processes: list, show, new, edit, copy, check, schema, completion, --help."""

import json
import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from macrotool.cli.completions import script_path
from tests.cli.make_completions import scripts
from tests.command import ARGV, Macrotool

GOOD = "description: Shout\nprompt: 'Shout: {input}'\n"
BROKEN = "description: a\npromt: x\n"
BUILT_INS = {
    "fix-grammar", "prompt", "concise", "soften-tone", "professional", "summarize", "key-points", "translate-korean",
    "translate-english", "tidy-json", "to-table", "explain", "commit-message", "rename-symbol", "fix-bug", "add-tests",
    "add-docstrings", "add-type-hints", "migrate-api", "proofread-file", "translate", "reply", "simplify",
    "bullet-list", "fix-code-comment", "shell-command",
}  # fmt: skip


def test_the_built_ins_are_there_described_and_without_a_mistake(macrotool: Macrotool) -> None:
    rows = json.loads(macrotool("list", "--json").out)
    assert {row["name"] for row in rows} == BUILT_INS
    assert all(row["description"] and row["origin"] == "built-in" and not row["error"] for row in rows)
    assert macrotool("check", *(row["path"] for row in rows)).status == 0


def test_a_broken_file_hides_nothing(macrotool: Macrotool) -> None:
    path = macrotool.macro("broken", BROKEN)
    macrotool.macro("shout", GOOD)
    listed = macrotool("list")
    assert listed.status == 0
    assert "  broken             (broken)  (yours)\n" in listed.out.decode()
    assert listed.out.decode().endswith("\n1 broken file: macrotool check\n")
    rows = {row["name"]: row["error"] for row in json.loads(macrotool("list", "--json").out)}
    assert rows["broken"].startswith(f"broken: {path}:2:1: unknown key 'promt'")
    assert "shout" in listed.out.decode()
    assert "fix-grammar" in listed.out.decode()
    assert macrotool("render", "shout", "hi").out == b"Shout: hi"
    refused = macrotool("render", "broken", "hi")
    assert (refused.status, refused.out) == (3, b"")
    assert f"{path}:2:1" in refused.err
    assert macrotool("show", "broken").out == BROKEN.encode()


def test_an_own_macro_shadows_a_built_in_and_a_broken_one_never_falls_back(macrotool: Macrotool) -> None:
    own = macrotool.macro("fix-grammar", GOOD)
    row = next(row for row in json.loads(macrotool("list", "--json").out) if row["name"] == "fix-grammar")
    assert (row["origin"], row["path"], len(row["shadows"])) == ("user", str(own), 1)
    macrotool.macro("fix-grammar", BROKEN)
    assert macrotool("render", "fix-grammar", "hi").status == 3


def test_the_nearest_folder_wins(macrotool: Macrotool) -> None:
    for folder, word in ((macrotool.cwd / ".macrotool", "project"), (macrotool.cwd / "given", "given")):
        folder.mkdir()
        (folder / "concise.yaml").write_text(f"prompt: {word}\n")
    (macrotool.cwd / "deep" / "er").mkdir(parents=True)
    assert macrotool("render", "concise").out == b"project"
    assert macrotool("--macros", "given", "render", "concise").out == b"given"
    assert macrotool("render", "concise", "--macros", "given").out == b"given"
    assert macrotool("render", "concise", MACROTOOL_MACROS="given").out == b"given"
    macrotool.cwd /= "deep/er"
    assert macrotool("render", "concise").out == b"project"


def test_unknown_names_are_answered_with_the_likely_one(macrotool: Macrotool) -> None:
    unknown = macrotool("render", "fix-gramar", "hi")
    assert (unknown.status, unknown.out) == (3, b"")
    assert "fix-grammar" in unknown.err
    assert unknown.err.count("\n") == 1


def test_new_makes_a_macro_that_checks_clean_and_runs(macrotool: Macrotool) -> None:
    made = macrotool("new", "my-reply")
    path = Path(made.out.decode().strip())
    assert path == macrotool.macros / "my-reply.yaml"
    assert path.read_text().startswith("# yaml-language-server: $schema=./macro.schema.json\n")
    assert json.loads((path.parent / "macro.schema.json").read_text()) == json.loads(macrotool("schema").out)
    assert macrotool("check", str(path)).status == 0
    assert b"hi" in macrotool("render", "my-reply", "hi").out
    again = macrotool("new", "my-reply")
    assert again.status == 2
    assert "already" in again.err


@pytest.mark.parametrize("name", ["", "a/b", "../a", ".a", "-a", "a b", "con", "a\\b", "a:b", "a\x1bb"])
def test_new_refuses_names_that_are_no_file_name_everywhere(macrotool: Macrotool, name: str) -> None:
    refused = macrotool("new", "--", name)
    assert refused.status == 2
    assert "name" in refused.err
    assert list(macrotool.macros.iterdir()) == []


def test_copy_makes_a_built_in_ones_own(macrotool: Macrotool) -> None:
    copied = macrotool("copy", "concise")
    path = macrotool.macros / "concise.yaml"
    assert copied.out.decode() == f"{path}\n"
    assert path.read_bytes() == macrotool("show", "concise").out
    assert macrotool("copy", "concise").status == 2


def _editor(macrotool: Macrotool, replacement: str) -> str:
    """An editor that replaces the file's content."""
    content = macrotool.cwd / "content"
    content.write_text(replacement)
    editor = macrotool.cwd / "editor with space"
    editor.write_text(f'#!/bin/sh\ncp "{content}" "$1"\n')
    editor.chmod(editor.stat().st_mode | stat.S_IXUSR)
    return f"'{editor}'"


@pytest.mark.skipif(os.name == "nt", reason="the stand-in editor is a shell script")
def test_edit_checks_what_was_saved(macrotool: Macrotool) -> None:
    path = macrotool.macro("shout", GOOD)
    assert macrotool("edit", "shout", EDITOR=_editor(macrotool, "prompt: new\n")).status == 0
    assert path.read_text() == "prompt: new\n"
    spoilt = macrotool("edit", "shout", EDITOR=_editor(macrotool, BROKEN))
    assert spoilt.status == 3
    assert f"{path}:2:1: error: unknown key 'promt'" in spoilt.err


def test_edit_leaves_built_ins_alone_and_says_what_to_do(macrotool: Macrotool) -> None:
    refused = macrotool("edit", "concise", EDITOR="false")
    assert refused.status == 3
    assert "macrotool copy concise" in refused.err


def test_an_editor_that_is_not_there(macrotool: Macrotool) -> None:
    macrotool.macro("shout", GOOD)
    missing = macrotool("edit", "shout", EDITOR="no-such-editor --wait")
    assert missing.status == 2
    assert "no-such-editor" in missing.err


def test_check_reports_macros_and_configuration_with_carets(macrotool: Macrotool) -> None:
    path = macrotool.macro("broken", BROKEN)
    config = macrotool.configure("modle: x\ntimeout: soon\n")
    found = macrotool("check")
    text = found.out.decode()
    assert found.status == 1
    assert f"{path}:2:1: error: unknown key 'promt'\n" in text
    assert "promt: x\n" in text
    assert "^" in text
    assert "hint: did you mean 'prompt'?" in text
    assert f"{config}:1:1: error" in text
    assert f"{config}:2:10: error" in text


def test_check_json_and_a_missing_path(macrotool: Macrotool) -> None:
    path = macrotool.macro("broken", BROKEN)
    rows = json.loads(macrotool("check", "--json", str(path)).out)
    assert rows
    assert all(set(row) == {"path", "line", "column", "severity", "message", "hint"} for row in rows)
    missing = macrotool("check", "no-such.yaml")
    assert missing.status == 2
    assert "no-such.yaml" in missing.err


def test_the_schema_that_is_shipped_is_the_one_that_is_printed(macrotool: Macrotool) -> None:
    shipped = Path(__file__).parents[2] / "macros" / "macro.schema.json"
    assert shipped.read_bytes() == macrotool("schema").out


MISUSE = [
    (["lsit"], "did you mean 'macrotool list'?"),
    (["RUN", "concise", "text"], "did you mean 'macrotool run'?"),
    (["frobnicate"], "there is no command or macro 'frobnicate'; all commands: macrotool help; all macros"),
    (["fix-gramar", "text"], "did you mean 'macrotool fix-grammar'?"),
    (["init"], "did you mean 'macrotool setup'?"),
    (["LS"], "did you mean 'macrotool list'?"),
    (["help", "dekstop"], "there is no help on 'dekstop'; did you mean 'macrotool help desktop'?"),
    (["help", "x"], "topics: macros, servers"),
    (["new", "fix-grammar"], "'fix-grammar' is a built-in macro; start from it: macrotool copy fix-grammar"),
    (["history", "2"], "the journal has no change 2; history lists them"),
    (["undo", "--dry-run"], "there is no change to undo in "),
    (["run", "concise", "-dash"], "put '--' before a text that starts with a dash"),
    (["run", "concise", "-f", "-dash.py"], "expected one argument; write ./-dash.py, or see"),
    (["run", "rename-symbol", "-f", "a", "-f", "-b"], "write ./-b"),
    (["run", "concise", "-m", "-x"], "expected one argument; write --model=-x, or see"),
    (["run", "concise", "-m", "x", "-f"], "expected one argument; see 'macrotool run --help'"),
    (["run", "concise", "-f", "--json"], "expected one argument; see 'macrotool run --help'"),
    (["undo", "--json"], "unrecognized arguments: --json; see 'macrotool undo --help'"),
    (["patch", "--remaining", "-rest"], "write ./-rest"),
    (["run"], "NAME"),
    (["list", "extra"], "extra"),
    (["run", "concise", "a", "--nonsense"], "--nonsense"),
    (["run", "concise", "a", "-f", "b"], "several sources"),
    (["run", "concise", "-f", "no-such-file"], "no-such-file"),
    (["run", "concise", "a", "-o", "no-such-folder/b"], "no-such-folder"),
    (["run", "concise", "a", "-o", ""], "cannot write '': the name is empty"),
    (["run", "rename-symbol", "a", "-o", ""], "-o is for macros that answer with a text"),
    (["patch", "no-such-file"], "cannot read 'no-such-file': No such file or directory; nothing was changed"),
    (["patch", "--remaining", ""], "the name is empty"),
    (["completion", "tcsh"], "tcsh"),
    (["--macros", "no-such-folder", "list"], "no-such-folder"),
]


if os.name != "nt":  # where a name may hold any bytes
    MISUSE += [
        (["run", "concise", "-f", "nope\udcff.py"], r"cannot read 'nope\xff.py'"),
        (["patch", "--remaining", "nope\udcff/rest"], r"cannot write nope\xff/rest"),
        (["new", "nope\udcff"], r"may not hold '\xff'"),
        (["nope\udcff"], r"there is no command or macro 'nope\xff'"),
    ]


@pytest.mark.parametrize(("argv", "words"), MISUSE)
def test_misuse_is_one_line_and_exit_status_2(macrotool: Macrotool, argv: list[str], words: str) -> None:
    refused = macrotool(*argv)
    assert refused.status == 2
    assert (refused.out == b"") != ("--json" in argv), "a program that asked for JSON gets the error as JSON"
    assert refused.err.startswith("macrotool: ")
    assert refused.err.count("\n") == 1
    assert words in refused.err


def test_help_has_examples_everywhere(macrotool: Macrotool) -> None:
    top = macrotool("--help")
    assert top.status == 0
    assert "Exit status" in top.out.decode()
    for command in ("run", "render", "list", "show", "new", "edit", "copy", "check", "schema", "completion"):
        text = macrotool(command, "--help").out.decode()
        assert f"macrotool {command}" in text
        assert "examples:" in text
        assert f"  {command} " in top.out.decode()


def test_the_version_is_said_alike_everywhere(macrotool: Macrotool) -> None:
    assert macrotool("--version").out == macrotool("-V").out
    assert macrotool("--version").out.startswith(b"macrotool 0.")


# What the shell offers after these words; the last one is being typed.
CHANGE = "the change"
COMPLETIONS = [
    (["macrotool", "rend"], ["render"]),
    (["macrotool", "run", "fix-g"], ["fix-grammar"]),
    (["macrotool", "run", "fix-grammar", "--no"], ["--no-stream"]),
    (["macrotool", "completion", "fi"], ["fish"]),
    (["macrotool", "--macros", "given", "run", "sho"], ["shout"]),
    (["macrotool", "run", "fix-grammar", "-f", "lett"], ["letter.txt"]),
    (["macrotool", "help", "desk"], ["desktop"]),
    (["macrotool", "run", "fix-grammar", "-m", "qui"], ["quick"]),
    (["macrotool", "undo", "2"], [CHANGE]),
]
ZSH = """
zmodload zsh/zpty; zpty z zsh -f -i
zpty -w z "PROMPT=; unsetopt zle_bracketed_paste; setopt no_beep; autoload -Uz compinit && compinit -u -D"
zpty -w z 'zstyle ":completion:*" list-separator "--"; eval "$(macrotool completion zsh)"'
zpty -w z 'shown() { zle -M ""; print -r -- "<<$BUFFER>>"; zle kill-whole-line; }; zle -N shown; bindkey "^Y" shown'
zpty -w z 'PROMPT="Z""P>"'
zpty -r -m z seen '*ZP>*'
zpty -w -n z "$1"$'\t'; zpty -w -n z $'\\C-y'
zpty -r -m z seen '*<<*>>*'
print -r -- ${${seen##*<<}%%>>*}
"""


def given_folder(macrotool: Macrotool) -> None:
    (macrotool.cwd / "given").mkdir()
    (macrotool.cwd / "given" / "shout.yaml").write_text(GOOD)
    (macrotool.cwd / "letter.txt").write_text("She dont.")
    macrotool.configure("models:\n  quick: {model: m}\n")
    assert macrotool("patch", stdin=b"*** Begin Patch\n*** Add File: n\n+x\n*** End Patch\n").status == 0


def with_id(macrotool: Macrotool, offered: list[str]) -> list[str]:
    """CHANGE stands for the ID of the only change."""
    number = macrotool("history", "--plain").out.decode().partition("\t")[0]
    return [number if one == CHANGE else one for one in offered]


@pytest.mark.parametrize(("words", "offered"), COMPLETIONS)
def test_bash_completion(macrotool: Macrotool, words: list[str], offered: list[str]) -> None:
    if not shutil.which("bash"):
        pytest.skip("bash is not installed")
    given_folder(macrotool)
    typed = " ".join(f"'{word}'" for word in words)
    script = f"""eval "$(macrotool completion bash)"
COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _shtab_macrotool; printf '%s\\n' "${{COMPREPLY[@]}}" """
    assert _shell(macrotool, "bash", "-c", script) == with_id(macrotool, offered)


@pytest.mark.parametrize(("words", "offered"), COMPLETIONS)
def test_fish_completion(macrotool: Macrotool, words: list[str], offered: list[str]) -> None:
    if not shutil.which("fish"):
        pytest.skip("fish is not installed")
    given_folder(macrotool)
    script = f"macrotool completion fish | source; complete -C '{' '.join(words)}'"
    lines = _shell(macrotool, "fish", "--no-config", "-c", script)
    assert [line.split("\t")[0] for line in lines] == with_id(macrotool, offered)
    assert "\t" in lines[0] or words[1] in ("completion", "help") or "-f" in words


@pytest.mark.parametrize(("words", "offered"), COMPLETIONS)
def test_zsh_completion(macrotool: Macrotool, words: list[str], offered: list[str]) -> None:
    if not shutil.which("zsh"):
        pytest.skip("zsh is not installed")
    given_folder(macrotool)
    lines = _shell(macrotool, "zsh", "-f", "-c", ZSH, "zsh", " ".join(words))
    assert lines[-1].split() == [*words[:-1], *with_id(macrotool, offered)]


def test_the_completion_scripts_are_fresh() -> None:
    pytest.importorskip("shtab", reason="shtab makes the scripts")
    made = {shell: (text, script_path(shell).read_text(encoding="utf-8")) for shell, text in scripts()}
    assert len(made) == 3
    for shell, (text, shipped) in made.items():
        assert text == shipped, f"{shell}: run python -m tests.cli.make_completions"


def _shell(macrotool: Macrotool, *argv: str) -> list[str]:
    """Run a shell that finds this macrotool under its name."""
    folder = macrotool.cwd / "bin"
    folder.mkdir()
    name = folder / "macrotool"
    name.write_text(f'#!/bin/sh\nexec {" ".join(ARGV)} "$@"\n')
    name.chmod(0o755)
    environ = macrotool.environ | {"PATH": f"{folder}:{macrotool.environ['PATH']}"}
    done = subprocess.run(argv, capture_output=True, text=True, cwd=macrotool.cwd, env=environ, timeout=60, check=False)
    assert not done.stderr, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (
            "hotkeys:\n  prompt: <ctrl>+<alt>+y\napps:\n  kitty:\n    paste: <shift>+<insert>\n    copy: primary\n",
            "",
            "",
        ),
        ("hotkeys:\n  fix-grammar: Ctrl-Alt-Y\n  prompt: none\n", "", ""),
        ("hotkeys:\n  fix-grammar: Ctrl-Alt-YY\n", "2:16", "write fix-grammar: <ctrl>+<alt>+y"),
        ("hotkeys:\n  <ctrl>+<alt>+y: prompt\n", "2:19", "write prompt: <ctrl>+<alt>+y"),
        ("hotkeys: fix-grammar\n", "1:10", "must be a mapping"),
        ("apps:\n  kitty: <ctrl>+v\n", "2:10", "must be a mapping"),
        ("apps:\n  kitty:\n    cut: <ctrl>+x\n", "3:10", "'kitty' may hold paste or copy, not 'cut'"),
    ],
)
def test_keys_in_the_configuration(macrotool: Macrotool, text: str, place: str, words: str) -> None:
    path = macrotool.configure(text)
    found = macrotool("check", str(path))
    assert found.status == int(bool(place))
    assert f"config.yaml:{place}" in found.out.decode() or not place
    assert words in found.out.decode()


def test_check_names_hotkeys_that_will_not_be_bound(macrotool: Macrotool) -> None:
    path = macrotool.configure("hotkeys:\n  fix-gramar: <f9>\n  rename-symbol: <f6>\n  broken: <f7>\n  concise: <f8>\n")
    macrotool.macro("broken", "prompt: {input}\n")
    rows = json.loads(macrotool("check", "--json", str(path)).out)
    assert [(row["line"], row["column"], row["severity"]) for row in rows] == [(2, 3, "warning"), (3, 3, "warning")]
    assert [row["hint"] for row in rows] == [
        "did you mean 'fix-grammar'?", "delete the line; in a shell: macrotool run rename-symbol"
    ]  # fmt: skip
    assert macrotool("check", str(path)).status == 0


def test_check_names_a_configuration_that_is_not_read(macrotool: Macrotool) -> None:
    stray = macrotool.config / "config.yml"
    stray.write_text("model: x\n", encoding="utf-8")
    for argv in (["check"], ["check", str(stray)]):
        done = macrotool(*argv)
        assert done.status == 0
        assert f"{stray}:1:1: warning: this file is not read" in done.out.decode()
        assert "rename it to config.yaml" in done.out.decode()
    doctor = macrotool("doctor")
    assert (doctor.status, f"{stray} is not read\n" in doctor.out.decode()) == (1, True)
    macrotool.configure("model: x\n")
    assert "delete it" in macrotool("check").out.decode()
