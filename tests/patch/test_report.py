"""What is said afterwards: to programs, and to people."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from macrotool.patch import PatchError, apply_patch, parse_envelope
from macrotool.patch.failure import _HINTS, _SENTENCES
from macrotool.patch.planning.plan import Plan, paths_to_read, plan
from macrotool.patch.report import (
    UNCHANGED,
    failure_lines,
    judgement_lines,
    lines,
    remaining_patch,
    result,
    syntax_result,
)
from macrotool.patch.tree import ABSENT, FILE, Entry
from tests.patch import envelope, patched, refused, updated

CODES = [
    "syntax",
    "path",
    "exists",
    "not_found",
    "not_observed",
    "not_allowed",
    "stale",
    "no_match",
    "ambiguous",
    "no_position",
    "anchor_missing",
    "overlap",
    "already_applied",
    "indent",
    "binary",
    "io",
]


def planned(patch: str, atomic: bool = False, **files: str) -> Plan:
    operations = parse_envelope(envelope(patch))
    paths, _ = paths_to_read(operations, "/r")
    entries = {p: Entry(p, FILE, files[p].encode()) if p in files else Entry(p, ABSENT) for p in paths}
    return plan(operations, entries, "/r", atomic=atomic)


def test_every_code_has_a_sentence_and_a_hint() -> None:
    assert set(_SENTENCES) == set(_HINTS) == set(CODES)


def test_the_whole_result_of_a_success() -> None:
    after, done = updated("a\nb\nc\n", "@@\n-b\n+B\n+x\n")
    assert done == {
        "success": True,
        "files_changed": 1,
        "changed": [
            {
                "path": "f",
                "operation": "update",
                "sha256": hashlib.sha256(after).hexdigest(),
                "added": 2,
                "removed": 1,
                "hunks": [{"hunk": 1, "applied_at_line": 2, "tier": "exact"}],
            }
        ],
        "failures": [],
    }


NOTHING = [
    ("endings alone", "a\r\nb\r\n", "@@\n-a\n-b\n+a\n+b\n"),
    ("context alone", "a\nb\n", "@@\n a\n b\n"),
    ("the same line", "a\n", "@@\n-a\n+a\n"),
]


@pytest.mark.parametrize(("before", "body"), [row[1:] for row in NOTHING], ids=[row[0] for row in NOTHING])
def test_a_patch_that_changes_nothing_says_so(before: str, body: str) -> None:
    after, done = updated(before, body)
    assert after == before.encode()
    assert (done["files_changed"], done["changed"], done["unchanged"]) == (0, [], ["f"])
    assert judgement_lines(planned(f"*** Update File: f\n{body}", f=before)) == [f"f: {UNCHANGED}"]


def test_edits_that_take_each_other_back_say_so() -> None:
    back = "".join(f"*** Update File: f\n@@\n-{old}\n+{new}\n" for old, new in ("ab", "ba"))
    assert judgement_lines(planned(back, f="a\n")) == [f"f: {UNCHANGED}"]


def test_what_failed_keeps_its_heading_and_its_anchors() -> None:
    head = "@@ -1 +1 @@ def f():\n@@ class A:\n"
    rest = remaining_patch(planned(f"*** Update File: f\n{head}-x\n+y\n", f="a\n"))
    (operation,) = parse_envelope(rest)
    assert (operation.hunks[0].heading, operation.hunks[0].anchors) == ("def f():", ("class A:",))


def test_the_whole_result_of_a_failure() -> None:
    done = refused("x\ny\nx\n", "@@\n-x\n+z\n")
    failure = done["failures"][0]
    assert set(failure) == {"path", "code", "error", "hint", "hunk", "patch_line", "candidates"}
    assert (failure["path"], failure["hunk"], failure["patch_line"]) == ("f", 1, 3)
    assert failure["candidates"] == [{"line": 1, "within": None}, {"line": 3, "within": None}]
    assert done["remaining_patch"] == envelope("*** Update File: f\n@@\n-x\n+z\n")


def test_the_hash_of_what_is_gone_is_null() -> None:
    done: Any = apply_patch(envelope("*** Delete File: a\n"), {"a": b"1\n2\n"}).result
    row: dict[str, object] = {"path": "a", "operation": "delete", "sha256": None, "added": 0, "removed": 2, "hunks": []}
    assert done["changed"] == [row]


def test_a_move_has_both_paths() -> None:
    done: Any = apply_patch(envelope("*** Update File: a\n*** Move to: b\n@@\n-1\n+2\n"), {"a": b"1\n"}).result
    row = done["changed"][0]
    assert (row["path"], row["operation"], row["moved_to"]) == ("a", "move", "b")
    assert row["sha256"] == hashlib.sha256(b"2\n").hexdigest()
    assert (row["added"], row["removed"]) == (1, 1)


def test_what_was_done_before_a_move_is_in_its_row() -> None:
    chain = "*** Update File: a\n@@\n-1\n+2\n*** Update File: a\n*** Move to: b\n@@\n-2\n+3\n*** Add File: a\n+4\n"
    done: Any = apply_patch(envelope(chain), {"a": b"1\n"}).result
    rows = [(row["path"], row["operation"], len(row["hunks"]), row["added"], row["removed"]) for row in done["changed"]]
    assert rows == [("a", "update", 0, 1, 0), ("a", "move", 2, 2, 2)]


def test_a_file_that_stays_as_it_was_is_not_judged() -> None:
    done = updated("h\nx\nh\n", "@@ h\n x\n")[1]
    assert (done["success"], done["changed"], "ignored_anchors" in done) == (True, [], False)


def test_the_chain_of_one_file_is_one_row_with_all_hunks() -> None:
    body = "*** Update File: a\n@@\n-1\n+x\n*** Update File: a\n@@\n-2\n+y\n"
    done: Any = apply_patch(envelope(body), {"a": b"1\n2\n"}).result
    assert [(row["path"], len(row["hunks"])) for row in done["changed"]] == [("a", 2)]


def test_a_failed_file_says_nothing_of_judgements() -> None:
    done = refused("x\nm\nx\n", "@@\n-x\n@@\n-x\n@@\n-9\n")
    assert not {"judgements", "ignored_anchors", "anchor_note"} & set(done)


def test_a_judgement_says_where() -> None:
    _, done = updated("a\nb\nc\n", "@@\n-b\n+B\n*** End of File\n")
    row = done["judgements"][0]
    assert (row["path"], row["hunk"], row["kind"], row["applied_at_line"]) == ("f", 1, "end_of_file", 2)
    assert row["detail"]
    assert "anchor_note" in done


def test_the_result_is_json() -> None:
    done = patched("é “x” \u2028\nb\n", '@@\n-é "x" y\n+z\n').result
    text = json.dumps(done)
    assert text.isascii()
    assert json.loads(text) == done


def test_what_is_not_utf_8_in_the_file_is_json_all_the_same() -> None:
    done = patched(b"a\xff\nb\n", "@@\n a\n-b\n+c\n").result
    assert json.loads(json.dumps(done)) == done


def test_a_patch_that_cannot_be_read() -> None:
    with pytest.raises(PatchError) as error:
        parse_envelope(envelope("*** Update File: a\n@@\n-1\nxyz\n"))
    done: Any = syntax_result(error.value.failure)
    assert (done["success"], done["files_changed"], done["changed"]) == (False, 0, [])
    failure = done["failures"][0]
    assert (failure["path"], failure["code"], failure["patch_line"]) == (None, "syntax", 5)


def test_files_by_letter_for_people() -> None:
    patch = (
        "*** Delete File: d\n*** Update File: m\n*** Move to: n\n*** Update File: u\n@@\n-1\n+2\n*** Add File: c\n+1\n"
    )
    assert lines(planned(patch, d="1\n", m="1\n", u="1\n")) == ["A c", "M u", "D d", "R m -> n"]


# before, body, words of the line that people read
SAID = [
    ("x\ny\nx\n", "-x\n", "several places: line 1, line 3 (line 3 of the patch)"),
    ("def a:\n  x\ndef b:\n  x\n", "-  x\n", "line 2 (in 'def a:'), line 4 (in 'def b:')"),
    ("x\n" * 9, "-x\n", "and 6 more"),
    ("a\nb\n", " a\n-c\n+d\n", "nearest is line 1, where line 2 is 'b' and the patch has 'c'"),
    ("a\n", "@@ z\n-a\n", "occur once, at line 1"),
    ("b\n", "-a\n+b\n", "applied already: its result is at line 1"),
    ("a\nb\n", "-a\n-b\n+1\n@@\n-b\n+2\n", "hunks 1 and 2 change the same lines"),
]


@pytest.mark.parametrize(("before", "body", "words"), SAID)
def test_failures_in_words(before: str, body: str, words: str) -> None:
    said = failure_lines(planned(f"*** Update File: f\n{body}", f=before))
    assert len(said) == 1
    assert said[0].startswith("f: ")
    assert words in said[0]


def test_a_failure_is_one_line_whatever_the_file_holds() -> None:
    said = failure_lines(planned("*** Update File: f\n@@\n a\n-b\n", f="a\n\x1b[31mx\x07\u2028\n"))
    assert len(said) == 1
    assert said[0].isprintable()


def test_judgements_in_words() -> None:
    done = planned("*** Update File: f\n@@ h\n-  b\n+  B\n*** End of File\n", f="h\n  b\nh\n")
    said = judgement_lines(done)
    assert any("the end of the file" in line for line in said)
    assert any("'h' occurs 2 times" in line for line in said)
    assert all(line.startswith("f: hunk 1, line 2: ") for line in said)


# Each fails for `none`, and must come back as it was.
SECTIONS = [
    "*** Update File: none\n@@\n-1\n+2\n",
    "*** Update File: none\n@@ a\n@@   b\n 1\n-2\n+3\n*** End of File\n",
    "*** Update File: none\n*** Move to: b\n",
    "*** Update File: none\n*** Move to: b\n@@\n-1\n@@\n-2\n",
    "*** Delete File: none\n",
    "*** Update File: none\n@@ -1,2 +3,4 @@ def f\n-1\n",
    "*** Update File: none\n@@\n-1\n\\ No newline at end of file\n+2\n",
    "*** Update File: none\n@@\n-1\n+2\n\\ No newline at end of file\n",
    "*** Update File: none\n@@\n-1\n \n+2\n",
    "*** Update File: none\n@@\n+\n+*** End Patch\n *** Begin Patch\n--- x\n+++ y\n",
    "*** Update File: none\n@@\n-a\rb\n+\u2028\x0c\n",
    "*** Delete File: none\n*** Add File: none\n+1\n+\n+\n+2\n",
    "*** Delete File: none\n*** Add File: none\n+1\n\\ No newline at end of file\n",
    "*** Delete File: none\n*** Add File: none\n",
]


@pytest.mark.parametrize("section", SECTIONS)
def test_what_remains_says_the_same(section: str) -> None:
    done = planned(section)
    assert done.failures
    assert _bare(remaining_patch(done)) == _bare(envelope(section))
    assert result(done)["remaining_patch"] == remaining_patch(done)


ADDED, FAILED = "*** Add File: a\n+1\n", "*** Delete File: none\n"


@pytest.mark.parametrize(
    ("patch", "atomic", "remaining"),
    [
        (ADDED, False, None),
        (ADDED, True, None),
        (f"{ADDED}{FAILED}", False, envelope(FAILED)),
        (f"{ADDED}{FAILED}", True, envelope(f"{ADDED}{FAILED}")),
    ],
    ids=["nothing of a success", "nothing of an atomic success", "what failed", "all of an atomic patch"],
)
def test_what_remains(patch: str, atomic: bool, remaining: str | None) -> None:
    done = planned(patch, atomic=atomic)
    assert remaining_patch(done) == (remaining or "")
    assert result(done).get("remaining_patch") == remaining


def _bare(patch: str) -> list[object]:
    return [
        operation._replace(patch_line=0, hunks=tuple(hunk._replace(patch_line=0) for hunk in operation.hunks))
        for operation in parse_envelope(patch)
    ]
