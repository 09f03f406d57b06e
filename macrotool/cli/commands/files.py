"""run and render for a macro that edits files: shows a diff, asks once, and changes the files."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple

from macrotool.cli.commands.details import details, tell_choice
from macrotool.cli.commands.text_source import text_source
from macrotool.cli.display.diff import print_diff
from macrotool.cli.display.progress import Spinner, spinning
from macrotool.cli.request_options import with_options
from macrotool.cli.review import open_terminal, review
from macrotool.config.config_file import load_settings
from macrotool.errors import CommitError, ModelError, UsageError
from macrotool.files.workspace import Workspace
from macrotool.models.choice import choose_engine, options_of
from macrotool.models.engines import Engine, open_engine
from macrotool.models.trace import Trace
from macrotool.patch import report
from macrotool.patch.failure import PatchError
from macrotool.patch.planning.plan import settle
from macrotool.patch.writing.diff import unified_diff
from macrotool.run.background import Background
from macrotool.run.console import Console
from macrotool.run.editing.conversation import DONE, ENDLESS
from macrotool.run.files import FileRun, show_files
from macrotool.run.targets import find_targets
from macrotool.run.unfinished import keep_unfinished

if TYPE_CHECKING:
    from macrotool.files.workspace import Workspace
    from macrotool.macros.macro import Macro
    from macrotool.patch.planning.plan import Plan
    from macrotool.run.files import Edited, ShownFiles


class _Run(NamedTuple):
    """going: the conversation, which again() continues after a refusal."""

    macro: str
    model: str
    going: FileRun
    again: Callable[[], Edited]
    workspace: Workspace


class _Place(NamedTuple):
    """unused: a note on input that came too late, or empty."""

    workspace: Workspace
    shown: ShownFiles
    unused: Callable[[], str]


def render(macro: Macro, args: SimpleNamespace, console: Console) -> int:
    console.out(_show(macro, args, console).shown.prompt)
    return 0


def run(macro: Macro, args: SimpleNamespace, console: Console) -> int:
    _check(macro, args)
    with spinning(console) as spinner:
        settings = load_settings(console.note)
        choice = choose_engine(args.model, macro, settings)
        detail = details(args.verbose, spinner.note)
        tell_choice(choice, args.model, macro, settings, detail)
        macro = with_options(macro._replace(options=options_of(choice, macro, settings)), args.option, choice.kind)
        engine = open_engine(choice, settings, spinner.note)
        loading = Background(engine.load)
        place = _show(macro, args, console)
        loading.result()
        detail(f"sending {len(place.shown.prompt.encode()):,} bytes: the prompt with {len(place.shown.entries)} files")
        going = FileRun(macro, choice.model, place.shown, place.workspace, spinner.note)
        edited = _go_on(going, engine, spinner, f"{choice.model} is thinking", detail)

    def again() -> Edited:
        with spinning(console) as spinner:
            return _go_on(going, engine, spinner, f"{choice.model} is thinking", detail)

    status = _finish(_Run(macro.name, choice.name, going, again, place.workspace), edited, args, console)
    engine.close()
    if line := place.unused():
        console.note(line)
    return status


def _go_on(going: FileRun, engine: Engine, spinner: Spinner, thinking: str, detail: Callable[[str], None]) -> Edited:
    trace = Trace(lambda _: spinner.waiting(thinking), spinner.blocking, detail)
    return going.go_on(engine, spinner.report, trace)


def _check(macro: Macro, args: SimpleNamespace) -> None:
    """Checks the options before anything is sent."""
    for name, given in (
        ("-o", args.output is not None),
        ("--copy", args.copy),
        ("--no-stream", args.no_stream),
        ("--again", args.again is not None),
        ("--diff", args.diff),
    ):
        if given:
            raise UsageError(
                f"{name} is for macros that answer with a text, and '{macro.name}' edits files", "leave it out"
            )
    if args.yes and args.dry_run:
        raise UsageError("--yes and --dry-run contradict each other", "give one")
    if not (args.yes or args.dry_run or _somebody_is_there()):
        raise UsageError("there is no terminal to ask on; nothing was sent", "give --yes or --dry-run")


def _somebody_is_there() -> bool:
    with open_terminal() as terminal:
        return terminal is not None


def _show(macro: Macro, args: SimpleNamespace, console: Console) -> _Place:
    source = text_source(args, console, macro)
    targets = find_targets(args.file or [], macro.files, ".")
    workspace = Workspace(targets.root)
    shown = show_files(macro, source.read(), targets, workspace)
    for line in shown.left_out:
        console.note(line)
    return _Place(workspace, shown, source.unused)


# ---- The model's result


def _finish(run: _Run, edited: Edited, args: SimpleNamespace, console: Console) -> int:
    plan = _told(edited, console)
    if edited.ended == ENDLESS and args.yes:  # with --yes, no user sees that it is unfinished
        _keep(plan, run.workspace, console)
        plan = plan._replace(changes=())
    if not (args.dry_run or args.yes):
        edited, plan = _reviewed(run, edited, console)
    if not args.dry_run and plan.changes:
        plan = _write(run, plan, console)
    if args.json:
        console.out(_as_json(run.macro, run.model, edited, plan, args.dry_run))
    else:
        _tell(plan, args.dry_run, console)
    for line in [*report.judgement_lines(plan), *report.failure_lines(plan)]:
        console.note(line)
    if plan.failures:
        return PatchError.exit_status
    return 0 if edited.ended == DONE else ModelError.exit_status


def _told(edited: Edited, console: Console) -> Plan:
    """Prints the model's words before the question, since they may influence the answer."""
    if edited.text.strip():
        console.err(f"{edited.text.strip()}\n")
    if edited.ended != DONE:
        console.note(edited.ended)
    return edited.plan


def _reviewed(run: _Run, edited: Edited, console: Console) -> tuple[Edited, Plan]:
    """What the user agrees to; words go back to the model, and its next proposal is shown."""
    while edited.plan.changes:
        plan = edited.plan
        try:
            verdict = review(plan)
        except KeyboardInterrupt:  # the user has paid the model for it, so it must not be lost
            _keep(plan, run.workspace, console)
            raise
        if not verdict.refused:
            return edited, plan._replace(changes=tuple(one for one in plan.changes if one.group in verdict.agreed))
        for number, words in verdict.refused.items():
            run.going.refuse(plan.groups[number].operations, words)
        edited = run.again()
        _told(edited, console)
        if edited.plan.changes and unified_diff(edited.plan) == unified_diff(plan):
            console.note("the model proposes the same again")
    return edited, edited.plan


def _write(run: _Run, plan: Plan, console: Console) -> Plan:
    try:
        commit = run.workspace.commit(plan.changes, atomic=False, command="run", macro=run.macro, model=run.model)
    except (CommitError, KeyboardInterrupt):  # the user has paid the model for it, so it must not be lost
        _keep(plan, run.workspace, console)
        raise
    for recovered in commit.recovered:
        console.note(str(recovered))
    refused = {refusal.group for refusal in commit.refusals}
    kept = tuple(change for change in plan.changes if change.group in refused)
    _keep(plan._replace(changes=kept), run.workspace, console)
    return settle(plan, commit.refusals)


def _keep(plan: Plan, workspace: Workspace, console: Console) -> None:
    """Keeps the plan's changes as a patch."""
    agreed = [plan.groups[number] for number in dict.fromkeys(change.group for change in plan.changes)]
    keep_unfinished([one for group in agreed for one in group.operations], workspace.root, console.note)


def _tell(plan: Plan, dry_run: bool, console: Console) -> None:
    if dry_run:
        print_diff(unified_diff(plan), console)
    else:
        console.out("".join(f"{line}\n" for line in report.lines(plan)))
    if not plan.changes:
        console.note("nothing was changed")


def _as_json(macro: str, model: str, edited: Edited, plan: Plan, dry_run: bool) -> str:
    import json

    usage = edited.usage._asdict() if edited.usage else None
    about = {"macro": macro, "model": model, "answer": edited.text, "usage": usage, "turns": edited.turns}
    result = report.result(plan)
    ending = {"success": result["success"] and edited.ended == DONE, "ended": edited.ended}
    ending |= {"dry_run": True} if dry_run else {}
    return json.dumps(result | ending | about | {"seconds": round(edited.seconds, 3)}, indent=2) + "\n"
