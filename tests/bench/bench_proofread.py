"""What the built-in proofreader finds in wrong texts, and what it spoils in good ones.

    python tests/bench/bench_proofread.py [--good FOLDER ...] [--pairs FILE ...] [--right FILE] [--english DIALECT]

--good: folders of English without errors. Every change there is printed with its context, to be read: it is counted as
wrong unless the file of --right has it.
--pairs: a line has a wrong text, then one or more right ones, between tabs. Of several right ones, the closest counts.
--right: lines "before => after" of changes that a reader found right: texts that are called good do have errors.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrotool.config.settings import DIALECTS
from macrotool.models.harper.engine import Harper

_TOKEN = re.compile(r"\w+(?:['’-]\w+)*|[^\w\s]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CONTEXT = 50  # code points on each side of a change
_LINE = 2000  # code points; no longer line is compared


class Change(NamedTuple):
    """start: code points into the line."""

    start: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.before} => {self.after}"


class Score(NamedTuple):
    """wanted: edits of the closest right text. made: those of the proofreader. hit: those that are the same."""

    wanted: int
    made: int
    hit: int


def changes(before: str, after: str) -> list[Change]:
    """The words that differ, in order."""
    old, new = list(_TOKEN.finditer(before)), list(_TOKEN.finditer(after))
    matcher = SequenceMatcher(None, [one[0] for one in old], [one[0] for one in new], autojunk=False)
    return [
        Change(old[i].start() if i < len(old) else len(before), _joined(old[i:to]), _joined(new[j:till]))
        for tag, i, to, j, till in matcher.get_opcodes()
        if tag != "equal"
    ]


def _joined(tokens: list[re.Match[str]]) -> str:
    return " ".join(one[0] for one in tokens)


def good(folder: Path, proofreader: Harper, right: Collection[str]) -> None:
    words = wrong = 0
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8", errors="replace")
        words += len(_WORD.findall(text))
        for line, change in _line_changes(text, proofreader.proofread(text).text):
            is_right = str(change) in right
            wrong += not is_right
            print(f"{'right' if is_right else 'WRONG'}\t{change}\t{_context(line, change)}\t{path.name}")
    print(f"{folder}: {wrong} wrong changes in {words} words: {1000 * wrong / max(1, words):.2f} in 1,000")


def _line_changes(before: str, after: str) -> Iterator[tuple[str, Change]]:
    for line, now in zip(before.split("\n"), after.split("\n"), strict=True):
        if line != now:
            yield from ((line, change) for change in changes(line[:_LINE], now[:_LINE]))


def _context(line: str, change: Change) -> str:
    start, end = change.start, change.start + len(change.before)
    return f"{line[max(0, start - _CONTEXT) : start]}[{line[start:end]}]{line[end : end + _CONTEXT]}".strip()


def pairs(path: Path, proofreader: Harper, verbose: bool) -> None:
    scores = []
    for row in path.read_text(encoding="utf-8").splitlines():
        wrong, *rights = row.split("\t")
        done = proofreader.proofread(wrong).text
        scores.append(max((_score(wrong, done, right) for right in rights), key=lambda one: (one.hit, -one.wanted)))
        if verbose and done not in rights:
            print(f"{'same' if done == wrong else 'else'}\t{wrong}\t{done}\t{rights[0]}")
    wanted, made, hit = (sum(column) for column in zip(*scores, strict=True))
    recall, precision = 100 * hit / max(1, wanted), 100 * hit / max(1, made)
    print(f"{path}: {hit} of {wanted} errors corrected: {recall:.1f} %; {made} changes, {precision:.1f} % as expected")


def _score(wrong: str, done: str, right: str) -> Score:
    made, wanted = set(changes(wrong, done)), set(changes(wrong, right))
    return Score(len(wanted), len(made), len(made & wanted))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--good", nargs="+", type=Path, default=[], metavar="FOLDER")
    parser.add_argument("--pairs", nargs="+", type=Path, default=[], metavar="FILE")
    parser.add_argument("--right", type=Path, metavar="FILE")
    parser.add_argument("--english", choices=DIALECTS, default=DIALECTS[0])
    parser.add_argument("--verbose", action="store_true", help="also print the pairs that did not come out right")
    asked = parser.parse_args()
    proofreader = Harper(asked.english)
    right = frozenset(asked.right.read_text(encoding="utf-8").splitlines() if asked.right else ())
    for folder in asked.good:
        good(folder, proofreader, right)
    for path in asked.pairs:
        pairs(path, proofreader, asked.verbose)


if __name__ == "__main__":
    main()
