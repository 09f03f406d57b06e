"""One run on the selected text: arm, grab, ask, verify, paste, confirm, restore.

arm      which window has the focus; what is held down is released
grab     the window copies its selection; the user's clipboard is back before anything is asked
ask      the model; this takes seconds, in which the desktop is the user's
verify   the same window still has the focus, and the same text is selected there, else the answer is kept
paste    the answer is offered to that window's program alone, and its paste key is pressed
confirm  the program has fetched the answer. Only that says when it is safe to go on: every fixed delay is too short
         for a program that is busy
restore  the user's clipboard, unless somebody has put something else there in the meantime

Pure: the desktop is behind three small protocols.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from macrotool.desktop.applications import CLIPBOARD, Rule, rule_for
from macrotool.desktop.task import Cancelled, Outcome, Task
from macrotool.errors import MacrotoolError
from macrotool.margins import with_margins_of

Saved = TypeVar("Saved")


NOWHERE = "0"


class Window(NamedTuple):
    """id: to be compared; NOWHERE when no window has the focus. programs: whose it is, as the clipboard counts them."""

    id: str
    classes: tuple[str, ...] = ()
    programs: frozenset[int] = frozenset()


class Focus(Protocol):
    def window(self) -> Window: ...


class Keyboard(Protocol):
    def release(self) -> None:
        """Releases whatever is held down."""

    def press(self, keys: str) -> None:
        """Presses and releases keys such as `<ctrl>+<insert>`."""


class Offer(Protocol):
    def fate(self) -> str:
        """Waits. "taken": the program has fetched it and is done; "lost": another program has taken the clipboard
        before it did; "ignored": nobody has asked for it in time."""


class Clipboard(Protocol[Saved]):
    def selected(self, window: Window) -> str:
        """What is selected with the mouse in that window (PRIMARY); empty when nothing is."""

    def save(self, sources: tuple[str, ...]) -> Saved:
        """All that is there, in every form it has. Raises DesktopError when it cannot be had."""

    def copied(self, saved: Saved, window: Window) -> str:
        """Waits for that window's program to copy something after `saved` was; empty when it does not."""

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Offer:
        """Puts the text there: for that window's program, alone if that can be had and unless `to_all`; without a
        window for everybody. Its fate is that with the window's program."""

    def restore(self, saved: Saved) -> None:
        """Puts back what was saved, in place of what that window copied or we offered. Leaves what others put there."""


class Parts(NamedTuple):
    """apps: the user's rules for programs, and platform: whose table stands behind them; see applications.py."""

    focus: Focus
    keyboard: Keyboard
    clipboard: Clipboard[Any]
    apps: Mapping[str, Mapping[str, str]]
    platform: str = "x11"


def run(task: Task, parts: Parts) -> Outcome:
    answer = ""
    try:
        window = parts.focus.window()  # arm
        if window.id == NOWHERE:
            return Outcome("nothing", detail="no window has the focus")
        rule = rule_for(window.classes, parts.apps, parts.platform)
        parts.keyboard.release()
        text = _grab(window, rule, parts)
        if task.needs_text and not text.strip():
            return Outcome("nothing", detail="nothing is selected")
        answer = with_margins_of(text, task.ask(text))
        return _deliver(answer, text, task, window, rule, parts)
    except Cancelled:
        return Outcome("cancelled")
    except MacrotoolError as error:
        return Outcome("failed", answer, str(error))


def selected_text(parts: Parts) -> str:
    """The selected text of the window that has the focus; empty when nothing is selected."""
    window = parts.focus.window()
    if window.id == NOWHERE:
        return ""
    parts.keyboard.release()
    return _grab(window, rule_for(window.classes, parts.apps, parts.platform), parts)


def _grab(window: Window, rule: Rule, parts: Parts) -> str:
    if rule.copy == "primary":
        return parts.clipboard.selected(window)
    saved = parts.clipboard.save((CLIPBOARD,))
    try:
        parts.keyboard.press(rule.copy)
        return parts.clipboard.copied(saved, window)
    finally:
        parts.clipboard.restore(saved)


def _deliver(answer: str, text: str, task: Task, window: Window, rule: Rule, parts: Parts) -> Outcome:
    if task.output == "copy":
        parts.clipboard.offer(answer, None, (CLIPBOARD,))
        return Outcome("done", answer)
    if task.output == "show":
        return Outcome("done", answer)
    if not answer.strip():
        return Outcome("kept", answer, "the answer is empty, so the text stays")
    if parts.focus.window().id != window.id:  # verify
        return Outcome("kept", answer, "another window has the focus; the answer is kept: macrotool last")
    if rule.is_terminal:
        return _deliver_to_terminal(answer, task, window, rule, parts)
    if text and _grab(window, rule, parts) != text:  # the caret was moved, or another tab is open
        return Outcome("kept", answer, "the text is not selected any more; the answer is kept: macrotool last")
    if task.output == "append" and text:
        parts.keyboard.press(_end_of(text))
        return _paste(answer, _on_a_new_line(answer, text), window, rule, parts)
    return _paste(answer, answer, window, rule, parts)


def _deliver_to_terminal(answer: str, task: Task, window: Window, rule: Rule, parts: Parts) -> Outcome:
    """A line end would be Return, pressed on the user's behalf, and other control characters are keys as well."""
    pasted = _without_controls(answer).strip("\r\n")
    if not task.multiline_in_terminals and len(pasted.splitlines()) > 1:
        parts.clipboard.offer(answer, None, (CLIPBOARD,))
        return Outcome("kept", answer, "the answer has several lines; it is on the clipboard, not in the terminal")
    return _paste(answer, pasted, window, rule, parts)


def _paste(answer: str, pasted: str, window: Window, rule: Rule, parts: Parts) -> Outcome:
    clipboard = parts.clipboard
    pasted = pasted.replace("\0", "")  # where a text ends, to many programs
    saved = clipboard.save(rule.sources)
    try:
        offer = clipboard.offer(pasted, window, rule.sources)
        parts.keyboard.press(rule.paste)
        first = fate = offer.fate()
        if fate == "lost":  # a clipboard manager wants what it was refused; or the user has copied something
            saved = clipboard.save(rule.sources)
            fate = clipboard.offer(pasted, window, rule.sources, to_all=True).fate()
    finally:
        clipboard.restore(saved)
    if fate == "taken":
        return Outcome("done", answer)
    if first == fate == "ignored":
        clipboard.offer(answer, None, (CLIPBOARD,))
        return Outcome("kept", answer, "the program did not take the answer; it is on the clipboard")
    return Outcome("kept", answer, "another program has taken the clipboard; the answer is kept: macrotool last")


def _without_controls(text: str) -> str:
    return "".join(character for character in text if character in "\t\r\n" or unicodedata.category(character) != "Cc")


def _end_of(text: str) -> str:
    """The arrow key that leaves a selection at its end."""
    strong = (unicodedata.bidirectional(character) for character in text)
    first = next((direction for direction in strong if direction in ("L", "R", "AL")), "L")
    return "<right>" if first == "L" else "<left>"


def _on_a_new_line(answer: str, text: str) -> str:
    line = answer.strip("\r\n")
    return f"{line}\n" if text.endswith("\n") else f"\n{line}"
