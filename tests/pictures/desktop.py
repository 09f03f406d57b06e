"""A text in an editor before and after the hotkey: screenshots of a real window, put side by side by a browser."""

from __future__ import annotations

import base64
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

from Xlib import X

from tests.desktop.programs import Editor
from tests.desktop.world import World
from tests.waiting import until

_BEFORE = """\
Hi Sam,

thanks for you're message. Me and Kim
has looked at the numbers, and they
dont add up. Can we talks tomorow?
"""
_AFTER = """\
Hi Sam,

thanks for your message. Kim and I
have looked at the numbers, and they
don't add up. Can we talk tomorrow?
"""
_SIZE = (360, 150)
_NOT_ROOT = ("unshare", "--user")  # Mousepad warns those who are
_PAGE = """<!doctype html><meta charset=utf-8><style>
body {{ margin: 0; width: 1000px; height: 260px; background: {ground}; color: {text};
  font: 15px "DejaVu Sans", sans-serif; display: flex; align-items: center; justify-content: center; gap: 22px }}
figure {{ margin: 0; text-align: center }} figcaption {{ margin-top: 12px; color: {dim} }}
img {{ border: 1px solid {edge}; border-radius: 8px; width: 380px; display: block }}
kbd {{ font: 14px "DejaVu Sans", sans-serif; background: {key}; border: 1px solid {edge}; border-bottom-width: 3px;
  border-radius: 6px; padding: 6px 10px; display: inline-block; margin: 2px }}
.arrow {{ font-size: 30px; color: {dim}; margin-top: 10px }}
</style><figure><img src="{before}"><figcaption>select</figcaption></figure>
<figure><kbd>Ctrl</kbd><kbd>Alt</kbd><kbd>G</kbd><div class=arrow>→</div></figure>
<figure><img src="{after}"><figcaption>fixed in place; your clipboard stays as it was</figcaption></figure>"""
_THEMES = {
    "light": ("Adwaita", {"ground": "#fff", "text": "#1f2328", "dim": "#6e7781", "edge": "#d0d7de", "key": "#f6f8fa"}),
    "dark": (
        "Adwaita:dark",
        {"ground": "#0d1117", "text": "#e6edf3", "dim": "#8b949e", "edge": "#3d444d", "key": "#21262d"},
    ),
}


def make(folder: Path) -> None:
    """Writes desktop-light.png and desktop-dark.png."""
    for name, (theme, colours) in _THEMES.items():
        with tempfile.TemporaryDirectory(prefix="mt-") as place:
            before, after = _screenshots(Path(place), theme)
            page = _PAGE.format(before=_data_url(before), after=_data_url(after), **colours)
            _render(page, folder / f"desktop-{name}.png", Path(place))


def _screenshots(folder: Path, theme: str) -> tuple[bytes, bytes]:
    with World(folder) as world:
        world.model.answer = _AFTER
        with world.listening():
            editor = Editor(
                world, _BEFORE, (*_NOT_ROOT, "env", f"GTK_THEME={theme}", "mousepad", "--disable-server"), "mousepad"
            )
            editor.window.configure(width=_SIZE[0], height=_SIZE[1])
            world.fingers.x.screen().root.warp_pointer(790, 590)
            editor.select_all()
            time.sleep(0.5)  # the caret's blinking and the window's shadow are no event to wait for
            before = _png(editor.window)
            world.press_hotkey()
            assert until(lambda: world.model.answered, 10)
            time.sleep(1)
            editor.select_all()
            assert editor.text() == _AFTER.strip(), editor.text()
            world.fingers.chord("right")
            time.sleep(0.5)
            return before, _png(editor.window)


def _png(window: Any) -> bytes:
    """Of a window's whole content, RGB."""
    size = window.get_geometry()
    data = window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data
    rgb = bytearray(size.width * size.height * 3)
    rgb[0::3], rgb[1::3], rgb[2::3] = data[2::4], data[1::4], data[0::4]  # the server has blue first, and a pad byte
    width = size.width * 3
    lines = b"".join(b"\0" + rgb[at : at + width] for at in range(0, len(rgb), width))
    head = struct.pack(">IIBBBBB", size.width, size.height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines, 9)) + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _data_url(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def _render(page: str, path: Path, folder: Path) -> None:
    (folder / "page.html").write_text(page, encoding="utf-8")
    subprocess.run(
        [
            *("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1000,260"),
            *("--force-device-scale-factor=2", f"--screenshot={path}", f"--user-data-dir={folder}/browser"),
            f"file://{folder}/page.html",
        ],
        check=True,
        capture_output=True,
        timeout=60,
    )
