"""Files are replaced whole; what cannot be written is said before and leaves the old content."""

import os
import stat
from pathlib import Path

import pytest

from macrotool.errors import OutputError, UsageError
from macrotool.files.atomic_write import check_writable, write_file


def test_the_mode_and_the_link_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_file(str(link), b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_new_file_gets_the_mode_that_the_umask_gives(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_file(str(tmp_path / "new"), b"x")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_failure_leaves_the_old_content_and_no_other_file(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"no-such-folder.*; nothing was written$"):
        write_file(str(tmp_path / "no-such-folder" / "file"), b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words"), [("", "the name is empty"), (".", "it is a folder"), ("none/file", "there is no folder")]
)
def test_check_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=words):
        check_writable(name)
