"""Cleans the paths of a patch, checks their characters, and lists other spellings. Pure: looks at no disk."""

from __future__ import annotations

import re
from typing import NamedTuple

MOST_LEVELS = 100
"""Folders and the file's name together. Far more than any project has, far fewer than a system allows."""

_BREAKS = "\t\n\v\f\r"  # these surround the path in the patch; a blank may be part of the name
_ELSEWHERE = (  # paths that only a shell or another system understands; none is a name in the root
    (re.compile(r"~"), "the path begins with ~, which only a shell knows"),
    (re.compile(r"\$[\w{(]|%\w+%"), "the path begins with a variable, which only a shell knows"),
    (re.compile(r"[A-Za-z]:[\\/](?!/)|\\"), "the path is an absolute one of Windows"),
    (re.compile(r"[A-Za-z][\w+.-]*://"), "the path is a URL"),
)


class Cleaned(NamedTuple):
    """path: relative to the root, with "/". problem: why the path cannot be used, or empty."""

    path: str
    problem: str = ""


def clean(written: str, root: str) -> Cleaned:
    """root: an absolute path; an absolute path inside it is taken as relative to it."""
    path = written.strip(_BREAKS)
    path = path.rstrip("/") or path
    bad = next((character for character in path if ord(character) < 32 or 127 <= ord(character) < 160), "")
    if bad:
        return Cleaned(written, f"the path holds a control character, U+{ord(bad):04X}")
    elsewhere = next((why for begins, why in _ELSEWHERE if begins.match(path.lstrip())), "")
    if elsewhere:
        return Cleaned(path, f"{elsewhere}; write it relative to the root")
    if path.lstrip().startswith("/"):
        base, path = root.rstrip("/") + "/", path.lstrip()
        if not path.startswith(base):
            return Cleaned(path, "an absolute path outside of the root")
        path = path[len(base) :]
    return _relative(path)


def _relative(path: str) -> Cleaned:
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and not parts:
            return Cleaned(path, "the path leads out of the root")
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    if len(parts) > MOST_LEVELS:
        return Cleaned(path, f"the path has {len(parts)} levels; at most {MOST_LEVELS} are allowed")
    return Cleaned("/".join(parts)) if "".join(parts).strip() else Cleaned(path, "the path names no file")


def respelt(written: str, spelt: str, root: str) -> str:
    """Rewrites an absolute path that begins with another spelling of the root."""
    path = written.strip()
    return root.rstrip("/") + path[len(spelt.rstrip("/")) :] if path.startswith(spelt.rstrip("/") + "/") else written


def alternatives(path: str) -> tuple[str, ...]:
    """Other readings of a path where nothing exists: without blanks around it, with another separator, without a diff's
    `a/` or `b/`."""
    found = [path.strip()] if path != path.strip() else []
    path = path.strip()
    found += [path.replace("\\", "/")] if "\\" in path else []
    found += [path[2:] for prefix in ("a/", "b/") if path.startswith(prefix) and len(path) > 2]
    return tuple(found)
