"""Chooses the spelling for a word that no dictionary has, or none when unsure. Pure.

Harper offers up to three words, by edit distance over its dictionary. Its first is right for 80.7 % of 8000 words drawn
from codespell's list of misspellings (the right one is among the three for 88.8 %) and for 59 % of the unknown words in
JFLEG. Ranked by `cost` the first is right for 85.4 % and 65 %. What is misspelt is almost always a word that people use
often: where the likeliest spelling is a rare one, the unknown word is rather a name (sdist, pydantic, jiter).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from macrotool.models.harper.common_words import is_common
from macrotool.models.harper.english import FREQUENT, word_set

# The highest cost at which a suggestion for a word of that many letters is still clearly more often right than wrong,
# on JFLEG and codespell, against the correct but unlisted words of good prose. Short words have too many neighbours.
_HIGHEST_COST = {2: 0.5, 3: 0.5, 4: 0.5, 5: 1.5, 6: 1.5, 7: 1.5, 8: 2.0}
_DARING_LONG = 2.0

# Regular endings: a word that is a known one with such an ending was formed on purpose.
_DERIVED = re.compile(r"'?s|es|ly|ed|ings?|e?rs?|ness|less|able")
_AGENT = re.compile(r"[eo]rs?\Z|able\Z|ment\Z")
_INFLECTION = re.compile(r"(?:e|s|es|d|ed|ing)\Z")
_STEM = 5  # letters
_LONG = 8

# Words that need no further plural: the datas are wrong.
_PLURALS = word_set("bacteria children criteria data feet geese media men mice people phenomena police teeth women")

# Names that are no product's: a small letter there is a slip, but let docker, markdown and redis be.
_ALWAYS_CAPITAL = word_set(
    """
    monday tuesday wednesday thursday friday saturday sunday january february april june july september october
    november december christmas easter
    africa america asia australia austria belgium brazil britain bulgaria canada croatia denmark egypt england europe
    finland france germany greece hungary iceland india indonesia iran iraq ireland israel italy japan kenya korea
    malaysia mexico netherlands nigeria norway pakistan philippines poland portugal romania russia scotland singapore
    spain sweden switzerland taiwan thailand ukraine vietnam wales london paris berlin
    african american arab arabic asian australian austrian belgian brazilian british bulgarian canadian chinese
    croatian czech danish dutch egyptian english european finnish french german greek hungarian indian indonesian
    iranian irish israeli italian japanese korean mexican norwegian portuguese romanian russian scottish spanish
    swedish swiss thai turkish ukrainian vietnamese welsh christian muslim jewish
    """
)

# Words that people run together with the next: ofcourse, infact, atleast.
_FIRST_OF_TWO = frozenset(("a", "as", "at", "each", "every", "in", "no", "of", "on", "up"))

# Frequent ones that Harper does not offer.
_FIXED = {"im": "I'm", "ive": "I've", "itll": "it'll", "thatll": "that'll", "childrens": "children", "noone": "no one"}


def best_spelling(word: str, offered: Sequence[str]) -> str | None:
    """The likeliest of the offered spellings, the checker's order breaking ties; None when none is likely enough."""
    fixed = _FIXED.get(word.lower())
    if fixed or not offered:
        return fixed and (fixed[0].upper() + fixed[1:] if word[0].isupper() else fixed)
    if word[:1].islower() and (swapped := _frequent_swap(word)):
        return swapped
    if word[-1:] == "s" and f"{word[:-1]}'s" in offered and word[:-1].lower() not in FREQUENT:
        return _plural(word[:-1], offered)
    best = min(offered, key=lambda spelling: _unlikeliness(word, spelling))
    pair = _two_words(word) if word.islower() else None
    if pair:
        return pair if cost(word, best) > 1 else None  # goto: go to, or got?
    return best if _is_likely(word, best) else None


def _plural(known: str, offered: Sequence[str]) -> str | None:
    """Of a word to which the writer only added an s: crashes, families, data; None for one that the writer formed."""
    regular = f"{known[:-1]}ies" if known.endswith("y") else f"{known}es"
    return regular if regular in offered else known if known.lower() in _PLURALS else None


def _unlikeliness(word: str, spelling: str) -> float:
    """optios: options rather than optics; regulary: regularly rather than regular."""
    rare = not is_common(spelling.lower().removesuffix("'s"))
    return cost(word, spelling) + 0.5 * rare + 0.25 * (spelling[-1:] != word[-1:]) - 0.5 * _is_doubled(word, spelling)


def _is_doubled(word: str, spelling: str) -> bool:
    return _squeezed(word.lower()) == _squeezed(spelling.lower())


def _frequent_swap(word: str) -> str | None:
    """adn: and. Harper does not always offer it."""
    return next((one for one in _swaps(word) if one in FREQUENT), None) if len(word) > 2 else None


def _swaps(word: str) -> Iterator[str]:
    """The word with two neighbouring letters swapped."""
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _two_words(word: str) -> str | None:
    """inthe, ofthis: two of the words that everybody uses, written as one."""
    halves = ((word[:at], word[at:]) for at in range(2, len(word) - 1))
    return next((f"{one} {two}" for one, two in halves if one in FREQUENT | _FIRST_OF_TWO and two in FREQUENT), None)


def cost(word: str, spelling: str) -> float:
    """How far apart two spellings are to a writer: letters are swapped and left out more than they are invented."""
    wrong, right = word.lower().replace("’", "'"), spelling.lower().replace("’", "'")
    if right.replace("'", "") == wrong and (not right.endswith("'s") or right[:-2] in FREQUENT):
        return 0  # dont, thats: only the apostrophe is missing
    steps: float = distance(wrong, right)
    steps += 0.5 * (not set(wrong) <= set(right))  # a letter that the writer did type
    steps += 0.5 * (_consonants(wrong) != _consonants(right))  # vowels and doubling are what people get wrong
    steps += 0.5 * right.endswith("'s")
    return steps - 0.5 * (right in FREQUENT)


def is_swapped(word: str, spelling: str) -> bool:
    """Two neighbouring letters have changed places."""
    return sorted(word.lower()) == sorted(spelling.lower()) and distance(word.lower(), spelling.lower()) == 1


def is_never_a_term(word: str, spelling: str) -> bool:
    """An error however often it is made: letters swapped, an apostrophe left out (dont), a frequent word misspelt."""
    wrong, right = word.lower().replace("’", "'"), spelling.lower().replace("’", "'")
    without = "'" in right and right.replace("'", "") == wrong
    return without or is_swapped(word, spelling) or (right in FREQUENT and len(wrong) > 3 and cost(word, spelling) <= 1)


def is_clear(word: str, spelling: str) -> bool:
    """Whether nothing but a slip of an English writer explains the word: evidence that the text is English."""
    wrong, right = word.lower().replace("’", "'"), spelling.lower().replace("’", "'")
    if "'" in right and right.replace("'", "") == wrong:
        return True
    if len(wrong) > 2 and right in FREQUENT and is_swapped(wrong, right):
        return True
    if len(wrong) < 4 or wrong[0] != right[0] or wrong[-1] != right[-1]:
        return False
    if right in FREQUENT and cost(word, spelling) <= 1:
        return True
    return (
        is_swapped(wrong, right)
        or _squeezed(wrong) == _squeezed(right)
        or (len(wrong) >= 8 and cost(word, spelling) <= 1.5)
    )


def _is_likely(word: str, spelling: str) -> bool:
    wrong, right = word.lower().replace("’", "'"), spelling.lower().replace("’", "'")
    if wrong == right:
        return wrong in _ALWAYS_CAPITAL
    if "-" in right or (" " in right and right.split()[0] not in _FIRST_OF_TWO):
        return False  # codepoint, eBook
    if (
        _is_formed_on_purpose(wrong, right)
        or _is_rather_a_name(wrong, right)
        or (word[0].isupper() and not _is_plain_slip(word, spelling))
    ):
        return False
    doubled = _squeezed(wrong) == _squeezed(right) and (len(wrong) > 4 or len(right) > len(wrong))  # but ttok
    same_letters = doubled or sorted(wrong) == sorted(right)
    limit = _HIGHEST_COST.get(len(wrong), _DARING_LONG)
    if len(wrong) > 6 and _consonants(wrong) == _consonants(right):
        limit += 0.5
    if right.endswith(wrong):
        return False  # resumable: a word with another beginning
    if wrong[0] != right[0]:
        limit = 1.5 if len(wrong) > 8 else 0.5 * same_letters
    elif right in FREQUENT and len(wrong) > 3:
        limit = max(limit, 1.5)
    elif len(wrong) == 4 and same_letters:
        limit = 1
    return cost(word, spelling) <= limit


def _is_formed_on_purpose(wrong: str, right: str) -> bool:
    """resolvers, next to resolves: another form of a word that the dictionary has. gsettings, manpages: a compound."""
    if wrong.endswith(right) and not wrong.startswith(right[:1]):  # but ssettings
        return True
    if any(is_common(wrong[:at]) and is_common(wrong[at:]) for at in range(3, len(wrong) - 4)):
        return True
    if wrong.startswith(right):
        return bool(_DERIVED.fullmatch(wrong[len(right) :]))
    stem = _AGENT.sub("", wrong)
    return stem != wrong and len(stem) >= _STEM and _INFLECTION.sub("", right) == stem


def _is_rather_a_name(wrong: str, right: str) -> bool:
    """Whether the spelling is too rare to be the one that was meant, unless nothing but a slip explains the word."""
    if all(is_common(part.removesuffix("'s")) for part in right.split()) or right.replace("'", "") == wrong:
        return False
    if len(right) >= max(_LONG, len(wrong)) and _is_common_inflected(right):
        return False  # magnitides
    slip = is_swapped(wrong, right) or _squeezed(wrong) == _squeezed(right)
    return not (slip and len(wrong) > (4 if sorted(wrong) == sorted(right) else 6))


def _is_common_inflected(word: str) -> bool:
    stem = _INFLECTION.sub("", word)
    return stem != word and (is_common(stem) or is_common(stem + "e") or is_common(stem.removesuffix("i") + "y"))


def _is_plain_slip(word: str, spelling: str) -> bool:
    """For a capitalised word, which may be a name: one step, and no letter that is not in the spelling."""
    return len(word) > 4 and cost(word, spelling) <= 1


def distance(one: str, other: str) -> int:
    """Edit distance where swapping two neighbouring letters is one step (optimal string alignment)."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, its in enumerate(other, 1):
            steps = min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (letter != its))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == its:
                steps = min(steps, before[column - 2] + 1)
            now.append(steps)
        before, last = last, now
    return last[-1]


def _squeezed(word: str) -> str:
    """Without doubled letters."""
    return "".join(letter for at, letter in enumerate(word) if letter != word[at - 1 : at])


def _consonants(word: str) -> str:
    return "".join(letter for letter in _squeezed(word) if letter not in "aeiouy")
