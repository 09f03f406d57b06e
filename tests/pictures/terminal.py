"""What a terminal showed, as SVG. Pure. Reads text with the colours that macrotool uses (SGR), not other controls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

_CELL, _LINE, _EDGE, _BAR = 8.4, 20, 18, 34  # pixels: a character's width, a line, the margin, the title bar
_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_BLANK = "\N{NO-BREAK SPACE}"  # SVG would fold others
_SGR = re.compile(r"\x1b\[([0-9;]*)m")
_COLOURS = {31: "red", 32: "green", 33: "yellow", 34: "blue", 36: "cyan", 2: "dim"}


class Palette(NamedTuple):
    ground: str
    bar: str
    edge: str
    text: str
    dim: str
    red: str
    green: str
    yellow: str
    blue: str
    cyan: str


LIGHT = Palette(
    "#ffffff", "#f3f4f6", "#d0d7de", "#1f2328", "#6e7781", "#cf222e", "#116329", "#7d4e00", "#0550ae", "#1b7c83"
)
DARK = Palette(
    "#0d1117", "#161b22", "#30363d", "#e6edf3", "#8b949e", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#76e3ea"
)


class Run(NamedTuple):
    """text: without line breaks. colour: a field of Palette."""

    text: str
    colour: str
    is_bold: bool


def picture(shown: str, columns: int, palette: Palette) -> str:
    """shown: lines as the terminal got them. columns: its width; longer lines are broken there, as it does."""
    rows = [row for line in shown.rstrip("\n").split("\n") for row in _broken(_runs(line), columns)]
    width, height = round(columns * _CELL + 2 * _EDGE), _BAR + len(rows) * _LINE + _EDGE + 10
    lines = "\n".join(_row(row, _BAR + 10 + (number + 0.7) * _LINE, palette) for number, row in enumerate(rows))
    lights = "".join(f'<circle cx="{_EDGE + 20 * at}" cy="17" r="6" fill="{palette.edge}"/>' for at in range(3))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">
<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9" fill="{palette.ground}" stroke="{palette.edge}"/>
<path d="M1 {_BAR}V10a9 9 0 0 1 9-9H{width - 10}a9 9 0 0 1 9 9V{_BAR}z" fill="{palette.bar}"/>
{lights}
<g font-family="{_FONT}" font-size="14">
{lines}
</g>
</svg>
"""


def _runs(line: str) -> Iterator[Run]:
    colour, is_bold, at = "text", False, 0
    for code in _SGR.finditer(line):
        if line[at : code.start()]:
            yield Run(line[at : code.start()], colour, is_bold)
        at = code.end()
        for number in map(int, code[1].split(";") if code[1] else ["0"]):
            colour = "text" if number in (0, 39, 22) else _COLOURS.get(number, colour)
            is_bold = number == 1 or (is_bold and number not in (0, 22))
    if line[at:]:
        yield Run(line[at:], colour, is_bold)


def _broken(runs: Iterator[Run], columns: int) -> Iterator[list[Run]]:
    row: list[Run] = []
    room = columns
    for run in runs:
        text = run.text
        while len(text) > room:
            yield [*row, run._replace(text=text[:room])]
            text, row, room = text[room:], [], columns
        row.append(run._replace(text=text))
        room -= len(text)
    yield row


def _row(runs: list[Run], y: float, palette: Palette) -> str:
    """Each run is stretched to its cells, since the reader's font may be wider or narrower."""
    at, spans = 0, []
    for run in runs:
        weight = ' font-weight="bold"' if run.is_bold else ""
        fill, x, length = getattr(palette, run.colour), _EDGE + at * _CELL, len(run.text) * _CELL
        if run.text.strip():
            spans.append(
                f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}"{weight} textLength="{length:.1f}"'
                f' lengthAdjust="spacingAndGlyphs">{escape(run.text).replace(" ", _BLANK)}</text>'
            )
        at += len(run.text)
    return "".join(spans)
