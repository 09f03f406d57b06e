"""The prompt of a file macro, and how much may be sent."""

from __future__ import annotations

import pytest

from macrotool.errors import InputError
from macrotool.run.editing.file_prompt import MOST_BYTES, MOST_FILES, check_size, tokens, with_files

SHOWN = {
    "one": ({"a.py": "x = 1\n"}, "===== a.py\nx = 1\n"),
    "several, in their order": ({"b": "2\n", "a": "1\n"}, "===== b\n2\n===== a\n1\n"),
    "no last line end": ({"a": "1", "b": "2"}, "===== a\n1\n===== b\n2\n"),
    "empty": ({"a": "", "b": "\n"}, "===== a\n===== b\n\n"),
    "windows line ends": ({"a": "1\r\n2\r\n"}, "===== a\n1\r\n2\r\n"),
    "what looks like a hole": ({"a": "{input} <input> {}\n"}, "===== a\n{input} <input> {}\n"),
    "what looks like the end": ({"a": "<END_FILES>\n"}, "===== a\n<END_FILES>\n"),
    "none": ({}, ""),
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_files_follow_the_prompt(name: str) -> None:
    texts, wanted = SHOWN[name]
    assert with_files("Do it.", texts) == f"Do it.\n\n<BEGIN_FILES>\n{wanted}<END_FILES>"


@pytest.mark.parametrize(("size", "wanted"), [(0, 0), (1, 1), (4, 1), (5, 2), (4000, 1000)])
def test_tokens_are_rounded_up(size: int, wanted: int) -> None:
    assert tokens(size) == wanted


FITS = {
    "nothing": [],
    "all that may be": [("a", MOST_BYTES)],
    "as many as may be": [(str(number), 1) for number in range(MOST_FILES)],
}
TOO_MUCH = {
    "one byte too many": ([("a.py", MOST_BYTES + 1)],
                          ("too much to send: 1 file, 512 KB, about 131,073 tokens (at most 200 files and 512 KB): "
                          "a.py 512 KB; name fewer with -f, or narrow the macro's 'files'")),
    "the largest first": ([("small", 100), ("large", MOST_BYTES), ("middle", 2048)],
                          ("3 files, 514 KB, about 131,609 tokens (at most 200 files and 512 KB): "
                          "large 512 KB, middle 2 KB, small 100 B;")),
    "too many files": ([(f"{number:03}", 1000 - number) for number in range(MOST_FILES + 1)],
                       ("201 files, 177 KB, about 45,225 tokens (at most 200 files and 512 KB): "
                       "000 1,000 B, 001 999 B, 002 998 B, 003 997 B, 004 996 B and 196 more;")),
}  # fmt: skip


@pytest.mark.parametrize("name", FITS)
def test_what_fits_is_sent(name: str) -> None:
    check_size(FITS[name])
    assert sum(size for _, size in FITS[name]) <= MOST_BYTES


@pytest.mark.parametrize("name", TOO_MUCH)
def test_what_is_too_much_is_refused_with_the_sizes(name: str) -> None:
    sizes, words = TOO_MUCH[name]
    with pytest.raises(InputError) as caught:
        check_size(sizes)
    assert words in str(caught.value)
