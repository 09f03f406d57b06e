"""Keeps the clipboard's content when the resident process ends: a small process that serves it until the next copy.

X11 stores no content: the program that copied must still run when another one pastes. xclip does the same for a single
form.

    python -m macrotool.desktop.x11.selections.keeper < content      prints "ok" when it has taken over
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue
from typing import IO

from macrotool.desktop.x11.connection import Connection
from macrotool.desktop.x11.selections.reader import Content
from macrotool.desktop.x11.selections.server import Offer, Server

_PATIENCE = 2.0  # seconds


def hand_over(offer: Offer) -> bool:
    """Starts a keeper for what the offer serves. True when it has taken over."""
    package = str(Path(__file__).parents[4])
    keeper = subprocess.Popen(
        [sys.executable, "-m", "macrotool.desktop.x11.selections.keeper"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd="/",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH")]))},
        start_new_session=True,
    )
    if keeper.stdin is None or keeper.stdout is None:
        return False
    with keeper.stdout as answers:
        with contextlib.suppress(OSError), keeper.stdin as content:
            _write(offer, content)
        ready, _, _ = select.select([answers], [], [], _PATIENCE)
        return bool(ready) and answers.readline() == b"ok\n"


def _write(offer: Offer, out: IO[bytes]) -> None:
    forms = [(target, form.type, form.format, len(form.data)) for target, form in offer.contents.items()]
    out.write(json.dumps([offer.since, forms]).encode() + b"\n")
    for form in offer.contents.values():
        out.write(form.data)


def _read(content: IO[bytes]) -> Offer:
    since, forms = json.loads(content.readline())
    contents = {target: Content(kind, units, content.read(size)) for target, kind, units, size in forms}
    return Offer(contents, None, since, SimpleQueue())


def keep(content: IO[bytes]) -> None:
    """Serves it until another program takes the clipboard, or the display ends."""
    offer = _read(content)
    x = Connection(on_lost=lambda _: offer.news.put("lost"))
    server = Server(x)
    clipboard = x.atom("CLIPBOARD")
    x.start()
    if not x.call(lambda: server.own(clipboard, offer)):
        return
    sys.stdout.write("ok\n")
    sys.stdout.flush()
    while offer.news.get() != "lost":
        pass


if __name__ == "__main__":
    keep(sys.stdin.buffer)
