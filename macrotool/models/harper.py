"""The embedded proofreader: Harper, a grammar checker for English that runs in this process, without a network.

The only importer of the package `harper` (harper-py). What is done with its findings is decided in `proofread`.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING

from macrotool.models.proofread import Proofread, proofread
from macrotool.models.prose import Span
from macrotool.models.rules import REFUSED_RULES, Finding

if TYPE_CHECKING:
    import harper

DIALECTS = ("american", "british", "australian", "canadian", "indian")


class Harper:
    """Corrects English. Safe to preload in one thread while another proofreads: a lock admits one at a time."""

    def __init__(self, english: str = "american") -> None:
        """english: one of DIALECTS. Builds nothing yet."""
        self._english = english
        self._lock = Lock()
        self._linters: list[harper.Linter] = []
        self._abroad: dict[str, bool] = {}

    def preload(self) -> None:
        """Builds the dictionary: 0.3 to 1 s, without holding the GIL."""
        with self._lock:
            self._build()

    def proofread(self, text: str) -> Proofread:
        """The text with its English corrected; text that is not English is left alone, and a note says so."""
        with self._lock:
            self._build()
            return proofread(text, self._check)

    def _build(self) -> None:
        """First our dialect with every rule we might obey, then the other shore's, for its words alone."""
        if self._linters:
            return
        import harper

        ours = harper.Linter(harper.Dialect[self._english.upper()])
        rules = ours.get_lint_config()
        ours.set_lint_config({rule: False if rule in REFUSED_RULES else on for rule, on in rules.items()})
        self._linters.append(ours)
        american = ours.dialect == harper.Dialect.AMERICAN
        other = harper.Linter(harper.Dialect.BRITISH if american else harper.Dialect.AMERICAN)
        other.set_lint_config({rule: rule == "SpellCheck" for rule in rules})
        self._linters.append(other)

    def _check(self, blocks: Sequence[str]) -> list[list[Finding]]:
        return [self._findings(block) for block in blocks]

    def _findings(self, block: str) -> list[Finding]:
        by_rule = self._linters[0].organized_lints(block, language="plaintext")
        found = [_finding(rule, lint) for rule, lints in by_rule.items() for lint in lints]
        return [one for one in found if one.rule != "SpellCheck" or not self._known_abroad(block[slice(*one.span)])]

    def _known_abroad(self, word: str) -> bool:
        """Whether another English spells it so: a British colour is no error in a text we read as American."""
        if word not in self._abroad:
            self._abroad[word] = not self._linters[1].lint(word, language="plaintext")
        return self._abroad[word]


def _finding(rule: str, lint: harper.Lint) -> Finding:
    span = Span(lint.span.start, lint.span.end)
    return Finding(rule, lint.lint_kind, span, tuple(_replacement(lint, one) for one in lint.suggestions))


def _replacement(lint: harper.Lint, suggestion: harper.Suggestion) -> str:
    """What the span becomes. Harper also has suggestions that remove it, or that insert after it."""
    keep = lint.problem_text if suggestion.kind.name == "INSERT_AFTER" else ""
    return keep + suggestion.replacement_text
