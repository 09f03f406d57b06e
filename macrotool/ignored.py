"""What git would not look at: `.gitignore` files, the repository's own list, the user's.

The file in the nearest folder decides, then those above it.
"""

from __future__ import annotations

import os
from functools import lru_cache

from macrotool.ignore_rules import Rule, parse_rules, verdict


class Ignored:
    def __init__(self, folder: str) -> None:
        """folder: an absolute path, in a repository or not; outside of one its own files and those below it count."""
        self._top = _repository(folder) or folder
        self._rules = lru_cache(maxsize=None)(_rules_in)

    def hides(self, folder: str) -> bool:
        """Whether this folder is ignored, or one that holds it."""
        while folder != self._top and folder != os.path.dirname(folder):
            if self.ignores(folder, is_folder=True):
                return True
            folder = os.path.dirname(folder)
        return False

    def ignores(self, path: str, is_folder: bool) -> bool:
        """path: absolute, below the folder, and in no folder that is ignored itself."""
        folder = os.path.dirname(path)
        while True:
            said = self._verdict(os.path.join(folder, ".gitignore"), path, folder, is_folder)
            if said is not None:
                return said
            if folder == self._top or folder == os.path.dirname(folder):
                break
            folder = os.path.dirname(folder)
        shared = (os.path.join(self._top, ".git", "info", "exclude"), _users())
        verdicts = (self._verdict(file, path, self._top, is_folder) for file in shared)
        return next((said for said in verdicts if said is not None), False)

    def _verdict(self, file: str, path: str, base: str, is_folder: bool) -> bool | None:
        rules = self._rules(file)
        return verdict(rules, os.path.relpath(path, base).replace(os.sep, "/"), is_folder) if rules else None


def _rules_in(file: str) -> tuple[Rule, ...]:
    if not os.path.isfile(file):  # opening a pipe might never end
        return ()
    try:
        with open(file, "rb") as rules:
            return parse_rules(rules.read())
    except OSError:
        return ()


def _repository(folder: str) -> str:
    """The nearest folder from here up that is one; empty when there is none."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        if folder == os.path.dirname(folder):
            return ""
        folder = os.path.dirname(folder)
    return folder


def _users() -> str:
    return os.path.join(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), "git", "ignore")
