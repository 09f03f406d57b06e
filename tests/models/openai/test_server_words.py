from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.models.openai.server_words import LONGEST, clean

CLEANED = [
    ("Too hot.", "Too hot"),
    (" two\r\n\tlines ", "two lines"),
    ("\x1b[31mred\x1b[0m", "red"),
    ("\x1b]0;title\x07text", "text"),
    ("\x9b2Jtext", "text"),
    ("a\u202eb\u200bc\x00d\ud800e", "a b c d e"),
    ("key: sk-1, sk-1", "key: ***, ***"),
    ("sk\x1b[0m-1", "***"),
    ("x" * 1000, "x" * (LONGEST - 1) + "…"),
    ("x" * (LONGEST - 2) + "sk-1", "x" * (LONGEST - 2) + "*…"),
]


@pytest.mark.parametrize(("words", "expected"), CLEANED)
def test_words_are_made_harmless(words: str, expected: str) -> None:
    assert clean(words, "sk-1") == expected


@given(st.text(), st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=4))
def test_no_words_do_harm(words: str, key: str) -> None:
    cleaned = clean(words + key + words, key)
    assert cleaned.isprintable()
    assert len(cleaned) <= LONGEST
    assert key not in cleaned.replace("***", "")
