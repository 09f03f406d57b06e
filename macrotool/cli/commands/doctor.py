"""doctor: shows what works here, and how to fix what does not."""

from __future__ import annotations

from types import SimpleNamespace

from macrotool.cli.doctor.checks import as_text, diagnose, is_fine
from macrotool.cli.doctor.facts import probe
from macrotool.run.console import Console


def doctor(args: SimpleNamespace, console: Console) -> int:
    rows = diagnose(probe())
    if args.json:
        import json

        console.out(json.dumps([row._asdict() for row in rows], indent=2) + "\n")
    else:
        console.out(as_text(rows))
    return 0 if is_fine(rows) else 1
