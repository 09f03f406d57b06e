"""Describes apply_patch to a model: as OpenAI's own tool, as a function, or in words. Pure.

It promises only what the patch engine does: each file by itself.
"""

from __future__ import annotations

from typing import Literal

Tools = Literal["apply_patch", "function", ""]
"""How the model can call: OpenAI's own tool, a function, or in its text."""

NAME = "apply_patch"

_ALONE = (
    "Each file succeeds or fails alone: what failed left its file as it was, and is answered with the reason and what "
    "to send instead."
)

# The name of OpenAI's own tool says the rest to the models that were trained on it.
INSTRUCTIONS = f"Change the files with apply_patch and with nothing else. {_ALONE} When all is done, stop calling it."

_HUNK = """\
@@ def area(width, height):
     # the area of a rectangle
-    return width + height
+    return width * height
"""

_RULES = """\
There are no line numbers: a hunk is found by its text, which must occur at one place of the file only. After "@@ " \
goes the line that encloses the place (a function, a class, a heading), copied whole; a bare "@@" when there is none. \
Then come the lines of the hunk: " " before a line that stays, "-" before one that goes, "+" before a new one. Copy \
what stays and what goes from the file exactly, with two or three staying lines around each change."""

_FUNCTION = f"""\
Changes one file: creates it (every line of the diff begins with "+"), updates it, or deletes it (no diff). Call it \
once for each file. {_ALONE}"""

_DIFF = f"""\
A diff that updates:
{_HUNK}
{_RULES}"""

_FORM = f"""\
*** Begin Patch
*** Update File: shapes.py
{_HUNK}*** Add File: notes.txt
+Every line of a new file begins with a plus sign.
*** Delete File: old.py
*** End Patch

{_RULES}"""

_IN_TEXT = f"""\
To change the files, end your answer with one patch for all of them, in this form and in no other:
{_FORM}

{_ALONE} When nothing is left to change, answer without a patch."""

_EITHER_WAY = f"""\
To change the files, call the function apply_patch once for each. If you cannot call functions, end your answer with \
one patch for all of them instead, in this form and in no other:
{_FORM} A diff for apply_patch is the part of one file, without the lines that begin with "***".

When nothing is left to change, answer without either."""

_PARAMETERS = {
    "type": "object",
    "properties": {
        "type": {"type": "string", "enum": ["create_file", "update_file", "delete_file"]},
        "path": {"type": "string", "description": "The file, as it is named in the prompt."},
        "diff": {
            "type": "string",
            "description": "The V4A diff. Of a new file, every line with a plus sign before it.",
        },
    },
    "required": ["type", "path"],
    "additionalProperties": False,
}


def responses_tools(tools: Tools, taught: bool) -> list[object]:
    """The tools for the Responses API. taught: the prompt explains how to write a diff.

    The function is not strict: that would make a diff obligatory, and a deletion has none."""
    if tools == "apply_patch":
        return [{"type": "apply_patch"}]
    return [{"type": "function", **_function(taught), "strict": False}] if tools == "function" else []


def chat_tools(tools: Tools, taught: bool) -> list[object]:
    """The tools for chat completions."""
    return [{"type": "function", "function": _function(taught)}] if tools == "function" else []


def _function(taught: bool) -> dict[str, object]:
    description = _FUNCTION if taught else f"{_FUNCTION}\n\n{_DIFF}"
    return {"name": NAME, "description": description, "parameters": _PARAMETERS}


def taught(prompt: str, tools: Tools) -> str:
    """The prompt, followed by how to write a patch: small models heed the end most.

    A model with a function also gets the patch format: where its chat template has no place for functions, servers
    silently drop them."""
    return f"{prompt}\n\n{_EITHER_WAY if tools else _IN_TEXT}"
