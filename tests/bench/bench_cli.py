"""How long the command takes, beside the limit that a person would notice, and as ratios to what the same run measured.

    python tests/bench/bench_cli.py [ROUNDS]

Every command is run ROUNDS times (15), all of them in turn, and the medians are compared:
  --version, list, render, completion   to  python -c pass
  run, cold, against a loopback server  to  python -c 'import openai', and to `llm` (pip install llm), if it is there
  run and render, warm, that is while `macrotool listen` runs  to  python -c pass and to the same, cold
"""

from __future__ import annotations

import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.model_server import ModelServer

Argv = Sequence[str]
TEXT = "She dont like it."
WARM = "warm: macrotool "
"""Before the names of those commands that a resident process is there for."""


def commands(llm: str | None) -> dict[str, Argv]:
    script = Path(sys.executable).with_name("macrotool")
    macrotool = [str(script)] if script.exists() else [sys.executable, "-m", "macrotool"]
    found: dict[str, Argv] = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "python -c 'import openai'": [sys.executable, "-c", "import openai"],
        "macrotool --version": [*macrotool, "--version"],
        "macrotool list": [*macrotool, "list"],
        "macrotool render": [*macrotool, "render", "fix-grammar", TEXT],
        "macrotool completion bash": [*macrotool, "completion", "bash"],
        "macrotool run": [*macrotool, "run", "fix-grammar", TEXT],
        WARM + "run": [*macrotool, "run", "fix-grammar", TEXT],
        WARM + "render": [*macrotool, "render", "fix-grammar", TEXT],
        WARM + "status": [*macrotool, "status"],
    }
    if llm:
        found["llm"] = [llm, "-m", "stub", "--no-log", TEXT]
    return found


BASES = {
    "macrotool run": ("python -c 'import openai'", "llm"),
    "llm": ("python -c 'import openai'",),
    WARM + "run": ("python -c pass", "macrotool run"),
    WARM + "render": ("python -c pass", "macrotool render"),
}

# Milliseconds on an idle machine; below them nothing is made faster at the cost of plain code. A cold run depends on
# the SDK: it may take 0.6 of a plain import of that.
LIMITS = {
    "macrotool --version": 50,
    "macrotool completion bash": 50,
    "macrotool list": 100,
    "macrotool render": 100,
    WARM + "run": 60,
}
COLD = ("macrotool run", "python -c 'import openai'", 0.6)


def seconds(argv: Argv, environ: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(
        argv, env=environ, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
    )
    return time.perf_counter() - started


def environment(home: str, base_url: str) -> dict[str, str]:
    """A separate home; `llm` learns the loopback server from a file there."""
    (Path(home) / "extra-openai-models.yaml").write_text(
        f"- model_id: stub\n  model_name: stub\n  api_base: {base_url}\n"
    )
    own = {
        "HOME": home,
        "XDG_CONFIG_HOME": home,
        "LLM_USER_PATH": home,
        "OPENAI_BASE_URL": base_url,
        "OPENAI_API_KEY": "stub",
    }
    return {"PATH": os.environ["PATH"]} | own


@contextlib.contextmanager
def resident(status: Argv, environ: dict[str, str]) -> Iterator[None]:
    """`listen`, ready and warm. status: the command that asks for it."""
    listen = [*status[:-1], "listen", "--no-hotkeys"]
    with subprocess.Popen(listen, env=environ, stdin=subprocess.DEVNULL) as process:
        while subprocess.run(status, env=environ, capture_output=True, check=False).returncode:
            time.sleep(0.05)
        time.sleep(2)  # the SDK is loaded meanwhile
        yield
        process.terminate()


def measure(rounds: int) -> dict[str, float]:
    with ModelServer() as server, tempfile.TemporaryDirectory() as home:
        environ = environment(home, server.base_url)
        table = commands(shutil.which("llm"))
        warm = environ | {"XDG_RUNTIME_DIR": home}
        with resident(table[WARM + "status"], warm):
            environs = {name: warm if name.startswith(WARM) else environ for name in table}
            for name, argv in table.items():
                seconds(argv, environs[name])  # compiled files, caches
            times: dict[str, list[float]] = {name: [] for name in table}
            for _ in range(rounds):
                for name, argv in table.items():
                    times[name].append(seconds(argv, environs[name]))
    return {name: statistics.median(values) for name, values in times.items()}


def main() -> None:
    medians = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
    for name, median in medians.items():
        bases = [base for base in BASES.get(name, ("python -c pass",)) if base in medians and base != name]
        ratios = ", ".join(f"{median / medians[base]:.2f} x {base}" for base in bases)
        limit = f"(limit {LIMITS[name]})" if name in LIMITS else ""
        print(f"{name:<28}{median * 1000:7.0f} ms {limit:<12} {ratios}")
    run, base, most = COLD
    print(f"a cold run takes {medians[run] / medians[base]:.2f} of {base} (at most {most})")
    if "llm" not in medians:
        print("llm is not installed: not compared")


if __name__ == "__main__":
    main()
