"""The decisions, without Harper: blocks, guards, language, spellings, phrases, and the loop over a scripted checker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from macrotool.models.harper import phrases
from macrotool.models.harper.english import Language, Span, blocks, guarded, language, plain, veil
from macrotool.models.harper.proofread import MAX_ROUNDS, proofread
from macrotool.models.harper.rules import Finding
from macrotool.models.harper.spelling import best_spelling, cost, is_clear

BLOCKS = [
    ("one\ntwo\n\nthree", ["one two", "three"]),
    ("# Head\ntext\n", ["Head", "text"]),
    ("- a b\n- c d\n  e\n1. f", ["a b", "c d   e", "f"]),
    ("- [ ] open\n- [x] done", ["open", "done"]),
    ("> said\n> he\n\nOK", ["said   he", "OK"]),
    ("| a | b c |\n|---|:-:|\n| d | e |", ["a", "b c", "d", "e"]),
    ("sudo apt install jq\ngit comit -m 'teh end'\nmake teh", []),
    ("git is a tool", ["git is a tool"]),
    ("before\n\n```py\nteh\n```\n\nafter", ["before", "after"]),
    ("before\n~~~\nteh\n~~~~\nafter", ["before", "after"]),
    ("```\nnever closed", []),
    ("text\n\n    code\n\n    more\n\ntext", ["text", "text"]),
    ("text\n    goes on", ["text     goes on"]),
    ("- item\n\n    its text", ["item", "its text"]),
    ("    all of it\n    is indented", ["all of it     is indented"]),
    ("x = 1\nThis is text.\nfoo(x);\nif (a == b) {\n}", ["This is text."]),
    ("def f():\n    # why\n    return 1", ["why"]),
    (
        "You call run() first;\nthen go to Settings -> General.",
        ["You call run() first; then go to Settings -> General."],
    ),
    ("// a comment\nint x = 1;", ["a comment"]),
    ("Title\n=====\ntext", ["Title", "text"]),
    ("a\r\nb\r\n\r\nc\rd", ["a  b", "c d"]),
    ("a\u2028b\x00c", ["a b c"]),
    ("", []),
    (" \n\t\n", []),
]


@pytest.mark.parametrize(("text", "expected"), BLOCKS)
def test_a_text_is_cut_into_blocks(text: str, expected: list[str]) -> None:
    found = blocks(text)
    assert [plain(text, block) for block in found] == expected
    assert all(len(plain(text, block)) == block.end - block.start for block in found)


GUARDED = [
    "`code`", "``a ` b``", "https://exmaple.com/teh?x=1", "www.exmaple.com", "me@exmaple.com", "@teh", "#teh",
    "<b class='teh'>", "&nbsp;", "$x_1 + teh$", "\\emph{teh}", "{teh}", "%(teh)s", "$TEH", ":teh:", "--teh", "-t",
    "src/teh.py", "C:\\teh", "~/.teh", "snake_case", "teh.py", "a.b.c", "utf8", "camelCase", "PascalCase", "NASA",
    "APIs", "f(x)", "os.path.join(a)", "a" * 40,
]  # fmt: skip
PROSE = ["word", "Word", "don't", "file(s)", "1st", "22nd", "(parenthesis)", "well-known", "THe", "I", "A"]


@pytest.mark.parametrize("text", GUARDED)
def test_what_is_no_prose_is_guarded(text: str) -> None:
    start = len("Look at ")
    assert Span(start, start + len(text)) in guarded(f"Look at {text} now")


@pytest.mark.parametrize("text", PROSE)
def test_prose_is_not_guarded(text: str) -> None:
    assert guarded(f"Look at {text} now") == []


def test_a_veil_keeps_the_length_and_what_joins_a_guard_to_its_neighbours() -> None:
    text = "see [this](http://a.b), `x y` and foo_bar now"
    assert veil(text, guarded(text), "0") == "see [this]00000000000), `000` and 0000000 now"


LANGUAGES = [
    ("they go to school", [], Language.ENGLISH),
    ("a fine day", [], Language.ENGLISH),
    ("Kubernetes Gwangju", ["Kubernetes", "Gwangju"], Language.UNCLEAR),
    ("hola", ["hola"], Language.UNCLEAR),
    ("hola amigo", ["hola"], Language.UNCLEAR),
    ("das Haus ist alt", ["das", "ist", "Haus"], Language.OTHER),
    ("müde und alt", ["müde", "und"], Language.OTHER),
    ("이 문장은 in Korean", [], Language.OTHER),
    ("42 + 1", [], Language.UNCLEAR),
]


@pytest.mark.parametrize(("text", "unknown", "expected"), LANGUAGES)
def test_the_language_of_a_block(text: str, unknown: list[str], expected: Language) -> None:
    spans = [Span(text.index(word), text.index(word) + len(word)) for word in unknown]
    assert language(text, [], spans, []) is expected


SPELLINGS = [
    ("eror", ["err", "error", "e'er"], "error"),
    ("wich", ["wish", "which", "wick"], "which"),
    ("frmo", ["fro", "from", "fame"], "from"),
    ("becase", ["became", "because", "base"], "because"),
    ("dont", ["don't", "dent", "don"], "don't"),
    ("Thats", ["That's", "Thais"], "That's"),
    ("im", ["i", "id"], "I'm"),
    ("inthe", ["lathe"], "in the"),
    ("ofcourse", ["of course", "recourse"], "of course"),
    ("england", ["England", "inland"], "England"),
    ("github", ["GitHub"], None),
    ("eBook", ["e-book"], None),
    ("codepoint", ["code point"], None),
    ("Gwangju", ["Kwangju"], None),
    ("pydantic's", ["pedantic"], None),
    ("fetchers", ["fetcher"], None),
    ("zstd", ["zeta"], None),
    ("xyz", [], None),
    ("adn", ["ad", "add", "adj"], "and"),
    ("hte", ["the", "hate", "he"], "the"),
    ("resumable", ["presumable"], None),
    ("optios", ["optics", "options"], "options"),
    ("monday", ["Monday", "midday"], "Monday"),
    ("markdown", ["Markdown"], None),
    ("docker", ["Docker"], None),
    ("datas", ["data's", "dates", "deaths"], "data"),
    ("crashs", ["crash's", "crashes", "crass"], "crashes"),
    ("familys", ["family's", "families"], "families"),
    ("deprecations", ["deprecation's"], None),
    ("pydantic", ["pedantic"], None),
    ("jiter", ["jitter", "jitney", "jive"], None),
    ("sdist", ["sadist", "dist", "saint"], None),
    ("ttok", ["took"], None),
    ("dbus", ["dubs"], None),
    ("kinit", ["knit"], None),
    ("resolvers", ["resolves"], None),
    ("hatchling", ["hatching"], None),
    ("magnitides", ["magnitudes"], "magnitudes"),
    ("goto", ["got"], None),
    ("gsettings", ["settings"], None),
    ("ssettings", ["settings"], "settings"),
    ("manpages", ["manages", "man pages"], None),
]


@pytest.mark.parametrize(("word", "offered", "expected"), SPELLINGS)
def test_the_likeliest_spelling(word: str, offered: list[str], expected: str | None) -> None:
    assert best_spelling(word, offered) == expected


def test_two_swapped_letters_are_one_step_and_speak_for_english() -> None:
    assert cost("recieve", "receive") == 1
    assert is_clear("recieve", "receive")
    assert not is_clear("merci", "mercy")


PHRASES = [
    ("I think your right.", "I think you're right."),
    ("On your right hand", None),
    ("Its not easy", "It's not easy"),
    ("Its color", None),
    ("Lets go", "Let's go"),
    ("He lets go", None),
    ("He wont come", "He won't come"),
    ("as is his wont", None),
    ("He was wont to smoke", None),
    ("It is to late", "It is too late"),
    ("I use to smoke", "I used to smoke"),
    ("the pen I use to write", None),
    ("I depend of you and of the rest", None),
    ("It depends of the rest", "It depends on the rest"),
    ("Don’t you know weather they come", "Don’t you know whether they come"),
    ("I look forward to hear from you", "I look forward to hearing from you"),
]


@pytest.mark.parametrize(("text", "expected"), PHRASES)
def test_our_own_phrases(text: str, expected: str | None) -> None:
    found = phrases.find(text)
    changed = [text[: one.span.start] + one.replacements[0] + text[one.span.end :] for one in found]
    assert changed == ([expected] if expected else [])


class Scripted:
    """A checker that objects to some words. asked: every block it was given."""

    def __init__(self, changes: dict[str, str], rule: str = "Rule", kind: str = "Grammar") -> None:
        self.changes, self.rule, self.kind = changes, rule, kind
        self.asked: list[str] = []

    def __call__(self, given: Sequence[str]) -> list[list[Finding]]:
        self.asked += given
        return [[self._finding(block, word) for word in self.changes if word in block] for block in given]

    def _finding(self, block: str, word: str) -> Finding:
        start = block.index(word)
        return Finding(self.rule, self.kind, Span(start, start + len(word)), (self.changes[word],))


def test_a_fix_uncovers_the_next() -> None:
    done = proofread("this is one", Scripted({"one": "two", "two": "three"}))
    assert (done.text, done.fixes, done.notes) == ("this is three", 2, ())


def test_a_checker_that_goes_in_circles_is_left() -> None:
    check = Scripted({"one": "two", "two": "one"})
    done = proofread("this is one", check)
    assert done.text == "this is one"
    assert proofread(done.text, check).text == done.text


def test_a_checker_that_never_ends_is_left() -> None:
    done = proofread("this is x", Scripted({"x": "xx"}))
    assert done.fixes == MAX_ROUNDS


def test_only_changed_blocks_are_checked_again() -> None:
    check = Scripted({"one": "two"})
    proofread("this is one\n\nthis is fine\n\nthis is fine", check)
    assert check.asked == ["this is one", "this is fine", "this is two"]


SPELLING, CAPITALIZATION = ("SpellCheck", "Spelling"), ("SentenceCapitalization", "Capitalization")
ONE, SERVR, NAMES, THIS = (
    {"one": "two"},
    {"servr": "server"},
    {"Seungho": "Senghor", "Recieve": "Receive"},
    {"this": "This"},
)


class Fixed(NamedTuple):
    """changes: what the checker objects to, by this rule. after: unchanged when None."""

    text: str
    changes: dict[str, str]
    after: str | None = None
    rule: tuple[str, str] = ("Rule", "Grammar")


FIXED = {
    "of overlapping findings the first": Fixed(
        "this is one two", {"is one": "was six", "one two": "three"}, "this was six two"
    ),
    "taste: style": Fixed("this is one", ONE, rule=("Rule", "Style")),
    "taste: a region's": Fixed("this is one", ONE, rule=("Rule", "Regionalism")),
    "taste: split words": Fixed("this is one", ONE, rule=("SplitWords", "Typo")),
    "taste: long forms": Fixed("this is one", ONE, rule=("ExpandArgument", "WordChoice")),
    "code": Fixed("this is `one`", ONE),
    "a name in code": Fixed("this is one_two", ONE),
    "a part of a compound": Fixed("this is pre-one", ONE),
    "German": Fixed("das ist one und nicht gut", ONE),
    "Korean": Fixed("이 문장은 one", ONE),
    "a block of code": Fixed("```\nthis is one\n```", ONE),
    "a line break and a quote mark within a fix": Fixed(
        "> this is one\n> two now", {"one   two": "three four"}, "> this is three\n> four now"
    ),
    "a line break where a word goes": Fixed("> this is one\n> two now", {"one   two": "three"}),
    "a spelling": Fixed("this is servr", SERVR, "this is server", SPELLING),
    "a word that is always written so": Fixed(
        "\n\n".join(f"this is servr {number}" for number in "abcd"), SERVR, rule=SPELLING
    ),
    "a word of the code": Fixed("this is servr\n\n`import servr`", SERVR, rule=SPELLING),
    "a word of a block of code": Fixed("this is servr\n\n```\nservr.run()\n```", SERVR, rule=SPELLING),
    "a word of a URL": Fixed("this is servr\n\nhttps://example.com/servr", SERVR, rule=SPELLING),
    "a word of a name in code": Fixed("this is servr\n\nservr_config", SERVR, rule=SPELLING),
    "a name": Fixed("this is Seungho", NAMES, rule=SPELLING),
    "a name after a title": Fixed("this is Dr. Seungho", NAMES, rule=SPELLING),
    "a capital within a sentence": Fixed("this is Recieve", NAMES, rule=SPELLING),
    "a capital at the start": Fixed("Recieve this", NAMES, "Receive this", SPELLING),
    "a capital after a full stop": Fixed("this is so. Recieve this", NAMES, "this is so. Receive this", SPELLING),
    "a sentence begins with a capital": Fixed("this is a sentence.", THIS, "This is a sentence.", CAPITALIZATION),
    "a fragment need not": Fixed("this is a fragment", THIS, rule=CAPITALIZATION),
    "an item need not": Fixed("- this is an item.", THIS, rule=CAPITALIZATION),
    "what goes on need not": Fixed("The result is:\n\nthis is how it goes on.", THIS, rule=CAPITALIZATION),
}


@pytest.mark.parametrize("name", FIXED)
def test_what_is_fixed_and_what_is_left_alone(name: str) -> None:
    row = FIXED[name]
    after = row.text if row.after is None else row.after
    assert proofread(row.text, Scripted(row.changes, *row.rule)).text == after


def test_an_unknown_word_keeps_its_small_letter() -> None:
    def check(given: Sequence[str]) -> list[list[Finding]]:
        span = Span(0, 4)
        rules = (("SpellCheck", "Spelling", ()), ("SentenceCapitalization", "Capitalization", ("Ftfy",)))
        return [[Finding(rule, kind, span, offered) for rule, kind, offered in rules] for _ in given]

    assert proofread("ftfy is a library.", check).text == "ftfy is a library."


def test_the_notes_count_what_is_not_english() -> None:
    def note(text: str) -> tuple[str, ...]:
        return proofread(text, Scripted({})).notes

    assert note("this is English") == ()
    assert note("이것은 한국어") == ("this does not look like English and was left as it is",)
    assert note("this is English\n\n한국어") == ("1 paragraph does not look like English and was left as it is",)
    assert note("this is\n\n한국어\n\n日本語") == ("2 paragraphs do not look like English and were left as they are",)
