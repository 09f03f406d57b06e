"""Applies every commit's patches of a repository to the files as they were, and again to what came out.

    python tests/bench/twice_applied.py REPOSITORY [--commits N] [--show]

Each file that a commit changes is one envelope, with 0, 1 and 3 lines of context, under git's own headers (`-U1 git`)
and under a bare `@@` (`-U1 bare`; not without context, where a bare addition goes to the end). The first time the
result is the commit's (exact), refused, or wrong. The second time it is called already applied, refused, without
effect, applied to equal lines elsewhere, which the first time has left, or `doubled`: lines are added where they were
before. `--show` prints the patches that are wrong, doubled, applied elsewhere or, the first time, called already
applied. Exit status 1 when any is wrong or doubled.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from macrotool.patch import PatchError, apply_patch

STYLES = [(0, "git"), (1, "git"), (3, "git"), (1, "bare"), (3, "bare")]
FIRST = ("exact", "refused", "wrong")
SECOND = ("already", "refused", "no effect", "elsewhere", "doubled")


class FileDiff(NamedTuple):
    """old, new: the names of git's blobs. body: hunks, as git writes them."""

    old: str
    new: str
    body: bytes


class Blobs:
    """The contents of a repository's blobs, by their names."""

    def __init__(self, repository: str) -> None:
        argv = ["git", "-C", repository, "cat-file", "--batch"]
        self._git = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def read(self, name: str) -> bytes | None:
        assert self._git.stdin
        assert self._git.stdout
        self._git.stdin.write(f"{name}\n".encode())
        self._git.stdin.flush()
        header = self._git.stdout.readline().split()
        if len(header) != 3:
            return None  # the snapshot does not have it
        data = self._git.stdout.read(int(header[2]) + 1)[:-1]
        return data if header[1] == b"blob" else None


def diffs(repository: str, context: int, commits: int) -> Iterator[FileDiff]:
    """Of every file that a commit changes and that is there before and after it."""
    argv = ["git", "-C", repository, "log", "-p", f"-U{context}", "--no-merges", "--no-renames", "--full-index"]
    argv += ["--no-color", "--no-ext-diff", "--no-textconv", "--format=commit %H", f"-n{commits}"]
    old = new = ""
    body: list[bytes] = []
    with subprocess.Popen(argv, stdout=subprocess.PIPE) as git:
        assert git.stdout
        for line in git.stdout:
            if line[:1] in (b"d", b"c", b"\n"):
                yield from found(old, new, body)
                old, new, body = "", "", []
            elif line.startswith(b"index "):
                old, _, new = line.split()[1].decode().partition("..")
            elif body or line.startswith(b"@@ "):
                body.append(line)
    yield from found(old, new, body)


def found(old: str, new: str, body: list[bytes]) -> Iterator[FileDiff]:
    if body and old.strip("0") and new.strip("0"):
        yield FileDiff(old, new, b"".join(body))


def envelope(diff: FileDiff, style: str) -> bytes:
    lines = diff.body.split(b"\n")
    if style == "bare":
        lines = [b"@@" if line.startswith(b"@@ ") else line for line in lines]
    return b"*** Begin Patch\n*** Update File: f\n" + b"\n".join(lines) + b"*** End Patch\n"


def apply(patch: bytes, before: bytes) -> tuple[bytes, set[str]]:
    """The file as it is then, and the codes of what failed."""
    try:
        done = apply_patch(patch, {"f": before})
    except PatchError as error:
        return before, {error.code}
    failures: Any = done.result["failures"]
    return done.files["f"], {one["code"] for one in failures}


def second_time(before: bytes, once: bytes, twice: bytes, codes: set[str]) -> str:
    if "already_applied" in codes:
        return "already"
    if codes:
        return "refused"
    if once == twice:
        return "no effect"
    first = [range(c, d + 1) for *_, c, d in changes(before, once)]
    second = [range(a, b + 1) for a, b, *_ in changes(once, twice)]
    touch = any(max(a.start, b.start) < min(a.stop, b.stop) for a in first for b in second)
    adds = any(d > c for *_, c, d in changes(once, twice))
    return "doubled" if touch and adds else "elsewhere"


def changes(before: bytes, after: bytes) -> list[tuple[int, int, int, int]]:
    """The lines of both that are changed."""
    matcher = SequenceMatcher(None, before.split(b"\n"), after.split(b"\n"), autojunk=False)
    return [one[1:] for one in matcher.get_opcodes() if one[0] != "equal"]


def run(repository: str, commits: int, show: bool) -> int:
    blobs, bad = Blobs(repository), 0
    for context, style in STYLES:
        first: Counter[str] = Counter()
        why: Counter[str] = Counter()
        second: Counter[str] = Counter()
        for diff in diffs(repository, context, commits):
            before, after = blobs.read(diff.old), blobs.read(diff.new)
            if before is None or after is None:
                continue
            patch = envelope(diff, style)
            result, codes = apply(patch, before)
            how = "refused" if codes else "exact" if result == after else "wrong"
            again = second_time(before, after, *apply(patch, after))
            first[how] += 1
            why.update(codes)
            second[again] += 1
            if show and (how == "wrong" or "already_applied" in codes or again in ("doubled", "elsewhere")):
                print(f"---- {how}, then {again}: {diff.old[:12]} {diff.new[:12]}\n{patch.decode(errors='replace')}")
        bad += first["wrong"] + second["doubled"]
        refused = ", ".join(f"{code} {count}" for code, count in sorted(why.items()))
        print(f"-U{context} {style}: {said(first, FIRST)} ({refused}); again: {said(second, SECOND)}", flush=True)
    return bad


def said(counts: Counter[str], names: tuple[str, ...]) -> str:
    return ", ".join(f"{counts[name]} {name}" for name in names)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("repository")
    parser.add_argument("--commits", type=int, default=1_000_000)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    sys.exit(1 if run(options.repository, options.commits, options.show) else 0)


if __name__ == "__main__":
    main()
