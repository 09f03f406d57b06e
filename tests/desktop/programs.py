"""Programs that people use, on a world's desktop. Each has a separate home, and tells what text it shows."""

from __future__ import annotations

import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.desktop.world import World
from tests.waiting import until

_PAGE = """<!doctype html><meta charset=utf-8><title>page</title>%s<script>
const field = document.querySelector("[autofocus]"); let last, count = 0;
function tell() {
  const now = {value: field.value, picked: [field.selectionStart, field.selectionEnd], focus: document.hasFocus()};
  if (JSON.stringify(now) === last) return;
  last = JSON.stringify(now);
  fetch("/", {method: "POST", body: JSON.stringify({...now, count: ++count})});
}
field.addEventListener("input", tell); setInterval(tell, 30); field.focus();
</script>"""
TEXT_AREA = "<textarea rows=20 cols=80 autofocus></textarea>"
_CHROMIUM = (
    *("chromium", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
)


class Editor:
    """An editor that saves its file at Ctrl+S."""

    def __init__(self, world: World, text: str, argv: tuple[str, ...], wm_class: str) -> None:
        self.world = world
        environ = world.environ(f"{wm_class}-{time.monotonic_ns()}")
        self.file = f"{environ['HOME']}/text"
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(text)
        before = world.windows()
        self.process = world.start(*argv, self.file, environ=environ)
        self.window = world.opened(before, wm_class)

    def select_all(self) -> None:
        """Tries again, because a program that has just started may miss keys."""
        assert until(self._selects_all)

    def _selects_all(self) -> bool:
        self.world.fingers.chord("ctrl", "a")
        return until(lambda: self.world.has_selected(self.window), 0.5)

    def text(self) -> str:
        before = os.stat(self.file).st_mtime_ns
        self.world.fingers.chord("ctrl", "s")
        until(lambda: os.stat(self.file).st_mtime_ns != before and os.stat(self.file).st_size, 0.5)
        with open(self.file, encoding="utf-8", newline="") as file:
            return file.read().removesuffix("\n")


def mousepad(world: World, text: str = "") -> Editor:
    return Editor(world, text, ("mousepad", "--disable-server"), "mousepad")


def featherpad(world: World, text: str = "") -> Editor:
    return Editor(world, text, ("featherpad", "--standalone"), "featherpad")


class Browser:
    """A page with one field, which reports its text. moments: when each text first appeared."""

    def __init__(self, world: World, name: str = "chromium", body: str = TEXT_AREA) -> None:
        self.world = world
        self.seen: dict[str, object] = {"count": 0}
        self.moments: dict[str, float] = {}
        self._body = (_PAGE % body).encode()
        self._http = http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        http.daemon_threads = True
        threading.Thread(target=http.serve_forever, args=(0.05,), daemon=True).start()
        environ = world.environ(f"{name}-{time.monotonic_ns()}")
        profile = f"{environ['HOME']}/profile"
        os.mkdir(profile)
        url = f"http://127.0.0.1:{http.server_port}/"
        chromium = (*_CHROMIUM, f"--user-data-dir={profile}", url)
        firefox = ("firefox", "--no-remote", "--profile", profile, url)
        before = world.windows()
        self.process = world.start(*(chromium if name == "chromium" else firefox), environ=environ)
        assert until(lambda: self.seen["count"], 40), f"{name} does not load the page"
        self.window = world.opened(before, name)
        assert until(lambda: self.seen["focus"], 10), f"{name} has no focus"

    def select_all(self) -> None:
        self.world.fingers.chord("ctrl", "a")
        until(lambda: self.seen["picked"] == [0, len(str(self.seen["value"]).encode("utf-16-le")) // 2], 1.0)

    def close(self) -> None:
        os.killpg(self.process.pid, 9)
        self._http.shutdown()
        self._http.server_close()

    def text(self) -> str:
        time.sleep(0.06)  # it tells of a change within 30 ms, and of no change nothing
        return str(self.seen["value"])

    def _note(self, seen: dict[str, object]) -> None:
        self.moments.setdefault(str(seen["value"]), time.monotonic())
        if int(str(seen["count"])) > int(str(self.seen["count"])):
            self.seen = seen

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        browser = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                self._reply(browser._body)

            def do_POST(self) -> None:
                browser._note(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self._reply(b"")

            def _reply(self, data: bytes) -> None:
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                """Nothing on standard error."""

        return Handler


def chromium(world: World, text: str = "") -> Browser:
    return Browser(world, "chromium", TEXT_AREA.replace("></", f">{text}</"))


def firefox(world: World, text: str = "") -> Browser:
    return Browser(world, "firefox", TEXT_AREA.replace("></", f">{text}</"))


Program = Editor | Browser
