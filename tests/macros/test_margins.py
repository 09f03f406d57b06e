"""The answer's margins give way to the input's, however the answer is cut into pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.macros.template import Margins, with_margins_of

ROWS = [
    ("a", "b", "b"),
    ("a\n", "b", "b\n"),
    ("a", "b\n", "b"),
    ("  a\r\n", "\n\nb c\n", "  b c\r\n"),
    ("a", "b\n\nc", "b\n\nc"),
    ("", "\nb\n", "b"),
    ("\n", "b", "\nb"),
    ("\u3000a\u00a0", "b", "\u3000b\u00a0"),
    (" a ", "", "  "),
]


@pytest.mark.parametrize(("text", "answer", "whole"), ROWS)
def test_rows(text: str, answer: str, whole: str) -> None:
    assert with_margins_of(text, answer) == whole


_SPACED = st.text(alphabet="ab \n\r\t\u3000", max_size=12)


@given(_SPACED, st.lists(_SPACED, max_size=6))
def test_pieces_make_the_same_whole_and_nothing_given_out_is_taken_back(text: str, pieces: list[str]) -> None:
    margins = Margins(text)
    given_out = "".join(margins.feed(piece) for piece in pieces) + margins.finish()
    assert given_out == with_margins_of(text, "".join(pieces))
    assert given_out.strip() == "".join(pieces).strip()


@given(st.text())
def test_a_text_that_comes_back_is_the_text(text: str) -> None:
    assert with_margins_of(text, text) == text
