"""How a hotkey is written: `<ctrl>+<alt>+g`. Pure.

    hotkey   = { modifier "+" } key
    modifier = "<ctrl>" | "<alt>" | "<shift>" | "<cmd>"
    key      = one character | "<f1>" … "<f20>" | "<space>" | "<enter>" | …

These are pynput's words, upper or lower case. The common spellings of other programs (`Ctrl+Alt+G`, `<super>+g`,
`C-M-g`, `<Control><Alt>g`, `⌘⇧G`) are accepted, too; the program keeps and shows them in the form above. As a value in
a file, `none` turns a hotkey off.
"""

from __future__ import annotations

import re

from macrotool.errors import short
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Node, Problem, Text, error, quoted, warning
from macrotool.yaml_reader.value_kinds import not_text, read_text, write_line

MODIFIERS = ("ctrl", "alt", "shift", "cmd")
_NAMED_KEYS = {
    *("backspace", "caps_lock", "delete", "down", "end", "enter", "esc", "home", "insert", "left", "menu", "num_lock"),
    *("page_down", "page_up", "pause", "print_screen", "right", "scroll_lock", "space", "tab", "up"),
    *("media_play_pause", "media_next", "media_previous", "media_volume_up", "media_volume_down", "media_volume_mute"),
    *(f"f{number}" for number in range(1, 21)),
}
_SIDES = ("_l", "_r", "_gr")
# Words of other programs. The signs are the ones that macOS prints in its menus.
_OTHER_WORDS = {
    **dict.fromkeys(("control", "ctl", "strg", "primary", "^", "⌃"), "ctrl"),
    **dict.fromkeys(("option", "opt", "mod1", "⌥", "altgr", "alt_gr"), "alt"),
    **dict.fromkeys(("shft", "⇧"), "shift"),
    **dict.fromkeys(("command", "super", "win", "windows", "meta", "mod4", "⌘"), "cmd"),
    **dict.fromkeys(("return", "⏎", "↩"), "enter"),
    "escape": "esc",
    "del": "delete",
    "ins": "insert",
    "pgup": "page_up",
    "pgdn": "page_down",
    "spacebar": "space",
    "pageup": "page_up",
    "pagedown": "page_down",
    "plus": "+",
    "minus": "-",
    "comma": ",",
    "period": ".",
}
_EMACS = {"c": "ctrl", "m": "alt", "a": "alt", "s": "shift"}


NONE = "none"
"""In a file: no keys."""

# Keys that every program uses. The modifiers, in the order of MODIFIERS; the keys; what they do there.
_IN_USE = (
    (("ctrl", "cmd"), "a", "selects all"),
    (("ctrl", "cmd"), "cvx", "copies, pastes or cuts"),
    (("ctrl", "cmd"), "zy", "undoes or repeats"),
    (("ctrl", "cmd"), "sopntfwq", "opens, saves, finds or closes"),
    (("ctrl", "alt", "cmd"), ("<tab>", "<esc>", "<enter>", "<space>", "<f4>"), "belongs to the desktop or the program"),
    (("ctrl", "alt", "cmd"), ("<left>", "<right>", "<up>", "<down>", "<home>", "<end>"), "moves the caret or the page"),
    (("ctrl", "alt", "cmd"), ("<backspace>", "<delete>", "<insert>"), "deletes, copies or pastes"),
)


def parse_hotkey(text: str) -> str | None:
    """The hotkey in the form above, or None when the text is not one."""
    parts = _split(text.strip().lower())
    if not parts or not all(map(_is_modifier, parts[:-1])) or not _is_key(parts[-1]):
        return _other_spelling(text) or None
    return "+".join(dict.fromkeys(parts)) if parts[-1] != "+" else "+".join([*dict.fromkeys(parts[:-1]), "+"])


def why_refused(hotkey: str) -> str:
    """What programs use these keys for; empty when they can be bound. hotkey: as parse_hotkey returned it."""
    *modifiers, key = _split(hotkey)
    held = {_side_free(modifier)[1:-1] for modifier in modifiers} - {"shift"}
    if not held and not re.fullmatch(r"<(f\d+|media_\w+|pause|print_screen|scroll_lock|menu)>", key):
        return "is typed in every text"
    for words, keys, use in _IN_USE:
        is_bare = "<shift>" not in map(_side_free, modifiers) or key.startswith("<")
        if len(held) == 1 and held <= set(words) and key in keys and is_bare:
            return f"{use} in every program" if len(key) == 1 else use
    return ""


def free_hotkey(hotkey: str) -> str:
    """The same key with modifiers that programs leave free."""
    key = _split(hotkey)[-1]
    return f"<ctrl>+<alt>+{key}" if len(key) == 1 and key != "+" else "<ctrl>+<alt>+y"


def weakness(hotkey: str) -> str:
    """Why a hotkey that can be bound may still be a bad choice; empty when it is not."""
    *modifiers, key = _split(hotkey)
    held = {_side_free(modifier) for modifier in modifiers}
    if held == {"<alt>"}:
        return "Alt alone opens menus in many programs and types special characters on macOS"
    return (
        "many programs use this key" if not held and key in ("<f1>", "<f2>", "<f3>", "<f5>", "<f10>", "<f11>") else ""
    )


def same_keys(hotkey: str) -> str:
    """The same text for the same keys, in whatever order, and on whatever side, the modifiers are written."""
    *modifiers, key = _split(hotkey)
    return "+".join([*sorted(set(map(_side_free, modifiers))), key])


def _other_spelling(text: str) -> str:
    """What another program's spelling means, in our grammar; empty when that is unclear."""
    words = [_our_word(word) for word in _words(text)]
    modifiers = [f"<{word}>" for word in MODIFIERS if word in words]
    keys = [word for word in words if word not in MODIFIERS]
    if len(keys) != 1:
        return ""
    key = keys[0] if len(keys[0]) == 1 else f"<{keys[0]}>"
    return "+".join([*modifiers, key]) if _is_key(key) else ""


def hotkey_parts(hotkey: str) -> tuple[list[str], str]:
    """The modifiers and the key of what parse_hotkey returned, without brackets: `(["ctrl", "alt"], "g")`."""
    *modifiers, key = _split(hotkey)
    return [modifier[1:-1] for modifier in modifiers], key[1:-1] if len(key) > 1 else key


def _split(text: str) -> list[str]:
    """At each "+", except where "+" is itself the key."""
    if text.endswith("++"):
        return [*text[:-2].split("+"), "+"]
    return ["+"] if text == "+" else text.split("+")


def _is_modifier(part: str) -> bool:
    return _side_free(part) in {f"<{word}>" for word in MODIFIERS}


def _side_free(part: str) -> str:
    """`<ctrl_l>` and `<alt_gr>` are `<ctrl>` and `<alt>` on one side of the keyboard."""
    for side in _SIDES:
        if part.endswith(f"{side}>"):
            return part.removesuffix(f"{side}>") + ">"
    return part


def _is_key(part: str) -> bool:
    if len(part) == 1:
        return part.isprintable() and not part.isspace()
    return part[:1] == "<" and part[-1:] == ">" and part[1:-1] in _NAMED_KEYS


def _words(text: str) -> list[str]:
    """`Ctrl+Alt-G`, `<Control><Alt>g`, `⌘⇧G` and `ctrl alt g` in words. A last "+" or "-" is the key."""
    text = text.strip().lower()
    is_emacs = "-" in text and "+" not in text
    key = [text[-1]] if len(text) > 1 and text[-1] in "+-" and text[-2] in "+- " else []
    for sign in "^⌃⌥⇧⌘":
        text = text.replace(sign, f" {sign} ")
    for separator in "<>+-,":
        text = text.replace(separator, " ")
    words = text.split()
    if is_emacs and all(len(word) == 1 for word in words[:-1]):
        words = [_EMACS.get(word, word) for word in words[:-1]] + words[-1:]
    return words + key


def _our_word(word: str) -> str:
    return _OTHER_WORDS.get(word, word)


# --- as a value in a file ---------------------------------------------------------------------------------------------


def _read_hotkey(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    """The keys; empty for `none`."""
    if isinstance(node, Text) and node.value.strip().lower() == NONE:
        return "", []
    swapped = parse_hotkey(name) or ""
    if isinstance(node, Text) and "+" in swapped and node.value and not parse_hotkey(node.value):
        hint = f"write {node.value}: {_plain_or_quoted(swapped)}"
        return None, [error(node.mark, "the macro's name comes first, then its keys", hint)]
    hotkey, problems = _read_keys(name, node)
    if hotkey is None:
        return None, problems
    if use := why_refused(hotkey):
        hint = write_line(name, node, free_hotkey(hotkey))
        return None, [error(node.mark, f"{hotkey} cannot be a hotkey: it {use}", hint)]
    if weak := weakness(hotkey):
        hint = write_line(name, node, free_hotkey(hotkey))
        return hotkey, [warning(node.mark, f"the hotkey {hotkey} is a risky choice: {weak}", hint)]
    return hotkey, []


def _read_keys(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    value, _ = read_text(name, node)
    if value is None:
        return None, [not_text(name, node)]
    hotkey = parse_hotkey(value)
    if hotkey is None:
        hint = write_line(name, node, "<ctrl>+<alt>+y")
        return None, [error(node.mark, f"'{short(value)}' is not a hotkey", hint)]
    return hotkey, []


def _read_keys_or_primary(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    """`primary` reads the selection itself, without pressing keys."""
    value, _ = read_text(name, node)
    return (value, []) if value == "primary" else _read_keys(name, node)


def _plain_or_quoted(text: str) -> str:
    return text if text[0] == "<" else quoted(text)


HOTKEY = Kind(_read_hotkey, {"type": "string", "minLength": 1})
KEYS = HOTKEY._replace(read=_read_keys)
KEYS_OR_PRIMARY = Kind(_read_keys_or_primary, {"type": "string"})
