"""Records where the engine had to judge, and where it could not. Pure values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Judgement(NamedTuple):
    """kind: order, anchor_prefix, end_of_file, reindented, typography, identical_hunks, changed_since_read."""

    kind: str
    detail: str


class Adapted(NamedTuple):
    """Added lines as they will be written."""

    lines: Sequence[str]
    judgements: tuple[Judgement, ...] = ()


class Unclear(NamedTuple):
    """Why added lines cannot be written. code: of the failure."""

    code: str
    detail: str
