"""The question before files change, asked on a real pseudo-terminal, and what else a terminal sees of a run."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from macrotool.cli.review import meaning
from tests import model_server as play
from tests.command import Macrotool
from tests.disk_tree import Node, build, texts
from tests.model_events import Wish
from tests.model_server import Line, ModelServer

if sys.platform == "win32":
    pytest.skip("pseudo-terminals", allow_module_level=True)

from tests.pseudo_terminal import AtTerminal

FILES: dict[str, Node] = {"a.txt": "one\n", "b.txt": "two\n"}
QUESTION = "Change 2 files? [y]es, [n]o, [e]ach file, [q]uit, [?], or say what to change:"
RUN = ("run", "change", "words")


def update(path: str, old: str, new: str) -> Wish:
    arguments = {"type": "update_file", "path": path, "diff": f"@@\n-{old}\n+{new}\n"}
    return Wish("function", arguments, f"call_{path}")


class Place:
    """A macro, two files, and a model that changes both."""

    def __init__(self, command: Macrotool, server: ModelServer) -> None:
        self.command = command
        self.server = server
        build(command.cwd, FILES)
        command.macro("change", "files: ['**/*.txt']\nprompt: 'Change: {input}'\n")
        command.environ |= {"OPENAI_BASE_URL": server.base_url, "MACROTOOL_MODEL": "some-model", "PAGER": "cat"}
        self.model(update("a.txt", "one", "ONE"), update("b.txt", "two", "TWO"))

    def model(self, *wishes: Wish) -> None:
        self.server.plays_only(play.calls(*wishes), play.text("All done."))

    @property
    def files(self) -> dict[str, str]:
        return texts(self.command.cwd)


@pytest.fixture
def place(macrotool: Macrotool, model_server: ModelServer) -> Place:
    return Place(macrotool, model_server)


BOTH = {"a.txt": "ONE\n", "b.txt": "TWO\n"}
NONE = {"a.txt": "one\n", "b.txt": "two\n"}
ANSWERS = {
    "yes": (["  YES\n"], BOTH),
    "no": (["n\n"], NONE),
    "the end of the input": (["\x04"], NONE),
    "something else first": (["\n", "what?\n", "?\n", "y\n"], BOTH),
    "quit": (["q\n"], NONE),
    "each: only the second": (["e\n", "n\n", "e\n", "y\n"], {"a.txt": "one\n", "b.txt": "TWO\n"}),
    "each: all the rest": (["each\n", "a\n"], BOTH),
    "each: the diff again, then quit": (["e\n", "y\n", "d\n", "quit\n"], {"a.txt": "ONE\n", "b.txt": "two\n"}),
    "each: then the end": (["e\n", "y\n", "\x04"], {"a.txt": "ONE\n", "b.txt": "two\n"}),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_decides(place: Place, name: str) -> None:
    typed, wanted = ANSWERS[name]
    with AtTerminal(place.command, *RUN) as terminal:
        assert place.files == NONE
        for text in typed:
            terminal.until("[n]o")
            terminal.enter(text)
        status = terminal.finish()
    assert (status, place.files) == (0, wanted)
    assert QUESTION in terminal.shown
    assert ("nothing was changed" in terminal.shown) == (wanted == NONE)
    assert "-one\r\n+ONE\r\n" in terminal.shown
    assert "M a.txt  +1 -1\r\nM b.txt  +1 -1\r\n" in terminal.shown
    assert "All done." in terminal.shown


def test_the_terminal_is_asked_while_standard_input_is_a_pipe(place: Place) -> None:
    with AtTerminal(place.command, "run", "change", stdin=b"piped words", apart=True) as terminal:
        terminal.until(QUESTION)
        terminal.enter("y\n")
        assert terminal.finish() == 0
    assert "Change: piped words" in place.server.calls[0].prompt
    assert place.files == BOTH
    assert (terminal.text("out"), terminal.text("err")) == ("M a.txt\nM b.txt\n", "All done.\n")


def test_the_json_is_alone_on_standard_output(place: Place) -> None:
    with AtTerminal(place.command, *RUN, "--json", apart=True) as terminal:
        terminal.until(QUESTION)
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert json.loads(terminal.text("out"))["files_changed"] == 0
    assert "+ONE" in terminal.shown


def test_a_dry_run_asks_nothing(place: Place) -> None:
    with AtTerminal(place.command, *RUN, "--dry-run") as terminal:
        assert terminal.finish() == 0
    assert "+ONE" in terminal.shown
    assert "[y]es" not in terminal.shown
    assert place.files == NONE


def test_ctrl_c_at_the_question_changes_nothing(place: Place) -> None:
    with AtTerminal(place.command, *RUN) as terminal:
        terminal.until(QUESTION)
        terminal.enter("\x03")
        assert terminal.finish() == 130
    assert "Traceback" not in terminal.shown
    assert "what was not written is kept; to apply it: macrotool patch" in terminal.shown
    assert place.files == NONE


@pytest.mark.parametrize("ignored", [False, True])
def test_a_terminal_that_is_closed_agrees_to_nothing(place: Place, ignored: bool) -> None:
    def before() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)

    with AtTerminal(place.command, *RUN, apart=True, before=before) as terminal:
        terminal.until(QUESTION)
        terminal.hang_up()
        assert terminal.finish() == (0 if ignored else -signal.SIGHUP)
    assert place.files == NONE
    assert terminal.text("err") == "All done.\n" + ("macrotool: nothing was changed\n" if ignored else "")


# ---- What is shown


@pytest.mark.parametrize(
    ("environ", "coloured"), [({"NO_COLOR": ""}, True), ({}, False), ({"NO_COLOR": "", "TERM": "dumb"}, False)]
)
def test_colours_are_for_terminals_that_want_them(place: Place, environ: dict[str, str], coloured: bool) -> None:
    with AtTerminal(place.command, *RUN, apart=True, environ=environ) as terminal:
        terminal.until(QUESTION)
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert ("\x1b[32m+ONE\x1b[0m\r\n" in terminal.shown, "\x1b" in terminal.shown) == (coloured, coloured)
    assert "\x1b" not in terminal.text("out")


HOSTILE = "\x1b]0;owned\x07\x9b2J\u202e \r"


def test_a_hostile_file_cannot_command_the_terminal(place: Place) -> None:
    (place.command.cwd / "a.txt").write_bytes(f"{HOSTILE}x\none\n".encode())
    place.model(update("a.txt", "one", HOSTILE), update("b.txt", "two", "TWO"))
    with AtTerminal(place.command, *RUN, apart=True) as terminal:
        terminal.until(QUESTION)
        terminal.enter("e\n")
        terminal.until("Change a.txt?")
        terminal.enter("y\n")
        terminal.until("Change b.txt?")
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert not set("\x1b\x07\x9b\u202e") & set(terminal.shown)
    assert terminal.shown.count("+␛]0;owned␇<U+009B>2J<U+202E>·") == 2
    assert (place.command.cwd / "a.txt").read_bytes().startswith(f"{HOSTILE}x\n\x1b]0;owned".encode())


LONG = "".join(f"{number}\n" for number in range(100))


def with_long_file(place: Place) -> None:
    (place.command.cwd / "a.txt").write_text(LONG)
    lines = "".join(f"-{line}\n+{line}{line}\n" for line in LONG.split())
    operation = {"type": "update_file", "path": "a.txt", "diff": f"@@\n{lines}"}
    place.model(Wish("function", operation), update("b.txt", "two", "TWO"))


def test_a_long_diff_goes_through_the_pager(place: Place, tmp_path: Path) -> None:
    with_long_file(place)
    with AtTerminal(place.command, *RUN, apart=True, environ={"PAGER": f"tee '{tmp_path}/paged'"}) as terminal:
        before = terminal.until(QUESTION)
        terminal.enter("y\n")
        assert terminal.finish() == 0
    paged = terminal.text("paged")
    assert before.replace("\r\n", "\n").startswith(paged)
    assert "+9999\n" in paged
    assert before.count("+9999") == 1


@pytest.mark.parametrize("pager", ["false", "less '"])
def test_a_pager_that_fails_is_done_without(place: Place, pager: str) -> None:
    with_long_file(place)
    with AtTerminal(place.command, *RUN, apart=True, environ={"PAGER": pager}) as terminal:
        before = terminal.until(QUESTION)
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert before.count("+9999") == 1
    assert terminal.text("err") == "All done.\nmacrotool: nothing was changed\n"


def test_an_interrupt_is_the_pagers_while_it_runs(place: Place) -> None:
    with_long_file(place)
    pager = "sh -c 'trap \"echo left; exit 0\" INT; cat; while :; do sleep 0.1; done'"
    with AtTerminal(place.command, *RUN, apart=True, environ={"PAGER": pager}) as terminal:
        terminal.until("+9999")
        terminal.until("two")
        terminal.enter("\x03")
        terminal.until("left")
        terminal.until(QUESTION)
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert terminal.text("err") == "All done.\nmacrotool: nothing was changed\n"


def test_a_short_diff_needs_no_pager(place: Place, tmp_path: Path) -> None:
    with AtTerminal(place.command, *RUN, apart=True, environ={"PAGER": f"tee '{tmp_path}/paged'"}) as terminal:
        terminal.until(QUESTION)
        terminal.enter("n\n")
        assert terminal.finish() == 0
    assert not (tmp_path / "paged").exists()


# ---- While the model thinks


def thinks(line: Line) -> None:
    line.wait(0.5)
    play.calls(update("a.txt", "one", "ONE"))(line)


def thinks_long(line: Line) -> None:
    line.wait(1.5)
    thinks(line)


def test_progress_is_shown_on_a_terminal_and_cleared(place: Place) -> None:
    place.server.plays_only(thinks_long, thinks_long, play.text("All done."))
    with AtTerminal(place.command, *RUN, "--yes") as terminal:
        terminal.until(" is thinking  1 s")
        terminal.until(", 1 call, 8 tokens")
        terminal.until("\r\x1b[K")
        terminal.finish()
    rest = terminal.shown.rpartition("\r\x1b[K")[2]
    assert rest.startswith("All done.\r\nM a.txt\r\n")
    assert place.files == {"a.txt": "ONE\n", "b.txt": "two\n"}


def test_progress_is_shown_at_a_terminal_only(place: Place) -> None:
    place.server.plays_only(thinks, play.text("All done."))
    with AtTerminal(place.command, *RUN, "--yes", apart=True) as terminal:
        assert terminal.finish() == 0
    assert (terminal.shown, terminal.text("err")) == ("", "All done.\n")


# ---- "no, because …"


def refuse(place: Place, answers: list[str], rung: str = "responses") -> AtTerminal:
    """The model proposes ONE and TWO; after the refusal, what `place.model_again` says."""
    if rung == "chat":
        place.server.has = {"/chat/completions"}
    terminal = AtTerminal(place.command, *RUN)
    with terminal:
        for answer in answers:
            terminal.until("what to change:")
            terminal.enter(f"{answer}\n")
        assert terminal.finish() == 0, terminal.shown
    return terminal


def told_to(server: ModelServer) -> str:
    return json.dumps(server.calls[-1].body, ensure_ascii=False)


@pytest.mark.parametrize("rung", ["responses", "chat"])
def test_words_go_back_to_the_model_as_a_failed_call(place: Place, rung: str) -> None:
    place.server.plays_only(
        play.calls(update("a.txt", "one", "ONE"), update("b.txt", "two", "TWO")),
        play.text("Done."),
        play.calls(update("a.txt", "one", "1"), update("b.txt", "two", "2")),
        play.text("With figures now."),
    )
    terminal = refuse(place, ["no, because we write figures", "y"], rung)
    assert place.files == {"a.txt": "1\n", "b.txt": "2\n"}
    assert "With figures now." in terminal.shown
    body = json.dumps(place.server.calls[-2].body)
    assert body.count("failed: refused_by_user:") == 2
    assert "The user says: because we write figures" in body
    assert "ONE" not in body.split("refused_by_user")[-1]
    assert place.command("undo").status == 0
    assert place.files == NONE


def test_only_the_refused_file_is_tried_again(place: Place) -> None:
    place.server.plays_only(
        play.calls(update("a.txt", "one", "ONE")),
        play.calls(update("b.txt", "two", "TWO")),
        play.text("Done."),
        play.calls(update("a.txt", "one", "eins")),
        play.text("In German."),
    )
    refuse(place, ["e", "n: in German please", "y", "y"])
    assert place.files == {"a.txt": "eins\n", "b.txt": "TWO\n"}
    assert told_to(place.server).count("in German please") >= 1


def test_the_same_again_is_said_and_may_be_refused_twice(place: Place) -> None:
    again = play.calls(update("a.txt", "one", "ONE"), update("b.txt", "two", "TWO"))
    place.server.plays_only(again, play.text("1"), again, play.text("2"), play.text("I give up."))
    terminal = refuse(place, ["leave the first line", "no but leave it"])
    assert "the model proposes the same again" in terminal.shown
    assert "I give up." in terminal.shown
    assert "nothing was changed" in terminal.shown
    assert place.files == NONE


def test_the_help_says_what_each_answer_does(place: Place) -> None:
    with AtTerminal(place.command, *RUN) as terminal:
        terminal.until("what to change:")
        terminal.enter("?\n")
        shown = terminal.until("what to change:")
        for line in ("y  change 2 files", "q  leave this and all the rest", "no, because …"):
            assert line in shown
        terminal.enter("\x03")
        assert terminal.finish() == 130
    assert place.files == NONE


def test_a_failure_after_a_refusal_changes_nothing(place: Place) -> None:
    place.server.plays_only(
        play.calls(update("a.txt", "one", "ONE")),
        play.text("Done."),
        play.error(401, "Incorrect API key", "invalid_api_key"),
    )
    with AtTerminal(place.command, *RUN) as terminal:
        terminal.until("what to change:")
        terminal.enter("no, in \x1b[31mred\n")
        assert terminal.finish() == 5
    assert place.files == NONE


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("y", ("y", "")), ("YES", ("y", "")), ("no", ("n", "")), ("", ("", "")), ("?", ("?", "")), ("what", ("?", "")),
        ("no, because", ("w", "because")), ("n: use tabs", ("w", "use tabs")), ("no use tabs", ("w", "use tabs")),
        ("use tabs", ("w", "use tabs")), ("yes but use tabs", ("w", "yes but use tabs")), ("e", ("?", "")),
        ("nothing", ("?", "")), ("  no ,  use   tabs ", ("w", "use tabs")), ("d", ("?", "")), ("q", ("q", "")),
    ],
)  # fmt: skip
def test_what_an_answer_means(answer: str, meant: tuple[str, str]) -> None:
    assert meaning(answer, "ynq?") == meant
