"""The embedded proofreader: Harper, a grammar checker for English that runs in this process, without a network.

The only importer of the package `harper` (harper-py). What is done with its findings is decided in `proofread`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING

from macrotool.models.harper.english import Span
from macrotool.models.harper.proofread import Proofread, proofread
from macrotool.models.harper.rules import REFUSED_RULES, Finding

if TYPE_CHECKING:
    import harper

DIALECTS = ("american", "british", "australian", "canadian", "indian")
_LARGE = 50_000  # from this many code points, a second linter pays off: 1 s on one core, some 100 MB each
_MOST_CORES = 4
_CAPITALS = "SentenceCapitalization"


class Harper:
    """Corrects English. Safe to preload in one thread while another proofreads: a lock admits one at a time."""

    def __init__(self, english: str = "american") -> None:
        """english: one of settings.DIALECTS. Builds nothing yet."""
        self._english = english
        self._lock = Lock()
        self._checkers: list[_Checker] = []

    def preload(self) -> None:
        """Builds the dictionary: 0.3 to 1 s, without holding the GIL."""
        with self._lock:
            self._grow(1)

    def proofread(self, text: str) -> Proofread:
        """The text with its English corrected; text that is not English is left alone, and a note says so."""
        with self._lock:
            done = proofread(text, self._check)
            failed = sum(checker.take_failures() for checker in self._checkers)
        if not failed:
            return done
        note = f"the proofreader failed on {failed} part{'s' * (failed > 1)} of the text and left that as it was"
        return done._replace(notes=(*done.notes, note))

    def _check(self, blocks: Sequence[str]) -> list[list[Finding]]:
        cores = min(_MOST_CORES, os.cpu_count() or 1, 1 + sum(map(len, blocks)) // _LARGE)
        self._grow(cores)
        if cores == 1:
            return [self._checkers[0].findings(block) for block in blocks]
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(cores) as pool:
            parts = pool.map(_Checker.all_findings, self._checkers, [blocks[core::cores] for core in range(cores)])
        found: list[list[Finding]] = [[] for _ in blocks]
        for core, part in enumerate(parts):
            found[core::cores] = part
        return found

    def _grow(self, cores: int) -> None:
        while len(self._checkers) < cores:
            self._checkers.append(_Checker(self._english))


class _Checker:
    """Harper in our dialect with every rule that we may follow, and in the other main dialect for its words alone."""

    def __init__(self, english: str) -> None:
        import harper

        self._ours = harper.Linter(harper.Dialect[english.upper()])
        rules = self._ours.get_lint_config()
        unused = REFUSED_RULES | {_CAPITALS}
        self._ours.set_lint_config({rule: False if rule in unused else on for rule, on in rules.items()})
        # Of two findings at one place a linter reports one, and `teh` was reported for its small letter only.
        self._capitals = harper.Linter(self._ours.dialect)
        self._capitals.set_lint_config({rule: rule == _CAPITALS for rule in rules})
        american = self._ours.dialect == harper.Dialect.AMERICAN
        self._theirs = harper.Linter(harper.Dialect.BRITISH if american else harper.Dialect.AMERICAN)
        self._theirs.set_lint_config({rule: rule == "SpellCheck" for rule in rules})
        self._known: dict[str, bool] = {}
        self._failures = 0

    def take_failures(self) -> int:
        """How many blocks failed since the last call. Also clears the words of the last text."""
        self._known.clear()
        failures, self._failures = self._failures, 0
        return failures

    def all_findings(self, blocks: Sequence[str]) -> list[list[Finding]]:
        return [self.findings(block) for block in blocks]

    def findings(self, block: str) -> list[Finding]:
        """Empty when Harper fails: a text that comes back unchanged beats a traceback."""
        try:
            return self._findings(block)
        except BaseException as error:
            # A panic in Rust arrives as an exception that has no importable class and is no Exception.
            if type(error).__name__ != "PanicException":
                raise
            self._failures += 1
            return []

    def _findings(self, block: str) -> list[Finding]:
        by_rule = self._ours.organized_lints(block, language="plaintext")
        by_rule[_CAPITALS] = self._capitals.lint(block, language="plaintext")
        found = [_finding(rule, lint) for rule, lints in by_rule.items() for lint in lints]
        return [one for one in found if one.rule != "SpellCheck" or not self._known_abroad(block[slice(*one.span)])]

    def _known_abroad(self, word: str) -> bool:
        """Whether another English spells it like this: British "colour" is not an error in American text."""
        if word not in self._known:
            self._known[word] = not self._theirs.lint(word, language="plaintext")
        return self._known[word]


def _finding(rule: str, lint: harper.Lint) -> Finding:
    span = Span(lint.span.start, lint.span.end)
    return Finding(rule, lint.lint_kind, span, tuple(_replacement(lint, one) for one in lint.suggestions))


def _replacement(lint: harper.Lint, suggestion: harper.Suggestion) -> str:
    """The text that replaces the span. Harper also has suggestions that remove it, or insert after it."""
    keep = lint.problem_text if suggestion.kind.name == "INSERT_AFTER" else ""
    return keep + suggestion.replacement_text
