"""Judges the facts: what works, what does not, and how to fix it. `facts` finds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from macrotool.cli.display.layout import GREEN, RED, YELLOW, Paint, wrapped
from macrotool.models.catalogue import is_listed_as
from macrotool.service.status import State

_NO_MODEL = (
    "macrotool setup finds one; or set OPENAI_API_KEY, or OPENAI_BASE_URL to a server such as "
    "http://localhost:11434/v1 (Ollama); without a model only macros with an offline engine work"
)

_BIND = "let a key binding of the desktop run 'macrotool run NAME --selection --copy'"
_SHELL_ALONE = "start it with 'macrotool listen --no-hotkeys' for faster runs"


_COLOURS = {"ok": GREEN, "note": YELLOW, "problem": RED}


class Facts(NamedTuple):
    """Each trouble is one line, or empty when there is none.

    session: "x11", "wayland", "macos", "windows" or empty. xwayland: the X display of a Wayland session.
    clipboard_untried: why nothing was written to the clipboard, which could be read. stray_config: the path of a
    configuration that is not read because of its name. hotkeys: macro and keys. lost_hotkeys: macro, keys, and why it
    does not get them. server_trouble: only set when the engine is a server. models: those that the
    server lists, None when it does not. terminals: the window classes that count as
    terminals. state: of the resident process, None without one.
    """

    session: str = ""
    display: str = ""
    xwayland: str = ""
    session_trouble: str = ""
    clipboard_trouble: str = ""
    clipboard_untried: str = ""
    notice_trouble: str = ""
    config_path: str = ""
    has_config: bool = False
    config_trouble: str = ""
    stray_config: str = ""
    broken: tuple[str, ...] = ()
    hotkeys: tuple[tuple[str, str], ...] = ()
    lost_hotkeys: tuple[tuple[str, str, str], ...] = ()
    engine: str = ""
    model: str = ""
    base_url: str = ""
    has_key: bool = False
    needs_key: bool = False
    model_trouble: str = ""
    server_trouble: str = ""
    models: tuple[str, ...] | None = None
    proofreader_trouble: str = ""
    terminals: tuple[str, ...] = ()
    state: State | None = None


class Row(NamedTuple):
    """state: "ok", "note" (worth knowing, nothing is broken) or "problem". fix: what to do, empty for "ok"."""

    check: str
    state: str
    found: str
    fix: str = ""


def diagnose(facts: Facts) -> list[Row]:
    return [row for check in _CHECKS for row in check(facts)]


def is_fine(rows: Sequence[Row]) -> bool:
    return all(row.state != "problem" for row in rows)


def as_text(rows: Sequence[Row], to: int | None, paint: Paint) -> str:
    """A line for each row, the remedy below it. to: the terminal's width, at which lines are wrapped; None: nowhere."""
    checks = max(len(row.check) for row in rows)
    lines = []
    for row in rows:
        indent = " " * (len("problem") + checks + 4)
        found = _wrapped(row.found, to, indent)[len(indent) :]
        lines.append(f"{paint(f'{row.state:<7}', _COLOURS[row.state])}  {row.check:<{checks}}  {found}")
        if row.fix:
            lines.append(_wrapped(f"fix: {row.fix}", to, indent))
    return "\n".join(lines) + "\n"


def _wrapped(text: str, to: int | None, indent: str) -> str:
    return wrapped(text, to, indent) if to is not None else indent + text


def _session(facts: Facts) -> list[Row]:
    if not facts.session:
        return [Row("session", "note", "no desktop session", "hotkeys need one; the shell commands do not")]
    found = " ".join(filter(None, (facts.session, facts.display)))
    if facts.session_trouble:
        return [Row("session", "problem", f"{found}: {facts.session_trouble}")]
    if facts.xwayland:
        return [Row("session", "note", f"{found}: only the windows of XWayland ({facts.xwayland}) are reached", _BIND)]
    if facts.session == "wayland":
        return [Row("session", "note", f"{found}: hotkeys are not there yet on Wayland", _BIND)]
    return [Row("session", "ok", found)]


def _resident(facts: Facts) -> list[Row]:
    if facts.state is None:
        fix = "start it with 'macrotool listen' for hotkeys and faster runs"
        return [Row("listen", "note", "not running", _SHELL_ALONE if _is_wayland_alone(facts) else fix)]
    backend = facts.state.backend or "no hotkeys"
    found = f"process {facts.state.pid}, since {facts.state.since}, {backend}"
    if facts.state.trouble:
        return [Row("listen", "problem", f"{found}: {facts.state.trouble}", "start the desktop session again")]
    return [Row("listen", "ok", found)]


def _hotkeys(facts: Facts) -> list[Row]:
    if facts.state is None:
        fix = _BIND if _is_wayland_alone(facts) else "they need 'macrotool listen'"
        rows = [Row("hotkey", "note", f"{keys} for {macro}, not bound", fix) for macro, keys in facts.hotkeys]
        return rows + [_lost(f"{keys} for {macro}", reason) for macro, keys, reason in facts.lost_hotkeys]
    return [
        _HOTKEYS[hotkey.state](f"{hotkey.keys} for {hotkey.macro}", hotkey.detail) for hotkey in facts.state.hotkeys
    ]


def _lost(what: str, reason: str) -> Row:
    fix = "change it: 'hotkeys' in the configuration, or 'hotkey' in the macro's file"
    return Row("hotkey", "problem", f"{what}, not bound: {reason}", fix)


_HOTKEYS: dict[str, Callable[[str, str], Row]] = {
    "live": lambda what, detail: Row("hotkey", "ok", what),
    "off": lambda what, detail: Row("hotkey", "note", f"{what}, not bound", "listen runs without hotkeys"),
    "lost": _lost,
    "taken": lambda what, detail: Row(  # the detail says what to do
        "hotkey", "problem", f"{what}, taken: {detail or 'another program has it'}",
        "" if detail else "free it there, then run 'macrotool reload', or choose other keys in the configuration",
    ),
    "invalid": lambda what, detail: Row(
        "hotkey", "problem", f"{what}, invalid: {detail}", "choose other keys in the configuration"
    ),
}  # fmt: skip


def _terminals(facts: Facts) -> list[Row]:
    if not facts.session:
        return []
    return [Row("terminals", "ok", f"recognised by their window class: {', '.join(facts.terminals)}")]


def _is_wayland_alone(facts: Facts) -> bool:
    return facts.session == "wayland" and not facts.xwayland


def _clipboard(facts: Facts) -> list[Row]:
    if facts.session == "x11" and facts.session_trouble:
        return [Row("clipboard", "problem", "not tried: the display cannot be used")]
    if facts.clipboard_untried:
        fix = "to try it, copy a plain text and run doctor again" if facts.session == "x11" else ""
        return [Row("clipboard", "note", f"not tried: {facts.clipboard_untried}", fix)]
    if not facts.clipboard_trouble:
        return [Row("clipboard", "ok", "works")]
    state = "problem" if facts.session else "note"
    return [Row("clipboard", state, facts.clipboard_trouble)]


def _notices(facts: Facts) -> list[Row]:
    if not facts.session:
        return []
    if facts.notice_trouble:
        found = f"{facts.notice_trouble}: notices and the answers of 'output: show' will not be seen"
        return [Row("notices", "note", found, "'macrotool last' prints the last answer")]
    return [Row("notices", "ok", "work")]


def _files(facts: Facts) -> list[Row]:
    rows = [Row("macros", "problem", line, "macrotool check shows every mistake") for line in facts.broken]
    if facts.config_trouble:
        rows.append(Row("configuration", "problem", facts.config_trouble, "macrotool check shows every mistake"))
    if facts.stray_config:
        rows.append(Row("configuration", "problem", f"{facts.stray_config} is not read", "rename it to config.yaml"))
    rows = rows or [Row("macros", "ok", "no mistakes in macros and configuration")]
    if facts.has_config and not (facts.config_trouble or facts.stray_config):
        rows.append(Row("configuration", "ok", facts.config_path))
    elif not facts.has_config and not facts.stray_config:
        rows.append(Row("configuration", "note", f"none at {facts.config_path}", "macrotool setup writes one"))
    return rows


def _model(facts: Facts) -> list[Row]:
    if not facts.model:  # unknown while the configuration cannot be read
        return [] if facts.config_trouble else [Row("model", "note", "none is configured", _NO_MODEL)]
    if facts.model_trouble:
        return [Row("model", "problem", f"{facts.model}: {facts.model_trouble}")]
    if facts.engine != "server":
        return [Row("model", "ok", facts.model)]
    return [_model_row(facts), _key(facts), _server(facts)]


def _model_row(facts: Facts) -> Row:
    """Whether the server has the model."""
    if facts.server_trouble or facts.models is None:
        return Row("model", "note", f"{facts.model}, which was not tried", "try it: macrotool run prompt Hello")
    if any(is_listed_as(one, facts.model) for one in facts.models):
        return Row("model", "ok", facts.model)
    found = f"{facts.model}: the server does not list it"
    return Row("model", "problem", found, "macrotool models lists its models, macrotool setup chooses one")


def _server(facts: Facts) -> Row:
    if facts.server_trouble:
        return Row("server", "problem", facts.server_trouble)
    if facts.models is None:
        return Row("server", "ok", f"{facts.base_url} can be reached; it does not list its models")
    return Row(
        "server",
        "ok",
        f"{facts.base_url} answers, with {len(facts.models)} {'model' if len(facts.models) == 1 else 'models'}",
    )


def _key(facts: Facts) -> Row:
    if facts.has_key:
        return Row("key", "ok", "set")
    if facts.needs_key:
        return Row(
            "key",
            "problem",
            f"none for {facts.base_url}",
            "set OPENAI_API_KEY, or api_key_command in the configuration",
        )
    return Row("key", "ok", "none, and a server on this machine needs none")


def _proofreader(facts: Facts) -> list[Row]:
    if facts.proofreader_trouble:
        return [Row("proofreader", "problem", facts.proofreader_trouble, "install macrotool again")]
    return [Row("proofreader", "ok", "works")]


_CHECKS: tuple[Callable[[Facts], list[Row]], ...] = (
    _session, _resident, _hotkeys, _clipboard, _notices, _terminals, _files, _model, _proofreader,
)  # fmt: skip
