"""The paths of a patch: cleaned, judged by their letters alone, and spelt otherwise. Pure: nothing is looked up."""

from __future__ import annotations

from macrotool.values import NamedTuple


class Cleaned(NamedTuple):
    """path: relative to the root, with "/". problem: why it cannot be one, or empty."""

    path: str
    problem: str = ""


def clean(written: str, root: str) -> Cleaned:
    """root: an absolute path; an absolute path inside it is taken as relative to it."""
    path = written.strip().rstrip("/") or written.strip()
    bad = next((character for character in path if ord(character) < 32 or 127 <= ord(character) < 160), "")
    if bad:
        return Cleaned(written, f"the path holds a control character, U+{ord(bad):04X}")
    if path.startswith("/"):
        base = root.rstrip("/") + "/"
        if not path.startswith(base):
            return Cleaned(path, "an absolute path outside of the root")
        path = path[len(base) :]
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and not parts:
            return Cleaned(path, "the path leads out of the root")
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return Cleaned("/".join(parts)) if parts else Cleaned(path, "the path names no file")


def respelt(written: str, spelt: str, root: str) -> str:
    """An absolute path that begins with another spelling of the root, as one that begins with the root."""
    path = written.strip()
    return root.rstrip("/") + path[len(spelt.rstrip("/")) :] if path.startswith(spelt.rstrip("/") + "/") else written


def alternatives(path: str) -> tuple[str, ...]:
    """What else the path may mean when there is nothing at it: another separator, a diff's `a/` or `b/` before it."""
    found = [path.replace("\\", "/")] if "\\" in path else []
    found += [path[2:] for prefix in ("a/", "b/") if path.startswith(prefix) and len(path) > 2]
    return tuple(found)
