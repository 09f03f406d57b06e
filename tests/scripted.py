"""A model's turns as data: the steps of a script.json become replies of the model server.

    {"calls": [{"shape", "arguments", "id"?, "name"?}, ...], "text"?: it}     an answer with calls
    {"text": it}, {"refusal": why}, {"error": [status, message]}               an answer without
    {"incomplete": reason}, {"hang_up": true}                                  none

Beside any of them: `after` cuts the stream after so many events, `meanwhile` lets another program write files (null
deletes one) before the answer comes, and `last` closes the server so the next request fails to connect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from tests import model_server as play
from tests.model_events import Call, Json, Wish, calling
from tests.model_server import Line, ModelServer, Reply

_BESIDE = {"meanwhile", "last", "after"}


def plays(server: ModelServer, steps: Sequence[Mapping[str, Any]], root: Path) -> None:
    """root: the folder where `meanwhile` writes. Calls without an id are numbered through the whole script."""
    numbers = count(1)
    server.plays(*(_reply(step, server, root, numbers) for step in steps))


def told(call: Call) -> list[str]:
    """What a request told the model after its last words: the prompt, or one text for each call."""
    asked = call.body["messages" if call.is_chat else "input"]
    items = [{"role": "user", "content": asked}] if isinstance(asked, str) else asked
    texts: list[str] = []
    for item in reversed(items):
        if not (item.get("role") in ("user", "tool") or str(item.get("type")).endswith("_output")):
            break
        texts.insert(0, _text(item))
    return texts


def _text(item: Json) -> str:
    """With the status where the API has one."""
    said = item["content"] if "content" in item else item["output"]
    text = said if isinstance(said, str) else "".join(part["text"] for part in said)
    return f"{item['status']}: {text}" if "status" in item and "output" in item else text


def _reply(step: Mapping[str, Any], server: ModelServer, root: Path, numbers: count[int]) -> Reply:
    answer = _answer(step, numbers)

    def reply(line: Line) -> None:
        for path, text in step.get("meanwhile", {}).items():
            _write(root / path, text)
        if step.get("last"):
            server.close()
        answer(line)

    return reply


def _write(path: Path, text: str | None) -> None:
    if text is None:
        path.unlink()
    else:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())


def _answer(step: Mapping[str, Any], numbers: count[int]) -> Reply:
    kind = next(key for key in ("calls", "refusal", "error", "incomplete", "hang_up", "text") if key in step)
    unknown = set(step) - {kind, "text", *_BESIDE}
    assert not unknown, f"a step has {unknown}"
    if kind in ("calls", "text"):
        wishes = tuple(_wish(wish, numbers) for wish in step.get("calls", ()))
        return _calls(wishes, step.get("text", ""), step.get("after"))
    if kind == "error":
        return play.error(*step["error"])
    if kind == "incomplete":
        return play.incomplete("I", step["incomplete"])
    return play.refusal(step["refusal"]) if kind == "refusal" else play.hang_up


def _wish(wish: Mapping[str, Any], numbers: count[int]) -> Wish:
    given = dict(wish)
    return Wish(given.pop("shape"), given.pop("arguments"), given.pop("id", f"call_{next(numbers)}"), **given)


def _calls(wishes: tuple[Wish, ...], text: str, after: int | None) -> Reply:
    if after is None:
        return play.calls(*wishes, text=text)

    def reply(line: Line) -> None:
        line.begin()
        for event in list(calling(line.call, wishes, text, "resp_1"))[:after]:
            line.send_event(event)

    return reply
