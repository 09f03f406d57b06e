"""Records that cannot be used are named and left alone, and everything else goes on working."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from macrotool.errors import CommitError
from macrotool.files import journal as journals
from macrotool.files.disk.contents import Attributes
from macrotool.files.disk.step import Step
from macrotool.files.journal import OPEN, Journal, LeftAlone
from macrotool.files.journal_record import FileChange, Record, encode
from macrotool.files.recovery import recover
from macrotool.files.undo import history, undo
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import build, snapshot, texts

ID = "20200101-000000-0000"
HEAD = {"macrotool_journal": 3, "id": ID, "time": "", "command": "", "root": "/", "files": [], "steps": []}
WHOLE = HEAD | {"macro": "", "model": ""}
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
Make = Callable[[Path], object]


def written(data: bytes | dict[str, object]) -> Make:
    text = data if isinstance(data, bytes) else json.dumps(data).encode() + b"\n"
    return lambda path: path.write_bytes(text)


def foreign(path: Path) -> None:
    path.write_bytes(json.dumps(WHOLE).encode() + b"\n")
    os.chown(path, 65534, 65534)


def a_step(**fields: object) -> dict[str, object]:
    """Of a file that is there, which is to be removed."""
    step = {"path": "f", "change": 0, "group": 0, "folder": [], "name": "f", "exists": 0, "before": None, "after": 0}
    more = {"link": None, "old": None, "new": None, "in_place": False, "partner": None, "staged": ".macrotool-1"}
    return WHOLE | {"steps": [step | more | fields]}


# What lies there, and a word of why it cannot be used.
ODD: dict[str, tuple[Make, str]] = {
    "a folder": (os.mkdir, "a folder"),
    "a FIFO": (os.mkfifo, "a FIFO"),
    "a link": (lambda path: path.symlink_to("/etc/passwd"), "a link"),
    "a link to nowhere": (lambda path: path.symlink_to("nowhere"), "a link"),
    "a link to itself": (lambda path: path.symlink_to(path), "a link"),
    "empty": (written(b""), "damaged"),
    "zeros": (written(b"\0" * 4096), "damaged"),
    "not JSON": (written(b"{'macrotool_journal': 1}\n"), "another version"),
    "not ASCII": (written('{"macrotool_journal": 3, "é": 1}\n'.encode()), "damaged"),
    "no object": (written(b"[1]\n"), "damaged"),
    "too deep for a reader": (written(b"[" * 100_000 + b"\n"), "damaged"),
    "a number too long": (written(b'{"macrotool_journal": ' + b"9" * 10_000 + b"}\n"), "damaged"),
    "another version": (written(WHOLE | {"macrotool_journal": 2}), "another version"),
    "a later version": (written(WHOLE | {"macrotool_journal": 4}), "another version"),
    "a version that is none": (written(WHOLE | {"macrotool_journal": [3]}), "another version"),
    "no keys": (written({"macrotool_journal": 3}), "keys"),
    "a key too few": (written(HEAD), "keys"),
    "a key too many": (written(WHOLE | {"more": 1}), "keys"),
    "another record's": (written(WHOLE | {"id": "20200101-000000-0001"}), "another record"),
    "a root that is no path": (written(WHOLE | {"root": "here"}), "root"),
    "a root with a NUL": (written(WHOLE | {"root": "/\0"}), "root"),
    "a root that is no name": (written(WHOLE | {"root": "/\ud800"}), "root"),
    "no list": (written(WHOLE | {"steps": {}}), "steps"),
    "a file that is none": (written(WHOLE | {"files": [1]}), "keys"),
    "no step": (written(WHOLE | {"steps": [None]}), "keys"),
    "bytes that are missing": (written(a_step(after=10)), "end is missing"),
    "bytes without end": (written(a_step(after=1 << 61)), "end is missing"),
    "bytes too many": (written(json.dumps(WHOLE).encode() + b"\nmore"), "end is missing"),
    "a size below nothing": (written(a_step(after=-1)), "after"),
    "a truth for a number": (written(a_step(exists=True)), "exists"),
    "a user too large": (written(a_step(old={"mode": 0, "uid": 1 << 70, "gid": 0, "extended": {}})), "old"),
    "extended attributes that are none": (written(a_step(old={"mode": 0, "uid": 0, "gid": 0, "extended": 1})), "old"),
    "too many levels": (written(a_step(folder=["d"] * 1500)), "folder"),
    "more folders than it has": (written(a_step(exists=1)), "folder"),
    "a folder above": (written(a_step(folder=[".."])), "folder"),
    "a name with folders": (written(a_step(name="../f")), "name"),
    "a staged file that is none": (written(a_step(staged="f")), "staged"),
    **({"another user's": (foreign, "another user")} if ROOT else {}),
}
NAMES = ("x.open", "20200101-000000-zzzz.open", f"{ID}.opened", f"{ID}", "README", f"{ID}.open.bak", "a\nb.done")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    journal = Journal(str(tmp_path / "state"))
    journal.prepare()
    return journal


@pytest.fixture
def files(tmp_path: Path, journal: Journal) -> Workspace:
    """Another root, in which everything must work."""
    build(tmp_path / "root", {"f": "0"})
    return Workspace(str(tmp_path / "root"), journal)


def kept(journal: Journal) -> dict[str, tuple[object, ...]]:
    return snapshot(Path(journal.folder))


def commit(files: Workspace, before: str, after: str) -> tuple[object, ...]:
    change = Change("f", "update", before.encode(), after.encode())
    done = files.commit([change], atomic=False, command="test")
    assert (done.refusals, texts(Path(files.root))) == ((), {"f": after})
    return done.recovered


@pytest.mark.parametrize("status", ["open", "done", "partly"])
@pytest.mark.parametrize("kind", ODD)
def test_what_cannot_be_used_is_named_and_left_alone(
    journal: Journal, files: Workspace, kind: str, status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, why = ODD[kind]
    path = Path(journal.folder, f"{ID}.{status}")
    make(path)
    before = kept(journal)
    said = commit(files, "0", "1")
    assert [one.path for one in said if isinstance(one, LeftAlone)] == [str(path)]
    assert all(why in str(one) for one in said)
    monkeypatch.setattr(journals, "_KEPT", 1)
    commit(files, "1", "2")
    assert [item.command for item in history(files.root, journal).changes] == ["test"]
    assert [why in one.why for one in history(files.root, journal).left_alone] == [True]
    assert undo(files.root, journal=journal).left == ()
    assert texts(Path(files.root)) == {"f": "1"}
    assert before.items() <= kept(journal).items()


@pytest.mark.parametrize("name", NAMES)
def test_what_has_no_records_name_is_left_alone(journal: Journal, files: Workspace, name: str) -> None:
    path = Path(journal.folder, name)
    path.write_bytes(json.dumps(WHOLE).encode() + b"\n")
    assert [one.path for one in commit(files, "0", "1") if isinstance(one, LeftAlone)] == [str(path)]
    assert path.exists()
    assert undo(files.root, journal=journal).left == ()


def test_undo_of_what_cannot_be_used_says_why(journal: Journal, files: Workspace) -> None:
    Path(journal.folder, f"{ID}.done").write_bytes(json.dumps(WHOLE | {"steps": [1]}).encode() + b"\n")
    with pytest.raises(CommitError, match="was left alone: its keys"):
        undo(files.root, ID, journal)


def test_a_record_is_never_put_in_the_place_of_another(journal: Journal, files: Workspace) -> None:
    for status in ("open", "done"):
        Path(journal.folder, f"{ID}.{status}").write_bytes(json.dumps(WHOLE | {"root": files.root}).encode() + b"\n")
    before = kept(journal)
    assert "cannot mark" in str(commit(files, "0", "1")[0])
    assert before.items() <= kept(journal).items()


def test_what_was_being_written_is_swept_away_only_if_it_is_ours(journal: Journal) -> None:
    whole = json.dumps(WHOLE).encode() + b"\n"
    ours = {f"20200101-000000-000{n}.new": whole[:length] for n, length in enumerate((0, 5, 40, len(whole)))}
    theirs = {
        f"20200101-000000-001{n}.new": data for n, data in enumerate((b"\0" * 9, b"{'x", b'{"macrotool_journal": 2'))
    }
    for name, data in (ours | theirs).items():
        Path(journal.folder, name).write_bytes(data)
        os.utime(Path(journal.folder, name), (0, 0))
    recover(journal)
    assert sorted(os.listdir(journal.folder)) == sorted(theirs)


def test_a_head_with_any_bytes_changed_is_repaired_or_left_alone(tmp_path: Path, journal: Journal) -> None:
    """Whatever the damage: no traceback, nothing outside of the root touched, no record gone."""
    build(tmp_path / "root", {"f": "1", "keep": "k"})
    step = Step("f", 0, 0, (), "f", 0, b"0", b"1", None, Attributes(0o644, os.geteuid(), os.getegid()), None, False,
                None, ".macrotool-1")  # fmt: skip
    files = (FileChange(0, "f", "update", None, 1, 1),)
    data = b"".join(encode(Record(ID, "t", "c", str(tmp_path / "root"), files, (step,))))
    path, chance = Path(journal.folder, f"{ID}.{OPEN}"), random.Random(7)
    for _ in range(400):
        damaged = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            damaged[chance.randrange(len(damaged))] = chance.choice(b'0123"[]{},:/.\\u\0\n\xff')
        path.write_bytes(damaged)
        recover(journal)
        assert (tmp_path / "root" / "keep").read_bytes() == b"k"
        records = list(Path(journal.folder).iterdir())
        assert [record.stem for record in records] == [ID]
        records[0].unlink()
        (tmp_path / "root" / "f").write_bytes(b"1")
