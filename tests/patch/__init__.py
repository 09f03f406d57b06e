"""What the rows about the patch engine have in common: one file `f`, one update of it, through the public names."""

from __future__ import annotations

from typing import Any

from macrotool.patch import Patched, apply_patch


def envelope(*sections: str) -> str:
    return "*** Begin Patch\n" + "".join(sections) + "*** End Patch\n"


def patched(before: str | bytes, body: str) -> Patched:
    data = before.encode() if isinstance(before, str) else before
    return apply_patch(envelope(f"*** Update File: f\n{body}"), {"f": data})


def updated(before: str | bytes, body: str) -> tuple[bytes, Any]:
    """The file's new bytes and the result, which must tell of success."""
    done = patched(before, body)
    assert done.result["success"], done.result["failures"]
    return done.files["f"], done.result


def refused(before: str | bytes, body: str) -> Any:
    """The result of a patch that fails. Asserts that nothing changed."""
    done = patched(before, body)
    assert done.files == {"f": before.encode() if isinstance(before, str) else before}
    assert (done.result["success"], done.result["changed"], done.result["files_changed"]) == (False, [], 0)
    return done.result


def kinds(result: Any) -> list[str]:
    return [row["kind"] for row in result.get("judgements", [])]


def tiers(result: Any) -> list[str]:
    return [hunk["tier"] for row in result["changed"] for hunk in row["hunks"]]


def at(result: Any) -> list[int]:
    return [hunk["applied_at_line"] for row in result["changed"] for hunk in row["hunks"]]


def codes(result: Any) -> list[str]:
    return [row["code"] for row in result["failures"]]


def covers(actual: Any, wanted: Any) -> bool:
    """Whether everything that is wanted is there: the keys of objects, all items of lists."""
    if isinstance(wanted, dict):
        return isinstance(actual, dict) and all(covers(actual.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, list):
        return (
            isinstance(actual, list)
            and len(actual) == len(wanted)
            and all(covers(one, other) for one, other in zip(actual, wanted, strict=True))
        )
    return bool(actual == wanted)
