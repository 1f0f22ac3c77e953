"""`pangaea games`: the available games."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict

from rich.text import Text

from pangaea.engine.fields import option_text
from pangaea.engine.info import GameInfo, Option
from pangaea.engine.registry import find_game, game_names

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK
from .tables import make_table, players_text


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = ("pangaea games", "pangaea games --json")
    parser = add_command(commands, "games", run, "list the games with their players and options", examples)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: Namespace, terminal: Terminal) -> int:
    """List every game."""
    infos = [find_game(name).info for name in game_names()]
    if args.json:
        terminal.show(json.dumps([asdict(info) for info in infos], indent=1))
        return OK
    for info in infos:
        _describe(info, terminal)
    return OK


def _describe(info: GameInfo, terminal: Terminal) -> None:
    players = f"{players_text(info.players)} players"
    terminal.say(
        Text.assemble(
            (info.title, "bold"), " · ", (info.name, "cyan"), f" · {players} · designer: {info.designer}"
        )
    )
    table = make_table(("option", "values", "meaning"), ())
    for option in info.options:
        table.add_row(option.name, _values(option), _meaning(option))
    if info.options:
        terminal.out.print(table)
    terminal.say()


def _values(option: Option) -> Text:
    """Every value, the default first and in bold."""
    others = [value for value in option.values if value != option.default]
    text = Text(option_text(option.default), style="bold")
    return text.append("".join(f", {option_text(value)}" for value in others), style="not bold")


def _meaning(option: Option) -> str:
    if not option.players:
        return option.note
    return f"{option.note} ({players_text(option.players)} players only)"
