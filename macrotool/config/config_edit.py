"""Sets single keys in the text of a configuration file, and keeps its comments, order and other keys. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from macrotool.yaml_reader.marks import quoted

_PLAIN = re.compile(r"[A-Za-z0-9_./][A-Za-z0-9_./:@+-]*")


def with_settings(text: str, settings: Mapping[str, str]) -> str:
    """The text with these top-level keys set, each on one line. An existing key is replaced with its value; a new one
    goes to the end.

    text: a configuration without mistakes, or empty. Values are text.
    """
    lines = text.splitlines(keepends=True)
    for key, value in settings.items():
        line = f"{key}: {value if _is_plain(value) else quoted(value)}\n"
        start, end = _place(lines, key)
        lines[start:end] = [line]
    return "".join(lines)


def _is_plain(value: str) -> bool:
    return _PLAIN.fullmatch(value) is not None and not value.endswith(":") and ": " not in value


def _place(lines: list[str], key: str) -> tuple[int, int]:
    """The lines of the key: its own and the indented ones below. For a new key, the empty range where it belongs."""
    for start, line in enumerate(lines):
        if re.match(rf"[\"']?{re.escape(key)}[\"']?\s*:", line):
            end = start + 1
            while end < len(lines) and re.match(r"[ \t]+\S", lines[end]):
                end += 1
            return start, end
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return len(lines), len(lines)
