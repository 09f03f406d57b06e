"""What servers answer when they say no, and what is made of it."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from macrotool.errors import AccessError, MacrotoolError, ModelError, ServerError
from macrotool.models.openai.endpoint import Endpoint
from macrotool.models.openai.failures import ExchangeError, Then, asked_wait, error, rule_for
from macrotool.models.openai.server_words import words_in

ENDPOINT = Endpoint("http://localhost:11434/v1", "sk-secret", 60.0)


class Said(NamedTuple):
    server: str
    status: int
    body: object
    error: type[MacrotoolError]
    words: str
    then: Then = "give up"


def fault(message: str, **more: object) -> object:
    return {"error": {"message": message, **more}}


SAID = [
    # an unknown model
    Said("OpenAI", 404, fault("The model `gpt-9` does not exist or you do not have access to it.",
                              code="model_not_found"), AccessError, "has no model"),
    Said("OpenAI", 403, fault("Project `p` does not have access to model `gpt-9`", code="model_not_found"),
         AccessError, "has no model"),
    Said("Azure", 404, fault("The API deployment for this resource does not exist.", code="DeploymentNotFound"),
         AccessError, "has no model"),
    Said("Ollama", 404, fault('model "gpt-9" not found, try pulling it first', type="api_error"), AccessError,
         "ollama pull gpt-9"),
    Said("vLLM", 404, {"object": "error", "message": "The model `gpt-9` does not exist.", "code": 404}, AccessError,
         "has no model"),
    Said("LiteLLM", 400, fault("/responses: Invalid model name passed in model=gpt-9"), AccessError, "has no model"),
    Said("OpenRouter", 400, fault("gpt-9 is not a valid model ID", code=400), AccessError, "has no model"),
    Said("LM Studio", 400, {"error": "No models loaded. Please load a model in the developer page"}, AccessError,
         "has no model"),
    # an unknown path
    Said("OpenAI", 404, fault("Invalid URL (POST /v1/foo)", type="invalid_request_error"), ServerError, "no such API",
         "other API"),
    Said("Azure", 404, fault("Resource not found", code="404"), ServerError, "no such API", "other API"),
    Said("Ollama of old", 404, "404 page not found", ServerError, "no such API", "other API"),
    Said("vLLM", 404, {"detail": "Not Found"}, ServerError, "no such API", "other API"),
    Said("vLLM", 405, {"detail": "Method Not Allowed"}, ServerError, "no such API", "other API"),
    Said("llama.cpp", 404, fault("File Not Found", type="not_found_error", code=404), ServerError, "no such API",
         "other API"),
    Said("OpenRouter", 404, "<!DOCTYPE html><title>Not Found</title>every model", ServerError, "no such API",
         "other API"),
    Said("LM Studio", 200, {"error": "Unexpected endpoint or method. (POST /responses)"}, ServerError, "no such API",
         "other API"),
    Said("Kong", 404, {"message": "no Route matched with those values"}, ServerError, "no such API", "other API"),
    Said("Express", 404, "Cannot POST /v1/responses", ServerError, "no such API", "other API"),
    # a key
    Said("OpenAI", 401, fault("Incorrect API key provided: sk-abc***xyz.", code="invalid_api_key"), AccessError,
         "API key", "new key"),
    Said("llama.cpp", 401, fault("Invalid API Key", type="authentication_error", code=401), AccessError, "API key",
         "new key"),
    Said("Gemini", 400, [fault("API key not valid. Please pass a valid API key.", code=400)], AccessError, "API key",
         "new key"),
    Said("LiteLLM", 401, fault("Authentication Error, No api key passed in.", code="401"), AccessError, "API key",
         "new key"),
    Said("OpenRouter", 402, fault("Insufficient credits. Add more", code=402), AccessError, "no credit"),
    Said("OpenAI", 429, fault("You exceeded your current quota, please check your plan and billing details.",
                              type="insufficient_quota", code="insufficient_quota"), AccessError, "no credit"),
    # too much
    Said("OpenAI", 429, fault("Rate limit reached for gpt-9. Visit your billing page", code="rate_limit_exceeded"),
         ServerError, "rate limit reached at", "retry"),
    Said("llama.cpp", 503, fault("Loading model", type="unavailable_error", code=503), ServerError, "still loading",
         "retry"),
    Said("Ollama", 503, fault("server busy, please try again. maximum pending requests exceeded"), ServerError,
         "503", "retry"),
    Said("Anthropic's proxy", 529, fault("Overloaded"), ServerError, "529", "retry"),
    Said("Cloudflare", 520, "<html>", ServerError, "520", "retry"),
    # too long
    Said("OpenAI", 400, fault("Your input exceeds the context window of this model.",
                              code="context_length_exceeded"), ModelError, "too long"),
    Said("llama.cpp", 400, fault("request (4390 tokens) exceeds the available context size (4096 tokens)",
                                 type="exceed_context_size_error", code=400), ModelError, "too long"),
    Said("llama.cpp", 500, fault("Context size has been exceeded.", type="server_error", code=500), ModelError,
         "too long"),
    Said("llama.cpp, in its stream", 200, fault("the request exceeds the available context size", code=400),
         ModelError, "too long"),
    # the rest
    Said("OpenAI", 400, fault("Unsupported value: 'temperature' does not support 0.2 with this model."), ModelError,
         "Unsupported value"),
    Said("a server of old", 400, fault("Unrecognized request argument: stream_options"), ModelError, "stream_options",
         "without stream_options"),
    Said("Squid", 407, "<html>", ServerError, "proxy"),
    Said("nobody", 200, {"error": {"nothing": None}}, ModelError, "failed"),
    Said("nobody", 418, [[[[[[[[[]]]]]]]]], ModelError, "418"),
]  # fmt: skip


@pytest.mark.parametrize("said", SAID, ids=[f"{said.server} {said.status} {i}" for i, said in enumerate(SAID)])
def test_an_answer_becomes_an_error(said: Said) -> None:
    body = said.body if isinstance(said.body, str) else json.dumps(said.body)
    codes, message = words_in(body.encode())
    failure = (
        ExchangeError("stream", message, codes=codes)
        if said.status == 200
        else ExchangeError("status", message, status=said.status, codes=codes)
    )
    told = error(failure, ENDPOINT, "gpt-9")
    assert isinstance(told, said.error)
    assert said.words in str(told)
    assert rule_for(failure).then == said.then


# What servers that have chat completions alone say at /responses.
WANTS_MESSAGES = {
    "FastAPI": {"detail": [{"type": "missing", "loc": ["body", "messages"], "msg": "Field required", "input": {}}]},
    "FastAPI of old": {"detail": [{"loc": ["body", "messages"], "msg": "field required", "type": "missing"}]},
    "FastAPI, two": {"detail": [{"loc": ["body", "input"], "msg": "Extra inputs are not permitted"},
                                {"loc": ["body", "messages"], "msg": "Field required"}]},
    "OpenAI's words": fault("Missing required parameter: 'messages'.", code="missing_required_parameter"),
    "OpenAI's param": fault("Missing required parameter", param="messages"),
    "jsonschema": fault("'messages' is a required property"),
    "Anthropic": {"type": "error", "error": {"type": "invalid_request_error", "message": "messages: Field required"}},
    "plain": "messages is required",
    "serde": "Failed to deserialize the JSON body: missing field `messages` at line 1 column 52",
    "serde, strict": "unknown field `input`, expected one of `model`, `messages`, `tools`",
    "Go": fault("Key: 'Request.Messages' Error:Field validation for 'Messages' failed on the 'required' tag"),
    "Go, strict": fault('json: unknown field "input"'),
    "Python's KeyError": {"error": "'messages'"},
    "Python's KeyError, in words": {"error": "KeyError: 'messages'"},
    "nlohmann": fault("[json.exception.out_of_range.403] key 'messages' not found"),
    "Zod": {"success": False, "error": {"name": "ZodError", "issues": [{"path": ["messages"], "message": "Required"}]}},
    "Zod, in text": fault('[{"expected": "array", "path": ["messages"], "message": "received undefined"}]'),
    "Nest": {"statusCode": 400, "message": ["messages must be an array"], "error": "Bad Request"},
    "Fastify": {"code": "FST_ERR_VALIDATION", "message": "body must have required property 'messages'"},
    "Rails": {"message": "The data was invalid.", "errors": {"messages": ["The messages field is required."]}},
    "Django": {"messages": ["This field is required."]},
    "RFC 9457": {"title": "Bad Request", "status": 400, "detail": "you must provide a messages parameter"},
    "empty": fault("messages cannot be empty"),
    "too short": fault("[] is too short - 'messages'"),
    "none": fault("No messages provided"),
    "null": fault("Invalid type for 'messages': expected an array of objects, but got null instead."),
    "argument": fault("Unrecognized request argument supplied: input"),
    "additional": fault("Additional properties are not allowed ('input' was unexpected)"),
}  # fmt: skip


@pytest.mark.parametrize("status", [200, 400, 422, 500])
@pytest.mark.parametrize("name", WANTS_MESSAGES)
def test_a_chat_server_is_known_by_what_it_misses(name: str, status: int) -> None:
    body = WANTS_MESSAGES[name]
    codes, message = words_in((body if isinstance(body, str) else json.dumps(body)).encode())
    assert message
    in_stream = ExchangeError("stream", message, codes=codes)
    failure = in_stream if status == 200 else ExchangeError("status", message, status=status, codes=codes)
    assert rule_for(failure).then == "chat API"


NOT_FOR_MESSAGES = [
    fault("Unsupported value: 'temperature' does not support 0.2 with this model."),
    fault("maximum context length is 8192 tokens, your messages need 9000", code="context_length_exceeded"),
    fault("Unknown parameter: 'input[2].status'."),
    fault("Invalid value: 'banana'.", param="input[0].role"),
    {"detail": [{"loc": ["body", "input", "str"], "msg": "Input should be a valid string"}]},
    {"detail": [{"loc": ["body"], "msg": "bad", "input": {"input": "messages is required"}}]},
    fault("unsupported input type: image"),
]


@pytest.mark.parametrize("body", NOT_FOR_MESSAGES)
def test_another_complaint_is_not_about_the_api(body: object) -> None:
    codes, message = words_in(json.dumps(body).encode())
    assert rule_for(ExchangeError("status", message, status=400, codes=codes)).then == "give up"


NOW = 1_800_000_000.0  # Fri, 15 Jan 2027 08:00:00 GMT

WAITS = [
    ({}, None),
    ({"retry-after": "3"}, 3.0),
    ({"retry-after": "0.25"}, 0.25),
    ({"retry-after": "-3"}, 0.0),
    ({"retry-after": "3", "retry-after-ms": "250"}, 0.25),
    ({"retry-after": "3", "retry-after-ms": "soon"}, 3.0),
    ({"retry-after": "Fri, 15 Jan 2027 08:00:07 GMT"}, 7.0),
    ({"retry-after": "Fri, 15 Jan 2027 07:00:00 GMT"}, 0.0),
    ({"retry-after": "soon"}, None),
    ({"retry-after": "nan"}, None),
    ({"retry-after": "inf"}, None),
    ({"retry-after": "1e999"}, None),
]


@pytest.mark.parametrize("status", [401, 403])
@pytest.mark.parametrize("key", ["", "sk-secret"])
def test_a_key_is_asked_for_only_where_none_was_sent(status: int, key: str) -> None:
    told = error(ExchangeError("status", "no", status=status), ENDPOINT._replace(api_key=key), "gpt-9")
    assert ("set OPENAI_API_KEY" in told.hint) == (not key)


@pytest.mark.parametrize(("headers", "seconds"), WAITS)
def test_the_wait_that_a_server_asks_for(headers: dict[str, str], seconds: float | None) -> None:
    assert asked_wait(headers, NOW) == seconds
