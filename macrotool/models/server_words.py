"""What a server says about a failure: found in its answer, and made fit for a message. Pure.

The words are hostile: they may carry escape sequences, the key itself, or a whole web page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

LONGEST = 300
"""Characters of a server's words in a message."""

# Where the servers put it: OpenAI `error.message`, LM Studio `error`, FastAPI `detail[].msg`, Cloudflare `errors[]`.
_MESSAGE_KEYS = ("error", "errors", "detail", "details", "message", "msg")
_CODE_KEYS = ("code", "type", "status")

_ESCAPE_SEQUENCE = re.compile(
    r"\x1b(\[[0-?]*[ -/]*[@-~]|[\]PX^_].*?(\x07|\x1b\\|$)|.?)|\x9b[0-?]*[ -/]*[@-~]", re.DOTALL
)


def clean(words: str, secret: str) -> str:
    """One bounded line that can be printed, without the secret."""
    words = _ESCAPE_SEQUENCE.sub("", words[: 100 * LONGEST])
    words = "".join(character if character.isprintable() else " " for character in words)
    words = " ".join(words.split())
    if secret:  # after the control characters are gone, before the cut: neither may leave a part of it
        words = re.sub(r"\s*".join(map(re.escape, secret)), "***", words, flags=re.IGNORECASE)
    words = words.rstrip(".")
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"


def words_in(body: bytes) -> tuple[str, str]:
    """The (codes, message) of an error's body; of a web page nothing, since its words are not about us."""
    text = body.decode("utf-8", "replace")
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return "", "" if text.lstrip().startswith("<") else text.strip()
    return codes_in(value), message_in(value)


def message_in(value: object, depth: int = 6) -> str:
    """The first text under the keys that servers use."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and value and depth:
        return message_in(value[0], depth - 1)
    if isinstance(value, Mapping) and depth:
        found = (message_in(value[key], depth - 1) for key in _MESSAGE_KEYS if value.get(key))
        return next(filter(None, found), "")
    return ""


def codes_in(value: object) -> str:
    """An error's code and type, such as `insufficient_quota` or `404`, separated by spaces."""
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, Mapping) and isinstance(value.get("error"), Mapping):
        value = value["error"]
    if not isinstance(value, Mapping):
        return ""
    return " ".join(str(value[key]) for key in _CODE_KEYS if isinstance(value.get(key), (str, int)))
