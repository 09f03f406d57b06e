"""Typography in long lines: what did not change keeps the file's characters."""

from __future__ import annotations

import pytest

from macrotool.patch import apply_diff

WORDS = [f"word{number} it’s" for number in range(110)]
LINE = "“" + " ".join(WORDS) + "”"


def ascii_only(text: str) -> str:
    return text.translate(str.maketrans("“”’", '""\''))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["“word0 ", "word109 it’s”"], ["“first ", "last it’s”"]),
        (["“word0 ", "word50 it’s word51", "it’s”"], ["“first ", "word50 word51", "was”"]),
        (["“word0 ", "word54", "it’s”"], ["“a whole new clause and then word0 ", "middle, word54", "it’s!”"]),
    ],
)
def test_a_long_line_keeps_its_typography_where_it_did_not_change(old: list[str], new: list[str]) -> None:
    changed = LINE
    for before, after in zip(old, new, strict=True):
        changed = changed.replace(before, after)
    diff = f"@@\n-{ascii_only(LINE)}\n+{ascii_only(changed)}\n"
    assert apply_diff(f"{LINE}\n", diff) == f"{changed}\n"


def test_a_long_line_of_other_words_is_a_new_one() -> None:
    other = " ".join(f"other{number} it's" for number in range(110))
    assert apply_diff(f"{LINE}\n", f"@@\n-{ascii_only(LINE)}\n+{other}\n") == f"{other}\n"
