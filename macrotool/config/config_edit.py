"""Sets single keys in the text of a configuration file, and keeps its comments, order and other keys. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from macrotool.config.server_url import trimmed
from macrotool.config.settings import OPENAI_URL, Config
from macrotool.yaml_reader.marks import quoted

_PLAIN = re.compile(r"[A-Za-z0-9_./][A-Za-z0-9_./:@+-]*")
_KEYS = ("api_key", "api_key_command")
_KEY_VALUE = re.compile(r"""(["']?\bapi_key["']?[ \t]*:[ \t]*)[^\s,}][^\n,}]*""")


def server_settings(config: Config, wanted: Mapping[str, str]) -> dict[str, str | None]:
    """What to set, None to remove, for a model, a server and perhaps a key. The file's key is for the file's server:
    when the server changes, or another key comes, the old key is removed, so it is never sent to the new server."""
    moves = "base_url" in wanted and trimmed(wanted["base_url"]) != trimmed(config.base_url or OPENAI_URL)
    values: dict[str, str | None] = {key: value for key, value in wanted.items() if key != "base_url" or moves}
    if moves:
        values["base_url"] = trimmed(wanted["base_url"])
    replaces_key = moves or any(key in wanted for key in _KEYS)
    return {key: None for key in _KEYS if replaces_key and key not in values} | values


def without_secrets(text: str, config: Config) -> str:
    """The text for a screen: without its keys, and without commands that print them, since some hold the key."""
    secrets = [config.api_key, config.api_key_command]
    secrets += [secret for one in config.models.values() for secret in (one.api_key, one.api_key_command)]
    for secret in filter(None, secrets):
        text = text.replace(secret, "…")
    return _KEY_VALUE.sub(r"\1…", text)


def with_settings(text: str, settings: Mapping[str, str | None]) -> str:
    """The text with these top-level keys set, each on one line. An existing key is replaced with its value; a new one
    goes to the end. None removes a key.

    text: a configuration without mistakes, or empty. Values are text.
    """
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    for key, value in settings.items():
        start, end = _place(lines, key, newline)
        lines[start:end] = [] if value is None else [f"{key}: {value if _is_plain(value) else quoted(value)}{newline}"]
    return "".join(lines)


def _is_plain(value: str) -> bool:
    return _PLAIN.fullmatch(value) is not None and not value.endswith(":") and ": " not in value


def _place(lines: list[str], key: str, newline: str) -> tuple[int, int]:
    """The lines of the key: its own and the indented ones below. For a new key, the empty range where it belongs."""
    for start, line in enumerate(lines):
        if re.match(rf"[\"']?{re.escape(key)}[\"']?\s*:", line):
            end = start + 1
            while end < len(lines) and re.match(r"[ \t]+\S", lines[end]):
                end += 1
            return start, end
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += newline
    return len(lines), len(lines)
