"""Tells how to copy from and paste into a program, by the class of its window. Pure.

Graphical programs understand Ctrl+Insert and Shift+Insert in every keyboard layout; Ctrl+C and Ctrl+V fail where the
layout has no Latin letters. In a terminal Ctrl+C would kill the running program: there, the selected text is PRIMARY,
which the terminal owns as soon as something is selected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

PRIMARY, CLIPBOARD = "PRIMARY", "CLIPBOARD"


class Rule(NamedTuple):
    """copy: keys, or "primary": read the selected text from PRIMARY without a key. sources: what its paste key
    reads."""

    copy: str
    paste: str
    sources: tuple[str, ...]
    is_terminal: bool


_PROGRAM = Rule("<ctrl>+<insert>", "<shift>+<insert>", (CLIPBOARD,), False)
_XTERM = Rule("primary", "<shift>+<insert>", (PRIMARY,), True)
_TERMINAL = Rule("primary", "<ctrl>+<shift>+v", (CLIPBOARD,), True)

_XTERMS = (
    *("xterm", "uxterm", "koi8rxterm", "urxvt", "rxvt", "rxvt-unicode", "st", "st-256color"),
    *("mlterm", "eterm", "aterm"),
)
_TERMINALS = (
    *("gnome-terminal", "gnome-terminal-server", "org.gnome.terminal", "kgx", "org.gnome.console", "ptyxis"),
    *("org.gnome.ptyxis", "blackbox", "tilix", "terminator", "xfce4-terminal", "mate-terminal", "lxterminal", "guake"),
    *("tilda", "sakura", "termite", "roxterm", "terminology", "konsole", "yakuake", "qterminal", "deepin-terminal"),
    *("pantheon-terminal", "io.elementary.terminal", "kitty", "alacritty", "foot", "footclient", "contour", "rio"),
    *("wezterm", "org.wezfurlong.wezterm", "ghostty", "com.mitchellh.ghostty", "hyper", "tabby", "cool-retro-term"),
    *("cosmic-term", "com.system76.cosmicterm", "warp", "dev.warp.warp", "wave", "terminal"),
)
# macOS has no Insert key, and its terminals do not take Cmd+C for an interrupt.
_MAC = Rule("<cmd>+c", "<cmd>+v", (CLIPBOARD,), False)
_MAC_TERMINALS = ("terminal", "iterm2", "ghostty", "kitty", "alacritty", "wezterm", "warp", "hyper", "tabby", "rio")
_WINDOWS_TERMINALS = (
    *("consolewindowclass", "cascadia_hosting_window_class", "mintty", "org.wezfurlong.wezterm", "alacritty", "putty"),
)
# By platform: the rule for programs, and those for terminals by the name of their window
_TABLES: dict[str, tuple[Rule, dict[str, Rule]]] = {
    "x11": (_PROGRAM, dict.fromkeys(_XTERMS, _XTERM) | dict.fromkeys(_TERMINALS, _TERMINAL)),
    "darwin": (_MAC, dict.fromkeys(_MAC_TERMINALS, _MAC._replace(is_terminal=True))),
    "win32": (_PROGRAM, dict.fromkeys(_WINDOWS_TERMINALS, _PROGRAM._replace(is_terminal=True))),
}


def rule_for(classes: Iterable[str], apps: Mapping[str, Mapping[str, str]], platform: str = "x11") -> Rule:
    """classes: a window's names, the best first. apps: the user's `{CLASS: {copy: KEYS|primary, paste: KEYS}}`, which
    goes before our table; what it leaves out is as in the table. Upper and lower case do not matter."""
    names = [name.lower() for name in classes]
    default, table = _TABLES.get(platform, _TABLES["x11"])
    rule = next((table[name] for name in names if name in table), default)
    mine = {name.lower(): keys for name, keys in apps.items()}
    keys = next((mine[name] for name in names if name in mine), {})
    return _changed(rule, keys)


def terminals(apps: Mapping[str, Mapping[str, str]], platform: str = "x11") -> list[str]:
    """The window names that count as terminals, including the user's own."""
    own = [name for name in apps if rule_for((name,), apps, platform).is_terminal]
    return sorted({*_TABLES.get(platform, _TABLES["x11"])[1], *(name.lower() for name in own)})


def _changed(rule: Rule, keys: Mapping[str, str]) -> Rule:
    copy = keys.get("copy", rule.copy)
    if copy.lower() == "primary" and not rule.is_terminal:
        rule = _TERMINAL
    if "paste" in keys:
        # We do not know which selection a terminal's key pastes, so both will hold the answer.
        rule = rule._replace(paste=keys["paste"], sources=(CLIPBOARD, PRIMARY) if rule.is_terminal else (CLIPBOARD,))
    return rule._replace(copy="primary" if copy.lower() == "primary" else copy)
