"""Which macro gets which keys. Pure.

Keys come from the configuration and from the macro files of the user and of macrotool itself, in this order; of two
macros with the same keys the first one wins. A project's macros have no keys: a cloned repository must not bind any.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from macrotool.hotkey import same_keys, weakness


class Wanted(NamedTuple):
    """A macro that may be bound. keys: what its file says, or empty."""

    macro: str
    keys: str


class Bindings(NamedTuple):
    """keys: macro -> its keys. lost: macro -> (its keys, why it did not get them). warnings: one line each."""

    keys: Mapping[str, str]
    lost: Mapping[str, tuple[str, str]]
    warnings: tuple[str, ...] = ()


def assign(wanted: Iterable[Wanted], configured: Mapping[str, str]) -> Bindings:
    """wanted: in the order in which they win. configured: macro -> keys."""
    known = dict(wanted)
    order = {macro: keys for macro, keys in configured.items() if macro in known}
    order |= {macro: keys for macro, keys in known.items() if keys and macro not in configured}
    bound: dict[str, str] = {}
    lost = {macro: (keys, "there is no such macro") for macro, keys in configured.items() if macro not in known}
    owners: dict[str, str] = {}
    for macro, keys in order.items():
        owner = owners.setdefault(same_keys(keys), macro)
        if owner == macro:
            bound[macro] = keys
        else:
            lost[macro] = (keys, f"the macro '{owner}' has these keys already")
    return Bindings(bound, lost, tuple(_warnings(bound, lost)))


def _warnings(bound: Mapping[str, str], lost: Mapping[str, tuple[str, str]]) -> Iterable[str]:
    for macro, (keys, reason) in lost.items():
        yield f"the hotkey {keys} of '{macro}' is not used: {reason}"
    for macro, keys in bound.items():
        if weak := weakness(keys):
            yield f"the hotkey {keys} of '{macro}' is a risky choice: {weak}"
