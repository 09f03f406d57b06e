"""How a hotkey is written: `<ctrl>+<alt>+g`. Pure.

    hotkey   = { modifier "+" } key
    modifier = "<ctrl>" | "<alt>" | "<shift>" | "<cmd>"
    key      = one character | "<f1>" … "<f20>" | "<space>" | "<enter>" | …

These are pynput's words, upper or lower case. The common spellings of other programs (`Ctrl+Alt+G`, `C-M-g`,
`<Control><Alt>g`, `⌘⇧G`) are not accepted, because a hotkey is also read by other tools, but they are understood well
enough for the right one to be proposed.
"""

from __future__ import annotations

from macrotool.errors import short
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Node, Problem, error, quoted, warning
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


def parse_hotkey(text: str) -> str | None:
    """The hotkey in lower case, or None when it is not one by the grammar above."""
    parts = _split(text.strip().lower())
    if not parts or not all(map(_is_modifier, parts[:-1])) or not _is_key(parts[-1]):
        return None
    return "+".join(dict.fromkeys(parts)) if parts[-1] != "+" else "+".join([*dict.fromkeys(parts[:-1]), "+"])


def weakness(hotkey: str) -> str:
    """Why a hotkey that is well written may still be a bad choice; empty when it is not."""
    *modifiers, key = _split(hotkey)
    strong = {"<ctrl>", "<cmd>"} & {_side_free(modifier) for modifier in modifiers}
    if strong or key.startswith("<f"):
        return ""
    if any(_side_free(modifier) == "<alt>" for modifier in modifiers):
        return "Alt alone opens menus in many programs and types special characters on macOS"
    return "without Ctrl, Alt or Cmd it fires while you type"


def same_keys(hotkey: str) -> str:
    """The same text for the same keys, in whatever order, and on whatever side, the modifiers are written."""
    *modifiers, key = _split(hotkey)
    return "+".join([*sorted(set(map(_side_free, modifiers))), key])


def suggest_hotkey(text: str) -> str:
    """What `text` most likely means, in our grammar; empty when that is unclear."""
    words = [_our_word(word) for word in _words(text)]
    modifiers = [f"<{word}>" for word in MODIFIERS if word in words]
    keys = [word for word in words if word not in MODIFIERS]
    if len(keys) != 1:
        return ""
    key = keys[0] if len(keys[0]) == 1 else f"<{keys[0]}>"
    return parse_hotkey("+".join([*modifiers, key])) or ""


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
    hotkey, problems = _read_keys(name, node)
    weak = weakness(hotkey) if hotkey else ""
    hint = f"add a modifier, for example <ctrl>+{hotkey}"
    return hotkey, [
        *problems,
        *([warning(node.mark, f"the hotkey {hotkey} is a risky choice: {weak}", hint)] * bool(weak)),
    ]


def _read_keys(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    value, _ = read_text(name, node)
    if value is None:
        return None, [not_text(name, node)]
    hotkey = parse_hotkey(value)
    better = hotkey or suggest_hotkey(value)
    if hotkey is None:
        hint = write_line(name, node, _plain_or_quoted(better or "<ctrl>+<alt>+y"))
        return None, [error(node.mark, f"'{short(value)}' is not a hotkey", hint)]
    return hotkey, []


def _read_keys_or_primary(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    """`primary` reads the selection itself, without pressing keys."""
    value, _ = read_text(name, node)
    return (value, []) if value == "primary" else _read_keys(name, node)


def _plain_or_quoted(text: str) -> str:
    return text if text[0] == "<" else quoted(text)


HOTKEY = Kind(_read_hotkey, {"type": "string", "pattern": r"^(<\w+>\+)*(<\w+>|[^\s])$"})
KEYS = HOTKEY._replace(read=_read_keys)
KEYS_OR_PRIMARY = Kind(_read_keys_or_primary, {"type": "string"})
