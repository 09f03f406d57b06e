"""Finds the facts that `doctor` judges by trying each. Sends nothing to a model and prints no key."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence

from macrotool.cli.doctor.checks import Facts
from macrotool.cli.doctor.config_check import stray_config
from macrotool.config.config_file import read_config
from macrotool.config.named_models import HARPER
from macrotool.config.server_url import is_loopback, shown
from macrotool.config.settings import Settings, resolve, served_by
from macrotool.config.user_folders import config_path
from macrotool.desktop.copy_paste_keys import terminals
from macrotool.desktop.notifications import why_not_shown
from macrotool.desktop.plain_clipboard import read_clipboard, write_clipboard
from macrotool.desktop.x11.selections.contents import clipboard_forms
from macrotool.errors import AccessError, DesktopError, MacrotoolError
from macrotool.models.catalogue import list_models
from macrotool.models.choice import Choice, likely_engine
from macrotool.models.engines import open_engine
from macrotool.models.local import check_local
from macrotool.models.messages import ModelRequest
from macrotool.models.probe import check_reachable
from macrotool.service.client import answer_to
from macrotool.service.link import connect
from macrotool.service.resident.desktop_macros import MacroBook
from macrotool.service.status import HotkeyState, LastRun, State

_PROBE = "macrotool doctor: a text, with é, 한 and 😀"
_LIST_SECONDS = 5.0
_UNTOLD = "it may hold more than text"
_NO_CONTENT = {"TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_PROPERTY", "INSERT_SELECTION"}
_PLAIN_TEXT = {"UTF8_STRING", "STRING", "TEXT", "COMPOUND_TEXT"}


def probe() -> Facts:
    book = MacroBook()
    book.load()
    settings = resolve(book.config, os.environ)
    choice = likely_engine("", settings)
    settings = served_by(choice.named, settings)
    models, server_trouble = _models(settings) if choice.kind == "server" else (None, "")
    return _desktop()._replace(
        config_path=config_path(),
        has_config=os.path.lexists(config_path()),
        config_trouble=_config_trouble(),
        stray_config=stray_config(),
        broken=tuple(str(broken) for broken in book.broken if broken.path != config_path()),
        hotkeys=tuple(book.bindings.keys.items()),
        lost_hotkeys=tuple((macro, keys, reason) for macro, (keys, reason) in book.bindings.lost.items()),
        engine=choice.kind,
        model=choice.model if choice.kind == "server" else settings.model,
        models=models,
        base_url=_shown(settings),
        has_key=bool(settings.api_key or settings.api_key_command),
        needs_key=_needs_key(settings),
        model_trouble=_trouble(lambda: _find_local(choice.model)) if choice.kind == "local" else "",
        server_trouble=server_trouble,
        proofreader_trouble=_trouble(lambda: _proofread(settings)),
        terminals=tuple(terminals(book.config.apps, sys.platform if sys.platform in ("darwin", "win32") else "x11")),
        state=_state(),
        notice_trouble=_notice_trouble(),
    )


def _trouble(do: Callable[[], None]) -> str:
    try:
        do()
    except MacrotoolError as error:
        return str(error)
    return ""


# ---- The desktop


def _desktop() -> Facts:
    """The facts about the desktop."""
    if sys.platform in ("darwin", "win32"):
        return _with_clipboard(Facts("macos" if sys.platform == "darwin" else "windows"), _UNTOLD)
    wayland, x11 = os.environ.get("WAYLAND_DISPLAY", ""), os.environ.get("DISPLAY", "")
    facts = Facts("wayland" if wayland else "x11" if x11 else "", wayland or x11, xwayland=x11 if wayland else "")
    if not x11:
        return _with_clipboard(facts, _UNTOLD)
    try:
        forms = clipboard_forms()
    except DesktopError as error:
        facts = facts._replace(session_trouble=str(error))
        return _with_clipboard(facts, _UNTOLD) if wayland else facts
    if wayland:
        return _with_clipboard(facts, _UNTOLD)
    why_not = _why_not(forms)
    if why_not and forms and not any(map(_is_text, forms)):  # reading it as text could look like a failure
        return facts._replace(clipboard_untried=why_not)
    return _with_clipboard(facts, why_not)


def _with_clipboard(facts: Facts, why_not: str) -> Facts:
    """Reads the clipboard, and writes it unless the user's content could be lost."""
    try:
        text = read_clipboard()
        why_not = why_not or ("" if text else "no text can be read from it")
        if not why_not:
            _write_and_put_back(text)
    except DesktopError as error:
        return facts._replace(clipboard_trouble=str(error))
    return facts._replace(clipboard_untried=why_not)


def _why_not(forms: Sequence[str] | None) -> str:
    """Why a content with these forms must not be overwritten; empty when it is plain text only."""
    if forms is None:
        return "its owner does not say what it holds"
    content = [form for form in forms if form not in _NO_CONTENT]
    if not content:
        return "it is empty"
    return "" if all(map(_is_text, content)) else "it holds more than text"


def _is_text(form: str) -> bool:
    return form in _PLAIN_TEXT or form.startswith("text/plain")


def _write_and_put_back(text: str) -> None:
    """Raises DesktopError."""
    try:
        write_clipboard(_PROBE)
    finally:
        write_clipboard(text)


def _notice_trouble() -> str:
    return why_not_shown()


# ---- Files, model, resident process


def _config_trouble() -> str:
    file = read_config()
    first = next((problem for problem in file.problems if problem.severity == "error"), None)
    return f"{file.path}:{first.line}:{first.column}: {first.message}" if first else ""


def _shown(settings: Settings) -> str:
    return shown(settings.base_url)


def _needs_key(settings: Settings) -> bool:
    return not is_loopback(settings.base_url)


def _models(settings: Settings) -> tuple[tuple[str, ...] | None, str]:
    """What the server lists, None when it does not, and what is wrong with it or the key."""
    try:
        check_reachable(settings.base_url)
        return tuple(list_models(settings, _LIST_SECONDS)), ""
    except AccessError as error:
        return None, str(error)
    except MacrotoolError as error:
        reached = _trouble(lambda: check_reachable(settings.base_url))
        return None, reached or ("" if _has_no_list(error) else str(error))


def _has_no_list(error: MacrotoolError) -> bool:
    return "no such API" in error.message


def _find_local(path: str) -> None:
    check_local(path)


def _proofread(settings: Settings) -> None:
    engine = open_engine(Choice(HARPER), settings, lambda _: None)
    engine.answer(ModelRequest("", "", text="This are a test."), lambda _: None)


def _state() -> State | None:
    """The state of the resident process, from its `status --json`."""
    link = connect(1.0)
    text = answer_to(link, ["status", "--json"]) if link is not None else ""
    if not text:
        return None
    row = json.loads(text)
    hotkeys = tuple(HotkeyState(**hotkey) for hotkey in row.pop("hotkeys"))
    last = LastRun(**row.pop("last")) if row["last"] else row.pop("last")
    return State(**row | {"hotkeys": hotkeys, "last": last, "broken": tuple(row["broken"])})
