"""Access lists and extended attributes survive a move and an undone deletion, and no moment lets more people read."""

from __future__ import annotations

import os
import stat
import struct
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from macrotool.files.journal import Journal
from macrotool.files.undo import undo
from macrotool.files.workspace import Workspace
from macrotool.patch.tree import Change
from tests.disk_tree import build
from tests.forked import Child

LIST = "system.posix_acl_access"
pytestmark = pytest.mark.skipif(
    not hasattr(os, "setxattr") or os.geteuid() != 0, reason="Linux, and reads files as other users"
)
READER, MEMBER, STRANGER = 1, 2, 3
GROUP = 54321


def access_list(*entries: tuple[int, int, int]) -> bytes:
    """As the kernel keeps it: tag, permission, number."""
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def listed(group: int, mask: int) -> bytes:
    """READER may read; the owning group what `group` says."""
    none = 0xFFFFFFFF
    return access_list((1, 6, none), (2, 4, READER), (4, group, none), (16, mask, none), (32, 0, none))


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("open")
    for folder in (place, *place.parents[:-2]):
        folder.chmod(0o755)
    build(place / "root", {"f": "old\n", "other": "x"})
    path = place / "root" / "f"
    os.chown(path, 4, GROUP)
    path.chmod(0o640)
    try:
        os.setxattr(path, LIST, listed(group=0, mask=4))
        os.setxattr(path, "user.note", b"\0kept\xff")
    except OSError:
        pytest.skip("this file system has no access lists")
    return place


def attributes(path: Path) -> tuple[object, ...]:
    info = path.stat()
    extended = {name: os.getxattr(path, name) for name in os.listxattr(path)}
    return stat.S_IMODE(info.st_mode), info.st_uid, info.st_gid, extended


def commit(place: Path, *changes: Change) -> None:
    done = Workspace(str(place / "root"), Journal(str(place / "state"))).commit(changes, atomic=True, command="test")
    assert done.refusals == ()


def take_back(place: Path) -> None:
    assert undo(str(place / "root"), journal=Journal(str(place / "state"))).left == ()


CHANGES = {
    "update": (Change("f", "update", b"old\n", b"new\n"), "f"),
    "move": (Change("f", "move", b"old\n", b"old\n", "d/moved"), "d/moved"),
    "move with an edit": (Change("f", "move", b"old\n", b"new\n", "d/moved"), "d/moved"),
    "delete": (Change("f", "delete", b"old\n", None), ""),
}


@pytest.mark.parametrize("name", CHANGES)
def test_attributes_are_kept_and_come_back(place: Path, name: str) -> None:
    change, there = CHANGES[name]
    before = attributes(place / "root" / "f")
    commit(place, change)
    assert there == "" or attributes(place / "root" / there) == before
    take_back(place)
    assert attributes(place / "root" / "f") == before
    assert (place / "root" / "f").read_bytes() == b"old\n"


def who_may_read(path: Path) -> set[int]:
    """Of those who have no other right to it."""
    found = set()
    for user, groups in ((READER, []), (MEMBER, [GROUP]), (STRANGER, [])):
        pid = os.fork()
        if pid == 0:
            os.setgroups(groups)
            os.setgid(user)
            os.setuid(user)
            os._exit(0 if os.access(path, os.R_OK) else 1)
        found |= {user} if os.waitpid(pid, 0)[1] == 0 else set()
    return found


@pytest.mark.parametrize("name", [name for name in CHANGES if name != "move"])
@pytest.mark.parametrize("default", [False, True])
def test_no_moment_lets_more_people_read(place: Path, name: str, default: bool) -> None:
    """After each call that may change a right, every file is looked at by other users."""
    if default:  # each new file in the folder is handed to STRANGER
        none = 0xFFFFFFFF
        entries = ((1, 7, none), (2, 7, STRANGER), (4, 5, none), (16, 7, none), (32, 5, none))
        os.setxattr(place / "root", "system.posix_acl_default", access_list(*entries))
    root, seen = place / "root", 0

    def look(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal seen
        if event == "c_return" and arg.__module__ == "posix" and arg.__name__ in WATCHED:
            sys.setprofile(None)
            for path in root.rglob("*"):
                if path.is_file() and path.name != "other" and path.read_bytes():
                    assert who_may_read(path) <= {READER}, f"{path.name} after {arg.__name__}"
                    seen += 1
            sys.setprofile(look)

    sys.setprofile(look)
    try:
        commit(place, CHANGES[name][0])
        take_back(place)
    finally:
        sys.setprofile(None)
    assert seen > 4


WATCHED = {"open", "write", "fchown", "fchmod", "setxattr", "removexattr", "link", "replace", "rename", "unlink"}


def test_where_a_list_cannot_be_kept_its_group_is_shut_out(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_lists(target: Any, name: str, value: bytes) -> None:
        if name == LIST:
            raise OSError(95, "not supported")

    monkeypatch.setattr(os, "setxattr", without_lists)
    commit(place, CHANGES["move with an edit"][0])
    assert stat.S_IMODE((place / "root" / "d" / "moved").stat().st_mode) == 0o600


def test_another_users_file_comes_back_for_us_alone(place: Path) -> None:
    """A user who cannot give files away becomes the owner, and no other user gains the right to read."""
    root = place / "root"
    os.chown(root, STRANGER, STRANGER)
    build(root, {"theirs": "secret"})
    os.chown(root / "theirs", 4, GROUP)
    (root / "theirs").chmod(0o666)
    (place / "state").mkdir()
    os.chown(place / "state", STRANGER, STRANGER)
    Child(lambda: commit(place, Change("theirs", "delete", b"secret", None)), STRANGER).result()
    Child(lambda: take_back(place), STRANGER).result()
    assert (root / "theirs").read_bytes() == b"secret"
    assert stat.S_IMODE((root / "theirs").stat().st_mode) == 0o600


def test_undo_keeps_the_mode_that_was_set_since(place: Path) -> None:
    commit(place, CHANGES["move with an edit"][0])
    (place / "root" / "d" / "moved").chmod(0o600)
    take_back(place)
    assert stat.S_IMODE((place / "root" / "f").stat().st_mode) == 0o600
