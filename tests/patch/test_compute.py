"""What is written: endings, the final newline, indentation, and the file's own typography."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from macrotool.patch import apply_diff, apply_patch
from tests.patch import codes, envelope, kinds, patched, refused, tiers, updated


class Row(NamedTuple):
    """judged: the kinds of the judgements that the result tells of."""

    name: str
    before: str
    body: str
    after: str
    judged: tuple[str, ...] = ()


ENDINGS = [
    Row("LF", "a\nb\n", "@@\n-a\n+A\n+x\n", "A\nx\nb\n"),
    Row("CRLF", "a\r\nb\r\n", "@@\n-a\n+A\n+x\n", "A\r\nx\r\nb\r\n"),
    Row("lone CR", "a\rb\r", "@@\n-a\n+A\n+x\n", "A\rx\rb\r"),
    Row("each line its own", "a\nb\r\nc\n", "@@\n-a\n-b\n-c\n+A\n+B\n+C\n", "A\nB\r\nC\n"),
    Row("surplus as the last replaced", "a\nb\r\nc\n", "@@\n-a\n-b\n+1\n+2\n+3\n+4\n", "1\n2\r\n3\r\n4\r\nc\n"),
    Row("fewer lines", "a\nb\r\nc\n", "@@\n-a\n-b\n+1\n", "1\nc\n"),
    Row("only context stays as it is", "a\r\nb\nc\r\n", "@@\n a\n-b\n c\n", "a\r\nc\r\n"),
    Row("an insertion as its neighbour, CRLF", "a\r\nb\n", "@@\n a\n+x\n b\n", "a\r\nx\r\nb\n"),
    Row("an insertion as its neighbour, LF", "a\nb\r\n", "@@\n a\n+x\n b\n", "a\nx\nb\r\n"),
    Row("before the first line", "a\r\nb\n", "@@\n+x\n a\n", "x\r\na\r\nb\n"),
    Row("after a last line without one", "a\r\nb", "@@\n b\n+c\n", "a\r\nb\r\nc"),
    Row("after a last line without one, mixed", "a\nb\r\nc", "@@\n c\n+d\n", "a\nb\r\nc\r\nd"),
    Row("a file without any ending", "a", "@@\n a\n+b\n", "a\nb"),
    Row("a file without any ending, before", "a", "@@\n+0\n a\n", "0\na"),
    Row("an empty file", "", "@@\n+a\n+b\n", "a\nb\n"),
    Row("the final newline stays", "a\nb\n", "@@\n-b\n+B\n", "a\nB\n"),
    Row("none stays none", "a\nb", "@@\n-b\n+B\n", "a\nB"),
    Row("none stays none when the last line goes", "a\nb", "@@\n a\n-b\n", "a"),
    Row("none stays none when lines are added", "a\nb", "@@\n-b\n+B\n+C\n", "a\nB\nC"),
    Row("a mark after an added line takes it", "a\nb\n", "@@\n-b\n+B\n\\ No newline at end of file\n", "a\nB"),
    Row("a mark after a removed line gives it", "a\nb", "@@\n-b\n\\ No newline at end of file\n+B\n", "a\nB\n"),
    Row(
        "marks after both keep it so",
        "a\nb",
        "@@\n-b\n\\ No newline at end of file\n+B\n\\ No newline at end of file\n",
        "a\nB",
    ),
    Row("a mark after context changes nothing", "a\nb", "@@\n-a\n+A\n b\n\\ No newline at end of file\n", "A\nb"),
    Row("everything is removed", "a\nb\n", "@@\n-a\n-b\n", ""),
    Row("everything is removed, no newline", "a", "@@\n-a\n", ""),
    Row("an empty last line is a line", "a\n\n", "@@\n a\n-\n", "a\n"),
    Row("a CR that the patch writes inside a line", "a\n", "@@\n-a\n+b\rc\n", "b\rc\n"),
    Row("a control character that the patch writes", "a\n", "@@\n-a\n+b\x0c\u2028c\n", "b\x0c\u2028c\n"),
]

REINDENTED = ("reindented",)

INDENTATION = [
    Row("from the removed line", "  a\n  b\n", "@@\n-a\n+A\n", "  A\n  b\n", REINDENTED),
    Row("from context", "    a\n    b\n", "@@\n a\n+x\n b\n", "    a\n    x\n    b\n", REINDENTED),
    Row(
        "each written one as its own",
        "\tif a:\n\t\tb\n",
        "@@\n-if a:\n-    b\n+if A:\n+    B\n",
        "\tif A:\n\t\tB\n",
        REINDENTED,
    ),
    Row(
        "a uniform shift for one that is new",
        "    if a:\n        b\n",
        "@@\n-if a:\n-    b\n+if a:\n+    if c:\n+        b\n",
        "    if a:\n        if c:\n            b\n",
        REINDENTED,
    ),
    Row(
        "a uniform shift to the left",
        "if a:\n    b\n",
        "@@\n-    if a:\n-        b\n+    if a:\n+        for c in d:\n+            b\n",
        "if a:\n    for c in d:\n        b\n",
        REINDENTED,
    ),
    Row(
        "blanks to tabs",
        "\tx\n\t\ty\n",
        "@@\n-    x\n-        y\n+    x\n+        y\n+            z\n",
        "\tx\n\t\ty\n\t\t\tz\n",
        REINDENTED,
    ),
    Row(
        "tabs to blanks",
        "  x\n    y\n",
        "@@\n-\tx\n-\t\ty\n+\tx\n+\t\ty\n+\t\t\tz\n",
        "  x\n    y\n      z\n",
        REINDENTED,
    ),
    Row(
        "one blank short everywhere is the prefix",
        "  a\n  b\n",
        "@@\n  a\n+  x\n  b\n",
        "  a\n  x\n  b\n",
        REINDENTED,
    ),
    Row("an added blank line stays blank", "  a\n", "@@\n-a\n+A\n+\n+B\n", "  A\n\n  B\n", REINDENTED),
    Row(
        "context has another one than the removed",
        "  a\n      b\n",
        "@@\n a\n-    b\n+    B\n",
        "  a\n      B\n",
        REINDENTED,
    ),
    Row("context alone is off, the removed is exact", "    a\n  b\n", "@@\n a\n-  b\n+  B\n", "    a\n  B\n"),
    Row("nothing is added", "  a\n  b\n", "@@\n-a\n", "  b\n"),
    Row("trailing blanks alone move nothing", "a  \n", "@@\n-a\n+  A\n", "  A\n"),
    Row("exact lines move nothing", "  a\n", "@@\n-  a\n+A\n", "A\n"),
]

# before, body
INDENT_REFUSED = [
    ("one written stands for two", "  a\n    b\n", "@@\n-a\n-b\n+A\n+B\n"),
    ("nothing tells", "\ta\n    b\n", "@@\n-  a\n-   b\n+  a\n+     c\n"),
    ("no constant ratio", "\ta\n\t\tb\n", "@@\n-  a\n-      b\n+    c\n"),
    ("no whole number of tabs", "\ta\n\t\tb\n", "@@\n-    a\n-        b\n+      c\n"),
]

TYPED = ("typography",)

TYPOGRAPHY = [
    Row("unchanged quotes", "say “hi” now\n", '@@\n-say "hi" now\n+say "hi" later\n', "say “hi” later\n", TYPED),
    Row("an unchanged dash", "a – b\n", "@@\n-a - b\n+a - c\n", "a – c\n", TYPED),
    Row("an unchanged hard blank", "10\u00a0km x\n", "@@\n-10 km x\n+10 km y\n", "10\u00a0km y\n", TYPED),
    Row("an apostrophe", "it’s a\n", "@@\n-it's a\n+it's b\n", "it’s b\n", TYPED),
    Row("an ellipsis", "wait… a b\n", "@@\n-wait... a b\n+wait... a c\n", "wait… a c\n", TYPED),
    Row("composed letters", "cafe\u0301 a\n", "@@\n-caf\u00e9 a\n+caf\u00e9 b\n", "cafe\u0301 b\n", TYPED),
    Row("context only", "“a”\nb\n", '@@\n "a"\n-b\n+B "c"\n', '“a”\nB "c"\n'),
    Row("a new line stays as written", "“a”\n", '@@\n "a"\n+"b"\n', '“a”\n"b"\n'),
    Row(
        "typography that the patch writes is meant", "a - b “x”\n", '@@\n-a - b "x"\n+a — c "x"\n', "a — c “x”\n", TYPED
    ),
    Row("a plain file stays plain", 'say "hi"\n', "@@\n-say “hi”\n+say “hi” now\n", 'say "hi" now\n', TYPED),
    Row("typography that the patch takes away", "a “x” – b\n", '@@\n-a “x” - b\n+a "x" - c\n', 'a "x" – c\n', TYPED),
    Row("an ellipsis of the patch alone", "wait... a\n", "@@\n-wait… a\n+wait… b\n", "wait... b\n", TYPED),
    Row("runs of blanks become the patch's", "x =  1\n", "@@\n-x = 1\n+x = 2\n", "x = 2\n", TYPED),
    Row("tabs that both have", "id\tit’s\told\n", "@@\n-id\tit's\told\n+id\tit's\tnew\n", "id\tit’s\tnew\n", TYPED),
    Row("tabs that the patch wrote as blanks", "id\tit’s\ta\n", "@@\n-id it's a\n+id it's b\n", "id\tit’s\tb\n", TYPED),
    Row("tabs without any typography", "id\tx\ta\n", "@@\n-id x a\n+id x b\n", "id\tx\tb\n", TYPED),
    Row(
        "blanks in a text",
        'x = "a  b" # it’s\n',
        '@@\n-x = "a  b" # it\'s\n+y = "a  b" # it\'s\n',
        'y = "a  b" # it’s\n',
        TYPED,
    ),
    Row("a table's padding", "| it’s    |   1 |\n", "@@\n-| it's | 1 |\n+| it's | 2 |\n", "| it’s    |   2 |\n", TYPED),
    Row(
        "padding that the patch changes",
        "| it’s   | 1 |\n",
        "@@\n-| it's   | 1 |\n+| it's ok | 1 |\n",
        "| it’s ok | 1 |\n",
        TYPED,
    ),
    Row("a tab that the patch takes away", "it’s\ta\n", "@@\n-it's\ta\n+it's, a\n", "it’s, a\n", TYPED),
    Row("a line that moves", "it’s\t1\nb\n", "@@\n-it's\t1\n b\n+it's\t1\n", "b\nit’s\t1\n", TYPED),
    Row("each with its own line", "“a”\n‘b’\n", "@@\n-\"a\"\n-'b'\n+\"a\" 1\n+'b' 2\n", "“a” 1\n‘b’ 2\n", TYPED),
    Row("with indentation", "    “a” b\n", '@@\n-"a" b\n+"a" c\n', "    “a” c\n", ("reindented", "typography")),
]


def test_the_tables_are_not_empty() -> None:
    assert [len(ENDINGS) > 25, len(INDENTATION) > 12, len(INDENT_REFUSED) > 3, len(TYPOGRAPHY) > 10] == [True] * 4


@pytest.mark.parametrize("row", [*ENDINGS, *INDENTATION, *TYPOGRAPHY], ids=lambda row: str(row.name))
def test_what_an_update_writes(row: Row) -> None:
    after, result = updated(row.before, row.body)
    assert after.decode() == row.after
    assert kinds(result) == list(row.judged)


@pytest.mark.parametrize("row", ENDINGS, ids=[row.name for row in ENDINGS])
def test_endings_are_the_files_when_the_patch_has_others(row: Row) -> None:
    if not any(ending in row.before for ending in "\r\n"):
        return
    patch = envelope(f"*** Update File: f\n{row.body}").replace("\n", "\r\n")
    assert apply_patch(patch, {"f": row.before.encode()}).files["f"].decode() == row.after


# A file that has no ending takes the patch's.
CRLF = [
    ("", "@@\n+a\n+b\n", "a\r\nb\r\n"),
    ("a", "@@\n a\n+b\n", "a\r\nb"),
    ("a", "@@\n-a\n+b\n+c\n", "b\r\nc"),
]


@pytest.mark.parametrize(("before", "body", "after"), CRLF)
def test_a_file_without_endings_takes_the_patchs(before: str, body: str, after: str) -> None:
    patch = envelope(f"*** Update File: f\n{body}").replace("\n", "\r\n")
    assert apply_patch(patch, {"f": before.encode()}).files["f"].decode() == after
    assert apply_diff(before, body.replace("\n", "\r\n")) == after


@pytest.mark.parametrize(
    ("before", "body"), [row[1:] for row in INDENT_REFUSED], ids=[row[0] for row in INDENT_REFUSED]
)
def test_indentation_that_cannot_be_mapped(before: str, body: str) -> None:
    result = refused(before, body)
    assert codes(result) == ["indent"]
    assert result["failures"][0]["hunk"] == 1


@pytest.mark.parametrize("row", TYPOGRAPHY, ids=[row.name for row in TYPOGRAPHY])
def test_typography_has_a_tier(row: Row) -> None:
    assert tiers(updated(row.before, row.body)[1]) == ["unicode"]


# before, body, after; refusing is right as well, where it is not clear
KEPT_OR_REFUSED = [
    ("wait… “hi” x\n", '@@\n-wait... "hi" x\n+wait... "hi", x\n', "wait… “hi”, x\n"),
    ("wait… on\n", "@@\n-wait... on\n+wait...! on\n", "wait…! on\n"),
    ("a…b – c\n", "@@\n-a...b - c\n+a...b - d\n", "a…b – d\n"),
    ("‘a’  “b”\n", "@@\n-'a' \"b\"\n+'a' \"c\"\n", "‘a’  “c”\n"),
    ("a\u200bb c\n", "@@\n-ab c\n+ab d\n", "a\u200bb d\n"),
    ("soft\u00adly a\n", "@@\n-softly a\n+softly b\n", "soft\u00adly b\n"),
    ("“hi there…” x\n", '@@\n-"hi there..." x\n+"hey there..." x\n', "“hey there…” x\n"),
    ("x\n“a” b\n", '@@\n-x\n-"a" b\n+"a" c\n', "“a” c\n"),
    ("“a” b\n", '@@\n-"a" b\n+new\n+"a" c\n', "new\n“a” c\n"),
]


@pytest.mark.parametrize(("before", "body", "after"), KEPT_OR_REFUSED)
def test_unchanged_text_keeps_the_files_characters_or_the_hunk_is_refused(before: str, body: str, after: str) -> None:
    done = patched(before, body)
    if done.result["success"]:
        assert done.files["f"].decode() == after
    else:
        assert codes(refused(before, body)) == ["no_match"]


OWN_RETURNS = [
    ("a\nb\r", "-a\n+A\n", "A\nb\r"),
    ("a\r\nb\nc\r", "-b\n+B\n", "a\r\nB\nc\r"),
    ("a\nb\r", "-a\n b\n", None),
]


@pytest.mark.parametrize(("before", "body", "after"), OWN_RETURNS)
def test_a_carriage_return_of_the_last_line_is_text(before: str, body: str, after: str | None) -> None:
    try:
        assert apply_diff(before, body) == (after or "b\r")
    except ValueError:
        assert after is None
