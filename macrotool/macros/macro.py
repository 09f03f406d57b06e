"""Turns the values of a macro file into a Macro, or lists all its problems. Pure. Holds the table of its keys."""

from __future__ import annotations

from collections.abc import Mapping as Options
from typing import Any, NamedTuple

from macrotool.config.hotkey import HOTKEY
from macrotool.errors import short
from macrotool.macros.globs import GLOBS
from macrotool.macros.prompt_flaws import LINE, PROSE
from macrotool.yaml_reader.key_table import Key, json_schema, read_mapping
from macrotool.yaml_reader.marks import Mapping, Problem, Text, error, has_error, warning
from macrotool.yaml_reader.value_kinds import TEXT, VALUES, list_of, one_of


class Macro(NamedTuple):
    """The keys of a macro file. hotkey: in lower case. files: globs; with them it is a file macro."""

    name: str
    prompt: str
    description: str = ""
    output: str = "replace"
    hotkey: str = ""
    model: str = ""
    options: Options[str, object] = {}
    offline: str = ""
    files: tuple[str, ...] = ()
    allow: tuple[str, ...] = ("update",)


_OUTPUTS = {
    **dict.fromkeys(("clipboard", "clip"), "copy"),
    **dict.fromkeys(("insert", "after", "add"), "append"),
    **dict.fromkeys(("paste", "type", "overwrite"), "replace"),
    **dict.fromkeys(("display", "window", "popup", "print", "view", "notify"), "show"),
}
_PERMISSIONS = {
    **dict.fromkeys(("edit", "modify", "write", "change"), "update"),
    **dict.fromkeys(("add", "new"), "create"),
    **dict.fromkeys(("remove", "rm"), "delete"),
}

MACRO_KEYS = (
    Key(
        "prompt",
        PROSE,
        "What the model is told. {input} or <input> is replaced by the text; without either, the text follows.",
        required=True,
        synonyms=("template", "instruction", "instructions", "system", "system_prompt", "body", "text", "message"),
    ),
    Key(
        "description",
        LINE,
        "One line for 'macrotool list' and the picker.",
        examples=("Correct grammar and spelling",),
        synonyms=("name", "title", "label", "desc", "summary", "about"),
    ),
    Key(
        "output",
        one_of("replace", "append", "copy", "show", meant=_OUTPUTS),
        "What happens to the answer on the desktop: it replaces the selection, follows it, is copied, or is shown.",
        default="replace",
        synonyms=("mode", "action", "result", "paste"),
    ),
    Key(
        "hotkey",
        HOTKEY,
        "The keys that run the macro on the selected text.",
        examples=("<ctrl>+<alt>+g",),
        synonyms=("shortcut", "hotkeys", "keys", "keybinding", "key", "trigger", "bind"),
    ),
    Key(
        "model",
        TEXT,
        "A model for this macro.",
        examples=("gpt-6-astra", "local:/models/small.gguf"),
        synonyms=("engine",),
    ),
    Key(
        "options",
        VALUES,
        "Sent with the request as it is.",
        examples=({"temperature": 0.2},),
        synonyms=("parameters", "params", "settings"),
        inside=("temperature", "top_p", "max_tokens", "max_output_tokens", "reasoning", "seed", "verbosity", "effort"),
    ),
    Key("offline", one_of("harper"), "The embedded proofreader that serves this macro when no model is configured."),
    Key(
        "files",
        GLOBS,
        "Globs of the files that the model may see and edit: makes this a file macro.",
        examples=(["src/**/*.py", "README.md"],),
        synonyms=("file", "paths", "path", "globs", "glob", "targets"),
    ),
    Key(
        "allow",
        list_of("create", "update", "delete", meant=_PERMISSIONS),
        "What the model may do to files.",
        default=["update"],
        synonyms=("allowed", "permissions", "permit"),
    ),
)


PROJECT_OPTIONS = ("temperature", "top_p", "reasoning", "text", "max_output_tokens", "seed", "stop")
_OURS = {
    "model": "write it as 'model:', at the left edge",
    "input": "delete the line: the prompt is sent",
    "messages": "delete the line: the prompt is sent",
    "stream": "delete the line: every answer is streamed",
}


def parse_macro(name: str, root: Mapping, *, is_projects: bool = False) -> tuple[Macro | None, list[Problem]]:
    """The macro, or None when there is an error, and every problem in the order of the file. is_projects: whether the
    file may have come with a cloned repository."""
    values, problems = read_mapping(root, MACRO_KEYS)
    problems += _idle_allow(root, values)
    problems += _idle_hotkey(root, values)
    problems += _options_of_ours(root)
    problems += _beyond_a_project(root) if is_projects else []
    fields: dict[str, Any] = values  # each value has the type that its kind says
    macro = Macro(name, **fields) if "prompt" in values and not has_error(problems) else None
    return macro, sorted(problems)


def _idle_allow(root: Mapping, values: dict[str, object]) -> list[Problem]:
    if "allow" not in values or any(entry.key.value == "files" for entry in root.entries):
        return []
    mark = next(entry.key.mark for entry in root.entries if entry.key.value == "allow")
    return [warning(mark, "'allow' has no effect without 'files'", "add 'files:', or delete this line")]


def _idle_hotkey(root: Mapping, values: dict[str, object]) -> list[Problem]:
    if "hotkey" not in values or "files" not in values:
        return []
    mark = next(entry.key.mark for entry in root.entries if entry.key.value == "hotkey")
    hint = "delete this line: a macro that edits files runs in a shell"
    return [warning(mark, "'hotkey' has no effect with 'files'", hint)]


def _options_of_ours(root: Mapping) -> list[Problem]:
    """Refuses options that every request has: another value would silently change the text or the model."""
    return [
        error(name.mark, f"'{name.value}' cannot be an option: it is part of every request", _OURS[name.value])
        for name in _option_names(root)
        if name.value in _OURS
    ]


def _option_names(root: Mapping) -> list[Text]:
    options = next((entry.value for entry in root.entries if entry.key.value == "options"), None)
    return [entry.key for entry in options.entries] if isinstance(options, Mapping) else []


def _beyond_a_project(root: Mapping) -> list[Problem]:
    """A user who clones a repository has not agreed to tools on another server, nor to load a file as a model."""
    hint = "leave it out, or put the macro into your own folder"
    problems = [
        error(name.mark, f"a project's macro may not set the option '{short(name.value)}'",
              f"{hint}; it may set {', '.join(PROJECT_OPTIONS)}")
        for name in _option_names(root)
        if name.value not in PROJECT_OPTIONS
    ]  # fmt: skip
    models = [entry.value for entry in root.entries if entry.key.value == "model"]
    return problems + [
        error(model.mark, "a project's macro may not choose a local model", hint)
        for model in models
        if isinstance(model, Text) and model.value.strip().lower().startswith("local:")
    ]


def schema() -> dict[str, object]:
    """The JSON Schema of a macro file, for editors."""
    return json_schema(MACRO_KEYS, "macrotool macro")
