"""Random edits of random files, written as patches as models write them: right, refused or wrong?

    python tests/bench/fuzz_patch.py [--edits 100000] [--seed 0] [--show N]

Each edit changes a file of repeated blocks at one to four places. The patch is damaged in one of the ways of DAMAGES,
applied to the file, and the outcome compared with what the undamaged edit gives: exact, refused, or wrong. Two outcomes
are no fault of the engine and have their own columns: `order`, where the hunks were shuffled, only their order decided,
and the result says so; and `other`, where the damage made the lines those of another place, so the patch means that.
`--show` prints so many of the wrong ones. Exit status 1 when there are any.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from macrotool.patch import PatchError, apply_patch

OUTCOMES = ("exact", "refused", "wrong", "order", "other")
PLAIN = str.maketrans("“”‘’–…\u00a0", "\"\"''-. ")


class Change(NamedTuple):
    """The file's lines start to end become `added`."""

    start: int
    end: int
    added: list[str]


class Hunk(NamedTuple):
    """head: the `@@` lines. rows: with their signs. start: the first line in the file. anchored: the lines of the
    anchors."""

    head: list[str]
    rows: list[str]
    start: int
    anchored: tuple[str, ...] = ()


class Edit(NamedTuple):
    lines: list[str]
    hunks: list[Hunk]
    after: list[str]


# ---- Files


def python(rng: random.Random, unit: str) -> Iterator[str]:
    for number in range(rng.randint(1, 4)):
        deep = rng.random() < 0.6
        if deep:
            yield f"class {rng.choice('ABC')}{rng.choice(['', number])}:"
        for _ in range(rng.randint(1, 3)):
            yield from (f"{unit * deep}{line}" if line else "" for line in function(rng, unit))
        yield ""


def function(rng: random.Random, unit: str) -> Iterator[str]:
    yield f"def {rng.choice(['run', 'load', 'save'])}({rng.choice(['self', 'x'])}):"
    for _ in range(rng.randint(1, 5)):
        line = rng.choice(["x = 1", "y = 2", f"z = {rng.randint(0, 9)}", "# it’s “x” – y…", "log('a  b')"])
        yield unit + line
        if rng.random() < 0.2:
            yield f"{unit}if x:"
            yield f"{unit}{unit}{line}"
    if rng.random() < 0.8:
        yield f"{unit}return {rng.choice('xy')}"
    yield ""


def settings(rng: random.Random, unit: str) -> Iterator[str]:
    for section in rng.sample(["a", "b", "c", "d"], rng.randint(2, 4)):
        yield f"[{section}]"
        yield from (f"{rng.choice(['host', 'port', 'user'])} = {rng.randint(0, 3)}" for _ in range(rng.randint(1, 4)))
        yield from [""] * rng.randint(0, 1)


def prose(rng: random.Random, unit: str) -> Iterator[str]:
    for number in range(rng.randint(2, 5)):
        yield f"{'#' * rng.randint(1, 3)} {rng.choice(['Notes', 'Fixed', 'Added'])}{rng.choice(['', number])}"
        yield ""
        for _ in range(rng.randint(1, 4)):
            yield rng.choice(["- it’s “new”", "- fixed – well", f"- item {rng.randint(0, 5)}", "some\u00a0text…"])
        yield ""


def table(rng: random.Random, unit: str) -> Iterator[str]:
    gap = rng.choice(["\t", "   ", " | "])
    for _ in range(rng.randint(4, 20)):
        yield gap.join([rng.choice(["a", "it’s", "“b”"]), str(rng.randint(0, 5)), rng.choice(["x  y", "x", "–"])])


def braces(rng: random.Random, unit: str) -> Iterator[str]:
    for _ in range(rng.randint(2, 5)):
        yield f"int {rng.choice(['f', 'g', 'h'])}(int a)"
        yield "{"
        yield from (f"{unit}{rng.choice(['a++;', 'b();', 'return a;', '/* – */'])}" for _ in range(rng.randint(1, 5)))
        yield "}"
        yield ""


KINDS: list[Callable[[random.Random, str], Iterator[str]]] = [python, python, settings, prose, table, braces]


# ---- Edits


def changes(rng: random.Random, lines: list[str]) -> list[Change]:
    found: list[Change] = []
    at = 0
    for _ in range(rng.randint(1, 4)):
        start = at + rng.randint(0, max(0, len(lines) - at))
        end = min(len(lines), start + rng.choice([0, 1, 1, 1, 2, 3]))
        count = rng.choice([0, 1, 1, 2]) if end > start else rng.choice([1, 2])
        added = [edited(rng, lines, start) if not number else copied(rng, lines) for number in range(count)]
        if added != lines[start:end]:
            found.append(Change(start, end, added))
        at = end + 1
        if at > len(lines):
            break
    return found


def edited(rng: random.Random, lines: list[str], at: int) -> str:
    """A line as it might come there: like one that is near, or new."""
    near = lines[min(at, len(lines) - 1)] or "new"
    margin = near[: len(near) - len(near.lstrip())]
    return rng.choice([f"{near} + 1", f"{margin}new {rng.randint(0, 99)}", near.replace("x", "w"), copied(rng, lines)])


def copied(rng: random.Random, lines: list[str]) -> str:
    """A line of another place, that can be written in one way only."""
    line = rng.choice(lines)
    return line if line.isascii() and "\t" not in line.strip() else "new"


def edit(rng: random.Random, lines: list[str], damage: Damage) -> Edit:
    hunks: list[Hunk] = []
    after, at, context = list[str](), 0, rng.randint(damage.least, 3)
    for change in changes(rng, lines):
        after += [*lines[at : change.start], *change.added]
        at = change.end
        above, below = (rng.randint(0, context) if damage.shortened else context for _ in range(2))
        if change.start == change.end and damage.least:  # without any context it goes to the end
            above, below = (above, max(below, 1)) if change.end < len(lines) else (max(above, 1), below)
        hunks.append(hunk(lines, change, (above, below), damage.heads))
    return Edit(lines, hunks, [*after, *lines[at:]])


def hunk(lines: list[str], change: Change, context: tuple[int, int], heads: str) -> Hunk:
    """context: how many lines above and below."""
    start, end = max(0, change.start - context[0]), min(len(lines), change.end + context[1])
    rows = [f" {line}" for line in lines[start : change.start]]
    rows += [f"-{line}" for line in lines[change.start : change.end]] + [f"+{line}" for line in change.added]
    rows += [f" {line}" for line in lines[change.end : end]]
    grown = len(change.added) - (change.end - change.start)
    git = f"@@ -{start + 1},{end - start} +{start + 1},{end - start + grown} @@ {heading(lines, start)}".rstrip()
    around = [lines[one] for one in enclosing(lines, start)]
    anchors = {"anchor": around[:1], "anchors": around[::-1]}.get(heads, [])
    head = [git] if heads == "git" else [f"@@ {one.strip()}" for one in anchors] or ["@@"]
    return Hunk(head, rows, start, tuple(anchors))


def heading(lines: list[str], start: int) -> str:
    """As git finds one: the last line above that begins with a letter."""
    above = (line for line in reversed(lines[:start]) if line[:1].isalpha() or line[:1] in ("_", "$"))
    return next(above, "").encode()[:80].decode(errors="ignore")


def enclosing(lines: list[str], at: int) -> Iterator[int]:
    """The lines that enclose this one, the nearest first."""
    text = next((line for line in lines[at:] if line.strip()), "")
    depth = len(text) - len(text.lstrip())
    for index in range(at - 1, -1, -1):
        line = lines[index]
        if line.strip() and len(line) - len(line.lstrip()) < depth:
            depth = len(line) - len(line.lstrip())
            yield index


# ---- Damages: to the hunks, never to what they mean


def hit(rows: list[str]) -> list[int]:
    """The rows that the damage may hit: the file's, and added ones that repeat what they replace, one for each. What is
    new may be written in one way only."""
    free = [row[1:] for row in rows if row[0] == "-"]
    found = [at for at, row in enumerate(rows) if row[0] != "+"]
    for at, text in ((at, row[1:]) for at, row in enumerate(rows) if row[0] == "+"):
        source = next((one for one in free if text in (one, f"{one} + 1", one.replace("x", "w"))), None)
        if source is not None:
            free.remove(source)
            found.append(at)
    return found


def rewritten(change: Callable[[str], str], signs: str = " -+") -> Callable[[random.Random, list[Hunk]], list[Hunk]]:
    def rows(old: list[str]) -> list[str]:
        places = {at for at in hit(old) if old[at][0] in signs}
        return [row[0] + change(row[1:]) if at in places else row for at, row in enumerate(old)]

    return lambda rng, hunks: [one._replace(rows=rows(one.rows)) for one in hunks]


def dedented(rng: random.Random, hunks: list[Hunk]) -> list[Hunk]:
    """All lines lose what they have in common."""
    found = []
    for one in hunks:
        texts = [row[1:] for row in one.rows if row[1:].strip()]
        known = any(row[0] != "+" and row[1:].strip() for row in one.rows)  # else nothing tells what was lost
        common = min((text[: len(text) - len(text.lstrip())] for text in texts), key=len) if known else ""
        found.append(one._replace(rows=[row[0] + row[1:].removeprefix(common) for row in one.rows]))
    return found


def wrong_numbers(rng: random.Random, hunks: list[Hunk]) -> list[Hunk]:
    def head(text: str) -> str:
        return f"@@ -{rng.randint(1, 999)},{rng.randint(1, 9)} +{rng.randint(1, 999)} @@{text.split('@@')[-1]}"

    return [one._replace(head=[head(text) for text in one.head]) for one in hunks]


def without_anchors(rng: random.Random, hunks: list[Hunk]) -> list[Hunk]:
    """One of them is lost, or misspelt."""

    def head(texts: list[str]) -> list[str]:
        at = rng.randrange(len(texts))
        other = [f"{texts[at]}x"] if rng.random() < 0.3 and len(texts[at]) > 2 else []
        return [*texts[:at], *other, *texts[at + 1 :]] or ["@@"]

    return [one._replace(head=head(one.head)) for one in hunks]


def shuffled(rng: random.Random, hunks: list[Hunk]) -> list[Hunk]:
    return rng.sample(hunks, len(hunks))


class Damage(NamedTuple):
    """damage: to the hunks. heads: what stands after `@@`. twice: blocks of the file are there several times. crlf: the
    endings of the file, and of the patch. least: lines of context, and up to three. shortened: context is lost, of an
    addition not all of it."""

    damage: Callable[[random.Random, list[Hunk]], list[Hunk]]
    heads: str = ""
    twice: bool = False
    crlf: tuple[bool, bool] = (False, False)
    least: int = 1
    shortened: bool = False


def same(rng: random.Random, hunks: list[Hunk]) -> list[Hunk]:
    return hunks


DAMAGES = {
    "none": Damage(same),
    "blanks at the end": Damage(rewritten(lambda text: f"{text}  ", " -")),
    "lost indentation": Damage(dedented, "anchor"),
    "plain typography": Damage(rewritten(lambda text: text.replace("…", "...").translate(PLAIN), " -+")),
    "blanks for tabs": Damage(rewritten(lambda text: text.replace("\t", "    "))),
    "an anchor lost": Damage(without_anchors, "anchors"),
    "context lost": Damage(same, shortened=True),
    "CRLF file": Damage(same, crlf=(True, False)),
    "CRLF patch": Damage(same, crlf=(False, True)),
    "hunks shuffled": Damage(shuffled, "anchor"),
    "git's headers": Damage(same, "git", least=0),
    "wrong numbers": Damage(wrong_numbers, "git"),
    "blocks repeated": Damage(same, "anchor", twice=True, shortened=True),
}


# ---- One of them


def attempt(rng: random.Random, damage: Damage) -> tuple[str, str]:
    """The outcome, and what shows it."""
    lines = list(rng.choice(KINDS)(rng, rng.choice(["    ", "  ", "\t"])))
    if damage.twice:
        at, size = rng.randrange(len(lines)), rng.randint(2, 12)
        lines[at:at] = lines[at : at + size] * rng.randint(1, 2)
    made = edit(rng, lines, damage)
    hunks = damage.damage(rng, made.hunks)
    if not hunks:
        return "exact", ""
    ending, patch_ending = ("\r\n" if crlf else "\n" for crlf in damage.crlf)
    before, after = ("".join(f"{line}{ending}" for line in one) for one in (lines, made.after))
    body = [row for one in hunks for row in [*one.head, *one.rows]]
    patch = patch_ending.join(["*** Begin Patch", "*** Update File: f", *body, "*** End Patch", ""])
    outcome = judged(patch, before, after, lines, hunks)
    return outcome, f"{before}--------\n{patch}--------\n"


def judged(patch: str, before: str, after: str, lines: list[str], hunks: list[Hunk]) -> str:
    try:
        done = apply_patch(patch, {"f": before.encode()})
    except PatchError:
        return "refused"
    if not done.result["success"]:
        return "refused"
    if done.files["f"].decode() == after:
        return "exact"
    if any(elsewhere(lines, one) for one in hunks):
        return "other"
    rows: Any = done.result.get("judgements", [])
    in_order = sorted(hunks, key=lambda one: one.start) == hunks
    return "order" if not in_order and any(row["kind"] == "order" for row in rows) else "wrong"


def elsewhere(lines: list[str], one: Hunk) -> bool:
    """Whether the damaged lines, or the anchors without their indentation, are exactly those of another place."""
    block = [row[1:] for row in one.rows if row[0] != "+"]
    places = [at for at in range(len(lines) - len(block) + 1) if lines[at : at + len(block)] == block]
    other = any(line.strip() != line and line.strip() in lines for line in one.anchored)
    return other or (bool(block and places) and one.start not in places)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--edits", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    counts = {name: Counter[str]() for name in DAMAGES}
    left = options.show
    for number in range(options.edits):
        name = list(DAMAGES)[number % len(DAMAGES)]
        outcome, shown = attempt(random.Random(f"{options.seed} {number}"), DAMAGES[name])
        counts[name][outcome] += 1
        if outcome == "wrong" and left > 0:
            left -= 1
            print(f"==== {number}: {name}\n{shown}")
    counts["all"] = sum(counts.values(), Counter[str]())
    print(" " * 20 + "".join(f"{name:>9}" for name in OUTCOMES))
    for name, found in counts.items():
        print(f"{name:<20}" + "".join(f"{found[outcome]:>9}" for outcome in OUTCOMES))
    sys.exit(1 if counts["all"]["wrong"] else 0)


if __name__ == "__main__":
    main()
