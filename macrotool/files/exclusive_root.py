"""Gives one process alone the right to change the files of a root, after recovering what was interrupted there."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from macrotool.errors import CommitError
from macrotool.files.disk.os_errors import reason
from macrotool.files.file_lock import RootLock, overlap
from macrotool.files.journal import NEW, OPEN, Journal, LeftAlone
from macrotool.files.recovery import recover

if TYPE_CHECKING:
    from macrotool.files.recovery import Recovery

_WAIT = 60.0  # seconds for another process's commit


@contextlib.contextmanager
def exclusive(journal: Journal, root: str, wait: float = _WAIT) -> Iterator[tuple[Recovery | LeftAlone, ...]]:
    """root: its real path. Yields what was recovered first, and what could not be recovered. Raises CommitError."""
    journal.prepare()
    lock = RootLock(journal.locks, root)
    recovered: list[Recovery | LeftAlone] = []
    try:
        while True:
            recovered += [one for one in _recover(journal) if one not in recovered]
            _acquire(lock, root, wait)
            if not _interrupted(journal, root, recovered):
                break
            lock.release()  # its process was killed while we waited
        yield tuple(recovered)
    finally:
        lock.release()


def _recover(journal: Journal) -> tuple[Recovery | LeftAlone, ...]:
    if all(status not in (NEW, OPEN) for _, status in journal.names()):
        return journal.heads().left_alone  # the usual case: recovery is not even imported
    return recover(journal)


def _acquire(lock: RootLock, root: str, wait: float) -> None:
    try:
        acquired = lock.acquire(wait)
    except OSError as error:
        raise CommitError(f"cannot lock {root}: {reason(error)}", "nothing was changed") from None
    if not acquired:
        raise CommitError(
            f"another macrotool has been changing files in {root} for {wait:.0f} seconds",
            "nothing was changed; try again when it is done",
        )


def _interrupted(journal: Journal, root: str, recovered: Collection[object]) -> bool:
    """Whether the root holds a change that recovery has not handled yet."""
    met = {one.path for one in recovered if isinstance(one, LeftAlone)}
    heads = [head for _, head in journal.heads([OPEN]).records if journal.path(head.id, OPEN) not in met]
    return any(overlap(root, head.root) for head in heads)
