"""A child process that does one thing of ours: killed on the way, as another user, or beside others."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

# What changes a disk or a descriptor; a kill between two others would leave the same state.
_ACTS = {
    *("open", "write", "fsync", "rename", "replace", "link", "unlink", "mkdir", "rmdir", "symlink"),
    *("ftruncate", "posix_fallocate", "fchmod", "fchown", "setxattr"),
}


def killed_at(act: int, work: Callable[[], object]) -> str:
    """Run `work` in a child that gets SIGKILL just before its act number `act`.

    Returns that act's name; empty when the work was done before it came to so many.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        sys.setprofile(_Killer(act, writer))
        work()
        sys.setprofile(None)
        os._exit(0)
    os.close(writer)
    with open(reader, "rb") as pipe:
        name = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) == bool(name), f"the child ended by itself, status {status}"
    return name


def interrupted_at(act: int, work: Callable[[], object]) -> bool:
    """The same with Ctrl-C: whether it came before the work was done."""

    def interrupted() -> bool:
        sys.setprofile(_Killer(act, -1))
        try:
            work()
        except KeyboardInterrupt:
            return True
        finally:
            sys.setprofile(None)
        return False

    came: bool = Child(interrupted).result()
    return came


def disturbed(disturbances: Mapping[int, Callable[[], object]], work: Callable[[], T]) -> tuple[T, int]:
    """What `work` returns, and how many system calls it took, when each disturbance comes just before the call of its
    number. In a child."""

    def watched() -> tuple[T, int]:
        calls = 0

        def count(frame: FrameType, event: str, arg: Any) -> None:
            nonlocal calls
            if event == "c_call" and arg.__module__ == "posix":
                sys.setprofile(None)
                disturbances.get(calls, int)()
                calls += 1
                sys.setprofile(count)

        sys.setprofile(count)
        try:
            return work(), calls
        finally:
            sys.setprofile(None)

    answer: tuple[T, int] = Child(watched).result()
    return answer


def acts_of(work: Callable[[], object]) -> list[str]:
    """What killed_at() would return for each act, found in a single run."""
    acts: list[str] = []

    def watched() -> list[str]:
        sys.setprofile(lambda frame, event, arg: acts.append(arg.__name__) if _is_act(event, arg) else None)
        work()
        sys.setprofile(None)
        return acts

    names: list[str] = Child(watched).result()
    return names


class _Killer:
    """Kills the process, or only interrupts it when there is no writer."""

    def __init__(self, act: int, writer: int) -> None:
        self._left = act
        self._writer = writer

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if not _is_act(event, arg):
            return
        self._left -= 1
        if self._left < 0:
            sys.setprofile(None)
            if self._writer < 0:
                raise KeyboardInterrupt
            os.write(self._writer, arg.__name__.encode())
            os.kill(os.getpid(), signal.SIGKILL)


def _is_act(event: str, arg: Any) -> bool:
    return event == "c_call" and arg.__module__ == "posix" and arg.__name__ in _ACTS


class Child:
    """Runs `work` beside this process; result() waits for what it returns, or raises what it raised."""

    def __init__(self, work: Callable[[], object], uid: int | None = None) -> None:
        reader, writer = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            _report(work, uid, writer)
        os.close(writer)
        self._pipe = open(reader, "rb")  # noqa: SIM115

    def result(self) -> Any:
        with self._pipe:
            answer = pickle.loads(self._pipe.read())
        os.waitpid(self._pid, 0)
        assert not isinstance(answer, _Failure), answer.trace
        return answer

    def stop(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        self._pipe.close()


class _Failure:
    def __init__(self, trace: str) -> None:
        self.trace = trace


def _report(work: Callable[[], object], uid: int | None, writer: int) -> None:
    try:
        if uid is not None:
            os.setgroups([])
            os.setgid(uid)
            os.setuid(uid)
        answer: object = work()
    except BaseException:  # noqa: BLE001
        answer = _Failure(traceback.format_exc())
    with open(writer, "wb") as pipe:
        pipe.write(pickle.dumps(answer))
    os._exit(0)
