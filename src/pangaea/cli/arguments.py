"""The arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, TypeAlias

from pangaea.engine.fields import option_text
from pangaea.engine.info import GameInfo, OptionValue
from pangaea.engine.registry import find_game, game_names

from .console import Terminal
from .errors import BAD_INPUT, BadInput

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Run: TypeAlias = Callable[[argparse.Namespace, Terminal], int]

ALL = "all"
"""Stands for every game where a command takes several."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports wrong usage in one short line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """One line on standard error, exit code 2."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def add_command(commands: Commands, name: str, run: Run, what: str, examples: Iterable[str]) -> Parser:
    """A parser for one command, with its one-sentence description and examples."""
    shown = "\n".join(f"  {example}" for example in examples)
    epilog = f"examples:\n{shown}"
    parser = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".", epilog=epilog)
    parser.set_defaults(run=run)
    return parser


def add_table(parser: Parser, *, several: bool = False) -> None:
    """The game, its players, options and seed."""
    games = f"one of {', '.join(game_names())}" + (f", or {ALL}" if several else "")
    parser.add_argument("game", metavar="GAME", help=games)
    add_players(parser)
    add_seed(parser)


def add_players(parser: Parser) -> None:
    """Player count and options."""
    parser.add_argument("--players", type=int, metavar="N", help="how many seats there are")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="choose an option of the game (again for another one; see pangaea games)",
    )


def add_plain(parser: Parser) -> None:
    """The switch for lines instead of the whole screen."""
    parser.add_argument("--plain", action="store_true", help="plain lines, as without a terminal or Textual")


def add_seed(parser: Parser) -> None:
    """The seed, which is fresh if it is not given."""
    parser.add_argument("--seed", type=int, metavar="S", help="a whole number that fixes all chance")


def fresh_seed(given: int | None) -> int:
    """The seed given, or a new one that is short enough to type again."""
    return secrets.randbelow(10**9) if given is None else given


def read_options(info: GameInfo, given: Sequence[str]) -> dict[str, Any]:
    """The options of `name=value` texts. What the game does not know is left for the engine to refuse."""
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"an option is written name=value, not {text!r}")
        if name in chosen:
            raise BadInput(f"option {name} is given twice")
        chosen[name] = _option_value(info, name, value)
    return chosen


def _option_value(info: GameInfo, name: str, text: str) -> OptionValue:
    for option in info.options:
        if option.name == name:
            return {option_text(value): value for value in option.values}.get(text, text)
    return text


def option_texts(options: dict[str, Any]) -> list[str]:
    """Options as they are typed: `name=value`."""
    return [f"{name}={option_text(value)}" for name, value in options.items()]


def chosen_games(name: str, given: Sequence[str]) -> list[GameInfo]:
    """The game of that name, or every game for `all`."""
    if name != ALL:
        return [find_game(name).info]
    if given:
        raise BadInput("--option needs one game: each game has its own options")
    return [find_game(each).info for each in game_names()]


def chosen_tables(args: argparse.Namespace, terminal: Terminal) -> list[tuple[GameInfo, int]]:
    """Each game with its number of players; `all` leaves out games that do not take that many."""
    infos = chosen_games(args.game, args.option)
    if args.players is None:
        return [(info, info.players[0]) for info in infos]
    if args.game != ALL:
        return [(info, args.players) for info in infos]
    left_out = [info.name for info in infos if args.players not in info.players]
    if len(left_out) == len(infos):
        raise BadInput(f"no game takes {args.players} players")
    if left_out:
        terminal.note(f"left out, as they do not take {args.players} players: {', '.join(left_out)}")
    return [(info, args.players) for info in infos if info.name not in left_out]


def seat_number(text: str) -> int:
    """The seat of `p1` … `p6`, for argparse."""
    if not re.fullmatch(r"p[1-6]", text):
        raise argparse.ArgumentTypeError(f"a seat is one of p1 … p6, not {text!r}")
    return int(text[1]) - 1


def add_seat(parser: Parser) -> None:
    """The seat whose view is shown."""
    parser.add_argument(
        "--seat", type=seat_number, metavar="pK", help="show what this seat sees (otherwise: a spectator)"
    )


def positive(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


def natural(text: str) -> int:
    """A whole number from 0 on, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"must be at least 0, not {number}")
    return number


def duration(text: str) -> float:
    """Minutes above 0, for argparse."""
    minutes = float(text)
    if not 0 < minutes < 10**6:
        raise argparse.ArgumentTypeError(f"must be a number of minutes above 0, not {text}")
    return minutes
