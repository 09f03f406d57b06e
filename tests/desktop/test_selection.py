"""One run, step by step, on a desktop that writes down what is done to it."""

from __future__ import annotations

import pytest

from macrotool.desktop.selection import Parts, Window, run, selected_text
from macrotool.desktop.task import Cancelled, Outcome, Task
from macrotool.errors import DesktopError, ModelError

COPY, PASTE = "<ctrl>+<insert>", "<shift>+<insert>"
COPIED = ["save CLIPBOARD", f"press {COPY}", "copied", "restore"]
GRAB = ["release", *COPIED]


class Desktop:
    """All three parts at once. fates: what becomes of the offers, in turn; fails: the step that cannot be done."""

    def __init__(
        self, text: str = "hello", *wm_class: str, fates: tuple[str, ...] = ("taken",), fails: str = ""
    ) -> None:
        self.text, self.classes, self.fates, self.fails = text, wm_class, list(fates), fails
        self.log: list[str] = []
        self.focus = "1"

    def do(self, step: str) -> None:
        self.log.append(step)
        if step == self.fails:
            raise DesktopError(f"cannot {step}")

    def window(self) -> Window:
        return Window(self.focus, self.classes, frozenset({int(self.focus)}))

    def release(self) -> None:
        self.do("release")

    def press(self, keys: str) -> None:
        self.do(f"press {keys}")

    def selected(self, window: Window) -> str:
        self.do("primary")
        return self.text

    def save(self, sources: tuple[str, ...]) -> str:
        self.do(f"save {' '.join(sources)}")
        return "saved"

    def copied(self, saved: str, window: Window) -> str:
        self.do("copied")
        return self.text

    def offer(self, text: str, window: Window | None, sources: tuple[str, ...], *, to_all: bool = False) -> Desktop:
        self.do(f"offer {text!r} on {' '.join(sources)} to {'all' if to_all or not window else window.id}")
        return self

    def fate(self) -> str:
        self.do("fate")
        return self.fates.pop(0)

    def restore(self, saved: str) -> None:
        assert saved == "saved"
        self.log.append("restore")

    def run(self, answer: str | Exception = "ANSWER", output: str = "replace", **more: bool) -> Outcome:
        def ask(text: str) -> str:
            self.log.append(f"ask {text!r}")
            if isinstance(answer, Exception):
                raise answer
            return answer

        task = Task("wrap", output, more.get("needs_text", True), ask, more.get("multiline", False))
        return run(task, Parts(self, self, self, {}))


def pasted(text: str, *more: str) -> list[str]:
    offer = f"offer {text!r} on CLIPBOARD to 1"
    return ["save CLIPBOARD", offer, f"press {PASTE}", "fate", *more, "restore"]


def test_the_clipboard_is_back_before_the_model_is_asked_and_after_the_paste() -> None:
    desktop = Desktop()
    assert desktop.run() == Outcome("done", "ANSWER")
    assert desktop.log == [*GRAB, "ask 'hello'", *COPIED, *pasted("ANSWER")]


@pytest.mark.parametrize(
    ("text", "answer", "put"),
    [
        ("line\n", "ANSWER", "ANSWER\n"),
        ("line", "ANSWER\n", "ANSWER"),
        ("  line\n\n", "ANSWER", "  ANSWER\n\n"),
    ],
)
def test_white_space_around_the_selection_stays(text: str, answer: str, put: str) -> None:
    desktop = Desktop(text)
    assert desktop.run(answer) == Outcome("done", put)
    assert desktop.log[-5:] == pasted(put)


@pytest.mark.parametrize("text", ["", " \n"])
def test_without_a_selection_nothing_is_asked(text: str) -> None:
    desktop = Desktop(text)
    assert desktop.run().status == "nothing"
    assert desktop.log == GRAB


def test_where_no_window_has_the_focus_no_key_is_pressed() -> None:
    desktop = Desktop()
    desktop.focus = "0"
    assert desktop.run(needs_text=False) == Outcome("nothing", "", "no window has the focus")
    assert selected_text(Parts(desktop, desktop, desktop, {})) == ""
    assert desktop.log == []


def test_a_macro_that_needs_no_text_writes_at_the_cursor() -> None:
    desktop = Desktop("")
    assert desktop.run(needs_text=False).status == "done"
    assert desktop.log == [*GRAB, "ask ''", *pasted("ANSWER")]


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (ModelError("the model is gone", "wait"), Outcome("failed", "", "the model is gone; wait")),
        (Cancelled("cancelled"), Outcome("cancelled")),
    ],
)
def test_a_run_without_an_answer_touches_nothing(error: Exception, outcome: Outcome) -> None:
    desktop = Desktop()
    assert desktop.run(error) == outcome
    assert desktop.log == [*GRAB, "ask 'hello'"]


def test_an_empty_answer_does_not_delete_the_text() -> None:
    desktop = Desktop()
    assert desktop.run(" \n").status == "kept"
    assert desktop.log == [*GRAB, "ask 'hello'"]


def test_nothing_is_pasted_into_another_window() -> None:
    desktop = Desktop()

    def ask(text: str) -> str:
        desktop.focus = "2"
        return "ANSWER"

    outcome = run(Task("wrap", "replace", True, ask), Parts(desktop, desktop, desktop, {}))
    assert (outcome.status, outcome.answer) == ("kept", "ANSWER")
    assert desktop.log == GRAB


@pytest.mark.parametrize("text", ["", "hell", "hello "])
def test_nothing_is_pasted_where_the_text_is_not_selected_any_more(text: str) -> None:
    desktop = Desktop()

    def ask(_: str) -> str:
        desktop.text = text
        return "ANSWER"

    for output in ("replace", "append"):
        desktop.text = "hello"
        outcome = run(Task("wrap", output, True, ask), Parts(desktop, desktop, desktop, {}))
        assert (outcome.status, outcome.answer) == ("kept", "ANSWER")
        assert "not selected any more" in outcome.detail
    assert desktop.log == 2 * [*GRAB, *COPIED]


TO_ALL = "offer 'ANSWER' on CLIPBOARD to all"
AGAIN = ["save CLIPBOARD", TO_ALL, "fate", "restore"]


@pytest.mark.parametrize(
    ("fates", "status", "steps"),
    [
        (("ignored",), "kept", ["restore", TO_ALL]),
        (("lost", "taken"), "done", AGAIN),
        (("lost", "lost"), "kept", AGAIN),
        (("lost", "ignored"), "kept", AGAIN),  # what is there now may be the user's
    ],
)
def test_what_becomes_of_the_offer(fates: tuple[str, ...], status: str, steps: list[str]) -> None:
    desktop = Desktop(fates=fates)
    outcome = desktop.run()
    assert (outcome.status, outcome.answer, bool(outcome.detail)) == (status, "ANSWER", status == "kept")
    assert desktop.log == [*GRAB, "ask 'hello'", *COPIED, *pasted("ANSWER")[:-1], *steps]
    assert desktop.log.count(f"press {PASTE}") == 1


@pytest.mark.parametrize(
    ("output", "steps"), [("copy", ["offer 'ANSWER' on CLIPBOARD to all"]), ("show", [])]
)  # fmt: skip
def test_outputs_that_paste_nothing(output: str, steps: list[str]) -> None:
    desktop = Desktop()
    assert desktop.run(output=output) == Outcome("done", "ANSWER")
    assert desktop.log == [*GRAB, "ask 'hello'", *steps]


@pytest.mark.parametrize(
    ("text", "key", "put"),
    [
        ("hello", "<right>", "\nANSWER"),
        ("hello\n", "<right>", "ANSWER\n"),
        ("123 שלום", "<left>", "\nANSWER"),
    ],
)
def test_append_leaves_the_selection_at_its_end(text: str, key: str, put: str) -> None:
    desktop = Desktop(text)
    assert desktop.run(output="append").status == "done"
    assert desktop.log == [*GRAB, f"ask {text!r}", *COPIED, f"press {key}", *pasted(put)]


@pytest.mark.parametrize(
    ("wm_class", "keys", "source"),
    [("xterm", PASTE, "PRIMARY"), ("kitty", "<ctrl>+<shift>+v", "CLIPBOARD")],
)
def test_a_terminal_gets_no_line_end(wm_class: str, keys: str, source: str) -> None:
    desktop = Desktop("make all\n", wm_class)
    assert desktop.run("ANSWER\n").status == "done"
    offer = f"offer 'ANSWER' on {source} to 1"
    assert desktop.log == [
        *("release", "primary", "ask 'make all\\n'"),
        *(f"save {source}", offer, f"press {keys}", "fate", "restore"),
    ]


def test_control_characters_are_keys_in_a_terminal() -> None:
    desktop = Desktop("make", "kitty")
    answer = "a\tb\x1b[201~\x03\x85c\n\x07\n"
    assert desktop.run(answer) == Outcome("done", answer.rstrip())
    assert "offer 'a\\tb[201~c' on CLIPBOARD to 1" in desktop.log


def test_a_zero_ends_no_text() -> None:
    desktop = Desktop()
    assert desktop.run("a\0b").answer == "a\0b"
    assert desktop.log[-5:] == pasted("ab")


def test_several_lines_are_not_pasted_into_a_terminal_unless_the_macro_says_so() -> None:
    desktop = Desktop("make", "xterm")
    outcome = desktop.run("one\ntwo")
    assert (outcome.status, outcome.answer) == ("kept", "one\ntwo")
    assert desktop.log == ["release", "primary", "ask 'make'", "offer 'one\\ntwo' on CLIPBOARD to all"]
    desktop = Desktop("make", "xterm")
    assert desktop.run("one\ntwo\n", multiline=True).status == "done"
    assert "offer 'one\\ntwo' on PRIMARY to 1" in desktop.log


@pytest.mark.parametrize(
    ("step", "log"),
    [
        ("save CLIPBOARD", GRAB[:2]),
        (f"press {COPY}", [*GRAB[:3], "restore"]),
        ("copied", GRAB),
        (f"press {PASTE}", [*GRAB, "ask 'hello'", *COPIED, *pasted("ANSWER")[:3], "restore"]),
        ("fate", [*GRAB, "ask 'hello'", *COPIED, *pasted("ANSWER")]),
    ],
)
def test_a_failing_step_puts_everything_back(step: str, log: list[str]) -> None:
    desktop = Desktop(fails=step)
    outcome = desktop.run()
    assert (outcome.status, outcome.detail) == ("failed", f"cannot {step}")
    assert outcome.answer == ("ANSWER" if "ask 'hello'" in log else "")
    assert desktop.log == log


def test_the_selected_text_alone() -> None:
    desktop = Desktop()
    assert selected_text(Parts(desktop, desktop, desktop, {})) == "hello"
    assert desktop.log == GRAB
