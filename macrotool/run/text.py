"""Runs a text macro, step by step: a macro and a text become an answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from macrotool.config.named_models import HARPER
from macrotool.config.settings import Settings
from macrotool.macros.macro import Macro
from macrotool.macros.template import Margins, prompt_of, tag_around_hole, with_margins_of
from macrotool.models import engines
from macrotool.models.choice import Choice, choose_engine, options_of
from macrotool.models.engines import Engine
from macrotool.models.messages import ModelRequest, Turn, Usage
from macrotool.models.trace import QUIET, Trace
from macrotool.run.background import Background

OpenEngine = Callable[[Choice, Settings, Callable[[str], None]], Engine]

_NO_MODEL = "the built-in proofreader answers; for a model: macrotool setup"


class Job(NamedTuple):
    """asked: the model that the command line names, or empty. read_text: called once, while the engine loads.

    prompt, turns: the conversation that is continued; without turns, the macro and the text make the prompt.
    """

    macro: Macro
    asked: str
    read_text: Callable[[], str]
    prompt: str = ""
    turns: tuple[Turn, ...] = ()


class Answer(NamedTuple):
    macro: str
    model: str
    text: str
    usage: Usage | None
    seconds: float
    asked: ModelRequest


def run_text(
    job: Job,
    settings: Settings,
    emit: Callable[[str], None],
    note: Callable[[str], None],
    open_engine: OpenEngine = engines.open_engine,
    trace: Trace = QUIET,
) -> Answer:
    """emit gets the answer's pieces as they arrive, with the input's margins; the Answer holds the whole.

    open_engine: lends an engine that is kept elsewhere; by default a new one is started.

    Raises MacroError, InputError, AccessError, ModelError, ServerError.
    """
    started = time.monotonic()
    choice = choose_engine(job.asked, job.macro, settings)
    engine = open_engine(choice, settings, note)
    loading = Background(engine.load)
    text = job.read_text()
    prompt = job.prompt if job.turns else prompt_of(job.macro, text)
    loading.result()
    if choice.kind == HARPER and not (job.asked or job.macro.model or settings.model):
        note(_NO_MODEL)
    margins = Margins(text)
    options, tag = options_of(choice, job.macro, settings), tag_around_hole(job.macro.prompt)
    request = ModelRequest(choice.model, prompt, options, text=text, tag=tag, turns=job.turns)
    trace.detail(_sizes(request))
    response = Background(lambda: engine.answer(request, lambda piece: emit(margins.feed(piece)), trace)).result()
    emit(margins.finish())
    whole = with_margins_of(text, response.text)
    return Answer(job.macro.name, choice.name, whole, response.usage, time.monotonic() - started, request)


def _sizes(request: ModelRequest) -> str:
    more = f", then what was said about {len(request.turns)} of its answers" if request.turns else ""
    return f"sending a prompt of {_bytes(request.prompt)} (the text: {_bytes(request.text)}){more}"


def _bytes(text: str) -> str:
    size = len(text.encode("utf-8", "replace"))
    return f"{size:,} byte{'s' * (size != 1)}"
