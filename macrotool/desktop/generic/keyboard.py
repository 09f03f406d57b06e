"""Presses and hears keys through pynput, where we have nothing better. The focused program also gets the hotkey."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Mapping
from typing import Any

from macrotool.config.hotkey import hotkey_parts, parse_hotkey
from macrotool.desktop.task import Bound
from macrotool.errors import DesktopError

# macOS: the codes of the keys, so Cmd+C and Cmd+V work in every layout
_MAC_PLACES = {"c": 8, "v": 9}
_MAC_PERMISSION = (
    "macOS keeps the keyboard from macrotool; allow it in System Settings, Privacy & Security, Accessibility and Input "
    "Monitoring, then start it again"
)


class Keyboard:
    def __init__(self) -> None:
        self._pynput = _pynput()
        self._controller = self._pynput.Controller()
        self._listener: Any = None
        self._presses = Presses(_mouse_listener)

    def wait_until_free(self, go_on: Callable[[], None]) -> None:
        """No system tells whether a program has grabbed the keyboard."""

    def count(self) -> int | None:
        return self._presses.count() if self._listener is not None else None

    def counted(self) -> int | None:
        return self.count()

    def stop_counting(self) -> None:
        self._presses.stop()

    def release(self) -> None:
        key = self._pynput.Key
        for held in (key.ctrl, key.alt, key.shift, key.cmd):
            self._controller.release(held)

    def press(self, keys: str) -> None:
        parsed = parse_hotkey(keys)
        if parsed is None:
            raise DesktopError(f"this keyboard has no {keys}")
        codes = [self._code(code) for code in self._pynput.HotKey.parse(_without_sides(parsed))]
        for code in codes:
            self._controller.press(code)
        for code in reversed(codes):
            self._controller.release(code)

    def bind(self, hotkeys: Mapping[str, str], on_hotkey: Callable[[str], None]) -> list[Bound]:
        """on_hotkey is called in the listener's thread, once for each press, however long."""
        self.close()
        heard: dict[str, str] = {}
        bound = [self._bound(macro, keys, heard) for macro, keys in hotkeys.items()]
        if not heard:
            return bound
        parse = self._pynput.HotKey.parse
        calls = {keys: functools.partial(on_hotkey, macro) for keys, macro in heard.items()}
        self._listener = self._listening([self._pynput.HotKey(parse(keys), call) for keys, call in calls.items()])
        self._listener.start()
        self._listener.wait()
        if sys.platform == "darwin" and not self._listener.IS_TRUSTED:
            return [b._replace(state="taken", detail=_MAC_PERMISSION) if b.state == "live" else b for b in bound]
        return bound

    def _listening(self, hotkeys: list[Any]) -> Any:
        def press(key: Any, injected: bool) -> None:
            if not injected:
                self._presses.press(key)
                for hotkey in hotkeys:
                    hotkey.press(listener.canonical(key))

        def release(key: Any, injected: bool) -> None:
            if not injected:
                self._presses.release(key)
                for hotkey in hotkeys:
                    hotkey.release(listener.canonical(key))

        listener = self._pynput.Listener(on_press=press, on_release=release)
        return listener

    def close(self) -> None:
        if self._listener is not None:
            self._listener.stop()
            self._listener = None

    def _bound(self, macro: str, keys: str, heard: dict[str, str]) -> Bound:
        parsed = parse_hotkey(keys)
        if parsed is None:
            return Bound(macro, keys, "invalid", f"{keys} is not a hotkey; write it like <ctrl>+<alt>+g")
        plain = _without_sides(parsed)
        if plain in heard:
            return Bound(macro, keys, "taken", f"the macro {heard[plain]} has {keys} already")
        heard[plain] = macro
        return Bound(macro, keys, "live")

    def _code(self, code: Any) -> Any:
        place = _MAC_PLACES.get(getattr(code, "char", "")) if sys.platform == "darwin" else None
        return code if place is None else self._pynput.KeyCode.from_vk(place)


def _without_sides(hotkey: str) -> str:
    """Normalises: pynput reports `<ctrl_l>` as `<ctrl>`. One order, so the same keys give the same text."""
    modifiers, key = hotkey_parts(hotkey)
    plain = [word if word == "alt_gr" else word.removesuffix("_l").removesuffix("_r") for word in modifiers]
    return "+".join([*(f"<{word}>" for word in sorted(set(plain))), key if len(key) == 1 else f"<{key}>"])


def _mouse_listener(**calls: Any) -> Any:
    from pynput import mouse

    return mouse.Listener(**calls)


def _pynput() -> Any:
    try:
        from pynput import keyboard
    except ModuleNotFoundError:
        raise DesktopError("hotkeys need the package pynput, which is not installed", "pip install pynput") from None
    except ImportError as error:  # it looks for a desktop while it is imported
        reason = " ".join(str(error).split())
        raise DesktopError(f"there is no desktop: {reason}", "run macrotool inside a desktop session") from None
    return keyboard


# ---- Presses


class Presses:
    """Counts presses; a key that repeats while it is held is one press. Listens to the mouse only while counting.

    new_listener: makes pynput's mouse listener from a callback."""

    def __init__(self, new_listener: Callable[..., Any]) -> None:
        self._new_listener = new_listener
        self._count = 0
        self._down: set[Any] = set()
        self._mouse: Any = None

    def count(self) -> int:
        """The count; from now on it includes buttons."""
        if self._mouse is None:
            self._mouse = self._new_listener(on_click=self._click, on_scroll=self._scroll)
            self._mouse.start()
        return self._count

    def stop(self) -> None:
        if self._mouse is not None:
            self._mouse.stop()
            self._mouse = None

    def press(self, key: Any) -> None:
        if key not in self._down:
            self._down.add(key)
            self._count += 1

    def release(self, key: Any) -> None:
        self._down.discard(key)

    def _click(self, x: int, y: int, button: Any, pressed: bool, injected: bool) -> None:
        self._count += pressed and not injected

    def _scroll(self, x: int, y: int, dx: int, dy: int, injected: bool) -> None:
        self._count += not injected
