"""What a model may do to files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from macrotool.patch.failure import sentence
from macrotool.patch.operations import CREATE, DELETE, UPDATE, Operation
from macrotool.run.editing.permission import Permission, refusal

ALL = (CREATE, UPDATE, DELETE)
GLOBS = ("src/**/*.py", "*.md")
LEADS = {"way/new.py": "src/new.py", "hooks/new.py": ".git/hooks/new.py", "../x.py": "", "alias.py": "src/a.py"}


class Case(NamedTuple):
    operation: Operation
    allow: Sequence[str]
    code: str = ""
    words: str = ""
    path: str = ""


def move(path: str, target: str) -> Operation:
    return Operation(UPDATE, path, moved_to=target)


CASES = {
    "update": Case(Operation(UPDATE, "src/a.py"), [UPDATE]),
    "update of what leads to a shown file": Case(Operation(UPDATE, "alias.py"), [UPDATE]),
    "update of another file": Case(Operation(UPDATE, "src/b.py"), [UPDATE], "not_observed", "was not shown"),
    "update where it is not allowed": Case(Operation(UPDATE, "src/a.py"), [CREATE], "not_allowed",
                                           "this macro may not update files, only create them"),
    "update of no path": Case(Operation(UPDATE, "../x.py"), [UPDATE]),  # the engine says what is wrong with it
    "create": Case(Operation(CREATE, "src/lib/new.py"), ALL),
    "create where nothing was shown": Case(Operation(CREATE, "new.md"), [CREATE]),
    "create where it is not allowed": Case(Operation(CREATE, "src/new.py"), [UPDATE], "not_allowed",
                                           "this macro may not create files, only update them"),
    "create outside of the globs": Case(Operation(CREATE, "new.py"), ALL, "not_allowed",
                                        "this macro may only create files that match src/**/*.py, *.md"),
    "create of a hidden file": Case(Operation(CREATE, "src/.new.py"), ALL, "not_allowed", "may only create files that"),
    "create by a way into the globs": Case(Operation(CREATE, "way/new.py"), ALL),
    "create by a way out of them": Case(Operation(CREATE, "hooks/new.py"), ALL, "not_allowed", "may only create"),
    "create of no path": Case(Operation(CREATE, "../x.py"), ALL),
    "delete": Case(Operation(DELETE, "src/a.py"), ALL),
    "delete of another file": Case(Operation(DELETE, "src/b.py"), ALL, "not_observed", "was not shown"),
    "delete where it is not allowed": Case(Operation(DELETE, "src/a.py"), [UPDATE, CREATE], "not_allowed",
                                           "this macro may not delete files, only create and update them"),
    "move": Case(move("src/a.py", "src/b.py"), ALL),
    "move without delete": Case(move("src/a.py", "src/b.py"), [UPDATE, CREATE], "not_allowed",
                                "a move creates and deletes, and this macro may not delete files"),
    "move without create": Case(move("src/a.py", "src/b.py"), [UPDATE, DELETE], "not_allowed",
                                "a move creates and deletes, and this macro may not create files"),
    "move without update": Case(move("src/a.py", "src/b.py"), [CREATE, DELETE], "not_allowed",
                                "this macro may not update files, only create and delete them"),
    "move out of the globs": Case(move("src/a.py", "a.py"), ALL, "not_allowed", "may only create", "a.py"),
    "move of another file": Case(move("src/b.py", "src/c.py"), ALL, "not_observed", "was not shown"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_may_be_tried(name: str) -> None:
    case = CASES[name]
    failure = refusal(case.operation, Permission(case.allow, GLOBS), lambda path: LEADS.get(path, path), {"src/a.py"})
    if not case.code:
        assert failure is None
        return
    assert failure is not None
    assert (failure.code, failure.path) == (case.code, case.path or case.operation.path)
    assert case.words in sentence(failure)
    assert not sentence(failure).startswith(" ")


@pytest.mark.parametrize(
    "path", [".git/hooks/pre-commit", ".git/config", ".GIT/config", "src/.git/x", ".git", "a/.Git/b"]
)
def test_nothing_is_made_in_a_repository_whatever_the_globs_say(path: str) -> None:
    permission = Permission(ALL, (".git/**", ".GIT/*", "**/.git/*", ".git", "**/.Git/*", "*"))
    for operation in (Operation(CREATE, path), move("src/a.py", path)):
        failure = refusal(operation, permission, lambda path: path, {"src/a.py"})
        assert failure is not None
        assert failure.code == "not_allowed"
    assert refusal(Operation(CREATE, ".gitignore"), Permission(ALL, (".*",)), lambda path: path, ()) is None
