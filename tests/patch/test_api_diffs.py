"""What the edges of a diff mean: blank lines, fences, byte order marks, headers of numbers, lines that git writes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from macrotool.patch import PatchError, apply_diff, apply_patch
from tests.patch import codes, refused, updated


class Row(NamedTuple):
    name: str
    before: str
    diff: str
    after: str


READ = [
    Row("blank context at the end", "a\nx\n  a\n\n", "@@\n-a\n+b\n ", "a\nx\n  b\n\n"),
    Row("blank context at the start", "h\na\nx\n\n  a\n", " \n-a\n+b", "h\na\nx\n\n  b\n"),
    Row("blank context of a tab", "a\nx\n\na\n", "\t\n-a\n+b", "a\nx\n\nb\n"),
    Row("an insertion after a blank line", "a\n\nb\n", " \n+x", "a\n\nx\nb\n"),
    Row("an insertion before a blank line", "a\n\nb\n", "@@\n+x\n ", "a\nx\n\nb\n"),
    Row("bare empty lines around it", "a\nb\n", "\n\n@@\n-a\n+b\n\n", "b\nb\n"),
    Row("lines of blanks before the first header", "a\nb\n", " \n\t\n   \n@@\n-a\n+c", "c\nb\n"),
    Row("a bare empty line after a header", "b\nx\n\n  b\n", "@@\n\n-b\n+B", "b\nx\n\n  B\n"),
    Row(
        "a bare empty line after an anchor",
        "def f():\n\n    a\n",
        "@@ def f():\n\n+    x",
        "def f():\n\n    x\n    a\n",
    ),
    Row("a fence around it", "a\nb\n", "```diff\n@@\n-a\n+c\n```\n", "c\nb\n"),
    Row("fences that are context", "a\n\n```\na\n```\n", " ```\n-a\n+b\n ```", "a\n\n```\nb\n```\n"),
    Row("a removed comment of SQL", "-- c\nselect 2\n", "--- c\n+++ d\n select 2", "++ d\nselect 2\n"),
    Row("git's headers without a hunk's", "b\n", "--- a/f\n+++ b/f\n-b\n+c", "c\n"),
    Row("the file's mark repeated", "\ufeffx\ny\n", "-\ufeffx\n+\ufeffz", "\ufeffz\ny\n"),
    Row("the file's mark before a new first line", "\ufeffx\n", "+\ufeffh\n x", "\ufeffh\nx\n"),
    Row("a mark for a file that has none", "x\n", "-x\n+\ufeffy", "\ufeffy\n"),
    Row("one line with typography and one like it", "“a”\n", '-"a"\n+"a"\n+b("a")', '“a”\nb("a")\n'),
    Row("a line with typography is split", "“a” and “b”\n", '-"a" and "b"\n+"a"\n+and "b"', "“a”\nand “b”\n"),
    Row(
        "a new line before a changed one",
        "alpha\n“beta”\n",
        ' alpha\n+new\n-"beta"\n+"beta" more',
        "alpha\nnew\n“beta” more\n",
    ),
    Row("equal lines both changed", "“a” b\n“a” b\n", '-"a" b\n-"a" b\n+"a" b c\n+"a" b d', "“a” b c\n“a” b d\n"),
]


@pytest.mark.parametrize("row", READ, ids=lambda row: row.name)
def test_a_diff_is_read(row: Row) -> None:
    assert apply_diff(row.before, row.diff) == row.after


UNSURE = [
    (
        "context moved otherwise than what is removed",
        "\tif x:\n\t\ty()\n",
        " if x:\n-    y()\n+    if q:\n+        w()",
    ),
    ("context stayed, what is removed moved", "if x:\n    y()\n", " if x:\n-  y()\n+  if q:\n+    w()"),
]


@pytest.mark.parametrize(("before", "diff"), [row[1:] for row in UNSURE], ids=[row[0] for row in UNSURE])
def test_an_indentation_that_context_contradicts_is_refused(before: str, diff: str) -> None:
    with pytest.raises(PatchError) as refusal:
        apply_diff(before, diff)
    assert refusal.value.code == "indent"


@pytest.mark.parametrize("body", ["@@\n-gone\n \n", "@@\n-  return 1;\n }\n"])
def test_a_blank_line_or_a_brace_is_no_sign_that_a_hunk_was_applied(body: str) -> None:
    assert codes(refused("f {\n}\n\n", body)) == ["no_match"]


@pytest.mark.parametrize("header", ["@@ -0,0 +1 @@", "@@ -2,0 +3,1 @@", "@@@ -1,0 -1,0 +1 @@@"])
def test_line_numbers_alone_are_no_place_for_an_insertion(header: str) -> None:
    result = refused("a\nb\n", f"{header}\n+x\n")
    assert codes(result) == ["no_position"]
    assert "@@ -" in result["remaining_patch"]
    assert updated("", f"{header}\n+x\n")[0] == b"x\n"


@pytest.mark.parametrize(
    "lines", ["--- a/f\n+++ /dev/null\n", "deleted file mode 100644\n", "rename from f\nrename to g\n"]
)
def test_what_git_asks_for_and_the_section_does_not_is_refused(lines: str) -> None:
    with pytest.raises(PatchError, match="this section does not"):
        refused("x\n", f"{lines}@@ -1 +0,0 @@\n-x\n")


def test_a_rename_that_the_section_asks_for_too() -> None:
    section = "*** Update File: f\nrename from f\nrename to g\n*** Move to: g\n@@\n-x\n+y\n"
    done = apply_patch(f"*** Begin Patch\n{section}*** End Patch\n", {"f": b"x\n"})
    assert done.files == {"g": b"y\n"}
