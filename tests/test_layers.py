"""Which package may import which, like the floors of a house.

FLOORS names, for each package, the packages of ours that it may import. A module whose docstring says "Pure" in its
first paragraph is held to it. OWNERS names the one file that imports a third-party package.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "macrotool"

FLOORS: dict[str, set[str]] = {
    "cli": {"service", "run", "models", "desktop", "macros", "files", "config", "patch", "yaml_reader"},
    "service": {"run", "models", "desktop", "macros", "files", "config", "patch"},
    "run": {"models", "macros", "files", "config", "patch"},
    "models": {"macros", "files", "config"},
    "desktop": {"macros", "files", "config"},
    "macros": {"files", "config", "yaml_reader"},
    "files": {"patch", "config"},
    "config": {"yaml_reader"},
    "patch": set(),
    "yaml_reader": set(),
    "errors": set(),
}
EVERYONE_MAY = {"errors", ""}  # "": the version
ENTRY = {"__main__", ""}

OWNERS = {
    "yaml": "yaml_reader.source",
    "openai": "models.openai.client",
    "harper": "models.harper.engine",
    "xllamacpp": "models.local",
    "pyperclip": "desktop.plain_clipboard",
    "Xlib": "desktop.x11.connection",
    "pynput": "desktop.generic.keyboard",
    "AppKit": "desktop.generic.system",
    "jeepney": "desktop.notifications",
    "platformdirs": "config.user_folders",
}

# What a pure module may take from the standard library: nothing that reads a disk or a clock, or starts threads.
PURE_STANDARD_LIBRARY = {
    "__future__", "argparse", "base64", "binascii", "bisect", "codecs", "collections", "contextlib", "datetime",
    "difflib", "email", "enum", "functools", "itertools", "json", "math", "operator", "re", "string", "types", "typing",
    "unicodedata", "urllib", "hashlib", "html",
}  # fmt: skip

# Imported only when needed, because of what it costs at every start.
NEVER_AT_THE_TOP = {*OWNERS, "httpx", "httpx2", "pydantic", "rich", "dataclasses", "difflib"}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix("__init__").removesuffix(".")


MODULES = {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.py"))}
CODE = {name: tree for name, tree in MODULES.items() if tree.body[1:]}
PURE = {name for name, tree in CODE.items() if "Pure" in (ast.get_docstring(tree) or "").partition("\n\n")[0]}
MUST_BE_PURE = {"errors", "macros.template", "macros.macro", "models.messages", "run.editing.conversation"} | {
    name for name in CODE if name.partition(".")[0] in ("patch", "yaml_reader")
} - {"yaml_reader.source", "yaml_reader.file"}


def package_of(name: str) -> str:
    return name.partition(".")[0]


def without_types(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those below `if TYPE_CHECKING:`, which never runs."""
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
    """The modules of ours that a module imports, at its top or inside a function."""
    found = imports(without_types(CODE[name]))
    return {
        imported.removeprefix("macrotool").removeprefix(".")
        for imported in found
        if imported.partition(".")[0] == "macrotool"
    }


def test_there_is_code() -> None:
    assert len(CODE) > 20


def test_the_deciding_modules_are_pure() -> None:
    assert sorted(MUST_BE_PURE - PURE) == []


def test_the_table_names_every_package() -> None:
    assert {package_of(name) for name in CODE} - ENTRY == set(FLOORS)


@pytest.mark.parametrize(
    "graph", [FLOORS, {name: ours(name) & CODE.keys() for name in CODE}], ids=["packages", "modules"]
)
def test_there_is_no_circle(graph: dict[str, set[str]]) -> None:
    """Some order has every import point down."""
    left = graph
    while free := {name for name, imported in left.items() if not imported & left.keys()}:
        left = {name: imported for name, imported in left.items() if name not in free}
    assert left == {}


@pytest.mark.parametrize("name", sorted(set(CODE) - ENTRY))
def test_a_module_imports_what_its_floor_allows(name: str) -> None:
    allowed = FLOORS[package_of(name)] | EVERYONE_MAY | {package_of(name)}
    assert sorted(imported for imported in ours(name) if package_of(imported) not in allowed) == []


@pytest.mark.parametrize("name", sorted(PURE))
def test_a_pure_module_stays_pure(name: str) -> None:
    assert sorted(ours(name) - PURE - {""}) == []
    others = {imported.partition(".")[0] for imported in imports(without_types(CODE[name]))} - {"macrotool"}
    assert others <= PURE_STANDARD_LIBRARY
    calls = {
        node.func.id for node in ast.walk(CODE[name]) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input"}


@pytest.mark.parametrize("name", CODE)
def test_a_package_has_one_owner(name: str) -> None:
    used = {imported.partition(".")[0] for imported in imports(without_types(CODE[name]))}
    owned = {package for package, owner in OWNERS.items() if owner == name}
    assert used <= sys.stdlib_module_names | {"macrotool"} | owned


@pytest.mark.parametrize("name", CODE)
def test_costly_packages_are_not_imported_at_the_top(name: str) -> None:
    top = {imported.partition(".")[0] for imported in imports(iter(CODE[name].body))}
    assert not top & NEVER_AT_THE_TOP
