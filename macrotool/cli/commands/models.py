"""models: what the server offers, and the models that the configuration names."""

from __future__ import annotations

import json
from types import SimpleNamespace

from macrotool.cli.display.layout import BOLD, DIM, Paint, coloured, plain, table
from macrotool.config.config_file import load_settings
from macrotool.config.named_models import NamedModel
from macrotool.config.server_url import shown
from macrotool.config.settings import Settings, served_by
from macrotool.models.catalogue import is_listed_as, list_models
from macrotool.models.choice import check_server, likely_engine
from macrotool.run.console import Console, one_line


def models(args: SimpleNamespace, console: Console) -> int:
    settings = load_settings(console.note)
    if args.named:
        console.out("".join(f"{name}\t{one_line(one.model)}\n" for name, one in settings.named.items()))
        return 0
    choice = likely_engine(args.model, settings)
    served = served_by(choice.named, settings)
    check_server("", served)
    found = list_models(served)
    if args.json:
        rows = [{"id": one, "in_use": is_listed_as(one, choice.model)} for one in found]
        named = {name: _row(one) for name, one in settings.named.items()}
        console.out(json.dumps({"server": shown(served.base_url), "models": rows, "named": named}, indent=2) + "\n")
        return 0
    paint = coloured if console.wants_colour else plain
    text = _text(found, choice.model, settings, shown(served.base_url), plain)
    console.out(text, lambda _: _text(found, choice.model, settings, shown(served.base_url), paint))
    if choice.kind == "server" and found and not any(is_listed_as(one, choice.model) for one in found):
        console.note(f"the model in use, {choice.model}, is not among them; choose one with --model or macrotool setup")
    return 0


def _row(one: NamedModel) -> dict[str, str]:
    return {"model": one.model, "server": shown(one.base_url)}


def _text(found: list[str], in_use: str, settings: Settings, server: str, paint: Paint) -> str:
    named = [(f"  {name}", one.model, shown(one.base_url)) for name, one in settings.named.items()]
    lines = [paint("Named in the configuration", BOLD), *table(named)] if named else []
    lines.append(paint(f"At {server}", BOLD))
    lines += [f"{'*' if is_listed_as(one, in_use) else ' '} {one_line(one)}" for one in found]
    return "\n".join(lines if found else [*lines, paint("  it lists no models", DIM)]) + "\n"
