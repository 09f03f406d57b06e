"""What git would not look at: `.gitignore` files, the repository's own list, the user's. The only importer of pathspec.

The rules are git's (https://git-scm.com/docs/gitignore): the file in the nearest folder decides, then those above it.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


class Ignored:
    def __init__(self, folder: str) -> None:
        """folder: an absolute path, in a repository or not; outside of one its own files and those below it count."""
        self._top = _repository(folder) or folder
        self._rules = lru_cache(maxsize=None)(_rules_in)

    def ignores(self, path: str, is_folder: bool) -> bool:
        """path: absolute, below the folder, and in no folder that is ignored itself."""
        name = path + "/" if is_folder else path
        folder = os.path.dirname(path)
        while True:
            verdict = _verdict(self._rules(os.path.join(folder, ".gitignore")), os.path.relpath(path, folder), name)
            if verdict is not None:
                return verdict
            if folder == self._top or folder == os.path.dirname(folder):
                break
            folder = os.path.dirname(folder)
        shared = (os.path.join(self._top, ".git", "info", "exclude"), _users())
        verdicts = (_verdict(self._rules(file), os.path.relpath(path, self._top), name) for file in shared)
        return next((verdict for verdict in verdicts if verdict is not None), False)


def _verdict(rules: GitIgnoreSpec | None, path: str, name: str) -> bool | None:
    if rules is None:
        return None
    return rules.check_file(path.replace(os.sep, "/") + ("/" if name.endswith("/") else "")).include


def _rules_in(file: str) -> GitIgnoreSpec | None:
    try:
        with open(file, encoding="utf-8", errors="surrogateescape") as lines:
            text = lines.read()
    except OSError:
        return None
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(text.splitlines())


def _repository(folder: str) -> str:
    """The nearest folder from here up that is one; empty when there is none."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        if folder == os.path.dirname(folder):
            return ""
        folder = os.path.dirname(folder)
    return folder


def _users() -> str:
    return os.path.join(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), "git", "ignore")
