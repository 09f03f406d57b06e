"""One run, step by step, on a desktop that writes down what is done to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from macrotool.desktop.parts import GoOn, Parts, Window
from macrotool.desktop.selection import run, selected_text
from macrotool.desktop.task import Cancelled, Outcome, Task, ignore
from macrotool.errors import DesktopError, ModelError

COPY, PASTE = "<ctrl>+<insert>", "<shift>+<insert>"
COPIED = ["save CLIPBOARD", f"press {COPY}", "copied", "restore"]
GRAB = ["release", *COPIED]
AGAIN = [f"press {COPY}", "copied"]
AT_THE_CURSOR = ["save CLIPBOARD", "offer 'ANSWER' on CLIPBOARD to 1", f"press {PASTE}", "fate", "restore"]


class Desktop:
    """Focus, keyboard and clipboard in one. fates: of the offers, in turn; fails: the step that cannot be done.
    before: what the user does, by the step that it comes before. text: None when nothing is copied."""

    def __init__(
        self, text: str | None = "hello", *wm_class: str, fates: tuple[str, ...] = ("taken",), fails: str = ""
    ) -> None:
        self.text, self.classes, self.fates, self.fails = text, wm_class, list(fates), fails
        self.log: list[str] = []
        self.focus = "1"
        self.closed, self.marked = False, False
        self.presses: int | None = 0
        self.before: dict[str, Callable[[], None]] = {}
        self.late: Window | None = None
        self.cancelled = False

    def do(self, step: str) -> None:
        self.before.pop(step, ignore)()
        self.log.append(step)
        if step == self.fails:
            raise DesktopError(f"cannot {step}")

    def window(self) -> Window:
        return Window(self.focus, self.classes, frozenset({int(self.focus)}))

    def is_closed(self, window: Window) -> bool:
        return self.closed

    def wait_until_free(self, go_on: GoOn) -> None:
        go_on()

    def count(self) -> int | None:
        return self.presses

    def counted(self) -> int | None:
        return self.presses

    def stop_counting(self) -> None:
        raise AssertionError("a desk's affair")

    def release(self) -> None:
        self.do("release")

    def press(self, keys: str) -> None:
        self.do(f"press {keys}")

    def marks(self, window: Window) -> bool:
        return self.marked

    def selected(self, window: Window, go_on: GoOn) -> str:
        self.do("primary")
        return self.text or ""

    def save(self, sources: tuple[str, ...], go_on: GoOn) -> str:
        self.do(f"save {' '.join(sources)}")
        return "saved"

    def copied(self, saved: str, window: Window, go_on: GoOn) -> str | None:
        self.do("copied")
        return self.text

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Desktop:
        self.do(f"offer {text!r} on {' '.join(sources)} to {'all' if to_all or not window else window.id}")
        return self

    def fate(self, go_on: GoOn) -> str:
        self.do("fate")
        go_on()
        return self.fates.pop(0)

    def restore(self, saved: str, late: Window | None = None) -> None:
        assert saved == "saved"
        self.before.pop("restore", ignore)()
        self.late = late
        self.log.append("restore")

    def go_on(self) -> None:
        if self.cancelled:
            raise Cancelled("cancelled")

    def cancel(self) -> None:
        self.cancelled = True

    def move(self) -> None:
        self.focus = "2"

    def close(self) -> None:
        self.focus, self.closed = "0", True

    def touch(self) -> None:
        self.presses = (self.presses or 0) + 1

    def run(self, answer: str | Exception = "ANSWER", output: str = "replace", **more: bool) -> Outcome:
        def ask(text: str) -> str:
            self.do(f"ask {text!r}")
            if isinstance(answer, Exception):
                raise answer
            return answer

        task = Task("wrap", output, more.get("needs_text", True), ask, self.go_on)
        return run(task, Parts(self, self, self, {}))


def pasted(text: str, *steps: str) -> list[str]:
    """steps: between the saving and the offer; here, the text is copied once more."""
    offer = f"offer {text!r} on CLIPBOARD to 1"
    return ["save CLIPBOARD", *(steps or AGAIN), offer, f"press {PASTE}", "fate", "restore"]


def asked(text: str) -> list[str]:
    return [*GRAB, f"ask {text!r}"]


def terminal(asked: str, offer: str, keys: str) -> list[str]:
    source = offer.split()[-3]
    return ["release", "primary", f"ask {asked!r}", f"save {source}", offer, f"press {keys}", "fate", "restore"]


TO_ALL = "offer 'ANSWER' on CLIPBOARD to all"
DONE = Outcome("done", "ANSWER")
NO_TEXT = "what is selected is not text"
SEVERAL = "the answer has several lines; the answer is on the clipboard, not in the terminal"


class Run(NamedTuple):
    """log: all that is done to the desktop."""

    text: str
    outcome: Outcome
    log: list[str]
    answer: str | Exception = "ANSWER"
    output: str = "replace"
    needs_text: bool = True
    wm_class: str = "editor"


RUNS = {
    "the clipboard is back before the model is asked, and after the paste": Run(
        "hello", DONE, [*asked("hello"), *pasted("ANSWER")]
    ),
    "the selection's line end stays": Run(
        "line\n", Outcome("done", "ANSWER\n"), [*asked("line\n"), *pasted("ANSWER\n")]
    ),
    "the answer's line end goes": Run("line", DONE, [*asked("line"), *pasted("ANSWER")], "ANSWER\n"),
    "the selection's margins stay": Run(
        "  line\n\n", Outcome("done", "  ANSWER\n\n"), [*asked("  line\n\n"), *pasted("  ANSWER\n\n")]
    ),
    "without a selection nothing is asked": Run("", Outcome("nothing", "", NO_TEXT), GRAB),
    "nor for white space": Run(" \n", Outcome("nothing", "", "only white space is selected"), GRAB),
    "without a need for a text it is written at the cursor": Run(
        "", DONE, [*asked(""), *AT_THE_CURSOR], needs_text=False
    ),
    "an error": Run(
        "hello", Outcome("failed", "", "the model is gone; wait"), asked("hello"),
        ModelError("the model is gone", "wait"),
    ),
    "called off": Run("hello", Outcome("cancelled"), asked("hello"), Cancelled("cancelled")),
    "an empty answer does not delete the text": Run(
        "hello", Outcome("kept", "", "the answer is empty, so the text stays"), asked("hello"), " \n"
    ),
    "a zero ends no text": Run("hello", Outcome("done", "a\0b"), [*asked("hello"), *pasted("ab")], "a\0b"),
    "copy": Run("hello", DONE, [*asked("hello"), TO_ALL], output="copy"),
    "show": Run("hello", DONE, asked("hello"), output="show"),
    "append leaves the selection at its end": Run(
        "hello", DONE, [*asked("hello"), *pasted("\nANSWER", *AGAIN, "press <right>")], output="append"
    ),
    "append after a line end": Run(
        "hello\n", Outcome("done", "ANSWER\n"),
        [*asked("hello\n"), *pasted("ANSWER\n", *AGAIN, "press <right>")], output="append",
    ),
    "append where the end is on the left": Run(
        "123 שלום", DONE, [*asked("123 שלום"), *pasted("\nANSWER", *AGAIN, "press <left>")], output="append"
    ),
    "a terminal gets no line end": Run(
        "make all\n", Outcome("done", "ANSWER\n"), terminal("make all\n", "offer 'ANSWER' on PRIMARY to 1", PASTE),
        "ANSWER\n", wm_class="xterm",
    ),
    "a terminal that pastes the clipboard": Run(
        "make all\n", Outcome("done", "ANSWER\n"),
        terminal("make all\n", "offer 'ANSWER' on CLIPBOARD to 1", "<ctrl>+<shift>+v"), "ANSWER\n", wm_class="kitty",
    ),
    "control characters are keys in a terminal": Run(
        "make", Outcome("done", "a\tb\x1b[201~\x03\x85c\n\x07"),
        terminal("make", "offer 'a\\tb[201~c' on CLIPBOARD to 1", "<ctrl>+<shift>+v"),
        "a\tb\x1b[201~\x03\x85c\n\x07\n", wm_class="kitty",
    ),
    "several lines are not pasted into a terminal": Run(
        "make", Outcome("kept", "one\ntwo", SEVERAL),
        ["release", "primary", "ask 'make'", "offer 'one\\ntwo' on CLIPBOARD to all"], "one\ntwo", wm_class="xterm",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", RUNS)
def test_a_run(name: str) -> None:
    row = RUNS[name]
    desktop = Desktop(row.text, row.wm_class)
    assert desktop.run(row.answer, row.output, needs_text=row.needs_text) == row.outcome
    assert desktop.log == row.log
    assert desktop.late is None


def test_where_no_window_has_the_focus_no_key_is_pressed() -> None:
    desktop = Desktop()
    desktop.focus = "0"
    assert desktop.run(needs_text=False) == Outcome("nothing", "", "no window has the focus; nothing was sent")
    assert selected_text(Parts(desktop, desktop, desktop, {})) == ""
    assert desktop.log == []


def test_nothing_is_pasted_into_another_window() -> None:
    desktop = Desktop()

    def ask(text: str) -> str:
        desktop.focus = "2"
        return "ANSWER"

    outcome = run(Task("wrap", "replace", True, ask), Parts(desktop, desktop, desktop, {}))
    assert (outcome.status, outcome.answer) == ("kept", "ANSWER")
    assert desktop.log == GRAB


@pytest.mark.parametrize("text", [None, "", "hell", "hello "])
def test_nothing_is_pasted_where_the_text_is_not_selected_any_more(text: str | None) -> None:
    desktop = Desktop()

    def ask(_: str) -> str:
        desktop.text = text
        return "ANSWER"

    for output in ("replace", "append"):
        desktop.log, desktop.text = [], "hello"
        outcome = run(Task("wrap", output, True, ask), Parts(desktop, desktop, desktop, {}))
        assert (outcome.status, outcome.answer) == ("kept", "ANSWER")
        assert "not selected any more" in outcome.detail
        assert desktop.log == [*GRAB, *COPIED]


ONCE_MORE = ["save CLIPBOARD", TO_ALL, "fate", "restore"]


@pytest.mark.parametrize(
    ("fates", "status", "steps"),
    [
        (("ignored",), "kept", ["restore", TO_ALL]),
        (("lost", "taken"), "done", ONCE_MORE),
        (("lost", "lost"), "kept", ONCE_MORE),
        (("lost", "ignored"), "kept", ONCE_MORE),  # what is there now may be the user's
    ],
)
def test_what_becomes_of_the_offer(fates: tuple[str, ...], status: str, steps: list[str]) -> None:
    desktop = Desktop(fates=fates)
    outcome = desktop.run()
    assert (outcome.status, outcome.answer, bool(outcome.detail)) == (status, "ANSWER", status == "kept")
    assert desktop.log == [*GRAB, "ask 'hello'", *pasted("ANSWER")[:-1], *steps]
    assert desktop.log.count(f"press {PASTE}") == 1


@pytest.mark.parametrize(
    ("step", "log"),
    [
        ("save CLIPBOARD", GRAB[:2]),
        (f"press {COPY}", [*GRAB[:3], "restore"]),
        ("copied", GRAB),
        (f"press {PASTE}", [*GRAB, "ask 'hello'", *pasted("ANSWER")[:5], "restore"]),
        ("fate", [*GRAB, "ask 'hello'", *pasted("ANSWER")]),
    ],
)
def test_a_failing_step_puts_everything_back(step: str, log: list[str]) -> None:
    desktop = Desktop(fails=step)
    outcome = desktop.run()
    assert (outcome.status, outcome.detail) == ("failed", f"cannot {step}")
    assert outcome.answer == ("ANSWER" if "ask 'hello'" in log else "")
    assert desktop.log == log


OFFER = "offer 'ANSWER' on CLIPBOARD to 1"


@pytest.mark.parametrize(
    ("step", "text", "output", "steps"),
    [
        (f"press {COPY}", "hello", "replace", []),
        ("save CLIPBOARD", "hello", "replace", ["save CLIPBOARD", "restore"]),
        ("copied", "hello", "replace", ["save CLIPBOARD", *AGAIN, OFFER, "restore"]),
        (OFFER, "hello", "replace", ["save CLIPBOARD", *AGAIN, OFFER, "restore"]),
        ("copied", "hello", "append", ["save CLIPBOARD", *AGAIN, "restore"]),
        ("save CLIPBOARD", "", "replace", ["save CLIPBOARD", OFFER, "restore"]),
        (OFFER, "", "replace", ["save CLIPBOARD", OFFER, "restore"]),
    ],
)
@pytest.mark.parametrize("does", ["move", "close"])
def test_the_focus_is_looked_at_before_each_key(step: str, text: str, output: str, steps: list[str], does: str) -> None:
    """After the answer came, the user does something right before a step. No key is pressed after that."""
    desktop = Desktop(text)

    def ask(_: str) -> str:
        desktop.log.clear()
        if steps:
            desktop.before[step] = getattr(desktop, does)
        else:
            getattr(desktop, does)()
        return "ANSWER"

    outcome = run(Task("wrap", output, False, ask), Parts(desktop, desktop, desktop, {}))
    why = {"move": "another window has the focus", "close": "the window was closed"}[does]
    assert outcome == Outcome("kept", "ANSWER", f"{why}; the answer is kept: macrotool last")
    assert desktop.log == steps


def test_the_focus_moves_before_the_copy_key() -> None:
    desktop = Desktop()
    desktop.before["save CLIPBOARD"] = desktop.move
    assert desktop.run() == Outcome("nothing", "", "another window has the focus; nothing was sent")
    assert desktop.log == ["release", "save CLIPBOARD", "restore"]


def test_another_window_than_the_hotkey_was_pressed_in() -> None:
    desktop = Desktop()
    task = Task("wrap", "replace", True, str.upper, window="2")
    assert run(task, Parts(desktop, desktop, desktop, {})).status == "nothing"
    assert desktop.log == []


TERMINAL = ["release", "primary", "ask 'hello'"]
TO_TERMINAL = "offer 'ANSWER' on PRIMARY to 1"


@pytest.mark.parametrize(
    ("step", "steps"),
    [
        ("primary", [TO_ALL]),
        ("ask 'hello'", [TO_ALL]),
        ("save PRIMARY", ["save PRIMARY", TO_TERMINAL, "restore", TO_ALL]),
        (TO_TERMINAL, ["save PRIMARY", TO_TERMINAL, "restore", TO_ALL]),
    ],
)
def test_what_is_pressed_in_a_terminal_keeps_the_answer_out_of_it(step: str, steps: list[str]) -> None:
    desktop = Desktop("hello", "xterm")
    desktop.before[step] = desktop.touch
    if step.startswith("ask"):
        desktop.before["primary"] = desktop.touch
    outcome = desktop.run()
    detail = "a key or a button was pressed meanwhile; the answer is on the clipboard, not in the terminal"
    assert outcome == Outcome("kept", "ANSWER", detail)
    assert desktop.log == [*TERMINAL, *steps]


@pytest.mark.parametrize(("before", "count"), [(3, 4), (None, None), (0, None)])
def test_a_terminal_and_what_was_pressed_before_the_run(before: int | None, count: int | None) -> None:
    """Presses count from the hotkey on, as the run may have waited. When the count is unknown, it assumes a press."""
    desktop = Desktop("hello", "xterm")
    desktop.presses = count
    task = Task("wrap", "replace", True, lambda text: "ANSWER", presses=before)
    outcome = run(task, Parts(desktop, desktop, desktop, {}))
    assert (outcome.status, desktop.log) == ("kept", ["release", "primary", TO_ALL])


def test_a_program_is_not_a_terminal() -> None:
    desktop = Desktop()
    desktop.before["ask 'hello'"] = desktop.before["save CLIPBOARD"] = desktop.touch
    assert desktop.run().status == "done"


@pytest.mark.parametrize(
    ("text", "wm_class", "marked", "detail"),
    [
        (None, "editor", False, "nothing is selected"),
        (None, "editor", True, "does not allow copying"),
        ("", "editor", True, "is not text"),
        (" \n", "editor", True, "only white space"),
        ("", "xterm", False, "hold Shift"),
        ("\n", "xterm", True, "only white space"),
    ],
)
def test_why_there_is_no_text(text: str | None, wm_class: str, marked: bool, detail: str) -> None:
    desktop = Desktop(text, wm_class)
    desktop.marked = marked
    outcome = desktop.run()
    assert outcome.status == "nothing"
    assert detail in outcome.detail


@pytest.mark.parametrize(
    ("step", "answer", "log"),
    [
        ("save CLIPBOARD", "", ["release", "save CLIPBOARD", "restore"]),
        ("restore", "ANSWER", [*GRAB, "ask 'hello'"]),
        ("ask 'hello'", "ANSWER", [*GRAB, "ask 'hello'"]),
        (OFFER, "ANSWER", [*GRAB, "ask 'hello'", "save CLIPBOARD", *AGAIN, OFFER, "restore"]),
        ("fate", "ANSWER", [*GRAB, "ask 'hello'", *pasted("ANSWER")]),
    ],
)
def test_a_run_is_called_off_in_every_stage(step: str, answer: str, log: list[str]) -> None:
    desktop = Desktop()
    desktop.before[step] = desktop.cancel
    assert desktop.run() == Outcome("cancelled", answer)
    assert desktop.log == log
    assert (desktop.late is not None) == (step == "fate")  # the key is pressed, and what was there would be pasted


def test_the_selected_text_alone() -> None:
    desktop = Desktop()
    assert selected_text(Parts(desktop, desktop, desktop, {})) == "hello"
    assert desktop.log == GRAB
