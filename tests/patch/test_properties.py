"""What holds for every file and every patch, tried with many of them."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from macrotool.patch import PatchError, apply_diff, apply_patch, parse_envelope
from macrotool.patch.textfile import decode, encode, read, wide_encoding
from tests.patch import patched, updated

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


def test_the_remaining_patch_applies_once_the_file_is_fixed() -> None:
    patch = "*** Begin Patch\n*** Update File: f\n@@ def a\n-x\n+y\n*** Add File: g\n+1\n*** End Patch\n"
    done = apply_patch(patch, {"f": b"def a\n  z\n"})
    assert done.files == {"f": b"def a\n  z\n", "g": b"1\n"}
    again = apply_patch(str(done.result["remaining_patch"]), done.files | {"f": b"def a\nx\n"})
    assert again.result["success"]
    assert again.files["f"] == b"def a\ny\n"


# ---- Hunks with a little context, damaged as models damage them

# Each word has one spelling and one depth in a file, so that no damage turns a line into another one.
WORDS = ["alpha", "if x:", "“beta”", "it’s", "g – h", "end", "}", "return “y”"]
EDIT = st.sampled_from(["keep", "keep", "keep", "drop", "change", "add"])


class Case(NamedTuple):
    """context: how many lines around a change are in the hunk."""

    old: list[tuple[int, str]]
    edits: list[str]
    context: int
    unit: str

    def before(self) -> list[str]:
        return [self.unit * depth + word for depth, word in self.old]

    def hunks(self) -> Iterator[list[str]]:
        """One for each run of changes and what is around it, each line with its sign."""
        rows = list(self._rows())
        start = end = -1
        for number in (number for number, row in enumerate(rows) if row[0] != " "):
            if start >= 0 and number - end > 2 * self.context:
                yield rows[start : end + self.context]
                start = -1
            start, end = max(0, number - self.context) if start < 0 else start, number + 1
        if start >= 0:
            yield rows[start : end + self.context]

    def _rows(self) -> Iterator[str]:
        for line, edit in zip(self.before(), self.edits, strict=True):
            margin = line[: len(line) - len(line.lstrip())]
            yield f" {line}" if edit in ("keep", "add") else f"-{line}"
            if edit == "change":
                yield f"+{line} more"
            if edit == "add":
                yield f"+{margin}new"

    def after(self) -> list[str]:
        return [row[1:] for row in self._rows() if row[0] != "-"]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    depths = {word: draw(st.integers(0, 3)) for word in WORDS}
    old = [(depths[word], word) for word in draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14))]
    edits = draw(st.lists(EDIT, min_size=len(old), max_size=len(old)))
    return Case(old, edits, draw(st.integers(1, 3)), draw(st.sampled_from(["    ", "\t"])))


def _written(change: Callable[[str], str], signs: str = " -+") -> Callable[[list[str]], list[str]]:
    return lambda hunk: [row[0] + change(row[1:]) if row[0] in signs else row for row in hunk]


def _dedented(hunk: list[str]) -> list[str]:
    """All lines lose what they have in common."""
    common = min((row[1 : len(row) - len(row[1:].lstrip())] for row in hunk), key=len)
    return [row[0] + row[1:].removeprefix(common) for row in hunk]


def _swapped(old: str, new: str) -> Callable[[list[str]], list[str]]:
    """Another kind of indentation, where the removed lines, if there are any, show what every added one stands for."""

    def damage(hunk: list[str]) -> list[str]:
        margins = {
            sign: {row[1 : 1 + len(row[1:]) - len(row[1:].lstrip())] for row in hunk if row[0] == sign} for sign in "-+"
        }
        shown = not margins["-"] or margins["+"] <= margins["-"]
        return [row[0] + row[1:].replace(old, new) for row in hunk] if shown else hunk

    return damage


DAMAGES: dict[str, Callable[[list[str]], list[str]]] = {
    "none": list,
    "blanks at the end": _written(lambda text: f"{text}  ", " -"),
    "plain typography": _written(lambda text: text.translate(str.maketrans("“”’–", '""\'-'))),
    "hard blanks": _written(lambda text: text.replace(" ", "\u00a0"), " "),
    "dedented": _dedented,
    "indented": _written(lambda text: f"  {text}"),
    "blanks for tabs": _swapped("\t", "    "),
    "tabs for blanks": _swapped("    ", "\t"),
    "no prefix of context": lambda hunk: [row[1:] if row[0] == " " else row for row in hunk],
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@settings(max_examples=150, deadline=None)
@given(cases(), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_hunks_give_the_target_or_are_refused(
    damage: Callable[[list[str]], list[str]], case: Case, ending: str, final: bool
) -> None:
    body = "".join(f"@@\n{''.join(f'{row}{chr(10)}' for row in damage(hunk))}" for hunk in case.hunks())
    if not body:
        return
    ending = ending if len(case.old) > 1 or final else "\n"
    before, after = (whole(lines, ending, final) for lines in (case.before(), case.after()))
    try:
        done = patched(before, body)
    except PatchError:
        assert damage is DAMAGES["no prefix of context"]
        return
    assert done.files["f"].decode() == (after if done.result["success"] else before)


def whole(lines: list[str], ending: str, final: bool) -> str:
    return ending.join(lines) + (ending if final and lines else "")


@pytest.mark.parametrize(("unit", "written"), [("\t", "    "), ("    ", "\t")])
def test_context_tells_of_an_indentation_that_no_removed_line_has(unit: str, written: str) -> None:
    before = f"a\n{unit}b\nc\n"
    done = patched(before, f"@@\n {written}b\n+{written}new\n-c\n")
    assert done.files["f"].decode() in (before, f"a\n{unit}b\n{unit}new\n")


@settings(max_examples=100, deadline=None)
@given(st.lists(st.binary(max_size=8), max_size=8), st.lists(st.binary(max_size=8), max_size=8))
def test_no_byte_changes_outside_of_the_replaced_lines(above: list[bytes], below: list[bytes]) -> None:
    head, tail = b"".join(line + b"\n" for line in above), b"\n".join(below)
    assume(not wide_encoding(head))  # such a file is refused whole
    after, result = updated(head + b"unique old\n" + tail, "@@\n-unique old\n+unique new\n+one more\n")
    assert after == head + b"unique new\none more\n" + tail
    assert result["changed"][0]["added"] == 2


@settings(max_examples=100, deadline=None)
@given(cases(), st.data())
def test_what_remains_applies_as_the_whole_would_have(case: Case, data: st.DataObject) -> None:
    body = "".join(f"@@\n{''.join(f'{row}{chr(10)}' for row in hunk)}" for hunk in case.hunks())
    good = whole(case.before(), "\n", True)
    if not body or not patched(good, body).result["success"]:
        return
    lines = case.before()
    lines[data.draw(st.integers(0, len(lines) - 1))] = "something else"
    broken = patched(whole(lines, "\n", True), body)
    if not broken.result["success"]:
        fixed = apply_patch(str(broken.result["remaining_patch"]), {"f": good.encode()})
        assert fixed.files["f"].decode() == whole(case.after(), "\n", True)


@pytest.mark.parametrize("atomic", [False, True])
def test_atomic_is_all_or_nothing(atomic: bool) -> None:
    patch = "*** Begin Patch\n*** Add File: g\n+1\n*** Delete File: none\n*** End Patch\n"
    done = apply_patch(patch, {"f": b"x"}, atomic=atomic)
    assert done.result["success"] is False
    assert ("g" in done.files) is not atomic
