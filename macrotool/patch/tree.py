"""What is at the paths of a patch, before and after. Pure values; `workspace` reads and writes them on disk."""

from __future__ import annotations

from typing import NamedTuple

ABSENT = "absent"
FILE = "file"
FOLDER = "folder"
SPECIAL = "special"
REFUSED = "refused"


class Entry(NamedTuple):
    """What is at one path of a patch, before it.

    path: its real path relative to the root, with "/": the patch's spelling, or the name that was found instead
    (another Unicode form, another separator, without the "a/" of a diff).
    kind: FILE; ABSENT; FOLDER; SPECIAL (a device, a FIFO, a socket); REFUSED (it may not be touched: it leads out of
        the root, cannot be read or written, or has a name that cannot be).
    data: a file's bytes.
    identity: equal for paths of one file: a link and its target, two hard links, two spellings of one name.
    link: it is a symbolic link; `kind` and `data` describe its target inside the root.
    code, detail: for REFUSED, the failure's code ("path" or "io") and its reason in words.
    suggestion: for ABSENT, a path of the root with the same name that may be meant; else empty.
    place: for ABSENT, where a new file would be, after resolving links; empty for `path`.
    """

    path: str
    kind: str
    data: bytes = b""
    identity: str = ""
    link: bool = False
    code: str = ""
    detail: str = ""
    suggestion: str = ""
    place: str = ""


class Change(NamedTuple):
    """One path's part of a commit.

    operation: "create", "update", "delete" or "move" (from path to moved_to, changed on the way or not).
    before: the bytes from which `after` was computed, None for a create. after: None for a delete.
    group: changes of one group succeed or fail together; groups are independent.
    added, removed: numbers of lines, for the history.
    """

    path: str
    operation: str
    before: bytes | None
    after: bytes | None
    moved_to: str | None = None
    group: int = 0
    added: int = 0
    removed: int = 0


class Refusal(NamedTuple):
    """Why a group was not committed. code: "stale" (the bytes are not `before` any more), "exists", "path" or "io"."""

    group: int
    path: str
    code: str
    detail: str
