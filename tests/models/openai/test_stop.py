"""A request that is given up ends at once, on both sides."""

import threading
from collections.abc import Callable

import pytest

from macrotool.errors import MacrotoolError, ServerError
from macrotool.models.messages import ModelRequest
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from tests import model_server as play
from tests.model_server import Held, ModelServer

REQUEST = ModelRequest("stub", "text")


def failing(call: Callable[[], object]) -> tuple[threading.Thread, list[MacrotoolError]]:
    raised: list[MacrotoolError] = []

    def work() -> None:
        with pytest.raises(MacrotoolError) as caught:
            call()
        raised.append(caught.value)

    thread = threading.Thread(target=work)
    thread.start()
    return thread, raised


@pytest.mark.parametrize("begun", ["", "some words of an answer"])
@pytest.mark.parametrize("earlier", [0, 1])
def test_stopping_ends_the_request(model_server: ModelServer, begun: str, earlier: int) -> None:
    client = OpenAIClient(Endpoint(model_server.base_url, "k", 30.0), lambda _: None)
    for _ in range(earlier):
        assert client.complete(REQUEST, lambda _: None).text == "text"
    held = Held(begun)
    model_server.plays(held)
    thread, raised = failing(lambda: client.complete(REQUEST, lambda _: None))
    assert held.asked.wait(10)
    client.stop()
    thread.join(5)
    assert held.abandoned.wait(5)
    assert len(raised) == 1
    assert isinstance(raised[0], ServerError)
    assert len(model_server.calls) == earlier + 1, "it was sent again"


def test_a_stopped_client_does_not_try_again(model_server: ModelServer) -> None:
    waiting, go_on = threading.Event(), threading.Event()

    def sleep(_: float) -> None:
        waiting.set()
        assert go_on.wait(10)

    client = OpenAIClient(Endpoint(model_server.base_url, "k", 30.0), lambda _: None, sleep)
    model_server.plays(play.error(500, "busy"))
    thread, raised = failing(lambda: client.complete(REQUEST, lambda _: None))
    assert waiting.wait(10)
    client.stop()
    go_on.set()
    thread.join(5)
    assert len(raised) == 1
    assert len(model_server.calls) == 1
