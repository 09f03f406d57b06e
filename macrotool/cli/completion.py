"""Completion scripts for bash, zsh and fish, made from the table of commands. Pure."""

from __future__ import annotations

from macrotool.cli.arguments import COMMANDS, Argument, Command

_MACROS = "macrotool list --plain 2>/dev/null"
_SHELLS = ("bash", "zsh", "fish")


def script(shell: str) -> str:
    """shell: bash, zsh or fish. Macro names and descriptions are asked for when the user presses Tab."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def _positional(command: Command) -> Argument | None:
    return next((argument for argument in command.arguments if not argument.names[0].startswith("-")), None)


def _options(command: Command) -> list[Argument]:
    return [argument for argument in command.arguments if argument.names[0].startswith("-")]


def _words(command: Command) -> str:
    return " ".join(name for argument in _options(command) for name in argument.names)


def _taking_macros() -> str:
    """The commands whose first argument is a macro's name, as a shell pattern."""
    names = [
        name for name, command in COMMANDS.items() if (first := _positional(command)) and first.completes == "macro"
    ]
    return "|".join(names)


def _bash() -> str:
    options = "\n".join(f"    {name}) words='{_words(command)} --help' ;;" for name, command in COMMANDS.items())
    return f"""# bash completion for macrotool: eval "$(macrotool completion bash)"
_macrotool() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} command=${{COMP_WORDS[1]}} words=
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=($(compgen -W '{" ".join(COMMANDS)} --help --version --macros' -- "$current"))
    return
  fi
  if [[ $current == -* ]]; then
    case $command in
{options}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  if (( COMP_CWORD == 2 )); then
    case $command in
      {_taking_macros()})
        local name rest
        while IFS=$'\\t' read -r name rest; do
          [[ $name == "$current"* ]] && COMPREPLY+=("$(printf %q "$name")")
        done < <({_MACROS})
        return ;;
      completion) COMPREPLY=($(compgen -W '{" ".join(_SHELLS)}' -- "$current")); return ;;
    esac
  fi
}}
complete -o default -F _macrotool macrotool
"""


def _zsh() -> str:
    commands = "\n".join(f"    {_quote(f'{name}:{command.summary}')}" for name, command in COMMANDS.items())
    cases = "\n".join(_zsh_case(command) for command in COMMANDS.values())
    return f"""#compdef macrotool
# zsh completion for macrotool: eval "$(macrotool completion zsh)" after compinit
_macrotool_macros() {{
  local -a macros
  local name description
  while IFS=$'\\t' read -r name description; do
    macros+=("${{name//:/\\\\:}}:$description")
  done < <({_MACROS})
  _describe macro macros
}}
_macrotool() {{
  local -a commands=(
{commands}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words; (( CURRENT-- ))
  case $command in
{cases}
  esac
}}
if [[ $funcstack[1] == _macrotool ]]; then _macrotool "$@"; else compdef _macrotool macrotool; fi
"""


_ZSH_ACTIONS = {"macro": "_macrotool_macros", "file": "_files", "folder": "_files -/", "": " "}


def _zsh_case(command: Command) -> str:
    specs = [_zsh_option(argument, name) for argument in _options(command) for name in argument.names]
    first = _positional(command)
    if first is not None:
        action = f"({' '.join(_SHELLS)})" if "choices" in first.options else _ZSH_ACTIONS[first.completes]
        specs.append(_quote(f"1:{first.options['metavar']}:{action}"))
        specs.append(_quote("*:FILE:_files"))
    return f"    {command.name}) _arguments {' '.join(specs)} ;;"


def _zsh_option(argument: Argument, name: str) -> str:
    text = argument.options.get("help", "").replace("[", "(").replace("]", ")").replace(":", "\\:")
    value = "" if argument.options.get("action") == "store_true" else f":value:{_ZSH_ACTIONS[argument.completes]}"
    return _quote(f"{name}[{text}]{value}")


def _fish() -> str:
    lines = ["# fish completion for macrotool", "complete -c macrotool -f"]
    lines += [
        f"complete -c macrotool -n __fish_use_subcommand -a {name} -d {_quote(command.summary)}"
        for name, command in COMMANDS.items()
    ]
    for name, command in COMMANDS.items():
        seen = f"__fish_seen_subcommand_from {name}"
        lines += [f"complete -c macrotool -n '{seen}' {_fish_option(argument)}" for argument in _options(command)]
        first = _positional(command)
        if first is not None:
            lines.append(f"complete -c macrotool -n '{seen}' {_fish_argument(first)}")
    return "\n".join(lines) + "\n"


def _fish_option(argument: Argument) -> str:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in argument.names)
    value = "" if argument.options.get("action") == "store_true" else " -r -F" if argument.completes else " -x"
    return f"{names}{value} -d {_quote(argument.options.get('help', ''))}"


def _fish_argument(argument: Argument) -> str:
    if argument.completes == "macro":
        return f"-a '({_MACROS.replace('2>', '2>')})'"
    return f"-a '{' '.join(_SHELLS)}'" if "choices" in argument.options else "-F"


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
