"""Makes a unified diff between a file's text and an answer. Pure."""

from __future__ import annotations

from collections.abc import Iterator

_NO_END = "\\ No newline at end of file\n"


def text_diff(path: str, before: str, after: str) -> str:
    """Empty when nothing differs."""
    import difflib

    name = path.lstrip("/").replace("\n", "\u240a")
    lines = difflib.unified_diff(_lines(before), _lines(after), f"a/{name}", f"b/{name}")
    return "".join(part for line in lines for part in _ended(line))


def _lines(text: str) -> list[str]:
    """With their line feeds. Nothing else ends a line of a diff."""
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _ended(line: str) -> Iterator[str]:
    yield line
    if not line.endswith("\n"):
        yield f"\n{_NO_END}"
