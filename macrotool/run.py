"""The journeys, sequence only: a macro and a text become an answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from macrotool.background import Background
from macrotool.errors import MacroError
from macrotool.macro import Macro
from macrotool.macro_files import Folder, find_macro
from macrotool.margins import Margins, with_margins_of
from macrotool.messages import ModelRequest, Usage
from macrotool.models import engines
from macrotool.models.engines import Engine, Question
from macrotool.settings import HARPER, Choice, Settings, choose_engine, likely_engine
from macrotool.template import prompt_of

OpenEngine = Callable[[Choice, Settings, Callable[[str], None]], Engine]

_NO_MODEL = "no model is configured, so the built-in English proofreader answers; how to set one: macrotool run --help"


class Job(NamedTuple):
    """asked: the model that the command line names, or empty. read_text: called once, when everything else is known."""

    macro: str
    asked: str
    read_text: Callable[[], str]


class Answer(NamedTuple):
    macro: str
    model: str
    text: str
    usage: Usage | None
    seconds: float


def run_text(
    job: Job,
    settings: Settings,
    folders: Sequence[Folder],
    emit: Callable[[str], None],
    note: Callable[[str], None],
    open_engine: OpenEngine | None = None,
) -> Answer:
    """emit gets the answer's pieces as they come, with the input's margins; the Answer holds the whole.

    open_engine: where engines are kept and lent; by default they are started here.

    Raises MacroError, InputError, AccessError, ModelError, ServerError.
    """
    started = time.monotonic()
    open_engine = open_engine or engines.open_engine
    likely = likely_engine(job.asked, settings)
    engine = open_engine(likely, settings, note)
    loading = Background(engine.load)
    macro = _text_macro(folders, job.macro)
    choice = choose_engine(job.asked, macro, settings)
    text = job.read_text()
    prompt = prompt_of(macro, text)
    if choice.kind == likely.kind:
        loading.result()
    else:
        engine = open_engine(choice, settings, note)
    if choice.kind == HARPER and not (job.asked or macro.model or settings.model):
        note(_NO_MODEL)
    margins = Margins(text)
    question = Question(ModelRequest(choice.model, prompt, macro.options), text)
    response = Background(lambda: engine.answer(question, lambda piece: emit(margins.feed(piece)))).result()
    emit(margins.finish())
    whole = with_margins_of(text, response.text)
    return Answer(macro.name, _model_name(choice), whole, response.usage, time.monotonic() - started)


def _text_macro(folders: Sequence[Folder], name: str) -> Macro:
    macro = find_macro(folders, name)
    if macro.files:
        raise MacroError(
            f"the macro '{name}' edits files, which this version cannot do yet", "choose a text macro: macrotool list"
        )
    return macro


def _model_name(choice: Choice) -> str:
    return f"local:{choice.model}" if choice.kind == "local" else choice.model or choice.kind
