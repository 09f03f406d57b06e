"""Runs a model file inside this process with llama.cpp, from the package xllamacpp.

It serves the same API as any other server, on a loopback port for as long as it is open.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, final

from macrotool.errors import AccessError

_MAGIC = b"GGUF"

# Tokens. llama.cpp's own default is all the model was trained for, whose memory may be larger than the machine's.
_SMALLEST_CONTEXT = 4096
_LARGEST_CONTEXT = 32768


@final
class LocalModel:
    """`with LocalModel("~/model.gguf") as base_url:` loads the file, and unloads it at the end.

    prompt_bytes: length of the longest prompt, so it and an answer of the same length fit.
    """

    def __init__(self, path: str, prompt_bytes: int = 0) -> None:
        """Raises AccessError when the file is not a model. Loads nothing."""
        self._path = Path(path).expanduser()
        self._context = _context_for(prompt_bytes)
        self._server: Any = None
        _check(self._path)

    def fits(self, path: str, prompt_bytes: int) -> bool:
        """Whether this loaded model has room for that prompt."""
        return Path(path).expanduser() == self._path and _context_for(prompt_bytes) <= self._context

    def open(self) -> str:
        """The base_url of the running model. Raises AccessError."""
        # The secret in the path keeps web pages and other users of this machine out: they can reach the port.
        prefix = f"/{secrets.token_hex(8)}"
        with _interruptible():
            self._server = _serve(self._path, self._context, prefix)
        return f"{self._server.listening_address}{prefix}/v1"

    def close(self) -> None:
        self._server = None  # its destructor stops the server and frees the memory

    def __enter__(self) -> str:
        return self.open()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def check_local(path: str) -> None:
    """Checks that the file and the package exist. Raises AccessError. Loads no model."""
    LocalModel(path)
    _package()


def _check(path: Path) -> None:
    hint = "give the path of a .gguf file after local:"
    if path.is_dir():
        raise AccessError(f"{path} is a folder, not a model file", hint)
    try:
        if path.exists() and not path.is_file():  # reading a pipe or a device might never end
            raise AccessError(f"{path} is not a file", hint)
        with path.open("rb") as file:
            magic = file.read(len(_MAGIC))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = error.strerror if isinstance(error, OSError) else None
        name = repr(str(path)).replace("\\udc", "\\x")  # a byte that is not UTF-8 is a lone surrogate
        raise AccessError(f"cannot read the model file {name}: {reason or error}", hint) from error
    if magic != _MAGIC:
        raise AccessError(f"{path} is not a GGUF model file", hint)


def _context_for(prompt_bytes: int) -> int:
    """Tokens for prompt and answer: as many as the prompt has bytes, since a token is rarely shorter than two bytes and
    an answer rarely longer than its prompt."""
    return min(max(prompt_bytes, _SMALLEST_CONTEXT), _LARGEST_CONTEXT)


def _package() -> Any:
    try:
        import xllamacpp  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError as error:
        raise AccessError(
            f"a local model needs a package that is not installed ({error})", "pip install xllamacpp"
        ) from error
    return xllamacpp


def _serve(path: Path, context: int, prefix: str) -> Any:
    xllamacpp = _package()
    params = xllamacpp.CommonParams()
    params.model.path = str(path)
    params.n_ctx = context
    params.n_predict = context // 2  # a small model that repeats itself would only stop when the context is full
    params.api_prefix = prefix
    params.verbosity = -1  # llama.cpp writes to the user's standard error otherwise
    params.warmup = False  # for one request, a warm-up costs more than it gains
    params.endpoint_slots = False  # it would show the prompts
    try:
        return xllamacpp.Server(params)
    except RuntimeError as error:
        raise AccessError(f"llama.cpp cannot load {path}", "is the file whole, and is there enough memory?") from error


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the process at once while llama.cpp loads.

    It holds Python's lock for all the seconds of loading, so that no handler of Python's would run, and
    `signal.signal` is for the main thread alone. Hence C's own `signal`, where there is one.
    """
    import ctypes
    import signal
    import sys

    if sys.platform == "win32":
        yield
        return
    set_handler = ctypes.CDLL(None).signal
    set_handler.restype = ctypes.c_void_p
    set_handler.argtypes = (ctypes.c_int, ctypes.c_void_p)
    before = set_handler(signal.SIGINT, int(signal.SIG_DFL))
    try:
        yield
    finally:
        set_handler(signal.SIGINT, before)
