"""Makes the completion scripts that ship with the program, by shtab from the table of commands.

    python -m tests.cli.make_completions

writes macrotool/cli/completions/macrotool.bash, .zsh and .fish.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from macrotool.cli.arguments import COMMANDS, MACROS, TOPICS, Argument, Command
from macrotool.cli.completions import SHELLS, script_path

_PREAMBLE = {
    "bash": r"""
_macrotool_macros() {
  local at given=()
  for (( at = 1; at < COMP_CWORD; at++ )); do
    [[ ${COMP_WORDS[at]} == --macros ]] && given=(--macros "${COMP_WORDS[at + 1]}")
  done
  compgen -W "$(macrotool "${given[@]}" list --plain 2>/dev/null | cut -f 1)" -- "$1"
}
_macrotool_changes() {
  compgen -W "$(macrotool history --plain 2>/dev/null | cut -f 1)" -- "$1"
}
_macrotool_models() {
  compgen -W "harper $(macrotool models --named 2>/dev/null | cut -f 1)" -- "$1"
}
_macrotool_topics() {
  compgen -W "TOPICS" -- "$1"
}
""",
    "zsh": r"""
_macrotool_macros() {
  local -a given macros typed
  local at name description
  typed=(${(Q)${(z)BUFFER}})
  at=${typed[(i)--macros]}
  (( at < ${#typed} )) && given=(--macros $typed[at+1])
  while IFS=$'\t' read -r name description; do
    macros+=("${name//:/\\:}:$description")
  done < <(macrotool $given list --plain 2>/dev/null)
  _describe macro macros
}
_macrotool_changes() {
  local -a changes
  local id what
  while IFS=$'\t' read -r id what; do
    changes+=("$id:$what")
  done < <(macrotool history --plain 2>/dev/null)
  _describe -V change changes
}
_macrotool_models() {
  local -a models=("harper:the built-in proofreader")
  local name model
  while IFS=$'\t' read -r name model; do
    models+=("${name//:/\\:}:$model")
  done < <(macrotool models --named 2>/dev/null)
  _describe model models
}
_macrotool_topics() {
  local -a topics=(TOPICS)
  _describe topic topics
}
""",
    "fish": r"""
function _macrotool_macros
  set -l words (commandline -opc)
  set -l given
  if set -l at (contains -i -- --macros $words)
    set given --macros $words[(math $at + 1)]
  end
  macrotool $given list --plain 2>/dev/null
end
function _macrotool_changes
  macrotool history --plain 2>/dev/null
end
function _macrotool_models
  echo harper
  macrotool models --named 2>/dev/null
end
function _macrotool_topics
  printf '%s\n' TOPICS
end
""",
}
_PREAMBLE = {shell: text.replace("TOPICS", " ".join([*COMMANDS, *TOPICS])) for shell, text in _PREAMBLE.items()}
_COMPLETES: dict[str, dict[str, str]] = {
    kind: {"bash": f"_macrotool_{kind}s", "zsh": f"_macrotool_{kind}s", "fish": f"(_macrotool_{kind}s)"}
    for kind in ("macro", "change", "model", "topic")
}


def parser() -> argparse.ArgumentParser:
    """The command line as one tree, which shtab reads."""
    top = argparse.ArgumentParser(prog="macrotool")
    top.add_argument("-V", "--version", action="version", version="", help="print the version")
    _add(top, MACROS)
    commands = top.add_subparsers(dest="command")
    for command in COMMANDS.values():
        _add_command(commands, command)
    return top


def _add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], command: Command) -> None:
    of_command = commands.add_parser(command.name, help=command.summary, description=command.summary)
    for argument in (*command.arguments, MACROS):
        if argument.names != ("text",):  # nothing completes it, and in zsh it would end the options
            _add(of_command, argument)


def _add(to: argparse.ArgumentParser, argument: Argument) -> None:
    import shtab

    action = to.add_argument(*argument.names, **argument.options)
    completes = {**_COMPLETES, "file": shtab.FILE, "folder": shtab.DIRECTORY}.get(argument.completes)
    if completes:
        action.complete = completes  # type: ignore[attr-defined]  # what shtab looks for


def scripts() -> Iterator[tuple[str, str]]:
    """Each shell and its script."""
    import shtab

    for shell in SHELLS:
        yield shell, shtab.complete(parser(), shell, root_prefix="macrotool", preamble=_PREAMBLE)  # type: ignore[arg-type]


if __name__ == "__main__":
    for shell, text in scripts():
        script_path(shell).write_text(text, encoding="utf-8", newline="\n")
