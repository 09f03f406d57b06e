"""The command line's shape: one table of commands. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple


class Argument(NamedTuple):
    """names and options as argparse's add_argument takes them; completes: "macro", "file", "folder" or empty."""

    names: tuple[str, ...]
    options: dict[str, Any]
    completes: str = ""


class Command(NamedTuple):
    name: str
    summary: str
    arguments: tuple[Argument, ...]
    examples: str = ""
    details: str = ""


def _arg(*names: str, completes: str = "", **options: Any) -> Argument:
    return Argument(names, options, completes)


_NAME = _arg("name", metavar="NAME", help="the macro's name", completes="macro")
_TEXT = _arg("text", metavar="TEXT", nargs="*", default=[], help="the text; several words are joined by spaces")
_JSON = _arg("--json", action="store_true", help="print JSON")
_CLIPBOARD = _arg("--clipboard", action="store_true", help="take the text from the clipboard")
_SELECTION = _arg("--selection", action="store_true", help="take the text that is selected, in any window")
_FILE = _arg(
    "-f",
    "--file",
    metavar="FILE",
    action="append",
    help="take the text from a file ('-': standard input); of a macro that edits files, one to edit (repeat)",
    completes="file",
)
MACROS = _arg("--macros", metavar="DIR", help="look for macros in DIR first", completes="folder")

_ROOT = _arg("--root", metavar="DIR", help="the folder that the paths are in (default: here)", completes="folder")

_INPUT = """The text is TEXT, else the clipboard's, the selection's or FILE's, else standard input. It is sent as it is,
in UTF-8. Put '--' before a TEXT that starts with a dash."""

_FILES = """

A macro that edits files shows the model those that -f names, else those that match the macro's own globs; you see the
diff and are asked before anything is written, and 'macrotool undo' takes it back."""

_MODEL = """
On a terminal the answer appears as it is written; elsewhere it is printed when it is whole.

Which model answers: --model, the macro's own, $MACROTOOL_MODEL, the configuration file; else the default model, if
there is a key (OPENAI_API_KEY) or a server of yours (OPENAI_BASE_URL=http://localhost:11434/v1, say). Without any of
them, macros that have an offline engine, as fix-grammar has, use that."""

_TABLE = (
    Command(
        "run",
        "run a macro on a text",
        (
            _NAME,
            _TEXT,
            _CLIPBOARD,
            _SELECTION,
            _FILE,
            _arg(
                "-o",
                "--output",
                metavar="FILE",
                help="write the answer to FILE, at once or not at all; 'macrotool undo' restores what was in it",
                completes="file",
            ),
            _arg("-c", "--copy", action="store_true", help="copy the answer to the clipboard, too"),
            _arg("-m", "--model", default="", help="the model to ask; local:PATH.gguf runs one inside the process"),
            _arg("-y", "--yes", action="store_true", help="change the files without asking"),
            _arg("--dry-run", action="store_true", help="ask the model and print the diff; change nothing"),
            _arg("--json", action="store_true", help="print {macro, model, answer, usage, …}, or what changed"),
            _arg("--no-stream", action="store_true", help="print the answer only when it is whole"),
        ),
        """macrotool run fix-grammar "She dont like it."
macrotool run translate-korean < letter.txt > letter.ko.txt
git diff --staged | macrotool run commit-message
macrotool run concise -f draft.md -o draft.md
macrotool run fix-grammar --clipboard --copy
macrotool run rename-symbol "fib -> fibonacci" -f lib/fib.py -f run.py""",
        _INPUT + _FILES + _MODEL,
    ),
    Command(
        "render",
        "print the prompt that run would send",
        (_NAME, _TEXT, _CLIPBOARD, _SELECTION, _FILE),
        'macrotool render fix-grammar "She dont like it."',
        _INPUT + "\nNothing is sent.",
    ),
    Command(
        "list",
        "list the macros",
        (_JSON, _arg("--plain", action="store_true", help="print NAME, a tab and the description, for other programs")),
        "macrotool list\nmacrotool list --plain | fzf",
    ),
    Command("show", "print a macro's file", (_NAME,), "macrotool show fix-grammar"),
    Command(
        "new",
        "start a macro of your own",
        (_arg("name", metavar="NAME", help="the new macro's name"),),
        "macrotool new reply-politely && macrotool edit reply-politely",
        "Writes a commented macro file into your folder, or into the folder that --macros names.",
    ),
    Command(
        "edit",
        "open a macro in your editor and check it",
        (_NAME,),
        "macrotool edit reply-politely",
        "The editor is $VISUAL, else $EDITOR. What it saves is checked at once.",
    ),
    Command(
        "copy",
        "copy a built-in macro into your folder",
        (_NAME,),
        "macrotool copy fix-grammar && macrotool edit fix-grammar",
        "Your copy then comes before the built-in of the same name.",
    ),
    Command(
        "check",
        "report every mistake in macro files",
        (
            _arg(
                "paths",
                metavar="PATH",
                nargs="*",
                default=[],
                help="files or folders; all macros by default",
                completes="file",
            ),
            _JSON,
        ),
        "macrotool check\nmacrotool check .macrotool/reply.yaml",
        "Without PATH the configuration file is checked, too.",
    ),
    Command(
        "patch",
        "apply a patch to files, or say why not",
        (
            _arg("file", metavar="FILE", nargs="?", help="the patch; standard input by default", completes="file"),
            _ROOT,
            _arg("--atomic", action="store_true", help="change nothing unless everything applies"),
            _arg("--dry-run", action="store_true", help="print the unified diff and write nothing"),
            _arg("--json", action="store_true", help="print what was written, what was not, and why"),
            _arg("--remaining", metavar="OUT", help="write what was not applied to OUT, as a patch", completes="file"),
        ),
        "macrotool patch change.patch\nmacrotool patch --dry-run < change.patch\nmacrotool patch --json < change.patch",
        """The patch is an envelope ('*** Begin Patch' … '*** End Patch'). Each file succeeds or fails alone; a hunk is
placed where its lines occur exactly once, or not at all. Exit status 7 when anything was not applied.""",
    ),
    Command(
        "undo",
        "undo the last change to files",
        (_arg("id", metavar="ID", nargs="?", help="that change, from 'macrotool history'"), _ROOT),
        "macrotool undo",
        "Files that were changed since are left alone, and named.",
    ),
    Command(
        "history",
        "list the changes to files",
        (_arg("--root", metavar="DIR", help="only the changes in DIR", completes="folder"), _JSON),
        "macrotool history",
    ),
    Command(
        "listen",
        "run macros on the selected text, by hotkeys",
        (
            _arg("--no-hotkeys", action="store_true", help="only keep the model client warm for 'macrotool run'"),
            _arg("--install", action="store_true", help="start it at every login"),
            _arg("--uninstall", action="store_true", help="start it at login no more"),
        ),
        "macrotool listen\nmacrotool listen --install",
        """Stays in the foreground until Ctrl-C or 'macrotool stop'. Hotkeys are those of the configuration (hotkeys:
{NAME: KEYS}), of your macros and of the built-in ones. 'macrotool run' is faster while it listens.""",
    ),
    Command("status", "what listen is doing", (_JSON,), "macrotool status"),
    Command("cancel", "cancel the macro that listen is running", (), "macrotool cancel"),
    Command("reload", "make listen read macros and bind keys again", (), "macrotool reload"),
    Command("stop", "end listen", (), "macrotool stop"),
    Command(
        "last",
        "print the last answer on the desktop",
        (_arg("--copy", action="store_true", help="copy it to the clipboard instead"),),
        "macrotool last\nmacrotool last --copy",
    ),
    Command("trigger", "let listen run a macro on the selected text", (_NAME,), "macrotool trigger fix-grammar"),
    Command("doctor", "check that everything works, and say how to fix what does not", (_JSON,), "macrotool doctor"),
    Command("schema", "print the JSON Schema of a macro file", (), "macrotool schema > macro.schema.json"),
    Command(
        "completion",
        "print a completion script for your shell",
        (_arg("shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish"),),
        """bash: eval "$(macrotool completion bash)"                      in ~/.bashrc
zsh:  eval "$(macrotool completion zsh)"                       in ~/.zshrc, after compinit
fish: macrotool completion fish > ~/.config/fish/completions/macrotool.fish""",
    ),
)
COMMANDS = {command.name: command for command in _TABLE}
