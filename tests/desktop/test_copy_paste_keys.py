from __future__ import annotations

import pytest

from macrotool.desktop.copy_paste_keys import Rule, rule_for

INSERT = ("<ctrl>+<insert>", "<shift>+<insert>")


@pytest.mark.parametrize(
    ("classes", "apps", "rule"),
    [
        ((), {}, Rule(*INSERT, ("CLIPBOARD",), False)),
        (("mousepad", "Mousepad"), {}, Rule(*INSERT, ("CLIPBOARD",), False)),
        (("xterm", "XTerm"), {}, Rule("primary", "<shift>+<insert>", ("PRIMARY",), True)),
        (("Navigator", "kitty"), {}, Rule("primary", "<ctrl>+<shift>+v", ("CLIPBOARD",), True)),
        (("gnome-terminal-server", "Gnome-terminal"), {}, Rule("primary", "<ctrl>+<shift>+v", ("CLIPBOARD",), True)),
        (("a", "Mine"), {"mine": {"paste": "<ctrl>+v"}}, Rule(INSERT[0], "<ctrl>+v", ("CLIPBOARD",), False)),
        (("a", "Mine"), {"MINE": {"copy": "<ctrl>+c"}}, Rule("<ctrl>+c", INSERT[1], ("CLIPBOARD",), False)),
        (("a", "Mine"), {"a": {"copy": "primary"}}, Rule("primary", "<ctrl>+<shift>+v", ("CLIPBOARD",), True)),
        (
            ("xterm", "XTerm"),
            {"XTerm": {"paste": "<ctrl>+<shift>+v"}},
            Rule("primary", "<ctrl>+<shift>+v", ("CLIPBOARD", "PRIMARY"), True),
        ),
        (
            ("xterm", "XTerm"),
            {"XTerm": {"copy": "<ctrl>+<shift>+c"}},
            Rule("<ctrl>+<shift>+c", "<shift>+<insert>", ("PRIMARY",), True),
        ),
    ],
)
def test_the_users_rule_then_the_table(
    classes: tuple[str, ...], apps: dict[str, dict[str, str]], rule: Rule
) -> None:  # fmt: skip
    assert rule_for(classes, apps) == rule


def test_other_platforms_have_their_own_keys() -> None:
    assert rule_for(("TextEdit",), {}, "darwin") == Rule("<cmd>+c", "<cmd>+v", ("CLIPBOARD",), False)
    assert rule_for(("iTerm2",), {}, "darwin").is_terminal
    assert rule_for(("CASCADIA_HOSTING_WINDOW_CLASS",), {}, "win32") == Rule(*INSERT, ("CLIPBOARD",), True)
