"""The patches in an answer's text: which count, and what a fenced diff becomes."""

from __future__ import annotations

import json

import pytest

from macrotool.models.openai.apis.calls_in_text import call_in
from macrotool.patch import PatchError
from macrotool.patch.operations import CREATE, DELETE, UPDATE
from macrotool.run.editing.tool_calls import operations_of
from tests.models.openai.editing import PATCH, UPDATING

OTHER = PATCH.replace("a.txt", "b.txt")
HUNK = "@@ -1,2 +1,2 @@\n-b\n+c\n"
GIT = f"""diff --git a/a.txt b/a.txt
index 123..456 100644
--- a/a.txt
+++ b/a.txt
{HUNK}diff --git a/old.txt b/new.txt
similarity index 90%
--- a/old.txt
+++ b/new.txt
{HUNK}diff --git a/gone.txt b/gone.txt
deleted file mode 100644
--- a/gone.txt
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git a/fresh.txt b/fresh.txt
new file mode 100644
--- /dev/null
+++ b/fresh.txt
@@ -0,0 +1 @@
+x
"""

BOTH = [(UPDATE, "a.txt"), (UPDATE, "b.txt")]
TEXTS = {
    "alone": (PATCH, [(UPDATE, "a.txt")]),
    "in prose": (f"Sure:\n\n{PATCH}\n\n+ That changes a line.\n", [(UPDATE, "a.txt")]),
    "fenced": (f"Sure:\n```diff\n{PATCH}\n```\n", [(UPDATE, "a.txt")]),
    "with CR LF": (PATCH.replace("\n", "\r\n"), [(UPDATE, "a.txt")]),
    "indented in a list": ("".join(f"  {line}\n" for line in PATCH.splitlines()), [(UPDATE, "a.txt")]),
    "two, each for a file": (f"First:\n{PATCH}\nThen:\n{OTHER}\n", BOTH),
    "two of them, fenced": (f"```\n{PATCH}\n```\nThen:\n```diff\n{OTHER}\n```\n", BOTH),
    "two in one fence": (f"```diff\n{PATCH}\n\n{OTHER}\n```\n", BOTH),
    "one of each kind": (f"{PATCH}\n```diff\n*** Update File: b.txt\n{HUNK}```\n", BOTH),
    "two fenced diffs": (f"```diff\n--- a.txt\n+++ a.txt\n{HUNK}```\n```diff\n--- b.txt\n+++ b.txt\n{HUNK}```", BOTH),
    "a call, then a patch": (
        f'<tool_call>{{"name": "apply_patch", "arguments": {json.dumps(UPDATING)}}}</tool_call>\n{OTHER}', BOTH),
    "a diff of no file beside one": (f"It goes like this:\n```diff\n{HUNK}```\nHere:\n{PATCH}", [(UPDATE, "a.txt")]),
    "a fence inside a patch": (PATCH.replace("-b", " ```diff\n-b") + f"\n```diff\n{OTHER}\n```", BOTH),
    "a section without its envelope": ("~~~patch\n*** Delete File: b.txt\n~~~", [(DELETE, "b.txt")]),
    "a diff of git": (f"```diff\n{GIT}```\n",
                      [(UPDATE, "a.txt"), (UPDATE, "old.txt"), (DELETE, "gone.txt"), (CREATE, "fresh.txt")]),
    "a plain diff": (f"````diff\n--- a.txt\t2026-01-01\n+++ a.txt\t2026-01-02\n{HUNK}````", [(UPDATE, "a.txt")]),
    "a call as it is trained": (
        f'<tool_call>\n{{"name": "apply_patch", "arguments": {json.dumps(UPDATING)}}}\n</tool_call>',
        [(UPDATE, "a.txt")],
    ),
    "several calls": (f'<tool_call>{{"name": "apply_patch", "arguments": {json.dumps(UPDATING)}}}</tool_call>\n' * 2,
                      [(UPDATE, "a.txt")] * 2),
    "a call without its end": (f'<tool_call>{{"name": "apply_patch", "arguments": {json.dumps({"patch": PATCH})}}}',
                               [(UPDATE, "a.txt")]),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_the_patches_of_a_text_are_its_call(name: str) -> None:
    text, operations = TEXTS[name]
    call = call_in(text, fences=True)
    assert call is not None
    assert (call.id, call.shape) == ("", "text")
    assert [(operation.kind, operation.path) for operation in operations_of(call.arguments)] == operations


def test_a_renamed_file_moves() -> None:
    call = call_in(f"```diff\n{GIT}```\n", fences=True)
    assert call is not None
    assert [operation.moved_to for operation in operations_of(call.arguments)] == [None, "new.txt", None, None]


UNREADABLE = {
    "cut": PATCH.removesuffix("*** End Patch"),
    "a diff of no file": f"```diff\n{HUNK}```",
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_patch_that_cannot_be_read_is_a_call_all_the_same(name: str) -> None:
    call = call_in(UNREADABLE[name], fences=True)
    assert call is not None
    with pytest.raises(PatchError, match="cannot be read"):
        operations_of(call.arguments)


@pytest.mark.parametrize(
    "text",
    ["", "Nothing to do.", "```python\nx = 1\n```", f"```diff\n{HUNK}", "a *** Begin Patch b",
     '<tool_call>{"name": "other"}</tool_call>', "<tool_call>"],
)  # fmt: skip
def test_a_text_without_a_patch_is_no_call(text: str) -> None:
    assert call_in(text, fences=True) is None


def test_a_fenced_diff_is_for_those_that_have_no_tool() -> None:
    assert call_in(f"```diff\n{GIT}```\n", fences=False) is None
    assert call_in(PATCH, fences=False) is not None


@pytest.mark.parametrize(
    "line", ["```diff\n", "*** Begin Patch\n", "*** End Patch\n", '<tool_call>{"apply_patch"\n', "--- a\n+++ b\n"]
)
def test_much_of_nothing_takes_no_time(line: str) -> None:
    """A hostile server must not hold up the process: this would run for hours if it were not linear."""
    call_in(line * 50_000, fences=True)
    assert call_in(f"```diff\n{line * 50_000}```\n", fences=True) is not None
