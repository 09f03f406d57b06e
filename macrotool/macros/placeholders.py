"""Finds placeholders of other programs in a prompt, which would be sent unchanged. Pure.

Ours are `{input}` and `<input>`. A prompt may talk about JSON, HTML, LaTeX, a shell or a template language, so brackets
count as a placeholder only when the name in them is one that other macro tools use for the selected text. What may also
be part of a code example is left alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

# Of espanso, TextExpander, Raycast, Alfred, Text Blaze, Keyboard Maestro, AutoHotkey, llm, fabric, aichat, VS Code.
_NAMES = (
    "input|text|selection|selected|selected[_ ]?text|user[_ ]?(?:input|text)|input[_ ]?text|clipboard|systemclipboard|"
    "content|query|message|argument"
)
_CERTAIN = "input|selection|selected_?text|clipboard|tm_selected_text"
_WORDS = r"input|text|selection|selected text|(?:your|paste|insert)[^\]\n]{,12} text[^\]\n]{,12}"
# In a prompt without a hole of ours, these names can only be placeholders.
_MORE_NAMES = "prompt|code|document|article|email|question|body|paragraph|sentence|snippet|transcript|user|paste|cursor"
_NO_CODE = r"(?!\s*(?:[-+*/.%&|^<>]?=|->|[\[(;)]))"
_OF_OTHERS = "is not a macrotool placeholder (another tool's style)"
_UNKNOWN = "is not a known placeholder and is sent as it is"


class _Style(NamedTuple):
    """How another program writes a placeholder. alone: counts only in a prompt that has no hole of ours."""

    pattern: str
    message: str = _OF_OTHERS
    alone: bool = False


# The longer forms come first: `${input}` and `{{input}}` hold an `{input}`.
_STYLES = (
    _Style(rf"\{{\{{\{{?\s?(?:{_NAMES})(?:\s*\|[^{{}}\n]*)?\s?\}}\}}\}}?"),
    _Style(rf"<<(?:{_NAMES})>>|\(\((?:{_NAMES})\)\)|\[\[(?:{_NAMES})\]\]"),
    _Style(rf"[$#%]\{{(?:{_CERTAIN})\}}|\$\{{input:\w+\}}"),
    _Style(rf"[$#%]\{{(?:{_NAMES})\}}", alone=True),
    _Style(rf"(?<![\w$])\$(?:{_CERTAIN})\b{_NO_CODE}"),
    _Style(rf"(?<![\w$])\$text\b{_NO_CODE}", alone=True),
    _Style(rf"%(?:{_NAMES})%|%clipboard\b"),
    _Style(r"\b__(?:input|text|selection)__\b"),
    _Style(r"\{(?!(?-i:input)\}) *input *\}"),
    _Style(rf"(?!\{{(?-i:input)\}})(?<![\w\\$#%}}\]])\{{ ?(?:{_NAMES})(?:\s*\|[^{{}}\n]*)? ?\}}", _UNKNOWN),
    _Style(rf"(?<![\w\\$#%}}\]])\{{ ?(?:{_MORE_NAMES}) ?\}}", _UNKNOWN, alone=True),
    _Style(r"<(?!(?-i:input)>) *input *>", alone=True),
    _Style(r"<(?:text|selection|selected[_ ]?text|clipboard)>", _UNKNOWN, alone=True),
    _Style(rf"(?<![\w\]!])\[(?:{_WORDS})\](?![(\[:\w])", alone=True),
)
_CODE = r"(?s:```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z))|`[^`\n]*`|(?m:^.*(?:\bf[\"']|\.format\().*$)"
_TAGS = ("input", "text", "selection", "content", "query", "message")
# What other programs' placeholders begin with; "\0" replaces one of ours.
_SIGNS = ("{", "{ ", "$", "%", "<", "< ", "[", "__", "((", "#{")
_WORDS_BEGIN = (
    "\0",
    "inp",
    "tex",
    "sel",
    "cli",
    "use",
    "con",
    "que",
    "mes",
    "arg",
    "sys",
    "tm_",
    "you",
    "pas",
    "ins",
    "pro",
    "cod",
    "doc",
    "art",
    "ema",
    "bod",
    "par",
    "sen",
    "sni",
    "tra",
    "cur",
)


class Placeholder(NamedTuple):
    """at: offset in the template. length: in characters. message: what it is. hint: the remedy."""

    at: int
    length: int
    message: str
    hint: str = "write {input}"


def foreign_placeholders(template: str) -> list[Placeholder]:
    """The placeholders that will not be replaced as the user seems to expect, in their order."""
    found = _lost_tag(template)
    if _may_have_some(template):
        found += _in_styles(template)
    return sorted(found)


def _may_have_some(template: str) -> bool:
    """A quick test first, because compiling the table takes longer than reading a macro."""
    rest = _without_tags(template.replace("{input}", "\0").replace("<input>", "\0")).lower()
    return any(sign + word in rest for sign in _SIGNS for word in _WORDS_BEGIN)


def _lost_tag(template: str) -> list[Placeholder]:
    """Finds `<input>{input}</input>`: the opening tag is a hole, too, so it would be lost."""
    at = template.find("<input>")
    if at < 0 or "</input>" not in template:
        return []
    message = "<input> is replaced by the input as well, so as a tag it would be lost"
    return [Placeholder(at, len("<input>"), message, "give the tag another name, for example <text>")]


def _without_tags(template: str) -> str:
    for tag in _TAGS:
        if f"</{tag}>" in template:
            template = template.replace(f"<{tag}>", "").replace(f"</{tag}>", "")
    return template


def _in_styles(template: str) -> list[Placeholder]:
    taken = bytearray(len(template))
    for code in re.finditer(_CODE, template):
        taken[code.start() : code.end()] = b"\1" * (code.end() - code.start())
    certain = _find(template, [style for style in _STYLES if not style.alone], taken)
    holes = [match.start() for match in re.finditer(r"\{input\}|<input>", template)]
    if all(taken[hole] for hole in holes):
        certain += _find(template, [style for style in _STYLES if style.alone], taken)
    return certain


def _find(template: str, styles: list[_Style], taken: bytearray) -> list[Placeholder]:
    """taken: the characters that already belong to a match; new matches are added."""
    found: list[Placeholder] = []
    for style in styles:
        for match in re.finditer(style.pattern, template, re.IGNORECASE):
            at, end = match.span()
            closed = f"</{match[0][1:]}" in template if match[0][0] == "<" else False
            if any(taken[at:end]) or closed:
                continue
            taken[at:end] = b"\1" * (end - at)
            found.append(Placeholder(at, end - at, f"{match[0][:40]} {style.message}"))
    return found
