"""setup: finds a model, tries it, and writes the configuration. Asks on the terminal; writes nothing before a yes."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import NamedTuple

from macrotool.cli.config_change import propose_change, write_change
from macrotool.cli.review import Terminal, open_terminal
from macrotool.config.config_file import load_settings
from macrotool.config.server_url import check_url, is_loopback, shown, trimmed
from macrotool.config.settings import DEFAULT_MODEL, OPENAI_URL, Config, Settings, resolve
from macrotool.config.user_folders import config_path
from macrotool.errors import MacrotoolError, UsageError
from macrotool.macros.macro import Macro
from macrotool.macros.macro_files import Folder, builtin_folder, find_macro
from macrotool.models.catalogue import list_models
from macrotool.models.local_servers import find_servers
from macrotool.patch.writing.diff import painted
from macrotool.run.console import Console
from macrotool.run.text import Job, run_text

_SENTENCE = "She dont like it."
_NO_ANSWERS = re.compile(r"embed|rerank|whisper|tts|dall-e|moderation|^bge-", re.IGNORECASE)
_MOST = 30  # models in a list
_NOTHING = """\
No model was found. Three ways to get one, then run 'macrotool setup' again:
  Ollama    install it from ollama.com, then: ollama pull llama3.2
  OpenAI    get a key, then: export OPENAI_API_KEY=sk-...
  a server  type its URL below
Without any, fix-grammar works with the built-in English proofreader."""


class Offer(NamedTuple):
    """A server that could answer. models: empty when it does not list them. has_key: the environment's key is for
    it."""

    name: str
    base_url: str
    models: tuple[str, ...] = ()
    has_key: bool = False


def setup(args: SimpleNamespace, console: Console) -> int:
    with open_terminal() as terminal:
        if terminal is None:
            raise UsageError("setup asks on a terminal, and there is none", "write it by hand: macrotool edit config")
        load_settings(console.note)  # a configuration with mistakes is not changed
        terminal.say("Looking for models…")
        offer = _chosen(_offers(os.environ), terminal)
        if offer is None:
            terminal.say("Nothing was written. The built-in proofreader needs no setup: macrotool fix-grammar TEXT")
            return 0
        model = _model(offer, terminal)
        if not _try(offer, model, terminal):
            terminal.say("Nothing was written.")
            return 0
        return _write(offer, model, terminal)


# ---- What there is


def _offers(environ: Mapping[str, str]) -> list[Offer]:
    """The environment's server or OpenAI, then the usual ones on this machine."""
    url, key = (environ.get(name, "").strip() for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY"))
    named = [Offer("the server in OPENAI_BASE_URL", url, _listed(url, key), bool(key))] if url else []
    openai = [Offer("OpenAI, with the key in OPENAI_API_KEY", OPENAI_URL, has_key=True)] if key and not url else []
    local = [Offer(one.name, one.base_url, one.models) for one in find_servers() if one.base_url != url]
    return [*named, *openai, *local]


def _listed(url: str, key: str) -> tuple[str, ...]:
    try:
        return tuple(list_models(resolve(Config(base_url=url, api_key=key), {}), 5.0))
    except MacrotoolError:
        return ()


# ---- The questions


def _chosen(offers: list[Offer], terminal: Terminal) -> Offer | None:
    """None for the proofreader. Raises KeyboardInterrupt when the terminal is closed."""
    for number, offer in enumerate(offers, 1):
        some = f": {', '.join(offer.models[:4])}{' …' if len(offer.models) > 4 else ''}" if offer.models else ""
        terminal.say(f"  {number}  {offer.name} ({shown(offer.base_url)}){some}")
    terminal.say(f"  {len(offers) + 1}  the built-in English proofreader, no model" if offers else _NOTHING)
    while True:
        answer = _ask(terminal, "Which one? A number, or a server's URL [1]:" if offers else "URL, or Enter to leave:")
        if answer.startswith(("http://", "https://")):
            found = _at(answer, terminal)
            if found is not None:
                return found
        elif not answer or answer.isdecimal():
            number = int(answer or "1")
            if not offers or number == len(offers) + 1:
                return None
            if 1 <= number <= len(offers):
                return offers[number - 1]


def _at(url: str, terminal: Terminal) -> Offer | None:
    """The environment's key goes to a typed server only after a yes: it may be another server's."""
    try:
        check_url(url)
        key = os.environ.get("OPENAI_API_KEY", "").strip()
        is_its_own = bool(key) and (_is_for(url) or (not is_loopback(url) and _owns_key(url, terminal)))
        found = list_models(resolve(Config(base_url=url, api_key=key if is_its_own else ""), {}), 5.0)
    except MacrotoolError as error:
        terminal.say(str(error))
        return None
    return Offer("the server", url, tuple(found), is_its_own)


def _is_for(url: str) -> bool:
    """Whether the environment's key is for this server."""
    return trimmed(url) == trimmed(os.environ.get("OPENAI_BASE_URL", "").strip() or OPENAI_URL)


def _owns_key(url: str, terminal: Terminal) -> bool:
    question = f"Send the key in OPENAI_API_KEY to {shown(url)}? [y/N]"
    return _ask(terminal, question).lower() in ("y", "yes")


def _model(offer: Offer, terminal: Terminal) -> str:
    default = DEFAULT_MODEL if offer.base_url == OPENAI_URL else _first_that_answers(offer.models)
    if len(offer.models) == 1:
        return default
    for number, name in enumerate(offer.models[:_MOST], 1):
        terminal.say(f"  {number}  {name}")
    question = f"Which model? A number or a name [{default}]:" if default else "Which model?"
    while True:
        answer = _ask(terminal, question) or default
        if answer.isdecimal() and 1 <= int(answer) <= len(offer.models):
            return offer.models[int(answer) - 1]
        if answer and not answer.isdecimal():
            return answer


def _first_that_answers(models: tuple[str, ...]) -> str:
    """Servers also list models that only make vectors, pictures or speech."""
    return next((one for one in models if not _NO_ANSWERS.search(one)), (models or ("",))[0])


def _ask(terminal: Terminal, question: str) -> str:
    answer = terminal.ask_line(question)
    if answer is None:
        raise KeyboardInterrupt
    return answer


def _yes(terminal: Terminal, question: str) -> bool:
    return _ask(terminal, f"{question} [Y/n]").lower() in ("", "y", "yes")


# ---- Trying and writing


def _try(offer: Offer, model: str, terminal: Terminal) -> bool:
    """Whether the model is to be used."""
    terminal.say(f"Trying {model}: {_SENTENCE}")
    key = os.environ.get("OPENAI_API_KEY", "") if offer.has_key else ""
    settings = resolve(Config(model=model, base_url=offer.base_url, api_key=key), {})
    try:
        answer = _answer(settings)
    except MacrotoolError as error:
        terminal.say(str(error))
        return _ask(terminal, "Use it anyway? [y/N]").lower() in ("y", "yes")
    terminal.say(f"  {answer[0]}  ({answer[1]:.1f} s)")
    return True


def _answer(settings: Settings) -> tuple[str, float]:
    macro: Macro = find_macro([Folder(builtin_folder(), "built-in")], "fix-grammar")
    answer = run_text(Job(macro, "", lambda: _SENTENCE), settings, lambda _: None, lambda _: None)
    return answer.text.strip(), answer.seconds


def _write(offer: Offer, model: str, terminal: Terminal) -> int:
    change = propose_change({"model": model, "base_url": offer.base_url} | _key(offer, terminal))
    if change.is_empty:
        terminal.say(f"{config_path()} says so already.")
        return 0
    terminal.show(change.diff(), painted)
    if not _yes(terminal, f"Write {config_path()}?"):
        terminal.say("Nothing was written.")
        return 0
    write_change(change)
    terminal.say(f"Wrote {config_path()}. Try: macrotool fix-grammar '{_SENTENCE}'")
    for name in _winning(offer, model):
        terminal.say(f"{name} is set in this shell and wins over the file: unset {name}")
    terminal.say("Hotkeys: run 'macrotool listen', select a text anywhere and press Ctrl+Alt+G.")
    terminal.say("At every login: macrotool listen --install")
    return 0


def _key(offer: Offer, terminal: Terminal) -> dict[str, str]:
    """Where the key comes from: the environment, as now; a command; or the file."""
    if not offer.has_key:
        return {}
    if _is_for(offer.base_url):
        terminal.say("The key is in OPENAI_API_KEY of this shell. Hotkeys that start at login do not see it.")
        enter = "Enter leaves it there"
    else:
        terminal.say("OPENAI_API_KEY is sent to this server only if its key is in config.yaml.")
        enter = "Enter stores no key"
    answer = _ask(terminal, f"{enter}, 'file' stores it in config.yaml, or type a command that prints it:")
    if answer == "file":
        return {"api_key": os.environ["OPENAI_API_KEY"].strip()}
    return {"api_key_command": answer} if answer else {}


def _winning(offer: Offer, model: str) -> list[str]:
    """The variables of this shell that win over what was written."""
    wanted = {"OPENAI_BASE_URL": trimmed(offer.base_url), "MACROTOOL_MODEL": model}
    given = {"OPENAI_BASE_URL": trimmed(os.environ.get("OPENAI_BASE_URL", "").strip())}
    given["MACROTOOL_MODEL"] = os.environ.get("MACROTOOL_MODEL", "").strip()
    return [name for name, value in given.items() if value not in ("", wanted[name])]
