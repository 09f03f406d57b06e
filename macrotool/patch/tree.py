"""What is at the paths of a patch, before and after. Pure values: the disk's side of them is `workspace`."""

from __future__ import annotations

from typing import NamedTuple

ABSENT = "absent"
FILE = "file"
FOLDER = "folder"
SPECIAL = "special"
REFUSED = "refused"


class Entry(NamedTuple):
    """What is at one path of a patch, before it.

    path: where it really stands, relative to the root, with "/": the patch's own spelling, or the name that was found
        in its place (another Unicode form, another separator, without the "a/" of a diff).
    kind: FILE; ABSENT; FOLDER; SPECIAL (a device, a FIFO, a socket); REFUSED (it may not be touched: it leads out of
        the root, cannot be read or written, or has a name that cannot be).
    data: a file's bytes.
    identity: equal for paths that are one file: a link and its target, two hard links, two spellings of one name.
    link: it is a symbolic link (whose target, inside the root, is what `kind` and `data` tell about).
    code, detail: for REFUSED, the failure's code ("path" or "io") and its reason in words.
    suggestion: for ABSENT, a path of the root with the same name that may be meant; empty when there is none.
    place: for ABSENT, where a file that is made there would be, behind the links on the way; empty for `path`.
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
    group: changes of one group stand or fall together; groups are independent of each other.
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
