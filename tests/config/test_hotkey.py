"""Hotkeys: what is one, what is meant by one of another program, and which are a bad choice."""

import pytest

from macrotool.config.hotkey import free_hotkey, hotkey_parts, parse_hotkey, weakness, why_refused

HOTKEYS = [
    ("<ctrl>+<alt>+g", "<ctrl>+<alt>+g"),
    ("<Ctrl>+<Shift>+G", "<ctrl>+<shift>+g"),
    ("<cmd>+<space>", "<cmd>+<space>"),
    ("<ctrl_l>+<alt_gr>+1", "<ctrl_l>+<alt_gr>+1"),
    ("<f8>", "<f8>"),
    ("<ctrl>++", "<ctrl>++"),
    ("<ctrl>+-", "<ctrl>+-"),
    (" <ctrl>+é ", "<ctrl>+é"),
    ("g", "g"),
]
MEANT = [
    ("ctrl+alt+g", "<ctrl>+<alt>+g"),
    ("Ctrl-Shift-G", "<ctrl>+<shift>+g"),
    ("Control + Option + G", "<ctrl>+<alt>+g"),
    ("ctrl alt g", "<ctrl>+<alt>+g"),
    ("C-M-g", "<ctrl>+<alt>+g"),
    ("<Control><Alt>g", "<ctrl>+<alt>+g"),
    ("<Primary><Shift>g", "<ctrl>+<shift>+g"),
    ("⌘⇧G", "<shift>+<cmd>+g"),
    ("^⌥G", "<ctrl>+<alt>+g"),
    ("Super+Space", "<cmd>+<space>"),
    ("Win+Return", "<cmd>+<enter>"),
    ("<ctrl>+<alt>+<g>", "<ctrl>+<alt>+g"),
    ("Ctrl+Alt+F5", "<ctrl>+<alt>+<f5>"),
    ("ctrl++", "<ctrl>++"),
    ("Ctrl+PgUp", "<ctrl>+<page_up>"),
]
NOTHING = ["", "<ctrl>", "<ctrl>+<alt>", "nonsense", "a+b", "<ctrl>+", "ctrl", "<hyper>+a+b", "<ctrl>+<alt>+gg"]


@pytest.mark.parametrize(("written", "hotkey"), HOTKEYS)
def test_hotkeys(written: str, hotkey: str) -> None:
    assert parse_hotkey(written) == hotkey
    assert parse_hotkey(hotkey) == hotkey


@pytest.mark.parametrize(("written", "hotkey"), MEANT)
def test_the_spellings_of_other_programs(written: str, hotkey: str) -> None:
    assert parse_hotkey(written) == hotkey


@pytest.mark.parametrize("written", NOTHING)
def test_what_is_no_hotkey(written: str) -> None:
    assert parse_hotkey(written) is None


REFUSED = [
    *(f"<{modifier}>+{key}" for modifier in ("ctrl", "cmd") for key in "acvxzsfnopqtw"),
    *("g", "<shift>+g", "1", "<enter>", "<shift>+<tab>", "<space>", "<delete>", "<left>"),
    *("<alt>+<tab>", "<alt>+<f4>", "<ctrl>+<tab>", "<ctrl>+<left>", "<ctrl>+<shift>+<left>", "<ctrl_l>+c"),
]
FREE = ["<ctrl>+<alt>+c", "<ctrl>+<shift>+c", "<ctrl>+g", "<cmd>+<alt>+v", "<f8>", "<f12>", "<pause>", "<ctrl>+<f9>"]


@pytest.mark.parametrize("hotkey", REFUSED)
def test_keys_that_every_program_uses(hotkey: str) -> None:
    assert why_refused(hotkey)
    proposed = free_hotkey(hotkey)
    assert parse_hotkey(proposed) == proposed
    assert not why_refused(proposed)
    assert not weakness(proposed)


@pytest.mark.parametrize("hotkey", FREE)
def test_free_keys(hotkey: str) -> None:
    assert why_refused(hotkey) == ""


@pytest.mark.parametrize(
    ("hotkey", "words"),
    [
        *((hotkey, "") for hotkey in ("<ctrl>+g", "<cmd>+<shift>+g", "<f8>", "<shift>+<f8>", "<ctrl_r>+<alt>+g")),
        ("<alt>+g", "Alt alone opens menus in many programs and types special characters on macOS"),
        ("<f5>", "many programs use this key"),
        ("<f11>", "many programs use this key"),
    ],
)
def test_good_and_bad_choices(hotkey: str, words: str) -> None:
    assert weakness(hotkey) == words


@pytest.mark.parametrize(
    ("hotkey", "parts"),
    [
        ("<ctrl>+<alt>+g", (["ctrl", "alt"], "g")),
        ("<ctrl_l>++", (["ctrl_l"], "+")),
        ("<shift>+<insert>", (["shift"], "insert")),
        ("+", ([], "+")),
    ],
)
def test_the_parts_of_a_hotkey(hotkey: str, parts: tuple[list[str], str]) -> None:
    assert hotkey_parts(hotkey) == parts
