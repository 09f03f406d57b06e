"""Which file imports which: the map of the code, held to be true.

MAP names, for every module, the modules of ours that it imports, at its top or inside a function. A module whose
docstring says "Pure" in its first paragraph is held to it. OWNERS says which file alone imports a package.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "macrotool"

MAP: dict[str, set[str]] = {
    "__init__": set(),
    "__main__": {"cli", "service.warm"},
    "argument_parser": {"arguments", "errors"},
    "arguments": {"values"},
    "atomic_file": {"errors", "here"},
    "authoring": {"atomic_file", "disk.unusable", "errors", "macro", "macro_files", "marked_file"},
    "background": set(),
    "caller": {"atomic_file", "console", "desktop.clipboard"},
    "calls": {"messages", "patch.failure", "patch.operations", "patch.parse"},
    "caret": {"marked"},
    "cli": {"console", "errors", "plain_arguments", "values"},
    "commands.doctor": {"console", "doctor", "probing"},
    "commands.files": {
        "background",
        "commands.text_source",
        "config",
        "console",
        "conversation",
        "errors",
        "models.engines",
        "patch.diff",
        "patch.failure",
        "patch.plan",
        "patch.report",
        "progress",
        "review",
        "run_files",
        "settings",
        "targets",
        "terminal",
        "unfinished",
        "workspace",
    },
    "commands.folders": {"caller", "macro_files", "user_folder"},
    "commands.listen": {
        "console",
        "desktop.clipboard",
        "errors",
        "service.autostart",
        "service.instance",
        "service.last_answer",
        "service.resident",
        "service.warm",
    },
    "commands.macros": {
        "authoring",
        "caret",
        "commands.folders",
        "completion",
        "config_check",
        "console",
        "errors",
        "listing",
        "macro_files",
    },
    "commands.patch": {
        "atomic_file",
        "console",
        "history",
        "patch.diff",
        "patch.failure",
        "patch.parse",
        "patch.report",
        "recovery",
        "run_patch",
        "undo",
        "values",
    },
    "commands.text": {
        "caller",
        "commands.files",
        "commands.folders",
        "commands.text_source",
        "config",
        "console",
        "errors",
        "macro_files",
        "models.engines",
        "run",
        "template",
    },
    "commands.text_source": {"caller", "console", "errors"},
    "commands.unknown": {"arguments", "commands.folders", "console", "errors", "macro_files"},
    "completion": {"arguments"},
    "config": {"errors", "marked", "marked_file", "settings", "user_folder"},
    "config_check": {"config", "here", "macro_files", "marked", "user_folder"},
    "console": {"errors", "reading", "values"},
    "conversation": {"messages"},
    "desktop.applications": set(),
    "desktop.clipboard": {"desktop.x11_contents", "errors"},
    "desktop.desk": {"desktop.generic_desk", "desktop.task", "desktop.x11_desk"},
    "desktop.generic_clipboard": {"desktop.clipboard", "desktop.generic_system", "desktop.selection", "errors"},
    "desktop.generic_desk": {
        "desktop.generic_clipboard",
        "desktop.generic_keyboard",
        "desktop.generic_system",
        "desktop.parts_desk",
        "desktop.selection",
        "desktop.task",
    },
    "desktop.generic_keyboard": {"desktop.generic_presses", "desktop.task", "errors", "hotkey"},
    "desktop.generic_presses": set(),
    "desktop.generic_system": {"desktop.selection", "desktop.x11_contents"},
    "desktop.notifications": set(),
    "desktop.parts_desk": {"desktop.applications", "desktop.selection", "desktop.task", "errors"},
    "desktop.selection": {"desktop.applications", "desktop.task", "errors", "margins"},
    "desktop.task": {"errors"},
    "desktop.x11_clipboard": {
        "desktop.applications",
        "desktop.selection",
        "desktop.x11_connection",
        "desktop.x11_focus",
        "desktop.x11_ping",
        "desktop.x11_protocol",
        "desktop.x11_reading",
        "desktop.x11_serving",
        "desktop.x11_snapshot",
        "errors",
    },
    "desktop.x11_connection": {"desktop.x11_protocol", "errors"},
    "desktop.x11_contents": {
        "desktop.applications",
        "desktop.x11_clipboard",
        "desktop.x11_connection",
        "desktop.x11_protocol",
        "desktop.x11_reading",
        "desktop.x11_snapshot",
    },
    "desktop.x11_desk": {
        "desktop.parts_desk",
        "desktop.selection",
        "desktop.task",
        "desktop.x11_clipboard",
        "desktop.x11_connection",
        "desktop.x11_fingers",
        "desktop.x11_focus",
        "desktop.x11_hotkeys",
        "desktop.x11_keeper",
        "desktop.x11_keyboard",
        "errors",
    },
    "desktop.x11_fingers": {"desktop.x11_connection", "desktop.x11_protocol"},
    "desktop.x11_focus": {"desktop.selection", "desktop.x11_connection", "desktop.x11_protocol"},
    "desktop.x11_hotkeys": {
        "desktop.task",
        "desktop.x11_connection",
        "desktop.x11_fingers",
        "desktop.x11_keyboard",
        "desktop.x11_keymap",
        "desktop.x11_protocol",
        "hotkey",
    },
    "desktop.x11_keeper": {"desktop.x11_connection", "desktop.x11_reading", "desktop.x11_serving"},
    "desktop.x11_keyboard": {
        "desktop.x11_connection",
        "desktop.x11_fingers",
        "desktop.x11_keymap",
        "desktop.x11_protocol",
        "errors",
    },
    "desktop.x11_keymap": {"desktop.x11_protocol", "hotkey"},
    "desktop.x11_ping": {"desktop.x11_connection", "desktop.x11_protocol"},
    "desktop.x11_protocol": set(),
    "desktop.x11_reading": {"desktop.task", "desktop.x11_connection", "desktop.x11_protocol", "errors"},
    "desktop.x11_serving": {"desktop.x11_connection", "desktop.x11_protocol", "desktop.x11_reading"},
    "desktop.x11_snapshot": {
        "desktop.applications",
        "desktop.x11_connection",
        "desktop.x11_reading",
        "errors",
    },
    "disk.committing": {
        "disk.contents",
        "disk.directory",
        "disk.folders",
        "disk.restoring",
        "disk.staging",
        "disk.step",
        "disk.unusable",
        "patch.tree",
        "values",
    },
    "disk.contents": {"disk.directory", "disk.unusable", "values"},
    "disk.directory": set(),
    "disk.folders": {"disk.directory", "disk.unusable", "values"},
    "disk.looking": {"disk.contents", "disk.folders", "disk.unusable", "patch.tree"},
    "disk.planning": {"disk.contents", "disk.folders", "disk.step", "disk.unusable", "patch.tree", "values"},
    "disk.restoring": {"disk.contents", "disk.folders", "disk.staging", "disk.step", "disk.unusable"},
    "disk.staging": {"disk.contents", "disk.directory", "disk.folders", "disk.step", "disk.unusable"},
    "disk.step": {"disk.contents", "values"},
    "disk.unusable": set(),
    "doctor": {"service.report"},
    "draft": {
        "patch.failure",
        "patch.files",
        "patch.judgement",
        "patch.operations",
        "patch.paths",
        "patch.plan",
        "patch.tree",
        "permission",
    },
    "errors": {"values"},
    "exclusive": {"disk.unusable", "errors", "journal", "recovery", "root_lock", "values"},
    "file_prompt": {"errors"},
    "glob_flaws": {"marked"},
    "globs": {"wildcards"},
    "here": {"disk.unusable", "errors"},
    "history": {"here", "journal", "record"},
    "hotkey": set(),
    "ignore_rules": {"wildcards"},
    "ignored": {"errors", "ignore_rules"},
    "journal": {"disk.staging", "disk.unusable", "errors", "record", "user_folder"},
    "keys": {"marked"},
    "kinds": {"glob_flaws", "hotkey", "keys", "marked", "plain_words"},
    "listing": set(),
    "macro": {"keys", "kinds", "marked", "prose"},
    "macro_files": {"caret", "errors", "here", "macro", "marked", "marked_file"},
    "margins": set(),
    "marked": set(),
    "marked_file": {"marked", "yaml_source", "yaml_text"},
    "messages": set(),
    "models.answer_body": {"models.server_words"},
    "models.answer_calls": {"messages", "models.failures", "models.text_call"},
    "models.answer_text": set(),
    "models.asking": {
        "errors",
        "messages",
        "models.answer_body",
        "models.answer_calls",
        "models.chat_api",
        "models.endpoint",
        "models.failures",
        "models.ladder",
        "models.responses_api",
        "models.server_memory",
    },
    "models.chat_api": {
        "messages",
        "models.answer_body",
        "models.answer_text",
        "models.chat_calls",
        "models.chat_messages",
        "models.edit_tool",
        "models.endpoint",
        "models.failures",
        "models.token_usage",
    },
    "models.chat_calls": {"messages", "models.answer_text"},
    "models.chat_messages": {"messages", "models.exchanges"},
    "models.common_words": {"models.prose"},
    "models.connections": set(),
    "models.edit_tool": set(),
    "models.endpoint": {"errors"},
    "models.engines": {
        "config",
        "errors",
        "messages",
        "models.endpoint",
        "models.harper",
        "models.local",
        "models.openai_client",
        "models.probe",
        "models.server_memory",
        "settings",
    },
    "models.exchanges": {"messages"},
    "models.failures": {"errors", "models.endpoint", "models.server_words"},
    "models.harper": {"models.proofread", "models.prose", "models.rules"},
    "models.ladder": {"models.edit_tool"},
    "models.local": {"errors"},
    "models.network_errors": {"errors", "models.endpoint", "models.failures"},
    "models.openai_client": {
        "errors",
        "messages",
        "models.answer_body",
        "models.asking",
        "models.connections",
        "models.endpoint",
        "models.failures",
        "models.network_errors",
        "models.probe",
        "models.proxies",
        "models.server_memory",
        "models.server_words",
    },
    "models.phrases": {"models.prose", "models.rules"},
    "models.probe": {"errors", "models.endpoint", "models.proxies"},
    "models.proofread": {"models.phrases", "models.prose", "models.rules", "models.spelling"},
    "models.prose": set(),
    "models.proxies": {"models.endpoint"},
    "models.replayed_items": {"models.exchanges"},
    "models.responses_api": {
        "messages",
        "models.answer_body",
        "models.answer_text",
        "models.edit_tool",
        "models.endpoint",
        "models.failures",
        "models.responses_input",
        "models.server_words",
        "models.token_usage",
    },
    "models.responses_input": {"messages", "models.exchanges", "models.replayed_items"},
    "models.rules": {"models.prose"},
    "models.server_memory": {"atomic_file", "errors", "models.ladder", "user_folder"},
    "models.server_words": set(),
    "models.spelling": {"models.common_words", "models.prose"},
    "models.text_call": {"messages"},
    "models.token_usage": {"messages"},
    "patch": {
        "patch.compute",
        "patch.failure",
        "patch.operations",
        "patch.parse",
        "patch.plan",
        "patch.report",
        "patch.tree",
        "values",
    },
    "patch.adapting": {"patch.indentation", "patch.judgement", "patch.operations", "patch.typography"},
    "patch.alignment": {"values"},
    "patch.body": {"patch.failure", "patch.markers", "patch.operations", "values"},
    "patch.compute": {
        "patch.adapting",
        "patch.explain",
        "patch.failure",
        "patch.judgement",
        "patch.locate",
        "patch.operations",
        "patch.textfile",
        "patch.tiers",
        "values",
    },
    "patch.diff": {"patch.compute", "patch.files", "patch.folding", "patch.operations", "patch.plan", "patch.textfile"},
    "patch.explain": {"patch.failure", "patch.lineindex", "patch.operations", "patch.regions", "patch.tiers", "values"},
    "patch.failure": {"errors", "values"},
    "patch.files": {"patch.compute", "patch.operations", "patch.textfile", "patch.tree", "values"},
    "patch.folding": {"patch.compute", "patch.files", "patch.operations", "patch.textfile", "values"},
    "patch.headings": {"patch.outline"},
    "patch.indentation": {"patch.operations"},
    "patch.judgement": {"values"},
    "patch.lineindex": {"patch.failure", "patch.tiers"},
    "patch.locate": {
        "patch.explain",
        "patch.failure",
        "patch.headings",
        "patch.judgement",
        "patch.lineindex",
        "patch.operations",
        "patch.regions",
        "patch.tail",
        "patch.tiers",
        "values",
    },
    "patch.markers": set(),
    "patch.operations": {"values"},
    "patch.outline": set(),
    "patch.parse": {"patch.body", "patch.failure", "patch.markers", "patch.operations", "patch.textfile"},
    "patch.paths": {"values"},
    "patch.plan": {
        "patch.compute",
        "patch.failure",
        "patch.files",
        "patch.operations",
        "patch.paths",
        "patch.textfile",
        "patch.tree",
        "values",
    },
    "patch.regions": {"patch.judgement", "patch.lineindex", "patch.outline", "patch.tiers", "values"},
    "patch.report": {
        "patch.compute",
        "patch.failure",
        "patch.files",
        "patch.folding",
        "patch.operations",
        "patch.plan",
        "patch.serialise",
        "patch.tree",
    },
    "patch.serialise": {"patch.operations"},
    "patch.tail": {"patch.operations"},
    "patch.textfile": {"values"},
    "patch.tiers": {"values"},
    "patch.tree": {"values"},
    "patch.typography": {"patch.alignment", "patch.indentation", "patch.tiers"},
    "permission": {"globs", "patch.failure", "patch.operations"},
    "placeholders": set(),
    "plain_arguments": {"argument_parser", "arguments", "values"},
    "plain_words": set(),
    "probing": {
        "config",
        "config_check",
        "desktop.applications",
        "desktop.clipboard",
        "desktop.notifications",
        "desktop.x11_contents",
        "doctor",
        "errors",
        "messages",
        "models.endpoint",
        "models.engines",
        "models.local",
        "models.probe",
        "service.asking",
        "service.link",
        "service.macro_book",
        "service.report",
        "settings",
        "user_folder",
    },
    "progress": {"console"},
    "prose": {"keys", "kinds", "marked", "placeholders"},
    "reading": set(),
    "record": {"disk.contents", "disk.step", "patch.tree", "values"},
    "recovery": {
        "disk.folders",
        "disk.restoring",
        "disk.staging",
        "disk.step",
        "disk.unusable",
        "journal",
        "record",
        "root_lock",
    },
    "review": {"patch.diff", "patch.plan", "patch.report", "terminal"},
    "root_lock": set(),
    "run": {"background", "macro", "margins", "messages", "models.engines", "settings", "template"},
    "run_files": {
        "background",
        "calls",
        "conversation",
        "draft",
        "errors",
        "file_prompt",
        "macro",
        "messages",
        "models.engines",
        "patch.failure",
        "patch.plan",
        "patch.tree",
        "permission",
        "targets",
        "template",
        "tool_output",
        "unfinished",
        "workspace",
    },
    "run_patch": {"patch.operations", "patch.paths", "patch.plan", "values", "workspace"},
    "service.answering": {
        "background",
        "desktop.desk",
        "errors",
        "macro",
        "margins",
        "messages",
        "models.engines",
        "service.engine_pool",
        "settings",
        "template",
    },
    "service.asking": {"service.link", "service.warm", "service.wire"},
    "service.autostart": {"atomic_file", "errors", "service.autostart_text"},
    "service.autostart_text": set(),
    "service.bindings": {"hotkey"},
    "service.calls": {
        "console",
        "errors",
        "plain_arguments",
        "service.control",
        "service.link",
        "service.remote",
        "service.wire",
    },
    "service.control": {"errors", "service.link", "service.peer", "service.place"},
    "service.engine_pool": {"messages", "models.engines", "settings"},
    "service.handlers": {
        "commands.folders",
        "commands.text",
        "config",
        "errors",
        "macro_files",
        "service.calls",
        "service.last_answer",
        "service.report",
        "service.warm",
        "settings",
        "user_folder",
    },
    "service.instance": {"errors", "service.place"},
    "service.last_answer": {"disk.unusable", "errors", "user_folder"},
    "service.lending": {"caller", "errors"},
    "service.link": {"service.peer", "service.place", "service.wire"},
    "service.macro_book": {"config", "errors", "macro", "macro_files", "service.bindings", "settings", "user_folder"},
    "service.notices": {"desktop.desk", "desktop.notifications"},
    "service.peer": {"service.place"},
    "service.place": {"user_folder"},
    "service.remote": {"caller", "console", "errors", "service.link", "service.wire"},
    "service.report": set(),
    "service.resident": {
        "desktop.desk",
        "desktop.notifications",
        "errors",
        "models.openai_client",
        "service.calls",
        "service.control",
        "service.engine_pool",
        "service.handlers",
        "service.instance",
        "service.macro_book",
        "service.report",
        "service.runner",
        "service.watch",
        "settings",
    },
    "service.runner": {
        "desktop.desk",
        "errors",
        "macro",
        "service.answering",
        "service.engine_pool",
        "service.last_answer",
        "service.notices",
        "service.report",
        "service.runs",
        "settings",
        "template",
    },
    "service.runs": set(),
    "service.warm": {"reading", "service.lending", "service.link", "service.place", "service.wire", "user_folder"},
    "service.watch": set(),
    "service.wire": set(),
    "settings": {"errors", "keys", "kinds", "macro", "marked", "models.endpoint"},
    "targets": {"errors", "file_prompt", "globs", "here", "ignored", "marked", "user_folder"},
    "template": {"errors", "macro"},
    "terminal": {"console"},
    "tool_output": {"draft", "messages", "patch.failure", "patch.files", "patch.operations", "patch.report"},
    "undo": {"disk.folders", "disk.restoring", "disk.unusable", "errors", "exclusive", "here", "journal", "record"},
    "unfinished": {"atomic_file", "errors", "patch.operations", "patch.serialise", "user_folder"},
    "user_folder": set(),
    "values": set(),
    "wildcards": set(),
    "workspace": {
        "disk.committing",
        "disk.folders",
        "disk.looking",
        "disk.planning",
        "disk.unusable",
        "errors",
        "exclusive",
        "here",
        "journal",
        "patch.tree",
        "record",
        "values",
    },
    "yaml_blocks": {"yaml_outline", "yaml_spots"},
    "yaml_events": {"marked", "yaml_text"},
    "yaml_flaws": {"marked", "yaml_outline", "yaml_text"},
    "yaml_mistakes": {"marked", "yaml_blocks", "yaml_events", "yaml_outline", "yaml_spots", "yaml_text"},
    "yaml_outline": {"yaml_text"},
    "yaml_recovery": {
        "marked",
        "yaml_events",
        "yaml_flaws",
        "yaml_mistakes",
        "yaml_outline",
        "yaml_spots",
        "yaml_text",
    },
    "yaml_simple": {"marked", "yaml_text"},
    "yaml_source": {"marked", "yaml_events", "yaml_recovery", "yaml_simple", "yaml_text"},
    "yaml_spots": {"marked", "yaml_outline", "yaml_text"},
    "yaml_text": {"marked"},
}

OWNERS = {
    "yaml": "yaml_source",
    "openai": "models.openai_client",
    "harper": "models.harper",
    "xllamacpp": "models.local",
    "pyperclip": "desktop.clipboard",
    "Xlib": "desktop.x11_connection",
    "pynput": "desktop.generic_keyboard",
    "AppKit": "desktop.generic_system",
    "filelock": "root_lock",
    "platformdirs": "user_folder",
}

# What a pure module may take from the standard library: nothing that reads a disk or a clock, or starts threads.
PURE_STANDARD_LIBRARY = {
    "html",
    "__future__", "argparse", "base64", "binascii", "bisect", "codecs", "collections", "contextlib", "datetime",
    "difflib", "email", "enum", "functools", "itertools", "json", "math", "operator", "re", "string", "types", "typing",
    "unicodedata", "urllib", "hashlib", "_json",
}  # fmt: skip

# Imported only when needed, because of what it costs at every start.
NEVER_AT_THE_TOP = {*OWNERS, "httpx", "httpx2", "pydantic", "rich", "dataclasses", "difflib"}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.py"))}
CODE = {name: tree for name, tree in MODULES.items() if tree.body[1:]}
PURE = {name for name, tree in CODE.items() if "Pure" in (ast.get_docstring(tree) or "").partition("\n\n")[0]}
MUST_BE_PURE = {"errors", "template", "macro", "messages", "patch"}


def without_types(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those below `if TYPE_CHECKING:`, which is for the reader and never runs."""
    if isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING":
        return
    yield tree
    for child in ast.iter_child_nodes(tree):
        yield from without_types(child)


def imports(nodes: Iterator[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _imported_from(str(node.module), [alias.name for alias in node.names])


def _imported_from(module: str, names: list[str]) -> Iterator[str]:
    """`from package import module` imports the module, `from module import name` the module it is in."""
    for name in names:
        submodule = f"{module}.{name}".removeprefix("macrotool.")
        yield f"{module}.{name}" if submodule in MODULES else module


def ours(name: str) -> set[str]:
    found = imports(without_types(CODE[name]))
    return {imported.removeprefix("macrotool.") for imported in found if imported.startswith("macrotool.")}


def test_there_is_code() -> None:
    assert len(CODE) > 20


def test_what_decides_is_pure() -> None:
    assert MUST_BE_PURE <= PURE


def test_the_map_names_every_module() -> None:
    assert set(MAP) == set(CODE)


@pytest.mark.parametrize("name", CODE)
def test_a_module_imports_what_the_map_says(name: str) -> None:
    assert ours(name) == MAP[name]


def test_no_module_imports_itself_by_way_of_others() -> None:
    left = {name: set(imported) for name, imported in MAP.items()}
    while free := {name for name, imported in left.items() if not imported & left.keys()}:
        left = {name: imported for name, imported in left.items() if name not in free}
    assert left == {}


@pytest.mark.parametrize("name", sorted(PURE))
def test_a_pure_module_stays_pure(name: str) -> None:
    assert MAP[name] <= PURE
    others = {imported.partition(".")[0] for imported in imports(without_types(CODE[name]))} - {"macrotool"}
    assert others <= PURE_STANDARD_LIBRARY
    calls = {
        node.func.id for node in ast.walk(CODE[name]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input"}


@pytest.mark.parametrize("name", CODE)
def test_a_package_has_one_owner(name: str) -> None:
    used = {imported.partition(".")[0] for imported in imports(without_types(CODE[name]))}
    assert used <= sys.stdlib_module_names | {"macrotool"} | {
        package for package, owner in OWNERS.items() if owner == name
    }


@pytest.mark.parametrize("name", CODE)
def test_what_is_costly_is_not_imported_at_the_top(name: str) -> None:
    top = {imported.partition(".")[0] for imported in imports(iter(CODE[name].body))}
    assert not top & NEVER_AT_THE_TOP
