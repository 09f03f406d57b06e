"""Serialises operations as an envelope. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from macrotool.patch.operations import ADDED, API, CREATE, DELETE, REMOVED, Hunk, Operation

_API_KINDS = {CREATE: "create_file", DELETE: "delete_file"}


def envelope(operations: Iterable[Operation]) -> str:
    sections = "".join(_section(operation) for operation in operations)
    return f"*** Begin Patch\n{sections}*** End Patch\n"


def api_operation(operation: Operation) -> dict[str, object]:
    found: dict[str, object] = {"type": _API_KINDS.get(operation.kind, "update_file"), "path": operation.path}
    if operation.kind == DELETE:
        return found
    if operation.kind == CREATE:  # a lone last "+" is read as the final newline, so an empty last line needs another
        return found | {"diff": _added(operation.content) + ("+\n" if operation.content.endswith("\n\n") else "")}
    return found | {"diff": _hunks(operation)}


def _section(operation: Operation) -> str:
    if operation.kind == DELETE:
        return f"*** Delete File: {operation.path}\n"
    if operation.kind == CREATE:
        return f"*** Add File: {operation.path}\n{_added(operation.content)}"
    move = f"*** Move to: {operation.moved_to}\n" if operation.moved_to is not None else ""
    return f"*** Update File: {operation.path}\n{move}{_hunks(operation)}"


def _added(content: str) -> str:
    if not content:
        return ""
    lines = content.split("\n")
    if lines[-1] == "":
        return "".join(f"+{line}\n" for line in lines[:-1])
    return "".join(f"+{line}\n" for line in lines) + "\\ No newline at end of file\n"


def _hunks(operation: Operation) -> str:
    return "".join(_hunk(hunk) for hunk in operation.hunks)


def _hunk(hunk: Hunk) -> str:
    numbers = f"@@ -1 +1 @@ {hunk.heading}".rstrip() + "\n" if hunk.numbered else ""
    heads = numbers + "".join(f"@@ {anchor}\n" for anchor in hunk.anchors) or "@@\n"
    marks = dict.fromkeys(_marked(hunk), "\\ No newline at end of file\n")
    body = "".join(f"{line.op}{line.text}\n{marks.get(index, '')}" for index, line in enumerate(hunk.lines))
    return f"{heads}{body}{'*** End of File' + chr(10) if hunk.end_of_file else ''}"


def _marked(hunk: Hunk) -> list[int]:
    """The last line of the kind that the "No newline" mark follows."""
    if hunk.no_newline not in (ADDED, REMOVED):
        return []
    return [max(index for index, line in enumerate(hunk.lines) if line.op == hunk.no_newline)]


def is_api(operations: Iterable[Operation]) -> bool:
    return any(operation.language == API for operation in operations)
