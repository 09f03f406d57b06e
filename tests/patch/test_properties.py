"""What holds for every file and every patch, tried with many of them."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrotool.patch import PatchError, apply_diff, apply_patch, parse_envelope
from macrotool.patch.textfile import decode, encode, read

LINES = st.lists(st.sampled_from(["a", "b", "  c", "\td", "", "e “x”", "f…", "x = 1", "    y()", "}"]), max_size=12)
PIECES = st.sampled_from(
    ["*** Begin Patch", "*** End Patch", "*** Update File: f", "*** Add File: g", "*** Move to: h", "@@", "@@ a", " a",
     "-a", "+b", "", "*** End of File", "```", "--- a/f", "+++ b/f", "\\ No newline at end of file", "nonsense"]
)  # fmt: skip


def diff_of(old: list[str], new: list[str]) -> str:
    """A diff with all of the file as context: one place, whatever the file holds."""
    body = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            body += [f" {line}" for line in old[a:b]]
        else:
            body += [f"-{line}" for line in old[a:b]] + [f"+{line}" for line in new[c:d]]
    return "@@\n" + "\n".join(body) + "\n*** End of File\n"


@given(st.binary(max_size=200))
def test_any_bytes_read_as_a_text_file_are_the_same_bytes_again(data: bytes) -> None:
    text = decode(data)
    file = read(text)
    endings = [file.ending(i) for i in range(len(file.lines))]
    if endings and not file.final:
        endings[-1] = ""
    whole = file.bom + "".join(line + ending for line, ending in zip(file.lines, endings, strict=True))
    assert encode(whole) == data


@given(LINES.filter(any), LINES)
def test_a_diff_of_two_texts_gives_the_second(old: list[str], new: list[str]) -> None:
    if old == new or not any(line.strip() for line in old):
        return
    before, after = ("".join(f"{line}\n" for line in lines) for lines in (old, new))
    assert apply_diff(before, diff_of(old, new)) == after


def _spaced(line: str) -> str:
    return line + "  "


def _plain(line: str) -> str:
    return line.replace("“", '"').replace("”", '"').replace("…", "...")


def _unindented(line: str) -> str:
    return line.lstrip()


@settings(max_examples=200)
@given(LINES.filter(any), LINES, st.sampled_from([_spaced, _plain, _unindented]))
def test_a_damaged_diff_gives_the_target_or_is_refused(old: list[str], new: list[str], damage: object) -> None:
    """Damage to what a diff repeats of the file, never to what it adds."""
    if old == new or not callable(damage):
        return
    lines = diff_of(old, new).split("\n")
    damaged = [f"{line[0]}{damage(line[1:])}" if line[:1] in (" ", "-") else line for line in lines]
    before, after = ("".join(f"{line}\n" for line in lines) for lines in (old, new))
    try:
        got = apply_diff(before, "\n".join(damaged))
    except PatchError:
        return
    if damage is _unindented:  # the added lines get the file's indentation, which is not theirs in this test
        assert [line.strip() for line in got.split("\n")] == [line.strip() for line in after.split("\n")]
    else:
        assert got == after


def refusal(parse: Callable[[str], object], text: str) -> str:
    """What the parser says against the text; empty when it takes it. Any other exception is a fault."""
    try:
        parse(text)
    except PatchError as error:
        return str(error)
    return ""


PARSERS: list[Callable[[str], object]] = [
    parse_envelope,
    lambda text: apply_diff("a\nb\n", text),
    lambda text: apply_diff("", text, "create"),
]


@given(st.lists(PIECES, max_size=14).map("\n".join) | st.text(max_size=200))
def test_the_parsers_raise_nothing_but_their_error(text: str) -> None:
    for parse in PARSERS:
        assert "\n" not in refusal(parse, text)


@given(LINES.filter(any), st.lists(PIECES, max_size=10))
def test_a_refused_file_is_left_as_it_was_and_its_patch_is_kept(old: list[str], pieces: list[str]) -> None:
    files = {"f": "".join(f"{line}\n" for line in old).encode()}
    try:
        done = apply_patch("\n".join(["*** Begin Patch", "*** Update File: f", "@@", *pieces, "*** End Patch"]), files)
    except PatchError:
        return
    changed = {row["path"] for row in cast("list[dict[str, str]]", done.result["changed"])}
    if "f" not in changed:
        assert done.files["f"] == files["f"]
    if not done.result["success"]:
        assert parse_envelope(str(done.result["remaining_patch"]))


def test_what_remains_applies_once_the_file_is_mended() -> None:
    patch = "*** Begin Patch\n*** Update File: f\n@@ def a\n-x\n+y\n*** Add File: g\n+1\n*** End Patch\n"
    done = apply_patch(patch, {"f": b"def a\n  z\n"})
    assert done.files == {"f": b"def a\n  z\n", "g": b"1\n"}
    again = apply_patch(str(done.result["remaining_patch"]), done.files | {"f": b"def a\nx\n"})
    assert again.result["success"]
    assert again.files["f"] == b"def a\ny\n"


@pytest.mark.parametrize("atomic", [False, True])
def test_atomic_is_all_or_nothing(atomic: bool) -> None:
    patch = "*** Begin Patch\n*** Add File: g\n+1\n*** Delete File: none\n*** End Patch\n"
    done = apply_patch(patch, {"f": b"x"}, atomic=atomic)
    assert done.result["success"] is False
    assert ("g" in done.files) is not atomic
