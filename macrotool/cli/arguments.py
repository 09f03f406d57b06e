"""The command line's shape: one table of commands. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple


class Argument(NamedTuple):
    """names and options as argparse's add_argument takes them; completes: "macro", "change", "model", "topic",
    "file", "folder" or empty."""

    names: tuple[str, ...]
    options: dict[str, Any]
    completes: str = ""


class Command(NamedTuple):
    """details: paragraphs, which help wraps; an indented line stays as it is."""

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
_VERBOSE = _arg(
    "-v", "--verbose", action="store_true", help="say what is used, sent and tried, and how long it takes; never a key"
)
_OPTION = _arg(
    "-O",
    "--option",
    metavar="KEY=VALUE",
    action="append",
    default=[],
    help="an option of the request, such as temperature=0.2 or reasoning.effort=low (repeat)",
)
MACROS = _arg("--macros", metavar="DIR", help="look for macros in DIR first", completes="folder")

_ROOT = _arg("--root", metavar="DIR", help="the folder that the paths are in (default: here)", completes="folder")

_INPUT = """The text is TEXT, else the clipboard's, the selection's or FILE's, else standard input. It is sent
unchanged, in UTF-8. A macro without a hole, such as prompt, takes TEXT as the instruction and standard input
as the text. Put '--' before a TEXT that starts with a dash."""

_FILES = """

A macro that edits files shows the model the files that -f names, else those that match the macro's own globs. You see
the diff and are asked before anything is written, and 'macrotool undo' undoes it."""

_MODEL = """

On a terminal the answer appears as it is written; elsewhere it is printed when it is complete.

Which model answers: --model, the macro's own, $MACROTOOL_MODEL, the configuration file; else the default model, if
there is a key (OPENAI_API_KEY) or a server of yours (OPENAI_BASE_URL). Without any of them, macros with an offline
engine, such as fix-grammar, use that. 'macrotool setup' finds a model and writes the configuration."""

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
            _arg(
                "-m",
                "--model",
                default="",
                help="the model to ask, or its name in the configuration; local:PATH.gguf runs one in the process",
                completes="model",
            ),
            _OPTION,
            _arg("--again", metavar="WORDS", help='continue this macro\'s last answer: --again "shorter"'),
            _arg("--diff", action="store_true", help="with -f: print how the answer differs from FILE; write nothing"),
            _arg("-y", "--yes", action="store_true", help="change the files without asking"),
            _arg("--dry-run", action="store_true", help="ask the model and print the diff; change nothing"),
            _arg("--json", action="store_true", help="print {macro, model, answer, usage, …}, or what changed"),
            _arg("--no-stream", action="store_true", help="print the answer only when it is whole"),
            _VERBOSE,
        ),
        """macrotool run fix-grammar "She dont like it."
macrotool run translate-korean < letter.txt > letter.ko.txt
git diff --staged | macrotool run commit-message
macrotool run concise -f draft.md -o draft.md
macrotool run concise -f draft.md --diff
macrotool run concise --again "shorter"
macrotool run fix-grammar --clipboard --copy
macrotool run rename-symbol "fib -> fibonacci" -f lib/fib.py -f run.py""",
        _INPUT + _FILES + _MODEL,
    ),
    Command(
        "render",
        "print the prompt that run would send",
        (_NAME, _TEXT, _CLIPBOARD, _SELECTION, _FILE, _VERBOSE),
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
        (_arg("name", metavar="NAME", help="the macro's name, or 'config' for the configuration", completes="macro"),),
        "macrotool edit reply-politely\nmacrotool edit config",
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
        (
            _arg("id", metavar="ID", nargs="?", help="that change, from 'macrotool history'", completes="change"),
            _arg("--dry-run", action="store_true", help="print what would be restored, as a diff; write nothing"),
            _ROOT,
        ),
        "macrotool undo\nmacrotool undo --dry-run",
        "Files that were changed since are left alone, and named.",
    ),
    Command(
        "history",
        "list the changes to files",
        (
            _arg("id", metavar="ID", nargs="?", help="show that change with its diff", completes="change"),
            _arg("--root", metavar="DIR", help="only the changes in DIR", completes="folder"),
            _arg("--plain", action="store_true", help="print ID, a tab and what it was, for other programs"),
            _JSON,
        ),
        "macrotool history\nmacrotool history 20261201-0903",
        "An ID may be shortened to a beginning that only one change has.",
    ),
    Command(
        "listen",
        "run macros on the selected text, by hotkeys",
        (
            _arg("--no-hotkeys", action="store_true", help="only keep the model client warm for 'macrotool run'"),
            _arg("--install", action="store_true", help="start it at every login"),
            _arg("--uninstall", action="store_true", help="do not start it at login any more"),
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
    Command(
        "setup",
        "find a model, try it and write the configuration",
        (),
        "macrotool setup",
        """Looks for a key in the environment and for the usual servers on this machine (Ollama, LM Studio, llama.cpp),
        lists
their models, tries one answer, and shows what it would write. Nothing is written before you agree.""",
    ),
    Command(
        "models",
        "list the models of your server",
        (
            _arg(
                "-m",
                "--model",
                metavar="NAME",
                default="",
                help="ask the server of this named model",
                completes="model",
            ),
            _arg("--named", action="store_true", help="print only the configuration's names; ask no server"),
            _JSON,
        ),
        "macrotool models",
        "The model in use is marked with *.",
    ),
    Command(
        "config",
        "show the configuration in force, and where it comes from",
        (_arg("--path", action="store_true", help="print only the path of the configuration file"), _JSON),
        "macrotool config\nmacrotool edit config",
    ),
    Command(
        "help",
        "explain a command or a topic",
        (_arg("topic", metavar="TOPIC", nargs="?", help="what to explain", completes="topic"),),
        "macrotool help run\nmacrotool help desktop",
    ),
    Command("version", "print the version", (), "macrotool version"),
    Command("schema", "print the JSON Schema of a macro file", (), "macrotool schema > macro.schema.json"),
    Command(
        "completion",
        "print a completion script for your shell",
        (_arg("shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish"),),
        """# bash, in ~/.bashrc:
eval "$(macrotool completion bash)"
# zsh, in ~/.zshrc after compinit:
eval "$(macrotool completion zsh)"
# fish, once:
macrotool completion fish > ~/.config/fish/completions/macrotool.fish""",
    ),
)
COMMANDS = {command.name: command for command in _TABLE}

# The short help's groups: the commands of daily life.
GROUPS = {
    "use": ("run", "list", "show", "last"),
    "write": ("new", "edit", "copy", "check"),
    "files": ("undo", "history", "patch"),
    "desktop": ("listen", "status", "trigger"),
    "set up": ("setup", "models", "config", "doctor", "completion"),
}

# The pages of `macrotool help TOPIC`, with what they are about.
TOPICS = {
    "macros": "macro files and their keys",
    "servers": "models, servers and the configuration",
    "desktop": "hotkeys and the selected text",
    "files": "macros that edit files",
    "patches": "macrotool patch, and the library",
    "privacy": "what is sent and what is stored",
}
