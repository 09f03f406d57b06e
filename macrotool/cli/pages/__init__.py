"""The reference: Markdown pages that ship with the program, and how a terminal shows them."""

from __future__ import annotations

import re
from pathlib import Path

from macrotool.cli.display.layout import BOLD, CYAN, Paint

_HEADING = re.compile(r"#+ (.*)")
_MARKED = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")


def page(topic: str) -> str:
    """topic: one of arguments.TOPICS. The Markdown is at most 80 columns wide."""
    return Path(__file__).parent.joinpath(f"{topic}.md").read_text(encoding="utf-8")


def formatted(markdown: str, paint: Paint) -> str:
    """For a terminal with colours: headings and strong words are bold, code has a colour."""
    lines, is_code = [], False
    for line in markdown.splitlines():
        is_code ^= line.startswith("```")
        heading = _HEADING.fullmatch(line)
        if line.startswith("```"):
            continue
        if is_code:
            lines.append(paint(f"  {line}", CYAN))
        elif heading:
            lines.append(paint(heading[1], BOLD))
        else:
            lines.append(_MARKED.sub(lambda mark: paint(mark[1] or mark[2], BOLD if mark[1] else CYAN), line))
    return "\n".join(lines) + "\n"
