"""A long text in blocks is the same sequence of lines as a list, and its pieces join to the same text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrotool.patch import apply_diff, longtext, textfile
from macrotool.patch.longtext import LongText, pieces

LINES = st.lists(st.text(alphabet="ab \r", max_size=9), min_size=1, max_size=40)


@given(LINES, st.sampled_from(["\n", "\r\n"]), st.booleans(), st.integers(-45, 45), st.integers(-45, 45))
def test_it_is_the_same_as_a_list(lines: list[str], ending: str, final: bool, start: int, end: int) -> None:
    lines = [line.replace("\r", "c") for line in lines]
    text = ending.join(lines) + (ending if final or not lines[-1] else "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(longtext, "_BLOCK", 8)
        long = LongText(text, ending)
    expected = text.removesuffix(ending).split(ending)
    assert list(long) == expected
    assert len(long) == len(expected)
    assert [long[at] for at in range(len(expected))] == expected
    assert long[start:end] == expected[start:end]
    first, last, _ = slice(start, end).indices(len(expected))
    if first <= last:
        assert ending.join(pieces(long, first, last)) == ending.join(expected[first:last])


def test_a_long_file_is_edited_as_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(f"line {number}\n" for number in range(300))
    diff = "@@ line 7\n line 8\n-line 9\n+nine\n@@\n-line 250\n line 251\n+more\n"
    short = apply_diff(text, diff)
    monkeypatch.setattr(textfile, "_LONG", 0)
    monkeypatch.setattr(longtext, "_BLOCK", 64)
    assert isinstance(textfile.read(text).lines, LongText)
    assert apply_diff(text, diff) == short
    assert short.count("line") == 298
