"""An answer without its thoughts and its wrapping: whole, and in pieces of any size."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from macrotool.macros.template import tag_around_hole
from macrotool.models.messages import ModelRequest, ModelResponse
from macrotool.models.openai.apis.bare_answer import BareAnswer

HE = "He does not know."
FENCE = "```"


class Case(NamedTuple):
    """given: the macro's input. tag: of its prompt."""

    answer: str
    wanted: str
    given: str = "He dont know."
    tag: str = "text"


SHOWN_AS_WANTED = {
    "nothing around it": Case(HE, HE),
    "thoughts": Case(f"<think>Hmm.</think>\n\n{HE}", f"\n\n{HE}"),
    "no thoughts in them": Case(f"<think>\n\n</think>\n\n{HE}", f"\n\n{HE}"),
    "blanks before them": Case(f" \ufeff\n<think>Hmm.</think>{HE}", HE),
    "another tag, in capitals": Case(f"<THINKING>Hmm.</Thinking>{HE}", HE),
    "Magistral": Case(f"[THINK]Hmm.[/THINK]{HE}", HE),
    "gpt-oss": Case(f"<|channel|>analysis<|message|>Hmm.<|end|><|start|>assistant<|channel|>final<|message|>{HE}", HE),
    "thoughts twice": Case(f"<think>Hmm.</think>\n<think>Ah.</think>\n{HE}", f"\n{HE}"),
    "a tag in the thoughts": Case(f"<think>A <think> opens.</think>{HE}", HE),
    "only the end of them": Case(f"</think>\n\n{HE}", f"\n\n{HE}"),
    "a patch in the thoughts": Case("<think>*** Begin Patch\n*** End Patch\n</think>No.", "No."),
    "thoughts without an end": Case("<think>Hmm.", ""),
    "the beginning of a tag": Case("<thi", "<thi"),
    "another element": Case("<thinner>a</thinner>", "<thinner>a</thinner>"),
    "tags that are mentioned": Case("Write <think> and </think>.", "Write <think> and </think>."),
    "a closing tag that is mentioned": Case("The `</think>` tag ends it.", "The `</think>` tag ends it."),
    "a closing tag in a list": Case("- `</a>`\n- </think>\n1. </think>\n", "- `</a>`\n- </think>\n1. </think>\n"),
    "thoughts that the text begins with": Case("<think>A</think>B", "<think>A</think>B", "<think>a</think>b"),
    "a closing tag that the text has": Case("A.\n</think>\nB.", "A.\n</think>\nB.", "a.\n</think>\nb."),
    "the prompt's tag": Case(f"<text>\n{HE}\n</text>\n", f"\n{HE}\n"),
    "half of the prompt's tag": Case(f"{HE}\n</text>", f"{HE}\n"),
    "the other half": Case(f"<text>{HE}", HE),
    "the beginning of its end": Case(f"{HE} </te", f"{HE} </te"),
    "a tag that is not the prompt's": Case(f"<p>{HE}</p>", f"<p>{HE}</p>"),
    "a tag of a prompt without one": Case(f"<text>{HE}</text>", f"<text>{HE}</text>", tag=""),
    "the prompt's tag inside": Case("a <text>b</text> c", "a <text>b</text> c"),
    "the prompt's tag that the text has": Case("<text>A</text>", "<text>A</text>", "<text>a</text>"),
    "a fence": Case(f"{FENCE}\n{HE}\n{FENCE}", f"\n{HE}\n"),
    "a fence with a name, and CR LF": Case(f"{FENCE}text\r\n{HE}\r\n{FENCE}\r\n", f"\n{HE}\r\n"),
    "a fence of tildes": Case(f"~~~\n{HE}\n~~~", f"\n{HE}\n"),
    "a fence around fences": Case(f"````md\n{FENCE}\na\n{FENCE}\n````", f"\n{FENCE}\na\n{FENCE}\n"),
    "a fence around named fences": Case(f"{FENCE}md\n{FENCE}sh\na\n{FENCE}\n{FENCE}", f"\n{FENCE}sh\na\n{FENCE}\n"),
    "a fence around the text's fences": Case(f"{FENCE}\nA\n{FENCE}\nb\n{FENCE}\n{FENCE}",
                                             f"\nA\n{FENCE}\nb\n{FENCE}\n", f"a\n{FENCE}\nb\n{FENCE}"),
    "a fence that the text has": Case(f"{FENCE}\nA\n{FENCE}", f"{FENCE}\nA\n{FENCE}", f"Mend:\n{FENCE}\na\n{FENCE}"),
    "a fence that the text begins with": Case(f"{FENCE}\nA\n{FENCE}", f"{FENCE}\nA\n{FENCE}", f"{FENCE}\na\n{FENCE}"),
    "two fences": Case(f"{FENCE}\na\n{FENCE}\n{FENCE}\nb\n{FENCE}", f"{FENCE}\na\n{FENCE}\n{FENCE}\nb\n{FENCE}"),
    "a fence and prose": Case(f"{FENCE}\na\n{FENCE}\nThat is it.", f"{FENCE}\na\n{FENCE}\nThat is it."),
    "a fence without an end": Case(f"{FENCE}\na", f"{FENCE}\na"),
    "all of it": Case(f"<think>Hmm.</think>\n{FENCE}\n<text>\n{HE}\n</text>\n{FENCE}", f"\n{HE}\n"),
    "all of it, otherwise": Case(f"<think>Hmm.</think><text>\n{FENCE}\n{HE}\n{FENCE}\n</text>", f"\n{HE}\n"),
}  # fmt: skip

LONE = {
    "on a line of its own": (f"He wrote dont.\n</think>\n\n{HE}", f"\n\n{HE}"),
    "after a sentence": (f"He wrote dont.</think>{HE}", HE),
    "between two sentences": (f"He wrote dont. </think> {HE}", f" {HE}"),
    "at the end of a line": (f"So it is dont </think>\n{HE}", f"\n{HE}"),
    "twice": (f"Hmm.\n</think>\nAh.\n</think>\n{HE}", f"\n{HE}"),
    "inside of thoughts in thoughts": (f"<think>a <think>b</think> c</think>{HE}", HE),
    "with nothing after it": ("He wrote dont.\n</think>\n", "\n"),
}


PATCH = "*** Begin Patch\n*** Update File: a\n@@\n {}\n-x\n+{}\n*** End Patch\n"
QUOTED = {
    "in a patch": (PATCH.format("a", "</think>"), PATCH.format("a", "</think>")),
    "after a patch": (f"{PATCH.format('a', 'b')}No.\n</think>\nNothing.", "\nNothing."),
    "after a patch that is cut": ("*** Begin Patch\n*** Update File: a\n-x\n</think>\nNothing.", "\nNothing."),
    "after a patch with a fence": (f"{PATCH.format(FENCE, 'b')}No.</think>Nothing.", "Nothing."),
    "after a fenced patch": (f"{FENCE}\n{PATCH.format('a', 'b')}{FENCE}\nNo.</think>Nothing.", "Nothing."),
    "in a fence": (f"{FENCE}py\nx = y</think>\n{FENCE}\nSo.", f"{FENCE}py\nx = y</think>\n{FENCE}\nSo."),
    "after a fence that is cut": (f"{FENCE}py\nx = y\n</think>\n\nSo.", "\n\nSo."),
}


@pytest.mark.parametrize("name", QUOTED)
def test_a_closing_tag_in_a_file_ends_no_thoughts(name: str) -> None:
    answer, wanted = QUOTED[name]
    request = ModelRequest("m", "p", edits=True)
    assert BareAnswer(request).whole(ModelResponse(answer)).text == wanted


def bare(case: Case, size: int) -> tuple[str, str]:
    """What is shown of pieces of that size, and the whole."""
    answer = BareAnswer(ModelRequest("m", "p", text=case.given, tag=case.tag))
    pieces = [answer.feed(case.answer[at : at + size]) for at in range(0, len(case.answer), size)]
    return "".join([*pieces, answer.finish()]), answer.whole(ModelResponse(case.answer)).text


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("name", SHOWN_AS_WANTED)
def test_what_is_shown_is_the_answer(name: str, size: int) -> None:
    case = SHOWN_AS_WANTED[name]
    assert bare(case, size) == (case.wanted, case.wanted)


@pytest.mark.parametrize("name", LONE)
def test_a_lone_closing_tag_ends_thoughts_unless_they_were_shown(name: str) -> None:
    answer, wanted = LONE[name]
    assert bare(Case(answer, wanted), 3)[1] == wanted


def test_nothing_is_shown_while_the_model_thinks() -> None:
    answer = BareAnswer(ModelRequest("m", "p"))
    assert "".join(map(answer.feed, "\n<think>Much to think about. He said <")) == ""
    assert (answer.begun, answer.is_thinking) == (False, True)
    assert answer.feed("/think>He") == "He"
    assert (answer.begun, answer.is_thinking) == (True, False)


def test_an_answer_that_edits_keeps_its_fence() -> None:
    answer = BareAnswer(ModelRequest("m", "p", edits=True))
    fenced = f"{FENCE}diff\n-a\n+b\n{FENCE}"
    assert answer.feed(f"<think>Hmm.</think>{fenced}") + answer.finish() == fenced
    assert answer.whole(ModelResponse(f"<think>Hmm.</think>{fenced}")).text == fenced


@pytest.mark.parametrize(
    "piece",
    ["</think>", "`</think>` ", "<think>", "<think></think>", "</text>", "\n", "```\n", "```a\n", "<text>", "<t"],
)
def test_much_of_anything_takes_no_time(piece: str) -> None:
    """A hostile server must not hold up the process: this would run for minutes if it were not linear."""
    for size in (3, 1 << 30):
        bare(Case(piece * (300_000 // len(piece)), ""), size)


TEMPLATES = {
    "Correct it.\n<text>\n{input}\n</text>\nNow.": "text",
    "<my-draft>{input}</my-draft>": "my-draft",
    "<text>\n<input>\n</text>": "text",
    "<text>\n{input}\n": "",
    "<text>a</text> {input}": "",
    "Do what it says:": "",
}


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_tag_of_a_template(template: str) -> None:
    assert tag_around_hole(template) == TEMPLATES[template]
