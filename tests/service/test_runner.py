"""Runs on a desktop: a real engine and a real server below, a fake desk above."""

import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from macrotool.config.settings import Settings
from macrotool.desktop.task import Outcome
from macrotool.macros.macro import Macro
from macrotool.service import last_answer
from macrotool.service.resident.engine_pool import EnginePool
from macrotool.service.resident.runner import Runner, World
from tests import model_server as play
from tests.model_server import Held, ModelServer
from tests.service.fake_desk import FakeDesk

PATIENCE = 15.0
MACROS = {
    "wrap": Macro("wrap", "{input}"),
    "tagged": Macro("tagged", "Correct it: <text>\n{input}\n</text>"),
    "haiku": Macro("haiku", "Write a haiku."),
    "show": Macro("show", "{input}", output="show"),
    "copy": Macro("copy", "{input}", output="copy"),
    "files": Macro("files", "{input}", files=("*",)),
}


class Desktop:
    """A runner on a fake desk; notices holds what the user is told now.

    On a busy machine any run is slow, so a run says that it still runs only where that is tested."""

    def __init__(self, server: ModelServer, desk: FakeDesk | None, running_after: float = 3600.0) -> None:
        self._shown: dict[int, tuple[str, str]] = {}
        self.told = threading.Semaphore(0)
        settings = Settings("stub", server.base_url, "k", "", 30.0, "american")
        engines = EnginePool()
        self.log: list[str] = []
        self.runner = Runner(
            World(lambda: desk, lambda: MACROS, lambda: settings, engines, self._notify, self.log.append, running_after)
        )

    @property
    def notices(self) -> list[tuple[str, str]]:
        return list(self._shown.values())

    def _notify(self, title: str, body: str, about: int) -> None:
        self._shown.pop(about, None)
        if body:
            self._shown[about] = (title, body)
            self.told.release()

    def run(self, macro: str) -> tuple[Outcome, int]:
        triggered = self.runner.trigger(macro)
        return triggered.wait(), triggered.exit_status


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.fixture
def desk() -> FakeDesk:
    return FakeDesk()


@pytest.fixture
def desktop(model_server: ModelServer, desk: FakeDesk) -> Desktop:
    return Desktop(model_server, desk)


def test_a_run(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    desk.selected = " hello\n"
    model_server.plays(play.text("<hello>"))
    assert desktop.run("wrap") == (Outcome("done", " <hello>\n"), 0)
    assert desk.selected == " <hello>\n"
    assert desktop.notices == []
    assert desktop.runner.last_answer() == last_answer.recall() == " <hello>\n"
    assert Path(last_answer.path()).stat().st_mode & 0o777 == 0o600


def test_each_run_has_a_line_without_its_texts(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    desk.selected = "a secret"
    model_server.plays(play.text("an answer"), play.error(401, "no", "invalid_api_key"))
    desktop.run("wrap")
    desktop.run("wrap")
    done, failed = desktop.log
    assert re.fullmatch(r"\d\d:\d\d:\d\d  wrap  8 characters  stub  \d+\.\d s  replaced", done)
    assert "  failed: " in failed
    assert "secret" not in done + failed
    assert "an answer" not in done + failed


@pytest.mark.parametrize("thoughts", ["<think>He wrote dont.</think>\n\n", "He wrote dont.\n</think>\n\n"])
def test_thoughts_are_not_pasted(model_server: ModelServer, desktop: Desktop, desk: FakeDesk, thoughts: str) -> None:
    model_server.plays(play.text(f"{thoughts}<text>\nHe does not know.\n</text>"), play.text("<think>Hm. He"))
    assert desktop.run("tagged") == (Outcome("done", "He does not know."), 0)
    assert desk.selected == "He does not know."
    outcome, status = desktop.run("tagged")
    assert (outcome.status, status) == ("failed", 1)
    assert "did not finish thinking" in outcome.detail
    assert desk.selected == "He does not know."


def test_hotkey_after_hotkey(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    for number in range(3):
        model_server.plays(play.text(f"answer {number}"))
        desktop.runner.press("wrap")
        assert desk.pasted.acquire(timeout=PATIENCE)
        assert desk.selected == f"answer {number}"
        while desktop.runner.running():
            threading.Event().wait(0.01)


def test_nothing_selected_sends_nothing(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    desk.selected = ""
    assert desktop.run("wrap") == (Outcome("nothing"), 0)
    assert model_server.calls == []
    assert desktop.notices == [("wrap", "nothing is selected")]
    model_server.plays(play.text("five seven five"))
    assert desktop.run("haiku")[0].answer == "five seven five"


@pytest.mark.parametrize(
    ("macro", "notice"), [("show", "hello\nall of it: macrotool last"), ("copy", "the answer is on the clipboard")]
)
def test_what_is_told(model_server: ModelServer, desktop: Desktop, macro: str, notice: str) -> None:
    assert desktop.run(macro)[0].status == "done"
    assert desktop.notices == [(macro, notice)]


def test_a_failure_is_told_once_and_the_next_press_works(model_server: ModelServer, desktop: Desktop) -> None:
    model_server.plays(play.error(401, "bad key", "invalid_api_key"))
    outcome, status = desktop.run("wrap")
    assert (outcome.status, status) == ("failed", 5)
    assert [title for title, _ in desktop.notices] == ["wrap"]
    assert "does not accept the API key" in desktop.notices[0][1]
    assert desktop.run("wrap")[0] == Outcome("done", "hello")
    assert desktop.runner.last is not None
    assert desktop.runner.last.status == "done"


@pytest.mark.parametrize("begun", ["", "the first words of it"])
def test_a_second_press_cancels(model_server: ModelServer, desktop: Desktop, desk: FakeDesk, begun: str) -> None:
    held = Held(begun)
    model_server.plays(held)
    first = desktop.runner.trigger("wrap")
    assert held.asked.wait(PATIENCE)
    assert desktop.runner.running() == "wrap"
    second = desktop.runner.trigger("wrap")
    assert first.wait().status == "cancelled"
    assert second.wait().status == "done"
    assert held.abandoned.wait(PATIENCE), "the server goes on generating"
    assert desk.selected == "hello"
    assert desktop.run("wrap")[0].status == "done"


def test_a_press_elsewhere_is_told_to_wait(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    held = Held()
    model_server.plays(held)
    first = desktop.runner.trigger("wrap")
    assert held.asked.wait(PATIENCE)
    desk.window = "2"
    busy, _ = desktop.run("wrap")
    assert busy.status == "busy"
    assert "another macro is running" in desktop.notices[-1][1]
    assert desktop.runner.cancel()
    assert first.wait().status == "cancelled"
    assert not desktop.runner.cancel()


def test_the_focus_has_moved(model_server: ModelServer, desktop: Desktop, desk: FakeDesk) -> None:
    reply = play.text("late")

    def move(line: play.Line) -> None:
        desk.window = "2"
        reply(line)

    model_server.plays(move)
    assert desktop.run("wrap")[0].status == "kept"
    assert desk.selected == "hello"
    assert desktop.runner.last_answer() == "late"
    assert "macrotool last --copy" in desktop.notices[0][1]


def test_a_slow_run_says_that_it_runs(model_server: ModelServer, desk: FakeDesk) -> None:
    desktop = Desktop(model_server, desk, running_after=0.01)
    held = Held()
    model_server.plays(held)
    slow = desktop.runner.trigger("wrap")
    assert desktop.told.acquire(timeout=PATIENCE)
    assert desktop.notices == [("wrap", "is running…")]
    desktop.runner.cancel()
    assert slow.wait().status == "cancelled"
    assert desktop.notices == [("wrap", "cancelled")]


def test_a_slow_run_that_ends_quietly_withdraws_its_notice(model_server: ModelServer, desk: FakeDesk) -> None:
    desktop = Desktop(model_server, desk, running_after=0.01)
    told = threading.Event()
    reply = play.text("<hello>")

    def wait(line: play.Line) -> None:
        told.wait(PATIENCE)
        reply(line)

    model_server.plays(wait)
    slow = desktop.runner.trigger("wrap")
    assert desktop.told.acquire(timeout=PATIENCE)
    assert desktop.notices == [("wrap", "is running…")]
    told.set()
    assert slow.wait().status == "done"
    assert desktop.notices == []


@pytest.mark.parametrize(("macro", "status"), [("nothing", 3), ("files", 3)])
def test_what_cannot_run_here(desktop: Desktop, macro: str, status: int) -> None:
    outcome, exit_status = desktop.run(macro)
    assert (outcome.status, exit_status) == ("failed", status)
    assert len(desktop.notices) == 1


def test_without_a_desk(model_server: ModelServer) -> None:
    desktop = Desktop(model_server, None)
    assert desktop.run("wrap")[0].status == "failed"
    assert "there is no desktop" in desktop.notices[0][1]


def raised(error: Exception) -> Callable[[], str]:
    def fail() -> str:
        raise error

    return fail


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_broken_desk_does_not_block_the_next_press(
    desktop: Desktop, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(desk, "run", lambda task: raised(RuntimeError("a bug"))())
        assert desktop.run("wrap")[0].status == "failed"
    assert desktop.run("wrap")[0].status == "done"
