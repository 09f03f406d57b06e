"""Names that no file can have; what Windows forbids is told apart on every system."""

from __future__ import annotations

import pytest

from macrotool.files.disk.os_errors import forbidden

WINDOWS = [
    ("con", "Windows reserves the name con"),
    ("a/NUL.txt", "Windows reserves the name NUL.txt"),
    ("com1 .log", "Windows reserves the name com1 .log"),
    ("a./b", "Windows cannot keep the end of the name 'a.'"),
    ("a ", "Windows cannot keep the end of the name 'a '"),
    ("f:stream", "Windows allows no : in a name"),
    ("a/b?", "Windows allows no ? in a name"),
    ("a\\b", "Windows allows no \\ in a name"),
]


FREE = ["f", "a b/c.d", "console", "nullify.txt", ".hidden", "a/.b", "\xe9", "%20#"]


@pytest.mark.parametrize(("path", "words"), [*WINDOWS, *((path, "") for path in FREE)])
def test_names_that_windows_forbids_and_names_that_every_system_takes(path: str, words: str) -> None:
    assert forbidden(path, windows=True) == words
    assert forbidden(path, windows=False) == ""


@pytest.mark.parametrize("path", ["a\nb", "a\0", "\x7f", "a\x1bb"])
def test_control_characters(path: str) -> None:
    assert forbidden(path) == "the path has a control character"
