from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import Macrotool


@pytest.fixture
def macrotool() -> Iterator[Macrotool]:
    """In a folder with a short name: a socket's path has a hundred bytes at most."""
    with tempfile.TemporaryDirectory(prefix="mt-") as home:
        yield Macrotool(Path(home))
