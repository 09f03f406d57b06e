"""Typography that the patch wrote plainly: unchanged text inside a changed line keeps the file's characters. Pure."""

from __future__ import annotations

import unicodedata

from macrotool.patch.tiers import FOLDED, fold

_LONGEST = 2000


def keep(found: str, removed: str, added: str) -> str | None:
    """`added` with the file's characters where it repeats `removed`. None when that cannot be told.

    found: the file's line, equal to `removed` but for typography and white space at its edges.
    """
    if fold(found) != fold(removed) or len(found) > _LONGEST:
        return None
    theirs, ours = _units(found.strip()), _units(removed.strip())
    if [unit for _, unit in theirs if unit] != [unit for _, unit in ours if unit]:
        return _by_words(found, removed, added)
    pieces = [text for text, unit in theirs if unit]
    plain = [unit for _, unit in theirs if unit]
    return _rewrite(pieces, plain, added)


def _units(text: str) -> list[tuple[str, str]]:
    """The text in pieces that fold independently, each with what it folds to."""
    units: list[tuple[str, str]] = []
    cluster = ""
    for character in text:
        if cluster and (unicodedata.combining(character) or "\u1160" <= character <= "\u11ff"):
            cluster += character
            continue
        if cluster:
            units.append((cluster, _fold(cluster)))
        cluster = character
    return [*units, (cluster, _fold(cluster))] if cluster else units


def _fold(cluster: str) -> str:
    return unicodedata.normalize("NFC", cluster).translate(FOLDED)


def _by_words(found: str, removed: str, added: str) -> str | None:
    """Where an ellipsis stands for three dots the pieces do not pair up; whole words may."""
    theirs, ours = found.split(), removed.split()
    if len(theirs) != len(ours) or found.strip().count(" ") != removed.strip().count(" "):
        return None
    table = {mine: their for mine, their in zip(ours, theirs, strict=True) if mine != their}
    head = added[: len(added) - len(added.lstrip())]
    words = added.strip().split(" ")
    kept = " ".join(table.get(word, word) for word in words)
    stray = any(part in added for part in table if part not in words)
    return None if stray else head + kept + added[len(added.rstrip()) :]


def _rewrite(pieces: list[str], plain: list[str], added: str) -> str:
    """Equal runs of pieces take the file's characters."""
    from difflib import SequenceMatcher

    units = _units(added)
    folded = [unit for _, unit in units]
    result = [text for text, _ in units]
    for block in SequenceMatcher(None, plain, folded, autojunk=False).get_matching_blocks():
        for offset in range(block.size):
            if added_plain(units[block.b + offset]):
                result[block.b + offset] = pieces[block.a + offset]
    return "".join(result)


def added_plain(unit: tuple[str, str]) -> bool:
    """Typography that the patch itself writes is meant."""
    text, folded = unit
    return text == folded
