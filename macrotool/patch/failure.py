"""Says why a part of a patch was not applied: facts in fields, and the sentences made from them. Pure."""

from __future__ import annotations

from typing import NamedTuple

from macrotool.errors import MacrotoolError


class Candidate(NamedTuple):
    """A line where a hunk could be, and the line that encloses it; None at top level. anchor: a line that occurs once
    and encloses only this place, so an `@@` line with it would choose the place. context: a line above and its text;
    context from there on would also choose it."""

    line: int
    within: str | None
    anchor: str | None = None
    context: tuple[int, str] | None = None


class Nearest(NamedTuple):
    """The block most like the preimage: its first line, the first line that differs, and both texts there. found: None
    when the file ends first."""

    line: int
    differs_at: int
    expected: str
    found: str | None


class Failure(NamedTuple):
    """path: None for a patch that cannot be read. hunk: counts from 1 inside its operation. line: in the file.
    ignored: anchors of the hunk that occur several times, and how often. there: the file's lines at that place."""

    path: str | None
    code: str
    hunk: int | None = None
    patch_line: int | None = None
    other_hunk: int | None = None
    line: int | None = None
    anchor: str | None = None
    candidates: tuple[Candidate, ...] = ()
    nearest: Nearest | None = None
    ignored: tuple[tuple[str, int], ...] = ()
    there: tuple[str, ...] = ()
    detail: str = ""


_SENTENCES = {
    "syntax": "the patch cannot be read: {detail}",
    "path": "{detail}",
    "exists": "{detail}",
    "not_found": "there is no such file",
    "not_observed": "this file was not shown",
    "not_allowed": "{detail}",
    "stale": "the file was changed since it was read",
    "no_match": "the lines of hunk {hunk} are nowhere in the file",
    "ambiguous": "the lines of hunk {hunk} occur at several places: {places}",
    "no_position": "hunk {hunk} only adds lines and does not say where",
    "anchor_missing": "the anchor of hunk {hunk} is no line of the file{detail}: {anchor}",
    "overlap": "hunks {other_hunk} and {hunk} change the same lines, at line {line}",
    "already_applied": "hunk {hunk} is applied already: its result is at {places}",
    "indent": "the indentation of hunk {hunk} cannot be mapped to the file's at line {line}: {detail}",
    "binary": "this is no text that can be patched: {detail}",
    "io": "{detail}",
}

_PLACED = "hunk {hunk} cannot be applied: {detail}"
"""For a no_match with a more specific reason."""

_HINTS = {
    "syntax": "nothing was applied; correct the patch and send it whole",
    "path": "use a path inside the root, as the files are named there",
    "exists": "use an update to change it, or another path",
    "not_found": "{suggestion}",
    "not_observed": "only files that were shown may be changed",
    "not_allowed": "",
    "stale": "it stays as it is now; do the same again, for what it is now",
    "no_match": "{elsewhere}",
    "ambiguous": "{told}",
    "no_position": "add a line of context, or an '@@' line with the text of the line above",
    "anchor_missing": "{elsewhere}",
    "overlap": "join them into one hunk",
    "already_applied": "leave it out",
    "indent": "write the lines with the file's own indentation: {there}",
    "binary": "only UTF-8 text and its relatives can be patched",
    "io": "fix the cause and apply the rest again",
}

MOST_CANDIDATES = 64
"""The search for places stops at this number."""

_SHOWN = 3


def sentence(failure: Failure) -> str:
    """What went wrong, without a full stop."""
    places = ", ".join(_place(one) for one in failure.candidates[:_SHOWN])
    if len(failure.candidates) > _SHOWN:
        many = "at least " if len(failure.candidates) == MOST_CANDIDATES else ""
        places += f" and {many}{len(failure.candidates) - _SHOWN} more"
    anchor = repr(failure.anchor) if failure.anchor is not None else ""
    known = failure.code == "no_match" and failure.detail
    text = (_PLACED if known else _SENTENCES[failure.code]).format(
        **failure._asdict() | {"places": places, "anchor": anchor}
    )
    return text + _nearby(failure.nearest) + _unused(failure.ignored)


def _nearby(near: Nearest | None) -> str:
    if near is None:
        return ""
    there = "the file has ended" if near.found is None else f"line {near.differs_at} is {near.found!r}"
    return f"; nearest is line {near.line}, where {there} and the patch has {near.expected!r}"


def _unused(ignored: tuple[tuple[str, int], ...]) -> str:
    return "".join(f"; its anchor {text!r} occurs {count} times and decides nothing" for text, count in ignored)


def hint(failure: Failure) -> str:
    """What to do next."""
    suggestion = f"did you mean {failure.detail}?" if failure.detail else "check the path"
    return _HINTS[failure.code].format(
        elsewhere=_elsewhere(failure),
        suggestion=suggestion,
        told=_exactly(failure) if failure.there else _told(failure.candidates),
        there=_quoted(failure.there),
    )


def _elsewhere(failure: Failure) -> str:
    """The hint for a hunk whose lines may be outside the searched region."""
    if len(failure.candidates) > 1:
        return f"its lines occur several times; {_told(failure.candidates)}"
    if failure.candidates:
        mark = "the anchor" if failure.anchor is not None else "'*** End of File'"
        return f"the hunk's own lines occur once, at {_place(failure.candidates[0])}: leave {mark} out, or correct it"
    if failure.code == "anchor_missing":
        return "copy the anchor and the lines from the file as it is now"
    there = f", which there reads {_quoted(failure.there)}" if failure.there else ""
    return f"copy the lines from the file as it is now{there}"


def _quoted(lines: tuple[str, ...]) -> str:
    return ", ".join(map(repr, lines))


def _told(candidates: tuple[Candidate, ...]) -> str:
    """How to say which place is meant: only ways that would choose it."""
    ways = [f"for line {one.line} {_way(one)}" for one in candidates if one.anchor or one.context][:_SHOWN]
    return f"say which is meant: {', '.join(ways)}" if ways else "add lines of context until they occur only once"


def _exactly(failure: Failure) -> str:
    """The hint for lines that nearly match at one place, and match exactly at another."""
    mark = "the anchor" if failure.anchor is not None else "'*** End of File'"
    here = f"if line {failure.line} is meant, copy its lines from the file, {_quoted(failure.there)}"
    return f"{here}; if another is, leave {mark} out"


def _way(candidate: Candidate) -> str:
    if candidate.anchor:
        return f"put '@@ {candidate.anchor}' above it"
    line, text = candidate.context or (0, "")
    return f"begin with line {line}, {text!r}, as context"


def _place(candidate: Candidate) -> str:
    if candidate.within is None:
        return f"line {candidate.line}"
    other = candidate.anchor not in (None, candidate.within)
    return f"line {candidate.line} (in {candidate.within!r}{f' of {candidate.anchor!r}' if other else ''})"


class PatchError(MacrotoolError, ValueError):
    """A patch or a diff that cannot be applied. `failure` holds all facts."""

    exit_status = 7
    category = "patch"

    def __init__(self, failure: Failure) -> None:
        where = f"{failure.path}: " if failure.path else ""
        at = f" (line {failure.patch_line} of the patch)" if failure.patch_line and failure.code == "syntax" else ""
        super().__init__(f"{where}{sentence(failure)}{at}", hint(failure))
        self.failure = failure

    @property
    def code(self) -> str:
        return self.failure.code


def syntax(detail: str, patch_line: int | None = None) -> PatchError:
    return PatchError(Failure(None, "syntax", patch_line=patch_line, detail=detail))
