"""The history, undo, and how the journal keeps itself small and private."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from macrotool.errors import CommitError, UsageError
from macrotool.files import journal as journals
from macrotool.files.disk.contents import Attributes
from macrotool.files.disk.step import Step
from macrotool.files.journal import Journal
from macrotool.files.journal_record import FileChange, Record, RecordError, decode, decode_head, encode
from macrotool.files.undo import history, undo
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import build, texts


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path / "state" / "macrotool"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    build(tmp_path / "root", {"f": "0", "g": "0"})
    return tmp_path / "root"


def write(root: Path, name: str, text: str) -> str:
    """Commit that text; the journal's ID."""
    before = (root / name).read_bytes()
    change = Change(name, "update", before, text.encode(), added=2, removed=1)
    return Workspace(str(root)).commit([change], atomic=False, command="macrotool patch").id


def test_history_tells_what_was_done_newest_first(root: Path) -> None:
    first, second = write(root, "f", "1"), write(root, "g", "1")
    undo(str(root))
    listed = history(str(root)).changes
    assert [(item.id, item.status) for item in listed] == [(second, "undone"), (first, "applied")]
    assert listed[1].command == "macrotool patch"
    assert listed[1].root == str(root)
    assert listed[1].time.endswith("Z")
    assert [file._asdict() for file in listed[1].files] == [
        {"change": 0, "path": "f", "operation": "update", "moved_to": None, "added": 2, "removed": 1}
    ]


def test_history_of_one_root_or_of_all(root: Path, tmp_path: Path) -> None:
    build(tmp_path / "second", {"f": "0"})
    ids = [write(root, "f", "1"), write(tmp_path / "second", "f", "1")]
    assert [item.id for item in history(str(root)).changes] == ids[:1]
    assert [item.id for item in history().changes] == ids[::-1]
    assert history(str(tmp_path)).changes == ()


def test_undo_walks_back(root: Path) -> None:
    for text in "123":
        write(root, "f", text)
    for text in "210":
        assert [file.path for file in undo(str(root)).restored] == ["f"]
        assert texts(root) == {"f": text, "g": "0"}
    with pytest.raises(UsageError, match="there is no change to undo in"):
        undo(str(root))


def test_undo_never_overwrites_later_work(root: Path) -> None:
    files = Workspace(str(root))
    changes = [Change(name, "update", b"0", b"1", group=group) for group, name in enumerate("fg")]
    changes.append(Change("new", "create", None, b"1", group=2))
    committed = files.commit(changes, atomic=True, command="test")
    (root / "f").write_bytes(b"mine")
    (root / "new").write_bytes(b"mine")
    report = undo(str(root), committed.id)
    assert texts(root) == {"f": "mine", "g": "0", "new": "mine"}
    assert [file.path for file in report.restored] == ["g"]
    assert [(left.path, left.detail) for left in report.left] == [(n, "it was changed since") for n in ("f", "new")]
    assert history(str(root)).changes[0].status == "partly undone"
    (root / "f").write_bytes(b"1")
    assert [left.path for left in undo(str(root), committed.id).left] == ["new"]
    assert texts(root) == {"f": "0", "g": "0", "new": "mine"}


def test_undo_of_what_has_been_taken_back_by_hand(root: Path) -> None:
    write(root, "f", "1")
    (root / "f").write_bytes(b"0")
    assert undo(str(root)).left == ()
    assert history(str(root)).changes[0].status == "undone"


def test_undo_by_id(root: Path, tmp_path: Path) -> None:
    first, second = write(root, "f", "1"), write(root, "g", "1")
    undo(str(tmp_path), first)
    assert texts(root) == {"f": "0", "g": "1"}
    with pytest.raises(UsageError, match=f"change {first} is undone already"):
        undo(str(root), first)
    with pytest.raises(UsageError, match="several changes begin with 20"):
        undo(str(root), "20")
    with pytest.raises(UsageError, match="the journal has no change nonsense; history lists them"):
        undo(str(root), "nonsense")
    with pytest.raises(UsageError, match=f"no change to undo in {tmp_path}; macrotool undo {second} undoes"):
        undo(str(tmp_path))


def test_undo_gives_back_modes_and_links(root: Path) -> None:
    (root / "f").chmod(0o751)
    (root / "l").symlink_to("f")
    changes = [Change("f", "delete", b"0", None), Change("l", "delete", b"0", None)]
    assert Workspace(str(root)).commit(changes, atomic=True, command="test").refusals == ()
    assert texts(root) == {"g": "0"}
    undo(str(root))
    assert texts(root) == {"f": "0", "g": "0", "l": "-> f"}
    assert stat.S_IMODE((root / "f").stat().st_mode) == 0o751


def test_undo_in_a_root_that_is_gone(root: Path) -> None:
    record = write(root, "f", "1")
    root.rename(root.parent / "elsewhere")
    with pytest.raises(UsageError, match="there is no change to undo"):
        undo(str(root.parent))
    with pytest.raises(CommitError, match=r"cannot lock .*: it is gone"):
        undo(str(root.parent), record)


def test_everything_in_the_state_folder_is_private(root: Path, state: Path) -> None:
    write(root, "f", "1")
    shared = [path for path in (state, *state.rglob("*")) if path.stat().st_mode & 0o077]
    assert shared == []
    assert len(list(state.rglob("*"))) > 3


def test_nothing_is_put_into_the_root(root: Path) -> None:
    write(root, "f", "1")
    assert sorted(os.listdir(root)) == ["f", "g"]


def test_only_so_many_records_are_kept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "_KEPT", 3)
    ids = [write(root, "f", str(number)) for number in range(1, 6)]
    assert [item.id for item in history().changes] == ids[:1:-1]


def test_the_newest_record_is_kept_however_large(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "_KEPT_BYTES", 10)
    ids = [write(root, "f", str(number) * 100) for number in range(1, 4)]
    assert [item.id for item in history().changes] == ids[-1:]
    assert undo(str(root)).left == ()


def test_a_clock_that_is_set_back_does_not_confuse_the_order(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(root, "f", "1")
    monkeypatch.setattr("macrotool.files.journal.time.time", lambda: 0.0)
    assert write(root, "f", "2") > first


def a_record() -> Record:
    attributes = Attributes(0o644, 1, 2, (("user.x", b"\0\xff"),))
    step = Step("f", 0, 0, ("d",), "f", 1, b"old\n\0", b"", None, attributes, None, True, ("d", "g"), ".macrotool-1")
    link = Step("\udcff", 1, 1, (), "l", 0, None, None, "text", staged=".macrotool-2")
    return Record("id", "time", "command", "/root", (FileChange(0, "f", "update", None, 1, 2),), (step, link))


def test_a_record_reads_back_and_one_cut_short_does_not() -> None:
    record = a_record()
    data = b"".join(encode(record))
    assert decode(data) == record
    assert decode_head(data.partition(b"\n")[0] + b"\n", len(data)) == record._replace(steps=())
    for length in range(len(data)):
        with pytest.raises(RecordError):
            decode(data[:length])


def test_the_head_is_json() -> None:
    head = json.loads(b"".join(encode(a_record())).partition(b"\n")[0])
    assert (head["root"], [step["name"] for step in head["steps"]]) == ("/root", ["f", "l"])


def test_only_a_commit_that_happened_is_in_the_history(root: Path) -> None:
    files = Workspace(str(root))
    assert files.commit([Change("f", "update", b"z", b"1")], atomic=False, command="test").id == ""
    assert files.commit([], atomic=False, command="test").id == ""
    assert history().changes == ()
    assert Journal().names() == []


def as_version_1(data: bytes) -> bytes:
    """How the first version wrote the same record: a Python literal, tuples for attributes."""
    line, _, blobs = data.partition(b"\n")
    head = json.loads(line) | {"macrotool_journal": 1}
    for step in head["steps"]:
        step["folder"] = tuple(step["folder"])
        for key in ("old", "new"):
            found = step[key]
            step[key] = found and (found["mode"], found["uid"], found["gid"])
    return ascii(head).encode() + b"\n" + blobs


def test_a_record_of_the_first_version_is_undone(root: Path, state: Path) -> None:
    (root / "f").chmod(0o640)
    written = write(root, "f", "1")
    record = state / "journal" / f"{written}.done"
    record.write_bytes(as_version_1(record.read_bytes()))
    assert [item.id for item in history(str(root)).changes] == [written]
    undo(str(root))
    assert texts(root) == {"f": "0", "g": "0"}
    assert stat.S_IMODE((root / "f").stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "damage",
    [
        lambda head: head[:-20] + b"\n",
        lambda head: head.replace(b"'steps': [", b"'steps': [" + b"[" * 3000),
        lambda head: head.replace(b"'steps': [", b"'steps': [open('x'), "),
        lambda head: head.replace(b"'staged': '", b"'staged': '../"),
        lambda head: head.replace(b"'steps': [", b"'steps': 7, 'more': ["),
    ],
)
def test_a_damaged_record_of_the_first_version_is_refused(
    root: Path, state: Path, damage: Callable[[bytes], bytes]
) -> None:
    written = write(root, "f", "1")
    head, end, blobs = as_version_1((state / "journal" / f"{written}.done").read_bytes()).partition(b"\n")
    with pytest.raises(RecordError):
        decode(damage(head) + end + blobs)
