"""One run on the selected text: arm, grab, ask, verify, paste, confirm, restore.

arm      which window has the focus; what is held down is released
grab     the window copies its selection; the user's clipboard is back before anything is asked
ask      the model; this takes seconds, in which the desktop is the user's
verify the user's clipboard is saved, which
may be slow; then the same window must still have the focus, and the same text must be selected, else the answer is
kept. A terminal does not show that; there, nothing may be pressed
paste    the answer is offered to that window's program alone, and its paste key is pressed
confirm  the program has fetched the answer. Only that says when it is safe to go on: every fixed delay is too short
         for a program that is busy
restore  the user's clipboard, unless something else was copied in the meantime

The focus is checked directly before each key press, after everything that may take a while.
Pure: the desktop is behind three small protocols.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from macrotool.desktop.copy_paste_keys import CLIPBOARD, rule_for
from macrotool.desktop.parts import NOWHERE, GoOn, Parts, Window
from macrotool.desktop.task import Cancelled, Outcome, Task
from macrotool.errors import MacrotoolError
from macrotool.macros.template import with_margins_of


class _EndedError(Exception):
    """The run can no longer use its window; says why."""


class _TouchedError(Exception):
    """Something was pressed in the terminal, so we do not know which program would read the answer."""


_KEPT = "the answer is kept: macrotool last"
_UNSENT = "nothing was sent"
_PREVENTED = "the program copied nothing: no text is selected, or the page does not allow copying"
_NOT_THE_TERMINALS = (
    "the terminal itself has no selected text; "
    "if a program in it uses the mouse (tmux, vim), hold Shift while you select"
)


def run(task: Task, parts: Parts) -> Outcome:
    answer = ""
    try:
        armed = _arm(task, parts)
        text = armed.grab() or ""
        if task.needs_text and not text.strip():
            return Outcome("nothing", detail=armed.why_no_text)
        answer = with_margins_of(text, task.ask(text))
        return _deliver(answer, text, task, armed)
    except Cancelled:
        return Outcome("cancelled", answer)
    except _EndedError as reason:
        return (
            Outcome("kept", answer, f"{reason}; {_KEPT}") if answer else Outcome("nothing", "", f"{reason}; {_UNSENT}")
        )
    except MacrotoolError as error:
        return Outcome("failed", answer, str(error))


def selected_text(parts: Parts) -> str:
    """The selected text of the window that has the focus; empty when nothing is selected."""
    try:
        return _arm(Task("", "", True, str), parts).grab() or ""
    except _EndedError:
        return ""


def _arm(task: Task, parts: Parts) -> _Armed:
    presses = parts.keyboard.count() if task.presses is None else task.presses
    window = parts.focus.window()
    if window.id == NOWHERE:
        raise _EndedError("no window has the focus")
    armed = _Armed(window, presses, task.go_on, parts)
    if task.window not in ("", window.id):
        raise _EndedError("another window has the focus")
    parts.keyboard.release()
    return armed


class _Armed:
    """The window of a run, with the keys to press and the text copied there. why_no_text: set after a `grab` without
    text."""

    def __init__(self, window: Window, presses: int | None, go_on: GoOn, parts: Parts) -> None:
        self.window = window
        self.rule = rule_for(window.classes, parts.apps, parts.platform)
        self.go_on = go_on
        self.parts = parts
        self.why_no_text = "nothing is selected"
        self._presses = presses

    def grab(self) -> str | None:
        if self.rule.copy == "primary":
            text: str | None = self.parts.clipboard.selected(self.window, self.go_on)
            self.why_no_text = "only white space is selected" if text else _NOT_THE_TERMINALS
            return text
        saved = self.parts.clipboard.save((CLIPBOARD,), self.go_on)
        try:
            text = self.copy(saved)
        finally:
            self.parts.clipboard.restore(saved)
        if text is not None:
            self.why_no_text = "only white space is selected" if text else "what is selected is not text"
        elif self.parts.clipboard.marks(self.window):
            self.why_no_text = _PREVENTED
        return text

    def copy(self, saved: object) -> str | None:
        self.press(self.rule.copy)
        return self.parts.clipboard.copied(saved, self.window, self.go_on)

    def press(self, keys: str) -> None:
        self.parts.keyboard.wait_until_free(self.go_on)
        self.check_focus()
        self.parts.keyboard.press(keys)

    def paste(self) -> None:
        self.parts.keyboard.wait_until_free(self.go_on)
        if self.rule.is_terminal:
            self.check_untouched()
        self.check_focus()
        self.parts.keyboard.press(self.rule.paste)

    def check_focus(self) -> None:
        self.go_on()
        now = self.parts.focus.window().id
        if now == self.window.id:
            return
        if self.parts.focus.is_closed(self.window):
            raise _EndedError("the window was closed")
        raise _EndedError("no window has the focus" if now == NOWHERE else "another window has the focus")

    def check_untouched(self) -> None:
        count = self.parts.keyboard.counted()
        if count is None or count != self._presses:
            raise _TouchedError


def _deliver(answer: str, text: str, task: Task, armed: _Armed) -> Outcome:
    if task.output == "copy":
        armed.parts.clipboard.offer(answer, None, (CLIPBOARD,))
        return Outcome("done", answer)
    if task.output == "show":
        return Outcome("done", answer)
    if not answer.strip():
        return Outcome("kept", answer, "the answer is empty, so the text stays")
    armed.check_focus()  # before we touch anything
    if armed.rule.is_terminal:
        return _deliver_to_terminal(answer, armed)
    if task.output == "append" and text:
        return _paste(_Paste(answer, _on_a_new_line(answer, text), text, _end_of(text)), armed)
    return _paste(_Paste(answer, answer, text), armed)


def _deliver_to_terminal(answer: str, armed: _Armed) -> Outcome:
    """Refuses text for a terminal where a line end would act as Return, and other control characters as keys."""
    pasted = _without_controls(answer).strip("\r\n")
    if len(pasted.splitlines()) > 1:
        return _put_on_clipboard(answer, "the answer has several lines", armed)
    try:
        armed.check_untouched()
        return _paste(_Paste(answer, pasted), armed)
    except _TouchedError:
        return _put_on_clipboard(answer, "a key or a button was pressed meanwhile", armed)


def _put_on_clipboard(answer: str, reason: str, armed: _Armed) -> Outcome:
    armed.parts.clipboard.offer(answer, None, (CLIPBOARD,))
    return Outcome("kept", answer, f"{reason}; the answer is on the clipboard, not in the terminal")


class _Paste(NamedTuple):
    """pasted: the answer as it goes into the window. over: the text that must be selected there, if any. end: a key
    that first leaves the selection, if any."""

    answer: str
    pasted: str
    over: str = ""
    end: str = ""


def _paste(paste: _Paste, armed: _Armed) -> Outcome:
    clipboard, window, sources = armed.parts.clipboard, armed.window, armed.rule.sources
    pasted = paste.pasted.replace("\0", "")  # where a text ends, to many programs
    late = None
    saved = clipboard.save(sources, armed.go_on)
    try:
        if paste.over and armed.copy(saved) != paste.over:  # the caret was moved, or another tab is open
            raise _EndedError("the text is not selected any more")
        if paste.end:
            armed.press(paste.end)
        offer = clipboard.offer(pasted, window, sources)
        armed.paste()
        late = window
        first = fate = offer.fate(armed.go_on)
        if fate == "lost":  # a clipboard manager took over because it was refused, or the user has copied something
            saved = clipboard.save(sources, armed.go_on)
            fate = clipboard.offer(pasted, window, sources, to_all=True).fate(armed.go_on)
        late = None
    finally:
        clipboard.restore(saved, late)
    if fate == "taken":
        return Outcome("done", paste.answer)
    if first == fate == "ignored":
        clipboard.offer(paste.answer, None, (CLIPBOARD,))
        return Outcome("kept", paste.answer, "the program did not take the answer; it is on the clipboard")
    return Outcome("kept", paste.answer, f"another program has taken the clipboard; {_KEPT}")


def _without_controls(text: str) -> str:
    return "".join(character for character in text if character in "\t\r\n" or unicodedata.category(character) != "Cc")


def _end_of(text: str) -> str:
    """The arrow key that moves the caret to the end of a selection."""
    strong = (unicodedata.bidirectional(character) for character in text)
    first = next((direction for direction in strong if direction in ("L", "R", "AL")), "L")
    return "<right>" if first == "L" else "<left>"


def _on_a_new_line(answer: str, text: str) -> str:
    line = answer.strip("\r\n")
    return f"{line}\n" if text.endswith("\n") else f"\n{line}"
