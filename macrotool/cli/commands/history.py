"""undo, history: undo changes to files, list them, show one."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING

from macrotool.cli.display.diff import print_diff
from macrotool.cli.display.layout import shortened, width
from macrotool.files.recovery import recover
from macrotool.files.undo import Listed, preview, show
from macrotool.files.undo import history as listed
from macrotool.files.undo import undo as take_back
from macrotool.patch.failure import PatchError
from macrotool.patch.writing.diff import text_diff
from macrotool.run.console import Console, columns, one_line

if TYPE_CHECKING:
    from macrotool.files.journal_record import FileChange
    from macrotool.files.undo import Shown

_CONTRARY = {"create": "D", "delete": "A", "update": "M"}


def undo(args: SimpleNamespace, console: Console) -> int:
    if args.dry_run:
        return _undo_dry(args, console)
    for recovered in recover():  # that may be all there was to undo
        console.note(str(recovered))
    done = take_back(args.root or ".", args.id)
    for change in done.restored:
        console.out(f"{_taken_back(change)}\n")
    for left in done.left:
        console.note(f"{left.path}: left as it is: {left.detail}")
    said = "undid" if done.restored else "could undo nothing of"
    console.note(f"{said} change {done.id} ({done.command}) in {done.root}")
    return PatchError.exit_status if done.left else 0


def _undo_dry(args: SimpleNamespace, console: Console) -> int:
    shown = preview(args.root or ".", args.id)
    kept = {left.path for left in shown.left}
    undone = [one for one in shown.contents if one.path not in kept]
    print_diff("".join(text_diff(one.path, one.path, one.after, one.before) for one in undone), console)
    for left in shown.left:
        console.note(f"{left.path}: would be left as it is: {left.detail}")
    console.note(f"would undo change {shown.record.id} ({shown.record.command}) in {shown.record.root}")
    return PatchError.exit_status if shown.left else 0


def _taken_back(change: FileChange) -> str:
    """The line for what `undo` did: the reverse of the change."""
    if change.moved_to:
        return f"R {change.moved_to} -> {change.path}"
    return f"{_CONTRARY[change.operation]} {change.path}"


def history(args: SimpleNamespace, console: Console) -> int:
    if args.id is not None:
        return _show_change(args, console)
    changes, left_alone = listed(args.root)
    for one in left_alone:
        console.note(str(one))
    if args.json:
        console.out(_as_json([_row(change) for change in changes]))
    elif args.plain:
        console.out("".join(f"{change.id}\t{one_line(_what(change))}\n" for change in changes))
    else:
        to = columns() if console.stdout_is_terminal else None
        console.out("".join(_line(change, to) for change in changes))
    return 0


def _show_change(args: SimpleNamespace, console: Console) -> int:
    shown = show(args.id)
    change = Listed(*shown.record[:5], shown.status, shown.record.macro, shown.record.model)
    if args.json:
        console.out(_as_json(_row(change) | {"diff": "".join(_diffs(shown))}))
        return 0
    console.out(_line(change, columns() if console.stdout_is_terminal else None))
    print_diff("".join(_diffs(shown)), console)
    return 0


def _diffs(shown: Shown) -> list[str]:
    return [text_diff(one.path, one.path, one.before, one.after) for one in shown.contents]


def _row(change: Listed) -> dict[str, object]:
    files = [file._asdict() for file in change.files]
    return change._asdict() | {"files": files}


def _line(change: Listed, to: int | None) -> str:
    """to: the terminal's width; a longer line is broken in two, and each is cut. None: one line, whole."""
    added, removed = sum(file.added for file in change.files), sum(file.removed for file in change.files)
    by = f"{change.command} {change.macro} ({change.model})" if change.macro else change.command
    head = one_line(f"{change.id}  {_local(change.time)}  {change.status}  +{added} -{removed}  {by}")
    where = one_line(f"{_files(change)}  in {change.root}")
    if to is None or width(head) + 2 + width(where) <= to:
        return f"{head}: {where}\n"
    return f"{shortened(head, to)}\n  {shortened(where, to - 2)}\n"


def _files(change: Listed) -> str:
    return ", ".join(_paths(file) for file in change.files[:3]) + (" …" if len(change.files) > 3 else "")


def _what(change: Listed) -> str:
    """For the completion's menu."""
    return f"{_local(change.time)} {change.status} {change.macro or change.command}: {_files(change)}"


def _local(time: str) -> str:
    """The user's time, to the minute. time: UTC, ISO 8601; shown as it is when it is not that."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(time.replace("Z", "+00:00")).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return time


def _paths(change: FileChange) -> str:
    return f"{change.path} -> {change.moved_to}" if change.moved_to else change.path


def _as_json(value: object) -> str:
    return json.dumps(value, indent=2) + "\n"
