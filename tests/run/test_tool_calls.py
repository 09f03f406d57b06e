"""Calls of apply_patch in every form that models send, and what is said about those that cannot be read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.models.messages import ToolCall
from macrotool.patch import PatchError
from macrotool.patch.operations import API, CREATE, DELETE, ENVELOPE, UPDATE
from macrotool.run.editing.tool_calls import last_of_each_file, operations_of, patches_of

UPDATING = {"type": "update_file", "path": "a.txt", "diff": "@@\n-b\n+c\n"}
CREATING = {"type": "create_file", "path": "b.txt", "diff": "+new\n"}
DELETING = {"type": "delete_file", "path": "c.txt"}
PATCH = "*** Begin Patch\n*** Update File: a.txt\n@@\n-b\n+c\n*** End Patch\n"


def read(shape: str, arguments: object) -> list[tuple[str, str, str]]:
    return [(operation.kind, operation.path, operation.language) for operation in operations_of(arguments)]


UPDATED = [(UPDATE, "a.txt", API)]
BY_PATCH = [(UPDATE, "a.txt", ENVELOPE)]
FORMS = {
    "an operation": (UPDATING, UPDATED),
    "an operation in an operation": ({"operation": UPDATING}, UPDATED),
    "operations": ({"operations": [UPDATING, CREATING, DELETING]},
                   [*UPDATED, (CREATE, "b.txt", API), (DELETE, "c.txt", API)]),
    "a list": ([DELETING, UPDATING], [(DELETE, "c.txt", API), *UPDATED]),
    "a patch": ({"patch": PATCH}, BY_PATCH),
    "an input": ({"input": PATCH}, BY_PATCH),
    "a fenced patch": ({"patch": f"```\n{PATCH}```"}, BY_PATCH),
    "an operation as a text": ({"operation": json.dumps(UPDATING)}, UPDATED),
    "a patch among operations": ({"operations": [{"patch": PATCH}, DELETING]}, [*BY_PATCH, (DELETE, "c.txt", API)]),
    "empty keys": ({**DELETING, "diff": None, "operation": None}, [(DELETE, "c.txt", API)]),
    "a diff that deletes": ({**DELETING, "diff": ""}, [(DELETE, "c.txt", API)]),
}  # fmt: skip


@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_read_in_every_shape(name: str) -> None:
    value, operations = FORMS[name]
    assert read("apply_patch_call", value) == operations
    for shape in ("function", "custom", "text"):
        assert read(shape, json.dumps(value)) == operations
        assert read(shape, f"\n {json.dumps(value, indent=1)}\n") == operations


@pytest.mark.parametrize("shape", ["function", "custom", "text"])
def test_a_bare_envelope_is_read(shape: str) -> None:
    assert read(shape, PATCH) == BY_PATCH
    assert read(shape, f"Here it is:\n{PATCH}") == BY_PATCH


def test_json_with_bare_line_breaks_is_read() -> None:
    assert read("function", '{"type": "update_file", "path": "a.txt", "diff": "@@\n-b\n+c\n"}') == UPDATED


WRONG = {
    "null": (None, "missing"),
    "nothing": ("", "neither JSON nor a patch"),
    "a number": (7, "7"),
    "words": ("Please change it.", "neither JSON nor a patch"),
    "cut JSON": ('{"type": "update_file", "path": "a.t', "not JSON (Unterminated string"),
    "deep JSON": ("[" * 100_000, "not JSON (nested too deep)"),
    "an empty object": ({}, "type is missing"),
    "no operations": ({"operations": []}, "no operation"),
    "an unknown type": ({**UPDATING, "type": "rename_file"}, "'rename_file'"),
    "a type that is no text": ({**UPDATING, "type": ["update_file"]}, "['update_file']"),
    "no path": ({"type": "delete_file"}, "no path"),
    "a path that is no text": ({**DELETING, "path": 7}, "no path"),
    "no diff": ({"type": "update_file", "path": "a.txt"}, "no diff"),
    "a diff that is no text": ({**UPDATING, "diff": ["+b"]}, "no diff"),
    "an unknown key": ({**UPDATING, "move_to": "b.txt"}, "'move_to' is not known"),
    "a key beside a patch": ({"patch": PATCH, "path": "b.txt"}, "'path' is not known"),
    "two forms": ({"operation": UPDATING, "patch": PATCH}, "'patch' is not known"),
    "a wrong one of several": ({"operations": [DELETING, {"type": "update_file"}]}, "operation 2: "),
    "a diff that cannot be read": ({**UPDATING, "diff": "what?"}, "what?"),
    "half a character": ({**UPDATING, "diff": "-b\n+\ud83d\n"}, "half a character, \\ud83d"),
    "half a character in a patch": ({"patch": PATCH.replace("+c", "+\udc80")}, "half a character, \\udc80"),
    "a cut patch": ({"patch": PATCH.removesuffix("*** End Patch\n")}, "cut off"),
    "operations without end": (json.loads('{"operation":' * 9 + "1" + "}" * 9), "too deep"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_read_is_said_to_the_model(name: str) -> None:
    value, words = WRONG[name]
    for shape, arguments in (("apply_patch_call", value), ("function", value), ("custom", json.dumps(value))):
        if shape == "custom" and not isinstance(value, dict):
            continue
        with pytest.raises(PatchError) as caught:
            read(shape, arguments)
        assert caught.value.code == "syntax"
        assert words in str(caught.value)
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 500


# ---- Several patches in one text


OTHER = PATCH.replace("a.txt", "b.txt")
CUT = PATCH.removesuffix("*** End Patch\n")
BOTH = PATCH.replace("*** End Patch\n", OTHER.partition("\n")[2])
MOVE = "*** Begin Patch\n*** Update File: b.txt\n*** Move to: a.txt\n*** End Patch\n"
SEVERAL = {
    "for two files": ([PATCH, OTHER], ["a.txt", "b.txt"], [], 0),
    "for one file": ([PATCH, PATCH], ["a.txt"], ["a.txt"], 0),
    "for one file in two spellings": ([PATCH.replace("a.txt", "./A.txt"), PATCH], ["a.txt"], ["./A.txt"], 0),
    "for one file and another": ([BOTH, PATCH], ["b.txt", "a.txt"], ["a.txt"], 0),
    "for one file between others": ([PATCH, OTHER, PATCH], ["b.txt", "a.txt"], ["a.txt"], 0),
    "where a file moves to": ([PATCH, MOVE], ["b.txt"], ["a.txt"], 0),
    "that are cut": ([CUT, OTHER], ["b.txt"], [], 1),
    "a draft that is cut": ([CUT, PATCH], ["a.txt"], ["a.txt"], 0),
    "the last of which is cut": ([PATCH, CUT], [], ["a.txt"], 1),
    "that are nothing": (["?", PATCH], ["a.txt"], [], 1),
}


@pytest.mark.parametrize("name", SEVERAL)
def test_of_several_patches_for_one_file_the_last_counts(name: str) -> None:
    texts, paths, dropped, failures = SEVERAL[name]
    patches = patches_of(ToolCall("", "text", texts))
    left, gone = last_of_each_file(patches, lambda path: path.lower().removeprefix("./"))
    assert [one.path for patch in left for one in patch.operations] == paths
    assert gone == dropped
    assert len([patch for patch in left if patch.failure is not None]) == failures


def test_the_patch_that_cannot_be_read_is_named() -> None:
    _, second = patches_of(ToolCall("", "text", [PATCH, CUT]))
    assert second.failure is not None
    assert second.failure.detail.startswith("patch 2: there is no line '*** End Patch'")


def test_a_patch_in_the_thoughts_of_an_argument_is_ignored() -> None:
    assert read("custom", f"<think>{OTHER}No.</think>{PATCH}") == BY_PATCH


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from([PATCH, "+a\n", "update_file"]),
    lambda value: (
        st.lists(value, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "path", "diff", "operation", "operations", "patch", "x"]), value)
    ),
    max_leaves=8,
)


@given(VALUES)
def test_any_value_is_read_or_refused(value: object) -> None:
    for arguments in (value, json.dumps(value)):
        try:
            operations = operations_of(arguments)
        except PatchError as error:
            code = error.code
        else:
            code = "read" if operations else "nothing"
        assert code in ("read", "syntax")
