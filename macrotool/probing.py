"""The facts that `doctor` judges, each found by trying it. Nothing is sent to a model, and no key is printed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

from macrotool.config import read_config
from macrotool.desktop.applications import terminals
from macrotool.doctor import Facts
from macrotool.errors import MacrotoolError
from macrotool.service.link import connect
from macrotool.service.macro_book import MacroBook
from macrotool.service.report import HotkeyState, LastRun, State
from macrotool.settings import HARPER, Choice, Settings, likely_engine, resolve
from macrotool.user_folder import config_path

_PROBE = "macrotool doctor: a text, with é, 한 and 😀"


def probe() -> Facts:
    book = MacroBook()
    book.load()
    settings = resolve(book.config, os.environ)
    session, display = _session()
    choice = likely_engine("", settings)
    return Facts(
        session=session,
        display=display,
        clipboard_trouble=_trouble(_clipboard_round_trip),
        config_path=config_path(),
        config_trouble=_config_trouble(),
        broken=tuple(str(broken) for broken in book.broken if broken.path != config_path()),
        hotkeys=tuple(book.bindings.keys.items()),
        engine=choice.kind,
        model=settings.model,
        base_url=_shown(settings),
        has_key=bool(settings.api_key or settings.api_key_command),
        needs_key=_needs_key(settings),
        server_trouble=_trouble(lambda: _reach(settings)) if choice.kind == "server" else "",
        proofreader_trouble=_trouble(lambda: _proofread(settings)),
        terminals=tuple(terminals(book.config.apps, sys.platform if sys.platform in ("darwin", "win32") else "x11")),
        state=_state(),
    )


def _trouble(do: Callable[[], None]) -> str:
    try:
        do()
    except MacrotoolError as error:
        return str(error)
    return ""


def _session() -> tuple[str, str]:
    """What kind of desktop this is, and its display."""
    if sys.platform in ("darwin", "win32"):
        return ("macos" if sys.platform == "darwin" else "windows"), ""
    wayland, x11 = os.environ.get("WAYLAND_DISPLAY", ""), os.environ.get("DISPLAY", "")
    return ("wayland", wayland) if wayland else ("x11", x11) if x11 else ("", "")


def _clipboard_round_trip() -> None:
    """The user's own text is put back; where there is none, an image may be there, and nothing is written over it.

    Raises DesktopError.
    """
    from macrotool.desktop.clipboard import read_clipboard, write_clipboard

    before = read_clipboard()
    if not before:
        return
    try:
        write_clipboard(_PROBE)
    finally:
        write_clipboard(before)


def _config_trouble() -> str:
    file = read_config()
    first = next((problem for problem in file.problems if problem.severity == "error"), None)
    return f"{file.path}:{first.line}:{first.column}: {first.message}" if first else ""


def _shown(settings: Settings) -> str:
    from macrotool.models.endpoint import shown

    return shown(settings.base_url)


def _needs_key(settings: Settings) -> bool:
    from macrotool.models.endpoint import is_loopback

    return not is_loopback(settings.base_url)


def _reach(settings: Settings) -> None:
    from macrotool.models.probe import check_reachable

    check_reachable(settings.base_url)


def _proofread(settings: Settings) -> None:
    from macrotool.messages import ModelRequest
    from macrotool.models.engines import Question, open_engine

    engine = open_engine(Choice(HARPER), settings, lambda _: None)
    engine.answer(Question(ModelRequest("", ""), "This are a test."), lambda _: None)


def _state() -> State | None:
    """Of the resident process, asked as `status --json` asks."""
    from macrotool.service.asking import answer_to

    link = connect(1.0)
    text = answer_to(link, ["status", "--json"]) if link is not None else ""
    if not text:
        return None
    row = json.loads(text)
    hotkeys = tuple(HotkeyState(**hotkey) for hotkey in row.pop("hotkeys"))
    last = LastRun(**row.pop("last")) if row["last"] else row.pop("last")
    return State(**row | {"hotkeys": hotkeys, "last": last, "broken": tuple(row["broken"])})
