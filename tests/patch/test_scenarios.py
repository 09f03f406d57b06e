"""Whole patches over whole folders: tests/scenarios/patch/NAME/{input, patch, expected, result.json}."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macrotool.patch import PatchError, apply_patch
from macrotool.patch.report import syntax_result
from tests.patch import covers

FOLDER = Path(__file__).parents[1] / "scenarios" / "patch"
NAMES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())


def tree(folder: Path) -> dict[str, bytes]:
    """Git keeps no empty folder: one that is not there has no file."""
    return {str(path.relative_to(folder).as_posix()): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_there_are_scenarios_for_every_rule() -> None:
    assert len(NAMES) >= 40
    assert {int(name[:2]) for name in NAMES} >= set(range(1, 16))


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario(name: str) -> None:
    folder = FOLDER / name
    before, wanted = tree(folder / "input"), json.loads((folder / "result.json").read_bytes())
    files, result = apply(before, (folder / "patch").read_bytes())
    assert files == tree(folder / "expected")
    assert covers(result, wanted), result


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_all_or_nothing(name: str) -> None:
    folder = FOLDER / name
    before, wanted = tree(folder / "input"), json.loads((folder / "result.json").read_bytes())
    files, result = apply(before, (folder / "patch").read_bytes(), atomic=True)
    assert files == (tree(folder / "expected") if wanted["success"] else before)
    assert covers(result, {"success": wanted["success"], "failures": wanted["failures"]})


def apply(files: dict[str, bytes], patch: bytes, atomic: bool = False) -> tuple[dict[str, bytes], dict[str, object]]:
    try:
        return apply_patch(patch, files, atomic=atomic)
    except PatchError as error:
        return files, syntax_result(error.failure)
