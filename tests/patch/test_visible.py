"""What cannot be seen in a diff is named in its changed lines, and only there."""

import pytest

from macrotool.patch.writing.visible import visible, visible_text

# A line of a diff, and how a person sees it.
LINES = [
    ("+a\r", "+a␍"),
    ("-a \r", "-a·␍"),
    ("+a \t", "+a·→"),
    ("+   ", "+···"),
    ("+ a b\tc", "+ a b\tc"),
    ("+", "+"),
    ("+a\u00a0b", "+a<U+00A0>b"),
    ("+a\u200bb\ufeff", "+a<U+200B>b<U+FEFF>"),
    ("+if \u202eadmin\u2066", "+if <U+202E>admin<U+2066>"),
    ("+a\u2028b\x85c", "+a<U+2028>b<U+0085>c"),
    ("+a\u3164b\u2800c\ufe0f", "+a<U+3164>b<U+2800>c<U+FE0F>"),
    ("+\U000e0041", "+<U+E0041>"),
    ("+a\xad", "+a<U+00AD>"),
    ("+한국어 é 😀 “quoted”", "+한국어 é 😀 “quoted”"),
    ("+\x1b[31m\udcff", "+\x1b[31m\udcff"),
    (" a \u200b\r", " a \u200b\r"),
    ("@@ -1,1 +1,1 @@ ", "@@ -1,1 +1,1 @@ "),
    ("\\ No newline at end of file", "\\ No newline at end of file"),
    ("+++ b/\u200bname", "+++ b/<U+200B>name"),
]


@pytest.mark.parametrize(("line", "shown"), LINES)
def test_a_line(line: str, shown: str) -> None:
    assert visible(f" before\n{line}\n after \n") == f" before\n{shown}\n after \n"


def test_a_name() -> None:
    assert visible_text("a\u202eb") == "a<U+202E>b"
