"""Builds the prompt of a file macro: the rendered template, then the files. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from macrotool.errors import InputError

MOST_FILES = 200
MOST_BYTES = 512 * 1024
_BYTES_PER_TOKEN = 4  # roughly, for prose and code
_SHOWN = 5


def with_files(prompt: str, texts: Mapping[str, str]) -> str:
    """texts: by path, in the order in which they are shown. Adds a missing final newline, so the next text begins on a
    new line."""
    files = "".join(
        f"===== {path}\n{text}{'' if text.endswith(chr(10)) or not text else chr(10)}" for path, text in texts.items()
    )
    return f"{prompt}\n\n<BEGIN_FILES>\n{files}<END_FILES>"


def tokens(size: int) -> int:
    """The approximate number of tokens."""
    return -(-size // _BYTES_PER_TOKEN)


def check_size(sizes: Sequence[tuple[str, int]]) -> None:
    """sizes: of each file in bytes. Raises InputError with the sizes when it is too much to send: nothing is ever
    cut."""
    total = sum(size for _, size in sizes)
    if len(sizes) <= MOST_FILES and total <= MOST_BYTES:
        return
    largest = sorted(sizes, key=lambda one: -one[1])
    named = ", ".join(f"{path} {_kilobytes(size)}" for path, size in largest[:_SHOWN])
    more = f" and {len(sizes) - _SHOWN} more" if len(sizes) > _SHOWN else ""
    raise InputError(
        f"too much to send: {len(sizes)} file{'s' if len(sizes) > 1 else ''}, {_kilobytes(total)}, about "
        f"{tokens(total):,} tokens (at most {MOST_FILES} files and {_kilobytes(MOST_BYTES)}): {named}{more}",
        "name fewer with -f, or narrow the macro's 'files'",
    )


def _kilobytes(size: int) -> str:
    return f"{size:,} B" if size < 1024 else f"{size / 1024:,.0f} KB"
