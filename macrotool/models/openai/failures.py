"""Classifies failures between us and a server: what they mean, what to do next, and the user's message. Pure.

The table RULES decides. The first row that fits a failure counts, so special rows come before general ones. We have our
own table because the SDK only has a class for each HTTP status, while servers explain a failure in words.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from macrotool.config.server_url import shown
from macrotool.errors import AccessError, MacrotoolError, ModelError, ServerError
from macrotool.models.openai.endpoint import Endpoint, Proxy, secrets_of, when_model_missing
from macrotool.models.openai.server_words import WANTS_TLS, clean, codes_in, message_in, tells_of_failure

Kind = Literal[
    "status", "stream", "proxy", "dropped", "idle", "page", "nonsense", "chat", "nothing", "cut_off", "filtered",
    "refused", "empty", "thoughts", "endless",
]  # fmt: skip
"""
status, stream: the server said no, with an HTTP status or inside its answer.
proxy: the proxy said no, with an HTTP status or in words.
dropped: the connection ended before the answer did. idle: it did not end, and there was no answer either.
page, nonsense, chat, nothing: the answer is an HTML page, nothing that an API sends, chat completions where none were
asked for, or has no content.
cut_off, filtered, refused, empty, thoughts, endless: the server is well, the model's answer is not.
"""

Then = Literal[
    "give up", "retry", "new key", "chat API", "other API", "other tools", "without stream_options", "without state"
]

MOST_RETRIES = 2
LONGEST_WAIT = 30.0
BACK_OFF = (0.5, 1.0)
"""Seconds before the first and the second retry, when the server names no time."""


class UnknownModelError(AccessError):
    """The server has no such model."""


class ExchangeError(Exception):
    """The facts of one failed exchange. Never leaves this package: `error()` turns it into an error for the user.

    codes: the server's code and type for it. wait: seconds that the server asked for, None when it did not. proxy: the
    one that the request went through.
    """

    def __init__(
        self,
        kind: Kind,
        message: str = "",
        *,
        status: int = 0,
        codes: str = "",
        wait: float | None = None,
        proxy: Proxy | None = None,
    ) -> None:
        super().__init__(kind, message)
        self.kind = kind
        self.message = message
        self.status = status or _status_in(codes)
        self.codes = codes
        self.wait = wait
        self.proxy = proxy


class Rule(NamedTuple):
    """kinds, statuses (first and last), words: all must fit. The other fields are the consequences."""

    kinds: str
    statuses: tuple[int, int]
    words: str
    error: type[MacrotoolError]
    what: str
    hint: str
    then: Then = "give up"


_ANY = (0, 999)
_SAID = "status stream"
_NO_PATH = (
    r"(unknown|unsupported|invalid|unexpected|no such|unrecognized) (request |http )?(url|uri|endpoint|route|path)\b"
    r"|no route|cannot post|not implemented|unimplemented|endpoint not found"
    r"|(responses api|/responses\b).*\b(not|n't|un)\s?(supported|available|implemented|enabled)"
    r"|(does not|doesn't) support.*(responses api|/responses\b)"
)
_IS_MISSING = (
    r"(required|missing|must|not found|should|empty|expected|provide|undefined|null|none\b|blank|too short|at least"
    r"|need|key ?error)"
)
_NOT_KNOWN = r"(unknown|unrecogni[sz]ed|unexpected|extra|additional|not allowed|not permitted|no such)"
_IS_CHAT_SERVER = (
    rf"(\bmessages\b.{{0,80}}?{_IS_MISSING}|{_IS_MISSING}.{{0,80}}?\bmessages\b|\bno messages\b|\A\W*messages\W*\Z"
    rf"|{_NOT_KNOWN}[\w :]*['\"`( ]input\b(?![\[.])|\binput\b(?![\[.])['\"`]?:? (was |is |are )?{_NOT_KNOWN})"
)
_NO_MODEL = (
    r"model_not_found|deploymentnotfound|invalid model|not a valid model|unknown model|no such model"
    r"|\bmodel\b.{0,120}?\b(not found|not exist|not available|not loaded)|no models? loaded|access to model"
    r"|provider not provided"
)
_TOO_LONG = (
    r"context_length|exceed_context|context (size|length|window)|maximum context|(prompt|input|text) (is|was) too long"
    r"|too many tokens|maximum.*tokens|tokens.*(exceed|limit)|too large"
)
_WANTS_CHAT = rf"\A(?!.*({_TOO_LONG}))(?=.*{_IS_CHAT_SERVER})"
_NO_QUOTA = r"insufficient[ _-](quota|credits?|balance|funds)|exceeded your current quota|quota_exceeded"
_CHECK_KEY = "check the API key: OPENAI_API_KEY, or api_key_command in the configuration"
_WRONG_KEY = (
    r"api.?key (is )?(not valid|invalid|missing|expired)|(invalid|incorrect|missing|expired).{0,4}api.?key|login fail"
)
_CHECK_RIGHTS = "the API key has no permission: check the model, the key's project and the region"
_TOOLS = r"\btools?\b|\btool_(choice|calls?|use)|\bfunctions\b|\bfunction[ _-]?(call|tool)|apply_patch|--jinja"
_ABOUT_TOOLS = rf"\A(?!.*({_TOO_LONG}))(?=.*({_TOOLS}))"  # a text may be too long only because of its functions
_REFUSED = "{url} refused the request ({status})"
_CHECK_OPTIONS = "check the model and the macro's options"
_LATER = "try again in a while"
_WAS_CUT = "the connection to {url} was cut"
_ENDS_IN_V1 = "is the base URL right? it usually ends in /v1"
_CHECK_PROXY = "check {setting}, or put the host into NO_PROXY to go around the proxy"

_UNCLEAR = Rule(_SAID, (400, 499), "", ModelError, _REFUSED, _CHECK_OPTIONS)

RULES = (
    # The model's answer is not what was wanted.
    Rule("cut_off", _ANY, "", ModelError, "{model} was cut off before its answer was complete",
         "raise max_output_tokens in the macro's options, or send less text"),
    Rule("filtered", _ANY, "", ModelError, "the content filter of {url} stopped the answer", "change the text"),
    Rule("refused", _ANY, "", ModelError, "{model} refused", ""),
    Rule("empty", _ANY, "", ModelError, "{model} gave an empty answer", "run it again, or choose another with --model"),
    Rule("thoughts", _ANY, "", ModelError, "{model} did not finish thinking, and gave no answer",
         "run it again, or choose another with --model"),
    Rule("endless", _ANY, "", ModelError, "{model} did not stop writing; its answer was cut off",
         "run it again, or choose another with --model"),
    # The address is not an API's.
    Rule("page", _ANY, "", ServerError, "{url} answers with a web page, not as an API", _ENDS_IN_V1),
    Rule("chat", _ANY, "", ServerError, "{url} answers with chat completions", _ENDS_IN_V1, "chat API"),
    Rule("nonsense", _ANY, "", ServerError, "{url} does not answer as an API should", _ENDS_IN_V1),
    Rule("nothing", _ANY, "", ServerError, "{url} answers with nothing ({status}, and no content)", _ENDS_IN_V1),
    Rule("dropped", _ANY, "", ServerError, _WAS_CUT + " before an answer came", "run it again", "retry"),
    Rule("idle", _ANY, "", ServerError, "{url} sent only keep-alives",
         "try again, or raise timeout in the configuration"),
    # The proxy refused.
    Rule("proxy", (407, 407), "", ServerError, "the proxy {proxy} requires a password",
         "put it into {setting}: http://USER:PASSWORD@HOST:PORT"),
    Rule("proxy", (500, 599), "", ServerError, "the proxy {proxy} cannot reach {url} ({status})", _CHECK_PROXY),
    Rule("proxy", (1, 999), "", ServerError, "the proxy {proxy} blocks {url} ({status})",
         _CHECK_PROXY),
    Rule("proxy", _ANY, "", ServerError, "the proxy {proxy} blocks {url}", _CHECK_PROXY),
    # The server said no.
    Rule("status", (400, 499), WANTS_TLS.pattern.lower(), ServerError, "{url} requires a secure connection",
         "the base URL should begin with https:// instead of http://"),
    Rule("status", (300, 399), "", ServerError, "{url} redirects to another address ({status})",
         "set the base URL to the final address"),
    Rule(_SAID, (400, 404), r"previous[ _]response", ModelError, _REFUSED, "run it again", "without state"),
    Rule("status", (407, 407), "", ServerError, "the proxy before {url} wants a password", "check HTTPS_PROXY"),
    Rule(_SAID, (400, 429), "stream_options", ModelError, "{url} refused the request", "", "without stream_options"),
    *(Rule(_SAID, span, _WANTS_CHAT, ModelError, _REFUSED, _CHECK_OPTIONS, "chat API")
      for span in ((0, 0), (400, 400), (404, 405), (422, 422), (500, 501))),
    Rule(_SAID, (402, 402), "", AccessError, "no credit left at {url}", "check the plan and the billing there"),
    Rule(_SAID, _ANY, _NO_QUOTA, AccessError, "no credit left at {url}", "check the plan and the billing there"),
    *(Rule(_SAID, span, _WRONG_KEY, AccessError, "{url} does not accept the API key", _CHECK_KEY, "new key")
      for span in ((0, 0), (400, 404))),
    *(Rule(_SAID, span, _ABOUT_TOOLS, ModelError, _REFUSED, _CHECK_OPTIONS, "other tools")
      for span in ((0, 0), (400, 400), (404, 405), (422, 422), (500, 501))),
    Rule(_SAID, _ANY, _NO_PATH, ServerError, "{url} has no such API", _ENDS_IN_V1, "other API"),
    Rule(_SAID, (400, 422), _NO_MODEL, UnknownModelError, "{url} has no model {model}", "{model_hint}"),
    Rule(_SAID, (404, 404), r"\b(model|deployment)", UnknownModelError, "{url} has no model {model}", "{model_hint}"),
    Rule(_SAID, (401, 401), "", AccessError, "{url} does not accept the API key", _CHECK_KEY, "new key"),
    Rule(_SAID, (403, 403), "", AccessError, "{url} does not allow this ({status})", _CHECK_RIGHTS),
    Rule(_SAID, (404, 405), "", ServerError, "{url} has no such API ({status})", _ENDS_IN_V1, "other API"),
    Rule(_SAID, (410, 410), "", ServerError, "{url} has no such API ({status})", "is the base URL right?", "other API"),
    Rule(_SAID, (501, 501), "", ServerError, "{url} has no such API ({status})", "is the base URL right?", "other API"),
    Rule(_SAID, (413, 413), "", ModelError, "the text is too long for {url}", "send less text"),
    Rule(_SAID, (400, 422), _TOO_LONG, ModelError, "the text is too long for {model}", "send less text"),
    Rule(_SAID, (500, 599), _TOO_LONG, ModelError, "the text is too long for {model}", "send less text"),
    Rule("stream", (0, 0), _TOO_LONG, ModelError, "the text is too long for {model}", "send less text"),
    Rule(_SAID, (408, 408), "", ServerError, "{url} timed out ({status})", _LATER, "retry"),
    Rule(_SAID, (429, 429), "", ServerError, "rate limit reached at {url} ({status})", _LATER, "retry"),
    Rule(_SAID, (503, 503), "loading", ServerError, "{url} is still loading the model", _LATER, "retry"),
    Rule(_SAID, (500, 999), "", ServerError, "{url} failed ({status})", _LATER, "retry"),
    _UNCLEAR,
    Rule("stream", _ANY, "", ModelError, "{model} failed at {url}", "run it again"),
)  # fmt: skip


_READ = 2000


def fault_in(event: Mapping[str, object]) -> ExchangeError | None:
    """The failure that an error object inside an answer describes."""
    if tells_of_failure(event):
        return ExchangeError("stream", message_in(event), codes=codes_in(event))
    return None


def never_ended(stranger: Mapping[str, object] | None) -> ExchangeError:
    """The failure for a stream without an end: cut off, or not an answer at all."""
    if stranger is None:
        return ExchangeError("dropped")
    return (
        ExchangeError("chat")
        if "choices" in stranger
        else ExchangeError("nonsense", f"{stranger.get('type') or stranger}")
    )


def rule_for(failure: ExchangeError) -> Rule:
    said = f"{failure.codes[:_READ]} {failure.message[:_READ]}".lower()  # a server may name any number
    return next(
        rule
        for rule in RULES
        if failure.kind in rule.kinds.split()
        and rule.statuses[0] <= failure.status <= rule.statuses[1]
        and re.search(rule.words, said, re.DOTALL)
    )


def may_be_about_tools(failure: ExchangeError, options: Iterable[str]) -> bool:
    """Whether fewer tools may help: the server says so, or gives no reason. options: what else was requested; if the
    server names one of those, the tools are not the cause."""
    rule = rule_for(failure)
    if rule.then == "other tools":
        return True
    unclear = (rule is _UNCLEAR and failure.status in (400, 422)) or failure.status == 500
    return unclear and not any(re.search(rf"\b{re.escape(name)}\b", failure.message[:_READ]) for name in options)


def seconds_before(retry: int, failure: ExchangeError) -> float | None:
    """How long to wait before retry number 1 or 2; None means do not retry."""
    if rule_for(failure).then != "retry" or retry > MOST_RETRIES:
        return None
    if failure.wait is not None:
        return failure.wait if failure.wait <= LONGEST_WAIT else None
    # A server that limits us and names no time would only count the next try, too.
    return None if failure.status == 429 else BACK_OFF[retry - 1]


def error(failure: ExchangeError, endpoint: Endpoint, model: str) -> MacrotoolError:
    """The user's error for a failure."""
    rule = rule_for(failure)
    setting = failure.proxy.setting if failure.proxy else ""
    hint = rule.hint.format(model_hint=when_model_missing(endpoint.base_url, clean(model)), setting=setting)
    if rule.then == "retry" and failure.wait is not None and failure.wait > LONGEST_WAIT:
        hint = f"it asks to wait {failure.wait:.0f} s before the next try"
    if rule.hint in (_CHECK_KEY, _CHECK_RIGHTS) and not endpoint.api_key:
        hint = "set OPENAI_API_KEY to its API key"
    return rule.error(describe(failure, endpoint, model), hint)


def cut_short(failure: ExchangeError, endpoint: Endpoint, model: str) -> MacrotoolError:
    """The user's error for a failure after a part of the answer was shown."""
    if failure.kind == "dropped":
        return ServerError(f"{_WAS_CUT.format(url=shown(endpoint.base_url))}: the answer is incomplete", "run it again")
    return error(failure, endpoint, model)


def describe(failure: ExchangeError, endpoint: Endpoint, model: str) -> str:
    """What happened, in the server's own words."""
    url = shown(endpoint.base_url)
    proxy = shown(failure.proxy.url) if failure.proxy else ""
    if failure.kind == "dropped" and proxy:
        url = f"{url}, through the proxy {proxy},"
    what = rule_for(failure).what.format(url=url, proxy=proxy, model=clean(model) or "the model", status=failure.status)
    words = clean(failure.message, *secrets_of(endpoint))
    return f"{what}: {words}" if words else what


def asked_wait(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds that the headers ask to wait: `retry-after-ms`, or `retry-after` in seconds or as a date.

    now: seconds since 1970.
    """
    in_ms, value = headers.get("retry-after-ms", ""), headers.get("retry-after", "")
    for text, unit in ((in_ms, 1000), (value, 1)):
        try:
            seconds = float(text) / unit
        except ValueError:
            continue
        if math.isfinite(seconds):
            return max(seconds, 0.0)
    return _until(value, now)


def _until(date: str, now: float) -> float | None:
    from email.utils import parsedate_to_datetime

    try:
        return max(parsedate_to_datetime(date).timestamp() - now, 0.0)
    except (ValueError, TypeError, OverflowError):
        return None


def _status_in(codes: str) -> int:
    """OpenRouter and llama.cpp put an HTTP status into an error inside a stream that began with 200."""
    numbers = (int(code) for code in codes.split() if re.fullmatch(r"[45]\d\d", code))
    return next(numbers, 0)
