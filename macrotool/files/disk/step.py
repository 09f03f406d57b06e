"""One path's part of a commit on the disk: its old and new content.

A move is two steps, one for each path. So every step can be done, checked and undone at one place.
"""

from __future__ import annotations

from typing import NamedTuple

from macrotool.files.disk.contents import Attributes, Contents

Parts = tuple[str, ...]

STAGED = ".macrotool-"
"""The beginning of every temporary file's name."""


class Step(NamedTuple):
    """path: as the patch writes it. change: the number of its change, and group: that change's group.

    folder, name: the real place under the root. exists: how many of the folders existed before.
    before: the old bytes. link: the text of the old symbolic link. Neither: there was nothing.
    after: the new bytes; None removes the file.
    old, new: the attributes for before and after; None for those that the umask leaves.
    in_place: the file is overwritten instead of replaced, because of its other names, its owner or its folder.
    partner: the other place of a move.
    staged: the name of the temporary file beside it.
    seen: the signature of the old entry; not kept in the journal.
    """

    path: str
    change: int
    group: int
    folder: Parts
    name: str
    exists: int
    before: bytes | None
    after: bytes | None
    link: str | None = None
    old: Attributes | None = None
    new: Attributes | None = None
    in_place: bool = False
    partner: Parts | None = None
    staged: str = ""
    seen: tuple[int, ...] = ()

    @property
    def creates(self) -> bool:
        return self.before is None and self.link is None

    @property
    def made(self) -> tuple[Parts, ...]:
        """The folders that must be made for it, the outermost first."""
        return tuple(self.folder[:depth] for depth in range(self.exists + 1, len(self.folder) + 1))

    def is_undone(self, found: Contents) -> bool:
        if self.link is not None:
            return found.link == self.link
        return found.link is None and found.data == self.before

    def is_done(self, found: Contents) -> bool:
        return found.link is None and found.data == self.after

    def is_torn(self, found: Contents) -> bool:
        """Whether the process was killed while it overwrote the file: each byte is old, new or not yet written."""
        old, new, data = self.before, self.after, found.data
        if not self.in_place or old is None or new is None or data is None:
            return False
        shorter, longer = sorted((len(old), len(new)))
        if not shorter <= len(data) <= longer:
            return False
        padded = old.ljust(longer, b"\0"), new.ljust(longer, b"\0")
        return all(byte in choices for byte, *choices in zip(data, *padded, strict=False))
