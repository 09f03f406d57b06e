"""Any groups of changes over any tree: each is done whole or not at all, and undo gives everything back."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from macrotool.files.disk.contents import Contents
from macrotool.files.disk.step import Step
from macrotool.files.journal import Journal
from macrotool.files.undo import undo
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import Folder, HardLink, Link, Node, build, snapshot, texts

CONTENTS = st.sampled_from(["", "1\n", "2\n", "no newline"])


@st.composite
def group(draw: st.DrawFn, number: int) -> tuple[dict[str, Node], list[Change], dict[str, str] | None]:
    """A tree in one folder, its changes, and the expected tree; None when the changes must be refused."""
    place = f"d{number}"
    old, new, fault = draw(CONTENTS), draw(CONTENTS), draw(st.sampled_from(["", "", "stale", "taken"]))
    operation = draw(st.sampled_from(["create", "update", "delete", "move"]))
    path, target = f"{place}/f", f"{place}/{draw(st.sampled_from(['g', 'p/q/g']))}"
    tree: dict[str, Node] = {} if operation == "create" else {path: old + ("stale" if fault == "stale" else "")}
    expected = {path: new} if operation in ("create", "update") else {target: new} if operation == "move" else {}
    if draw(st.booleans()) and operation == "update" and tree:
        tree[f"{place}/other-name"] = HardLink(path)
        expected[f"{place}/other-name"] = new
    if fault == "taken":
        taken: list[Node] = ["mine", Folder(), Link("nowhere")]
        tree[path if operation == "create" else target] = draw(st.sampled_from(taken))
    refused = (fault == "stale" and operation != "create") or (fault == "taken" and operation in ("create", "move"))
    before, after = (None if operation == "create" else old.encode()), (None if operation == "delete" else new.encode())
    change = Change(path, operation, before, after, target if operation == "move" else None, number)
    return tree, [change], None if refused else expected


GROUPS = st.integers(1, 4).flatmap(lambda count: st.tuples(*(group(number) for number in range(count))))


@settings(max_examples=80, deadline=None)
@given(GROUPS, st.booleans())
def test_each_group_is_done_or_refused_and_can_be_undone(
    groups: tuple[tuple[dict[str, Node], list[Change], dict[str, str] | None], ...], atomic: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root, journal = Path(folder).resolve() / "root", Journal(f"{folder}/state")
        build(root, {name: node for tree, _, _ in groups for name, node in tree.items()})
        before, shown = snapshot(root), texts(root)
        changes = [change for _, group_changes, _ in groups for change in group_changes]
        commit = Workspace(str(root), journal).commit(changes, atomic=atomic, command="test")
        refused = {number for number, (_, _, expected) in enumerate(groups) if expected is None}
        assert {refusal.group for refusal in commit.refusals} == refused
        if atomic and refused:
            assert snapshot(root) == before
            return
        for number, (tree, group_changes, expected) in enumerate(groups):
            paths = {*tree, *(change.moved_to or change.path for change in group_changes)}
            now = {name: text for name, text in texts(root).items() if name in paths}
            if expected is None:
                assert now == {name: text for name, text in shown.items() if name in paths}
            else:
                assert {name: now.get(name) for name in (*expected, group_changes[0].path)} == {
                    name: expected.get(name) for name in (*expected, group_changes[0].path)
                }, number
        if commit.id:
            assert undo(str(root), journal=journal).left == ()
        assert snapshot(root) == before


@given(st.binary(max_size=40), st.binary(max_size=40), st.integers(0, 40), st.booleans())
def test_a_half_written_file_is_known_as_one(old: bytes, new: bytes, written: int, reserved: bool) -> None:
    step = Step("f", 0, 0, (), "f", 0, old, new, in_place=True)
    room = old.ljust(len(new), b"\0") if reserved else old
    assert step.is_torn(Contents(None, new[:written] + room[len(new[:written]) :]))


@given(st.binary(min_size=1, max_size=40), st.binary(max_size=40), st.binary(min_size=1, max_size=5))
def test_a_file_with_any_other_byte_is_not(old: bytes, new: bytes, more: bytes) -> None:
    step = Step("f", 0, 0, (), "f", 0, old, new, in_place=True)
    other = bytes(set(range(1, 256)) - set(old[:1]) - set(new[:1]))[:1]
    assert not step.is_torn(Contents(None, other + old[1:]))
    assert not step.is_torn(Contents(None, max(old, new, key=len) + more))
    assert not step._replace(in_place=False).is_torn(Contents(None, old))
