"""doctor: shows what works here, and how to fix what does not."""

from __future__ import annotations

from types import SimpleNamespace

from macrotool.cli.display.layout import coloured, plain
from macrotool.cli.doctor.checks import as_text, diagnose, is_fine
from macrotool.cli.doctor.facts import probe
from macrotool.run.console import Console, columns


def doctor(args: SimpleNamespace, console: Console) -> int:
    rows = diagnose(probe())
    if args.json:
        import json

        console.out(json.dumps([row._asdict() for row in rows], indent=2) + "\n")
    else:
        to = columns() if console.stdout_is_terminal else None
        paint = coloured if console.wants_colour else plain
        console.out(as_text(rows, to, plain), lambda _: as_text(rows, to, paint))
    return 0 if is_fine(rows) else 1
