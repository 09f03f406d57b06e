"""Checks a server's URL, tells whose it is, and shows it without secrets. Pure."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from macrotool.errors import UsageError
from macrotool.yaml_reader.key_table import Kind
from macrotool.yaml_reader.marks import Node, Problem, error
from macrotool.yaml_reader.value_kinds import read_text, write_line

_LOOPBACK = re.compile(r"(.+\.)?localhost\.?|127(\.\d{1,3}){1,3}|0\.0\.0\.0|::1|::ffff:127(\.\d{1,3}){3}")


def is_loopback(url: str) -> bool:
    """Whether the URL's host is this machine itself. A URL that cannot be read is not."""
    return bool(_LOOPBACK.fullmatch(host_of(url)))


def is_openai(url: str) -> bool:
    return host_of(url) == "api.openai.com"


def host_of(url: str) -> str:
    """Empty when there is none, or when the URL cannot be read; `check_url` reports that before the URL is used."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # an unpaired bracket
        return ""


def trimmed(url: str) -> str:
    """Removes the slashes at the end of the path, but not those after the scheme."""
    path, rest = _path_and_rest(url)
    return url if re.fullmatch(r"[^/]*:/*", path) else path.rstrip("/") + rest


def _path_and_rest(url: str) -> tuple[str, str]:
    path = re.split(r"[?#]", url, maxsplit=1)[0]
    return path, url[len(path) :]


def shown(url: str) -> str:
    """The URL as a message may show it: passwords are before the `@`, keys may be after the `?`."""
    return trimmed(re.split(r"[?#]", re.sub(r"^([^/?#@]*//)?.*@", r"\1", url, flags=re.DOTALL))[0])


def host_and_port(url: str) -> str:
    """The host, and the port if the URL names one: what a person calls the server."""
    return re.sub(r"^[a-z]+://", "", shown(url), flags=re.IGNORECASE).partition("/")[0]


def check_url(url: str) -> None:
    """Raises UsageError."""
    if not _is_usable(url):
        raise UsageError(f"the base URL {shown(url)!r} is not a URL a server can have", _better(url))


def _is_usable(url: str) -> bool:
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # the port is not a number, or a bracket is unpaired
        return False
    # urlsplit drops tabs and line breaks silently, so we look for them in the text itself.
    return bool(usable) and url.isprintable() and " " not in url


def _better(url: str) -> str:
    """A URL that only lacks its scheme most likely means a server without TLS."""
    bare = "//" not in url and not url.lower().startswith(("http:", "https:")) and ("." in url or ":" in url)
    if bare and _is_usable(f"http://{url}"):
        return f"write http://{shown(url)}"
    return "it should look like https://api.openai.com/v1"


def _read_url(name: str, node: Node) -> tuple[str | None, list[Problem]]:
    value, problems = read_text(name, node)
    if value is None:
        return None, problems
    scheme, separator, rest = value.partition("://")
    if scheme.lower() in ("http", "https") and rest.strip("/") and not any(c.isspace() for c in value):
        return value, problems
    is_bare = not separator and ("." in value or ":" in value) and not any(c.isspace() for c in value)
    hint = write_line(name, node, f"http://{value}") if is_bare else "for example http://localhost:11434/v1"
    return None, [error(node.mark, f"'{name}' must start with http:// or https://", hint)]


URL = Kind(_read_url, {"type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://."})
