"""A Mac or a Windows computer with one program, as pynput, pyperclip, AppKit and user32 show it.

Only these four are played; everything of ours runs. Windows gives text back with its own line ends.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

WINDOW, OTHER_WINDOW = 7, 8


class Code(NamedTuple):
    """A key, by its name, its character or its place (vk)."""

    name: str = ""
    char: str = ""
    vk: int = 0


# What copies and what pastes: the modifier and the key that are held down
_COPY = {"darwin": {Code("cmd"), Code(vk=8)}, "win32": {Code("ctrl"), Code("insert")}}
_PASTE = {"darwin": {Code("cmd"), Code(vk=9)}, "win32": {Code("shift"), Code("insert")}}


class HotKey:
    """As pynput's."""

    def __init__(self, keys: list[Code], on_activate: Callable[[], None]) -> None:
        self._keys, self._down, self._on_activate = set(keys), set[Code](), on_activate

    @staticmethod
    def parse(keys: str) -> list[Code]:
        return [Code(char=part) if len(part) == 1 else Code(part[1:-1]) for part in keys.split("+")]

    def press(self, key: Code) -> None:
        if key in self._keys - self._down:
            self._down.add(key)
            if self._down == self._keys:
                self._on_activate()

    def release(self, key: Code) -> None:
        self._down.discard(key)


class Listener:
    """As pynput's, for keys or for the mouse. calls: the functions that it was given."""

    IS_TRUSTED = True

    def __init__(self, **calls: Callable[..., None]) -> None:
        self.calls = calls
        self.runs = False

    def start(self) -> None:
        self.runs = True

    def wait(self) -> None:
        """pynput waits here until it can hear keys. This one can at once."""

    def stop(self) -> None:
        self.runs = False

    @staticmethod
    def canonical(key: Code) -> Code:
        return key._replace(name=key.name.removesuffix("_l").removesuffix("_r"))


class Computer:
    """text: what the program shows; all of it is selected while `selected`. focus: the window's number, 0 for none.
    closed: windows that are gone. clipboard: its text. forms: the names of its forms while it holds no text.
    log: our keys that went down. released: our keys that went up. trusted: macOS lets us hear keys."""

    def __init__(self, platform: str, text: str = "hello", program: str = "editor") -> None:
        self.platform, self.text, self.program = platform, text, program
        self.selected, self.trusted = True, True
        self.focus = WINDOW
        self.closed: set[int] = set()
        self.forms: list[str] = []
        self.clipboard = "mine"
        self.changes = 0
        self.log: list[Code] = []
        self.released: list[Code] = []
        self.keyboards: list[Listener] = []
        self.mice: list[Listener] = []
        self._down: set[Code] = set()

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.platform", self.platform)
        monkeypatch.setattr("pyperclip.copy", self.copy)
        monkeypatch.setattr("pyperclip.paste", lambda: self.clipboard)
        monkeypatch.setitem(sys.modules, "pynput", SimpleNamespace(keyboard=self._keyboard(), mouse=self._mouse()))
        monkeypatch.setitem(sys.modules, "AppKit", self._appkit())
        monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=self._user32()), raising=False)

    def copy(self, text: str) -> None:
        self.clipboard = "\r\n".join(text.splitlines()) if self.platform == "win32" else text
        self.forms = []
        self.changes += 1

    # ---- The user

    def down(self, *names: str, injected: bool = False) -> None:
        self._user("on_press", names, injected)

    def up(self, *names: str, injected: bool = False) -> None:
        self._user("on_release", names, injected)

    def chord(self, *names: str, injected: bool = False) -> None:
        self.down(*names, injected=injected)
        self.up(*reversed(names), injected=injected)

    def click(self, *, injected: bool = False) -> None:
        self._mouse_event("on_click", 1, 2, "left", True, injected)
        self._mouse_event("on_click", 1, 2, "left", False, injected)

    def scroll(self, *, injected: bool = False) -> None:
        self._mouse_event("on_scroll", 1, 2, 0, 1, injected)

    def _user(self, call: str, names: tuple[str, ...], injected: bool) -> None:
        for listener in self.keyboards:
            for name in names:
                if listener.runs:
                    listener.calls[call](Code(char=name) if len(name) == 1 else Code(name), injected)

    def _mouse_event(self, call: str, *facts: Any) -> None:
        for listener in self.mice:
            if listener.runs:
                listener.calls[call](*facts)

    # ---- pynput

    def _keyboard(self) -> Any:
        names = SimpleNamespace(**{name: Code(name) for name in ("ctrl", "alt", "shift", "cmd")})
        codes = SimpleNamespace(from_vk=lambda vk: Code(vk=vk))
        controller = SimpleNamespace(press=self._press, release=self._release)
        return SimpleNamespace(
            Controller=lambda: controller, Key=names, KeyCode=codes, HotKey=HotKey, Listener=self._new_keyboard
        )

    def _mouse(self) -> Any:
        return SimpleNamespace(Listener=self._new_mouse)

    def _new_keyboard(self, **calls: Callable[..., None]) -> Listener:
        self.keyboards.append(Listener(**calls))
        self.keyboards[-1].IS_TRUSTED = self.trusted
        return self.keyboards[-1]

    def _new_mouse(self, **calls: Callable[..., None]) -> Listener:
        self.mice.append(Listener(**calls))
        return self.mice[-1]

    def _press(self, key: Code) -> None:
        self.log.append(key)
        self._down.add(key)
        if self._down == _COPY[self.platform] and self.selected and self.text:
            self.copy(self.text)
        elif self._down == _PASTE[self.platform]:
            self.text = self.clipboard if self.selected else self.text + self.clipboard

    def _release(self, key: Code) -> None:
        self.released.append(key)
        self._down.discard(key)

    # ---- AppKit and user32

    def _appkit(self) -> Any:
        program = SimpleNamespace(processIdentifier=lambda: self.focus, localizedName=lambda: self.program)
        workspace = SimpleNamespace(frontmostApplication=lambda: program if self.focus else None)
        pasteboard = SimpleNamespace(changeCount=lambda: self.changes, types=lambda: self.forms or None)
        return SimpleNamespace(
            NSWorkspace=SimpleNamespace(sharedWorkspace=lambda: workspace),
            NSPasteboard=SimpleNamespace(generalPasteboard=lambda: pasteboard),
        )

    def _user32(self) -> Any:
        return SimpleNamespace(
            GetForegroundWindow=lambda: self.focus,
            GetClassNameW=self._class_name,
            IsWindow=lambda number: int(number not in self.closed),
            GetClipboardSequenceNumber=lambda: self.changes,
            CountClipboardFormats=lambda: len(self.forms),
        )

    def _class_name(self, window: int, buffer: Any, size: int) -> None:
        buffer.value = self.program[: size - 1]
