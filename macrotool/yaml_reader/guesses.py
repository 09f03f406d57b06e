"""How YAML tools interpret a word without quotes: `no`, `1.10`, `2024-01-01`. Pure."""

from __future__ import annotations

import re

# YAML 1.1, which most tools still read, guesses more than YAML 1.2; here a guess is only mentioned, so both count.
_TRUTH = frozenset(["yes", "no", "on", "off", "true", "false", "y", "n"])
_NULL = frozenset(("null", "~"))
_LEAD = frozenset("0123456789+-.")
# A longer word cannot be a number that a person means.
_LONGEST = 40


def guess(word: str) -> str:
    """What other tools may read `word` as ("true/false", "nothing", "a number", "a date"); empty for text."""
    if len(word) > _LONGEST:
        return ""
    if word.lower() in _TRUTH and (word.islower() or word.isupper() or word.istitle()):
        return "true/false"
    if word.lower() in _NULL:
        return "nothing"
    if word[:1] not in _LEAD:
        return ""
    if re.fullmatch(r"\d{4}-\d\d?-\d\d?([Tt ].*)?", word):
        return "a date"
    number = (
        r"[-+]?(\d[\d_]*(\.[\d_]*)?|\.\d[\d_]*)([eE][-+]?\d+)?|[-+]?0[xob][\da-fA-F_]+|[-+]?\d+(:[0-5]?\d)+(\.\d*)?"
    )
    return "a number" if re.fullmatch(number + r"|[-+]?\.(inf|Inf|INF|nan|NaN|NAN)", word) else ""


def json_value(word: str) -> object:
    """`word` by the rules of JSON: null, true, false, a number, or else text."""
    if word in ("null", "Null", "NULL", "~", ""):
        return None
    if word in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return word.lower() == "true"
    if word[0] not in _LEAD or len(word) > _LONGEST:
        return word
    if re.fullmatch(r"[-+]?[0-9]+", word):
        return int(word)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", word):
        number = float(word)
        return number if number - number == 0 else word  # not infinity, which JSON cannot hold
    return word
