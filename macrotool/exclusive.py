"""The time in which one process alone changes the files of a root, and nothing interrupted is lying in it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from macrotool.disk.unusable import reason
from macrotool.errors import CommitError
from macrotool.journal import NEW, OPEN, Journal
from macrotool.root_lock import RootLock, overlap
from macrotool.values import TYPE_CHECKING

if TYPE_CHECKING:
    from macrotool.recovery import Recovery

_WAIT = 60.0  # seconds for another process's commit


@contextlib.contextmanager
def exclusive(journal: Journal, root: str, wait: float = _WAIT) -> Iterator[tuple[Recovery, ...]]:
    """root: its real path. Yields what was recovered first. Raises CommitError."""
    journal.prepare()
    lock = RootLock(journal.locks, root)
    recovered: list[Recovery] = []
    try:
        while True:
            recovered += _recover(journal)
            _acquire(lock, root, wait)
            if not _interrupted(journal, root):
                break
            lock.release()  # its process was killed while this one waited for it
        yield tuple(recovered)
    finally:
        lock.release()


def _recover(journal: Journal) -> tuple[Recovery, ...]:
    if all(status not in (NEW, OPEN) for _, status in journal.names()):
        return ()  # as nearly always: what recovery needs is not even imported
    from macrotool.recovery import recover

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


def _interrupted(journal: Journal, root: str) -> bool:
    heads = [journal.head(record_id, status) for record_id, status in journal.names() if status == OPEN]
    return any(overlap(root, head.root) for head in heads if head is not None)
