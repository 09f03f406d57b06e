"""setup: finds a model, tries it, and writes the configuration. Asks on the terminal; writes nothing before a yes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import SimpleNamespace
from typing import NamedTuple

from macrotool.cli.review import Terminal, open_terminal
from macrotool.config.config_edit import with_settings
from macrotool.config.config_file import config_text, load_settings, new_config
from macrotool.config.server_url import check_url, shown
from macrotool.config.settings import DEFAULT_MODEL, OPENAI_URL, Config, Settings, resolve
from macrotool.config.user_folders import config_path
from macrotool.errors import MacrotoolError, UsageError
from macrotool.files.atomic_write import write_file
from macrotool.macros.macro import Macro
from macrotool.macros.macro_files import Folder, builtin_folder, find_macro
from macrotool.models.catalogue import list_models
from macrotool.models.local_servers import find_servers
from macrotool.patch.writing.diff import painted, text_diff
from macrotool.run.console import Console
from macrotool.run.text import Job, run_text

_SENTENCE = "She dont like it."
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
    try:
        check_url(url)
        found = list_models(resolve(Config(base_url=url, api_key=os.environ.get("OPENAI_API_KEY", "")), {}), 5.0)
    except MacrotoolError as error:
        terminal.say(str(error))
        return None
    return Offer("the server", url, tuple(found), bool(os.environ.get("OPENAI_API_KEY")))


def _model(offer: Offer, terminal: Terminal) -> str:
    default = DEFAULT_MODEL if offer.base_url == OPENAI_URL else (offer.models or ("",))[0]
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
    values = {"model": model} | ({"base_url": offer.base_url} if offer.base_url != OPENAI_URL else {})
    values |= _key(offer, terminal)
    before = config_text()
    after = with_settings(before, values)
    hidden = after.replace(values["api_key"], "…") if "api_key" in values else after
    terminal.show(text_diff("config.yaml", "config.yaml", before.encode() or None, hidden.encode()), painted)
    if before == after or not _yes(terminal, f"Write {config_path()}?"):
        terminal.say("Nothing was written." if before != after else f"{config_path()} says so already.")
        return 0
    write_config(before, after)
    terminal.say(f"Wrote {config_path()}. Try: macrotool fix-grammar '{_SENTENCE}'")
    terminal.say("Hotkeys: run 'macrotool listen', select a text anywhere and press Ctrl+Alt+G.")
    terminal.say("At every login: macrotool listen --install")
    return 0


def _key(offer: Offer, terminal: Terminal) -> dict[str, str]:
    """Where the key comes from: the environment, as now; a command; or the file."""
    if not offer.has_key:
        return {}
    terminal.say("The key is in OPENAI_API_KEY of this shell. Hotkeys that start at login do not see it.")
    answer = _ask(terminal, "Enter leaves it there, 'file' stores it in config.yaml, or type a command that prints it:")
    if answer == "file":
        return {"api_key": os.environ["OPENAI_API_KEY"].strip()}
    return {"api_key_command": answer} if answer else {}


def write_config(before: str, after: str) -> None:
    """Replaces the configuration; a new one, and one with a key, can be read by its user alone."""
    if not before and not os.path.lexists(config_path()):
        new_config()
    if "api_key:" in after:
        os.chmod(config_path(), 0o600)
    write_file(config_path(), after.encode())
