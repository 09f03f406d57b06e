"""What a press means, as rows: state, what happens, the new state and what to do."""

import pytest

from macrotool.service.resident.run_state import Press, Runs, cancelled, finished, pressed

A, B, AGAIN = Press("fix", "1", 1), Press("fix", "2", 2), Press("other", "1", 3)

PRESSES = [
    (Runs(), A, Runs(A), "start"),
    (Runs(A), AGAIN, Runs(A, cancelled=True), "cancel"),
    (Runs(A), B, Runs(A), "busy"),
    (Runs(A, cancelled=True), AGAIN, Runs(A, cancelled=True, pending=AGAIN), "wait"),
    (Runs(A, cancelled=True), B, Runs(A, cancelled=True, pending=B), "wait"),
]


@pytest.mark.parametrize(("runs", "press", "after", "then"), PRESSES)
def test_a_press(runs: Runs, press: Press, after: Runs, then: str) -> None:
    assert pressed(runs, press) == (after, then)


@pytest.mark.parametrize(
    ("runs", "after", "done"),
    [
        (Runs(), Runs(), False),
        (Runs(A), Runs(A, cancelled=True), True),
        (Runs(A, cancelled=True), Runs(A, cancelled=True), True),
        (Runs(A, cancelled=True, pending=B), Runs(A, cancelled=True), True),
    ],
)
def test_cancel(runs: Runs, after: Runs, done: bool) -> None:
    assert cancelled(runs) == (after, done)


@pytest.mark.parametrize(
    ("runs", "after", "following"),
    [(Runs(A), Runs(), None), (Runs(A, True), Runs(), None), (Runs(A, True, B), Runs(B), B)],
)
def test_the_end_of_a_run(runs: Runs, after: Runs, following: Press | None) -> None:
    assert finished(runs) == (after, following)
