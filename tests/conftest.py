from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import Macrotool
from tests.model_server import ModelServer


@pytest.fixture
def model_server() -> Iterator[ModelServer]:
    with ModelServer() as server:
        yield server


@pytest.fixture
def macrotool(tmp_path: Path) -> Macrotool:
    return Macrotool(tmp_path)
