"""What another part of the program wants to know of the resident process: the output of a command, as text."""

from __future__ import annotations

from collections.abc import Sequence

from macrotool import __version__
from macrotool.service.client.client import surroundings
from macrotool.service.link import Link
from macrotool.service.wire import PROTOCOL, WireError


def answer_to(link: Link, argv: Sequence[str]) -> str:
    """What the command prints; empty when it fails, or nobody answers. Nothing is lent: it may not ask for anything."""
    printed = ""
    try:
        link.send("call", PROTOCOL, __version__, *surroundings(), *argv)
        while message := link.receive():
            if message[0] == "out":
                printed += message[1]
            elif message[0] == "exit":
                return printed if message[1] == "0" else ""
    except (OSError, WireError):
        return ""
    finally:
        link.close()
    return ""
