"""Extracts what a server says about a failure, and makes it safe for a message. Pure.

The words are hostile: they may hold escape sequences, the key itself, or a whole web page.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping

LONGEST = 300
"""Characters of a server's words in a message."""

# Where the servers put it: OpenAI `error.message`, LM Studio `error`, FastAPI `detail[].msg`, Cloudflare `errors[]`,
# MiniMax `base_resp.status_msg`, Baidu `error_msg`, OAuth `error_description`, Zod `issues[]`. Names in small letters:
# .NET begins them with a capital. An `error` that is only a word ("Bad Request") comes after what explains it.
_MESSAGE_KEYS = (
    "error", "errors", "detail", "details", "issues", "violations", "base_resp", "error_description", "error_message",
    "errormessage", "error_msg", "message", "msg", "status_msg", "title",
)  # fmt: skip
_CODE_KEYS = ("code", "type", "status", "status_code", "statuscode", "error_code", "param")

# The field that a validator's complaint is about: FastAPI `loc`, Zod `path`, OpenAI `param`.
_FIELD_KEYS = ("loc", "path", "field", "param")
_MOST_COMPLAINTS = 10

_SAYS_SO = ("error", "errors", "detail", "error_message", "errormessage", "error_msg", "error_description")
_GOES_WELL = ("", "0", "ok", "success", "none", "null")

_ESCAPE_SEQUENCE = re.compile(
    r"\x1b(\[[0-?]*[ -/]*[@-~]|[\]PX^_].*?(\x07|\x1b\\|$)|.?)|\x9b[0-?]*[ -/]*[@-~]", re.DOTALL
)

WANTS_TLS = re.compile(
    r"plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|speaking plain HTTP to an SSL-enabled"
    r"[\w ]*|combination of host and port requires TLS",
    re.IGNORECASE,
)


def clean(words: str, *secrets: str) -> str:
    """One bounded line that can be printed, without the secrets."""
    words = _ESCAPE_SEQUENCE.sub("", words[: 100 * LONGEST])
    words = "".join(character if character.isprintable() else " " for character in words)
    words = " ".join(words.split())
    # After control characters are removed and before the cut, so neither leaves a part of a secret.
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        words = re.sub(r"\s*".join(map(re.escape, secret)), "***", words, flags=re.IGNORECASE)
    words = words.rstrip(".")
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"


def words_in(body: bytes) -> tuple[str, str]:
    """The (codes, message) of an error's body; for a web page, the result of `page_words`."""
    text = body.decode("utf-8", "replace")
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return "", page_words(text) if text.lstrip().startswith("<") else text.strip()
    return codes_in(value), message_in(value)


def page_words(page: str) -> str:
    """The sentence that says that the port speaks TLS (nginx, Apache, Tomcat), else the page's title."""
    if found := WANTS_TLS.search(page):
        return found[0]
    title = re.search(r"<title[^>]*>([^<]{1,200})", page, re.IGNORECASE)
    return html.unescape(title[1]).strip() if title else ""


def message_in(value: object, depth: int = 6) -> str:
    """The text under the keys that servers use; for a validator, all its complaints with their fields."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and depth:
        complaints = [message_in(each, depth - 1) for each in value[:_MOST_COMPLAINTS]]
        return "; ".join(filter(None, complaints))
    if not isinstance(value, Mapping) or not depth:
        return ""
    named = _in_small_letters(value)
    keys = sorted(_MESSAGE_KEYS, key=lambda key: key == "error" and isinstance(named.get(key), str))
    found = (message_in(named[key], depth - 1) for key in keys if named.get(key))
    message = next(filter(None, found), "")
    return _with_field(named, message) if message else _complaints_by_field(named)


def _with_field(named: Mapping[str, object], message: str) -> str:
    places = [named.get(key) for key in _FIELD_KEYS]
    place = next((place for place in places if place and isinstance(place, (str, list))), "")
    steps = [place] if isinstance(place, str) else [str(step) for step in place]
    field = ".".join(steps[1:] if steps[:1] == ["body"] and steps[1:] else steps)
    return message if field in message else f"{field}: {message}"


def _complaints_by_field(named: Mapping[str, object]) -> str:
    """Rails, Django and .NET: `{field: [complaint, ...]}`."""
    firsts = {key: value[0] for key, value in named.items() if isinstance(value, list) and value}
    return "; ".join(f"{key}: {first}" for key, first in firsts.items() if isinstance(first, str) and " " in first)


def codes_in(value: object) -> str:
    """An error's code, type and field, such as `insufficient_quota` or `404`, separated by spaces."""
    if isinstance(value, list) and value:
        value = value[0]
    if not isinstance(value, Mapping):
        return ""
    named = _in_small_letters(value)
    inner = named.get("error") or named.get("base_resp")
    maps = [_in_small_letters(inner), named] if isinstance(inner, Mapping) else [named]
    codes = [each[key] for each in maps for key in _CODE_KEYS if isinstance(each.get(key), (str, int))]
    return " ".join(map(str, dict.fromkeys(codes)))


def tells_of_failure(event: Mapping[str, object]) -> bool:
    """Whether an object inside an answer is an error, in any of the forms that servers use."""
    named = _in_small_letters(event)
    if any(named.get(key) for key in _SAYS_SO) or "error" in (named.get("type"), named.get("object")):
        return True
    base = named.get("base_resp")
    if isinstance(base, Mapping) and base.get("status_code"):
        return True
    if named.get("choices") or named.get("output") or named.get("type") or not message_in(event):
        return False
    said = [str(named[key]).lower() for key in ("code", "status", "status_code", "statuscode") if key in named]
    failed = [word for word in said if word not in _GOES_WELL and not re.fullmatch("[12]..", word)]
    return bool(failed) or named.get("success") is False


def _in_small_letters(value: Mapping[str, object]) -> Mapping[str, object]:
    return {str(key).lower(): each for key, each in value.items()}
