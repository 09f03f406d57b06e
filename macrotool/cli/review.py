"""The one question before files change: the diff, then all, none, or file by file. On the terminal itself."""

from __future__ import annotations

from macrotool.cli.terminal import Terminal, open_terminal
from macrotool.patch import report
from macrotool.patch.plan import Plan
from macrotool.patch.writing.diff import painted, unified_diff
from macrotool.patch.writing.visible import visible, visible_text

_QUESTION = "Change {files}? [y]es, [n]o, [e]ach file:"
_EACH = "Change {file}? [y]es, [n]o:"


def review(plan: Plan) -> Plan:
    """The plan with the changes that were agreed to. Nobody there, or a closed terminal, agrees to nothing."""
    with open_terminal() as terminal:
        if terminal is None:
            return plan._replace(changes=())
        counts = "".join(f"{line}\n" for line in report.counted_lines(plan))
        terminal.show(f"{visible(unified_diff(plan))}\n{counts}", painted)
        agreed = _ask(terminal, plan)
    return plan._replace(changes=tuple(change for change in plan.changes if change.group in agreed))


def _ask(terminal: Terminal, plan: Plan) -> set[int]:
    groups = list(dict.fromkeys(change.group for change in plan.changes))
    files = f"{len(plan.changes)} files" if len(plan.changes) > 1 else plan.changes[0].path
    answer = _choice(terminal, _QUESTION.format(files=files), "yne")
    if answer == "e":
        return {number for number in groups if _agrees(terminal, plan, number)}
    return set(groups) if answer == "y" else set()


def _agrees(terminal: Terminal, plan: Plan, number: int) -> bool:
    names = ", ".join(change.path for change in plan.changes if change.group == number)
    terminal.show(visible(unified_diff(Plan((plan.groups[number],), ()))), painted)
    return _choice(terminal, _EACH.format(file=names), "yn") == "y"


def _choice(terminal: Terminal, question: str, letters: str) -> str:
    """One of the letters; `n` when the terminal is closed."""
    while True:
        answer = terminal.ask(visible_text(question))
        if answer is None:
            return "n"
        if answer and answer[0] in letters:
            return answer[0]
