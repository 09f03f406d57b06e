"""Decides which of Harper's findings correct an error, and which only prefer another wording. Pure: tables and lookup.

Harper 2.13 has 917 rules in 21 kinds; almost all are on. They were measured one by one on learners' sentences (JFLEG:
does the change lead towards a reference?) and on good prose (Sherlock Holmes, Python's manual, READMEs, licences: every
finding there is a false alarm). The tables hold the outcome; a rule that is missing here did more good than harm.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from macrotool.models.harper.english import Span


class Finding(NamedTuple):
    """What the checker objects to. span: within the checked block. replacements: for the span, its best first."""

    rule: str
    kind: str
    span: Span
    replacements: tuple[str, ...]


class Surroundings(NamedTuple):
    """What is around a finding, guarded text as NULs. opens: its block ought to begin with a capital.

    is_unknown: the dictionary does not have the word. before_unknown: nor the next one.
    """

    before: str
    word: str
    after: str
    opens: bool
    is_unknown: bool
    before_unknown: bool


# Kinds that never report an error, by the reason for leaving them alone.
REFUSED_KINDS = {
    "Enhancement": "another word would be stronger: very good, excellent",
    "Formatting": "typography: dashes, ellipses, the number of spaces",
    "Readability": "long sentences, figures as words",
    "Redundancy": "wordiness: and also, ATM machine",
    "Regionalism": "right in another country",
    "Style": "taste: the Oxford comma, thru, stdin",
}

# Rules of those kinds that do report errors.
_ERRORS_ALL_THE_SAME = frozenset(
    ("Cant", "AdjectiveDoubleDegree", "MoreBetter", "ACoupleMore", "AnAnother", "AnotherAn", "AsIfThough", "Towards")
)

# Rules that are refused whatever their kind, by the reason.
_REFUSED = {
    "one word, two words and a hyphen are all in use": """
        DisjointPrefixes CompoundNouns PhrasalVerbAsCompoundNoun RoadMap BlacklistWhitelist Codebase Codebases Overall
        Worldwide Worthwhile Nonetheless Therein OnesSelf LeftRightHand BluRayHyphen BuiltIn CaseSensitive Tradeoff
        ClickThroughRate CrossPlatform DoubleCheckHyphen DoubleClick RightClick EagleEyed EasyGoingCompoundAdjective
        EverPresent FirstPersonModifierHyphen FromTheGetGo InDemandInDepth OffTheCuff OneHanded OutOfDate RapidFire
        RollerSkated SoonToBe ToDoHyphen ViceVersa WellBeing HyphenateNumberDay PostItNoteHyphen Middleware Desktop
    """,
    "names, abbreviations, a tone: the writer's choice": """
        UpdatePlaceNames OrthographicConsistency ExpandMemoryShorthands ExpandTimeShorthands ExpandPeople AvoidCurses
        FillerWords Hedging Oxymorons AmInTheMorning Damages Addicting Touristic SomewhatSomething DotInitialisms
        AsFarAsICanTell AsFarAsIKnow AsIUnderstandIt AsSoonAsPossible BeRightBack ByTheWay ExplainLikeImFive
        ForWhatItsWorth ForYourInformation IDontKnow IfIRecallCorrectly IfIUnderstandCorrectly IfYouKnowYouKnow
        InCaseYouMissedIt InMyHumbleOpinion InMyOpinion InRealLife LetMeKnow NeverMind OhMyGod OnTheOtherHand
        OutOfTheBox PleaseTakeALook Really TalkToYouLater ToBeHonest OkToOkay YeaToYeah YehToYeah UseTitleCase
        IncludingButNotLimitedToPunctuation QuantifierNeedsOf TheProperNounPossessive
    """,
    "prints to standard output, where only the answer belongs": "LookingForwardTo",
    "wrong in good prose more often than right in bad": """
        MissingTo MissingDeterminer MissingPreposition ModalBeAdjective QuiteQuiet PossessiveYour RedundantThat ThatThan
        MultipleSequentialPronouns WrongNegative WhomSubjectOfVerb Confident PassionateAbout ExceptOf NoMatchFor
        ExitedExcitedContext TheHowWhy ThatWhich SplitWords
        FindOut InDetail ThisTypeOfThing CommaFixes WereWhere CompaniesProductsAndTrademarks
        TransposedSpace
    """,
}
REFUSED_RULES = frozenset(rule for names in _REFUSED.values() for rule in names.split())


class _Unless(NamedTuple):
    """Where a rule errs: patterns for what is before, in and after its span. Guarded text reads as NULs."""

    before: str = r"(?!)"
    word: str = r"(?!)"
    after: str = r"(?!)"


_AUXILIARY = (
    "has|have|had|is|are|was|were|do|does|did|can|could|will|would|shall|should|may|might|must|let|lets|make|makes|made|"
    "see|saw|hear|heard|help|helps|helped|watch|suggest|insist|recommend|demand|require|propose|ask"
)
_INVARIANT = "beat|bet|burst|cast|cost|cut|hit|hurt|let|put|quit|read|set|shed|shut|split|spread|thrust|upset"

_UNLESS = {
    # a `name`, a [link], a HTTP server, a SQLite file, an ssh address: how it is read aloud is anyone's guess.
    "AnA": _Unless(after=r"(?!\s+[^\W\d_])|\s+(?:\w*[A-Z]{2}|[b-df-hj-np-tv-xz]{2,}\b)"),
    "AWhile": _Unless(word=r"(?i)a while"),
    # "(i)", "x[i]", "i = 1"
    "CapitalizePersonalPronouns": _Unless(before=r"[^\s\"'“‘(—-]\Z|\(\Z", after=r"[^\s',.!?;:’…\"”)-]|\)|\s*="),
    # "to related work": only what is followed by an infinitive makes the participle wrong
    "InflectedVerbAfterTo": _Unless(
        before=r"\A(?!.*\b(?:want|need|have|has|had|like|love|hope|plan|try|tried|going|able|order|ready|easy|hard|"
        r"decided|started|began|how|forgot|allowed)(?:s|ed)?\s+\Z)"
    ),
    # where the comma is the writer's choice
    "DiscourseMarkers": _Unless(
        word=r"(?i)(?:otherwise|hence|thus|instead|then|now|still|meanwhile|notwithstanding|alternatively)\b",
        after=r"\s+\0",
    ),
    "DoubleNegative": _Unless(before=r"[\"“]\Z"),
    "Everyone": _Unless(after=r"\s+of\b"),
    "Anyone": _Unless(after=r"\s+of\b"),
    "Someone": _Unless(after=r"\s+of\b"),
    "PronounContraction": _Unless(word=r"were\Z"),
    # "My God! It's Watson", "But, it's done": a possessive is within a phrase
    "ItsPossessive": _Unless(before=r"\A\W*\Z|[^\w\s]\s+\Z", after=r"\s+[A-Z]"),
    # every respect, a public, a hesitating voice: only the plurals and the classics are sure
    "MassNouns": _Unless(
        word=r"(?i)\w+ings\Z|(?!\w+s\Z|an?\s+(?:advice|evidence|information|knowledge|furniture|equipment|homework|"
        r"luggage|progress|research|software|feedback)\Z)|redirections|syntaxes|middlewares"
    ),
    "MergeWords": _Unless(word=r"\w\s|\w+\s\w\Z|\w+\sjobs?"),
    # those which want it
    "NominalWants": _Unless(before=r"(?i)\b(?:which|who|that)\s+\Z", word=r"wont"),
    # how Rust works, it does not affect the others, they affect each other
    "HowTo": _Unless(after=r"\s+(?:[A-Z]|\w+-)"),
    "NounVerbConfusion": _Unless(before=r"(?i)\b(?:to|not|n['’]t|may|can|will|would|could|should|might|\w+s)\s+\Z"),
    # Has he come? - let it go - he cut the bread (yesterday) - I told you tales
    "PronounVerbAgreement": _Unless(
        before=rf"(?i)\b(?:{_AUXILIARY})\s+(?:that\s+)?\w+\s+\Z|\b(?!(?:if|that|when|because|and|but|so|as|what|who|how|"
        r"where|think|hope|know|like)\b)\w+\s+you\s+\Z",
        word=rf"(?i)(?:{_INVARIANT})\Z",
    ),
    "RepeatedWords": _Unless(word=r"(?i)(?:had|that|so|very|really|ha|bye|no|well|there|now|is|do)\b|\w\.?\s"),
    "There": _Unless(word=r"(?i)the re\Z"),  # Python's module
    "ThereToTheir": _Unless(before=r"(?i)\bthe re\Z"),
    "TheyToThem": _Unless(before=r"(?i)\bfor\s+\Z"),
    "TheMy": _Unless(word=r"(?i)your?\b"),
    # want to / first `set` a key: what comes next is out of sight
    "ToTwoToo": _Unless(after=r"\s*\Z|\s*(?:\w+\s+)?\W*\0|\s+(?:less\b|\w+\s+an?\b)"),
}

# A full stop that ends no sentence, before a word that looks as if it began one.
_ABBREVIATION = re.compile(
    r"(?i)(?:\b(?:e\.?g|i\.?e|aka|etc|vs|cf|approx|no|nr|dr|mr|mrs|ms|prof|st|fig|eq|al|inc|ltd|dept|est|min|max|resp|incl|"
    r"pp?|vol|ed|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|a\.m|p\.m|[ivx]+|\w)|[^\w\s]|\d)\.\s+\Z"
)
# "Ha! that is all" is one sentence: what ends with ! or ? must have been more than a word or two.
_SENTENCE_END = re.compile(r"[^\W\d_]{2}\.\s+\Z|\.\s{2,}\Z|\w+,?\s\w+,?\s\w+[!?]\s+\Z")
_LABEL = re.compile(r"[^\s,.!?;'’)\]\"”*_-]|-?\S*:(?:\s|:|\Z)")  # g++, include::file, a-name:
_OPENING = " \"'“‘(*_["


def refused(finding: Finding, around: Surroundings) -> bool:
    """Whether to ignore a finding, because of its rule or its context."""
    if finding.rule in REFUSED_RULES or finding.rule.startswith("Expand"):
        return True
    if finding.kind in REFUSED_KINDS and finding.rule not in _ERRORS_ALL_THE_SAME:
        return True
    if finding.rule == "SpellCheck":
        return _may_be_meant(around)
    if finding.rule == "SentenceCapitalization":
        return around.is_unknown or _begins_no_sentence(around) or bool(_LABEL.match(around.after))  # ftfy is a library
    if finding.rule == "AnA" and around.before_unknown:
        return True  # an sdist
    if finding.rule == "AnA" and _has_capital(around.word) and not _begins_sentence(around.before):
        return True  # Exhibit A in the annex
    if finding.kind == "Capitalization" and finding.rule != "CapitalizePersonalPronouns" and _has_capital(around.word):
        return True
    return _within_hyphens(around) or _errs_here(finding.rule, around)


def _errs_here(rule: str, around: Surroundings) -> bool:
    unless = _UNLESS.get(rule, _Unless())
    return bool(
        re.search(unless.before, around.before)
        or re.match(unless.word, around.word)
        or re.match(unless.after, around.after)
    )


def _within_hyphens(around: Surroundings) -> bool:
    return around.before.endswith("-") or around.after.startswith("-")


def _has_capital(word: str) -> bool:
    return word != word.lower()


def _may_be_meant(around: Surroundings) -> bool:
    """Unknown words that are no slip: names, parts of compounds, words with foreign letters, e's."""
    word = around.word
    if _within_hyphens(around) or not word.replace("’", "'").isascii() or re.match(r"\w(?:['’]|\Z)", word):
        return True
    return _has_capital(word) and not _begins_sentence(around.before)


def _begins_no_sentence(around: Surroundings) -> bool:
    """At the start of a block it may be a selected fragment, unless it ends like a sentence."""
    if not around.before.strip():
        return not around.opens
    return not _begins_sentence(around.before)


def _begins_sentence(before: str) -> bool:
    text = before.rstrip(_OPENING) + " " if before.strip(_OPENING) else ""
    return not text or (bool(_SENTENCE_END.search(text)) and not _ABBREVIATION.search(text))
