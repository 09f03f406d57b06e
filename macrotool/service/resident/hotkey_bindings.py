"""Decides which macro gets which keys. Pure.

Keys come from the configuration and from the macro files of the user and of macrotool itself, in this order; of two
macros with the same keys the first one wins. A project's macros get no keys: a cloned repository must not bind any.
Neither does a macro that edits files: on the desktop it has no folder, and cannot ask the user.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from macrotool.config.hotkey import same_keys

_BROKEN = "its file has a mistake"
NO_MACRO = "there is no such macro"
EDITS_FILES = "file macros only work in a shell, with 'macrotool run'"


class Wanted(NamedTuple):
    """A macro that may be bound. keys: from its file, or empty. is_builtin: it gives way to the user's keys."""

    macro: str
    keys: str
    is_builtin: bool = False


class Bindings(NamedTuple):
    """keys: macro -> its keys. lost: macro -> (its keys, why it did not get them). warnings: one line each. conflicts:
    macro -> the macro that has the same keys."""

    keys: Mapping[str, str]
    lost: Mapping[str, tuple[str, str]]
    warnings: tuple[str, ...] = ()
    conflicts: Mapping[str, str] = {}


def assign(
    wanted: Iterable[Wanted],
    configured: Mapping[str, str],
    editing: Collection[str] = (),
    broken: Collection[str] = (),
) -> Bindings:
    """wanted: in the order in which they win. configured: macro -> keys, or empty to turn them
    off. editing: the macros that edit files. broken:
    the names of files with a mistake, whose macros are missing only for that reason."""
    known = {one.macro: one for one in wanted}
    order = {macro: keys for macro, keys in configured.items() if macro in known and keys}
    order |= {macro: one.keys for macro, one in known.items() if one.keys and macro not in configured}
    missing = {macro: keys for macro, keys in configured.items() if macro not in known and keys}
    lost = {macro: (keys, _BROKEN if macro in broken else NO_MACRO) for macro, keys in missing.items()}
    lost |= {macro: (keys, EDITS_FILES) for macro, keys in order.items() if macro in editing}
    gives_way = {macro for macro, one in known.items() if one.is_builtin and macro not in configured}
    return _shared_out({macro: keys for macro, keys in order.items() if macro not in editing}, lost, gives_way)


def _shared_out(order: Mapping[str, str], lost: dict[str, tuple[str, str]], gives_way: Collection[str]) -> Bindings:
    """order: macro -> keys; of two with the same keys the first wins. lost: receives the others, except built-ins."""
    bound: dict[str, str] = {}
    owners: dict[str, str] = {}
    conflicts: dict[str, str] = {}
    for macro, keys in order.items():
        owner = owners.setdefault(same_keys(keys), macro)
        if owner == macro:
            bound[macro] = keys
        elif macro not in gives_way:
            conflicts[macro] = owner
            lost[macro] = (keys, f"the macro '{owner}' has these keys already")
    warnings = [f"the hotkey {keys} of '{macro}' is not used: {reason}" for macro, (keys, reason) in lost.items()]
    return Bindings(bound, lost, tuple(warnings), conflicts)
