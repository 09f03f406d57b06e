"""Does for the resident process what only the client can do: the client's half of `service.resident.remote`."""

from __future__ import annotations

from collections.abc import Callable

from macrotool.errors import MacrotoolError
from macrotool.service.command_origin import Caller


def lend(what: str, *arguments: str) -> tuple[str, ...]:
    """The reply: the data, or the error."""
    try:
        return "data", _DEEDS[what](Caller(), *arguments) or ""
    except MacrotoolError as error:
        return "error", type(error).__name__, error.message, error.hint


_DEEDS: dict[str, Callable[..., str | None]] = {
    "read": lambda caller, path: caller.read_bytes(path).decode("utf-8", "surrogateescape"),
    "check": lambda caller, path: caller.check_writable(path),
    "write": lambda caller, path, data: "\n".join(caller.write_output(path, data.encode("utf-8", "surrogateescape"))),
    "paste": lambda caller: caller.read_clipboard(),
    "selection": lambda caller: caller.read_selection(),
    "copy": lambda caller, text: caller.write_clipboard(text),
}
