"""`--clipboard` and `--copy` against a real X server with xclip, and without any clipboard."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tests.command import Macrotool
from tests.model_server import ModelServer

TEXT = "two lines 한국어 😀\r\nand \\ {input}\n"


@pytest.fixture
def display() -> Iterator[str]:
    if not shutil.which("Xvfb") or not shutil.which("xclip"):
        pytest.skip("Xvfb or xclip is not installed")
    reading, writing = os.pipe()
    argv = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "320x200x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(argv, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
        server.terminate()


def copied(display: str) -> bytes:
    argv = ["xclip", "-selection", "clipboard", "-o"]
    return subprocess.run(
        argv, env=os.environ | {"DISPLAY": display}, capture_output=True, timeout=10, check=True
    ).stdout


def copy(display: str, text: str) -> None:
    argv = ["xclip", "-selection", "clipboard"]
    subprocess.run(argv, input=text.encode(), env=os.environ | {"DISPLAY": display}, timeout=10, check=True)


def test_the_clipboard_both_ways(macrotool: Macrotool, model_server: ModelServer, display: str) -> None:
    macrotool.macro("echo", "prompt: 'say: {input}'\n")
    copy(display, TEXT)
    done = macrotool("run", "echo", "--clipboard", "-c", DISPLAY=display, OPENAI_BASE_URL=model_server.base_url)
    assert (done.status, done.err) == (0, "")
    assert model_server.calls[-1].prompt == f"say: {TEXT}"
    assert done.out.decode() == f"say: {TEXT}"
    assert copied(display) == done.out


def test_the_selection(macrotool: Macrotool, display: str) -> None:
    argv = ["xclip", "-selection", "primary"]
    subprocess.run(argv, input="selected", env={**os.environ, "DISPLAY": display}, check=True, text=True)
    done = macrotool("render", "concise", "--selection", DISPLAY=display)
    assert (done.status, "selected" in done.out.decode()) == (0, True)
    assert macrotool("render", "concise", "--selection", "text", DISPLAY=display).status == 2


@pytest.mark.parametrize(("place", "how"), [("clipboard", "copy"), ("selection", "select")])
def test_a_place_without_a_text_is_said(macrotool: Macrotool, display: str, place: str, how: str) -> None:
    option, xclip = f"--{place}", ["xclip", "-selection", "primary" if place == "selection" else place]
    environ = os.environ | {"DISPLAY": display}
    macrotool.macro("haiku", "prompt: Write a haiku.\n")
    for macro in ("concise", "haiku"):
        empty = macrotool("render", macro, option, DISPLAY=display)
        told = f"macrotool: the {place} is empty, or holds no text; {how} a text first\n"
        assert (empty.status, empty.out, empty.err) == (4, b"", told)
    subprocess.run(xclip, input=b" \n", env=environ, timeout=10, check=True)
    assert f"the {place} holds only white space" in macrotool("render", "concise", option, DISPLAY=display).err
    subprocess.run([*xclip, "-t", "image/png"], input=b"\x89PNG\r\n\x1a\n\xff", env=environ, timeout=10, check=True)
    picture = macrotool("render", "concise", option, DISPLAY=display)
    told = f"macrotool: the {place} holds no text; copy a text first\n"
    assert (picture.status, picture.out, picture.err) == (1, b"", told)


def test_a_clipboard_that_takes_nothing_is_said(macrotool: Macrotool, model_server: ModelServer, display: str) -> None:
    gone = f"{display}9"
    done = macrotool("run", "concise", "-c", "text", DISPLAY=gone, OPENAI_BASE_URL=model_server.base_url)
    assert done.status == 1
    assert done.out
    assert done.err.startswith("macrotool: ")
    assert done.err.count("\n") == 1


def test_without_a_clipboard_the_package_to_install_is_named(macrotool: Macrotool, model_server: ModelServer) -> None:
    nowhere = macrotool("run", "concise", "--clipboard", OPENAI_BASE_URL=model_server.base_url)
    assert (nowhere.status, nowhere.out) == (1, b"")
    assert "xclip" in nowhere.err
    assert nowhere.err.count("\n") == 1
    assert model_server.calls == []
    kept = macrotool("run", "concise", "-c", "text", OPENAI_BASE_URL=model_server.base_url)
    assert kept.status == 1
    assert kept.out  # the answer is printed all the same
    assert "clipboard" in kept.err
