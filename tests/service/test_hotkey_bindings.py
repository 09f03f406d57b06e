"""Who gets which keys, as rows."""

import pytest

from macrotool.service.resident.hotkey_bindings import Wanted, assign

G, ALSO_G, Y = "<ctrl>+<alt>+g", "<alt_l>+<ctrl>+g", "<ctrl>+<alt>+y"
TWO = [Wanted("mine", G), Wanted("fix", ALSO_G), Wanted("none", "")]

ROWS = [
    ([], {}, {}, []),
    ([Wanted("fix", G)], {}, {"fix": G}, []),
    (TWO, {}, {"mine": G}, ["fix"]),
    (TWO, {"fix": Y}, {"fix": Y, "mine": G}, []),
    (TWO, {"none": G}, {"none": G}, ["mine", "fix"]),
    (TWO, {"nobody": Y}, {"mine": G}, ["nobody", "fix"]),
]


@pytest.mark.parametrize(("wanted", "configured", "keys", "lost"), ROWS)
def test_assign(wanted: list[Wanted], configured: dict[str, str], keys: dict[str, str], lost: list[str]) -> None:
    found = assign(wanted, configured)
    assert found.keys == keys
    assert list(found.lost) == lost
    assert len(found.warnings) == len(lost)
    assert all(macro in warning for macro, warning in zip(lost, found.warnings, strict=True))


def test_a_user_s_key_silently_takes_a_built_in_s() -> None:
    bindings = assign([Wanted("mine", G), Wanted("fix", G, is_builtin=True)], {})
    assert (bindings.keys, bindings.lost, bindings.warnings) == ({"mine": G}, {}, ())
    configured = assign([Wanted("mine", Y), Wanted("fix", G, is_builtin=True)], {"fix": Y})
    assert (configured.keys, configured.conflicts) == ({"fix": Y}, {"mine": "fix"})


def test_none_turns_keys_off() -> None:
    bindings = assign([Wanted("mine", ""), Wanted("fix", G, is_builtin=True)], {"fix": "", "nobody": ""})
    assert (bindings.keys, bindings.lost) == ({}, {})


# (configured, the keys, why the others have none)
EDITING = [
    ({}, {"mine": G}, {"fix": "the macro 'mine' has these keys already"}),
    ({"rename": Y}, {"mine": G}, {"rename": "file macros on", "fix": "the macro 'mine'"}),
    ({"rename": G}, {"mine": G}, {"rename": "file macros on", "fix": "the macro 'mine'"}),
    ({"nobody": Y}, {"mine": G}, {"nobody": "there is no such macro", "fix": "the macro 'mine'"}),
    ({"bad": Y}, {"mine": G}, {"bad": "its file has a mistake", "fix": "the macro 'mine'"}),
]


@pytest.mark.parametrize(("configured", "keys", "lost"), EDITING)
def test_a_macro_that_edits_files_gets_no_keys(
    configured: dict[str, str], keys: dict[str, str], lost: dict[str, str]
) -> None:
    found = assign([*TWO, Wanted("rename", "")], configured, {"rename"}, {"bad"})
    assert found.keys == keys
    assert {macro: reason[: len(lost[macro])] for macro, (_, reason) in found.lost.items()} == lost
    assert len(found.warnings) == len(lost)
