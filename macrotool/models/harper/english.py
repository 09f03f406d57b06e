"""Finds the English prose of a text: its blocks, the code within them, their language. Pure.

A *block* is what a reader takes in as one unit: a paragraph, a heading, a list item, a table cell. Fenced and indented
code is in no block, so it is never examined. A *guarded* span lies within a block and must survive as it is: inline
code, addresses, paths, tags, placeholders, identifiers. Positions are code points.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import NamedTuple


def word_set(text: str) -> frozenset[str]:
    return frozenset(text.split())


class Span(NamedTuple):
    start: int
    end: int


class Block(NamedTuple):
    """is_paragraph: running text, not a heading, list item or table cell."""

    start: int
    end: int
    is_paragraph: bool


class Language(Enum):
    ENGLISH = "English"
    OTHER = "another language"
    UNCLEAR = "too little to tell"


# --- blocks ---

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_FENCE = re.compile(r"(?:>[ \t]?)*[ \t]*(`{3,}|~{3,})")
_INDENTED = re.compile(r" {0,3}\t| {4}")
_QUOTE = re.compile(r"[ \t]*(?:>[ \t]?)*[ \t]*")
# Headings, list items, check boxes, and comment marks, since a comment is a text too.
_MARKER = re.compile(r"(?:#{1,6}|[-*+•–]|//[/!]?|\(?(?:\d{1,3}|[A-Za-z])[.)])[ \t]+(?:\[[ xX]\][ \t]+)?")
_RULE = re.compile(r"[-=_*+|:~ \t]*\Z")
_CELL = re.compile(r"[^|\r\n]+")
# A line of a programming language without a fence. One of these marks is enough: prose does not have them.
_CODE = re.compile(
    r"[{}]\s*\Z|(?:=.*|\w\([^;]*\));\s*\Z|^\s*(?:return|import|using|package|break|continue)\b.*;\s*\Z"  # int x = 1;
    r"|^\s*(?:>>>|#!|/\*|\*/|\$\s|@\w+\s*\Z)"  # prompts, decorators
    r"|^\s*[\w.\[\]\"']+\s[-+*/]?=\s"  # name = value
    r"|^\s*(?:return\s+)?[\w.]+\([^()\s]*\)\s*\Z|^\s*return\s\S+\Z"  # f(x)
    r"|^\s*(?:(?:async )?def|class|elif|except|for \w+ in)\b.*:\s*\Z|^\s*(?:else|try|finally):\s*\Z"
    r"|^\s*(?:if|while|with) \S*[._(\[].*:\s*\Z|^\s*(?:import \w+|from \S+ import .*)\Z"
    r"|==|!=|&&|\|\||=>"
)

# A shell command begins with one of these, or has an option, and has none of the words that make a sentence.
_PROGRAMS = word_set(
    """
    sudo git gh pip pip3 pipx uv poetry conda npm npx pnpm yarn node deno bun python python3 ruby gem go cargo rustc
    make cmake gcc mvn gradle dotnet docker podman kubectl helm terraform ansible vagrant apt apt-get dnf yum pacman
    brew snap dpkg rpm systemctl journalctl service ssh scp rsync curl wget tar zip unzip cat ls cd cp mv rm mkdir rmdir
    touch chmod chown ln find grep rg sed awk sort head tail less echo export source env which man kill
    ps top df du mount vim nano code psql mysql sqlite3 redis-cli aws gcloud az
    """
)
_OPTION = re.compile(r"\s--?[A-Za-z]|\s(?:\||&&|>>?)\s")
_QUOTED = re.compile(r"\"[^\"]*\"?|'[^']*'?")
_BINDING = word_set(
    """
    a an the and or but if that this these those it its i you he she we they my your his her our their me him us them
    is are am was were be been has have had do does did don't will would can could should must may might not
    of to for with by from in on at as into about when where why how what who because so then than there here please
    """
)

_LONG = 300  # of a longer line, only the ends are searched, so the time stays proportional


class _Line(NamedTuple):
    """One line without its line break. text_start: where its text begins, after quote marks, list marks, blanks."""

    start: int
    text_start: int
    end: int
    kind: str  # "prose", "item" (which may go on), "heading", "cells", "gap"


def blocks(text: str) -> list[Block]:
    """The blocks of text in order, each without its leading marks and trailing blanks."""
    found: list[Block] = []
    joinable = False
    for line in _lines(text):
        if line.kind == "cells":
            cells = _CELL.finditer(text, line.text_start, line.end)
            found += [_trimmed(text, cell.start(), cell.end(), False) for cell in cells]
        elif line.kind == "prose" and joinable:
            found[-1] = _trimmed(text, found[-1].start, line.end, found[-1].is_paragraph)
        elif line.kind != "gap":
            found.append(_trimmed(text, line.text_start, line.end, line.kind == "prose"))
        joinable = line.kind in ("prose", "item")
    return [block for block in found if block.start < block.end]


def _trimmed(text: str, start: int, end: int, is_paragraph: bool) -> Block:
    part = text[start:end]
    return Block(start + len(part) - len(part.lstrip()), start + len(part.rstrip()), is_paragraph)


def _lines(text: str) -> Iterator[_Line]:
    """Every line with its kind; code is a gap."""
    fence = ""
    after_gap, in_list = True, False
    all_indented = all(_INDENTED.match(row) for row in text.splitlines() if row.strip())
    for match in _LINE.finditer(text):
        row = match[0].rstrip("\r\n")
        start = match.start()
        opened, fence = fence, _fence_after(fence, row)
        # Markdown: indented code follows a blank line, and in a list the indentation is the list's.
        indented = bool(_INDENTED.match(row)) and after_gap and not (in_list or all_indented)
        kind = "gap" if opened or fence or indented else _kind(row)
        yield _Line(start, start + _text_offset(row), start + len(row), kind)
        after_gap = not row.strip() or (indented and after_gap)
        in_list = kind == "item" or (in_list and (after_gap or row[:1] in " \t"))


def _fence_after(fence: str, row: str) -> str:
    """The fence that is open after a line, empty for none."""
    mark = _FENCE.match(row)
    if not mark:
        return fence
    if not fence:
        return mark[1]
    return "" if mark[1].startswith(fence) else fence


def _kind(row: str) -> str:
    body = row[_end(_QUOTE.match(row)) :]
    if _RULE.match(body) or _CODE.search(row[:_LONG]) or _CODE.search(row[-_LONG:]) or _is_command(body):
        return "gap"
    if body.startswith("|"):
        return "cells"
    if not _MARKER.match(body):
        return "prose"
    return "heading" if body.startswith("#") else "item"


def _is_command(body: str) -> bool:
    """Whether a line is for a shell. Its quoted arguments may be prose, but are left alone with the rest."""
    if len(body) > _LONG or not body[:1].islower() or not (words := _QUOTED.sub("", body).split())[1:]:
        return False
    return (words[0] in _PROGRAMS or bool(_OPTION.search(body))) and _BINDING.isdisjoint(words)


def _text_offset(row: str) -> int:
    quoted = _end(_QUOTE.match(row))
    return _end(_MARKER.match(row, quoted)) or quoted


def _end(match: re.Match[str] | None) -> int:
    return match.end() if match else 0


def plain(text: str, block: Block) -> str:
    """The block with quote marks, line ends and separators as spaces: as long as the block, so that positions agree."""
    lines: list[str] = []
    for match in _LINE.finditer(text, block.start, block.end):
        width = _end(_QUOTE.match(match[0])) if lines else 0
        lines.append(" " * width + match[0][width:])
    return re.sub(r"[\s\x00-\x1f\x7f\u200b]", " ", "".join(lines))


# --- what must survive ---

_SOLID = r"[^\s\"'“”‘’()\[\],;]"
# Each begins only where a token can, so that the time stays in proportion to the text.
_GUARDED = (
    r"(`+)(?!`).+?(?<!`)\1(?!`)",  # `inline code`
    r"\]\([^()\s]*\)",  # the target of [a link](target)
    r"\b[A-Za-z][A-Za-z0-9+.-]{0,20}://\S+|\bwww\.\S+",  # addresses
    r"(?<![^\s,;:()<>\[\]\"])[^\s@,;:()<>\[\]\"]+@[^\s@,;()<>\[\]\"]+",  # mail addresses
    r"(?<![\w@])[@#]\w[\w.-]*",  # @mention, #tag
    r"</?[A-Za-z!][^<>\n]*>|&#?\w+;",  # HTML
    r"\$(?![\s\d])[^$\n]+?(?<!\s)\$|\\[A-Za-z]+(?:\{[^{}\n]*\})*",  # LaTeX
    r"\{[^{}\n]*\}|%\(\w+\)\w|%[sdr]\b|\$\w+",  # placeholders
    r"(?<!\S):\w+:(?!\S)",  # :emoji:
    r"(?<![\w-])--?[A-Za-z][\w-]*",  # --option
    rf"(?<!{_SOLID}){_SOLID}*[/\\_~]{_SOLID}*",  # paths, snake_case
    r"(?<![\w.])[\w.]*\w\((?!e?s\))[^()\s]*\)",  # f(x), but file(s)
    r"(?<!\w)\w+(?:[.:]\w+)+",  # file.txt, example.com, key:value
    r"\w{40,}",  # no word
    r"(?<!\w)(?!\d+(?:st|nd|rd|th)\b)\w*\d\w*",  # utf8, x2
    r"\b[A-Za-z]*[a-z][A-Z]\w*|\b[A-Z]{2,}s?\b",  # camelCase, PascalCase, CAPITALS
)
_GUARD = re.compile("|".join(pattern for pattern in _GUARDED), re.DOTALL)


def guarded(shown: str) -> list[Span]:
    """The spans of a block (as `plain` gives it) that are not prose, in order."""
    return [Span(*match.span()) for match in _GUARD.finditer(shown)]


def veil(shown: str, guards: Sequence[Span], letter: str) -> str:
    """The block with the inside of its guards replaced by a letter, so that positions still agree."""
    pieces, end = [], 0
    for guard in guards:
        inner = Span(guard.start + (not shown[guard.start].isalnum()), guard.end - (not shown[guard.end - 1].isalnum()))
        pieces += [shown[end : inner.start], letter * (inner.end - inner.start)]
        end = max(inner.end, inner.start)
    return "".join([*pieces, shown[end:]])


def touches(span: Span, guards: Sequence[Span]) -> bool:
    """Whether a span overlaps one of the guards, which are in order."""
    at = bisect_left(guards, span.end, key=lambda guard: guard.start)
    return at > 0 and guards[at - 1].end > span.start


# --- language ---

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


# Frequent English words that are rare, in this spelling, in other languages that use Latin letters.
FREQUENT = word_set(
    """
    the and that this with you your she they them their there then than these those what which who why how when where
    have has had was were are been being would could should will can't don't doesn't didn't isn't i'm it's i've i'll
    that's you're we're about because but not from out into some any every very much many more most other only just
    know think want need make take get got go goes going come like say said see look use good new people time day thing
    please thanks thank hello it his him of to is we our my us for if or by does did doing don cannot after before am
    """
)
# Frequent words of other languages; those that are also everyday English (die, in, war, on) are not here.
_FOREIGN = word_set(
    """
    de la le les des du et un une est que qui dans pour avec sur pas je il elle nous vous ce cette ou au aux mais
    el los las una por con para como más muy está es esta y se lo del al mi tu su
    der das und ist nicht ich mit ein eine einen dem auf für von zu sich auch wie wir sie er es bei oder aber
    het een van ik je niet dat voor zijn naar maar ook deze wat heeft
    och att det som på är jag inte en ett av til og har ikke jeg med den vi
    di che non il gli della sono questo è anche
    o os da em não uma mais isso você ele na é
    ve bir bu için değil ben çok ile
    yang dan di ke dari ini itu tidak untuk dengan saya aku kamu ada akan sudah
    ng ang mga sa ay ako ko na
    nie się jest w z na ja je že
    """
)


def language(shown: str, guards: Sequence[Span], unknown: Collection[Span], slips: Collection[Span]) -> Language:
    """Whether a block is English: known and frequent words against unknown and foreign ones, and the script.

    unknown: where the dictionary has no entry. slips: where it has none, but an English word written carelessly
    explains it, which counts neither way. Words in guards are not counted.
    """
    words = [match for match in WORD.finditer(shown) if not touches(Span(*match.span()), guards)]
    if is_other_script(shown):
        return Language.OTHER
    if not words:
        return Language.UNCLEAR
    starts, excused = ({span.start for span in spans} for spans in (unknown, slips))
    weights = [_weight(match[0], match.start() in starts) for match in words if match.start() not in excused]
    score = sum(weights)
    if (score >= 2 and score * 4 >= len(words)) or (score > 0 and min(weights) >= 0 and not starts):
        return Language.ENGLISH
    return Language.OTHER if score < 0 and len(words) > 1 else Language.UNCLEAR


def _weight(word: str, unknown: bool) -> int:
    lower = word.lower().replace("’", "'")
    if lower in FREQUENT:
        return 2
    if lower in _FOREIGN:
        return -2
    if not unknown:
        return 1 if len(word) > 2 else 0
    if word[0].isupper():
        return 0  # a name
    return -1 if lower.isascii() else -2


def is_other_script(shown: str) -> bool:
    """Whether more than a quarter of the letters are neither Latin ones nor Latin ones with accents."""
    letters = [letter for letter in shown if letter.isalpha()]
    return sum(letter > "\u024f" and not "\u1e00" <= letter <= "\u1eff" for letter in letters) * 4 > len(letters)
