"""A private desktop: an X server, a window manager, a model's server, and `macrotool listen` as a user runs it.

with World(folder) as world, world.listening() as listen:
    pad = Mousepad(world, "hello")
    pad.select_all()
    world.press_hotkey()
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, final

from Xlib import X, Xatom, error
from Xlib.protocol.event import ClientMessage

from tests.desktop.xserver import Fingers, x_server
from tests.model_server import Line, ModelServer, Reply, text
from tests.waiting import until

MACRO = 'prompt: "{input}"\nhotkey: <ctrl>+<alt>+g\n'
_FOLDERS = {"HOME": "", "XDG_CONFIG_HOME": "c", "XDG_STATE_HOME": "s", "XDG_CACHE_HOME": "k", "XDG_RUNTIME_DIR": "r"}
_QUIET = {"GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


class Model:
    """What the server plays after `delay` seconds: `reply`, or `answer`, or the prompt between angle brackets.
    asked, answered: the moments of each request."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.answer, self.delay = "", 0.0
        self.reply: Reply | None = None
        self.prompts: list[str] = []
        self.asked: list[float] = []
        self.answered: list[float] = []

    def __call__(self, line: Line) -> None:
        self.asked.append(time.monotonic())
        self.prompts.append(line.call.prompt)
        answer = self.answer or f"<{line.call.prompt}>"
        if not line.is_hung_up_within(self.delay):
            (self.reply or text(answer))(line)
            self.answered.append(time.monotonic())


@final
class World:
    """folder: holds the home of each program; it needs a short name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.model = Model()
        self._ends = contextlib.ExitStack()

    def __enter__(self) -> World:
        with contextlib.ExitStack() as ends:
            self.server = ends.enter_context(ModelServer())
            self.server.always(self.model)
            self.screen = ends.enter_context(x_server())
            self.fingers = Fingers(self.screen)
            self.x = self.fingers.x
            self.x.set_error_handler(lambda *_: None)
            self._ends = ends.pop_all()
        self.start("openbox", "--sm-disable")
        assert until(self._manages_windows, 10), "no window manager"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._ends.close()

    def environ(self, name: str) -> dict[str, str]:
        own = {key: str(self.folder / name / part) for key, part in _FOLDERS.items()}
        for path in own.values():
            Path(path).mkdir(mode=0o700, parents=True, exist_ok=True)
        more = {"PATH": os.environ["PATH"], "DISPLAY": self.screen, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"}
        return own | more | _QUIET

    def start(self, *argv: str, environ: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Starts a program, which is killed when this world ends."""
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            argv, env=environ or self.environ(argv[0]), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        self._ends.callback(_end, process)
        return process

    # ---- macrotool

    @property
    def macro_file(self) -> Path:
        return self.folder / "tool" / "c" / "macrotool" / "macros" / "wrap.yaml"

    def tool_environ(self) -> dict[str, str]:
        return self.environ("tool") | {
            "OPENAI_BASE_URL": self.server.base_url,
            "OPENAI_API_KEY": "x",
            "MACROTOOL_MODEL": "stub",
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }

    def macrotool(self, *args: str) -> subprocess.CompletedProcess[str]:
        argv = [sys.executable, "-m", "macrotool", *args]
        return subprocess.run(
            argv, env=self.tool_environ(), capture_output=True, text=True, encoding="utf-8", timeout=20, check=False
        )

    @contextlib.contextmanager
    def listening(self, *, ready: bool = True) -> Iterator[subprocess.Popen[bytes]]:
        """A running `listen`. At the end its log must hold no traceback and no internal error."""
        environ = self.tool_environ()
        self.macro_file.parent.mkdir(parents=True, exist_ok=True)
        if not self.macro_file.exists():
            self.macro_file.write_text(MACRO, encoding="utf-8")
        log = self.folder / "listen.log"
        with open(log, "ab") as said:
            argv = [sys.executable, "-m", "macrotool", "listen"]
            process = subprocess.Popen(argv, env=environ, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        try:
            assert not ready or until(lambda: self.macrotool("status").returncode == 0, 15), log.read_text()
            yield process
        finally:
            process.kill()
            process.wait()
        heard = log.read_text(encoding="utf-8")
        assert "Traceback" not in heard, heard
        assert "internal error" not in heard, heard

    # ---- Keys

    def press_hotkey(self, held: float = 0.02) -> float:
        return press_hotkey(self.fingers, held)

    def layout(self, *args: str) -> None:
        subprocess.run(["setxkbmap", "-display", self.screen, *args], check=True, timeout=10)

    # ---- Windows

    def _manages_windows(self) -> bool:
        """Whether it manages a new window. For a moment after its start, it overlooks them."""
        window = self.x.screen().root.create_window(0, 0, 9, 9, 0, X.CopyFromParent)
        window.map()
        self.x.sync()
        is_managed = until(lambda: self.windows() == [window.id], 0.5)
        window.destroy()
        self.x.sync()
        return is_managed and until(lambda: not self.windows())

    def property(self, window: Any, name: str) -> list[int]:
        with contextlib.suppress(error.XError):
            value = window.get_full_property(self.x.intern_atom(name), X.AnyPropertyType)
            return list(value.value) if value is not None else []
        return []

    def windows(self) -> list[int]:
        return self.property(self.x.screen().root, "_NET_CLIENT_LIST")

    def opened(self, before: Sequence[int], wm_class: str, seconds: float = 25.0) -> Any:
        """Waits for a window that is not in `before`, and gives it the focus."""

        def found() -> Any:
            for number in set(self.windows()) - set(before):
                window = self.x.create_resource_object("window", number)
                with contextlib.suppress(error.XError):
                    if wm_class in " ".join(window.get_wm_class() or ()).lower():
                        return window
            return None

        window = until(found, seconds)
        assert window is not None, f"{wm_class} shows no window"
        self.activate(window)
        return window

    def activate(self, window: Any) -> None:
        root = self.x.screen().root
        kind = self.x.intern_atom("_NET_ACTIVE_WINDOW")
        wish = ClientMessage(window=window, client_type=kind, data=(32, [2, X.CurrentTime, 0, 0, 0]))
        root.send_event(wish, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.x.sync()
        assert until(lambda: self.property(root, "_NET_ACTIVE_WINDOW") == [window.id]), "it does not get the focus"
        assert until(lambda: self._is_of(window, self.x.get_input_focus().focus)), "it gets no keys"

    def has_selected(self, window: Any) -> bool:
        """Whether what is selected (PRIMARY) is in that window."""
        return self._is_of(window, self.x.get_selection_owner(Xatom.PRIMARY))

    def _is_of(self, window: Any, other: Any) -> bool:
        """Whether the other window belongs to the same program. It is a number when there is no such window."""
        own_numbers = self.x.display.info.resource_id_mask
        return not isinstance(other, int) and other.id | own_numbers == window.id | own_numbers

    # ---- The user's clipboard

    def copy(self, data: bytes, target: str = "UTF8_STRING") -> None:
        """Copies as another program does, and returns when the clipboard has the data."""
        argv = ["xclip", "-display", self.screen, "-selection", "clipboard", "-t", target]
        quiet = subprocess.DEVNULL
        subprocess.run(argv, input=data, stdout=quiet, stderr=quiet, timeout=10, check=True)
        until(lambda: self.clipboard(target) == data)

    def clipboard(self, target: str = "UTF8_STRING") -> bytes:
        argv = ["xclip", "-display", self.screen, "-selection", "clipboard", "-o", "-t", target]
        return subprocess.run(argv, capture_output=True, timeout=20, check=False).stdout


def press_hotkey(fingers: Fingers, held: float = 0.02) -> float:
    """Holds the modifiers for `held` seconds, as a person does. Returns the moment of the press."""
    fingers.down("ctrl", "alt")
    moment = time.monotonic()
    fingers.down("g")
    time.sleep(0.02)
    fingers.up("g")
    time.sleep(max(0.0, held - 0.02))
    fingers.up("alt", "ctrl")
    return moment


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)
    process.wait()
