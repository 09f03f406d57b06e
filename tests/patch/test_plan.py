"""Several operations: the file as the unit of failure, moves, chains, links, and all or nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from macrotool.patch import apply_patch, parse_envelope, parse_operation
from macrotool.patch.planning.plan import Plan, paths_to_read, plan, settle
from macrotool.patch.report import result
from macrotool.patch.tree import ABSENT, FILE, FOLDER, REFUSED, SPECIAL, Entry, Refusal
from tests.patch import codes, covers, envelope

ROOT = "/root/of/it"


class Row(NamedTuple):
    """changed: operation and path (and target) of each change, in order. failed: path and code of each failure."""

    name: str
    files: dict[str, str]
    patch: str
    after: dict[str, str]
    changed: list[str]
    failed: list[str] = []  # noqa: RUF012  a field's default, never changed


def add(path: str, text: str) -> str:
    return f"*** Add File: {path}\n" + "".join(f"+{line}\n" for line in text.splitlines())


def drop(path: str) -> str:
    return f"*** Delete File: {path}\n"


def edit(path: str, old: str, new: str, move: str = "") -> str:
    target = f"*** Move to: {move}\n" if move else ""
    return f"*** Update File: {path}\n{target}@@\n-{old}\n+{new}\n"


def rename(path: str, move: str) -> str:
    return f"*** Update File: {path}\n*** Move to: {move}\n"


ROWS = [
    Row(
        "all four",
        {"u": "1\n", "d": "x\n", "m": "1\n"},
        add("a/n", "new") + edit("u", "1", "2") + drop("d") + edit("m", "1", "2", "n"),
        {"a/n": "new\n", "u": "2\n", "n": "2\n"},
        ["create a/n", "update u", "delete d", "move m n"],
    ),
    Row("a pure rename", {"a": "1\r\n"}, rename("a", "b/c"), {"b/c": "1\r\n"}, ["move a b/c"]),
    Row("a rename of an empty file", {"a": ""}, rename("a", "b"), {"b": ""}, ["move a b"]),
    Row("a move onto itself is an update", {"a": "1\n"}, edit("a", "1", "2", "a"), {"a": "2\n"}, ["update a"]),
    Row(
        "a move onto itself, spelt otherwise", {"a": "1\n"}, edit("a", "1", "2", "./x/../a"), {"a": "2\n"}, ["update a"]
    ),
    Row("a rename onto itself is nothing", {"a": "1\n"}, rename("a", "a"), {"a": "1\n"}, []),
    Row("an update that changes nothing is nothing", {"a": "1\n"}, edit("a", "1", "1"), {"a": "1\n"}, []),
    # ---- the file is the unit
    Row(
        "one bad file, one good",
        {"a": "1\n", "b": "1\n"},
        edit("a", "9", "2") + edit("b", "1", "2"),
        {"a": "1\n", "b": "2\n"},
        ["update b"],
        ["a no_match"],
    ),
    Row(
        "one bad hunk of two",
        {"a": "1\n2\n"},
        "*** Update File: a\n@@\n-1\n+x\n@@\n-9\n+y\n",
        {"a": "1\n2\n"},
        [],
        ["a no_match"],
    ),
    Row(
        "every bad hunk is named",
        {"a": "1\n2\n"},
        "*** Update File: a\n@@\n-8\n@@\n-1\n@@\n-9\n",
        {"a": "1\n2\n"},
        [],
        ["a no_match", "a no_match"],
    ),
    Row(
        "two sections of one file fall together",
        {"a": "1\n2\n", "b": "1\n"},
        edit("a", "1", "x") + edit("b", "1", "2") + edit("a", "9", "y"),
        {"a": "1\n2\n", "b": "2\n"},
        ["update b"],
        ["a no_match"],
    ),
    Row(
        "a move ties its two paths",
        {"a": "1\n"},
        edit("a", "1", "2", "b") + edit("b", "9", "3"),
        {"a": "1\n"},
        [],
        ["b no_match"],
    ),
    Row(
        "what a failed move would have freed",
        {"a": "1\n"},
        edit("a", "9", "2", "b") + add("a", "new"),
        {"a": "1\n"},
        [],
        ["a no_match"],
    ),
    # ---- chains
    Row("two updates", {"a": "1\n"}, edit("a", "1", "2") + edit("a", "2", "3"), {"a": "3\n"}, ["update a"]),
    Row("add and update", {}, add("a", "1") + edit("a", "1", "2"), {"a": "2\n"}, ["create a"]),
    Row("add and delete", {}, add("a", "1") + drop("a"), {}, []),
    Row("delete and add", {"a": "1\n"}, drop("a") + add("a", "2"), {"a": "2\n"}, ["update a"]),
    Row("delete and add the same", {"a": "1\n"}, drop("a") + add("a", "1"), {"a": "1\n"}, []),
    Row("update and delete", {"a": "1\n"}, edit("a", "1", "2") + drop("a"), {}, ["delete a"]),
    Row("there and back", {"a": "1\n"}, edit("a", "1", "2") + edit("a", "2", "1"), {"a": "1\n"}, []),
    Row("move and update", {"a": "1\n"}, rename("a", "b") + edit("b", "1", "2"), {"b": "2\n"}, ["move a b"]),
    Row("update and move", {"a": "1\n"}, edit("a", "1", "2") + rename("a", "b"), {"b": "2\n"}, ["move a b"]),
    Row("two moves", {"a": "1\n"}, rename("a", "b") + rename("b", "c"), {"c": "1\n"}, ["move a c"]),
    Row("a move there and back", {"a": "1\n"}, rename("a", "b") + rename("b", "a"), {"a": "1\n"}, []),
    Row("move and delete", {"a": "1\n"}, rename("a", "b") + drop("b"), {}, ["delete a"]),
    Row("add and move", {}, add("a", "1") + rename("a", "b"), {"b": "1\n"}, ["create b"]),
    Row(
        "a freed name",
        {"a": "1\n"},
        rename("a", "b") + add("a", "new"),
        {"a": "new\n", "b": "1\n"},
        ["update a", "move a b"],
    ),
    Row(
        "a freed target", {"a": "1\n", "b": "2\n"}, drop("b") + rename("a", "b"), {"b": "1\n"}, ["delete b", "move a b"]
    ),
    Row(
        "two change places",
        {"a": "1\n", "b": "2\n"},
        rename("a", "t") + rename("b", "a") + rename("t", "b"),
        {"a": "2\n", "b": "1\n"},
        ["move b a", "move a b"],
    ),
    # ---- refused
    Row("add over a file", {"a": "1\n"}, add("a", "2"), {"a": "1\n"}, [], ["a exists"]),
    Row("add twice", {}, add("a", "1") + add("a", "2"), {}, [], ["a exists"]),
    Row("move over a file", {"a": "1\n", "b": "2\n"}, rename("a", "b"), {"a": "1\n", "b": "2\n"}, [], ["b exists"]),
    Row("update of nothing", {}, edit("a", "1", "2"), {}, [], ["a not_found"]),
    Row("delete of nothing", {}, drop("a"), {}, [], ["a not_found"]),
    Row("delete twice", {"a": "1\n"}, drop("a") + drop("a"), {"a": "1\n"}, [], ["a not_found"]),
    Row("move of nothing", {}, rename("a", "b"), {}, [], ["a not_found"]),
    Row("update after a delete", {"a": "1\n"}, drop("a") + edit("a", "1", "2"), {"a": "1\n"}, [], ["a not_found"]),
    Row(
        "update of the old name",
        {"a": "1\n"},
        rename("a", "b") + edit("a", "1", "2"),
        {"a": "1\n"},
        [],
        ["a not_found"],
    ),
    Row("out of the root", {}, add("../a", "1"), {}, [], ["../a path"]),
    Row("out of the root by a detour", {}, add("b/../../a", "1"), {}, [], ["b/../../a path"]),
    Row("a move out of the root", {"a": "1\n"}, rename("a", "../b"), {"a": "1\n"}, [], ["../b path"]),
    Row("an absolute path", {}, add("/etc/a", "1"), {}, [], ["/etc/a path"]),
    Row("a control character", {}, add("a\x07b", "1"), {}, [], ["a\x07b path"]),
    Row("no name", {"a": "1\n"}, rename("a", "./"), {"a": "1\n"}, [], [". path"]),
    # ---- spellings
    Row("a trailing slash", {"a/b": "1\n"}, edit("a/b/", "1", "2"), {"a/b": "2\n"}, ["update a/b"]),
    Row("a dot", {"a/b": "1\n"}, edit("./a/./b", "1", "2"), {"a/b": "2\n"}, ["update a/b"]),
    Row("git's prefix", {"b": "1\n"}, edit("a/b", "1", "2"), {"b": "2\n"}, ["update b"]),
    Row(
        "git's prefix is a folder",
        {"a/b": "1\n", "b": "1\n"},
        edit("a/b", "1", "2"),
        {"a/b": "2\n", "b": "1\n"},
        ["update a/b"],
    ),
    Row("a backslash", {"a/b": "1\n"}, edit("a\\b", "1", "2"), {"a/b": "2\n"}, ["update a/b"]),
    Row(
        "two spellings are one file",
        {"a": "1\n"},
        edit("a", "1", "2") + edit("./a", "2", "3"),
        {"a": "3\n"},
        ["update a"],
    ),
    Row("blanks in a name", {"a b": "1\n"}, edit("a b", "1", "2"), {"a b": "2\n"}, ["update a b"]),
]


PARAMS = [
    pytest.param(
        row,
        id=row.name,
    )
    for row in ROWS
]


def data(files: dict[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in files.items()}


def summary(done: dict[str, object]) -> tuple[list[str], list[str]]:
    changed: Any = done["changed"]
    failures: Any = done["failures"]
    return (
        [" ".join(filter(None, (row["operation"], row["path"], row.get("moved_to")))) for row in changed],
        [f"{row['path']} {row['code']}" for row in failures],
    )


def test_the_table_is_not_empty() -> None:
    assert len(ROWS) > 45


@pytest.mark.parametrize("row", PARAMS)
def test_operations(row: Row) -> None:
    done = apply_patch(envelope(row.patch), data(row.files))
    assert done.files == data(row.after)
    assert summary(done.result) == (row.changed, row.failed)
    assert (done.result["success"], done.result["files_changed"]) == (not row.failed, len(row.changed))


@pytest.mark.parametrize("row", PARAMS)
def test_atomic_is_the_same_or_nothing(row: Row) -> None:
    done = apply_patch(envelope(row.patch), data(row.files), atomic=True)
    assert done.files == data(row.files if row.failed else row.after)
    assert summary(done.result) == ([] if row.failed else row.changed, row.failed)
    if row.failed:
        assert parse_envelope(str(done.result["remaining_patch"])) != ()


# ---- What is on the disk


def planned(patch: str, *entries: Entry, root: str = ROOT) -> Plan:
    """Entries are at their own path, links at `link path`."""
    operations = parse_envelope(envelope(patch))
    there = {entry.path: entry for entry in entries}
    paths, _ = paths_to_read(operations, root)
    return plan(operations, {path: there.get(path, Entry(path, ABSENT)) for path in paths}, root)


OBSTACLES = [
    (add("a", "1"), Entry("a", FOLDER), "exists", "folder"),
    (add("a", "1"), Entry("a", SPECIAL), "exists", "ordinary"),
    (add("a", "1"), Entry("a", ABSENT, link=True), "exists", "link"),
    (add("a", "1"), Entry("a", REFUSED, code="path", detail="leads out"), "path", "leads out"),
    (edit("a", "1", "2"), Entry("a", FOLDER), "path", "folder"),
    (edit("a", "1", "2"), Entry("a", SPECIAL), "path", "ordinary"),
    (edit("a", "1", "2"), Entry("a", REFUSED, code="io", detail="not readable"), "io", "not readable"),
    (drop("a"), Entry("a", FOLDER), "path", "folder"),
    (edit("a", "1", "2"), Entry("a", ABSENT, suggestion="src/a"), "not_found", "src/a"),
]


@pytest.mark.parametrize(("patch", "entry", "code", "words"), OBSTACLES)
def test_what_stands_in_the_way(patch: str, entry: Entry, code: str, words: str) -> None:
    done: Any = result(planned(patch, entry))
    assert done["changed"] == []
    assert codes(done) == [code]
    assert words in done["failures"][0]["error"] + done["failures"][0]["hint"]


def test_an_absolute_path_inside_the_root_is_relative_to_it() -> None:
    done = planned(edit(f"{ROOT}/a", "1", "2"), Entry("a", FILE, b"1\n"))
    assert [(change.path, change.after) for change in done.changes] == [("a", b"2\n")]


def test_a_folder_beside_the_root_is_not_inside_it() -> None:
    assert codes(result(planned(add(f"{ROOT}-2/a", "1")))) == ["path"]


def test_links_to_one_file_share_what_was_written() -> None:
    entries = (Entry("a", FILE, b"1\n", identity="1"), Entry("b", FILE, b"1\n", identity="1", link=True))
    done = planned(edit("a", "1", "2") + edit("b", "2", "3"), *entries)
    assert done.failures == ()
    assert len(done.groups) == 1
    assert done.changes[-1].after == b"3\n"


def test_a_group_that_the_disk_refuses_has_failed() -> None:
    done = planned(edit("a", "1", "2") + edit("b", "1", "2"), Entry("a", FILE, b"1\n"), Entry("b", FILE, b"1\n"))
    settled: Any = result(settle(done, [Refusal(0, "a", "stale", "it was changed")]))
    assert summary(settled) == (["update b"], ["a stale"])
    assert "*** Update File: a\n" in settled["remaining_patch"]
    assert "*** Update File: b\n" not in settled["remaining_patch"]


def test_the_paths_to_look_at() -> None:
    operations = parse_envelope(envelope(edit("a/b", "1", "2", "c"), add("n", "1"), drop("../x")))
    paths, new = paths_to_read(operations, ROOT)
    assert (set(paths), new) == ({"a/b", "c", "n"}, {"c", "n"})
    assert paths["a/b"] == ("b",)


def test_what_remains_of_the_api_are_operations() -> None:
    calls: list[dict[str, object]] = [
        {"type": "update_file", "path": "a", "diff": "@@ h\n-9\n+2\n"},
        {"type": "create_file", "path": "b", "diff": "+1\n"},
        {"type": "create_file", "path": "c", "diff": "+1\n+2\n"},
        {"type": "delete_file", "path": "d"},
    ]
    operations = [parse_operation(call) for call in calls]
    entries = {"a": Entry("a", FILE, b"1\n"), "b": Entry("b", ABSENT), "c": Entry("c", FILE), "d": Entry("d", ABSENT)}
    done: Any = result(plan(operations, entries, ROOT))
    assert codes(done) == ["anchor_missing", "exists", "not_found"]
    assert "remaining_patch" not in done
    assert covers(done["remaining_operations"], [{"path": "a"}, {"path": "c"}, {"path": "d"}])
    again = [parse_operation(call)._replace(patch_line=0) for call in done["remaining_operations"]]
    assert again == [operation for operation in operations if operation.path != "b"]


TWO_NAMES = [
    (
        "1\n2\n3\n",
        "*** Update File: f\n@@\n-1\n+A\n*** Update File: g\n@@\n-2\n+B\n*** Update File: f\n@@\n-3\n+C\n",
        "A\nB\nC\n",
    ),
    ("1\n2\n", "*** Update File: f\n@@\n-1\n+A\n*** Delete File: f\n*** Update File: g\n@@\n-2\n+B\n", None),
]


@pytest.mark.parametrize(("before", "body", "after"), TWO_NAMES)
def test_edits_under_two_names_of_one_file_chain_or_are_refused(before: str, body: str, after: str | None) -> None:
    operations = parse_envelope(f"*** Begin Patch\n{body}*** End Patch\n")
    entries = {name: Entry(name, FILE, before.encode(), identity="1") for name in ("f", "g")}
    planned = plan(operations, entries, "/root")
    if after is None:
        assert [failure.code for failure in planned.failures] == ["path"]
        assert planned.changes == ()
    else:
        assert [change.after for change in planned.changes] == [after.encode()]


IN_EACH_OTHER = [
    ("a file becomes a folder", "*** Delete File: f\n*** Add File: f/b\n+1\n"),
    ("a file moves away from its folder", "*** Update File: f\n*** Move to: g\n*** Add File: f/b\n+1\n"),
    ("two new ones", "*** Add File: a\n+1\n*** Add File: a/b\n+2\n"),
    ("two new ones further down", "*** Add File: p/a\n+1\n*** Add File: p/a/b/c\n+2\n"),
]


@pytest.mark.parametrize("body", [row[1] for row in IN_EACH_OTHER], ids=[row[0] for row in IN_EACH_OTHER])
def test_a_name_cannot_be_file_and_folder_in_one_patch(body: str) -> None:
    done = apply_patch(f"*** Begin Patch\n{body}*** Add File: other\n+1\n*** End Patch\n", {"f": b"x\n"})
    assert done.files == {"f": b"x\n", "other": b"1\n"}
    assert codes(done.result) == ["path"]
    again = parse_envelope(str(done.result["remaining_patch"]))
    assert len(again) == 2


def test_a_folder_that_cannot_be_deleted_costs_its_files_nothing() -> None:
    body = "*** Delete File: d\n*** Update File: d/f\n@@\n-1\n+2\n"
    entries = {"d": Entry("d", FOLDER), "d/f": Entry("d/f", FILE, b"1\n")}
    planned = plan(parse_envelope(f"*** Begin Patch\n{body}*** End Patch\n"), entries, ROOT)
    assert [change.after for change in planned.changes] == [b"2\n"]
    assert [failure.path for failure in planned.failures] == ["d"]


def test_a_link_is_not_moved() -> None:
    """It would become a file, and what it leads to would stay as it is."""
    body = "*** Update File: l\n*** Move to: m\n@@\n-1\n+2\n"
    entries = {"l": Entry("l", FILE, b"1\n", link=True), "m": Entry("m", ABSENT)}
    planned = plan(parse_envelope(f"*** Begin Patch\n{body}*** End Patch\n"), entries, ROOT)
    assert ([failure.code for failure in planned.failures], planned.changes) == (["path"], ())
