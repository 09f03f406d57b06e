"""The two languages of patches: what is read, what is forgiven, and what is an error, with its line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from macrotool.patch import Hunk, Line, Operation, PatchError, apply_diff, parse_envelope, parse_operation
from tests.patch import envelope

BODY = "@@ head\n one\n-two\n+TWO\n"
UPDATE = f"*** Update File: a.txt\n{BODY}"
PLAIN = envelope(UPDATE)
HUNK = Hunk(("head",), (Line(" ", "one"), Line("-", "two"), Line("+", "TWO")))


def bare(operation: Operation) -> Operation:
    """The operations without the line numbers of the patch."""
    hunks = tuple(hunk._replace(patch_line=0) for hunk in operation.hunks)
    return operation._replace(hunks=hunks, patch_line=0, crlf=False)


def read(patch: str | bytes) -> list[Operation]:
    return [bare(operation) for operation in parse_envelope(patch)]


def read_api(diff: str, kind: str = "update_file", path: str = "a.txt") -> Operation:
    return bare(parse_operation({"type": kind, "path": path, "diff": diff}))


ONE_UPDATE = [Operation("update", "a.txt", (HUNK,))]

# Every one of these says the same as PLAIN.
FORGIVEN: list[tuple[str, str | bytes]] = [
    ("bytes", PLAIN.encode()),
    ("no newline at the end", PLAIN.rstrip("\n")),
    ("CRLF", PLAIN.replace("\n", "\r\n")),
    ("BOM", "\ufeff" + PLAIN),
    ("BOM as bytes", b"\xef\xbb\xbf" + PLAIN.encode()),
    ("fence", f"```\n{PLAIN}```\n"),
    ("fence with a language", f"```diff\n{PLAIN}```\n"),
    ("fence with prose", f"Here it is:\n\n```patch\n{PLAIN}```\n\nThat is all.\n"),
    ("fence of tildes", f"~~~\n{PLAIN}~~~\n"),
    ("heredoc", f"<<'EOF'\n{PLAIN}EOF\n"),
    ("heredoc of another tag", f"<<PATCH\n{PLAIN}PATCH\n"),
    ("heredoc in double quotes", f'<<"X"\n{PLAIN}X\n'),
    ("heredoc of the command", f"apply_patch <<'EOF'\n{PLAIN}EOF\n"),
    ("heredoc through a pipe", f"cat <<'EOF' | apply_patch\n{PLAIN}EOF\n"),
    ("command and quote", f"apply_patch '\n{PLAIN}'\n"),
    ("prose before", f"I changed one line.\n{PLAIN}"),
    ("prose after", f"{PLAIN}I hope that helps - really.\n"),
    ("padded begin", PLAIN.replace("*** Begin Patch", "  *** Begin Patch  ")),
    ("padded end", PLAIN.replace("*** End Patch", "*** End Patch \t")),
    ("indented header", PLAIN.replace("*** Update File", " *** Update File")),
    ("no blank after the colon", PLAIN.replace("File: a", "File:a")),
    ("indented last End Patch", PLAIN.replace("*** End Patch", "   *** End Patch")),
    ("repeated End Patch", PLAIN + "*** End Patch\n"),
    ("repeated End Patch after a blank line", PLAIN + "\n*** End Patch\n"),
    (
        "git's lines before the header",
        PLAIN.replace("*** Update", "diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n*** Update"),
    ),
    ("git's two lines after blank ones", PLAIN.replace("@@ head", "\n\n--- a/a.txt\n+++ b/a.txt\n@@ head")),
    ("repeated End Patch in a fence", f"```\n{PLAIN}*** End Patch\n```\n"),
    ("environment", PLAIN.replace("*** Update", "*** Environment ID: x1\n*** Update")),
    ("environment and blank lines", PLAIN.replace("*** Update", "\n*** Environment ID: x1\n\n*** Update")),
    ("blank lines before the section", PLAIN.replace("*** Update", "\n\n*** Update")),
    ("blank lines before the hunk", PLAIN.replace("@@ head", "\n\n@@ head")),
    ("blank lines after the hunk", PLAIN.replace("*** End Patch", "\n\n*** End Patch")),
    ("git's two lines", PLAIN.replace("@@ head", "--- a/a.txt\n+++ b/a.txt\n@@ head")),
    (
        "git's four lines",
        PLAIN.replace(
            "@@ head", "diff --git a/a.txt b/a.txt\nindex 12ab..34cd 100644\n--- a/a.txt\n+++ b/a.txt\n@@ head"
        ),
    ),
    ("End of File before any hunk", PLAIN.replace("@@ head", "*** End of File\n@@ head")),
]

# Every one of these has the anchor "head".
HEADS = ["@@ head", "@@head", "@@ head  "]
GIT_HEADS = ["@@ -3,2 +3,2 @@ head", "@@ -3 +3 @@ head", "@@@ -1,2 -1,2 +1,3 @@@ head", "@@ -1,2 +1,2 @@head"]
NO_HEADS = ["@@", "@@ ", "@@ -1,2 +1,2 @@", "@@ -1 +1 @@ "]


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple(Line(text[0], text[1:]) for text in texts)


# patch -> operations
READ: list[tuple[str, str, list[Operation]]] = [
    ("add", "*** Add File: a\n+1\n+2\n", [Operation("create", "a", content="1\n2\n")]),
    ("add of an empty file", "*** Add File: a\n", [Operation("create", "a")]),
    ("add of one empty line", "*** Add File: a\n+\n", [Operation("create", "a", content="\n")]),
    (
        "blank lines between + lines are lines",
        "*** Add File: a\n+1\n\n\n+2\n",
        [Operation("create", "a", content="1\n\n\n2\n")],
    ),
    (
        "a line of blanks between + lines is empty",
        "*** Add File: a\n+1\n \t\n+2\n",
        [Operation("create", "a", content="1\n\n2\n")],
    ),
    ("blank lines around + lines separate", "*** Add File: a\n\n+1\n\n\n", [Operation("create", "a", content="1\n")]),
    (
        "an added marker is text",
        "*** Add File: a\n+*** End Patch\n+@@\n+-x\n",
        [Operation("create", "a", content="*** End Patch\n@@\n-x\n")],
    ),
    (
        "no newline at the end of a new file",
        "*** Add File: a\n+1\n\\ No newline at end of file\n",
        [Operation("create", "a", content="1")],
    ),
    (
        "a new file as git writes it",
        "*** Add File: a\n--- /dev/null\n+++ b/a\n@@ -0,0 +1 @@\n+1\n",
        [Operation("create", "a", content="1\n")],
    ),
    ("delete", "*** Delete File: a b.txt\n", [Operation("delete", "a b.txt")]),
    ("delete and blank lines", "*** Delete File: a\n\n\n", [Operation("delete", "a")]),
    ("pure rename", "*** Update File: a\n*** Move to: b\n", [Operation("update", "a", moved_to="b")]),
    (
        "git's lines before a move",
        "*** Update File: a\nsimilarity index 100%\nrename from a\nrename to b\n*** Move to: b\n",
        [Operation("update", "a", moved_to="b")],
    ),
    (
        "move and hunk",
        "*** Update File: a\n*** Move to: c/b\n@@\n-1\n+2\n",
        [Operation("update", "a", (Hunk((), lines("-1", "+2")),), moved_to="c/b")],
    ),
    (
        "the first @@ may be left out",
        "*** Update File: a\n-1\n+2\n",
        [Operation("update", "a", (Hunk((), lines("-1", "+2")),))],
    ),
    (
        "several hunks",
        "*** Update File: a\n@@\n-1\n+2\n@@ x\n-3\n",
        [Operation("update", "a", (Hunk((), lines("-1", "+2")), Hunk(("x",), lines("-3"))))],
    ),
    (
        "stacked anchors",
        "*** Update File: a\n@@ class A:\n@@ def f():\n-1\n",
        [Operation("update", "a", (Hunk(("class A:", "def f():"), lines("-1")),))],
    ),
    (
        "an anchor keeps its indentation but for one blank",
        "*** Update File: a\n@@     def f():\n-1\n",
        [Operation("update", "a", (Hunk(("    def f():",), lines("-1")),))],
    ),
    (
        "End of File",
        "*** Update File: a\n@@\n-1\n+2\n*** End of File\n\n",
        [Operation("update", "a", (Hunk((), lines("-1", "+2"), end_of_file=True),))],
    ),
    (
        "End of File twice",
        "*** Update File: a\n@@\n-1\n*** End of File\n*** End of File\n",
        [Operation("update", "a", (Hunk((), lines("-1"), end_of_file=True),))],
    ),
    (
        "a hunk after End of File",
        "*** Update File: a\n@@\n-1\n*** End of File\n@@\n-0\n",
        [Operation("update", "a", (Hunk((), lines("-1"), end_of_file=True), Hunk((), lines("-0"))))],
    ),
    (
        "a bare empty line inside a hunk is context",
        "*** Update File: a\n@@\n 1\n\n-2\n",
        [Operation("update", "a", (Hunk((), lines(" 1", " ", "-2")),))],
    ),
    (
        "a tab-only line inside a hunk is blank context",
        "*** Update File: a\n@@\n 1\n\t\n-2\n",
        [Operation("update", "a", (Hunk((), lines(" 1", " ", "-2")),))],
    ),
    (
        "a blank with its prefix stays at a hunk's end",
        "*** Update File: a\n@@\n-1\n \n@@\n-2\n",
        [Operation("update", "a", (Hunk((), lines("-1", " ")), Hunk((), lines("-2"))))],
    ),
    (
        "a bare empty line at a hunk's end separates",
        "*** Update File: a\n@@\n-1\n\n@@\n-2\n\n",
        [Operation("update", "a", (Hunk((), lines("-1")), Hunk((), lines("-2"))))],
    ),
    (
        "a removed line that looks like git's",
        "*** Update File: a\n@@\n--- x\n+++ y\n",
        [Operation("update", "a", (Hunk((), lines("--- x", "+++ y")),))],
    ),
    (
        "context that looks like a marker",
        "*** Update File: a\n@@\n *** End Patch\n-1\n *** Add File: b\n",
        [Operation("update", "a", (Hunk((), lines(" *** End Patch", "-1", " *** Add File: b")),))],
    ),
    (
        "no newline after an added line",
        "*** Update File: a\n@@\n-1\n+2\n\\ No newline at end of file\n",
        [Operation("update", "a", (Hunk((), lines("-1", "+2"), no_newline="+"),))],
    ),
    (
        "a CR inside a line is text",
        "*** Update File: a\n@@\n-1\rx\n+2\x0cy\u2028z\x85\n",
        [Operation("update", "a", (Hunk((), lines("-1\rx", "+2\x0cy\u2028z\x85")),))],
    ),
    (
        "several sections, blank lines between",
        "*** Delete File: a\n\n*** Add File: b\n+1\n\n\n*** Update File: c\n@@\n-1\n",
        [
            Operation("delete", "a"),
            Operation("create", "b", content="1\n"),
            Operation("update", "c", (Hunk((), lines("-1")),)),
        ],
    ),
    (
        "several blocks",
        "*** Delete File: a\n*** End Patch\nand then\n*** Begin Patch\n*** Delete File: b\n",
        [Operation("delete", "a"), Operation("delete", "b")],
    ),
]

# patch, line, words of the reason
UNREADABLE: list[tuple[str, str | bytes, int, str]] = [
    ("nothing", "", 1, "*** Begin Patch"),
    ("prose only", "Sorry, I cannot do that.\n", 1, "*** Begin Patch"),
    ("no operation", envelope(), 1, "no operation"),
    ("cut off", "*** Begin Patch\n*** Update File: a\n@@\n-1\n", 4, "cut off"),
    ("second block cut off", PLAIN + "*** Begin Patch\n*** Delete File: b\n", 9, "cut off"),
    ("not UTF-8", b"*** Begin Patch\n*** Add File: a\n+\xff\n*** End Patch\n", 3, "UTF-8"),
    ("unknown marker", envelope("*** Rename File: a\n"), 2, "file header"),
    ("unknown marker in an update", envelope("*** Update File: a\n@@\n-1\n*** Whatever\n"), 5, "marker"),
    ("unknown line in a hunk", envelope("*** Update File: a\n@@\n-1\nxyz\n"), 5, "'xyz'"),
    ("unknown line before a section", envelope("hello\n*** Delete File: a\n"), 2, "'hello'"),
    ("an update without a hunk", envelope("*** Update File: a\n"), 2, "no hunk"),
    ("an update with blank lines only", envelope("*** Update File: a\n\n\n*** Delete File: b\n"), 2, "no hunk"),
    ("a hunk without lines", envelope("*** Update File: a\n@@\n"), 3, "no lines"),
    ("an anchor without lines", envelope("*** Update File: a\n@@ x\n*** Delete File: b\n"), 3, "no lines"),
    ("a last hunk without lines", envelope("*** Update File: a\n@@\n-1\n@@ x\n"), 5, "no lines"),
    ("a header without a path", envelope("*** Delete File:\n"), 2, "names no file"),
    ("an update without a path", envelope("*** Update File:  \n@@\n-1\n"), 2, "names no file"),
    ("a move to nowhere", envelope("*** Update File: a\n*** Move to: \n@@\n-1\n"), 3, "Move to"),
    ("two moves", envelope("*** Update File: a\n*** Move to: b\n*** Move to: c\n"), 4, "Move to"),
    ("a deletion with lines", envelope("*** Delete File: a\n-1\n"), 3, "deletion"),
    ("a new file with context", envelope("*** Add File: a\n+1\n two\n"), 4, "'+'"),
    ("a new file with removed lines", envelope("*** Add File: a\n-1\n"), 3, "'+'"),
    ("a new file with bare text", envelope("*** Add File: a\nprint(1)\n"), 3, "'+'"),
    ("lines after End of File", envelope("*** Update File: a\n@@\n-1\n*** End of File\n+2\n"), 6, "End of File"),
    ("context after End of File", envelope("*** Update File: a\n@@\n-1\n*** End of File\n 2\n"), 6, "End of File"),
    ("two environments", envelope("*** Environment ID: x\n*** Environment ID: y\n", UPDATE), 3, "Environment"),
    ("an environment without a name", envelope("*** Environment ID:\n", UPDATE), 2, "Environment"),
    ("an environment too late", envelope("*** Delete File: b\n*** Environment ID: x\n"), 3, "Environment"),
    ("a section after the end", PLAIN + "*** Delete File: b\n", 8, "outside"),
    ("a hunk after the end", PLAIN + "@@ x\n", 8, "outside"),
    ("an added line after the end", PLAIN + "prose\n+more\n", 9, "outside"),
    ("a section between two blocks", PLAIN + "*** Delete File: b\n" + PLAIN, 8, "outside"),
    ("a good section before a bad one", envelope("*** Add File: ok\n+1\n", "*** Update File: a\n"), 4, "no hunk"),
]

# diff of the API -> operation
API: list[tuple[str, str, str, Operation]] = [
    ("plain", "update_file", BODY, Operation("update", "a.txt", (HUNK,), language="api")),
    ("no newline at the end", "update_file", BODY[:-1], Operation("update", "a.txt", (HUNK,), language="api")),
    ("CRLF", "update_file", BODY.replace("\n", "\r\n"), Operation("update", "a.txt", (HUNK,), language="api")),
    ("fence", "update_file", f"```diff\n{BODY}```\n", Operation("update", "a.txt", (HUNK,), language="api")),
    ("whole envelope", "update_file", PLAIN, Operation("update", "a.txt", (HUNK,), language="api")),
    (
        "heredoc",
        "update_file",
        f"apply_patch <<'EOF'\n{PLAIN}EOF\n",
        Operation("update", "a.txt", (HUNK,), language="api"),
    ),
    (
        "envelope with prose",
        "update_file",
        f"Here it is:\n{PLAIN}Done.\n",
        Operation("update", "a.txt", (HUNK,), language="api"),
    ),
    (
        "repeated End Patch",
        "update_file",
        f"{PLAIN}*** End Patch\n",
        Operation("update", "a.txt", (HUNK,), language="api"),
    ),
    (
        "environment",
        "update_file",
        PLAIN.replace("*** Update", "*** Environment ID: x\n*** Update"),
        Operation("update", "a.txt", (HUNK,), language="api"),
    ),
    ("own header", "update_file", UPDATE, Operation("update", "a.txt", (HUNK,), language="api")),
    (
        "git's headers",
        "update_file",
        f"--- a/a.txt\n+++ b/a.txt\n{BODY}",
        Operation("update", "a.txt", (HUNK,), language="api"),
    ),
    ("create", "create_file", "+1\n+2\n", Operation("create", "a.txt", content="1\n2\n", language="api")),
    (
        "create without a newline",
        "create_file",
        "+1\n+2",
        Operation("create", "a.txt", content="1\n2\n", language="api"),
    ),
    (
        "create, a lone last +",
        "create_file",
        "+1\n+2\n+",
        Operation("create", "a.txt", content="1\n2\n", language="api"),
    ),
    (
        "create, blank between",
        "create_file",
        "+1\n\n+2\n",
        Operation("create", "a.txt", content="1\n\n2\n", language="api"),
    ),
    ("create, blank after", "create_file", "+1\n\n", Operation("create", "a.txt", content="1\n", language="api")),
    (
        "create, own header",
        "create_file",
        "*** Add File: a.txt\n+1\n",
        Operation("create", "a.txt", content="1\n", language="api"),
    ),
]

# type, diff, words
API_UNREADABLE: list[tuple[str, str, object, str]] = [
    ("empty", "update_file", "", "empty"),
    ("blank", "update_file", "\n\n", "empty"),
    ("none", "update_file", None, "no diff"),
    ("unknown type", "rename_file", BODY, "rename_file"),
    ("another file's header", "update_file", f"*** Update File: b.txt\n{BODY}", "b.txt"),
    ("another operation's header", "update_file", "*** Add File: a.txt\n+1\n", "Add File"),
    ("a second file inside", "update_file", f"{BODY}*** Update File: b.txt\n{BODY}", "b.txt"),
    ("git's header of another file", "update_file", f"{BODY}--- a/b.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-x\n+y\n", "b.txt"),
    ("an envelope cut off", "update_file", PLAIN.replace("*** End Patch\n", ""), "cut off"),
    ("a deletion inside", "update_file", f"{BODY}*** Delete File: b.txt\n", "b.txt"),
    ("unknown line", "update_file", f"{BODY}xyz\n", "xyz"),
    ("hunk without lines", "update_file", "@@ x\n", "no lines"),
    ("bare text in a new file", "create_file", "one\ntwo\n", "'one'"),
]


def test_blanks_around_a_path_may_be_a_part_of_it() -> None:
    """The engine looks for the file without them when there is none with them; a new file gets none."""
    assert read(PLAIN.replace("File: a.txt", "File:   a.txt  "))[0].path == "  a.txt  "
    assert read("*** Begin Patch\n*** Add File:   a.txt  \n+1\n*** End Patch\n")[0].path == "a.txt"


def test_the_tables_are_not_empty() -> None:
    assert (len(FORGIVEN) > 30, len(READ) > 25, len(UNREADABLE) > 30, len(API) > 10, len(API_UNREADABLE) > 10) == (
        True,
    ) * 5


@pytest.mark.parametrize("patch", [row[1] for row in FORGIVEN], ids=[row[0] for row in FORGIVEN])
def test_what_means_nothing_is_forgiven(patch: str | bytes) -> None:
    assert read(patch) == ONE_UPDATE


@pytest.mark.parametrize("head", HEADS)
def test_an_anchor_is_what_follows(head: str) -> None:
    assert read(PLAIN.replace("@@ head", head)) == ONE_UPDATE


@pytest.mark.parametrize("head", GIT_HEADS)
def test_numbers_are_no_anchor_and_their_text_is_a_heading(head: str) -> None:
    hunk = read(PLAIN.replace("@@ head", head))[0].hunks[0]
    assert (hunk.anchors, hunk.heading, hunk.numbered) == ((), "head", True)


def test_a_heading_that_git_cut_inside_a_character_is_read() -> None:
    cut = PLAIN.replace("@@ head", f"@@ -1 +1 @@ x{'é' * 40}").encode().replace("é\n".encode(), b"\xc3\n")
    assert b"\xc3\n" in cut
    assert read(cut)[0].hunks[0].heading == f"x{'é' * 39}"


@pytest.mark.parametrize("head", NO_HEADS)
def test_a_bare_header_is_no_anchor(head: str) -> None:
    assert read(PLAIN.replace("@@ head", head))[0].hunks[0].anchors == ()


@pytest.mark.parametrize(("body", "operations"), [row[1:] for row in READ], ids=[row[0] for row in READ])
def test_what_is_read(body: str, operations: list[Operation]) -> None:
    assert read(envelope(body)) == operations


@pytest.mark.parametrize(
    ("patch", "line", "words"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_what_cannot_be_read_is_an_error_with_its_line(patch: str | bytes, line: int, words: str) -> None:
    with pytest.raises(PatchError) as error:
        parse_envelope(patch)
    failure = error.value.failure
    assert (failure.code, failure.path, failure.patch_line) == ("syntax", None, line)
    assert words in str(error.value)


@pytest.mark.parametrize(("kind", "diff", "operation"), [row[1:] for row in API], ids=[row[0] for row in API])
def test_the_operations_of_the_api(kind: str, diff: str, operation: Operation) -> None:
    assert read_api(diff, kind) == operation


@pytest.mark.parametrize(
    ("kind", "diff", "words"), [row[1:] for row in API_UNREADABLE], ids=[row[0] for row in API_UNREADABLE]
)
def test_the_operations_of_the_api_that_cannot_be_read(kind: str, diff: object, words: str) -> None:
    with pytest.raises(PatchError) as error:
        parse_operation({"type": kind, "path": "a.txt", "diff": diff})
    assert error.value.code == "syntax"
    assert words in str(error.value)


def test_a_deletion_of_the_api_needs_no_diff() -> None:
    assert parse_operation({"type": "delete_file", "path": "a"}) == Operation("delete", "a", language="api")


@pytest.mark.parametrize("path", [None, "", "  ", 3])
def test_an_operation_without_a_path(path: object) -> None:
    with pytest.raises(PatchError, match="no path"):
        parse_operation({"type": "delete_file", "path": path})


APPLY: list[Callable[[], str]] = [
    lambda: apply_diff("one\n", "@@\n-one\n+two\n+*** Add File: x\n*** Add File: y\n"),
    lambda: apply_diff("one\n", "-one\n+two\nthree\n"),
    lambda: apply_diff("", "one\n", "create"),
]


@pytest.mark.parametrize("call", APPLY)
def test_a_diff_with_an_unknown_line_applies_nothing(call: Callable[[], str]) -> None:
    with pytest.raises(PatchError) as error:
        call()
    assert error.value.code == "syntax"
    assert isinstance(error.value, ValueError)
