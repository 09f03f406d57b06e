"""Frequent errors for which Harper 2.13 has no rule, or one that cannot be used. Pure: a table and its lookup.

A row is kept only if it never matches in the good prose that the rules were measured on.
"""

from __future__ import annotations

import re

from macrotool.models.harper.english import Span
from macrotool.models.harper.rules import Finding

_START = r"(?:(?<=^)|(?<=[.!?] )|(?<=, ))"  # of a sentence or clause
_OBJECT = r"(?= (?:me|you|him|her|it|us|them|this|that|the|a|an|my|your|his|our|their|weight|money)\b)"
_CLAUSE = r"(?= (?:I|you|he|she|it|we|they|the|this|that|to)\b)"
_DONE = r"(?=\s*[.,!?;]|\s*$)"

_ROWS = (
    (rf"\b([Yy])our (welcome|right|wrong|late){_DONE}", r"\1ou're \2"),
    (r"\b([Yy])our (the (?:best|worst|only|one)|an? \w+)\b", r"\1ou're \2"),
    (r"\b([Yy])ou're (e-?mail|message|letter|name|house|car|account|phone|team|help|own|mind|product)\b", r"\1our \2"),
    (r"\b([Ii])ts (raining|snowing|been|not|going to|(?:necessary|possible|important|easy) to)\b", r"\1t's \2"),
    (r"\b([Ii])ts to (late|much|many|early|big|expensive|hot|few)\b", r"\1t's too \2"),
    (r"\b([Ii])ts (an?|the|too)\b(?!-)", r"\1t's \2"),
    (rf"{_START}([Ll])ets (go|see|do|try|start|get|make|have|take|talk|meet|not|say|begin|use|look)\b", r"\1et's \2"),
    (r"\b([Ww])hose (going|coming|there)\b", r"\1ho's \2"),
    (r"\b(?<!his )(?<!her )(?<!my )(?<!our )(?<!their )(?<!is )(?<!was )(?<!as )([Ww])ont\b(?! to\b)", r"\1on't"),
    (r"\b(is|are|was|were|it's|way|far) to (late|much|many|early|big|expensive|hot|few)\b", r"\1 too \2"),
    (r"\b(have|has|had|get|got|receive|received|eat|ate|spend|spent) to (much|many)\b", r"\1 too \2"),
    (rf"{_START}(I|We|They|He|She) use to (?=[a-z])", r"\1 used to "),
    (rf"{_START}(I|We|They|He|She) seen{_OBJECT}", r"\1 saw"),
    (rf"\b([Cc]an|[Cc]an't|[Cc]ould|couldn't|cannot)((?: you| I| we)?) here{_OBJECT}", r"\1\2 hear"),
    (rf"\b(I|you|we|they|to|will|would|can|could|don't|might|may|not) loose{_OBJECT}", r"\1 lose"),
    (r"\b([Pp]lease|you) advice (?=me|us|on|if|whether)", r"\1 advise "),
    (rf"{_START}([Tt])his are\b", r"\1hese are"),
    (r"\b((?:do|does|did)(?:n't| not)) (like|want|need|know|work|make|get|take|come|think|see|look|seem)s\b", r"\1 \2"),
    (r"\b([Tt])here is (many|several|two|three|four|five)\b(?!-)", r"\1here are \2"),
    (r"\b(I|[Ww]e|[Tt]hey)(?: am| are|'m|'re) agree\b", r"\1 agree"),
    (r"\b([Dd]epend(?:s|ed|ing)?) of (?=the|a|an|your|my|our|his|her|their|what|how|which)\b", r"\1 on "),
    (rf"\b(know|wonder|wondering|ask|asked|decide|sure|check) weather{_CLAUSE}", r"\1 whether"),
    (r"\b([Tt]hanks|[Tt]hank you) for you (?=[a-z])", r"\1 for your "),
    (r"\b((?:have|has|had)(?:n't| not)?) (receive|decide|arrive|create|include|resolve|improve)\b", r"\1 \2d"),
    (r"\b([Mm]ust) to (?=[a-z])", r"\1 "),
    (r"\b(made|makes?) (me|him|her|us|them) to (?=[a-z])", r"\1 \2 "),
    (r"\b(would rather|'d rather) (\w+) then\b", r"\1 \2 than"),
    # Harper's LookingForwardTo prints to standard output.
    (r"\b([Ll]ook(?:s|ed|ing)? forward to) (hear|see|meet|work|talk|speak|read|visit|discuss)\b", r"\1 \2ing"),
)  # fmt: skip
_PATTERNS = [(re.compile(pattern), replacement) for pattern, replacement in _ROWS]


def find(shown: str) -> list[Finding]:
    """The findings of the table in a block."""
    straight = shown.replace("’", "'")
    return [
        Finding("Phrase", "Grammar", Span(*match.span()), (match.expand(replacement),))
        for pattern, replacement in _PATTERNS
        for match in pattern.finditer(straight)
    ]
