"""The macros and settings that the desktop runs with, read from real files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from macrotool.config.settings import Config, resolve
from macrotool.errors import UsageError
from macrotool.service.resident.desktop_macros import MacroBook


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    path = tmp_path / "macrotool" / "config.yaml"
    path.parent.mkdir()
    return path


def test_settings_are_refused_until_the_configuration_was_good_once(config: Path) -> None:
    config.write_text("base_url: http://127.0.0.1:9/v1\nmodle: x\n")
    book = MacroBook()
    book.load()
    with pytest.raises(UsageError, match=r"config\.yaml:2:1"):
        book.settings()
    config.write_text("base_url: http://127.0.0.1:9/v1\n")
    book.load()
    assert book.settings().base_url == "http://127.0.0.1:9/v1"
    config.write_text("nonsense: x\n")
    book.load()
    assert book.settings().base_url == "http://127.0.0.1:9/v1"


def test_no_configuration_is_an_empty_one(config: Path) -> None:
    book = MacroBook()
    book.load()
    assert book.broken == ()
    assert book.settings() == resolve(Config(), os.environ)
