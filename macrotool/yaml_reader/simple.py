"""YAML files of the plainest kind, read without a YAML parser. Pure.

Importing PyYAML takes nearly as long as starting Python, and every command starts cold. So files that hold nothing but

    # comments
    key: text that begins with a letter, a digit, "<" or "("
    key: |
      lines of text

are read here, into the very values that YAML gives (the tests compare). At the first doubt the file is left to YAML.
"""

from __future__ import annotations

from macrotool.yaml_reader.marks import Entry, Mapping, Text
from macrotool.yaml_reader.text import Source, shown


def read_simple(source: Source) -> Mapping | None:
    """None for a file that YAML should read."""
    text = source.text
    if "\t" in text or "\ufeff" in text or shown(text) != text or not text.endswith("\n"):
        return None
    reader = _Reader(source)
    while reader.at < len(text):
        if not reader.take_line():
            return None
    if not reader.entries:
        return None
    first = reader.entries[0].key.mark
    start = source.offset(first)
    return Mapping(tuple(reader.entries), first, text[start:].rstrip())


class _Reader:
    """at: the offset of the line that comes next."""

    def __init__(self, source: Source) -> None:
        self.entries: list[Entry] = []
        self.at = 0
        self._source = source

    def take_line(self) -> bool:
        """Whether it was one of ours."""
        start = self.at
        line = self._next_line()
        if not line or line[0] == "#":
            return True
        key, separator, value = line.partition(": ")
        if not (separator and key.isascii() and key.replace("_", "").isalpha()):
            return False
        mark = self._source.mark
        name = Text(key, mark(start), "plain", key, mark(start + len(key)))
        at = start + len(key) + 2
        found = self._block(at, value) if value in ("|", "|-") else self._plain(at, value)
        self.entries += [Entry(name, found)] if found else []
        return found is not None

    def _next_line(self) -> str:
        end = self._source.line_end(self.at)
        line = self._source.text[self.at : end]
        self.at = end + 1
        return line

    def _plain(self, at: int, value: str) -> Text | None:
        special = ": " in value or " #" in value or value[-1:] in (":", " ")
        if special or not (value[:1].isalnum() or value[:1] in ("<", "(")):
            return None
        mark = self._source.mark
        return Text(value, mark(at), "plain", value, mark(at + len(value)))

    def _block(self, at: int, header: str) -> Text | None:
        first = self._source.text[self.at : self._source.line_end(self.at)]
        depth = len(first) - len(first.lstrip(" "))
        if not depth or depth == len(first):
            return None
        lines: list[str] = []
        while self.at < len(self._source.text):
            before = self.at
            line = self._next_line()
            if line[:1] not in ("", " "):
                self.at = before
                break
            if line and (len(line) == depth or line[:depth].strip(" ") or not line.strip(" ")):
                return None  # indented less than the first line, or blank without being empty
            lines.append(line[depth:])
        value = "\n".join(lines).rstrip("\n") + ("\n" if header == "|" else "")
        source = self._source.text[at : self.at].rstrip("\n ")
        return Text(value, self._source.mark(at), "|", source, self._source.mark(self.at))
