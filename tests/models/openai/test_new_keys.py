"""A key that a command prints, and a server that does not accept it any more."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from macrotool.errors import AccessError, MacrotoolError
from tests import model_server as script
from tests.model_server import ModelServer, Reply
from tests.models.openai.asked import APIS, KEY, ONLY, Asked, served

REJECTED = script.error(401, f"Incorrect API key provided: {KEY}.")


@pytest.mark.parametrize("api", APIS)
def test_a_key_that_was_refused_is_asked_for_again_once(model_server: ModelServer, api: str) -> None:
    model_server.has = ONLY[api]
    model_server.plays(REJECTED)
    keys = iter(["sk-new-key", "sk-never-asked-for"])
    asked = Asked(model_server.base_url, renew_key=lambda: next(keys))
    assert asked.ask().text == "hello"
    assert asked.ask().text == "hello"
    sent = [call.headers["authorization"] for call in served(model_server)]
    assert sent == [f"Bearer {KEY}", "Bearer sk-new-key", "Bearer sk-new-key"]
    assert len(asked.notes) == 1
    assert "trying again with the key that api_key_command gives now" in asked.notes[0]
    assert "sk-" not in asked.notes[0]


class Renewing(NamedTuple):
    new: str
    words: str
    requests: int


RENEWING = {
    "the same": Renewing(KEY, "does not accept the API key.*api_key_command gives the same key again", 1),
    "wrong, too": Renewing("sk-also-wrong", r"does not accept the API key.*check the API key", 2),
    "not a key": Renewing("a b", "the API key contains a space", 1),
}


@pytest.mark.parametrize("name", RENEWING)
def test_a_refused_key_is_not_sent_again(model_server: ModelServer, name: str) -> None:
    case = RENEWING[name]
    model_server.always(REJECTED)
    with pytest.raises(AccessError, match=case.words) as caught:
        Asked(model_server.base_url, renew_key=lambda: case.new).ask()
    assert "sk-" not in str(caught.value)
    sent = [call.headers["authorization"] for call in model_server.calls]
    assert len(sent) == len(set(sent)) == case.requests


@pytest.mark.parametrize("reply", [script.error(403, "not in your country"), script.error(429, "slow down")])
def test_another_refusal_asks_for_no_key(model_server: ModelServer, reply: Reply) -> None:
    model_server.always(reply)
    with pytest.raises(MacrotoolError):
        Asked(model_server.base_url, renew_key=lambda: pytest.fail("asked for a key")).ask()
    assert len(model_server.calls) == 1
