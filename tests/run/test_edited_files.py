"""The files as a model has changed them so far: what is accepted, what is said, and what is left at the end."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from macrotool.patch import parse_envelope
from macrotool.patch.failure import sentence
from macrotool.patch.planning.plan import Plan
from macrotool.patch.tree import ABSENT, FILE, FOLDER, Entry
from macrotool.run.editing.edited_files import Draft, Tried
from macrotool.run.editing.permission import Permission
from tests.patch import envelope

ALL = ("create", "update", "delete")
SHOWN = {"a.txt": "one\ntwo\nthree\n", "lib/b.txt": "four\n"}
HIDDEN = {"hidden.txt": "secret\n"}


def entry(path: str, text: str | None) -> Entry:
    return Entry(path, ABSENT) if text is None else Entry(path, FILE, text.encode(), identity=path)


class Editing:
    """A draft over files in a dictionary, which others may change. looked: each path that was asked for."""

    def __init__(self, shown: Mapping[str, str] = SHOWN, allow: tuple[str, ...] = ALL, identity: str = "") -> None:
        """identity: of files that are one, all its names."""
        self.one = identity
        self.files: dict[str, str] = {**SHOWN, **HIDDEN, **shown}
        self.looked: list[str] = []
        entries = {path: self._entry(path) for path in shown}
        self.draft = Draft("/root", entries, Permission(allow, ("**/*.txt",)), self._look)

    def _look(self, paths: Mapping[str, tuple[str, ...]]) -> dict[str, Entry]:
        self.looked += paths
        return {path: self._entry(path, others) for path, others in paths.items()}

    def _entry(self, path: str, others: tuple[str, ...] = ()) -> Entry:
        if any(name.startswith(f"{path}/") for name in self.files):
            return Entry(path, FOLDER)
        found = next((one for one in (path, *others) if one in self.files), path)
        known = entry(found, self.files.get(found))
        return known._replace(identity=self.one) if found in self.one.split() else known

    def patch(self, *sections: str) -> Tried:
        return self.draft.carry_out(parse_envelope(envelope(*sections)))

    def finish(self) -> Plan:
        return self.draft.finished({path: self._entry(path, one) for path, one in self.draft.paths().items()})


def update(path: str, old: str, new: str) -> str:
    return f"*** Update File: {path}\n@@\n-{old}\n+{new}\n"


def move(path: str, target: str, body: str = "") -> str:
    return f"*** Update File: {path}\n*** Move to: {target}\n{body}"


def done(tried: Tried) -> list[str]:
    return [edit.path for group in tried.done for edit in group.edits]


def codes(tried: Tried) -> list[tuple[str, str]]:
    return [(str(failure.path), failure.code) for failure in tried.failures]


def changes(plan: Plan) -> list[tuple[str, str, str | None]]:
    """Each change's path, where it went, and what is there then."""
    return [
        (change.path, change.moved_to or "", None if change.after is None else change.after.decode())
        for change in plan.changes
    ]


def failed(plan: Plan) -> list[tuple[str, str]]:
    return [(str(failure.path), failure.code) for failure in plan.failures]


# ---- While the model calls


def test_later_calls_see_what_earlier_ones_did() -> None:
    editing = Editing()
    assert done(editing.patch(update("a.txt", "one", "ONE"))) == ["a.txt"]
    assert codes(editing.patch(update("a.txt", "one", "1"))) == [("a.txt", "no_match")]
    assert done(editing.patch(update("a.txt", "ONE\n two", "1"))) == ["a.txt"]
    assert changes(editing.finish()) == [("a.txt", "", "two\n1\nthree\n")]
    assert len(editing.draft.operations) == 2


def test_each_file_of_a_call_stands_alone() -> None:
    editing = Editing()
    tried = editing.patch(
        update("a.txt", "one", "ONE"), update("lib/b.txt", "five", "5"), update("a.txt", "two", "TWO")
    )
    assert done(tried) == ["a.txt", "a.txt"]
    assert codes(tried) == [("lib/b.txt", "no_match")]
    assert changes(editing.finish()) == [("a.txt", "", "ONE\nTWO\nthree\n")]


def test_a_file_of_a_call_that_fails_stays_as_it_was_before_that_call() -> None:
    editing = Editing()
    editing.patch(update("a.txt", "one", "ONE"))
    tried = editing.patch(update("a.txt", "two", "TWO"), update("a.txt", "nine", "NINE"))
    assert (done(tried), codes(tried)) == ([], [("a.txt", "no_match")])
    assert [change[2] for change in changes(editing.finish())] == ["ONE\ntwo\nthree\n"]


def test_what_was_refused_is_not_tried() -> None:
    editing = Editing(allow=("update",))
    tried = editing.patch(
        update("hidden.txt", "secret", "told"), "*** Delete File: a.txt\n", "*** Add File: c.txt\n+1\n"
    )
    assert codes(tried) == [("hidden.txt", "not_observed"), ("a.txt", "not_allowed"), ("c.txt", "not_allowed")]
    assert "secret" not in repr(tried.failures)
    assert editing.draft.operations == ()


@pytest.mark.parametrize("section", [update("lib", "x", "y"), "*** Delete File: lib\n"])
def test_a_folder_is_not_a_file(section: str) -> None:
    assert codes(Editing().patch(section)) == [("lib", "not_observed")]


def test_a_suggestion_names_only_what_was_shown() -> None:
    editing = Editing()
    (failure,) = editing.patch(update("b.txt", "four", "4")).failures
    assert (failure.code, failure.detail) == ("not_found", "lib/b.txt")
    (failure,) = editing.patch(update("lib/hidden.txt", "secret", "4")).failures
    assert (failure.code, failure.detail) == ("not_found", "")
    (failure,) = Editing({**SHOWN, "src/b.txt": ""}).patch(update("b.txt", "four", "4")).failures
    assert failure.detail == ""


def test_a_file_that_the_model_made_it_may_change_move_and_delete() -> None:
    editing = Editing()
    editing.patch("*** Add File: c.txt\n+five\n", "*** Add File: d.txt\n+six\n")
    assert done(editing.patch(update("c.txt", "five", "5"), move("d.txt", "e.txt"))) == ["c.txt", "e.txt"]
    assert done(editing.patch(update("e.txt", "six", "6"), "*** Delete File: c.txt\n")) == ["e.txt", "c.txt"]
    assert changes(editing.finish()) == [("e.txt", "", "6\n")]


def test_a_name_that_was_freed_may_be_taken() -> None:
    editing = Editing()
    editing.patch("*** Delete File: a.txt\n")
    assert done(editing.patch("*** Add File: a.txt\n+new\n")) == ["a.txt"]
    assert codes(editing.patch("*** Add File: a.txt\n+newer\n")) == [("a.txt", "exists")]
    assert changes(editing.finish()) == [("a.txt", "", "new\n")]


def test_what_is_known_is_not_looked_for_again() -> None:
    editing = Editing()
    for _ in range(2):
        editing.patch(update("a.txt", "one", "1"), update("gone.txt", "one", "1"), update("../x", "one", "1"))
    assert editing.looked == ["gone.txt"]


def test_a_place_is_one_for_all_spellings_of_a_file() -> None:
    editing = Editing()
    editing.draft.look_at(parse_envelope(envelope(update("b/a.txt", "one", "1"), "*** Add File: b/lib/b.txt\n+1\n")))
    assert [editing.draft.place(path) for path in ("a.txt", "./a.txt", "/root/a.txt", "b/a.txt")] == ["a.txt"] * 4
    assert [editing.draft.place(path) for path in ("b/lib/b.txt", "nobody/knows.txt")] == [
        "b/lib/b.txt",
        "nobody/knows.txt",
    ]
    assert done(editing.patch("*** Add File: b/lib/b.txt\n+1\n")) == ["b/lib/b.txt"]


def test_other_spellings_are_one_file() -> None:
    editing = Editing()
    spelt = [
        update(path, old, old.upper())
        for path, old in (("./a.txt", "one"), ("/root/a.txt", "two"), ("b/a.txt", "three"))
    ]
    assert done(editing.patch(*spelt)) == ["a.txt"] * 3
    assert changes(editing.finish()) == [("a.txt", "", "ONE\nTWO\nTHREE\n")]


def test_nothing_done_is_nothing_to_write() -> None:
    editing = Editing()
    editing.patch(update("a.txt", "one", "ONE"))
    editing.patch(update("a.txt", "ONE", "one"))
    assert (changes(editing.finish()), failed(editing.finish())) == ([], [])
    assert Editing().finish() == Plan((), ())


CONTRARY = {
    "a folder below a file": (["*** Add File: c.txt\n+1\n"], ["*** Add File: c.txt/d.txt\n+1\n"], "c.txt/d.txt"),
    "a file above a folder": (["*** Add File: c.txt/d.txt\n+1\n"], ["*** Add File: c.txt\n+1\n"], "c.txt"),
    "a name that went": ([update("one.txt", "x", "y")], ["*** Delete File: two.txt\n"], "two.txt"),
    "a name beside one that went": (["*** Delete File: two.txt\n"], [update("one.txt", "x", "y")], "two.txt"),
}  # fmt: skip


@pytest.mark.parametrize("name", CONTRARY)
def test_what_contradicts_an_earlier_call_is_refused(name: str) -> None:
    before, after, path = CONTRARY[name]
    editing = Editing({**SHOWN, "one.txt": "x\n", "two.txt": "x\n"}, identity="one.txt two.txt")
    assert editing.patch(*before).failures == ()
    plan = editing.finish()
    assert codes(editing.patch(*after)) == [(path, "path")]
    assert editing.finish().changes == plan.changes


def test_a_thousand_calls_take_as_long_as_their_number() -> None:
    """Each call builds on all before it. This would run for a minute if each computed them again."""
    text = "".join(f"line {number}\n" for number in range(1000))
    editing = Editing({"a.txt": text})
    for number in range(1000):
        assert done(editing.patch(update("a.txt", f"line {number}", f"LINE {number}"))) == ["a.txt"]
    assert changes(editing.finish()) == [("a.txt", "", text.upper())]
    editing = Editing({f"{number}.txt": "one\n" for number in range(200)})
    for number in range(1000):
        assert done(editing.patch(f"*** Add File: new/{number}.txt\n+x\n")) == [f"new/{number}.txt"]
    assert len(editing.finish().changes) == 1000


# ---- What failed last


SUPERSEDED = {
    "by the same": ([update("a.txt", "nine", "9")], [update("a.txt", "one", "1")]),
    "in another spelling": ([update("a/a.txt", "nine", "9")], [update("a.txt", "one", "1")]),
    "at the path that was suggested": ([update("b.txt", "four", "4")], [update("lib/b.txt", "four", "4")]),
    "by deleting it": ([update("a.txt", "nine", "9")], ["*** Delete File: a.txt\n"]),
    "by moving it": ([update("a.txt", "nine", "9")], [move("a.txt", "c.txt")]),
    "by moving to it": (["*** Add File: a.txt\n+1\n"], ["*** Delete File: a.txt\n", move("lib/b.txt", "a.txt")]),
    "by creating it": ([update("c.txt", "nine", "9")], ["*** Add File: c.txt\n+1\n"]),
}
LEFT = {
    "another file": ([update("a.txt", "nine", "9")], [update("lib/b.txt", "four", "4")], [("a.txt", "no_match")]),
    "a later failure": ([update("a.txt", "one", "1")], [update("a.txt", "nine", "9")], [("a.txt", "no_match")]),
    "a path of nowhere": ([update("gone.txt", "x", "y")], [update("a.txt", "one", "1")], [("gone.txt", "not_found")]),
    "a path outside": ([update("../a.txt", "x", "y")], [update("a.txt", "one", "1")], [("../a.txt", "path")]),
}  # fmt: skip


@pytest.mark.parametrize("name", SUPERSEDED)
def test_a_failure_is_forgotten_once_a_later_call_succeeds(name: str) -> None:
    editing = Editing()
    before, after = SUPERSEDED[name]
    assert len(editing.patch(*before).failures) == 1
    assert len(editing.finish().failures) == 1
    assert editing.patch(*after).failures == ()
    assert failed(editing.finish()) == []
    assert len(editing.finish().changes) >= 1


@pytest.mark.parametrize("name", LEFT)
def test_a_failure_is_left(name: str) -> None:
    editing = Editing()
    before, after, wanted = LEFT[name]
    editing.patch(*before)
    editing.patch(*after)
    assert failed(editing.finish()) == wanted


def test_a_call_that_could_not_be_read_has_failed_unless_the_model_calls_again() -> None:
    editing = Editing()
    (failure,) = editing.patch(update("a.txt", "nine", "9")).failures
    editing.draft.begin_turn()
    editing.draft.could_not_read(failure._replace(path=None, code="syntax"))
    assert failed(editing.finish()) == [("a.txt", "no_match"), ("None", "syntax")]
    editing.draft.begin_turn()
    assert failed(editing.finish()) == [("a.txt", "no_match")]


# ---- Changes by others meanwhile


ABOVE = "new\none\ntwo\nthree\n"


def test_a_change_elsewhere_in_the_file_is_kept_and_said() -> None:
    editing = Editing()
    editing.patch(update("a.txt", "two", "TWO"))
    editing.patch(update("a.txt", "TWO", "2"))
    editing.files["a.txt"] = ABOVE
    plan = editing.finish()
    assert changes(plan) == [("a.txt", "", "new\none\n2\nthree\n")]
    said = [judgement.kind for edit in plan.groups[0].edits for one in edit.applied for judgement in one.judgements]
    assert said == ["changed_since_read"] * 2


def test_what_was_not_changed_is_not_said_to_be() -> None:
    editing = Editing()
    editing.patch(update("a.txt", "two", "TWO"), update("lib/b.txt", "four", "4"))
    editing.files["lib/b.txt"] = "zero\nfour\n"
    said = {
        edit.path: [bool(one.judgements) for one in edit.applied]
        for group in editing.finish().groups
        for edit in group.edits
    }
    assert said == {"a.txt": [False], "lib/b.txt": [True]}


STALE: dict[str, tuple[list[str], dict[str, str | None], tuple[str, str]]] = {
    "the place is gone": ([update("a.txt", "two", "TWO")], {"a.txt": "one\nzwei\nthree\n"}, ("a.txt", "stale")),
    "the place is there twice": ([update("a.txt", "two", "TWO")], {"a.txt": "two\ntwo\n"}, ("a.txt", "stale")),
    "it is done already": ([update("a.txt", "two", "TWO")], {"a.txt": "one\nTWO\nthree\n"}, ("a.txt", "stale")),
    "the file is gone": ([update("a.txt", "two", "TWO")], {"a.txt": None}, ("a.txt", "stale")),
    "a file to be deleted": (["*** Delete File: a.txt\n"], {"a.txt": ABOVE}, ("a.txt", "stale")),
    "a file to be moved": ([move("a.txt", "c.txt")], {"a.txt": ABOVE}, ("a.txt", "stale")),
    "a file changed, then moved": ([update("a.txt", "two", "2"), move("a.txt", "c.txt")], {"a.txt": ABOVE},
                                   ("a.txt", "stale")),
    "a file made anew": (["*** Delete File: a.txt\n", "*** Add File: a.txt\n+x\n"], {"a.txt": ABOVE},
                         ("a.txt", "stale")),
    "a new file is there": (["*** Add File: c.txt\n+x\n"], {"c.txt": "theirs\n"}, ("c.txt", "exists")),
    "where it is moved to": ([move("a.txt", "c.txt")], {"c.txt": "theirs\n"}, ("c.txt", "exists")),
}  # fmt: skip


@pytest.mark.parametrize("name", STALE)
def test_what_is_not_certain_any_more_is_not_written(name: str) -> None:
    sections, theirs, wanted = STALE[name]
    editing = Editing()
    assert editing.patch(update("lib/b.txt", "four", "4"), *sections).failures == ()
    for path, text in theirs.items():
        editing.files |= {path: text} if text is not None else {}
        if text is None:
            del editing.files[path]
    plan = editing.finish()
    assert failed(plan) == [wanted]
    assert changes(plan) == [("lib/b.txt", "", "4\n")]
    assert all(sentence(failure) for failure in plan.failures)


def test_a_move_that_changes_a_file_finds_its_place_afresh() -> None:
    editing = Editing()
    editing.patch(move("a.txt", "c.txt", "@@\n-two\n+TWO\n"))
    editing.files["a.txt"] = ABOVE
    plan = editing.finish()
    assert changes(plan) == [("a.txt", "c.txt", "new\none\nTWO\nthree\n")]
    assert plan.groups[0].edits[0].applied[0].judgements[0].kind == "changed_since_read"
